import ElistTestSupport
import Testing

@testable import ElistVault

/// The texts of key pairs, and Bech32, in which they are written.
@Suite struct SecretKeyTests {
  private static let secret =
    "ELIST-SECRET-KEY-1WURK6ZNNRZJH60QKC9E9RVNXGH05CTU8A0QFJ243WLA628DE9S4Q3AVPHF"

  private func decoded(_ text: String, prefix: String, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0xFF, count: count)
    let isRead = Array(text.utf8).withUnsafeBytes { text in
      bytes.withUnsafeMutableBytes { Bech32.decode(text, prefix: Array(prefix.utf8), into: $0) }
    }
    return isRead ? bytes : nil
  }

  private func encoded(_ bytes: [UInt8], prefix: String) -> String {
    let prefix = Array(prefix.utf8)
    let length = Bech32.textLength(prefix: prefix, bytes: bytes.count)
    var text = [UInt8](repeating: 0, count: length)
    bytes.withUnsafeBytes { bytes in
      text.withUnsafeMutableBytes { Bech32.encode(bytes, prefix: prefix, into: $0) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    ("A12UEL5L", "a", 0), ("a12uel5l", "a", 0),
    ("abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw", "abcdef", 20),
    ("split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w", "split", 30),
  ])
  func `BIP 173's valid texts are read, and written so`(
    text: String,
    prefix: String,
    count: Int
  ) throws {
    let bytes = try #require(decoded(text, prefix: prefix, count: count))
    #expect(encoded(bytes, prefix: prefix) == text.lowercased())
  }

  @Test(arguments: [
    // Cut, too long, of another prefix, with mixed letters, a wrong checksum, a wrong character.
    ("a12uel5", 0), ("a12uel5ll", 0), ("b12uel5l", 0), ("A12uel5l", 0), ("a12uel5q", 0),
    ("a12uelbl", 0), ("A1G7SGD8", 0), ("", 0),
  ])
  func `what is none is refused`(text: String, count: Int) {
    #expect(decoded(text, prefix: "a", count: count) == nil)
  }

  /// The key of RFC 7748 §6.1.
  @Test func `a known secret key has the known public key`() throws {
    let key = try SecretKey(typed: passphrase(Self.secret))
    let publicKey = try key.publicKey()
    #expect("\(publicKey)" == "elist1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4qtghfxm")
    #expect(try PublicKey("\(publicKey)") == publicKey)
    #expect(try PublicKey("\(publicKey)".uppercased()) == publicKey)
    #expect(try key.text().equals(passphrase(Self.secret)))
  }

  @Test func `every wrong character is detected`() throws {
    let printed = Array(Self.secret.utf8)
    for place in printed.indices {
      var altered = printed
      altered[place] = altered[place] == UInt8(ascii: "Q") ? UInt8(ascii: "P") : UInt8(ascii: "Q")
      let found = error { () throws(VaultError) in
        try SecretKey(typed: passphraseOrFail(String(decoding: altered, as: UTF8.self)))
      }
      #expect(found == .secretKey(.damaged), "place \(place)")
    }
  }

  @Test(arguments: ["", "elist1", "age1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4q4mqdx5"])
  func `another text is not a public key`(text: String) {
    #expect(error { () throws(VaultError) in try PublicKey(text) } == .notAPublicKey)
  }
}
