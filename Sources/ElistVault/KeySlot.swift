internal import Sodium

/// One of six places in the header; each holds the vault key for one way to open the vault.
enum KeySlot: Equatable, Sendable {
  case empty
  case passphrase(PassphraseSlot)
  case x25519(X25519Slot)

  /// The type's byte in the header.
  enum Kind: UInt8 {
    case empty = 0
    case passphrase = 1
    case x25519 = 2
  }
}

extension KeySlot {
  /// Whether a passphrase opens it.
  var isPassphrase: Bool {
    if case .passphrase = self { true } else { false }
  }

  /// Whether a key pair opens it.
  var isX25519: Bool {
    if case .x25519 = self { true } else { false }
  }

  /// A hash of its public key or its salt, in hexadecimal digits, which tells it from other slots.
  ///
  /// It stays the same when the vault key is sealed again to the same public key. Each wrapping
  /// with a passphrase draws a new salt, and so has another.
  var fingerprint: String {
    let own: [UInt8]
    let kind: Kind
    switch self {
    case .empty: (kind, own) = (.empty, [])
    case .passphrase(let slot): (kind, own) = (.passphrase, slot.salt)
    case .x25519(let slot): (kind, own) = (.x25519, slot.publicKey)
    }
    let hash = BLAKE2b.hash((Array("elist/v1/key".utf8) + [kind.rawValue] + own)[...], length: 16)
    return String(decoding: hexadecimal(hash), as: UTF8.self)
  }
}

/// A slot that a passphrase opens.
struct PassphraseSlot: Equatable, Sendable {
  var cost: KeyCost
  /// 16 random bytes.
  var salt: [UInt8]
  /// 24 random bytes.
  var nonce: [UInt8]
  /// The vault key, encrypted, with its tag: 48 bytes.
  var wrappedKey: [UInt8]
}

/// A slot that an X25519 secret key opens; it can be rewritten without that key.
struct X25519Slot: Equatable, Sendable {
  /// 32 bytes.
  var publicKey: [UInt8]
  /// The vault key in a sealed box: 80 bytes.
  var sealedKey: [UInt8]
}

extension PassphraseSlot {
  /// The slot for a passphrase, with a new salt and nonce; derives the key.
  static func wrapping(
    _ key: borrowing SecretBytes,
    passphrase: borrowing Passphrase,
    cost: KeyCost,
    vault: Identifier,
    random: any RandomSource
  ) throws(VaultError) -> PassphraseSlot {
    var slot = PassphraseSlot(
      cost: cost,
      salt: random.bytes(Argon2id.saltLength),
      nonce: random.bytes(AEAD.nonceLength),
      wrappedKey: []
    )
    let wrappingKey = try slot.wrappingKey(passphrase)
    let data = slot.additionalData(vault: vault)
    let nonce = slot.nonce
    slot.wrappedKey = try translated { () throws(SodiumError) in
      try AEAD.encrypt(key, additionalData: data, nonce: nonce, key: wrappingKey)
    }
    return slot
  }

  /// The vault key; `nil` if the passphrase does not open this slot.
  func unwrap(
    passphrase: borrowing Passphrase,
    vault: Identifier
  ) throws(VaultError) -> SecretBytes? {
    let wrappingKey = try wrappingKey(passphrase)
    do {
      return try AEAD.decryptSecret(
        wrappedKey[...],
        additionalData: additionalData(vault: vault),
        nonce: nonce,
        key: wrappingKey
      )
    } catch SodiumError.authenticationFailed {
      return nil
    } catch {
      throw VaultError(error)
    }
  }

  private func wrappingKey(_ passphrase: borrowing Passphrase) throws(VaultError) -> SecretBytes {
    do {
      return try passphrase.deriveKey(salt: salt, cost: cost)
    } catch SodiumError.keyDerivationOutOfMemory {
      throw .notEnoughMemory(memlimitKiB: cost.memlimitKiB)
    } catch {
      throw VaultError(error)
    }
  }

