import JSONFormat

/// How a document keeps what only a newer version of elist knows: what this version would not have
/// written of an object that it read is set aside, and put back when the object is written.
extension [String: JSONValue] {
  /// The members that are here and not among those that this version writes, nested objects
  /// included; also a value where this version could only write `null`.
  func beyond(_ written: [String: JSONValue]) -> [String: JSONValue] {
    reduce(into: [:]) { unknown, member in
      unknown[member.key] = member.value.beyond(written[member.key])
    }
  }

  /// The members with the unknown ones put back; what this version writes stands, unless it is
  /// `null`.
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
