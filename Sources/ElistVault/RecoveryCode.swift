internal import Sodium

/// A code of 28 characters, kept on paper, that opens a vault whose passphrase is lost.
///
/// It is a seed of 128 random bits and a check of 12 bits, in Crockford's base 32, in seven groups
/// of four: `ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345`. The seed gives an X25519 key pair. A key slot
/// stores the public key.
package struct RecoveryCode: ~Copyable {
  static let seedLength = 16
  static let symbolCount = 28

  let seed: SecretBytes

  /// Makes a new code.
  package init() throws(VaultError) {
    try self.init(random: SystemRandom())
  }

  init(random: any RandomSource) throws(VaultError) {
    seed = try translated { () throws(SodiumError) in try random.secret(RecoveryCode.seedLength) }
  }

  /// Reads a code that somebody typed; throws ``VaultError/recoveryCode(_:)``.
  ///
  /// It may be in either case, with or without hyphens and spaces. O counts as 0, and I and L as 1.
  package init(typed: borrowing Passphrase) throws(VaultError) {
    let code = try TypedCode(typed)
    if let place = code.unknownPlaces.first { throw .recoveryCode(.character(place: place + 1)) }
    guard code.count == RecoveryCode.symbolCount else { throw .recoveryCode(.length(code.count)) }
    try self.init(symbols: code.symbols)
  }

  /// The code of the first 28 symbols, each a value of five bits; throws
  /// ``VaultError/recoveryCode(_:)`` if their check does not fit.
  init(symbols: borrowing SecretBytes) throws(VaultError) {
    var seed = try translated { () throws(SodiumError) in
      try SecretBytes(count: RecoveryCode.seedLength)
    }
    unsafe symbols.withUnsafeBytes { symbols in
      unsafe seed.withUnsafeMutableBytes { seed in
        for index in seed.indices {
          unsafe seed[index] = bits(8 * index, 8, of: symbols, width: 5)
        }
      }
    }
    let expected = try RecoveryCode.checkSymbols(of: seed)
    let typedCheck = unsafe symbols.withUnsafeBytes { symbols in
      // The last bits of the seed share a symbol with the first bits of the check.
      unsafe [symbols[25] & 3, symbols[26], symbols[27]]
    }
    guard equalInConstantTime(expected, typedCheck) else { throw .recoveryCode(.check) }
    self.seed = seed
  }

  /// Runs the closure with the printable code: seven groups of four, 34 ASCII characters.
  package borrowing func withText<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(VaultError) -> Result {
    let text = try text()
    return unsafe text.withUnsafeBytes(body)
  }

  /// The public half of the key pair that the code gives.
  package borrowing func publicKey() throws(VaultError) -> PublicKey {
    PublicKey(bytes: try keyPair().publicKey)
  }

  /// The key pair that the code gives.
  borrowing func keyPair() throws(VaultError) -> KeyPair {
    do {
      return try KeyPair(seed: BLAKE2b.hash(seed))
    } catch {
      throw VaultError(error)
    }
  }
}

/// What is wrong with a recovery code as typed.
package enum RecoveryCodeFault: Equatable, Sendable {
  /// Not 28 characters long, without hyphens and spaces.
  case length(Int)
  /// A character that no code has, at this position in the code, from 1.
  case character(place: Int)
  /// The check does not fit: a character is wrong, or two are swapped.
  case check
  /// The check fits, but no slot of this vault has its public key.
  case unknown
}

// Crockford's base 32: five bits a symbol, the highest bits first.
extension RecoveryCode {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  static let groupLength = 4
  private static let textLength = symbolCount + symbolCount / groupLength - 1

  /// What is hashed before the seed to make the check.
  private static let checkLabel = Array("elist/v1/recovery".utf8)

  /// The text of the code, in guarded memory.
  borrowing func text() throws(VaultError) -> SecretBytes {
    let check = try RecoveryCode.checkSymbols(of: seed)
    var text = try translated { () throws(SodiumError) in
      try SecretBytes(count: RecoveryCode.textLength)
    }
    unsafe seed.withUnsafeBytes { seed in
      unsafe text.withUnsafeMutableBytes { text in
        for place in 0..<RecoveryCode.symbolCount {
          let group = place / RecoveryCode.groupLength
          if place % RecoveryCode.groupLength == 0, group > 0 {
            unsafe text[place + group - 1] = UInt8(ascii: "-")
          }
          let value = unsafe RecoveryCode.symbol(place, seed: seed, check: check)
          unsafe text[place + group] = RecoveryCode.alphabet[Int(value)]
        }
      }
    }
    return text
  }

  /// The check of a seed, twelve bits: two bits of one symbol and two whole symbols.
  static func checkSymbols(of seed: borrowing SecretBytes) throws(VaultError) -> [UInt8] {
    var labelled = try translated { () throws(SodiumError) in
      try SecretBytes(count: checkLabel.count + seedLength)
    }
    unsafe labelled.withUnsafeMutableBytes { labelled in
      unsafe labelled.copyBytes(from: checkLabel)
      unsafe seed.withUnsafeBytes { seed in
        unsafe UnsafeMutableRawBufferPointer(rebasing: labelled[checkLabel.count...])
          .copyMemory(from: seed)
      }
    }
    let hash = try translated { () throws(SodiumError) in try BLAKE2b.hash(labelled) }
    return unsafe hash.withUnsafeBytes { hash in
      unsafe [hash[0] >> 6, hash[0] >> 1 & 31, (hash[0] & 1) << 4 | hash[1] >> 4]
    }
  }

