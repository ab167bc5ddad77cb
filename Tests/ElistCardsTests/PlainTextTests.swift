import ElistTestSupport
import Testing

@testable import ElistCards

@Suite struct PrintableTests {
  @Test(arguments: [
    ("Ann\r\n Lee", "Ann Lee"), (" \tAnn\u{2028}Lee\u{85}", "Ann Lee"),
    ("\u{202E}Ann\u{202C}", "Ann"), ("\u{2068}+1 415\u{2069}", "+1 415"),
    ("a\u{0}b\u{1B}[2J", "a\\u{0}b\\u{1b}[2J"), ("<b>&amp;", "<b>&amp;"),
    ("👩‍👧 می‌خواهم", "👩‍👧 می‌خواهم"),
  ])
  func `is one line without controls and with every letter`(text: String, expected: String) {
    #expect(printable(text) == expected)
  }

  @Test(arguments: UInt64(0)..<200)
  func `loses no character that has a shape`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<50).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0x21...0x1FFFF, using: &random))
    }
    let text = String(String.UnicodeScalarView(scalars))
    let isShape = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    let expected = scalars.filter(isShape)
    var rest = printable(text).unicodeScalars[...]
    for scalar in expected {
      let index = rest.firstIndex(of: scalar)
      #expect(index != nil, "seed \(seed) loses U+\(String(scalar.value, radix: 16))")
      rest = rest[(index.map { rest.index(after: $0) } ?? rest.endIndex)...]
    }
  }
}
