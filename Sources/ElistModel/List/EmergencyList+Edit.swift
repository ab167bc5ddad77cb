package import PhoneNumbers
import UnicodeText

/// The fields of an entry that a person can change.
package enum EntryField: String, CaseIterable, Sendable {
  case name, handle, number, label, relation, note, groups

  /// The fields that an entry can be without.
  package static let optional: [EntryField] = [.name, .label, .relation, .note, .groups]
}

extension EmergencyList {
  /// Sets one field of an entry; `nil` or a blank text removes it.
  ///
  /// `interpret` reads a number's text under the home region. A label that is not a standard one
  /// becomes a custom label. A changed number is no longer confirmed. If the field cannot be set,
  /// the list is unchanged.
  package mutating func set(
    _ field: EntryField,
    to value: String?,
    of word: String,
    interpret: (String) -> PhoneNumber
  ) throws(ModelError) {
    let index = try index(of: word)
    let value = value.flatMap { $0.isBlank ? nil : $0 }
    switch field {
    case .name: entries[index].name = value
    case .relation: entries[index].relation = value
    case .note: entries[index].note = value
    case .groups: entries[index].groups = Entry.groups(of: value ?? "")
    case .label: entries[index].setLabel(value)
    case .handle: entries[index].handle = try freeHandle(value, for: entries[index])
    case .number: entries[index].setNumber(interpret(try required(field, value)))
    }
  }

  private func required(_ field: EntryField, _ value: String?) throws(ModelError) -> String {
    guard let value else { throw .fieldRequired(field.rawValue) }
    return value
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
      if !name.isBlank, !groups.contains(name) { groups.append(name) }
    }
    return groups
  }

  /// Whether it is in a group; case, accents and width do not count.
  package func isIn(group: String) -> Bool {
    let wanted = folded(group)
    return groups.contains { folded($0) == wanted }
  }

  /// Sets a standard label, or keeps the text as a custom one.
  package mutating func setLabel(_ text: String?) {
    label = text.flatMap { Label(rawValue: $0.lowercased()) }
    customLabel = label == nil ? text : nil
    unknown["label"] = nil
  }

  fileprivate mutating func setNumber(_ new: PhoneNumber) {
    guard new != number else { return }
    number = new
    confirmed = nil
    unknown["number"] = nil
  }
}
