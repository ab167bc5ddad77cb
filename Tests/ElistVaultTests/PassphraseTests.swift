import ElistTestSupport
import Foundation
import Sodium
import Testing

@testable import ElistVault

@Suite struct PassphraseTests {
  private func bytes(_ passphrase: borrowing Passphrase) -> [UInt8] {
    passphrase.withUnsafeBytes { Array($0) }
  }

  @Test func `the erase key takes back whole characters`() throws {
    var typed = try passphrase("a\u{e9}\u{1f6df}")
    var counts = [typed.characterCount]
    for _ in 0..<4 {
      typed.removeLast()
      counts.append(typed.characterCount)
    }
    #expect(counts == [3, 2, 1, 0, 0])
    #expect(typed.count == 0)
  }

  @Test func `what is deleted while typing is wiped`() throws {
    var typed = try passphrase("secret")
    typed.removeAll()
    let storage = typed.storage.withUnsafeBytes { Array($0) }
    #expect(storage.allSatisfy { $0 == 0 })
  }

  @Test func `a byte beyond the limit is refused`() throws {
    var typed = try passphrase([UInt8](repeating: 1, count: Passphrase.limit))
    let found = error { () throws(VaultError) in try typed.append(1) }
    #expect(found == .passphraseTooLong(limit: 1_024))
    #expect(typed.count == 1_024)
  }

  @Test func `composed and decomposed are equal, other letters are not`() throws {
    let composed = try passphrase("caf\u{e9}")
    let decomposed = try passphrase("cafe\u{301}")
    let plain = try passphrase("cafe")
    let equalities = [
      try composed.equals(decomposed), try composed.equals(plain), try plain.equals(plain),
    ]
    #expect(equalities == [true, false, true])
  }

  @Test(arguments: 0..<200)
  func `normalisation is Foundation's, of any text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xC0...0x24F, 0x300...0x34E, 0x900...0x97F, 0x1100...0x11FF, 0x1E00...0x1EFF,
      0x3040...0x30FF, 0xAC00...0xD7A3, 0x1F300...0x1F5FF, 0x1D15E...0x1D164,
    ]
    let scalars = (0..<Int.random(in: 1...40, using: &generator)).compactMap { _ in
      blocks.randomElement(using: &generator).flatMap {
        Unicode.Scalar(UInt32.random(in: $0, using: &generator))
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let normal = try passphrase(text).normalized()
    #expect(bytes(normal) == Array(text.precomposedStringWithCanonicalMapping.utf8))
  }

  @Test func `a text that grows threefold has room`() throws {
    // U+1D160 is four bytes, and three characters of four bytes each in normal form.
    let text = String(repeating: "\u{1D160}", count: Passphrase.limit / 4)
    let normal = try passphrase(text).normalized()
    #expect(normal.count == 3 * Passphrase.limit)
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0x61, 0x80]] as [[UInt8]]
  )
  func `what is not UTF-8 is refused`(input: [UInt8]) throws {
    let typed = try passphrase(input)
    #expect(error { () throws(VaultError) in try typed.normalized() } == .passphraseNotUTF8)
  }

  @Test func `an empty one is refused`() throws {
    let typed = try Passphrase()
    #expect(error { () throws(VaultError) in try typed.normalized() } == .passphraseEmpty)
  }
}

@Suite struct PassphraseGenerationTests {
  @Test func `there are 2,048 words, which differ in four letters, and none begins another`() {
    let words = Wordlist.words.map { String($0) ?? "" }
    #expect(words.count == 2_048)
    #expect(Set(words.map { $0.prefix(4) }).count == 2_048)
    #expect(words == words.sorted())
    #expect(words.allSatisfy { (3...6).contains($0.count) })
    #expect(words.joined().utf8.allSatisfy { (97...122).contains($0) })
    let prefixes = zip(words, words.dropFirst()).filter { $1.hasPrefix($0) }
    #expect(prefixes.isEmpty)
  }

  @Test func `a generated passphrase is six of the words`() throws {
    let words = Set(Wordlist.words.map { String($0) ?? "" })
    let generated = try Passphrase.generated()
    let text = generated.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    let parts = text.split(separator: "-").map(String.init)
    #expect(parts.count == 6)
    #expect(words.isSuperset(of: parts))
    let other = try Passphrase.generated()
    #expect(try !generated.equals(other))
  }

  @Test func `the words may be typed with spaces, and nothing else is changed`() throws {
    let typed = { (text: String) throws -> String? in
      guard let shown = try passphrase(text).wordsWithHyphens() else { return nil }
      return shown.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
    let shown = "people-border-acid-able-zebra-yoga"
    #expect(try typed("people border acid able zebra yoga") == shown)
    #expect(try typed(" people  border-acid able zebra yoga ") == shown)
    // As shown, too few or too many words, and another's words.
    #expect(try typed(shown) == nil)
    #expect(try typed("people border acid able zebra") == nil)
    #expect(try typed("people border acid able zebra yoga acid") == nil)
    #expect(try typed("correct horse battery staple people border") == nil)
    #expect(try typed("") == nil)
  }

  @Test func `a vault opens with the words, and with a phrase that has spaces of its own`() throws {
    let phrases = ["people-border-acid-able-zebra-yoga", "people border acid able zebra yoga"]
    for phrase in phrases {
      let folder = try TemporaryFolder()
      let vault = Vault(path: "\(folder.path)/v", stateDirectory: "\(folder.path)/state")
      _ = try vault.create(testContents, passphrase: passphrase(phrase), cost: testCost)
      let opened = try vault.open()
      #expect(try opened.list(opened.unlock(passphrase(phrases[1]))) == testContents.list)
    }
  }

  @Test func `words with spaces are announced as two attempts, and a wrong text costs no more`()
    throws
  {
    let stored = try StoredVault()
    let opened = try stored.vault.open()
    let once = opened.identity.unlockCost
    var twice = once
    twice.add(once)
    #expect(try opened.cost(of: passphrase("people-border-acid-able-zebra-yoga")) == once)
    #expect(try opened.cost(of: passphrase("people border acid able zebra yoga")) == twice)
    #expect(try opened.cost(of: passphrase("correct horse battery staple")) == once)
  }

  @Test func `the first and the last word can be drawn`() throws {
    let low = try Passphrase.generated(ConstantRandom(byte: 0))
    let high = try Passphrase.generated(ConstantRandom(byte: 0xFF))
    let texts = [
      low.withUnsafeBytes { String(decoding: $0, as: UTF8.self) },
      high.withUnsafeBytes { String(decoding: $0, as: UTF8.self) },
    ]
    let words = Wordlist.words.map { String($0) ?? "" }
    #expect(
      texts.map { $0.split(separator: "-").first.map(String.init) } == [words[0], words[2_047]]
    )
  }
}

/// The same byte over and over.
struct ConstantRandom: RandomSource {
  let byte: UInt8

  func fill(_ buffer: UnsafeMutableRawBufferPointer) {
    for index in buffer.indices { buffer[index] = byte }
  }
}
