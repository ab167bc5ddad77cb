internal import Platform
internal import Sodium

/// How the state of a vault compares with the newest one that this computer has seen.
package enum Freshness: Equatable, Sendable {
  /// The newest, or the first that this computer sees: a fresh machine cannot know.
  case current
  /// An older one: it was restored, or put back by somebody who can write the file.
  case older(generation: UInt64, seen: UInt64)
  /// Another one of the same generation: two computers have saved independently.
  case diverged(generation: UInt64)
  /// A later one that was not made from the newest: another computer saved more often meanwhile.
  case forked(generation: UInt64, seen: UInt64)
  /// The note of the newest state is damaged, and no backup is newer.
  ///
  /// It is made again, so this is said once.
  case unknown

  /// Compares a header with the newest state seen.
  ///
  /// `ancestors` are the saves from which it was made, the last one first, as far as its list tells.
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

  /// Whether a save needs nobody's consent.
  var permitsSaving: Bool {
    switch self {
    case .current, .unknown: true
    case .older, .diverged, .forked: false
    }
  }
}

extension Header {
  /// Whether it may have been made from an earlier state; `false` only if that is certain.
  fileprivate func mayDescend(
    from seen: HighWaterMark,
    ancestors: @autoclosure () -> [Identifier]
  ) -> Bool {
    if parentID == seen.saveID { return true }
    if generation == seen.generation + 1 { return false }
    let known = ancestors()
    // A program that does not write them has left those of an earlier save.
    guard known.first == parentID else { return true }
    // Each save has a higher generation than its parent.
    let isComplete =
      known.contains(.none) || UInt64(known.count) >= generation - seen.generation
    return known.contains(seen.saveID) || !isComplete
  }
}

/// The newest save of a vault that this computer has seen, kept in the state folder.
///
/// The file `VAULT-ID.seen` holds the generation as 64 bits, little-endian, the save's identifier,
/// and BLAKE2b-256 over a label, the vault's identifier and both, with the header's MAC key.
struct HighWaterMark: Equatable {
  var generation: UInt64
  var saveID: Identifier

  init(_ header: Header) {
    generation = header.generation
    saveID = header.saveID
  }

  static let length = 56
  private static let label = Array("elist/v1/seen".utf8)

  /// The mark in a file's bytes; `nil` if they are no mark or the key did not authenticate them.
  init?(
    decoding bytes: [UInt8],
    vault: Identifier,
    key: borrowing SecretBytes
  ) throws(VaultError) {
    guard bytes.count == HighWaterMark.length else { return nil }
    generation = bytes.integer(at: 0, as: UInt64.self)
    saveID = Identifier(bytes: bytes[8..<24])
    let encoded = try encoded(vault: vault, key: key)
    guard equalInConstantTime(encoded, bytes) else { return nil }
  }

  /// The mark's 56 bytes.
  func encoded(vault: Identifier, key: borrowing SecretBytes) throws(VaultError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 8)
    bytes.write(generation, at: 0)
    bytes += saveID.bytes
    let macKey = try Subkeys.derive(.headerMAC, from: key)
    return bytes + BLAKE2b.mac((HighWaterMark.label + vault.bytes + bytes)[...], key: macKey)
  }

  static func name(_ vault: Identifier) -> String {
    "\(vault).seen"
  }
}

/// What this computer remembers of the newest state of a vault.
private enum Memory {
  case none
  case mark(HighWaterMark)
  /// There is a note, but it is torn, or the key did not write it.
  case damaged
}

extension Vault {
  /// How an opened state compares with the newest that was seen.
  ///
  /// ``Freshness/older(generation:seen:)``, ``Freshness/diverged(generation:)`` and
  /// ``Freshness/forked(generation:seen:)`` are warnings for readers. They also block an update,
  /// unless the caller accepts it.
  package func freshness(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> Freshness {
    try compared(opened, key).freshness
  }

  private func compared(
    _ opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> (freshness: Freshness, isNoted: Bool) {
    try freshness(of: opened.header, key) { try? opened.list(key) }
  }

  /// Notes an opened state as seen if it is newer than any before, and says how it compares.
  ///
  /// Failing to write the note is not an error: the vault itself was read.
  package func noteSeen(
    _ opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> Freshness {
    let (freshness, isNoted) = try compared(opened, key)
    if freshness.permitsSaving, !isNoted { noteSeen(opened.header, key) }
    return freshness
  }

  /// The newest state that was seen: what the note says, or without one what the backups say.
  func newestSeen(
    of vault: Identifier,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> HighWaterMark? {
    if case .mark(let mark) = try memory(of: vault, key) { return mark }
    return newestBackup(of: vault, key)
  }

  func noteSeen(_ header: Header, _ key: borrowing VaultKey) {
    guard fault(.noteSeen) == nil, let folder = try? Directory(making: stateDirectory) else {
      return
    }
    folder.closeToOthers()
    let mark = HighWaterMark(header)
    guard let bytes = try? mark.encoded(vault: header.vaultID, key: key.secret) else { return }
    let name = HighWaterMark.name(header.vaultID)
    // Readers do not lock the vault: this may be another reader's, who is about to rename it.
    removeLeftovers(in: folder) { candidate in
      TemporaryName.matches(candidate, for: name) && folder.isAbandoned(candidate)
    }
    try? folder.write(bytes, as: name, replacing: true)
  }

  /// How a header compares with the newest state seen, and whether it is the one in the note.
  ///
  /// The list is decrypted only if a newer state has another parent.
  func freshness(
    of header: Header,
    _ key: borrowing VaultKey,
    list: () -> [UInt8]?
  ) throws(VaultError) -> (freshness: Freshness, isNoted: Bool) {
    func ancestors() -> [Identifier] { list().map(self.ancestors) ?? [] }
    switch try memory(of: header.vaultID, key) {
    case .mark(let mark):
      let freshness = Freshness(of: header, seen: mark, ancestors: ancestors())
      return (freshness, header.saveID == mark.saveID)
    case .none:
      let backup = newestBackup(of: header.vaultID, key)
      return (Freshness(of: header, seen: backup, ancestors: ancestors()), false)
    case .damaged:
      let backup = newestBackup(of: header.vaultID, key)
      let known = Freshness(of: header, seen: backup, ancestors: ancestors())
      return (known == .current ? .unknown : known, false)
    }
  }

  private func memory(
    of vault: Identifier,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> Memory {
    let path = "\(stateDirectory)/\(HighWaterMark.name(vault))"
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      bytes = try file.read(HighWaterMark.length + 1, at: 0)
    } catch {
      return error.errno == ENOENT || error.errno == ENOTDIR ? .none : .damaged
    }
    guard let mark = try HighWaterMark(decoding: bytes, vault: vault, key: key.secret) else {
      return .damaged
    }
    return .mark(mark)
  }

  /// The newest backup that the key proves to be one.
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
