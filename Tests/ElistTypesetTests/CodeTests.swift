import ElistTestSupport
import Foundation
import Testing

@testable import ElistCards
@testable import ElistSheet

@Suite struct CodeTests {
  private func sheet(_ payload: String, side: Double = 40, largest: Double = 1) -> Sheet {
    let code = Code(
      id: "code",
      payload: payload,
      frame: Frame(x: 3, y: 3, width: side, height: side),
      module: .init(smallest: 0.4, largest: largest)
    )
    let page = Page(width: 85.6, height: 53.98, codes: [code])
    return Sheet(title: "Test", language: "en", date: "2026-11-21", pages: [page])
  }

  /// What a reader finds on the page as a printer of 300 dots to the inch prints it.
  private func scanned(_ pdf: Data) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(component: "page")
    let arguments = ["-r", "300", "-png", "-singlefile", "-", file.path()]
    let drawn = try Program.installed("pdftoppm").run(arguments, input: pdf)
    #expect(drawn.status == 0, "\(drawn.errorText)")
    return try readCodes(file.path() + ".png")
  }

  static let payloads: [String] = [
    "tel:+14155553695", "tel:112", "Zoë ☎ O’Hara", "山田 さくら: +81 90 1234 5678",
    "أمينة بنت الحسن", "line one\nline two\r\nline three", "é", "\u{1F600}",
    String(repeating: "Ann Lee +1 415 555 3695; ", count: 16),
  ]

  @Test(arguments: payloads)
  func `a code on paper is read as it was written`(payload: String) throws {
    let outcome = try typeset(sheet(payload))
    try #require(outcome.status == 0, "\(outcome.text)")
    #expect(try scanned(outcome.output) == payload + "\n")
  }

  @Test func `a code is read from every form of picture`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(component: "code.png")
    try typeset(sheet("tel:112"), ["--format", "png"]).output.write(to: file)
    #expect(try readCodes(file.path()) == "tel:112\n")
    try typeset(sheet("tel:112", side: 20), ["--format", "png", "--dpi", "600"]).output
      .write(to: file)
    #expect(try readCodes(file.path()) == "tel:112\n")
  }

  @Test func `modules under four tenths of a millimetre are a finding`() throws {
    // 21 modules and the quiet zone of 8 need 11.6 mm.
    #expect(try typeset(sheet("tel:112", side: 11.7)).status == 0)
    let outcome = try typeset(sheet("tel:112", side: 11.5))
    #expect(outcome.status == 65)
    let findings = try JSONDecoder().decode(Findings.self, from: outcome.output)
    #expect(findings.findings == [TextFinding(id: "code", kind: .tooDense)])
  }

  @Test(arguments: [3_000, 100_000])
  func `what no code holds is a finding`(count: Int) throws {
    let outcome = try typeset(sheet(String(repeating: "x", count: count)))
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("too-dense"))
  }

  @Test func `modules are no larger than asked`() throws {
    let outcome = try typeset(sheet("tel:112", largest: 0.5), ["--format", "svg"])
    #expect(outcome.text.contains("<path"))
    let dark = try Program.installed("pdftoppm").run(
      ["-r", "254", "-mono", "-"],
      input: typeset(sheet("tel:112", largest: 0.5)).output
    )
    // 21 modules of 0.5 mm at 10 dots to the millimetre, in the middle of the frame at 3 mm.
    let box = try #require(boundingBox(ofPBM: dark.output))
    #expect(abs(box.width - 105) <= 2 && abs(box.height - 105) <= 2)
    #expect(abs(box.x - (230 - 52)) <= 2)
  }

  @Test func `the modules alone are those of a code`() throws {
    let outcome = try Program.built("elist-typeset").run(["qr"], input: Data("tel:112".utf8))
    #expect(outcome.status == 0)
    let modules = try JSONDecoder().decode(CodeModules.self, from: outcome.output)
    try #require(modules.rows.count == 21)
    #expect(modules.rows.allSatisfy { $0.count == 21 })
    #expect(modules.rows[0].hasPrefix("1111111"))
    #expect(modules.rows[1].hasPrefix("1000001"))
    let folder = try TemporaryFolder()
    let file = folder.url.appending(component: "code.pbm")
    try bitmap(modules.rows.map { $0.map { $0 == "1" } }).write(to: file)
    #expect(try readCodes(file.path()) == "tel:112\n")
  }

  @Test func `a payload that is no text is refused`() throws {
    let outcome = try Program.built("elist-typeset").run(["qr"], input: Data([0xFF, 0xFE]))
    #expect(outcome.status == 70)
    #expect(outcome.output.isEmpty)
  }
}

/// The extent of the dark pixels of a binary portable bitmap.
private func boundingBox(ofPBM data: Data) -> (x: Int, width: Int, height: Int)? {
  let lines = data.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
  guard lines.count == 3 else { return nil }
  let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
  guard size.count == 2 else { return nil }
  let stride = (size[0] + 7) / 8
  let bytes = Array(lines[2])
  var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
  for y in 0..<size[1] {
    for x in 0..<size[0] where bytes[y * stride + x / 8] >> (7 - x % 8) & 1 == 1 {
      columns.insert(x)
      rows.insert(y)
    }
  }
  guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
    let bottom = rows.max()
  else { return nil }
  return (left, right - left + 1, bottom - top + 1)
}
