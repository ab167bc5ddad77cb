import CardChecks
import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  /// A thousand names made to be more than names.
  @Suite struct HostileTests {
    private static let fragments = [
      ")/JS(app.alert(1))", "<</S/JavaScript", "/AA<<", "/Launch", "endstream", "endobj", "\\(",
      "%%EOF",
      "<script>x</script>", "onload=\"x\"", "&#60;", "]]>", "-->", "=1+1", "@SUM(1)", "|calc",
      "tel:1",
      "\u{202E}", "\u{2066}", "\u{200F}", "\u{1B}[2J", "\u{0}", "\u{7}", "\r\n", "\t", "\u{85}",
      "\u{2028}", "\u{9B}31m", "Ann", "é", "שלום", "مرحبا", "さくら", "'", "\"", "`id`", "$(id)", "..",
    ]

    private func names() -> [String] {
      var random = SeededGenerator(seed: 6)
      return (0..<1_000).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          HostileTests.fragments.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
      }
    }

    /// The cards of nine names each, on one sheet.
    private func documents() throws -> [CardDocument] {
      let names = names()
      return try stride(from: 0, to: names.count, by: 9).map { start in
        let entries = try names[start..<min(start + 9, names.count)].enumerated().map {
          index,
          name in
          try entry("e\(index)", name, "+1 415 555 0100", relation: name)
        }
        return try document(entries, options(.fridge), title: names[start])
      }
    }

    private func bytes(_ format: DocumentFormat) throws -> Data {
      let shaper = Shaper(language: "en", isRightToLeft: false)
      let sheet = Sheet(
        title: HostileTests.fragments.joined(),
        language: "en",
        date: "2026-11-21",
        pages: try documents().flatMap(pages)
      )
      return Data(try format.document(sheet, Drawing(shaper), dpi: 300))
    }

    @Test func `a PDF of them does nothing, and shows no control`() throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(component: "card.pdf")
      try bytes(.pdf).write(to: file)
      let qpdf = try Program.installed("qpdf")
      #expect(try qpdf.run(["--check", file.path()]).status == 0)
      let objects = try qpdf.run(["--json", file.path()]).output
      let keys = String(decoding: objects, as: UTF8.self)
        .matches(of: /"(\/[A-Za-z]+)":/).map { String($0.1) }
      #expect(keys.contains("/Title"))
      for key in ["/JS", "/JavaScript", "/AA", "/OpenAction", "/Launch", "/URI", "/EmbeddedFiles"] {
        #expect(!keys.contains(key))
      }
      let text = try Program.installed("pdftotext").run(["-raw", file.path(), "-"]).text
      // The tool itself embeds what runs from right to left between U+202B and U+202C.
      let controls = text.unicodeScalars.filter { !isLineEndOrShown($0) && $0 != "\u{C}" }
      #expect(Set(controls).isSubset(of: ["\u{202A}", "\u{202B}", "\u{202C}"]))
      #expect(text.contains("\\u{1b}[2J"))
    }

    @Test func `an SVG of them is well formed and does nothing`() throws {
      let svg = try bytes(.svg)
      let check = """
        import sys, xml.etree.ElementTree as tree
        for element in tree.parse(sys.stdin.buffer).iter():
          assert element.tag.split("}")[1] in sys.argv[1:], element.tag
          assert not any(name.lower().startswith("on") for name in element.attrib)
        """
      let known = [
        "svg", "title", "desc", "defs", "g", "symbol", "path", "use", "rect", "clipPath", "image",
        "mask",
      ]
      let outcome = try Program.installed("python3").run(["-c", check] + known, input: svg)
      #expect(outcome.status == 0, "\(outcome.errorText)")
    }

    @Test func `text of them has a line each and no control`() throws {
      for content in try documents().map(\.content) {
        for text in [makeTextCard(content), makeStripCard(content)] {
          #expect(text.unicodeScalars.allSatisfy(isLineEndOrShown))
          let numbers = text.split(separator: "\n").filter { $0.contains("+1 415 555 0100") }
          #expect(numbers.count == content.rows.count)
        }
      }
    }

    /// The text card itself uses left-to-right marks.
    private func isLineEndOrShown(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0A, 0x200E: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x61C, 0x200F: false
      default: true
      }
    }
  }
}

