internal import Platform
internal import Sodium

/// How the state of a vault compares with the newest one that this computer has seen.
package enum Freshness: Equatable, Sendable {
  /// The newest, or the first that this computer has seen: a new computer cannot compare.
  case current
  /// An older one: it was restored, perhaps by somebody else who can write the file.
  case older(generation: UInt64, seen: UInt64)
  /// Another one of the same generation: two computers have saved independently.
  case diverged(generation: UInt64)
  /// A later one that was not made from the newest: another computer saved more often meanwhile.
  case forked(generation: UInt64, seen: UInt64)
  /// A later one with another key; nothing proves that it was made from the newest.
  ///
  /// A vault whose key was rotated elsewhere names its former key, and is not this case.
  case rekeyed(generation: UInt64, seen: UInt64)
  /// Not the vault that was last at this path.
  ///
  /// Anybody who knows the public keys can make such a vault.
  case otherVault(was: Identifier)
  /// The note of the newest state, or of the vault at this path, is damaged; nothing else is wrong.
  ///
  /// The note is written again, so this is reported once.
  case unknown

  /// Compares a header with the newest state seen.
  ///
  /// `ancestors` are the saves from which it was made, latest first, as far as its list names them.
  init(
    of header: Header,
    seen: HighWaterMark?,
    ancestors: @autoclosure () -> [Identifier] = []
  ) {
    guard let seen, header.saveID != seen.saveID else {
      self = .current
      return
    }
    if header.generation < seen.generation {
      self = .older(generation: header.generation, seen: seen.generation)
    } else if header.generation == seen.generation {
      self = .diverged(generation: header.generation)
    } else if header.mayDescend(from: seen, ancestors: ancestors()) {
      self = .current
    } else {
      self = .forked(generation: header.generation, seen: seen.generation)
    }
  }

  /// Compares a header with the newest state seen, which had another key.
  ///
  /// Nothing proves that the header descends from it. A higher generation therefore proves nothing,
  /// but a lower one is an old copy in any case.
  init(of header: Header, seenWithAnotherKey seen: HighWaterMark) {
    if header.generation < seen.generation {
      self = .older(generation: header.generation, seen: seen.generation)
    } else if header.generation == seen.generation {
      self = .diverged(generation: header.generation)
    } else {
      self = .rekeyed(generation: header.generation, seen: seen.generation)
    }
  }

  /// Whether a save needs no consent.
  var permitsSaving: Bool {
    switch self {
    case .current, .unknown: true
    case .older, .diverged, .forked, .rekeyed, .otherVault: false
    }
  }
}

extension Header {
  /// Whether it may have been made from an earlier state; `false` only if it certainly was not.
  fileprivate func mayDescend(
    from seen: HighWaterMark,
    ancestors: @autoclosure () -> [Identifier]
  ) -> Bool {
    if parentID == seen.saveID { return true }
    let known = ancestors()
    // A merge was made from several states, and only one of them is the parent.
    if known.contains(seen.saveID) { return true }
    if generation == seen.generation + 1 { return false }
    // A program that does not write ancestors leaves those of an earlier save.
    guard known.first == parentID else { return true }
    // Each save has a higher generation than its parent.
    let isComplete =
      known.contains(.none) || UInt64(known.count) >= generation - seen.generation
    return !isComplete
  }
}

extension Vault {
  /// How an opened state compares with the newest that was seen.
  ///
  /// ``Freshness/older(generation:seen:)``, ``Freshness/diverged(generation:)``,
  /// ``Freshness/forked(generation:seen:)``, ``Freshness/rekeyed(generation:seen:)`` and
  /// ``Freshness/otherVault(was:)`` are warnings for readers. They also block an update, unless the
  /// caller accepts them.
  package func freshness(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) -> Freshness {
    compared(opened, key).freshness
  }

  private func compared(
    _ opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) -> (freshness: Freshness, isNoted: Bool) {
    freshness(of: opened.header, key) { try? opened.list(key) }
  }

