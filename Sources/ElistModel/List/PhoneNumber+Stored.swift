import PhoneNumbers

extension PhoneNumber {
  /// A stored number; throws if its text is missing or a member is of the wrong type.
  init(_ object: StoredObject) throws(ModelError) {
    self.init(raw: try object.required("raw") { $0 })
    e164 = try object.text("e164")
    national = try object.text("national")
    international = try object.text("international")
    uri = try object.text("uri")
    region = try object.text("region")
    type = try object.text("type").flatMap(Kind.init(rawValue:))
    self.extension = try object.text("extension")
    postDial = try object.text("postDial")
    possible = try object.flag("possible") ?? false
    valid = try object.flag("valid") ?? false
  }
}
