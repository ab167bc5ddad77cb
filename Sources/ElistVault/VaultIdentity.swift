/// What a vault's header says to anyone without a key.
///
/// Nothing in it is proven before ``OpenedVault/authenticate(_:)``.
package struct VaultIdentity: Equatable, Sendable {
  /// Which vault it is, even if the file was renamed.
  package let vault: Identifier
  /// Which save it is.
  package let save: Identifier
  /// The save that it was made from; all zero for the first.
  package let parent: Identifier
  /// Counts the saves, from 1.
  package let generation: UInt64
  /// What opens it.
  package let slots: [Slot]
  /// How long the file is, in bytes.
  package let fileLength: UInt64

  /// A key slot in use.
  package struct Slot: Equatable, Sendable {
    /// Its number, 0 to 5.
    package let index: Int
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
      case passphrase(KeyCost)
      case recoveryCode
    }
  }

  init(_ header: Header) {
    vault = header.vaultID
    save = header.saveID
    parent = header.parentID
    generation = header.generation
    fileLength = header.fileLength
    slots = header.slots.enumerated().compactMap { index, slot in
      switch slot {
      case .empty: nil
      case .passphrase(let slot): Slot(index: index, kind: .passphrase(slot.cost))
      case .x25519: Slot(index: index, kind: .recoveryCode)
      }
    }
  }
}
