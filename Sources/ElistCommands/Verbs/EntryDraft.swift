import Console
import ElistCards
import ElistModel
import ElistPicker
import FoundationEssentials
import PhoneNumbers
import Platform
import UnicodeText

/// An entry that is about to be added: everything except what only the current list can say.
struct EntryDraft {
  var name: String?
  var hint: String?
  var raw: String
  /// The region that was given when its contact was imported.
  var region: String?
  var label: Label?
  var customLabel: String?
  var kind = Entry.Kind.person
  var relation: String?
  var note: String?
  var groups: [String] = []
  var handle: Handle?
  /// What a handle is made from if none was given.
  var handleSource: String
  var source: Entry.Source?

  /// The result of adding it.
  struct Outcome {
    var entry: Entry
    var list: EmergencyList
    var wasThere: Bool
    /// What the entry that was there does not say and the draft does, as `--set` takes it.
    var unsaid: [String] = []
    /// The region with which the number was read.
    var region: String
    /// The number as it would be put on the list now, if it is there already.
    var offered: PhoneNumber?
  }

  /// A draft for a number typed by hand.
  init(name: String?, raw: String, handleSource: String) {
    self.name = name
    self.raw = raw
    self.handleSource = handleSource
  }

  /// A draft for a number in the book.
  init(row: BookRow) {
    let contact = row.contact
    name = contact.properName
    hint = name == nil ? contact.emails.first?.value : nil
    raw = row.phone?.raw ?? ""
    region = row.phone.flatMap { contact.region(of: $0) }
    label = row.phone?.label
    customLabel = row.phone?.customLabel
    relation = relationInRecord(of: contact)
    handleSource = contact.handleSource
    source = Entry.Source(
      uid: contact.uid,
      valueID: row.id,
      provider: contact.provider ?? "vcard"
    )
    source?.taken = row.phone.map { Entry.Source.Taken(contact, $0) }
  }

  /// A draft for what was decided in the picker.
  init(_ addition: Picks.Addition) {
    switch addition.origin {
    case .book(let row): self.init(row: row)
    case .hand(let name, let number): self.init(name: name, raw: number, handleSource: name)
    }
    relation = addition.relation ?? relation
    note = addition.note
    groups = addition.groups
  }

  /// Sets a standard label or a custom one.
  mutating func setLabel(_ text: String?) {
    label = text.flatMap { Label(rawValue: $0.lowercased()) }
    customLabel = label == nil ? text : nil
  }

  /// Adds the entry to the list as it is now, unless the same person's number is already there.
  func added(to list: inout EmergencyList, at position: Int?) throws(ModelError) -> Outcome {
    let entry = entry(for: list)
    if let twin = list.twin(of: entry) {
      let region = region ?? list.region
      let unsaid = unsaid(by: twin)
      var outcome = Outcome(entry: twin, list: list, wasThere: true, unsaid: unsaid, region: region)
      outcome.offered = entry.number
      return outcome
    }
    try list.add([entry], at: position)
    return Outcome(entry: entry, list: list, wasThere: false, region: region ?? list.region)
  }

  private func unsaid(by twin: Entry) -> [String] {
    let isGrouped = groups.allSatisfy { twin.isIn(group: $0) }
    let fields = [
      ("kind", kind == .person || kind == twin.kind ? nil : kind.rawValue),
      ("relation", relation == twin.relation ? nil : relation),
      ("note", note == twin.note ? nil : note),
      (
        "groups",
        isGrouped
          ? nil : (twin.groups + groups.filter { !twin.isIn(group: $0) }).joined(separator: ",")
      ),
    ]
    return fields.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  /// Reports an addition: a line on standard output, and warnings.
  static func report(_ outcome: Outcome, porcelain: Bool) {
    let entry = outcome.entry
    if outcome.wasThere {
      Messages.warning("already on the list: \(ListTable.line(entry, of: outcome.list))")
      outcome.offered.map(entry.warnIfReadOtherwise)
      if !outcome.unsaid.isEmpty {
        let set = outcome.unsaid.map { "--set \(shellQuoted($0))" }.joined(separator: " ")
        Messages.hint("to change it: elist edit \(entry.handle) \(set)")
      }
    } else {
      entry.warnIfDoubtful(read: outcome.region)
      entry.warnIfTwice(in: outcome.list)
    }
    if porcelain { return Streams.standardOutput.write("\(entry.handle)\n") }
    guard !outcome.wasThere else { return }
    let line = terminalSafe(ListTable.line(entry, of: outcome.list))
    let position = outcome.list.position(of: entry) ?? 0
    Streams.standardOutput.write(leftToRight("added \(position)  \(line)") + "\n")
  }

  private func entry(for list: EmergencyList) -> Entry {
    let taken = Set(list.entries.map(\.handle))
    var entry = Entry(
      id: UUID(),
      handle: handle ?? .made(from: handleSource, avoiding: taken),
      name: name,
      number: interpret(raw, home: region ?? list.region),
      added: Clock.now
    )
    entry.hint = hint
    entry.label = label
    entry.customLabel = customLabel
    entry.kind = kind
    entry.relation = relation
    entry.note = note
    entry.groups = groups
    entry.source = source
    return entry
  }
}
