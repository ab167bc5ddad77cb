import CardDocument
import ElistTestSupport
import Foundation
import Testing

@testable import ElistListCommands

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

  /// The picture of lines in colour, half a character a pixel, or of large ones, two a module.
  private func colouredPixels(_ lines: [Substring], isLarge: Bool) -> [[Bool]] {
    lines.flatMap { line -> [[Bool]] in
      var (upper, lower): ([Bool], [Bool]) = ([], [])
      for part in line.split(separator: "\u{1B}[") {
        let code = part.prefix { $0 != "m" }
        let inkIsDark = code.contains("38;5;16")
        let paperIsDark = code.contains("48;5;16")
        for character in part.dropFirst(code.count + 1) {
          upper.append(character == "▀" ? inkIsDark : paperIsDark)
          lower.append(paperIsDark)
        }
      }
      guard isLarge else { return [upper, lower] }
      return [stride(from: 0, to: upper.count, by: 2).map { upper[$0] }]
    }
  }

  @Test(arguments: [false, true])
  func `in colour it is black on white of colours that no theme changes`(isLarge: Bool) throws {
    let code = try code("tel:+14155553695")
    let text = isLarge ? code.renderedLarge() : code.rendered(inColour: true)
    let pixels = colouredPixels(text.split(separator: "\n"), isLarge: isLarge)
    #expect(try scanned(pixels) == "tel:+14155553695\n")
    let parts = text.split(separator: "\u{1B}[").map { $0.prefix { $0 != "m" } }
    #expect(parts.allSatisfy { $0 == "0" || $0.hasPrefix("0;27;") })
    #expect(!parts.contains { $0.contains(";5;0") || $0.contains(";5;15") })
  }

  @Test func `is large where that has room`() throws {
    let code = try code("tel:112")
    #expect(code.hasRoomLarge(columns: 58, rows: 30))
    #expect(!code.hasRoomLarge(columns: 57, rows: 30))
    #expect(!code.hasRoomLarge(columns: 58, rows: 29))
    #expect(!code.hasRoomLarge(columns: nil, rows: nil))
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
