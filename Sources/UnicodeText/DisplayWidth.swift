import CUnicode

/// How many columns the text takes on a terminal.
///
/// It counts as wcwidth(3) does, but by grapheme clusters (UAX #29): an emoji sequence takes two
/// columns, even if it has many code points. Control characters count as 0; see
/// ``terminalSafe(_:)``.
package func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
  return text.reduce(0) { $0 + columns(of: $1) }
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
  return scalars.dropFirst().contains {
    $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
  }
}