  /// What is authenticated along with the key: a label, the vault, and the slot up to its salt.
  private func additionalData(vault: Identifier) -> [UInt8] {
    Array("elist/v1/slot".utf8) + vault.bytes
      + KeySlot.passphrase(self).encoded[..<PassphraseSlot.authenticatedLength]
  }

  /// How many of the slot's bytes are authenticated along with the key.
  private static let authenticatedLength = 32
}

extension X25519Slot {
  /// The slot for a public key.
  static func sealing(
    _ key: borrowing SecretBytes,
    to publicKey: [UInt8],
    random: any RandomSource
  ) throws(VaultError) -> X25519Slot {
    do {
      let box = try SealedBox.seal(key, to: publicKey, random: random)
      return X25519Slot(publicKey: publicKey, sealedKey: box)
    } catch {
      throw VaultError(error)
    }
  }

  /// The same slot for another vault key; needs no secret of the slot's owner.
  func resealing(
    _ key: borrowing SecretBytes,
    random: any RandomSource
  ) throws(VaultError) -> X25519Slot {
    try .sealing(key, to: publicKey, random: random)
  }

  /// The vault key; `nil` if the key pair does not open this slot.
  func unseal(_ pair: borrowing KeyPair) throws(VaultError) -> SecretBytes? {
    guard pair.publicKey == publicKey else { return nil }
    do {
      return try pair.open(sealedKey[...])
    } catch SodiumError.authenticationFailed {
      return nil
    } catch {
      throw VaultError(error)
    }
  }
}

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

  /// The costs at which a reader derives a key; a file with any other cost is refused.
  static let opslimits: ClosedRange<UInt32> = 1...10
  static let memlimitsKiB: ClosedRange<UInt32> = 8_192...1_048_576

  /// The most that all slots of a vault may cost together: six of the strong ones.
  static let mostWork = UInt64(HeaderLayout.slotCount) * strong.work

  /// Passes times memory in KiB; the time is proportional to it.
  var work: UInt64 { UInt64(opslimit) * UInt64(memlimitKiB) }

  /// The lowest cost that a reader accepts, for tests: a few milliseconds.
  package static let least = KeyCost(
    opslimit: opslimits.lowerBound,
    memlimitKiB: memlimitsKiB.lowerBound
  )

  /// The cost of trying a passphrase on slots with these costs, one after the other.
  static func ofAll(_ costs: [KeyCost]) -> UnlockCost {
    UnlockCost(
      work: costs.reduce(0) { $0 + $1.work },
      memlimitKiB: costs.map(\.memlimitKiB).max() ?? 0
    )
  }

  /// Whether a reader derives a key at that cost.
  var isAllowed: Bool {
    KeyCost.opslimits.contains(opslimit) && KeyCost.memlimitsKiB.contains(memlimitKiB)
  }

  /// The memory in bytes.
  var memlimit: Int { Int(memlimitKiB) * 1_024 }
}

/// The most that it costs to try one passphrase on a vault; the file itself decides it.
package struct UnlockCost: Equatable, Sendable {
  /// Passes times memory in KiB, of all slots that a passphrase may open.
  let work: UInt64
  /// The memory in KiB.
  package let memlimitKiB: UInt32

  /// The cost for a vault that no passphrase opens.
  package static let none = UnlockCost(work: 0, memlimitKiB: 0)

  /// The time in seconds, rounded up, on a slow computer that fills one GiB a second.
  package var seconds: Int { Int((work + 1_048_575) / 1_048_576) }

  /// Adds the cost of trying the passphrase on another vault afterwards.
  package mutating func add(_ other: UnlockCost) {
    self = UnlockCost(
      work: work + other.work,
      memlimitKiB: max(memlimitKiB, other.memlimitKiB)
    )
  }

  /// Whether it is no more than a single vault may cost.
  package var isAllowed: Bool { work <= KeyCost.mostWork }

  /// Whether it takes as long as one passphrase of the strongest kind.
  package var isLong: Bool { work >= KeyCost.strong.work }

  /// Whether it takes longer than that, as with several passphrases, or in a hostile file.
  package var isUnusual: Bool { work > KeyCost.strong.work }
}
