internal import Platform
internal import Sodium

/// What a rotation did to the earlier states on this computer.
package struct Rotation: Equatable, Sendable {
  /// The backups that have the new key now.
  package internal(set) var encryptedAgain = 0
  /// The files that no key opened, or that were damaged, and are gone.
  package internal(set) var removed: [String] = []
  /// Such files that the caller did not agree to remove; their old keys still open them.
  package internal(set) var kept: [String] = []
  /// Whether the kernel may still have the old key, because it refuses to say.
  package internal(set) var mayBeCached = false
}

extension Vault {
  /// Gives the vault a new key, which is unknown to anybody who had the old one.
  ///
  /// The passphrase, code or key that opened the vault still opens it. The slots of other
  /// passphrases are emptied, because those passphrases are unknown here. The new key is sealed
  /// again to each public key. The vault itself is saved with the new key first, and then each
  /// backup is encrypted again with it. If that is interrupted, the vault opens as before, and
  /// doing it again finishes the work, because the typed text also opens the backups that still
  /// have an old key.
  ///
  /// - Parameters:
  ///   - opened: the state of the vault in which the key was found.
  ///   - key: the vault's key, from the typed text.
  ///   - typed: the passphrase, recovery code or secret key that gave it.
  ///   - acceptOlder: whether to change a state that is older than one seen before.
  ///   - removing: which of the files that ``unreadableFiles(of:_:_:)`` found may be removed.
  ///   - note: may record the change in the contents.
  /// - Returns: what was done to the backups.
  /// - Throws: a ``VaultError``. The old state then remains, except after
  ///   ``VaultError/rotationUnfinished(errno:)``.
  package func rotateKey(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    typed: borrowing Passphrase,
    acceptOlder: Bool = false,
    removing: Set<String> = [],
    noting note: (inout Draft) -> Void = { _ in }
  ) throws(VaultError) -> Rotation {
    let vault = opened.header.vaultID
    let secret = try translated { () throws(SodiumError) in try random.secret(VaultKey.length) }
    let new = HeldKey(try VaultKey(secret, origin: key.origin))
    let old = HeldKey(try key.copy())
    let former = FormerKey(key)
    let before = opened.header.slots
    let after = try slots(instead: before, of: vault, key.origin.slot, typed, new.key)
    // The kernel must not keep a key that no longer opens the vault. If it does, fail before
    // saving. Where it refuses to say, it gives nobody the key either, and the key may be known:
    // the rotation must not depend on it.
    let wasCleared = try UnlockCache().clearIfAllowed(vault)
    do throws(VaultError) {
      _ = try saveKeys(key, replacedBy: new.key, acceptOlder: acceptOlder) {
        draft throws(VaultError) in
        guard draft.slots == before else { throw .keysChanged }
        draft.slots = after
        draft.formerKey = former
        note(&draft)
      }
    } catch .savedNotSynced(let errno) {
      throw .rotationUnfinished(errno: errno)
    }
    // Somebody may have unlocked the vault meanwhile.
    _ = try? UnlockCache().clear(vault)
    do throws(VaultError) {
      var backups = RotatedBackups(vault: vault, new: new, keys: [new, old])
      var rotation = try encrypt(&backups, slots: after, typed, removing)
      rotation.mayBeCached = wasCleared == nil
      return rotation
    } catch {
      throw .rotationUnfinished(errno: error.obstacle)
    }
  }

  /// The files of earlier states that a rotation cannot encrypt again, by their paths.
  ///
  /// They are backups that no key known here can read, and damaged vaults that a repair kept.
  package func unreadableFiles(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    _ typed: borrowing Passphrase
  ) throws(VaultError) -> [String] {
    let vault = opened.header.vaultID
    guard !Self.isMissing(backupDirectory(of: vault)) else { return [] }
    let folder = try during(.backUp) { () throws(SystemError) in
      try Directory(path: backupDirectory(of: vault))
    }
    let held = HeldKey(try key.copy())
    var backups = RotatedBackups(vault: vault, new: held, keys: [held])
    var found: [String] = []
    for backup in try allBackups(in: folder) {
      if case .unreadable = try backups.state(of: backup, typed) { found.append(backup.path) }
    }
    return try found + damagedVaults(in: folder).map { "\(folder.path)/\($0)" }
  }

