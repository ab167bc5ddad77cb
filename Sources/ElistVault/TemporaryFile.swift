internal import Platform

extension Vault {
  /// Writes a whole vault next to its final place, reads it back, and returns the file's name.
  ///
  /// If anything fails, the file is removed.
  func writeTemporary(
    _ image: VaultImage,
    contents: Contents,
    in location: borrowing Location,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> String {
    let name = TemporaryName.make(for: location.name)
    try willPerform(.createTemporary)
    let file = try during(.createTemporary) { () throws(SystemError) in
      try location.folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    }
    do {
      try write(image.bytes, to: file)
      try verify(name, in: location, contents: contents, key)
    } catch {
      try? location.folder.remove(name)
      throw error
    }
    return name
  }

  private func write(
    _ bytes: [UInt8],
    to file: consuming FileDescriptor
  ) throws(VaultError) {
    try willPerform(.write)
    do {
      try file.setMode(0o600)
      try file.write(all: bytes)
    } catch {
      throw .inputOutput(.write, errno: error.errno)
    }
    try willPerform(.syncFile)
    do {
      try file.sync()
    } catch {
      throw .inputOutput(.syncFile, errno: error.errno)
    }
    try willPerform(.close)
    do {
      try file.closeChecked()
    } catch {
      throw .inputOutput(.close, errno: error.errno)
    }
  }

  /// Reads the file as any reader would, and compares its contents with what was meant.
  ///
  /// This catches bad memory and our own mistakes before they cost the old state.
  private func verify(
    _ name: String,
    in location: borrowing Location,
    contents: Contents,
    _ key: borrowing VaultKey
  ) throws(VaultError) {
    try willPerform(.readBack)
    let file = try during(.readBack) { () throws(SystemError) in
      try location.folder.open(name, O_RDONLY)
    }
    let written: Contents
    do {
      written = try OpenedVault(file).contents(key)
    } catch VaultError.inputOutput(_, let errno) {
      throw .inputOutput(.readBack, errno: errno)
    } catch {
      throw .verificationFailed
    }
    guard Segment.allCases.allSatisfy({ written[$0].isSame(as: contents[$0]) }) else {
      throw .verificationFailed
    }
  }

  /// Removes temporary files of saves that were killed.
  ///
  /// Called while the vault is locked, so a save that is still running does not lose its file.
  func removeLeftovers(in location: borrowing Location) {
    let vault = location.name
    removeLeftovers(in: location.folder) { TemporaryName.matches($0, for: vault) }
  }

  /// Removes the files of a folder whose names the closure accepts.
  func removeLeftovers(in folder: borrowing Directory, where isLeftover: (String) -> Bool) {
    guard let names = try? folder.names() else { return }
    for name in names where isLeftover(name) {
      try? folder.remove(name)
    }
  }
}
