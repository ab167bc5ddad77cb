import Sodium
import Testing

@testable import ElistVault

@Suite struct RecoveryCodeTests {
  private func text(_ code: borrowing RecoveryCode) throws -> String {
    try code.withText { String(decoding: $0, as: UTF8.self) }
  }

  private func seed(_ code: borrowing RecoveryCode) -> [UInt8] {
    code.seed.withUnsafeBytes { Array($0) }
  }

  @Test func `the code of a known seed is that of another implementation`() throws {
    let code = try RecoveryCode(random: RecoverySeed())
    #expect(try text(code) == "000G-40R4-0M30-E209-185G-R38E-1ZMX")
  }

  @Test(arguments: 0..<200)
  func `what is printed is read back`(seed number: UInt64) throws {
    let code = try RecoveryCode(random: SeededRandom(seed: number))
    let printed = try text(code)
    #expect(printed.count == 34)
    let spellings = [
      printed, printed.lowercased(), printed.filter { $0 != "-" },
      printed.replacing("0", with: "o").replacing("1", with: "L"),
      printed.replacing("1", with: "i").replacing("-", with: "  "),
    ]
    for spelling in spellings {
      let typed = try RecoveryCode(typed: passphrase(spelling))
      #expect(seed(typed) == seed(code))
    }
  }

  @Test func `nearly every wrong character is detected`() throws {
    let printed = Array(try text(RecoveryCode(random: RecoverySeed())).utf8)
    var missed = 0
    var tried = 0
    for place in printed.indices where printed[place] != UInt8(ascii: "-") {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8 where other != printed[place] {
        var altered = printed
        altered[place] = other
        tried += 1
        let found = error { () throws(VaultError) in
          try RecoveryCode(typed: passphraseOrFail(String(decoding: altered, as: UTF8.self)))
        }
        if found == nil { missed += 1 } else { #expect(found == .recoveryCode(.check)) }
      }
    }
    #expect(tried == 28 * 31)
    // One of 4,096 passes by chance, and then opens nothing.
    #expect(missed <= 2)
  }

  @Test(arguments: [
    ("", RecoveryCodeFault.length(0)), ("000G-40R4", .length(8)),
    ("000G-40R4-0M30-E209-185G-R38E-1ZMX-0", .length(29)),
    ("U00G-40R4-0M30-E209-185G-R38E-1ZMX", .character(place: 1)),
    ("000G-40R4-0M30-E209-185G-R38E-1ZM*", .character(place: 28)),
    ("000G-40R4-0M30-E209-185G-R38E-1ZMY", .check),
    ("00G0-40R4-0M30-E209-185G-R38E-1ZMX", .check),
  ])
  func `what is not a code is refused with the reason`(typed: String, fault: RecoveryCodeFault) {
    let found = error { () throws(VaultError) in
      try RecoveryCode(typed: passphraseOrFail(typed))
    }
    #expect(found == .recoveryCode(fault))
  }

  @Test func `a slot is sealed anew for another key without its code`() throws {
    let code = try RecoveryCode(random: RecoverySeed())
    let pair = try code.keyPair()
    let slot = try X25519Slot.sealing(
      testKey().secret,
      to: pair.publicKey,
      random: SystemRandom()
    )
    let next = try slot.resealing(testKey(0x43).secret, random: SystemRandom())
    #expect(next.publicKey == slot.publicKey)
    switch try next.unseal(pair) {
    case .some(let secret):
      let bytes = secret.withUnsafeBytes { Array($0) }
      #expect(bytes == [UInt8](repeating: 0x43, count: 32))
    case .none: Issue.record("the slot does not open")
    }
    let stranger = try RecoveryCode(random: RecoverySeed(first: 9)).keyPair()
    if case .some = try next.unseal(stranger) { Issue.record("the slot opens to a stranger") }
  }
}