  private func damagedVaults(in folder: borrowing Directory) throws(VaultError) -> [String] {
    let names = try during(.backUp) { () throws(SystemError) in try folder.names() }
    return names.filter(DamagedName.matches).sorted()
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

  /// Encrypts every backup that lacks the new key with it, and removes the files that may go.
  ///
  /// The vault is locked meanwhile, so that no save adds a backup.
  private func encrypt(
    _ backups: inout RotatedBackups,
    slots: [KeySlot],
    _ typed: borrowing Passphrase,
    _ removing: Set<String>
  ) throws(VaultError) -> Rotation {
    let locked = try LockedVault(self, deadline: .now + lockLimit)
    // Something else may have been put in the vault's place, or another elist rotated it again.
    guard locked.opened.header.vaultID == backups.vault else {
      throw .inputOutput(.checkName, errno: ESTALE)
    }
    try locked.opened.authenticate(backups.new.key)
    var done = Rotation()
    let path = backupDirectory(of: backups.vault)
    guard !Self.isMissing(path) else { return done }
    let folder = try during(.backUp) { () throws(SystemError) in try Directory(path: path) }
    removeLeftovers(in: folder) { name in
      TemporaryName.name(of: name).flatMap { BackupName($0) } != nil
    }
    var unreadable = try damagedVaults(in: folder)
    for backup in try allBackups(in: folder) {
      if removing.contains(backup.path) {
        unreadable.append(backup.name)
        continue
      }
      switch try backups.state(of: backup, typed) {
      case .foreign: break
      case .unreadable: unreadable.append(backup.name)
      case .readable(let state):
        guard state.key !== backups.new else { continue }
        try write(state, slots: slots, over: backup, in: folder, backups.new.key)
        done.encryptedAgain += 1
      }
    }
    for name in unreadable {
      let path = "\(folder.path)/\(name)"
      guard removing.contains(path) else {
        done.kept.append(path)
        continue
      }
      try during(.thin) { () throws(SystemError) in try folder.remove(name) }
      done.removed.append(path)
    }
    try during(.backUp) { () throws(SystemError) in try folder.syncIfPossible() }
    return done
  }

  /// Replaces a backup by the same state with another key.
  ///
  /// A damaged segment stays damaged; it does not become an empty one.
  private func write(
    _ state: RotatedBackups.State,
    slots: [KeySlot],
    over backup: Backup,
    in folder: borrowing Directory,
    _ key: borrowing VaultKey
  ) throws(VaultError) {
    try willPerform(.backUp)
    var header = state.header
    header.slots = slots
    let contents = Contents(
      list: state.payloads[.list] ?? [],
      book: state.payloads[.book] ?? [],
      // Empty photographs would leave the vault without their segment.
      photos: state.payloads[.photos] ?? [0]
    )
    let image = try VaultImage.encoding(contents, header: header, key: key, random: random)
    var bytes = image.bytes
    for segment in Segment.allCases where state.payloads[segment] == nil {
      bytes[Int(image.header.range(of: segment).upperBound) - 1] ^= 1
    }
    // Check this before the readable backup is replaced.
    let written = Salvage(bytes, key: key)
    guard written.header != nil, Segment.allCases.allSatisfy({ written[$0] == state.payloads[$0] })
    else { throw .verificationFailed }
    try during(.backUp) { () throws(SystemError) in
      try folder.write(bytes, as: backup.name, replacing: true)
      // Thinning chooses by the time of each save.
      try? folder.setModified(backup.name, seconds: backup.savedAt)
    }
    let found = try backup.bytes()
    guard found.count == bytes.count, found.has(bytes, at: 0) else { throw .verificationFailed }
  }
}

/// The backups of a vault whose key is rotated, and the keys that open them.
private struct RotatedBackups {
  let vault: Identifier
  /// The key that they will have.
  let new: HeldKey
  /// The keys found so far.
  ///
  /// An interrupted rotation may have left backups with an even older key.
  var keys: [HeldKey]

  /// What can be read of a backup.
  struct State {
    let header: Header
    /// A segment that is missing here is damaged.
    let payloads: [Segment: [UInt8]]
    let key: HeldKey
  }

  enum Reading {
    /// It belongs to another vault.
    case foreign
    /// No key known here opens it, or neither its list nor its book is intact.
    case unreadable
    case readable(State)
  }

  /// What can be read of a backup; throws if that cannot be found out now.
  mutating func state(
    of backup: Backup,
    _ typed: borrowing Passphrase
  ) throws(VaultError) -> Reading {
    do throws(VaultError) {
      let bytes = try backup.bytes()
      for held in keys {
        if let state = try state(in: bytes, held) { return state }
      }
      let opened = try backup.open()
      guard opened.header.vaultID == vault else { return .foreign }
      let found = HeldKey(try opened.unlock(forgiving: typed))
      keys.append(found)
      return try state(in: bytes, found) ?? .unreadable
    } catch {
      guard error.saysNothingOfTheFile else { return .unreadable }
      throw error
    }
  }

  /// What a key can read of a backup; `nil` if it is not that backup's key.
  private func state(in bytes: [UInt8], _ held: HeldKey) throws(VaultError) -> Reading? {
    let salvage = Salvage(bytes, key: held.key)
    if let damage = salvage.damage, !damage.isDamage { throw damage }
    guard let header = salvage.header, header.vaultID == vault else { return nil }
    var payloads: [Segment: [UInt8]] = [:]
    for segment in Segment.allCases { payloads[segment] = salvage[segment] }
    guard payloads[.list] != nil || payloads[.book] != nil else { return .unreadable }
    return .readable(State(header: header, payloads: payloads, key: held))
  }
}

extension Backup {
  /// All bytes of its file.
  fileprivate func bytes() throws(VaultError) -> [UInt8] {
    let file = try during(.backUp) { () throws(SystemError) in
      try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    }
    return try Vault.bytes(of: file)
  }
}

extension VaultError {
  /// Whether a file could not be read, or its key not derived, for a reason that may pass.
  fileprivate var saysNothingOfTheFile: Bool { !isDamage && !isWrongKey }

  /// The `errno` that best describes the failure.
  fileprivate var obstacle: Int32 {
    if case .inputOutput(_, let errno) = self { return errno }
    if case .lockUnsupported(let errno) = self { return errno }
    if case .lockTimeout = self { return EBUSY }
    if case .notEnoughMemory = self { return ENOMEM }
    return self == .noSecretMemory ? ENOMEM : EIO
  }
}
