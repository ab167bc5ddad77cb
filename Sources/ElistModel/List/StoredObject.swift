package import JSONFormat
package import PhoneNumbers

/// An object of the list's document, read strictly.
///
/// A member that is absent or `null` is `nil`. A member of the wrong type makes the list
/// unreadable, because skipping it would lose it on the next save.
struct StoredObject {
  let members: [String: JSONValue]
  /// What the object is, for an error message: `an entry`.
  let what: String

  init(_ value: JSONValue?, _ what: String) throws(ModelError) {
    guard let members = value?.object else { throw .listUnreadable("\(what) is not an object") }
    self.members = members
    self.what = what
  }

  private subscript(key: String) -> JSONValue? {
    members[key].flatMap { $0 == .null ? nil : $0 }
  }

  func text(_ key: String) throws(ModelError) -> String? {
    try value(key) { $0.string }
  }

  func integer(_ key: String) throws(ModelError) -> Int? {
    try value(key) { $0.integer }
  }

  func flag(_ key: String) throws(ModelError) -> Bool? {
    try value(key) { $0.bool }
  }

  func array(_ key: String) throws(ModelError) -> [JSONValue]? {
    try value(key) { $0.array }
  }

  func texts(_ key: String) throws(ModelError) -> [String]? {
    try value(key) { value in
      guard let array = value.array else { return nil }
      let texts = array.compactMap(\.string)
      return texts.count == array.count ? texts : nil
    }
  }

  func object(_ key: String, _ what: String) throws(ModelError) -> StoredObject? {
    guard let value = self[key] else { return nil }
    return try StoredObject(value, what)
  }

  /// A required member, converted to a value.
  func required<Value>(
    _ key: String,
    _ make: (String) -> Value?
  ) throws(ModelError) -> Value {
    guard let text = try text(key) else { throw .listUnreadable("\(what) has no \(key)") }
    guard let value = make(text) else { throw bad(key) }
    return value
  }

  private func value<Value>(
    _ key: String,
    _ make: (JSONValue) -> Value?
  ) throws(ModelError) -> Value? {
    guard let member = self[key] else { return nil }
    guard let value = make(member) else { throw bad(key) }
    return value
  }

  private func bad(_ key: String) -> ModelError {
    .listUnreadable("\"\(key)\" of \(what) is invalid")
  }
}

/// How a document keeps what only a newer version of elist knows.
///
/// What this version would not have written of an object is set aside when it is read, and put
/// back when it is written.
extension [String: JSONValue] {
  /// The members here that this version does not write, including those of nested objects.
  ///
  /// A value where this version could write only `null` is among them.
  func beyond(_ written: [String: JSONValue]) -> [String: JSONValue] {
    reduce(into: [:]) { unknown, member in
      unknown[member.key] = member.value.beyond(written[member.key])
    }
  }

  /// The members with the unknown ones put back.
  ///
  /// What this version writes takes precedence, unless it is `null`.
  func keeping(_ unknown: [String: JSONValue]) -> [String: JSONValue] {
    merging(unknown) { written, kept in written.keeping(kept) }
  }
}

extension JSONValue {
  fileprivate func beyond(_ written: JSONValue?) -> JSONValue? {
    guard let written, written != .null else { return self == written ? nil : self }
    guard case .object(let members) = self, case .object(let known) = written else { return nil }
    let unknown = members.beyond(known)
    return unknown.isEmpty ? nil : .object(unknown)
  }

  fileprivate func keeping(_ unknown: JSONValue) -> JSONValue {
    guard self != .null else { return unknown }
    guard case .object(let members) = self, case .object(let more) = unknown else { return self }
    return .object(members.keeping(more))
  }
}

extension PhoneNumber {
  /// A number as the list's document has it; `nil` if it cannot be read.
  package init?(stored: JSONValue?) {
    guard let object = try? StoredObject(stored, "a number"), let number = try? Self(object) else {
      return nil
    }
    self = number
  }

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
