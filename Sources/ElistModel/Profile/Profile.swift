import ElistContacts
package import FoundationEssentials
package import JSONFormat
package import PhoneNumbers
import UnicodeText

/// Who the list's owner is, and what helpers need to know.
///
/// Every field is optional; an empty field is on no card.
package struct Profile: Equatable, Sendable {
  package var name: String?
  package var birthDate: BirthDate?
  package var bloodType: BloodType?
  /// With its unit, as `Measure` writes it: `172 cm`.
  package var height: Measure?
  package var weight: Measure?
  package var allergies: String?
  package var conditions: String?
  package var pregnant: Pregnancy?
  package var medication: String?
  /// What else helpers have to know, "uses a hearing aid".
  package var medicalNotes: String?
  package var donor: Donor?
  package var doctor: String?
  package var doctorNumber: PhoneNumber?
  package var insurance: String?
  package var address: String?
  /// The languages that the owner speaks, best first (BCP 47).
  package var languages: [String] = []
  /// What to do, "Glucose is in the left pocket".
  package var instructions: String?
  /// The id of the photograph, which is in the vault's album.
  package var photo: UUID?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init() {}

  /// Whether no field is set.
  package var isEmpty: Bool { self == Profile() }
}

/// The fields of the profile, by their names on the command line.
///
/// A profile is read, stored, set and shown by this table. A new text field needs a property of
/// `Profile`, and a case here with its `place`.
package enum ProfileField: String, CaseIterable, Sendable {
  case name
  case birthDate = "birth-date"
  case bloodType = "blood-type"
  case height, weight, allergies, conditions, pregnant, medication
  case medicalNotes = "medical-notes"
  case donor, doctor
  case doctorNumber = "doctor-number"
  case insurance, address, languages, instructions, photo

  /// Where a profile keeps a field: a text at a key path, or a value of another type.
  fileprivate enum Place {
    case text(WritableKeyPath<Profile, String?>)
    case birthDate, bloodType, height, weight, pregnant, donor, doctorNumber, languages, photo
  }

  fileprivate var place: Place {
    switch self {
    case .name: .text(\.name)
    case .birthDate: .birthDate
    case .bloodType: .bloodType
    case .height: .height
    case .weight: .weight
    case .medicalNotes: .text(\.medicalNotes)
    case .allergies: .text(\.allergies)
    case .conditions: .text(\.conditions)
    case .pregnant: .pregnant
    case .medication: .text(\.medication)
    case .donor: .donor
    case .doctor: .text(\.doctor)
    case .doctorNumber: .doctorNumber
    case .insurance: .text(\.insurance)
    case .address: .text(\.address)
    case .languages: .languages
    case .instructions: .text(\.instructions)
    case .photo: .photo
    }
  }

  /// What the field accepts, if it does not accept every text.
  package var accepted: String? {
    switch place {
    case .birthDate: "a day such as 1980-02-29, or --02-29 without the year"
    case .bloodType:
      "\(BloodType.allCases.dropLast().map(\.rawValue).joined(separator: ", ")) or unknown"
    case .height: "a height with its unit, such as 172 cm or 5 ft 8 in"
    case .weight: "a weight with its unit, such as 70 kg or 154 lb"
    case .pregnant: "yes, or the due date, such as 2027-03-04; if not pregnant, unset it"
    case .languages: languageTagsAccepted
    case .photo: "the file of a JPEG or PNG"
    case .text, .donor, .doctorNumber: nil
    }
  }

  /// The name of the field's member in the list's document and in `elist-json(5)`: `birthDate`.
  package var key: String {
    guard rawValue.contains("-") else { return rawValue }
    let words = rawValue.split(separator: "-").map(String.init)
    return words[0] + words.dropFirst().map(\.capitalisedFirst).joined()
  }
}

// MARK: Set and shown

extension Profile {
  /// Sets one field to what a person typed.
  ///
  /// `interpret` reads the doctor's number under the home region. A photograph is given by its id,
  /// and must be in the album. If the field cannot have the value, the profile is unchanged.
  ///
  /// - Throws: `ModelError.badProfileValue`.
  package mutating func set(
    _ field: ProfileField,
    to typed: String,
    interpret: (String) -> PhoneNumber
  ) throws(ModelError) {
    let text = typed.trimmed
    guard !text.isBlank else { throw .badProfileValue(field, typed) }
    switch field.place {
    case .text(let path): self[keyPath: path] = text
    case .birthDate: birthDate = try parsed(field, text, BirthDate.init)
    case .bloodType: bloodType = try parsed(field, text, BloodType.init(typed:))
    case .height: height = try parsed(field, text, Measure.init(height:))
    case .weight: weight = try parsed(field, text, Measure.init(weight:))
    case .pregnant: pregnant = try parsed(field, text, Pregnancy.init)
    case .donor: donor = Donor(text)
    case .doctorNumber: doctorNumber = interpret(text)
    case .languages: languages = try parsed(field, text, languageTags)
    case .photo: photo = try parsed(field, text, UUID.init(uuidString:))
    }
    unknown[field.key] = nil
  }

