package import PhoneNumbers
import UnicodeText

extension Profile {
  /// Sets one field to what a person typed.
  ///
  /// `interpret` reads the doctor's number under the home region. If the field cannot have the
  /// value, the profile is unchanged.
  ///
  /// - Throws: `ModelError.badProfileValue`.
  package mutating func set(
    _ field: ProfileField,
    to typed: String,
    interpret: (String) -> PhoneNumber
  ) throws(ModelError) {
    let text = typed.withoutOuterBlanks
    guard !text.isBlank else { throw .badProfileValue(field, typed) }
    switch field {
    case .name: name = text
    case .birthDate: birthDate = try parsed(field, text, BirthDate.init)
    case .bloodType: bloodType = try parsed(field, text, BloodType.init(typed:))
    case .allergies: allergies = text
    case .conditions: conditions = text
    case .medication: medication = text
    case .donor: donor = Donor(text)
    case .doctor: doctor = text
    case .doctorNumber: doctorNumber = interpret(text)
    case .insurance: insurance = text
    case .address: address = text
    case .languages: languages = try parsed(field, text, languageTags)
    case .instructions: instructions = text
    }
    unknown[field.key] = nil
  }

  /// Removes one field.
  package mutating func unset(_ field: ProfileField) {
    switch field {
    case .name: name = nil
    case .birthDate: birthDate = nil
    case .bloodType: bloodType = nil
    case .allergies: allergies = nil
    case .conditions: conditions = nil
    case .medication: medication = nil
    case .donor: donor = nil
    case .doctor: doctor = nil
    case .doctorNumber: doctorNumber = nil
    case .insurance: insurance = nil
    case .address: address = nil
    case .languages: languages = []
    case .instructions: instructions = nil
    }
    unknown[field.key] = nil
  }
}

private func parsed<Value>(
  _ field: ProfileField,
  _ text: String,
  _ parse: (String) -> Value?
) throws(ModelError) -> Value {
  guard let value = parse(text) else { throw .badProfileValue(field, text) }
  return value
}

/// The tags between the commas, each once and in its canonical form; `nil` if one is not a tag.
private func languageTags(_ text: String) -> [String]? {
  var tags: [String] = []
  for part in text.split(separator: ",", omittingEmptySubsequences: false) {
    guard let tag = canonicalLanguageTag(String(part).withoutOuterBlanks) else { return nil }
    if !tags.contains(tag) { tags.append(tag) }
  }
  return tags
}

extension String {
  fileprivate var withoutOuterBlanks: String {
    var inner = self[...]
    while inner.first?.isWhitespace == true { inner.removeFirst() }
    while inner.last?.isWhitespace == true { inner.removeLast() }
    return String(inner)
  }
}
