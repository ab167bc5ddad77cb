import Testing
import UnicodeText

@Suite struct Base64Tests {
  @Test func `base64 is decoded over white space and without its padding`() {
    #expect(decodedBase64(Array("SGk g\tdGhl cmU".utf8)[...]) == Array("Hi there".utf8))
  }

  @Test func `a character of no base64 is refused`() {
    #expect(decodedBase64(Array("SGk*".utf8)[...]) == nil)
  }
}
