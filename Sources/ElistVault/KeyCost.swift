/// What a passphrase's key derivation costs: Argon2id's passes and memory.
package struct KeyCost: Equatable, Sendable {
  /// The number of passes.
  package let opslimit: UInt32
  /// The memory in KiB.
  package let memlimitKiB: UInt32

  /// The least that a writer uses: 64 MiB, 3 passes (RFC 9106's second choice, on one lane).
  package static let light = KeyCost(opslimit: 3, memlimitKiB: 65_536)
  /// The default: 256 MiB, 3 passes.
  package static let moderate = KeyCost(opslimit: 3, memlimitKiB: 262_144)
  /// 1 GiB, 4 passes.
  package static let strong = KeyCost(opslimit: 4, memlimitKiB: 1_048_576)

  /// The bounds of what a reader derives; a file that asks for anything else is refused.
  static let opslimits: ClosedRange<UInt32> = 1...10
  static let memlimitsKiB: ClosedRange<UInt32> = 8_192...1_048_576

  /// The least that a reader derives, for tests: a few milliseconds.
  package static let least = KeyCost(
    opslimit: opslimits.lowerBound,
    memlimitKiB: memlimitsKiB.lowerBound
  )

  /// Whether a reader derives a key at that cost.
  var isAllowed: Bool {
    KeyCost.opslimits.contains(opslimit) && KeyCost.memlimitsKiB.contains(memlimitKiB)
  }

  /// The memory in bytes.
  var memlimit: Int { Int(memlimitKiB) * 1_024 }
}