  private static func symbol(
    _ place: Int,
    seed: UnsafeRawBufferPointer,
    check: [UInt8]
  ) -> UInt8 {
    guard place < 26 else { return check[place - 25] }
    let value = unsafe bits(5 * place, 5, of: seed)
    return place == 25 ? value | check[0] : value
  }

  /// The value of a character, in either case; `nil` if no code has it.
  static func value(of byte: UInt8) -> UInt8? {
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
    }
  }
}

/// What somebody may have typed as a recovery code, as symbols in guarded memory.
struct TypedCode: ~Copyable {
  /// How many symbols are kept; one more than a code has, so one excess symbol can be corrected.
  private static let most = RecoveryCode.symbolCount + 1

  /// The values of the symbols, of five bits each; 0 for a character that no code has.
  private(set) var symbols: SecretBytes
  /// How many symbols there are, which may be more than are kept.
  private(set) var count = 0
  /// The places, from 0, of the characters that no code has.
  private(set) var unknownPlaces: [Int] = []
  private var hasDigit = false
  /// Whether hyphens or spaces separate it into groups of four, as a code is printed.
  private var isInGroups = false

  /// Reads a text without its hyphens and spaces.
  init(_ typed: borrowing Passphrase) throws(VaultError) {
    var symbols = try translated { () throws(SodiumError) in
      try SecretBytes(count: TypedCode.most)
    }
    var (count, unknownPlaces, hasDigit) = (0, [Int](), false)
    var (groups, length) = (0, 0)
    unsafe typed.withUnsafeBytes { bytes in
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") {
          if length == RecoveryCode.groupLength { groups += 1 }
          length = 0
          continue
        }
        length += 1
        let value = RecoveryCode.value(of: byte)
        if value == nil { unknownPlaces.append(count) }
        if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { hasDigit = true }
        if count < TypedCode.most {
          unsafe symbols.withUnsafeMutableBytes { symbols in unsafe symbols[count] = value ?? 0 }
        }
        count += 1
      }
    }
    self.symbols = symbols
    (self.count, self.unknownPlaces, self.hasDigit) = (count, unknownPlaces, hasDigit)
    if length == RecoveryCode.groupLength { groups += 1 }
    isInGroups = groups > 0 && groups * RecoveryCode.groupLength == count
  }

  /// Whether it was plainly meant as a code: it has a digit and about the length of a code.
  ///
  /// The length may differ by two characters, or by one group if it is written in groups of four.
  /// About one code in 40,000 has no digit; passphrases of words have none.
  var isMeant: Bool {
    let most = isInGroups ? RecoveryCode.groupLength : 2
    return abs(count - RecoveryCode.symbolCount) <= most && unknownPlaces.count <= 2 && hasDigit
  }

  /// The codes that may have been meant, if one slip was made.
  borrowing func corrections() throws(VaultError) -> Corrections {
    try Corrections(self)
  }

  /// Codes that differ from what was typed by one slip.
  ///
  /// One character is wrong, missing or too many, or two neighbours are swapped. The caller must
  /// check the codes.
  struct Corrections: ~Copyable {
    private enum Slip {
      case other(value: UInt8)
      case missing(value: UInt8)
      case excess
      case swapped
    }

    private let typed: SecretBytes
    private let slips: [(place: Int, slip: Slip)]

    /// How many there are.
    var count: Int { slips.count }

    fileprivate init(_ code: borrowing TypedCode) throws(VaultError) {
      typed = try copied(code.symbols)
      let places = 0..<RecoveryCode.symbolCount
      let values = UInt8(0)..<32
      let unknown = code.unknownPlaces
      switch code.count {
      case places.count where unknown.count == 1:
        slips = values.map { (unknown[0], .other(value: $0)) }
      case places.count where unknown.isEmpty:
        slips =
          places.flatMap { place in values.map { (place, .other(value: $0)) } }
          + places.dropLast().map { ($0, .swapped) }
      case places.count - 1 where unknown.isEmpty:
        slips = places.flatMap { place in values.map { (place, .missing(value: $0)) } }
      case places.count + 1 where unknown.count <= 1:
        slips = (0...places.count).filter { unknown.isEmpty || unknown[0] == $0 }.map {
          (min($0, places.count - 1), .excess)
        }
      default: slips = []
      }
    }

    /// The place, from 0, of the slip in one correction.
    func place(_ index: Int) -> Int { slips[index].place }

    /// The symbols of one correction.
    borrowing func symbols(_ index: Int) throws(VaultError) -> SecretBytes {
      let (place, slip) = slips[index]
      var symbols = try copied(typed)
      unsafe symbols.withUnsafeMutableBytes { symbols in
        switch slip {
        case .other(let value): unsafe symbols[place] = value
        case .swapped: unsafe symbols.swapAt(place, place + 1)
        case .missing(let value):
          for index in (place + 1..<symbols.count).reversed() {
            unsafe symbols[index] = symbols[index - 1]
          }
          unsafe symbols[place] = value
        case .excess:
          for index in place..<symbols.count - 1 { unsafe symbols[index] = symbols[index + 1] }
        }
      }
      return symbols
    }
  }
}

private func copied(_ secret: borrowing SecretBytes) throws(VaultError) -> SecretBytes {
  do {
    return try secret.copy()
  } catch {
    throw VaultError(error)
  }
}
