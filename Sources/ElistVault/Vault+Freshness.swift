#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension Vault {
  /// How an opened state stands to the newest that was seen.
  ///
  /// Anything but ``Freshness/current`` is a warning for whoever reads, and keeps an update from
  /// being made unless it is accepted.
  package func freshness(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> Freshness {
    Freshness(of: opened.header, seen: try highWaterMark(of: opened.header.vaultID, key))
  }

  /// Notes an opened state as seen where it is newer than what was seen, and says how it stands to
  /// that.
  ///
  /// A failure to write the note is no error: the vault itself was read.
  package func noteSeen(
    _ opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> Freshness {
    let seen = try highWaterMark(of: opened.header.vaultID, key)
    let freshness = Freshness(of: opened.header, seen: seen)
    if freshness == .current, seen?.saveID != opened.header.saveID { noteSeen(opened.header, key) }
    return freshness
  }

  func highWaterMark(
    of vault: Identifier,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> HighWaterMark? {
    let path = "\(stateDirectory)/\(HighWaterMark.name(vault))"
    let raw = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else { return nil }
    let file = FileDescriptor(raw)
    guard let bytes = try? file.read(HighWaterMark.length + 1, at: 0) else { return nil }
    return try HighWaterMark(decoding: bytes, vault: vault, key: key.secret)
  }

  func noteSeen(_ header: Header, _ key: borrowing VaultKey) {
    guard fault(.noteSeen) == nil, let folder = try? Directory(making: stateDirectory) else {
      return
    }
    folder.closeToOthers()
    let mark = HighWaterMark(header)
    guard let bytes = try? mark.encoded(vault: header.vaultID, key: key.secret) else { return }
    let name = HighWaterMark.name(header.vaultID)
    removeLeftovers(in: folder) { TemporaryName.matches($0, for: name) }
    let temporary = TemporaryName.make(for: name)
    do {
      let file = try folder.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try file.setMode(0o600)
      try file.write(all: bytes)
      try file.closeChecked()
      try folder.rename(temporary, to: name)
    } catch {
      try? folder.remove(temporary)
    }
  }
}
