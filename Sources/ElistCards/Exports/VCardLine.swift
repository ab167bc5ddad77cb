/// The versions of vCard that are written.
package enum VCardVersion: String, CaseIterable, Sendable {
  /// RFC 2426, which telephones read best.
  case v3 = "3.0"
  /// RFC 6350.
  case v4 = "4.0"
}

/// One content line, folded.
///
/// - Parameters:
///   - name: the property's name, after its group where it has one.
///   - value: ready for the line: a URI, a date, or what `vCardText` made.
///   - parameters: as they stand in the line, `TYPE=cell`.
/// - Returns: physical lines of 75 octets at most, each with CRLF (RFC 6350 §3.2); none ends inside
///   of a character.
func vCardLine(_ name: String, _ value: String, parameters: [String] = []) -> String {
  foldedLine(([name] + parameters).joined(separator: ";") + ":" + value)
}

/// A content line of another program's, which was kept as it was; controls are left out of it.
func keptLine(_ line: String) -> String {
  foldedLine(exportable(line).replacing("\n", with: " "))
}

private func foldedLine(_ line: String) -> String {
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

/// A text as it stands in a value of the type TEXT or in a part of `N` (RFC 6350 §3.4).
///
/// A line end is `\n`; other controls, which no vCard may have, are left out.
func vCardText(_ text: String) -> String {
  var escaped = ""
  for scalar in exportable(text).unicodeScalars {
    switch scalar {
    case "\\", ",", ";": escaped.unicodeScalars.append(contentsOf: ["\\", scalar])
    case "\n": escaped += "\\n"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
