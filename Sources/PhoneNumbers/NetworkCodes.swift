/// The keys of a network's code, `*55` or `*67 415 555 0132`, without visual separators.
///
/// The separators are those of RFC 3966 §5.1.1. `nil` if the text is anything but digits with a `*`
/// or `#` among them.
package func networkKeys(_ raw: String) -> String? {
  let keys = string(dialText(raw)[...]).filter { !" -.()".contains($0) }
  guard keys.utf8.allSatisfy({ "0123456789*#".utf8.contains($0) }),
    keys.contains(where: \.isNumber),
    keys.contains(where: { $0 == "*" || $0 == "#" })
  else { return nil }
  return keys
}

/// Whether keys are a code that a telephone handles itself, `**21*123#` (3GPP TS 22.030 §6.5.2).
///
/// Every such procedure begins with `*` or `#` and has a `#` after its code.
package func isServiceCode(_ keys: String) -> Bool {
  guard let first = keys.first, first == "*" || first == "#" else { return false }
  return keys.dropFirst().contains("#")
}

extension PhoneNumber {
  /// Whether the text is a code that changes or queries a telephone's settings.
  ///
  /// Nobody answers such a number.
  package var isServiceCode: Bool {
    guard uri == nil, let keys = networkKeys(raw) else { return false }
    return PhoneNumbers.isServiceCode(keys)
  }
}
