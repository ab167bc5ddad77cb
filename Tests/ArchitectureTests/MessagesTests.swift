import ElistTestSupport
import Foundation
import Testing

/// Everything that elist says to a person, in one file that can be read from top to bottom.
@Suite struct MessagesTests {
  private static let snapshot = "Tests/ArchitectureTests/Messages.txt"

  @Test func `what elist says is in one file to be read`() throws {
    let told = try Self.told()
    if ProcessInfo.processInfo.environment["ELIST_RENEW_MESSAGES"] != nil {
      try told.write(toFile: Repository.path(Self.snapshot), atomically: true, encoding: .utf8)
    }
    let isSame = try Repository.text(Self.snapshot) == told
    let code = told.matches(of: /\b(?:func|guard let|private|self\.init)\b/).map(\.output)
    #expect(code.isEmpty, "code was read as a message")
    #expect(
      isSame,
      "\(Self.snapshot): ELIST_RENEW_MESSAGES=1 swift test --filter MessagesTests, and read it"
    )
  }

  @Test func `literals are read as Swift reads them`() {
    let source = ##"""
      let a = "one \(b("two \(c)")) three" // "no"
      let d = """
        first \
        second
          third
        """
      let e = #"raw \(f) \#(g)"#
      if h.contains(/(in|")?\/"/) { i = j / k }
      """##
    #expect(
      StringLiterals(in: source).all == ["one … three", "first second\n  third", #"raw \(f) …"#]
    )
  }

  /// The rooms that speak to a person.
  private static let rooms = [
    "Console", "ElistCommands", "ElistListCommands", "ElistCardCommands", "ElistBookCommands",
    "ElistVaultCommands", "ElistOptions", "ElistSession", "ElistFiles", "ElistPicker",
    "ElistImport",
    "ElistRecords", "ElistTables", "ElistColumns", "ElistTypedLists", "ElistStructuredCards",
    "ElistVCards",
    "ElistPeople", "ElistText", "ElistHeadings", "ElistCards", "ElistVault",
    "ElistBook", "ElistIdentity", "ElistContacts", "ElistCopies", "ElistModel", "ElistUpkeep",
    "CardDocument", "VCardFormat",
    "CSVFormat",
    "LDIFFormat", "XMLFormat", "JSONFormat", "PhoneNumbers", "UnicodeText", "Platform", "Sodium",
    "Typesetting", "elist-typeset",
  ]

  /// What is data and not a message: examples that the pages have too, the words of cards in their
  /// languages, styles and tables.
  private static let data = [
    "Help/Example", "Languages/Words", "PageStyle", "RegionNames", "Wordlist", "Metadata",
  ]

  private static func told() throws -> String {
    var told = ""
    for room in rooms {
      for file in Repository.swiftFiles(in: "Sources/" + room)
      where !data.contains(where: file.contains) {
        let texts = StringLiterals(in: try Repository.text(file)).all.filter(isMessage)
        guard !texts.isEmpty else { continue }
        told += "== \(file.dropFirst("Sources/".count))\n"
        for text in texts { told += text.replacing("\n", with: "\n  ") + "\n" }
        told += "\n"
      }
    }
    return told
  }

  /// Whether a literal is more than a name: two words of letters with a space between them.
  private static func isMessage(_ text: String) -> Bool {
    let words = text.split { $0.isWhitespace }.filter { word in
      word.count { $0.isLowercase } > 1
    }
    return words.count > 1
  }
}

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

  /// How many `#` are before the quotation mark here; `nil` if no literal begins here.
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
