import ElistTestSupport
import Testing

@testable import VCardFormat

@Suite struct QuotedPrintableTests {
  private func decoded(_ text: String) -> (String, Bool) {
    let (bytes, isValid) = decodedQuotedPrintable(Array(text.utf8)[...])
    return (String(decoding: bytes, as: UTF8.self), isValid)
  }

  @Test func `escapes are decoded in any case`() {
    #expect(decoded("M=C3=BCller =3d") == ("Müller =", true))
  }

  @Test(arguments: ["=", "a=4", "=ZZ", "100=% x"])
  func `what is no escape is kept and told`(text: String) {
    #expect(decoded(text) == (text, false))
  }
}