extension InOneProcess {
  /// The inputs of the fuzz targets of the typesetter.
  @Suite struct FuzzCorpusTests {
    @Test func `the cards that the fuzz target starts from keep every promise`() throws {
      #expect(try FuzzCorpus.findings("Card", changing: 20, brokenPromise(ofCard:)) == [])
    }

    @Test func `so do their documents`() throws {
      #expect(try FuzzCorpus.findings("Card", changing: 2_000, brokenPromise(ofDocument:)) == [])
    }

    @Test func `the cards can be read`() throws {
      for (name, bytes) in try FuzzCorpus.inputs("Card") where !name.hasPrefix("past-") {
        #expect(card(in: bytes) != nil, "\(name)")
      }
    }
  }
}

extension InOneProcess {
  @Suite struct InputTests {
    private func card() throws -> CardDocument { try document(Array(nineEntries().prefix(1))) }

    private func run(_ input: Data, _ arguments: [String] = []) throws -> ProgramRun.Outcome {
      try Program.built("elist-typeset").run(arguments, input: input)
    }

    @Test(arguments: ["", "{}", "[]", "null", "{\"version\":1", "\u{0}", "%PDF-1.5"])
    func `what is no card gives no document`(input: String) throws {
      let outcome = try run(Data(input.utf8))
      #expect(outcome.status == 70)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errorText
          == "elist-typeset: error: standard input is not a card: "
          + "the JSON is not as described in CardDocument\n"
      )
    }

    @Test func `a card of another version is refused`() throws {
      var card = try card()
      card.version = 1
      let outcome = try TypesettingTests.run(card)
      #expect(outcome.status == 70)
      #expect(outcome.errorText.contains("the document has version 1, not 2"))
    }

    @Test func `more than 128 MiB is refused`() throws {
      let outcome = try run(Data(count: 128 << 20 + 1))
      #expect(outcome.status == 70)
      #expect(outcome.errorText == "elist-typeset: error: the card is larger than 128 MiB\n")
    }

    @Test(arguments: [["--format", "docx"], ["--format"], ["--output", "x"], ["x"]])
    func `unknown arguments are refused`(arguments: [String]) throws {
      let outcome = try run(JSONEncoder().encode(card()), arguments)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorText.hasPrefix("elist-typeset: error: usage: elist-typeset"))
    }

    @Test func `the format may be named`() throws {
      let outcome = try run(JSONEncoder().encode(card()), ["--format", "pdf"])
      #expect(outcome.status == 0)
      let end = try #require(outcome.output.firstIndex(of: 0x0A))
      let answer = try JSONDecoder().decode(CardAnswer.self, from: outcome.output[..<end])
      #expect(answer.pages == [PrintedPage(width: 85.6, height: 53.98)])
      #expect(answer.findings.isEmpty && answer.leftOut.isEmpty)
      #expect(outcome.output[(end + 1)...].starts(with: Data("%PDF-".utf8)))
    }

    @Test func `what has no room is answered on a line, with another status`() throws {
      var card = try card()
      card.content.rows[0].name = String(repeating: "Wolfeschlegelstein", count: 9)
      let outcome = try TypesettingTests.run(card)
      #expect(outcome.status == 65)
      let answer = try JSONDecoder().decode(CardAnswer.self, from: outcome.output)
      #expect(answer.findings.map(\.kind) == [.doesNotFit])
    }

    @Test func `a reader that goes away causes no message`() throws {
      let typesetter = try Program.built("elist-typeset").path
      let folder = FileManager.default.temporaryDirectory
      let sheet = folder.appending(component: "elist-\(UUID().uuidString).json")
      try JSONEncoder().encode(card()).write(to: sheet)
      defer { try? FileManager.default.removeItem(at: sheet) }
      let script = "'\(typesetter)' <'\(sheet.path())' | true"
      let outcome = try Program.installed("sh").run(["-c", script])
      #expect(outcome.errors.isEmpty)
    }
  }
}
