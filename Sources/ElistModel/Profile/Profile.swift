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

extension Profile {
  /// The profile as it is stored.
  var stored: JSONValue { .object(members.keeping(unknown)) }

  /// The OWNER object of elist-json(5); `null` if the profile is empty.
  package var json: JSONValue { isEmpty ? .null : .object(members) }

  /// A stored profile; throws if a member is of the wrong type.
  init(_ object: StoredObject) throws(ModelError) {
    self.init()
    for field in ProfileField.allCases { try read(field, of: object) }
    unknown = object.members.beyond(members)
  }
}
