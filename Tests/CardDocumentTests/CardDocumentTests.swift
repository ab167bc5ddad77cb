import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument

@Suite struct CardDocumentTests {
  /// Texts and figures drawn by seed.
  private func anyDocument(_ seed: UInt64) -> CardDocument {
    var random = SeededGenerator(seed: seed)
    var document = fullDocument()
    let scalars = (0..<20).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0xD7FF, using: &random))
    }
    document.content.rows[0].name = String(String.UnicodeScalarView(scalars))
    document.content.rows[0].numberTail = Bool.random(using: &random) ? "ext. 1" : nil
    document.content.rows[0].link = Bool.random(using: &random) ? "tel:112" : nil
    document.content.instructions = Bool.random(using: &random) ? "x" : nil
    document.content.code = Bool.random(using: &random) ? document.content.code : nil
    document.content.isRightToLeft = Bool.random(using: &random)
    document.options.template =
      CardTemplate.allCases.filter { $0 != .strip }.randomElement(using: &random) ?? .wallet
    document.options.paper = Paper.allCases.randomElement(using: &random) ?? .a4
    document.options.duplex = Bool.random(using: &random) ? .long : nil
    document.options.copies = Bool.random(using: &random) ? .random(in: 1...9, using: &random) : nil
    document.options.start = .random(in: 1...9, using: &random)
    document.options.fits = Bool.random(using: &random)
    document.options.isPerEntry = Bool.random(using: &random)
    return document
  }

  @Test(arguments: UInt64(0)..<100)
  func `a document comes back from its JSON`(seed: UInt64) throws {
    let document = anyDocument(seed)
    let json = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(CardDocument.self, from: json) == document)
    try document.validate()
  }

  @Test func `the example in the description is a document`() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CardDocument/CardDocument.swift").standardized
    let text = try String(contentsOf: source, encoding: .utf8)
    let example = try #require(text.split(separator: "```").dropFirst().first)
    let json = example.split(separator: "\n").map { $0.drop { $0 == "/" } }.joined(separator: "\n")
    let document = try JSONDecoder().decode(CardDocument.self, from: Data(json.utf8))
    try document.validate()
    #expect(document.content.rows.first?.number == "+1 415 555 3695")
  }

  @Test func `an answer comes back from its JSON`() throws {
    let answer = CardAnswer(
      pages: [PrintedPage(width: 85.6, height: 53.98, turned: true)],
      leftOut: [.note],
      findings: [TextFinding(id: "zoe/name", kind: .missingGlyphs, characters: ["U+1F600"])],
      remedy: .init(fields: [.note, .label], entries: 3)
    )
    let json = try JSONEncoder().encode(answer)
    #expect(try JSONDecoder().decode(CardAnswer.self, from: json) == answer)
    #expect(String(decoding: json, as: UTF8.self).contains("missing-glyphs"))
  }

  @Test func `fields that go are all but the name, each once`() {
    let fields = CardField.dispensable
    #expect(Set(fields).count == fields.count)
    // A photograph goes before any of them.
    let kept: Set<CardField> = [.name, .properties, .ownerName, .photo]
    #expect(Set(fields) == Set(CardField.allCases).subtracting(kept))
  }
}
