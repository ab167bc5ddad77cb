package import ElistContacts
package import FoundationEssentials
package import JSONFormat
package import PhoneNumbers
import UnicodeText

/// Somebody on the emergency list: a snapshot, independent of the book that it came from.
///
/// An entry has one or several numbers of the same person, which are tried in their order. The
/// properties of the first one are read and set as the entry's own: `entry.number` is
/// `entry.numbers[0].number`.
@dynamicMemberLookup
package struct Entry: Equatable, Sendable {
  /// Never reused; positions change, ids do not.
  package var id: UUID
  package var handle: Handle
  /// The name to show; `nil` is shown as "No Name".
  package var name: String?
  /// What identifies an entry without a name: an e-mail address.
  package var hint: String?
  /// What answers the number.
  package var kind = Kind.person
  /// How you know the person, "mother".
  package var relation: String?
  package var note: String?
  /// Where the person lives, or where the place is.
  package var address: String?
  /// Where to meet if nobody can be reached, "bus stop in front of the school".
  package var meetingPoint: String?
  /// When the person or service answers; `nil` if that is not known.
  package var hours: Hours?
  /// The time zone (IANA); `nil` means the time zone of the number.
  package var zone: String?
  /// The languages that are spoken there, best first (BCP 47).
  package var languages: [String] = []
  /// What the person may do.
  package var authority: [Authority] = []
  /// The numbers in the order in which they are tried; never empty.
  package var numbers: [EntryNumber]
  /// In a copy with only one of several numbers, the place of that number, from 1; otherwise `nil`.
  package private(set) var place: Int?
  /// The names of the groups that it is in.
  package var groups: [String] = []
  /// When it was added, RFC 3339 in UTC.
  package var added: String
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// What an entry is; a kind that a newer version added is kept, and counts as a person here.
  package enum Kind: String, CaseIterable, Sendable {
    case person
    /// Somebody on duty: a poison line, an insurer, an embassy.
    case service
    /// A telephone that belongs to a place: a mountain hut, the school's office.
    case place
  }

  /// The card, and the number in it, that an entry was copied from.
  package struct Source: Equatable, Sendable {
    package var uid: String?
    package var valueID: UUID
    package var provider: String
    /// What the book said then; `nil` if an earlier version of elist copied it.
    package var taken: Taken?
    /// Whether the owner keeps the entry although the book no longer has its number.
    package var isGone = false

    /// What the book said of a number when an entry was made from it, or was last compared with it.
    package struct Taken: Equatable, Sendable {
      /// The id of the contact.
      package var contact: UUID
      package var name: String?
      /// The number as the book has it.
      package var number: String
      package var label: String?
      /// The names of the files that had the number; empty if an earlier version of elist copied
      /// it.
      package var files: [String] = []

      package init(contact: UUID, name: String?, number: String, label: String?) {
        (self.contact, self.name, self.number, self.label) = (contact, name, number, label)
      }
    }

    package init(uid: String?, valueID: UUID, provider: String) {
      self.uid = uid
      self.valueID = valueID
      self.provider = provider
    }
  }

  package init(id: UUID, handle: Handle, name: String?, number: PhoneNumber, added: String) {
    self.id = id
    self.handle = handle
    self.name = name
    numbers = [EntryNumber(number)]
    self.added = added
  }

  /// The number that is tried first.
  package var number: PhoneNumber {
    get { numbers[0].number }
    set { numbers[0].number = newValue }
  }

  /// A property of the first number.
  package subscript<Value>(dynamicMember path: WritableKeyPath<EntryNumber, Value>) -> Value {
    get { numbers[0][keyPath: path] }
    set { numbers[0][keyPath: path] = newValue }
  }
}

// MARK: Shown

extension Entry {
  /// The name to show; never empty.
  package var shownName: String { Contact.shownName(name, hint: hint) }

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { shownName + Label.suffix(self.label, self.customLabel) }
}

// MARK: Several numbers

extension Entry {
  /// A copy of the entry for each of its numbers, with that number alone, in their order.
  ///
  /// These answer what concerns a single number, such as how it is dialled and whether it is
  /// confirmed.
  package var each: [Entry] {
    guard numbers.count > 1 else { return [self] }
    return numbers.enumerated().map { index, number in
      var entry = self
      entry.numbers = [number]
      entry.added = number.addedLater ?? added
      entry.place = index + 1
      return entry
    }
  }

  /// The word that names the entry, or one of its numbers, on the command line: `kate`, or
  /// `kate:2`.
  package var word: String { handle.description + (place.map { ":\($0)" } ?? "") }
}

// MARK: Stored

extension Entry {
  /// The entry as it is stored, without its position.
  ///
  /// A field that the first version did not store is left out if it is empty.
  package var stored: JSONValue {
    var members = members
    if kind == .person { members["kind"] = nil }
    for name in Self.later where members[name] == .null || members[name] == .array([]) {
      members[name] = nil
    }
    let first = numbers[0].stored
    for name in EntryNumber.ownMembers { members[name] = first[name] }
    members["others"] =
      numbers.count == 1 ? nil : .array(numbers.dropFirst().map { .object($0.stored) })
    return .object(members.keeping(unknown))
  }

  /// The ENTRY object of elist-json(5), at a position counted from 1.
  package func json(position: Int) -> JSONValue {
    .object(members.merging(["position": .integer(position)]) { member, _ in member })
  }

