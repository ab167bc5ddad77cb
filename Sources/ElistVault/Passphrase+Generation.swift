internal import Sodium

extension Passphrase {
  /// How many words a generated passphrase has: six words are 66 bits.
  package static let generatedWordCount = 6

  /// A passphrase of six random words with hyphens between them.
  ///
  /// The caller shows it once, and then asks for it like any other.
  package static func generated() throws(VaultError) -> Passphrase {
    try generated(SystemRandom())
  }

  static func generated(_ random: any RandomSource) throws(VaultError) -> Passphrase {
    let words = Wordlist.words
    var passphrase = try Passphrase()
    let draws = try translated { () throws(SodiumError) in
      try random.secret(2 * generatedWordCount)
    }
    for place in 0..<generatedWordCount {
      let draw = unsafe draws.withUnsafeBytes { draws in
        unsafe Int(draws[2 * place]) << 8 | Int(draws[2 * place + 1])
      }
      if place > 0 { try passphrase.append(UInt8(ascii: "-")) }
      // 2,048 divides 65,536, so all words are equally likely.
      for byte in words[draw % Wordlist.count] { try passphrase.append(byte) }
    }
    return passphrase
  }
}
