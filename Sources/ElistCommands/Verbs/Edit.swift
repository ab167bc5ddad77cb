import ArgumentParser
import Console
import ElistModel
import FoundationEssentials
import PhoneNumbers
import UnicodeText

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    _superCommandName: ElistCommand.name,
    abstract: "Change an entry",
    discussion: """
      Fields: \(EntryField.allCases.map(\.rawValue).joined(separator: ", ")). All changes are made, \
      or none. An unset field is removed, not left empty. A number that no telephone can dial is refused.
      """
  )

  @Argument(help: "The entry: its handle, position or id.", completion: Handles.completion)
  var entry: String

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

  @Flag(help: "Accept a number that no telephone can dial.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !set.isEmpty || !unset.isEmpty else {
      throw ValidationError("say what to change: --set relation=sister, or --unset relation")
    }
    _ = try changes()
  }

  private func changes() throws -> [FieldChange] {
    try set.map(FieldChange.init(setting:)) + unset.map(FieldChange.init(unsetting:))
  }

  func run() throws {
    let changes = try changes()
    let session = VaultSession(vault)
    let (list, edited, old) = try session.changeList { list in
      let before = list
      let old = list.entries[try list.index(of: entry)]
      let id = old.id.uuidString
      let home = list.region
      for change in changes {
        try list.set(change.field, to: change.value, of: id) { interpret($0, home: home) }
      }
      let number = list.entries[try list.index(of: id)].number
      if !force, changes.contains(where: { $0.field == .number }) {
        try number.refuseUndiallable(in: home)
      }
      return (list, list.entries[try list.index(of: id)], list == before ? nil : old)
    }
    if old == nil { Messages.warning("the entry is like that already; nothing was changed") }
    if set.contains(where: { $0.hasPrefix("number=") }) {
      edited.warnIfDoubtful(read: list.region)
    }
    Streams.standardOutput.write(ListTable.rendered([edited], of: list))
    let replaced = old.map(\.number.raw).flatMap { $0 == edited.number.raw ? nil : $0 }
    if let replaced { Messages.note("the number was \(replaced)") }
    if !unset.isEmpty || replaced != nil { session.offerUndo() }
  }
}

/// One `--set` or `--unset` of the command line.
private struct FieldChange {
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
      throw ValidationError("'\(value)' is no kind; the kinds are \(kinds)")
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
