import ElistContacts
package import PhoneNumbers
import UnicodeText

/// The fields of an entry that a person can change.
package enum EntryField: String, CaseIterable, Sendable {
  case name, handle, number, label, relation, kind, note, groups, authority, languages, hours, zone
  case address
  case meetingPoint = "meeting-point"

  /// Where an entry keeps a field: a text at a key path, or a value of another type.
  fileprivate enum Place {
    case text(WritableKeyPath<Entry, String?>)
    case handle, number, label, kind, groups, authority, languages, hours, zone
  }

  fileprivate var place: Place {
    switch self {
    case .name: .text(\.name)
    case .handle: .handle
    case .number: .number
    case .label: .label
    case .relation: .text(\.relation)
    case .kind: .kind
    case .note: .text(\.note)
    case .groups: .groups
    case .authority: .authority
    case .languages: .languages
    case .hours: .hours
    case .zone: .zone
    case .address: .text(\.address)
    case .meetingPoint: .text(\.meetingPoint)
    }
  }

  /// What the field accepts, if it does not accept every text.
  package var accepted: String? {
    switch place {
    case .hours: "hours such as Mo-Fr 08:00-17:00; Sa 09:00-12:00, or 24/7"
    case .zone: "a time zone such as Europe/Berlin, or its city"
    case .languages: languageTagsAccepted
    case .text, .handle, .number, .label, .kind, .groups, .authority: nil
    }
  }

  /// Whether several entries can have the same value; a name or a number belongs to one.
  package var suitsSeveral: Bool {
    switch self {
    case .name, .handle, .number, .label: false
    case .relation, .kind, .note, .groups, .authority, .languages, .hours, .zone, .address,
      .meetingPoint:
      true
    }
  }

  /// The fields that an entry can be without.
  package static let optional = allCases.filter { field in
    switch field.place {
    case .text, .label, .kind, .groups, .authority, .languages, .hours, .zone: true
    case .handle, .number: false
    }
  }
}

extension EmergencyList {
  /// Sets one field of an entry; `nil` or a blank text removes it.
  ///
  /// `interpret` reads a number's text under the home region. A label that is not a standard one
  /// becomes a custom label. A changed number is no longer confirmed. Number and label mean the
  /// first number, or the one that the word names. A number can be removed if the entry has others.
  /// If the field cannot be set, the list is unchanged.
  package mutating func set(
    _ field: EntryField,
    to value: String?,
    of word: String,
    interpret: (String) -> PhoneNumber
  ) throws(ModelError) {
    let (index, place) = try place(of: word)
    let value = value.flatMap { $0.isBlank ? nil : $0 }
    switch field.place {
    case .text(let path): entries[index][keyPath: path] = value
    case .groups: entries[index].groups = Entry.groups(of: value ?? "")
    case .authority: entries[index].authority = Authority.list(value ?? "")
    case .languages:
      entries[index].languages = try parsed(field, value, languageTags) ?? []
      entries[index].unknown["languages"] = nil
    case .hours:
      entries[index].hours = try parsed(field, value, Hours.init)
      entries[index].unknown["hours"] = nil
    case .zone: entries[index].zone = try parsed(field, value, timeZone(named:))
    case .label: entries[index].numbers[place ?? 0].labelText = value
    case .kind:
      entries[index].kind = try kind(value)
      entries[index].unknown["kind"] = nil
    case .handle: entries[index].handle = try freeHandle(value, for: entries[index])
    case .number where value == nil && entries[index].numbers.count > 1:
      entries[index].numbers.remove(at: place ?? 0)
      entries[index].numbers[0].addedLater = nil
    case .number:
      entries[index].numbers[place ?? 0].setNumber(interpret(try required(field, value)))
    }
  }

  /// Parses the text of a field; `nil` without a text; throws if the text is not valid.
  private func parsed<Value>(
    _ field: EntryField,
    _ text: String?,
    _ parse: (String) -> Value?
  ) throws(ModelError) -> Value? {
    guard let text else { return nil }
    guard let value = parse(text) else { throw .badValue(field: field.rawValue, value: text) }
    return value
  }

  private func required(_ field: EntryField, _ value: String?) throws(ModelError) -> String {
    guard let value else { throw .fieldRequired(field.rawValue) }
    return value
  }

  /// The kind with this name; a person if no name is given.
  private func kind(_ value: String?) throws(ModelError) -> Entry.Kind {
    guard let value else { return .person }
    guard let kind = Entry.Kind(rawValue: value.lowercased()) else {
      throw .badValue(field: "kind", value: value)
    }
    return kind
  }

  private func freeHandle(_ value: String?, for entry: Entry) throws(ModelError) -> Handle {
    let text = try required(.handle, value)
    guard let handle = Handle(text) else { throw .notAHandle(text) }
    guard handle == entry.handle || !entries.contains(where: { $0.handle == handle }) else {
      throw .handleTaken(handle)
    }
    return handle
  }
}

extension Entry {
  /// The names of groups in a text, separated by commas, each once.
  package static func groups(of text: String) -> [String] {
    var groups: [String] = []
    for part in text.split(separator: ",") {
      let name = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isNew = !groups.contains { folded($0) == folded(name) }
      if !name.isBlank, isNew { groups.append(name) }
    }
    return groups
  }

  /// Whether it is in a group; case, accents and width do not count.
  package func isIn(group: String) -> Bool {
    let wanted = folded(group)
    return groups.contains { folded($0) == wanted }
  }
}
