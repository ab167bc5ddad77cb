internal import Platform
internal import Sodium

/// What a rotation did to the earlier states on this computer.
package struct Rotation: Equatable, Sendable {
  /// The backups that have the new key now.
  package internal(set) var encryptedAgain = 0
  /// The files that no key opened, or that were damaged, and are gone.
  package internal(set) var removed: [String] = []
}

extension Vault {
  /// Gives the vault a new key, which nobody has who had the old one.
  ///
  /// What opened the vault now opens it still; the slots of other passphrases are emptied, because
  /// nobody here knows these, and those of public keys are sealed again. First the vault itself is
  /// saved with the new key, and then each backup is encrypted again with it, or removed if it
  /// cannot be read. If that is interrupted, the vault opens as before, and doing it again finishes
  /// the work: the text opens the backups that still have the old key, whatever that was.
  ///
  /// - Parameters:
  ///   - opened: the state of the vault in which the key was found.
  ///   - key: the vault's key, from that text.
  ///   - typed: the passphrase, recovery code or secret key that gave it.
  ///   - acceptOlder: whether a state may be changed that is older than one seen before.
  ///   - note: may record the change in the contents.
  /// - Returns: what was done to the backups.
  /// - Throws: a ``VaultError``. The old state then remains, except after
  ///   ``VaultError/rotationUnfinished(errno:)``.
  package func rotateKey(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    typed: borrowing Passphrase,
    acceptOlder: Bool = false,
    noting note: (inout Draft) -> Void = { _ in }
  ) throws(VaultError) -> Rotation {
    let vault = opened.header.vaultID
    let secret = try translated { () throws(SodiumError) in try random.secret(VaultKey.length) }
    let newKey = VaultKey(secret, origin: key.origin)
    let before = opened.header.slots
    let after = try slots(instead: before, of: vault, key.origin.slot, typed, newKey)
    // A key that stays in the kernel would be one that opens nothing; better to know it now.
    try UnlockCache().clear(vault)
    do throws(VaultError) {
      _ = try saveKeys(key, replacedBy: newKey, acceptOlder: acceptOlder) {
        draft throws(VaultError) in
        guard draft.slots == before else { throw .keysChanged }
        draft.slots = after
        note(&draft)
      }
    } catch .savedNotSynced(let errno) {
      throw .rotationUnfinished(errno: errno)
    }
    // Somebody may have unlocked the vault meanwhile.
    _ = try? UnlockCache().clear(vault)
    do throws(VaultError) {
      return try encryptBackups(of: vault, slots: after, newKey, formerly: key, typed)
    } catch {
      throw .rotationUnfinished(errno: error.obstacle)
    }
  }

  private func slots(
    instead old: [KeySlot],
    of vault: Identifier,
    _ own: Int?,
    _ typed: borrowing Passphrase,
    _ newKey: borrowing VaultKey
  ) throws(VaultError) -> [KeySlot] {
    var slots = old
    for (index, slot) in old.enumerated() {
      switch slot {
      case .empty: break
      case .x25519(let slot):
        slots[index] = .x25519(try slot.resealing(newKey.secret, random: random))
      case .passphrase where index == own:
        slots[index] = .passphrase(
          try .wrapping(
            newKey.secret,
            passphrase: typed.normalized(),
            cost: slot.cost,
            vault: vault,
            random: random
          )
        )
      case .passphrase: slots[index] = .empty
      }
    }
    return slots
  }

