import Sodium
import Testing

@Suite struct BLAKE2bTests {
  @Test(arguments: [
    ("", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
    ("abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
  ])
  func `the hash is that of another implementation`(text: String, expected: String) {
    #expect(hex(BLAKE2b.hash(Array(text.utf8)[...])) == expected)
  }

  @Test func `a keyed hash is that of another implementation`() throws {
    let key = try SecretBytes(copying: Array(0..<32))
    #expect(
      hex(BLAKE2b.mac(Array("abc".utf8)[...], key: key))
        == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f"
    )
  }

  @Test func `a slice is hashed without what is around it`() {
    #expect(BLAKE2b.hash(Array("xabcx".utf8)[1..<4]) == BLAKE2b.hash(Array("abc".utf8)[...]))
  }

  @Test func `a secret has the hash of its bytes`() throws {
    let hash = try revealed(BLAKE2b.hash(SecretBytes(copying: Array("abc".utf8))))
    #expect(hash == BLAKE2b.hash(Array("abc".utf8)[...]))
  }
}
