import CardDocument

/// A QR code in half blocks: a character shows two modules, one above the other.
///
/// It includes the quiet zone that readers need. In colour, it is black on white from the 256
/// colours that no theme changes, so that it can be read on a dark terminal. The background colour
/// does as much as possible: it fills the whole line, while blocks leave gaps in some fonts.
/// Without colour, dark modules are ink, for paper and light terminals.
struct TerminalCode {
  /// The modules from the top, with the quiet zone; `true` is dark.
  private let modules: [[Bool]]

  init(_ code: CodeModules) {
    let quiet = CodeModules.quietZone
    let side = [Bool](repeating: false, count: quiet)
    let rows = code.rows.map { side + $0.map { $0 == "1" } + side }
    let blank = [Bool](repeating: false, count: (rows.first?.count ?? 0))
    let border = [[Bool]](repeating: blank, count: quiet)
    modules = border + rows + border
  }

  /// How many columns of a terminal it takes up.
  var width: Int { modules.first?.count ?? 0 }

  /// The lines, each with its line end.
  func rendered(inColour: Bool) -> String {
    stride(from: 0, to: modules.count, by: 2).map { row in
      let pairs = Array(zip(modules[row], lower(row)))
      guard inColour else { return pairs.map(character).map(String.init).joined() + "\n" }
      return coloured(pairs) + Self.reset + "\n"
    }.joined()
  }

  /// The lines with two columns for each module, made only of background colour, for any font.
  func renderedLarge() -> String {
    modules.map { row in
      var line = ""
      var last: Bool?
      for isDark in row {
        if isDark != last { line += "\u{1B}[0;27;48;5;\(Self.colour(isDark))m" }
        line += "  "
        last = isDark
      }
      return line + Self.reset + "\n"
    }.joined()
  }

  /// Whether the large form fits a terminal of this size, with a line to spare.
  func hasRoomLarge(columns: Int?, rows: Int?) -> Bool {
    guard let columns, let rows else { return false }
    return columns >= 2 * width && rows > modules.count
  }

  /// Draws upper modules as ink if they differ from the lower ones, which are the background.
  private func coloured(_ pairs: [(Bool, Bool)]) -> String {
    var line = ""
    var last: (Bool, Bool)?
    for (upper, lower) in pairs {
      if last.map({ $0 != (upper, lower) }) ?? true {
        line += "\u{1B}[0;27;38;5;\(Self.colour(upper));48;5;\(Self.colour(lower))m"
      }
      line += upper == lower ? " " : "▀"
      last = (upper, lower)
    }
    return line
  }

  /// The last line of an odd count has light modules below it.
  private func lower(_ row: Int) -> [Bool] {
    row + 1 < modules.count ? modules[row + 1] : [Bool](repeating: false, count: width)
  }

  private func character(_ upper: Bool, _ lower: Bool) -> Character {
    switch (upper, lower) {
    case (false, false): " "
    case (true, false): "▀"
    case (false, true): "▄"
    case (true, true): "█"
    }
  }

  /// Black or white of the colour cube.
  private static func colour(_ isDark: Bool) -> Int { isDark ? 16 : 231 }

  private static let reset = "\u{1B}[0m"
}
