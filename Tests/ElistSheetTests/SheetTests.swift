import ElistTestSupport
import Foundation
import Testing

@testable import ElistSheet

/// A sheet with everything that one can have, its figures drawn by seed.
private func anySheet(_ seed: UInt64) -> Sheet {
  var random = SeededGenerator(seed: seed)
  let frame = Frame(
    x: .random(in: 0...50, using: &random),
    y: .random(in: 0...50, using: &random),
    width: .random(in: 1...100, using: &random),
    height: .random(in: 1...100, using: &random)
  )
  let characters = (0..<20).map { _ in
    Unicode.Scalar(UInt32.random(in: 0...0xD7FF, using: &random)) ?? "-"
  }
  var text = TextRun(
    id: "ann/name",
    text: String(String.UnicodeScalarView(characters)),
    frame: frame,
    size: .init(smallest: 6.5, largest: .random(in: 6.5...20, using: &random)),
    direction: [.auto, .ltr].randomElement(using: &random) ?? .auto,
    alignment: [.left, .center, .right].randomElement(using: &random) ?? .left,
    placement: [.top, .middle, .bottom].randomElement(using: &random) ?? .top,
    weight: [.regular, .bold].randomElement(using: &random) ?? .bold,
    lines: .random(in: 1...3, using: &random)
  )
  text.language = Bool.random(using: &random) ? "ja" : nil
  text.sizeGroup = Bool.random(using: &random) ? "numbers" : nil
  text.link = Bool.random(using: &random) ? "tel:112" : nil
  text.role = Bool.random(using: &random) ? .heading : .text
  text.tracking = .random(in: 0...0.2, using: &random)
  let rule = Rule(
    from: Point(x: 0, y: 1),
    to: Point(x: frame.x, y: frame.y),
    thickness: 0.1,
    ink: .black
  )
  let box = Box(frame: frame, ink: Ink(red: 0.1, green: 0.2, blue: 0.3), radius: 1)
  let side = Double.random(in: 1...100, using: &random)
  let code = Code(
    id: "code",
    payload: text.text,
    frame: Frame(x: frame.x, y: frame.y, width: side, height: side)
  )
  var page = Page(width: 200, height: 200, boxes: [box], rules: [rule], texts: [text])
  page.codes = [code]
  page.turned = Bool.random(using: &random)
  return Sheet(title: "Title \(seed)", language: "en", date: "2026-11-21", pages: [page, page])
}

@Suite struct SheetTests {
  @Test(arguments: UInt64(0)..<200)
  func `a sheet comes back from its JSON`(seed: UInt64) throws {
    let sheet = anySheet(seed)
    let decoded = try JSONDecoder().decode(Sheet.self, from: JSONEncoder().encode(sheet))
    #expect(decoded == sheet)
    try decoded.validate()
  }

  @Test func `the example in the description is a sheet`() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ElistSheet/Sheet.swift").standardized
    let text = try String(contentsOf: source, encoding: .utf8)
    let example = try #require(text.split(separator: "```").dropFirst().first)
    let json = example.split(separator: "\n").map { $0.drop { $0 == "/" } }.joined(separator: "\n")
    let sheet = try JSONDecoder().decode(Sheet.self, from: Data(json.utf8))
    try sheet.validate()
    #expect(sheet.pages.first?.texts.first?.text == "+1 415 555 3695")
  }

  @Test func `findings come back from their JSON`() throws {
    let findings = Findings(findings: [
      TextFinding(id: "ann/number", kind: .doesNotFit),
      TextFinding(id: "zoe/name", kind: .missingGlyphs, characters: ["U+1F600"]),
    ])
    let json = try JSONEncoder().encode(findings)
    #expect(try JSONDecoder().decode(Findings.self, from: json) == findings)
    #expect(String(decoding: json, as: UTF8.self).contains("does-not-fit"))
  }
}
