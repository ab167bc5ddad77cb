import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  @Suite struct CodeTests {
    /// A card with a code of this payload.
    private func card(_ payload: String) throws -> CardDocument {
      var document = try document(Array(nineEntries().prefix(2)))
      document.content.code = CardCode([.init(payload: payload, caption: "Scan to call")])
      return document
    }

    /// What a reader finds on the page as a printer of 300 dots to the inch prints it.
    private func scanned(_ pdf: Data) throws -> String {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(component: "page")
      let arguments = ["-r", "300", "-f", "2", "-png", "-singlefile", "-", file.path()]
      let drawn = try Program.installed("pdftoppm").run(arguments, input: pdf)
      #expect(drawn.status == 0, "\(drawn.errorText)")
      return try readCodes(file.path() + ".png")
    }

    static let payloads: [String] = [
      "tel:+14155553695", "tel:112", "Zoë ☎ O’Hara", "山田 さくら: +81 90 1234 5678",
      "أمينة بنت الحسن", "line one\nline two\r\nline three", "é", "\u{1F600}",
      String(repeating: "Ann Lee +1 415 555 3695; ", count: 16),
    ]

    @Test func `a code corrects as many faults as its size has room for`() throws {
      // The first modules of the ninth row tell the level: both are light for the highest.
      let code = try #require(CodeMatrix("tel:112"))
      #expect((code.side, code[0, 8], code[1, 8]) == (21, false, false))
    }

    @Test(arguments: payloads)
    func `a code on paper is read as it was written`(payload: String) throws {
      #expect(try scanned(drawn(card(payload))) == payload + "\n")
    }

    @Test func `a code is read from every form of picture`() throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(component: "code.png")
      for dpi in [150.0, 300, 600] {
        try drawn(card("tel:112"), .png, dpi: dpi).write(to: file)
        #expect(try readCodes(file.path()) == "tel:112\n")
      }
    }

    @Test(arguments: [CardTemplate.wallet, .fold, .sheet, .averyL7414, .fridge, .bag])
    func `a code says below it what it does, and its quiet zone is empty`(
      template: CardTemplate
    ) throws {
      let entries = try Array(ordinaryEntries(4))
      let card = try document(entries, options(template), owner: fullProfile(), code: .tel)
      for page in try pages(card) {
        for code in page.codes {
          let captions = page.texts.filter { run in
            run.text.id == "code" && abs(run.x - code.frame.x) < 0.01
              && run.lines[0].baseline > code.frame.bottom - 1
          }
          #expect(!captions.isEmpty)
          let side = code.frame.width / Double(code.matrix.side + 8)
          #expect(Code.module.contains((side * 1e6).rounded() / 1e6))
          for run in page.texts where run.text.id != "code" {
            for (line, left, right) in run.extents
            where line > code.frame.y && line < code.frame.bottom {
              #expect(
                right <= code.frame.x + 0.01 || left >= code.frame.right - 0.01,
                "\(run.text)"
              )
            }
          }
        }
      }
      #expect(try pages(card).flatMap(\.codes).count >= 1)
    }

    @Test func `modules under four tenths of a millimetre are a finding`() throws {
      let long = try card(String(repeating: "Ann Lee +1 415 555 3695; ", count: 60))
      let answer = try typeset(long, as: .pdf, dpi: 300).answer
      #expect(answer.findings == [TextFinding(id: "code", kind: .tooDense)])
    }

    @Test func `the modules of a code that is printed are large enough, however many there are`()
      throws
    {
      var least = 1.0
      for count in 8...24 {
        let long = try card(String(repeating: "Ann Lee +1 415 555 3695; ", count: count))
        for code in Fitting(long).result().sheet?.pages.flatMap(\.codes) ?? [] {
          // Four light modules are on each side of the code.
          least = min(least, code.frame.width / Double(code.matrix.side + 8))
        }
      }
      #expect(abs(least - 0.4) < 1e-6)
    }

    @Test func `of several payloads the first that has room is printed`() throws {
      var card = try card(String(repeating: "x", count: 2_000))
      card.content.code?.choices.append(.init(payload: "tel:112", caption: "Scan to call"))
      #expect(try scanned(drawn(card)) == "tel:112\n")
    }

    @Test(arguments: [3_000, 100_000])
    func `what no code holds is a finding`(count: Int) throws {
      let answer = try typeset(card(String(repeating: "x", count: count)), as: .pdf, dpi: 300)
        .answer
      #expect(answer.findings.map(\.kind) == [.tooDense])
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
}

extension TextRun {
  /// Each line's baseline and its left and right end, in millimetres.
  var extents: [(baseline: Double, left: Double, right: Double)] {
    extents(Shaper(language: "en", isRightToLeft: false))
  }

  /// The same with a shaper of many lines: to make one takes as long as to shape a page.
  func extents(_ shaper: Shaper) -> [(baseline: Double, left: Double, right: Double)] {
    lines.map { line in
      let free = width - shaper.width(line.text, size: size)
      let left =
        switch alignment {
        case .left: x
        case .center: x + free / 2
        case .right: x + free
        }
      return (line.baseline, left, left + width - free)
    }
  }
}

extension InOneProcess {
  /// Each code is read before it is printed.
  @Suite struct CodeReaderTests {
    /// Versions from 1 to 40, each at its best level, in ASCII and in UTF-8.
    @Test(arguments: ["a", "é"])
    func `codes of all sizes are read as they were written`(character: String) throws {
      var sides: Set<Int> = []
      for count in stride(from: 1, to: 2_300, by: 53) {
        let payload = String(repeating: character, count: count)
        guard let code = CodeMatrix(payload) else { break }
        sides.insert(code.side)
        #expect(CodeReader.text(of: code.modules) == payload, "\(count) in \(code.side) modules")
      }
      #expect(sides.count >= 22)
    }

    /// Some modules are part of no codeword; all others are checked.
    @Test(arguments: ["tel:112", "Zoë ☎ O’Hara", String(repeating: "Ann Lee ", count: 30)])
    func `a wrong module is noticed, and never read as another text`(payload: String) throws {
      let code = try #require(CodeMatrix(payload))
      let read = (0..<code.side).compactMap { index in
        var modules = code.modules
        modules[index][(index * 7 + 3) % code.side].toggle()
        return CodeReader.text(of: modules)
      }
      #expect(read.allSatisfy { $0 == payload })
      #expect(read.count * 4 < code.side)
    }

    @Test(arguments: [0.4, 0.45, 0.5, 0.6, 0.85, 1])
    func `a code is read as it is drawn`(module: Double) throws {
      let drawing = Drawing(Shaper(language: "en", isRightToLeft: false))
      for payload in ["tel:112", String(repeating: "Ann Lee; ", count: 40)] {
        let matrix = try #require(CodeMatrix(payload))
        let side = Code.side(of: matrix, module: module)
        let frame = Frame(x: 30, y: 20, width: side, height: side)
        let code = Code(matrix: matrix, frame: frame, caption: "")
        #expect(try DrawnCode(code, with: drawing).text == payload)
      }
    }
  }
}
