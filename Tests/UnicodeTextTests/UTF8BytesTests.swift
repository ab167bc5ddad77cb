import ElistTestSupport
import Testing

@testable import UnicodeText

@Suite struct UTF8BytesTests {
  @Test func `a byte is found at every place of a range, and nowhere else`() {
    for byte: UInt8 in [0x00, 0x3D, 0x80, 0xFF] {
      for place in 0..<20 {
        var bytes = [UInt8](repeating: byte ^ 0x81, count: 20)
        bytes[place] = byte
        for start in 0...20 {
          for end in start...20 {
            let isThere = (start..<end).contains(place)
            if bytes.holds(byte, in: start..<end) != isThere { Issue.record("\(start)..<\(end)") }
          }
        }
      }
    }
  }

  /// Every beginning of a character, with each byte at the edges of what may follow it.
  @Test func `is what the standard library says, for every beginning of a character`() {
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF4, 0xFF,
    ]
    var valid = 0
    for first in UInt8.min...UInt8.max {
      for second in edges {
        for third: UInt8 in [0x41, 0x80, 0xBF, 0xC2] {
          for fourth: UInt8 in [0x41, 0x80, 0xBF, 0xC2] {
            let bytes = [first, second, third, fourth]
            for length in 0...4 {
              let text = Array(bytes.prefix(length))
              let expected = String(validating: text, as: UTF8.self)
              if text.isUTF8 != (expected != nil) { Issue.record("\(text)") }
              if String(utf8: text[...]) != expected { Issue.record("\(text)") }
              if expected != nil { valid += 1 }
            }
          }
        }
      }
    }
    #expect(valid > 10_000)
  }

  @Test(arguments: 0..<200)
  func `is what the standard library says, with a fault at any place`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["Kate", "Zoë", "太郎", "😀", " ", "Пётр", "a longer text in ASCII"]
    var bytes = (0..<20).flatMap { _ in Array((words.randomElement(using: &random) ?? "").utf8) }
    #expect(bytes.isUTF8)
    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
      in: 0...255,
      using: &random
    )
    for start in 0..<9 {
      let part = bytes[start...]
      #expect(part.isUTF8 == (String(validating: part, as: UTF8.self) != nil), "seed \(seed)")
    }
  }
}

@Suite struct Base64Tests {
  @Test func `base64 is decoded over white space and without its padding`() {
    #expect(decodedBase64(Array("SGk g\tdGhl cmU".utf8)[...]) == Array("Hi there".utf8))
  }

  @Test func `a character of no base64 is refused`() {
    #expect(decodedBase64(Array("SGk*".utf8)[...]) == nil)
  }
}