  private var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "id": .string(id.uuidString.lowercased()),
      "handle": .string(handle.description),
      "name": .text(name),
      "hint": .text(hint),
      "kind": .string(kind.rawValue),
      "relation": .text(relation),
      "note": .text(note),
      "address": .text(address),
      "meetingPoint": .text(meetingPoint),
      "others": .array(numbers.dropFirst().map { .object($0.members) }),
      "groups": .texts(groups),
      "added": .string(added),
      "hours": .text(hours?.description),
      "zone": .text(zone),
      "languages": .texts(languages),
      "authority": .texts(authority.map(\.text)),
    ]
    let first = numbers[0].members
    for name in EntryNumber.ownMembers { members[name] = first[name] }
    return members
  }

  /// The members that the first versions did not have, which are left out if they are empty.
  private static let later = [
    "address", "meetingPoint", "hours", "zone", "languages", "authority",
  ]

  /// Reads a stored entry; throws if a required member is missing or any has the wrong type.
  init(stored value: JSONValue) throws(ModelError) {
    let object = try StoredObject(value, "an entry")
    let first = try EntryNumber(firstOf: object)
    self.init(
      id: try object.required("id", UUID.init(uuidString:)),
      handle: try object.required("handle", Handle.init),
      name: nil,
      number: first.number,
      added: try object.required("added") { $0 }
    )
    numbers = [first]
    for other in try object.array("others") ?? [] {
      numbers.append(try EntryNumber(try StoredObject(other, "an entry's number")))
    }
    name = try object.text("name")
    hint = try object.text("hint")
    relation = try object.text("relation")
    note = try object.text("note")
    address = try object.text("address")
    meetingPoint = try object.text("meetingPoint")
    zone = try object.text("zone")
    kind = try object.text("kind").flatMap(Kind.init) ?? .person
    groups = try object.texts("groups") ?? []
    hours = try object.text("hours").flatMap(Hours.init)
    languages = try object.texts("languages") ?? []
    authority = (try object.texts("authority") ?? []).map(Authority.init)
    for (name, value) in object.members.beyond(members) {
      if EntryNumber.ownMembers.contains(name) {
        numbers[0].unknown[name] = value
      } else {
        unknown[name] = value
      }
    }
    if let kind = try object.text("kind"), Kind(rawValue: kind) == nil {
      unknown["kind"] = .string(kind)
    }
  }
}

extension Entry.Source {
  var json: JSONValue {
    .object([
      "uid": .text(uid),
      "valueID": .string(valueID.uuidString.lowercased()),
      "provider": .string(provider),
      "taken": taken?.json ?? .null,
      "gone": .bool(isGone),
    ])
  }

  init(_ object: StoredObject) throws(ModelError) {
    self.init(
      uid: try object.text("uid"),
      valueID: try object.required("valueID", UUID.init(uuidString:)),
      provider: try object.required("provider") { $0 }
    )
    taken = try object.object("taken", "what an entry was taken from").map(Taken.init)
    isGone = try object.flag("gone") ?? false
  }
}

extension Entry.Source {
  /// A number of a contact of the book, and what the book says of it.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - place: The index of the number.
  package init(_ contact: Contact, _ place: Int) {
    self.init(
      uid: contact.uid,
      valueID: contact.phoneIDs[place],
      provider: contact.provider ?? "vcard"
    )
    taken = Taken(contact, contact.phones[place])
  }
}

extension Entry.Source.Taken {
  /// What the book says of a number of a contact.
  package init(_ contact: Contact, _ phone: Phone) {
    self.init(
      contact: contact.id,
      name: contact.properName,
      number: phone.raw,
      label: phone.labelText
    )
    files = contact.sourceNames(of: phone)
  }

  fileprivate var json: JSONValue {
    .object([
      "contact": .string(contact.uuidString.lowercased()),
      "name": .text(name),
      "number": .string(number),
      "label": .text(label),
      "files": .texts(files),
    ])
  }

  fileprivate init(_ object: StoredObject) throws(ModelError) {
    self.init(
      contact: try object.required("contact", UUID.init(uuidString:)),
      name: try object.text("name"),
      number: try object.required("number") { $0 },
      label: try object.text("label")
    )
    files = try object.texts("files") ?? []
  }
}

/// What somebody on the list may do.
package enum Authority: Equatable, Sendable {
  /// Collect the child from school.
  case mayCollect
  /// Open the owner's door.
  case hasKey
  /// Decide for the owner: a medical proxy, somebody with power of attorney.
  case isProxy
  /// Anything else, as it was written.
  case other(String)

  /// The word by which it is stored and set: `collect`, `key`, `proxy`, or the text.
  package var text: String {
    switch self {
    case .mayCollect: "collect"
    case .hasKey: "key"
    case .isProxy: "proxy"
    case .other(let text): text
    }
  }

  /// In words, "has the key".
  package var words: String {
    switch self {
    case .mayCollect: "may collect the child"
    case .hasKey: "has the key"
    case .isProxy: "has power of attorney"
    case .other(let text): text
    }
  }

  /// Reads what a person typed, or what is stored.
  package init(_ text: String) {
    let wanted = folded(text).replacing("-", with: " ")
    let known = [Self.mayCollect, .hasKey, .isProxy].first {
      ([$0.text, $0.words] + $0.spellings).map(folded).contains(wanted)
    }
    self = known ?? .other(text)
  }

  /// What else people type for it.
  private var spellings: [String] {
    switch self {
    case .mayCollect:
      ["collects", "may collect", "may pick up", "may pick up the child", "pick up"]
    case .hasKey: ["keys", "has key", "has keys", "has a key", "has the keys"]
    case .isProxy: ["is proxy", "medical proxy", "health care proxy", "power of attorney"]
    case .other: []
    }
  }

  /// The authorities between the commas of a text, each once.
  package static func list(_ text: String) -> [Authority] {
    text.split(separator: ",").reduce(into: []) { all, part in
      let one = Authority(part.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      if !one.text.isEmpty, !all.contains(one) { all.append(one) }
    }
  }
}
