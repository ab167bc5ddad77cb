package import JSONFormat
package import PhoneNumbers

/// Who the list's owner is, and what helpers need to know.
///
/// Every field is optional; an empty field is on no card.
package struct Profile: Equatable, Sendable {
  package var name: String?
  package var birthDate: BirthDate?
  package var bloodType: BloodType?
  package var allergies: String?
  package var conditions: String?
  package var medication: String?
  package var donor: Donor?
  package var doctor: String?
  package var doctorNumber: PhoneNumber?
  package var insurance: String?
  package var address: String?
  /// The languages that the owner speaks, best first (BCP 47).
  package var languages: [String] = []
  /// What to do, "Glucose is in the left pocket".
  package var instructions: String?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init() {}

  /// Whether no field is set.
  package var isEmpty: Bool { self == Profile() }
}

/// The fields of the profile, by their names on the command line.
package enum ProfileField: String, CaseIterable, Sendable {
  case name
  case birthDate = "birth-date"
  case bloodType = "blood-type"
  case allergies, conditions, medication, donor, doctor
  case doctorNumber = "doctor-number"
  case insurance, address, languages, instructions

  /// What the field accepts, if it does not accept every text.
  package var accepted: String? {
    switch self {
    case .birthDate: "a day such as 1980-02-29, or --02-29 without the year"
    case .bloodType:
      "\(BloodType.allCases.dropLast().map(\.rawValue).joined(separator: ", ")) or unknown"
    case .languages: "BCP 47 tags with commas between them, de,pt-BR,zh-Hant"
    case .name, .allergies, .conditions, .medication, .donor, .doctor, .doctorNumber, .insurance,
      .address, .instructions:
      nil
    }
  }

  /// The name of the field's member in the list's document and in `elist-json(5)`.
  var key: String {
    switch self {
    case .birthDate: "birthDate"
    case .bloodType: "bloodType"
    case .doctorNumber: "doctorNumber"
    case .name, .allergies, .conditions, .medication, .donor, .doctor, .insurance, .address,
      .languages, .instructions:
      rawValue
    }
  }
}
