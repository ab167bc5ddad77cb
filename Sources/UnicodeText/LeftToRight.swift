/// A line that stays in its order on a terminal or in an editor that turns right-to-left text round.
///
/// After an Arabic or Hebrew name, such a program takes the digits that follow for a part of the
/// name's run, and shows `(415) 555-0132` as `0132-555 (415)` (UAX #9, rules W2, N1 and L2). A
/// left-to-right mark before and after each column that holds such letters keeps that from
/// happening; it is invisible and takes no column. Columns are what stands between two spaces or
/// more. A line without such letters is left as it is.
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

/// The blocks that Unicode sets aside for scripts that run from right to left (UAX #9, Bidi_Class's
/// defaults).
package func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
  default: false
  }
}