  /// Removes one field.
  package mutating func unset(_ field: ProfileField) {
    switch field.place {
    case .text(let path): self[keyPath: path] = nil
    case .birthDate: birthDate = nil
    case .bloodType: bloodType = nil
    case .height: height = nil
    case .weight: weight = nil
    case .pregnant: pregnant = nil
    case .donor: donor = nil
    case .doctorNumber: doctorNumber = nil
    case .languages: languages = []
    case .photo: photo = nil
    }
    unknown[field.key] = nil
  }

  /// The text of a field as shown in the home region; `nil` if it is not set.
  ///
  /// Languages have their English names. The text for a photograph only says that there is one.
  package func text(of field: ProfileField, home: String) -> String? {
    switch field.place {
    case .text(let path): self[keyPath: path]
    case .birthDate: birthDate?.description
    case .bloodType: bloodType?.rawValue
    case .height: height?.description
    case .weight: weight?.description
    case .pregnant: pregnant?.description
    case .donor: donor?.text
    case .doctorNumber: doctorNumber?.shown(home: home)
    case .languages: languages.isEmpty ? nil : namesOfLanguages(in: "en").joined(separator: ", ")
    case .photo: photo == nil ? nil : "kept"
    }
  }

  /// The names of the owner's languages, in a language.
  ///
  /// A tag that has no name there is used as it is.
  package func namesOfLanguages(in language: String) -> [String] {
    languages.map { languageName($0, in: language) ?? $0 }
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

/// What a field of languages accepts.
let languageTagsAccepted = "BCP 47 tags with commas between them, de,pt-BR,zh-Hant"

/// The tags between the commas, each once and in its canonical form; `nil` if one is not a tag.
func languageTags(_ text: String) -> [String]? {
  var tags: [String] = []
  for part in text.split(separator: ",", omittingEmptySubsequences: false) {
    guard let tag = canonicalLanguageTag(String(part).trimmed) else { return nil }
    if !tags.contains(tag) { tags.append(tag) }
  }
  return tags
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

// MARK: Stored

extension Profile {
  /// The profile as it is stored; what the first versions did not have is left out if it is not
  /// set.
  package var stored: JSONValue {
    let later: Set = ["height", "weight", "medicalNotes", "pregnant", "photo"]
    return .object(members.filter { !later.contains($0.key) || $0.value != .null }.keeping(unknown))
  }

  /// The OWNER object of elist-json(5); `null` if the profile is empty.
  ///
  /// It says only whether there is a photograph, because the id means nothing to other programs.
  package var json: JSONValue {
    guard !isEmpty else { return .null }
    var members = members
    members[ProfileField.photo.key] = nil
    members["hasPhoto"] = .bool(photo != nil)
    return .object(members)
  }

  /// Reads a stored profile; throws if a member is of the wrong type.
  init(_ object: StoredObject) throws(ModelError) {
    self.init()
    for field in ProfileField.allCases { try read(field, of: object) }
    unknown = object.members.beyond(members)
  }

  /// The members that this version writes, one for each field.
  private var members: [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: ProfileField.allCases.map { ($0.key, json(of: $0)) })
  }

  private func json(of field: ProfileField) -> JSONValue {
    switch field.place {
    case .text(let path): .text(self[keyPath: path])
    case .birthDate: .text(birthDate?.description)
    case .bloodType: .text(bloodType?.rawValue)
    case .height: .text(height?.description)
    case .weight: .text(weight?.description)
    case .pregnant: .text(pregnant?.stored)
    case .donor: .text(donor?.text)
    case .doctorNumber: doctorNumber?.json ?? .null
    case .languages: .texts(languages)
    case .photo: .text(photo?.uuidString.lowercased())
    }
  }

  /// Reads the member of a field; throws if it is of the wrong type.
  private mutating func read(_ field: ProfileField, of object: StoredObject) throws(ModelError) {
    switch field.place {
    case .text(let path): self[keyPath: path] = try object.text(field.key)
    case .birthDate: birthDate = try object.text(field.key).flatMap(BirthDate.init)
    case .bloodType: bloodType = try object.text(field.key).flatMap(BloodType.init(rawValue:))
    case .height: height = try object.text(field.key).flatMap(Measure.init(height:))
    case .weight: weight = try object.text(field.key).flatMap(Measure.init(weight:))
    case .pregnant: pregnant = try object.text(field.key).flatMap(Pregnancy.init)
    case .donor: donor = try object.text(field.key).map(Donor.init)
    case .doctorNumber:
      doctorNumber = try object.object(field.key, "the doctor's number").map(PhoneNumber.init)
    case .languages: languages = try object.texts(field.key) ?? []
    case .photo: photo = try object.text(field.key).flatMap(UUID.init(uuidString:))
    }
  }
}
