/// What is dialled of a number's text, whatever stands between: digits of every script, `*`, `#`.
struct DialKeys: Equatable {
  private(set) var keys: [UInt8] = []
  /// Whether a plus stands before them.
  private(set) var isGlobal = false
  /// Where a zero stands that was written `(0)`, which is not dialled from abroad.
  private var trunkZero: Int?

  init() {}

  /// The keys of a text.
  init(_ text: some Sequence<UInt8>) {
    self.init()
    read(text)
  }

  /// Takes the keys of a text in the place of what was there.
  mutating func read(_ text: some Sequence<UInt8>) {
    keys.removeAll(keepingCapacity: true)
    (isGlobal, trunkZero) = (false, nil)
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text {
      guard byte < 0x80 else { return readScalars(String(decoding: Array(text), as: UTF8.self)) }
      append(byte)
      if before == (UInt8(ascii: "("), UInt8(ascii: "0")), byte == UInt8(ascii: ")") {
        trunkZero = keys.count - 1
      }
      before = (before.1, byte)
    }
  }

  private mutating func readScalars(_ text: String) {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        plain.append(UInt8(scalar.value))
      } else if scalar == "\u{FF0B}" {
        plain.append(UInt8(ascii: "+"))
      } else if scalar.properties.numericType == .decimal {
        let digit = scalar.properties.numericValue.flatMap { UInt8(exactly: $0) } ?? 0
        plain.append(UInt8(ascii: "0") + digit)
      }
    }
    read(plain)
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"):
      keys.append(byte)
    case UInt8(ascii: "+"): isGlobal = isGlobal || keys.isEmpty
    default: break
    }
  }

  /// Appends the number with its country calling code, without a plus, and gives whether it did.
  ///
  /// It does not where that is what is written, or cannot be told.
  func appendInternational(_ plan: HomePlan, to buffer: inout [UInt8]) -> Bool {
    guard let spelling = spelling(plan) else { return false }
    guard trunkZero != nil || !spelling.prefix.isEmpty || spelling.dropped > 0 else { return false }
    buffer.append(contentsOf: spelling.prefix)
    let end = spelling.isGlobal ? trunkZero ?? keys.count : keys.count
    buffer.append(contentsOf: keys[spelling.dropped..<end])
    buffer.append(contentsOf: keys[end...].dropFirst())
    return true
  }

  /// What comes before the keys, and how many of them are left out.
  private func spelling(
    _ plan: HomePlan
  ) -> (prefix: [UInt8], dropped: Int, isGlobal: Bool)? {
    if isGlobal { return ([], 0, true) }
    if let rest = plan.afterExitCode(keys[...]) {
      let isBeforeZero = trunkZero.map { $0 >= keys.count - rest.count } ?? false
      return ([], keys.count - rest.count, isBeforeZero)
    }
    return plan.international(keys).map { (plan.callingCode, $0, false) }
  }

  /// Whether it names its country by itself.
  func isGlobal(_ plan: HomePlan) -> Bool { isGlobal || plan.afterExitCode(keys[...]) != nil }
}
