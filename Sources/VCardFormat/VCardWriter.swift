/// The versions of vCard that are written.
package enum VCardVersion: String, CaseIterable, Sendable {
  /// RFC 2426, which telephones read best.
  case v3 = "3.0"
  /// RFC 6350.
  case v4 = "4.0"
}

/// A card as text; nothing else writes one.
///
/// - Parameters:
///   - version: the version to write.
///   - lines: the properties; `BEGIN`, `VERSION` and `END` are put around them.
///   - isFolded: whether no physical line is longer than 75 octets (RFC 6350 §3.2). A code to be
///     scanned has no room for folds.
/// - Returns: physical lines, each with CRLF; none ends inside of a character.
package func vCard(_ version: VCardVersion, _ lines: [ContentLine], isFolded: Bool = true) -> String
{
  let head = [
    ContentLine("BEGIN", .raw("VCARD")), ContentLine("VERSION", .raw(version.rawValue)),
  ]
  let all = head + lines + [ContentLine("END", .raw("VCARD"))]
  return all.map { isFolded ? folded($0.written) : $0.written + "\r\n" }.joined()
}

private func folded(_ line: String) -> String {
  var folded = ""
  var width = 0
  for scalar in line.unicodeScalars {
    let octets = UTF8.width(scalar)
    if width + octets > 75 {
      folded += "\r\n "
      width = 1
    }
    folded.unicodeScalars.append(scalar)
    width += octets
  }
  return folded + "\r\n"
}
