internal import Platform

extension Vault {
  /// How an opened state compares with the newest that was seen.
  ///
  /// Anything but ``Freshness/current`` is a warning for readers. It also blocks an update, unless
  /// the caller accepts it.
  package func freshness(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> Freshness {
    Freshness(of: opened.header, seen: try highWaterMark(of: opened.header.vaultID, key))
  }

  /// Notes an opened state as seen if it is newer than any before, and says how it compares.
  ///
  /// Failing to write the note is not an error: the vault itself was read.
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
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK),
      let bytes = try? file.read(HighWaterMark.length + 1, at: 0)
    else { return nil }
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
    try? folder.write(bytes, as: name, replacing: true, synced: false)
  }
}
