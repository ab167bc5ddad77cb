/// A text for another program: its letters as they are, without controls.
///
/// Every kind of line end is a line feed and a tab is a space; of the other controls of ASCII and
/// ISO 6429, none of which has a shape, nothing is left.
func exportable(_ text: String) -> String {
  var plain = String.UnicodeScalarView()
  for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: plain.append("\n")
    case 0x09, 0x0B, 0x0C: plain.append(" ")
    case 0x00..<0x20, 0x7F..<0xA0: break
    default: plain.append(scalar)
    }
  }
  return String(plain)
}

/// A text as it stands in an element or in a quoted attribute of HTML.
///
/// Controls are left out, as in every export, and so are the code points that no page may have.
func htmlText(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in exportable(text).unicodeScalars {
    switch scalar {
    case "&": safe.append(contentsOf: "&amp;".unicodeScalars)
    case "<": safe.append(contentsOf: "&lt;".unicodeScalars)
    case ">": safe.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": safe.append(contentsOf: "&quot;".unicodeScalars)
    case "'": safe.append(contentsOf: "&#39;".unicodeScalars)
    default: if !scalar.isNoncharacter { safe.append(scalar) }
    }
  }
  return String(safe)
}
