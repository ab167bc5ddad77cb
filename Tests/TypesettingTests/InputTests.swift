import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument

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

    @Test func `a reader that goes away is met in silence`() throws {
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
