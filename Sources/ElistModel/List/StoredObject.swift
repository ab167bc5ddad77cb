import JSONFormat

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
    .listUnreadable("the \(key) of \(what) is not what it should be")
  }
}
