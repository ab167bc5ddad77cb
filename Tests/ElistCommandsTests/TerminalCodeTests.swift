import ElistSheet
import ElistTestSupport
import Foundation
import Testing

@testable import ElistCommands

@Suite struct TerminalCodeTests {
  private func code(_ payload: String) throws -> TerminalCode {
    let program = try Program.built("elist-typeset")
    let outcome = try program.run(["qr"], input: Data(payload.utf8))
    return TerminalCode(try JSONDecoder().decode(CodeModules.self, from: outcome.output))
  }

  /// The picture that a terminal shows, half a character a pixel: `true` is the letters' colour.
  private func pixels(_ lines: [Substring]) -> [[Bool]] {
    lines.flatMap { line in
      [line.map { "▀█".contains($0) }, line.map { "▄█".contains($0) }]
    }
  }

  private func scanned(_ pixels: [[Bool]]) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(component: "screen.pbm")
    try bitmap(pixels).write(to: file)
    return try readCodes(file.path())
  }

  @Test(arguments: ["tel:+14155553695", "tel:112;phone-context=+49", "tel:+4930123456;ext=4711"])
  func `what a terminal shows is read as the link`(payload: String) throws {
    let text = try code(payload).rendered(inColour: false)
    #expect(try scanned(pixels(text.split(separator: "\n"))) == payload + "\n")
  }

  @Test func `in colour every line is black on white of colours that no theme changes`() throws {
    let code = try code("tel:+14155553695")
    let lines = code.rendered(inColour: true).split(separator: "\n")
    let bare = code.rendered(inColour: false).split(separator: "\n")
    for (line, bare) in zip(lines, bare) {
      #expect(line == "\u{1B}[0;27;38;5;16;48;5;231m" + bare + "\u{1B}[0m")
    }
  }

  @Test func `has four light modules around it, and as many columns as it says`() throws {
    let code = try code("tel:112")
    let lines = code.rendered(inColour: false).split(separator: "\n")
    let pixels = pixels(lines)
    #expect(code.width == 29)
    #expect(lines.count == 15 && lines.allSatisfy { $0.count == 29 })
    #expect(pixels.prefix(4).allSatisfy { !$0.contains(true) })
    #expect(pixels.dropFirst(25).allSatisfy { !$0.contains(true) })
    #expect(pixels.allSatisfy { !$0.prefix(4).contains(true) && !$0.suffix(4).contains(true) })
    #expect(pixels[4][4...10].allSatisfy { $0 })
  }
}
