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
