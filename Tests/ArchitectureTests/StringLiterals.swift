/// The string literals of a Swift source, in their order, without those in comments.
///
/// An interpolation is `…`, and lines that the source breaks with a backslash are joined. The
/// quotation marks in a regular expression begin none.
struct StringLiterals {
  private let text: [Character]
  private var place = 0
  private(set) var all: [String] = []
  /// The source without its comments, and with `""` in place of each literal.
  private(set) var code = ""

  init(in source: String) {
    text = Array(source)
    while place < text.count {
      if starts(with: "//") {
        while place < text.count, !text[place].isNewline { place += 1 }
      } else if beginsRegex {
        passRegex()
      } else if let hashes = openingQuote() {
        all.append(literal(hashes))
        code += "\"\""
      } else {
        code.append(text[place])
        place += 1
      }
    }
  }

  /// Whether a regular expression begins here, `/…/` after a sign that a value follows.
  private var beginsRegex: Bool {
    guard text[place] == "/", place + 1 < text.count, !text[place + 1].isWhitespace else {
      return false
    }
    return text[..<place].last { $0 != " " }.map { "(,=:[?".contains($0) } ?? false
  }

  /// Goes to what follows the sign that ends a regular expression.
  private mutating func passRegex() {
    place += 1
    while place < text.count, text[place] != "/" { place += text[place] == "\\" ? 2 : 1 }
    place += 1
    code += "//"
  }

  private func starts(with word: String, at offset: Int = 0) -> Bool {
    text[min(place + offset, text.count)...].starts(with: word)
  }

  /// How many `#` stand before the quotation mark here; `nil` if no literal begins here.
  private func openingQuote() -> Int? {
    let hashes = text[place...].prefix { $0 == "#" }.count
    return starts(with: "\"", at: hashes) ? hashes : nil
  }

  private mutating func literal(_ hashes: Int) -> String {
    place += hashes
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    place += quote.count
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var content = ""
    while place < text.count, !starts(with: end) {
      guard starts(with: escape), place + escape.count < text.count else {
        content.append(text[place])
        place += 1
        continue
      }
      place += escape.count
      content += escaped()
    }
    place += end.count
    return quote.count == 3 ? withoutIndent(content) : content
  }

  /// What an escape stands for; the place is after its backslash.
  private mutating func escaped() -> String {
    defer { place += 1 }
    switch text[place] {
    case "(":
      passInterpolation()
      return "…"
    case "\n":
      while place + 1 < text.count, text[place + 1] == " " { place += 1 }
      return ""
    case "n": return "\n"
    case let other: return String(other)
    }
  }

  /// Goes to the parenthesis that closes an interpolation; literals may be inside.
  private mutating func passInterpolation() {
    var depth = 1
    while depth > 0, place + 1 < text.count {
      place += 1
      if let hashes = openingQuote() {
        _ = literal(hashes)
        place -= 1
      } else if text[place] == "(" {
        depth += 1
      } else if text[place] == ")" {
        depth -= 1
      }
    }
  }

  private func withoutIndent(_ content: String) -> String {
    var lines = content.split(separator: "\n", omittingEmptySubsequences: false)
    guard let indent = lines.popLast() else { return content }
    return lines.dropFirst()
      .map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : String($0) }
      .joined(separator: "\n")
  }
}
