internal import Sodium

/// What somebody may have typed as a recovery code, as symbols in guarded memory.
struct TypedCode: ~Copyable {
  /// How many symbols are kept; one more than a code has, so that one too many can be corrected.
  private static let most = RecoveryCode.symbolCount + 1

  /// The values of the symbols, of five bits each; 0 for a character that no code has.
  private(set) var symbols: SecretBytes
  /// How many symbols there are, which may be more than are kept.
  private(set) var count = 0
  /// The places, from 0, of the characters that no code has.
  private(set) var unknownPlaces: [Int] = []
  private var hasDigit = false
  /// Whether hyphens or spaces part it into groups of four, as a code is printed.
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

  /// Whether it was plainly meant as a code: it has a digit, and about the length of a code; or is
  /// written in groups of four, of which one is missing or too many.
  ///
  /// Of 40,000 codes, one has no digit; passphrases of words have none.
  var isMeant: Bool {
    let most = isInGroups ? RecoveryCode.groupLength : 2
    return abs(count - RecoveryCode.symbolCount) <= most && unknownPlaces.count <= 2 && hasDigit
  }

  /// What it may have been meant to be, if one slip was made.
  borrowing func corrections() throws(VaultError) -> Corrections {
    try Corrections(self)
  }

  /// Codes that differ from what was typed by one slip.
  ///
  /// A character is another, one is missing, one is too many, or two neighbours are swapped. Nothing
  /// is checked here.
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

    /// The place, from 0, of the slip in one of them.
    func place(_ index: Int) -> Int { slips[index].place }

    /// The symbols of one of them.
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
