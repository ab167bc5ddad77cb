import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import FoundationEssentials
import PhoneNumbers
import Platform
import UnicodeText

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    _superCommandName: ElistCommand.name,
    abstract: "Change an entry, or all of a group",
    discussion: """
      Fields: \(EntryField.allCases.map(\.rawValue).joined(separator: ", ")). All changes are \
      made, or none. An unset field is removed, not left empty. A number that no telephone can \
      dial is refused. If an entry has several numbers, number and label are those of the first, \
      or of the one that you name: kate:2. With --group or --for-person in place of an entry, all \
      entries of that group or list are changed.
      """
  )

  @Argument(
    help: "The entry: its handle, position or id; kate:2 for its second number.",
    completion: Handles.completion
  )
  var entry: String?

  @OptionGroup var within: GroupOptions

  @Option(
    help: ArgumentHelp("Set a field.", valueName: "field=value"),
    completion: .list(EntryField.allCases.map { $0.rawValue + "=" })
  )
  var set: [String] = []

  @Option(
    help: ArgumentHelp("Remove a field.", valueName: "field"),
    completion: .list(EntryField.optional.map(\.rawValue))
  )
  var unset: [String] = []

  @Option(
    help: ArgumentHelp(
      "Add a number of the same person, tried after the others; may be given more than once.",
      valueName: "[label=]number"
    )
  )
  var also: [OtherNumber] = []

  @Flag(help: "Try the number that is named before the others, such as kate:2.")
  var first = false

  @Flag(help: "Accept a number that no telephone can dial.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !set.isEmpty || !unset.isEmpty || !also.isEmpty || first else {
      throw ValidationError("say what to change: --set relation=sister, or --unset relation")
    }
    guard (entry == nil) != within.isNone else {
      throw ValidationError("say what to change: an entry, or --group and the name of a group")
    }
    let own = try changes().map(\.field).first { !$0.suitsSeveral }
    guard entry != nil || own == nil && also.isEmpty && !first else {
      let what = own.map { "a \($0.rawValue)" } ?? "a number"
      throw ValidationError("\(what) belongs to one entry; name it in place of a group")
    }
  }

  private func changes() throws -> [FieldChange] {
    try set.map(FieldChange.init(setting:)) + unset.map(FieldChange.init(unsetting:))
  }

  func run() throws {
    guard let entry else { return try changeGroup() }
    try change(entry)
  }

  /// Makes the changes to all entries of the group, or to none.
  private func changeGroup() throws {
    let changes = try changes()
    let session = VaultSession(vault)
    let (list, edited, isChanged) = try session.changeList { list in
      let (before, home) = (list, list.region)
      let chosen = try list.entries(named: [], in: within.group(in: list)).map(\.id.uuidString)
      for word in chosen {
        for change in changes {
          try list.set(change.field, to: change.value, of: word) { interpret($0, home: home) }
        }
      }
      return (list, try list.entries(named: chosen), list != before)
    }
    if !isChanged { Messages.warning("already set; nothing was changed") }
    Streams.standardOutput.write(ListTable.rendered(edited, of: list))
    if isChanged { session.offerUndo() }
  }

  private func change(_ entry: String) throws {
    let changes = try changes()
    let session = VaultSession(vault)
    let (list, old, edited) = try session.changeList { list in
      let before = list
      let old = list.entries[try list.index(of: entry.withoutNumber)]
      let (id, home) = (old.id.uuidString, list.region)
      let word = id + entry.dropFirst(entry.withoutNumber.count)
      for change in changes {
        try list.set(change.field, to: change.value, of: word) { interpret($0, home: home) }
      }
      if first { try list.tryFirst(word) }
      for other in also {
        let number = interpret(other.number, home: home)
        try list.addNumber(number, label: other.label, to: id, at: Clock.now)
      }
      let edited = list.entries[try list.index(of: id)]
      if !force {
        for number in edited.numbers where !old.numbers.contains(where: { $0.has(number.number) }) {
          try number.number.refuseUndiallable(in: home)
        }
      }
      return (list, list == before ? nil : old, edited)
    }
    if old == nil { Messages.warning("already set; nothing was changed") }
    let numbers = old?.numbers.map(\.number) ?? []
    for changed in edited.each where !numbers.contains(changed.number) {
      changed.warnIfDoubtful(read: list.region)
      changed.warnIfTwice(in: list)
    }
    Streams.standardOutput.write(ListTable.rendered([edited], of: list))
    let gone = numbers.filter { number in !edited.numbers.contains { $0.has(number) } }
    if !gone.isEmpty {
      let raw = gone.map(\.raw).joined(separator: ", ")
      let isLess = edited.numbers.count < numbers.count
      Messages.note(isLess ? "no longer its number: \(raw)" : "the number was \(raw)")
    }
    if !unset.isEmpty || !gone.isEmpty { session.offerUndo() }
  }
}

extension EntryNumber {
  /// Whether its number is written exactly as this one.
  fileprivate func has(_ number: PhoneNumber) -> Bool { self.number.raw == number.raw }
}

/// A number of the command line with its label, such as `home=030 1234567`.
struct OtherNumber: ExpressibleByArgument {
  var label: String?
  var number: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isLabelled = parts.count == 2 && !parts[0].contains(where: \.isNumber)
    label = isLabelled ? LabelName(argument: String(parts[0])).text : nil
    number = isLabelled ? String(parts[1]) : argument
    guard !number.allSatisfy(\.isWhitespace), !isLabelled || !parts[0].isEmpty else { return nil }
  }
}

/// One `--set` or `--unset` of the command line.
struct FieldChange {
  let field: EntryField
  let value: String?

  init(setting text: String) throws {
    guard let sign = text.firstIndex(of: "=") else {
      throw ValidationError("'\(text)' is not of the form field=value")
    }
    field = try Self.field(String(text[..<sign]))
    let value = String(text[text.index(after: sign)...])
    guard !value.isEmpty else {
      let isNeeded = field == .number || field == .handle
      throw ValidationError(
        isNeeded
          ? "'\(text)' has no value; an entry needs its \(field.rawValue)"
          : "'\(text)' has no value; to remove the field: --unset \(field.rawValue)"
      )
    }
    if field == .kind, Entry.Kind(rawValue: value.lowercased()) == nil {
      let kinds = Entry.Kind.allValueStrings.joined(separator: ", ")
      throw ValidationError("'\(value)' is not a kind; the kinds are \(kinds)")
    }
    self.value = field == .label ? LabelName(argument: value).text : value
  }

  init(unsetting name: String) throws {
    field = try Self.field(name)
    value = nil
  }

  private static func field(_ name: String) throws -> EntryField {
    guard let field = EntryField(rawValue: name) else {
      let names = EntryField.allCases.map(\.rawValue).joined(separator: ", ")
      let meant = alike(name, among: EntryField.allCases.map(\.rawValue)).first
      let question = meant.map { "; did you mean '\($0)'?" } ?? "; the fields are \(names)"
      throw ValidationError("there is no field '\(name)'\(question)")
    }
    return field
  }
}
