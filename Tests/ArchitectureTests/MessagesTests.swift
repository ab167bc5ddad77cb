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
