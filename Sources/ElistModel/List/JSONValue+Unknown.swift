import JSONFormat

/// How a document keeps what only a newer version of elist knows.
///
/// Whatever this version would not have written of an object is set aside when it is read, and put
/// back when it is written.
extension [String: JSONValue] {
  /// The members here that this version does not write, including those of nested objects.
  ///
  /// Also a value where this version could write only `null`.
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
