internal import Platform
internal import Sodium

extension Vault {
  /// Replaces the locked state by a new one, and returns the new generation.
  ///
  /// `nil` means that the vault's name now refers to another file; the caller must then start
  /// again. Until the rename, readers see no change.
  func commit(
    _ draft: Draft,
    over locked: borrowing LockedVault,
    key: borrowing VaultKey
  ) throws(VaultError) -> UInt64? {
    removeLeftovers(in: locked.location)
    let fields = successor(of: locked.opened.header, draft)
    let image = try VaultImage.encoding(draft.contents, header: fields, key: key, random: random)
    let header = image.header
    let temporary = try writeTemporary(image, of: draft.contents, in: locked.location, key) {
      () throws(VaultError) in try keepReplacedState(of: locked)
    }
    let synced: Result<Void, SystemError>?
    do {
      synced = try replace(locked, by: temporary)
    } catch {
      try? locked.location.folder.remove(temporary)
      throw error
    }
    guard let synced else {
      try? locked.location.folder.remove(temporary)
      return nil
    }
    noteSeen(header, key)
    if case .failure(let error) = synced { throw .savedNotSynced(errno: error.errno) }
    thinBackups(under: header, pinned: draft.pinned)
    return header.generation
  }

  /// The header of the next save, without its segment table, which is made with the segments.
  private func successor(of header: Header, _ draft: Draft) -> Header {
    var next = header
    next.parentID = header.saveID
    next.saveID = draft.save
    next.generation = draft.generation
    next.slots = draft.slots
    return next
  }

  /// The generation of the next save.
  ///
  /// It is higher than any seen, so an older state that was accepted becomes the newest.
  func generation(
    after header: Header,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> UInt64 {
    let seen = newestSeen(of: header.vaultID, key)?.generation ?? 0
    let (generation, overflow) = max(header.generation, seen).addingReportingOverflow(1)
    guard !overflow else { throw .generationsExhausted }
    return generation
  }

  /// Renames the temporary file over the vault; `nil` if the name now refers to another file.
  ///
  /// The result says whether the rename was synced to the disk.
  private func replace(
    _ locked: borrowing LockedVault,
    by temporary: String
  ) throws(VaultError) -> Result<Void, SystemError>? {
    let location = locked.location.name
    try willPerform(.checkName)
    guard try locked.location.means(locked.opened.file) else { return nil }
    try willPerform(.replace)
    try during(.replace) { () throws(SystemError) in
      try locked.location.folder.rename(temporary, to: location)
    }
    return syncFolder(locked.location.folder)
  }

  /// Syncs a folder to the disk, so a rename in it survives a power cut.
  func syncFolder(_ folder: borrowing Directory) -> Result<Void, SystemError> {
    if let errno = fault(.syncFolder) { return .failure(SystemError(errno: errno)) }
    do {
      return .success(try folder.sync())
    } catch {
      return .failure(error)
    }
  }
}

extension Vault {
  /// Writes a whole vault next to its final place, reads it back, and returns the file's name.
  ///
  /// If anything fails, the file is removed. `meanwhile` runs before the sync, while the disk
  /// already stores the file.
  func writeTemporary(
    _ image: consuming VaultImage,
    of contents: Contents,
    in location: borrowing Location,
    _ key: borrowing VaultKey,
    meanwhile: () throws(VaultError) -> Void = {}
  ) throws(VaultError) -> String {
    let name = TemporaryName.make(for: location.name)
    try willPerform(.createTemporary)
    let file = try during(.createTemporary) { () throws(SystemError) in
      try location.folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    }
    do {
      try write(image.bytes, to: file)
      try meanwhile()
      try sync(file)
      try verify(image, of: contents, in: name, location, key)
    } catch {
      try? location.folder.remove(name)
      throw error
    }
    return name
  }

  private func write(
    _ bytes: [UInt8],
    to file: borrowing FileDescriptor
  ) throws(VaultError) {
    try willPerform(.write)
    do {
      try file.setMode(0o600)
      try file.write(all: bytes)
    } catch {
      throw .inputOutput(.write, errno: error.errno)
    }
    file.beginSync()
  }

  private func sync(_ file: consuming FileDescriptor) throws(VaultError) {
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

  /// Reads the file back, and checks that a reader finds the intended contents in it.
  ///
  /// This catches bad memory and our own mistakes before the old state is replaced. The file must
  /// match the image byte for byte, so the image, which is already in memory, is decrypted in its
  /// place.
  private func verify(
    _ image: consuming VaultImage,
    of contents: Contents,
    in name: String,
    _ location: borrowing Location,
    _ key: borrowing VaultKey
  ) throws(VaultError) {
    try willPerform(.readBack)
    let isWritten = try during(.readBack) { () throws(SystemError) in
      try location.folder.open(name, O_RDONLY).holds(image.bytes)
    }
    guard isWritten, image.isRead(as: contents, key) else { throw .verificationFailed }
  }

  /// Removes temporary files of saves that were killed.
  ///
  /// Called while the vault is locked, so no running save loses its file.
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
