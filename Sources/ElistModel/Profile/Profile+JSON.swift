package import JSONFormat
import PhoneNumbers

extension Profile {
  /// The profile as it is stored.
  var stored: JSONValue { .object(members.keeping(unknown)) }

  /// The OWNER object of elist-json(5); `null` if the profile is empty.
  package var json: JSONValue { isEmpty ? .null : .object(members) }

  private var members: [String: JSONValue] {
    [
      "name": .text(name),
      "birthDate": .text(birthDate?.description),
      "bloodType": .text(bloodType?.rawValue),
      "allergies": .text(allergies),
      "conditions": .text(conditions),
      "medication": .text(medication),
      "donor": .text(donor?.text),
      "doctor": .text(doctor),
      "doctorNumber": doctorNumber?.json ?? .null,
      "insurance": .text(insurance),
      "address": .text(address),
      "languages": .texts(languages),
      "instructions": .text(instructions),
    ]
  }

  /// A stored profile; throws if a member is of the wrong type.
  init(_ object: StoredObject) throws(ModelError) {
    self.init()
    name = try object.text("name")
    birthDate = try object.text("birthDate").flatMap(BirthDate.init)
    bloodType = try object.text("bloodType").flatMap(BloodType.init(rawValue:))
    donor = try object.text("donor").map(Donor.init)
    languages = try object.texts("languages") ?? []
    doctor = try object.text("doctor")
    doctorNumber = try object.object("doctorNumber", "the doctor's number").map(PhoneNumber.init)
    try takeTexts(object)
    unknown = object.members.beyond(members)
  }

  private mutating func takeTexts(_ object: StoredObject) throws(ModelError) {
    allergies = try object.text("allergies")
    conditions = try object.text("conditions")
    medication = try object.text("medication")
    insurance = try object.text("insurance")
    address = try object.text("address")
    instructions = try object.text("instructions")
  }
}
