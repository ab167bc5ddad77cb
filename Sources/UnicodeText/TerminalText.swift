import CUnicode

/// The text with every character made visible that could control a terminal or reverse its line.
///
/// Control characters (C0, DEL, C1), the separators U+2028 and U+2029 and the bidirectional
/// controls become escapes such as `\u{202e}`; newline and tab do too, because a field is one line.
/// Everything else is unchanged, including the joiners inside emoji and names.
package func terminalSafe(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHostile) else { return text }
  var safe = ""
  for scalar in text.unicodeScalars {
    guard isHostile(scalar) else {
      safe.unicodeScalars.append(scalar)
      continue
    }
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
/// and takes no column. Nothing follows the last column, so it has no mark after it, which somebody
/// who copies the end of a line would copy too. Two or more spaces separate columns. A line without
/// such letters is unchanged.
package func leftToRight(_ line: String) -> String {
  guard !line.utf8.allSatisfy({ $0 < 0x80 }), line.unicodeScalars.contains(where: \.isRightToLeft)
  else { return line }
  var marked = ""
  var rest = line[...]
  while !rest.isEmpty {
    let column = rest.prefix(upTo: rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex)
    rest = rest[column.endIndex...]
    let spaces = rest.prefix { $0 == " " }
    rest = rest[spaces.endIndex...]
    let needsMark = column.unicodeScalars.contains(where: \.isRightToLeft)
    marked += needsMark ? mark + column + (rest.isEmpty ? "" : mark) : String(column)
    marked += spaces
  }
  return marked
}

private let mark = "\u{200E}"

/// How many columns the text takes on a terminal.
///
/// It counts as wcwidth(3) does, but by grapheme clusters (UAX #29): an emoji sequence takes two
/// columns, even if it has many code points. Control characters count as 0; see
/// ``terminalSafe(_:)``.
package func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
  let scalars = text.unicodeScalars
  guard !scalars.contains(where: mayEndEmojiSequence) else {
    return text.reduce(0) { $0 + columns(of: $1) }
  }
  return scalars.reduce(0) { $0 + Int(elist_column_width($1.value)) }
}

/// The longest beginning of the text that fits a width, with an ellipsis if it was cut.
///
/// A grapheme cluster is never split. A width of 0 or less leaves nothing.
package func truncated(_ text: String, toWidth width: Int) -> String {
  guard width > 0 else { return "" }
  guard displayWidth(text) > width else { return text }
  var kept = ""
  var room = width - 1
  for character in text {
    room -= columns(of: character)
    guard room >= 0 else { break }
    kept.append(character)
  }
  return kept + "…"
}

private func columns(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  if isEmojiSequence(scalars) { return 2 }
  return scalars.reduce(0) { $0 + Int(elist_column_width($1.value)) }
}

/// Whether an emoji is followed by something that requires its emoji form.
///
/// That is variation selector 16, a skin tone, or a joiner and another emoji (UTS #51 §1.4).
private func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
  guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji else { return false }
  return scalars.dropFirst().contains(where: mayEndEmojiSequence)
}

/// Whether an emoji before the code point has its emoji form because of it.
private func mayEndEmojiSequence(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200D, 0xFE0F, 0x1F3FB...0x1F3FF: true
  default: false
  }
}
