import PhoneNumbers
import UnicodeText

extension Profile {
  /// The text of a field, for a reader at home; `nil` if it is not set.
  ///
  /// Languages are given by their English names.
  package func text(of field: ProfileField, home: String) -> String? {
    switch field {
    case .name: name
    case .birthDate: birthDate?.description
    case .bloodType: bloodType?.rawValue
    case .allergies: allergies
    case .conditions: conditions
    case .medication: medication
    case .donor: donor?.text
    case .doctor: doctor
    case .doctorNumber: doctorNumber?.shown(home: home)
    case .insurance: insurance
    case .address: address
    case .languages: languages.isEmpty ? nil : namesOfLanguages(in: "en").joined(separator: ", ")
    case .instructions: instructions
    }
  }

  /// The names of the owner's languages, in a language.
  ///
  /// A tag that has no name there is used as it is.
  package func namesOfLanguages(in language: String) -> [String] {
    languages.map { languageName($0, in: language) ?? $0 }
  }
}