  /// Encrypts every backup again that does not have the new key; removes what cannot be read.
  ///
  /// The vault is locked meanwhile, so that no save adds a backup.
  private func encryptBackups(
    of vault: Identifier,
    slots: [KeySlot],
    _ newKey: borrowing VaultKey,
    formerly key: borrowing VaultKey,
    _ typed: borrowing Passphrase
  ) throws(VaultError) -> Rotation {
    let locked = try LockedVault(self, deadline: .now + lockLimit)
    var done = Rotation()
    let path = backupDirectory(of: vault)
    guard locked.opened.header.vaultID == vault, !Self.isMissing(path) else { return done }
    let folder = try during(.backUp) { () throws(SystemError) in try Directory(path: path) }
    removeLeftovers(in: folder) { name in
      TemporaryName.name(of: name).flatMap { BackupName($0) } != nil
    }
    // A rotation that was interrupted may have left backups with a key of before the last one.
    var keys = [KnownKey(try key.copy())]
    for backup in try allBackups(in: folder) {
      switch try state(of: backup, vault, newKey, &keys, typed) {
      case .done: break
      case .unreadable:
        try during(.thin) { () throws(SystemError) in try folder.remove(backup.name) }
        done.removed.append(backup.path)
      case .readable(let contents, var header):
        header.slots = slots
        try write(contents, header, over: backup, in: folder, newKey)
        done.encryptedAgain += 1
      }
    }
    let names = try during(.backUp) { () throws(SystemError) in try folder.names() }
    for name in names where DamagedName.matches(name) {
      try during(.thin) { () throws(SystemError) in try folder.remove(name) }
      done.removed.append("\(folder.path)/\(name)")
    }
    try during(.backUp) { () throws(SystemError) in try folder.syncIfPossible() }
    return done
  }

  private enum BackupState {
    /// It has the new key already, or is another vault's.
    case done
    /// It is damaged, or nothing that is known here opens it.
    case unreadable
    case readable(Contents, Header)
  }

  /// What can be read of a backup; throws if that cannot be found out now.
  private func state(
    of backup: Backup,
    _ vault: Identifier,
    _ newKey: borrowing VaultKey,
    _ keys: inout [KnownKey],
    _ typed: borrowing Passphrase
  ) throws(VaultError) -> BackupState {
    do throws(VaultError) {
      let opened = try backup.open()
      guard opened.header.vaultID == vault else { return .done }
      guard (try? opened.authenticate(newKey)) == nil else {
        _ = try opened.contents(newKey)
        return .done
      }
      for known in keys where (try? opened.authenticate(known.key)) != nil {
        return .readable(try opened.contents(known.key), opened.header)
      }
      let known = KnownKey(try opened.unlock(forgiving: typed))
      keys.append(known)
      return .readable(try opened.contents(known.key), opened.header)
    } catch {
      guard error.saysNothingOfTheFile else { return .unreadable }
      throw error
    }
  }

  private func write(
    _ contents: Contents,
    _ header: Header,
    over backup: Backup,
    in folder: borrowing Directory,
    _ key: borrowing VaultKey
  ) throws(VaultError) {
    try willPerform(.backUp)
    let image = try VaultImage.encoding(contents, header: header, key: key.secret, random: random)
    try during(.backUp) { () throws(SystemError) in
      try folder.write(image.bytes, as: backup.name, replacing: true)
      // Thinning goes by the days of the saves.
      try? folder.setModified(backup.name, seconds: backup.savedAt)
    }
    guard try backup.open().contents(key) == contents else { throw .verificationFailed }
  }
}

/// A key that may be lent out for as long as it is needed.
private final class KnownKey {
  let key: VaultKey

  init(_ key: consuming VaultKey) { self.key = key }
}

extension VaultKey {
  fileprivate borrowing func copy() throws(VaultError) -> VaultKey {
    do {
      return VaultKey(try secret.copy(), origin: origin)
    } catch {
      throw VaultError(error)
    }
  }
}

extension VaultError {
  /// Whether a file could not be read, or its key not be derived, for a reason that may pass.
  fileprivate var saysNothingOfTheFile: Bool { !isDamage && !isWrongKey }

  /// The error number that says best what was in the way.
  fileprivate var obstacle: Int32 {
    if case .inputOutput(_, let errno) = self { return errno }
    if case .lockUnsupported(let errno) = self { return errno }
    if case .lockTimeout = self { return EBUSY }
    if case .notEnoughMemory = self { return ENOMEM }
    return self == .noSecretMemory ? ENOMEM : EIO
  }
}
