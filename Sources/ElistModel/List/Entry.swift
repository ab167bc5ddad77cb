package import FoundationEssentials
package import JSONFormat
package import PhoneNumbers

/// A number on the emergency list: a snapshot, independent of the book that it came from.
package struct Entry: Equatable, Sendable {
  /// Never reused; positions change, ids do not.
  package var id: UUID
  package var handle: Handle
  /// The name to show; `nil` is shown as "No Name".
  package var name: String?
  /// Who a nameless entry is: an e-mail address.
  package var hint: String?
  /// What answers the number.
  package var kind = Kind.person
  /// How you know the person, "mother".
  package var relation: String?
  package var note: String?
  package var label: Label?
  package var customLabel: String?
  package var number: PhoneNumber
  /// The names of the groups that it is in.
  package var groups: [String] = []
  /// When it was added, RFC 3339 in UTC.
  package var added: String
  /// When the number was last confirmed, RFC 3339 in UTC.
  package var confirmed: String?
  /// The number that it had before the book gave it another, as written, until that is confirmed.
  package var formerNumber: String?
  /// How the last call went, if nobody answered; until the number is confirmed.
  package var call: CallNote?
  /// Where in the book it came from; `nil` when typed by hand.
  package var source: Source?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// What an entry is: a kind that a newer version added is kept, and is a person here.
  package enum Kind: String, CaseIterable, Sendable {
    case person
    /// Whoever has duty: a poison line, an insurer, an embassy.
    case service
    /// A telephone where it stands: a mountain hut, the school's office.
    case place
  }

  /// The card, and the number in it, that an entry was copied from.
  package struct Source: Equatable, Sendable {
    package var uid: String?
    package var valueID: UUID
    package var provider: String
    /// What the book said then; `nil` if an earlier version took it.
    package var taken: Taken?
    /// Whether the owner keeps the entry although the book has its number no longer.
    package var isGone = false

    /// What the book said of a number when an entry was made of it, or last compared with it.
    package struct Taken: Equatable, Sendable {
      /// The id of the contact.
      package var contact: UUID
      package var name: String?
      /// As the book has it.
      package var number: String
      package var label: String?

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
    self.number = number
    self.added = added
  }
}

// MARK: Shown

extension Entry {
  /// The name to show; never empty.
  package var shownName: String { Self.shownName(name, hint: hint) }

  /// A name, or "No Name" with an e-mail address as a hint.
  ///
  /// Earlier versions kept the organisation of a nameless contact as a hint; it is shown as the
  /// name.
  package static func shownName(_ name: String?, hint: String?) -> String {
    if let name, !name.isBlank { return name }
    guard let hint, !hint.isBlank else { return "No Name" }
    return hint.contains("@") ? "No Name (\(hint))" : hint
  }

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { shownName + Label.suffix(label, customLabel) }
}

extension String {
  /// Whether the text has nothing visible.
  var isBlank: Bool {
    // A visible first character decides at once.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}

// MARK: Stored

extension Entry {
  /// The entry as it is stored, without its position.
  ///
  /// What the first version did not store is left out if there is none.
  package var stored: JSONValue {
    var members = members
    if kind == .person { members["kind"] = nil }
    if formerNumber == nil { members["formerNumber"] = nil }
    if call == nil { members["call"] = nil }
    if let source, var stored = members["source"]?.object {
      if source.taken == nil { stored["taken"] = nil }
      if !source.isGone { stored["gone"] = nil }
      members["source"] = .object(stored)
    }
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
      "kind": .string(kind.rawValue),
      "label": .text(label?.rawValue),
      "customLabel": .text(customLabel),
      "number": number.json,
      "groups": .texts(groups),
      "added": .string(added),
      "call": call?.stored ?? .null,
      "source": source?.json ?? .null,
    ]
    for (key, path) in Self.texts { members[key] = .text(self[keyPath: path]) }
    return members
  }

  /// The members that are any text or `null`, and where an entry keeps them.
  private static var texts: [(key: String, path: WritableKeyPath<Entry, String?>)] {
    [
      ("name", \.name), ("hint", \.hint), ("relation", \.relation), ("note", \.note),
      ("confirmed", \.confirmed), ("formerNumber", \.formerNumber),
    ]
  }

  /// Reads a stored entry; throws if a required member is missing or any has the wrong type.
  init(stored value: JSONValue) throws(ModelError) {
    let object = try StoredObject(value, "an entry")
    guard let number = try object.object("number", "an entry's number") else {
      throw .listUnreadable("an entry has no number")
    }
    self.init(
      id: try object.required("id", UUID.init(uuidString:)),
      handle: try object.required("handle", Handle.init),
      name: nil,
      number: try PhoneNumber(number),
      added: try object.required("added") { $0 }
    )
    for (key, path) in Self.texts { self[keyPath: path] = try object.text(key) }
    (label, customLabel) = Label.read(try object.text("label"), try object.text("customLabel"))
    kind = try object.text("kind").flatMap(Kind.init) ?? .person
    groups = try object.texts("groups") ?? []
    call = CallNote(stored: object.members["call"])
    source = try object.object("source", "an entry's source").map(Source.init)
    unknown = object.members.beyond(members)
    if let kind = try object.text("kind"), Kind(rawValue: kind) == nil {
      unknown["kind"] = .string(kind)
    }
  }
}

extension Entry.Source {
  fileprivate var json: JSONValue {
    .object([
      "uid": .text(uid),
      "valueID": .string(valueID.uuidString.lowercased()),
      "provider": .string(provider),
      "taken": taken?.json ?? .null,
      "gone": .bool(isGone),
    ])
  }

  fileprivate init(_ object: StoredObject) throws(ModelError) {
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
  }

  fileprivate var json: JSONValue {
    .object([
      "contact": .string(contact.uuidString.lowercased()),
      "name": .text(name),
      "number": .string(number),
      "label": .text(label),
    ])
  }

  fileprivate init(_ object: StoredObject) throws(ModelError) {
    self.init(
      contact: try object.required("contact", UUID.init(uuidString:)),
      name: try object.text("name"),
      number: try object.required("number") { $0 },
      label: try object.text("label")
    )
  }
}

extension Entry {
  /// The label as text: a standard one by its name, a custom one as written.
  package var labelText: String? { customLabel ?? label?.rawValue }
}

extension Phone {
  /// The label as text: a standard one by its name, a custom one as written.
  package var labelText: String? { customLabel ?? label?.rawValue }
}
