import ElistTestSupport
import Foundation
import Testing

@testable import ElistSheet

@Suite struct InputTests {
  private func run(_ input: Data, _ arguments: [String] = []) throws -> ProgramRun.Outcome {
    try Program.built("elist-typeset").run(arguments, input: input)
  }

  @Test(arguments: ["", "{}", "[]", "null", "{\"version\":1", "\u{0}", "%PDF-1.5"])
  func `what is no sheet gives no document`(input: String) throws {
    let outcome = try run(Data(input.utf8))
    #expect(outcome.status == 70)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errorText
        == "elist-typeset: error: standard input is no sheet: "
        + "the JSON is not as described in ElistSheet\n"
    )
  }

  @Test func `a sheet of another version is refused`() throws {
    var sheet = oneText("Ann")
    sheet.version = 2
    let outcome = try typeset(sheet)
    #expect(outcome.status == 70)
    #expect(outcome.errorText.contains("the sheet has version 2, not 1"))
  }

  @Test func `more than 16 MiB is refused`() throws {
    let outcome = try run(Data(count: 16 << 20 + 1))
    #expect(outcome.status == 70)
    #expect(outcome.errorText == "elist-typeset: error: the sheet is larger than 16 MiB\n")
  }

  @Test(arguments: [["--format", "docx"], ["--format"], ["--output", "x"], ["x"]])
  func `unknown arguments are refused`(arguments: [String]) throws {
    let outcome = try run(JSONEncoder().encode(oneText("Ann")), arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorText.hasPrefix("elist-typeset: error: usage: elist-typeset"))
  }

  @Test func `the format may be named`() throws {
    let outcome = try run(JSONEncoder().encode(oneText("Ann")), ["--format", "pdf"])
    #expect(outcome.status == 0)
    #expect(outcome.output.starts(with: Data("%PDF-".utf8)))
  }

  @Test func `a reader that goes away is met in silence`() throws {
    let typesetter = try Program.built("elist-typeset").path
    let folder = FileManager.default.temporaryDirectory
    let sheet = folder.appending(component: "elist-\(UUID().uuidString).json")
    try JSONEncoder().encode(oneText("Ann")).write(to: sheet)
    defer { try? FileManager.default.removeItem(at: sheet) }
    let script = "'\(typesetter)' <'\(sheet.path())' | true"
    let outcome = try Program.installed("sh").run(["-c", script])
    #expect(outcome.errors.isEmpty)
  }
}
