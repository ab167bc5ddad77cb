import Testing

@testable import CardDocument
@testable import Typesetting

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
