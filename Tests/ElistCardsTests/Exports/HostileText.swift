import ElistTestSupport

/// Texts of what is dangerous to one format or another, pieced together.
func hostileText(seed: UInt64) -> String {
  var random = SeededGenerator(seed: seed)
  var text = ""
  for _ in 0..<Int.random(in: 1..<12, using: &random) {
    text += pieces.randomElement(using: &random) ?? ""
  }
  return text
}

/// Code points that are never characters, which a literal may not have.
let noncharacters = [0xFFFE, 0xFDD0, 0x1FFFF].compactMap { (value: UInt32) in
  Unicode.Scalar(value).map { String(Character($0)) }
}

private let pieces =
  noncharacters + [
    "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "'", "''", "\"", ",", ";", ":", "\\", "\\n", "|",
    " ",
    "=cmd|' /C calc'!A0", "@SUM(1+1)", "<script>alert(1)</script>", "</style>", "<!--", "-->",
    "]]>",
    "&amp;", "&#0;", "javascript:", "\" onclick=\"x", "END:VCARD", "BEGIN:VCARD\r\n", "\u{0}",
    "\u{1B}[2J",
    "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}",
    "\u{1FFFF}",
    "\u{301}", "\"\u{301}", ";\u{327}", ",\u{301}", "＝", "＋", "－", "＠", "−", "é", "e\u{301}", "字",
    "山田 花子", "أحمد", "👩‍👩‍👧‍👦", "🇯🇵",
    "Kate Bell", String(repeating: "長い名前", count: 20),
  ]
