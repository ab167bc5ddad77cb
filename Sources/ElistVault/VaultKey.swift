internal import Sodium

/// The key that opens a vault, in guarded memory.
package struct VaultKey: ~Copyable, Sendable {
  /// How the key was obtained.
  package enum Origin: Equatable, Sendable {
    /// From the slot with this number, by a passphrase.
    case passphrase(slot: Int)
    /// From the slot with this number, by a recovery code or the secret key of a key file.
    case keyPair(slot: Int)
    /// From the unlock cache.
    case cache
    /// Drawn for a new vault.
    case created
  }

  /// 32 bytes.
  let secret: SecretBytes
  /// What is derived from it.
  let subkeys: Subkeys
  package let origin: Origin
  /// The group of the recovery code, from 1, in which a typing slip was corrected.
  package internal(set) var correctedGroup: Int?

  /// The length in bytes.
  static let length = 32

  init(_ secret: consuming SecretBytes, origin: Origin) throws(VaultError) {
    subkeys = try Subkeys(of: secret)
    self.secret = secret
    self.origin = origin
  }
}

extension VaultKey {
  /// The same key in memory of its own.
  borrowing func copy() throws(VaultError) -> VaultKey {
    try VaultKey(translated { () throws(SodiumError) in try secret.copy() }, origin: origin)
  }
}

/// A shared reference to a key, which cannot be copied itself.
package final class HeldKey: Sendable {
  package let key: VaultKey

  package init(_ key: consuming VaultKey) { self.key = key }
}

extension VaultKey.Origin {
  /// The number of the slot, from 0; `nil` if the key came from none.
  package var slot: Int? {
    switch self {
    case .passphrase(let slot), .keyPair(let slot): slot
    case .cache, .created: nil
    }
  }
}

/// The keys derived from the vault key, one for each purpose.
///
/// Each is derived once, because guarded memory takes ten system calls.
struct Subkeys: Sendable {
  /// The number of the subkey.
  enum Purpose: UInt64 {
    case headerMAC = 1
    case list = 2
    case book = 3
    case index = 4
    case photos = 5
  }

  static let context: StaticString = "elistv1_"

  /// The key of the header's MAC, and of the high-water mark's.
  let headerMAC: Held
  private let list: Held
  private let book: Held
  private let photos: Held

  init(of key: borrowing SecretBytes) throws(VaultError) {
    headerMAC = Held(try Subkeys.derive(.headerMAC, from: key))
    list = Held(try Subkeys.derive(.list, from: key))
    book = Held(try Subkeys.derive(.book, from: key))
    photos = Held(try Subkeys.derive(.photos, from: key))
  }

  /// The key that encrypts a segment.
  subscript(segment: Segment) -> Held {
    switch segment {
    case .list: list
    case .book: book
    case .photos: photos
    }
  }

  /// A shared reference to a subkey.
  final class Held: Sendable {
    let secret: SecretBytes

    init(_ secret: consuming SecretBytes) { self.secret = secret }
  }

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
