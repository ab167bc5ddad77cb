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
