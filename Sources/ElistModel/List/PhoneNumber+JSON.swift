package import PhoneNumbers

extension PhoneNumber {
  /// The NUMBER object of elist-json(5).
  package var json: JSONValue {
    .object([
      "raw": .string(raw),
      "e164": .text(e164),
      "national": .text(national),
      "international": .text(international),
      "uri": .text(uri),
      "region": .text(region),
      "type": .text(type?.rawValue),
      "extension": .text(self.extension),
      "possible": .bool(possible),
      "valid": .bool(valid),
    ])
  }

  /// A stored number; `nil` where its text is missing.
  package init?(json: JSONValue) {
    guard let members = json.object, let raw = members["raw"]?.string else { return nil }
    self.init(raw: raw)
    e164 = members["e164"]?.string
    national = members["national"]?.string
    international = members["international"]?.string
    uri = members["uri"]?.string
    region = members["region"]?.string
    type = members["type"]?.string.flatMap(Kind.init(rawValue:))
    self.extension = members["extension"]?.string
    possible = members["possible"]?.bool ?? false
    valid = members["valid"]?.bool ?? false
  }
}
