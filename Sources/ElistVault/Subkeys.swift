internal import Sodium

/// The keys derived from the vault key, one for each purpose.
enum Subkeys {
  /// The number of the subkey.
  enum Purpose: UInt64 {
    case headerMAC = 1
    case list = 2
    case book = 3
    case index = 4
    case photos = 5
  }

  static let context: StaticString = "elistv1_"

  /// The subkey for one purpose.
  static func derive(
    _ purpose: Purpose,
    from key: borrowing SecretBytes
  ) throws(VaultError) -> SecretBytes {
    do {
      return try Subkey.derive(purpose.rawValue, context: context, from: key)
    } catch {
      throw VaultError(error)
    }
  }
}
