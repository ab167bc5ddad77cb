import ElistSheet

/// A QR code drawn with half blocks, two modules above each other to a character, with the quiet
/// zone that readers need.
///
/// In colour it is black on white of the 256 colours that no theme changes, so that it can be read
/// on a dark terminal; without, dark modules are ink, for paper and light terminals.
struct TerminalCode {
  /// From the top, with the quiet zone; `true` is dark.
  private let modules: [[Bool]]

  init(_ code: CodeModules) {
    let quiet = CodeModules.quietZone
    let side = [Bool](repeating: false, count: quiet)
    let rows = code.rows.map { side + $0.map { $0 == "1" } + side }
    let blank = [Bool](repeating: false, count: (rows.first?.count ?? 0))
    let border = [[Bool]](repeating: blank, count: quiet)
    modules = border + rows + border
  }

  /// How many columns of a terminal it takes.
  var width: Int { modules.first?.count ?? 0 }

  /// The lines, each with its end.
  func rendered(inColour: Bool) -> String {
    stride(from: 0, to: modules.count, by: 2).map { row in
      let line = zip(modules[row], lower(row)).map(character).map(String.init).joined()
      return inColour ? Self.blackOnWhite + line + Self.reset + "\n" : line + "\n"
    }.joined()
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

  /// Not reversed, colours 16 and 231 of the colour cube.
  private static let blackOnWhite = "\u{1B}[0;27;38;5;16;48;5;231m"
  private static let reset = "\u{1B}[0m"
}
