import ElistContacts
import PhoneNumbers

/// What is needed of a region's numbering plan to compare two spellings of a number cheaply.
///
/// Interpreting every number of a book takes seconds; comparing prefixes takes almost no time.
struct HomePlan: Sendable {
  /// The digits of the country calling code; empty if the region is unknown.
  let callingCode: [UInt8]
  /// What is dialled before a number of another area, usually `0`.
  let trunk: [UInt8]
  /// What is dialled before a country calling code, the longest first.
  let exitCodes: [[UInt8]]

  init(region: String) {
    callingCode = countryCallingCode(ofRegion: region).map { Array(String($0).utf8) } ?? []
    trunk = Array(trunkPrefix(ofRegion: region).utf8)
    exitCodes = PhoneNumbers.exitCodes(ofRegion: region).map { Array($0.utf8) }
  }

  /// What follows an exit code; `nil` if the keys do not begin with one.
  func afterExitCode(_ keys: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    exitCodes.first { keys.starts(with: $0) }
      .map { keys.dropFirst($0.count) }
  }

  /// How many keys to drop from a number before adding its country calling code.
  ///
  /// It is `nil` if the number cannot have one. Short numbers cannot, nor can local numbers if the
  /// plan has a trunk prefix to call other areas.
  func international(_ keys: [UInt8]) -> Int? {
    guard keys.count >= 7, !callingCode.isEmpty else { return nil }
    if !trunk.isEmpty, keys.starts(with: trunk) { return trunk.count }
    return trunk.isEmpty || trunk == callingCode && keys.count == 10 ? 0 : nil
  }
}

extension DialKeys {
  /// Appends the number with its country calling code, without a plus; returns whether it did.
  ///
  /// It does not if the number was written that way, or if the code is not certain.
  func appendInternational(_ plan: HomePlan, to buffer: inout [UInt8]) -> Bool {
    guard let spelling = spelling(plan) else { return false }
    guard trunkZero != nil || !spelling.prefix.isEmpty || spelling.dropped > 0 else { return false }
    buffer.append(contentsOf: spelling.prefix)
    let end = spelling.isGlobal ? trunkZero ?? keys.count : keys.count
    buffer.append(contentsOf: keys[spelling.dropped..<end])
    buffer.append(contentsOf: keys[end...].dropFirst())
    return true
  }

  /// What to put before the keys, and how many of them to drop.
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

  /// Whether it names its country itself.
  func isGlobal(_ plan: HomePlan) -> Bool { isGlobal || plan.afterExitCode(keys[...]) != nil }
}
