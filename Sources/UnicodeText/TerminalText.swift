/// The text with every character made visible that could control a terminal or reverse its line.
///
/// Control characters (C0, DEL, C1), the separators U+2028 and U+2029 and the bidirectional
/// controls become escapes such as `\u{202e}`; newline and tab do too, because a field is one line.
/// Everything else is unchanged, including the joiners inside emoji and names.
package func terminalSafe(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHostile) else { return text }
  var safe = ""
  for scalar in text.unicodeScalars {
    guard isHostile(scalar) else { safe.unicodeScalars.append(scalar); continue }
    safe += "\\u{" + String(scalar.value, radix: 16) + "}"
  }
  return safe
}

private func isHostile(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7F: false
  case 0x00..<0x20, 0x7F..<0xA0: true
  case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
  default: false
  }
}

/// A line that keeps its order on a terminal or in an editor that reorders right-to-left text.
///
/// After an Arabic or Hebrew name, such a program treats the digits that follow as part of the
/// name, and shows `(415) 555-0132` as `0132-555 (415)` (UAX #9, rules W2, N1 and L2). A
/// left-to-right mark before and after each column with such letters prevents that; it is invisible
/// and takes no column. Two or more spaces separate columns. A line without such letters is
/// unchanged.
package func leftToRight(_ line: String) -> String {
  guard !line.utf8.allSatisfy({ $0 < 0x80 }), line.unicodeScalars.contains(where: isRightToLeft)
  else { return line }
  var marked = ""
  var rest = line[...]
  while !rest.isEmpty {
    let column = rest.prefix(upTo: rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex)
    let needsMark = column.unicodeScalars.contains(where: isRightToLeft)
    marked += needsMark ? mark + column + mark : String(column)
    rest = rest[column.endIndex...]
    let spaces = rest.prefix { $0 == " " }
    marked += spaces
    rest = rest[spaces.endIndex...]
  }
  return marked
}

private let mark = "\u{200E}"

/// Whether a character is in a block that Unicode reserves for right-to-left scripts.
///
/// The blocks are the defaults of Bidi_Class (UAX #9).
package func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
  default: false
  }
}
