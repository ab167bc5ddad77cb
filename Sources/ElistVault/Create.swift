internal import Platform
internal import Sodium

/// A vault that has just been created.
package struct CreatedVault: ~Copyable {
  package let identity: VaultIdentity
  package let key: VaultKey
  private let recoveryCode: RecoveryCode?

  fileprivate init(
    _ header: Header,
    key: consuming VaultKey,
    recoveryCode: consuming RecoveryCode?
  ) {
    identity = VaultIdentity(header)
    self.key = key
    self.recoveryCode = recoveryCode
  }

  /// Runs the closure with the printable recovery code, 34 ASCII characters.
  ///
  /// It is `nil` if no code was requested. The code is stored nowhere else and cannot be shown
  /// again.
  package borrowing func withRecoveryCode<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(VaultError) -> Result? {
    switch recoveryCode {
    case .some(let code): unsafe try code.withText(body)
    case .none: nil
    }
  }
}

extension Vault {
  /// Whether something already has the vault's name, even a broken link.
  package var exists: Bool {
    (try? FileStatus(of: path)) != nil
  }

  /// Creates the vault, and its folder if that is missing.
  ///
  /// If two processes do this at once, one succeeds and the other throws
  /// ``VaultError/alreadyExists``. No reader ever sees half a file.
  ///
  /// - Parameters:
  ///   - contents: what the vault holds at first.
  ///   - passphrase: the passphrase that opens it.
  ///   - cost: what each attempt at the passphrase should cost.
  ///   - recovery: whether a recovery code should open it too.
  ///   - note: may record in the contents which keys open it.
  /// - Returns: the vault's key, and the recovery code.
  /// - Throws: a ``VaultError``. The vault was then not created, except after
  ///   ``VaultError/savedNotSynced(errno:)``.
  package func create(
    _ contents: Contents,
    passphrase: borrowing Passphrase,
    cost: KeyCost = .moderate,
    recovery: Bool = false,
    noting note: (inout Contents, [VaultIdentity.Slot]) -> Void = { _, _ in }
  ) throws(VaultError) -> CreatedVault {
    let location = try Location(new: path)
    try refuseExisting(location)
    let secret = try translated { () throws(SodiumError) in
      try random.secret(VaultKey.length)
    }
    let key = try VaultKey(secret, origin: .created)
    let code = recovery ? try RecoveryCode(random: random) : nil
    let header = try firstHeader(key, passphrase.normalized(), cost, code)
    var contents = contents
    note(&contents, header.slots.used)
    let image = try VaultImage.encoding(contents, header: header, key: key, random: random)
    let written = image.header
    try publish(image, of: contents, at: location, key)
    return CreatedVault(written, key: key, recoveryCode: code)
  }

  private func refuseExisting(_ location: borrowing Location) throws(VaultError) {
    if (try? location.folder.status(of: location.name)) != nil { throw .alreadyExists }
  }

  private func firstHeader(
    _ key: borrowing VaultKey,
    _ passphrase: borrowing Passphrase,
    _ cost: KeyCost,
    _ code: borrowing RecoveryCode?
  ) throws(VaultError) -> Header {
    var header = Header(
      vaultID: Identifier(bytes: random.bytes(Identifier.length)[...]),
      saveID: Identifier(bytes: random.bytes(Identifier.length)[...]),
      parentID: .none,
      generation: 1,
      slots: Array(repeating: .empty, count: HeaderLayout.slotCount),
      segments: []
    )
    header.slots[0] = .passphrase(
      try .wrapping(
        key.secret,
        passphrase: passphrase,
        cost: cost,
        vault: header.vaultID,
        random: random
      )
    )
    if let publicKey = try code.publicKey() {
      header.slots[1] = .x25519(try .sealing(key.secret, to: publicKey, random: random))
    }
    return header
  }

  private func publish(
    _ image: consuming VaultImage,
    of contents: Contents,
    at location: borrowing Location,
    _ key: borrowing VaultKey
  ) throws(VaultError) {
    let header = image.header
    let temporary = try writeTemporary(image, of: contents, in: location, key)
    do {
      try willPerform(.replace)
      try rename(temporary, in: location)
    } catch {
      try? location.folder.remove(temporary)
      throw error
    }
    let synced = syncFolder(location.folder)
    noteSeen(header, key)
    if case .failure(let error) = synced { throw .savedNotSynced(errno: error.errno) }
  }

  private func rename(
    _ temporary: String,
    in location: borrowing Location
  ) throws(VaultError) {
    do {
      try location.folder.renameExclusively(temporary, to: location.name)
    } catch {
      // The process that succeeded may have removed the temporary file in its first save.
      try refuseExisting(location)
      throw error.errno == EEXIST
        ? .alreadyExists : .inputOutput(.replace, errno: error.errno)
    }
  }
}

extension RecoveryCode? {
  fileprivate borrowing func publicKey() throws(VaultError) -> [UInt8]? {
    switch self {
    case .some(let code): try code.keyPair().publicKey
    case .none: nil
    }
  }
}
