import Testing

@testable import CardDocument

@Suite struct TextOrderTests {
  @Test func `parts of two directions are isolated, others are not`() {
    #expect(String(inOrder: ["Mutter", "母"], separator: " / ") == "Mutter / 母")
    #expect(String(inOrder: ["أم", "אם"], separator: " / ") == "أم / אם")
    #expect(
      String(inOrder: ["Mutter", "أم"], separator: " / ")
        == "\u{2066}Mutter\u{2069} / \u{2067}أم\u{2069}"
    )
    #expect(
      String(inOrder: ["24 ساعة", "Ann"], separator: "، ")
        == "\u{2067}24 ساعة\u{2069}، \u{2066}Ann\u{2069}"
    )
  }

  @Test(arguments: [
    ("call +49 30 1234567", "call +49 30 1234567"),
    ("اتصل +49 30 1234567 ليلا", "اتصل \u{2066}\u{202D}+49 30 1234567\u{202C}\u{2069} ليلا"),
    ("24 ساعة", "24 ساعة"),
    ("חייגו 03-555", "חייגו \u{2066}\u{202D}03-555\u{202C}\u{2069}"),
    ("\u{2067}أم 12-34\u{2069}", "\u{2067}أم \u{2066}\u{202D}12-34\u{202C}\u{2069}\u{2069}"),
    ("أم \u{2066}12-34 h\u{2069}", "أم \u{2066}\u{2066}\u{202D}12-34\u{202C}\u{2069} h\u{2069}"),
  ])
  func `between right-to-left letters, a number keeps its order`(text: String, ordered: String) {
    #expect(text.withNumbersInOrder == ordered)
    #expect(ordered.withoutIsolates == text.withoutIsolates)
  }

  @Test func `what is open at the end of a line is known`() {
    #expect("a \u{2067}b".openIsolates == "\u{2067}")
    #expect("a \u{2067}b\u{2069} \u{2066}\u{202D}1\u{202C}".openIsolates == "\u{2066}")
    #expect("a\u{2069}".openIsolates.isEmpty)
  }

  @Test(arguments: [
    ("Dr. Appleseed、+1 415 555 0176", ["+1 415 555 0176"]),
    ("Dr. Appleseed، +1 415 555 0176", ["+1 415 555 0176"]), ("110、119", ["110", "119"]),
    ("110, 119", ["110,", "119"]), ("call 110 119", ["110 119"]),
  ])
  func `a number is whole after a comma of any script`(text: String, numbers: [String]) {
    let bytes = Array(text.utf8)
    #expect(text.numbers.map { String(decoding: bytes[$0], as: UTF8.self) } == numbers)
  }

  @Test func `a number is found in its isolate`() {
    let text = "אמא \u{2066}\u{202D}+972 3 555\u{202C}\u{2069} 12"
    #expect(text.numbers.count == 1)
  }
}
