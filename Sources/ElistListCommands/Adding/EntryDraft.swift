import Console
import ElistCards
import ElistContacts
import ElistModel
import ElistOptions
import ElistPicker
import ElistText
import FoundationEssentials
import PhoneNumbers
import Platform
import UnicodeText

/// An entry that is about to be added: everything except what depends on the current list.
struct EntryDraft {
  var name: String?
  var hint: String?
  /// The numbers of the person, in the order in which they are tried; never empty.
  var numbers: [Number]
  var kind = Entry.Kind.person
  var relation: String?
  var note: String?
  var groups: [String] = []
  var handle: Handle?
  /// What a handle is made from if none was given.
  var handleSource: String

  /// A number of the book, or one that was typed.
  struct Number {
    let raw: String
    /// The region that was given when its contact was imported.
    let region: String?
    private let label: Label?
    private let customLabel: String?
    private let source: Entry.Source?

    /// A number that was typed, and its label.
    init(typed raw: String, label text: String? = nil) {
      self.raw = raw
      (label, customLabel) = Label.named(text)
      (region, source) = (nil, nil)
    }

    /// The number of a contact at this index.
    init(_ contact: Contact, _ place: Int) {
      let phone = contact.phones[place]
      (raw, label, customLabel) = (phone.raw, phone.label, phone.customLabel)
      region = contact.region(of: phone)
      source = Entry.Source(contact, place)
    }

    /// The number as the list stores it, interpreted for its region or else the home region.
    func read(home: String) -> EntryNumber {
      var number = EntryNumber(interpret(raw, home: region ?? home))
      (number.label, number.customLabel, number.source) = (label, customLabel, source)
      return number
    }
  }

  /// The result of adding a draft to the list.
  struct Outcome {
    var entry: Entry
    var list: EmergencyList
    var wasThere: Bool
    /// What the draft says and the entry on the list does not, as options of `elist edit`.
    var unsaid: [String] = []
    /// The region with which the number was read.
    var region: String
    /// The groups that the entry joined, if it was already on the list.
    var joined: [String] = []
    /// The number as it would be read now, if the entry was already on the list.
    var offered: PhoneNumber?
  }

  /// A draft for a number typed by hand.
  init(name: String?, raw: String, handleSource: String) {
    self.name = name
    numbers = [Number(typed: raw)]
    self.handleSource = handleSource
  }

  /// A draft for a number in the book.
  init(row: BookRow) {
    let contact = row.contact
    name = contact.properName
    hint = name == nil ? contact.emails.first?.value : nil
    let place = contact.phoneIDs.firstIndex(of: row.id)
    numbers = [place.map { Number(contact, $0) } ?? Number(typed: row.phone?.raw ?? "")]
    // `Plumber: Mr Low` in a typed list says what he does for the list's owner; a job in an address
    // book only says where a person works.
    let isTyped = contact.provider == ImportFormat.text.rawValue
    relation = relationInRecord(of: contact) ?? (isTyped ? contact.jobTitle : nil)
    handleSource = contact.handleSource
  }

  /// Adds the contact's other numbers except fax and pager, in the order of the contact.
  mutating func takeOthers(of row: BookRow) {
    let contact = row.contact
    let answered = contact.phones.indices.filter { place in
      let label = contact.phones[place].label
      return contact.phoneIDs[place] != row.id && label != .fax && label != .pager
    }
    numbers += answered.map { Number(contact, $0) }
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

  /// Adds the entry to the list as it is now, unless the same person's number is already there.
  func added(to list: inout EmergencyList, at position: Int?) throws(ModelError) -> Outcome {
    let entry = entry(for: list)
    if var twin = list.twin(of: entry) {
      let joined = groups.filter { !twin.isIn(group: $0) }
      if !joined.isEmpty {
        let index = try list.index(of: twin.id.uuidString)
        list.entries[index].groups += joined
        twin = list.entries[index]
      }
      let region = numbers[0].region ?? list.region
      let unsaid = unsaid(by: twin, home: list.region)
      var outcome = Outcome(entry: twin, list: list, wasThere: true, unsaid: unsaid, region: region)
      outcome.offered = entry.number
      outcome.joined = joined
      return outcome
    }
    try list.add([entry], at: position)
    return Outcome(
      entry: entry,
      list: list,
      wasThere: false,
      region: numbers[0].region ?? list.region
    )
  }

  private func unsaid(by twin: Entry, home: String) -> [String] {
    let fields = [
      ("kind", kind == .person || kind == twin.kind ? nil : kind.rawValue),
      ("relation", relation == twin.relation ? nil : relation),
      ("note", note == twin.note ? nil : note),
    ]
    let numbers = read(home: home).dropFirst().filter { number in
      !twin.numbers.contains { $0.number.isSame(as: number.number) }
    }
    return fields.compactMap { name, value in
      value.map { "--set \(shellQuoted("\(name)=\($0)"))" }
    }
      + numbers.map { number in
        let label = number.labelText.map { "\($0)=" } ?? ""
        return "--also \(shellQuoted(label + number.number.printed))"
      }
  }

  /// Reports an addition: a line on standard output, and warnings.
  static func report(_ outcome: Outcome, porcelain: Bool) {
    let entry = outcome.entry
    if outcome.wasThere {
      Messages.warning("already on the list: \(ListTable.line(entry, of: outcome.list))")
      if !outcome.joined.isEmpty {
        Messages.note("\(entry.handle) is in \(outcome.joined.joined(separator: ", ")) now too")
      }
      outcome.offered.map(entry.warnIfReadOtherwise)
      if !outcome.unsaid.isEmpty {
        let options = outcome.unsaid.joined(separator: " ")
        Messages.hint("to change it: elist edit \(entry.handle) \(options)")
      }
    } else {
      for number in entry.each {
        number.warnIfDoubtful(read: outcome.region)
        number.warnIfTwice(in: outcome.list)
      }
    }
    if porcelain { return Streams.standardOutput.write("\(entry.handle)\n") }
    guard !outcome.wasThere else { return }
    let line = terminalSafe(ListTable.line(entry, of: outcome.list))
    let position = outcome.list.position(of: entry) ?? 0
    Streams.standardOutput.write(leftToRight("added \(position)  \(line)") + "\n")
  }

  private func entry(for list: EmergencyList) -> Entry {
    let taken = Set(list.entries.map(\.handle))
    let numbers = read(home: list.region)
    var entry = Entry(
      id: UUID(),
      handle: handle ?? .made(from: handleSource, avoiding: taken),
      name: name,
      number: numbers[0].number,
      added: Clock.now
    )
    entry.numbers = numbers
    entry.hint = hint
    entry.kind = kind
    entry.relation = relation
    entry.note = note
    entry.groups = groups
    return entry
  }

  /// The numbers as the list stores them, each once.
  private func read(home: String) -> [EntryNumber] {
    var known: Set<String> = []
    return numbers.map { $0.read(home: home) }.filter { known.insert($0.number.identity).inserted }
  }
}