  /// Notes an opened state as seen if it is the newest so far, and returns how it compares.
  ///
  /// Failure to write the note is not an error, because the vault itself was read. With
  /// `acceptingKey`, the caller expects a state with another key, or another vault, and it becomes
  /// the newest.
  package func noteSeen(
    _ opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    acceptingKey: Bool = false
  ) -> Freshness {
    let vault = opened.header.vaultID
    if acceptingKey { notePlace(of: vault) }
    let (freshness, isNoted) = compared(opened, key)
    if case .otherVault = freshness { return freshness }
    notePlace(of: vault)
    if acceptingKey, case .rekeyed = freshness {
      noteSeen(opened.header, key)
      return .current
    }
    if freshness.permitsSaving, !isNoted { noteSeen(opened.header, key) }
    return freshness
  }

  /// The newest state seen, from the note, or from the backups if there is no note.
  func newestSeen(
    of vault: Identifier,
    _ key: borrowing VaultKey
  ) -> HighWaterMark? {
    switch memory(of: vault, key, formerKeys: { [] }) {
    case .mark(let mark), .former(let mark), .foreign(let mark): mark
    case .none, .damaged: newestBackup(of: vault, key)
    }
  }

  func noteSeen(_ header: Header, _ key: borrowing VaultKey) {
    notePlace(of: header.vaultID)
    guard fault(.noteSeen) == nil, let folder = try? Directory(making: stateDirectory) else {
      return
    }
    folder.closeToOthers()
    let mark = HighWaterMark(header)
    let bytes = mark.encoded(vault: header.vaultID, key: key)
    let name = HighWaterMark.name(header.vaultID)
    // Readers do not lock the vault, so another reader may be about to rename this file.
    for candidate in (try? folder.names()) ?? [] where TemporaryName.matches(candidate, for: name) {
      folder.removeIfAbandoned(candidate)
    }
    try? folder.write(bytes, as: name, replacing: true)
  }

  /// How a header compares with the newest state seen, and whether it is the one in the note.
  ///
  /// The list is decrypted only if a newer state has another parent, or another key.
  func freshness(
    of header: Header,
    _ key: borrowing VaultKey,
    list: () -> [UInt8]?
  ) -> (freshness: Freshness, isNoted: Bool) {
    let place = place(of: header.vaultID)
    if case .other(let vault) = place { return (.otherVault(was: vault), false) }
    let known = freshnessInVault(of: header, key, list: list)
    return place == .damaged && known.freshness == .current ? (.unknown, known.isNoted) : known
  }

  /// How a header compares with the newest state of its vault, regardless of the path.
  private func freshnessInVault(
    of header: Header,
    _ key: borrowing VaultKey,
    list: () -> [UInt8]?
  ) -> (freshness: Freshness, isNoted: Bool) {
    func lineage() -> Lineage { list().map(self.lineage) ?? Lineage() }
    func compared(to seen: HighWaterMark?) -> Freshness {
      Freshness(of: header, seen: seen, ancestors: lineage().ancestors)
    }
    switch memory(of: header.vaultID, key, formerKeys: { lineage().formerKeys }) {
    case .mark(let mark): return (compared(to: mark), header.saveID == mark.saveID)
    case .former(let mark): return (compared(to: mark), false)
    case .none: return (compared(to: newestBackup(of: header.vaultID, key)), false)
    case .foreign(let mark):
      let known = compared(to: newestBackup(of: header.vaultID, key))
      let foreign = Freshness(of: header, seenWithAnotherKey: mark)
      if case .rekeyed = foreign, known != .current { return (known, false) }
      return (foreign, false)
    case .damaged:
      let known = compared(to: newestBackup(of: header.vaultID, key))
      return (known == .current ? .unknown : known, false)
    }
  }

  /// The newest backup that the key authenticates.
  private func newestBackup(of vault: Identifier, _ key: borrowing VaultKey) -> HighWaterMark? {
    for backup in backups(of: vault) {
      guard let opened = try? backup.open(), opened.header.vaultID == vault,
        (try? opened.authenticate(key)) != nil
      else { continue }
      return HighWaterMark(opened.header)
    }
    return nil
  }
}
