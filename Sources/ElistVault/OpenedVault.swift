internal import Platform
internal import Sodium

/// One state of a vault, opened for reading.
///
/// A save replaces the file, so everything read here is one state, however long reading takes.
package struct OpenedVault: ~Copyable {
  let file: FileDescriptor
  let status: FileStatus
  let header: Header
  /// The beginning of the file: the header, and usually the whole list.
  private let prefix: [UInt8]

  /// How much is read at once: the header and a list of a few hundred entries.
  private static let prefixLength = 24 * 1_024

  init(_ file: consuming FileDescriptor) throws(VaultError) {
    let status = try during(.read) { () throws(SystemError) in try file.status() }
    // Folders and pipes can be opened too.
    guard status.isRegular else { throw .notAVault }
    let prefix = try during(.read) { () throws(SystemError) in
      try file.read(Int(min(status.size, UInt64(OpenedVault.prefixLength))), at: 0)
    }
    self.header = try Header(decoding: prefix, fileLength: status.size)
    self.file = file
    self.status = status
    self.prefix = prefix
  }

  /// What the header says without a key.
  package var identity: VaultIdentity { VaultIdentity(header) }

  /// What other users may do with the file; `nil` if only its owner has access.
  package var exposure: Exposure? {
    if status.owner != effectiveUser { return .foreignOwner }
    if status.isWritableByOthers { return .writable }
    return status.isReadableByOthers ? .readable : nil
  }

  /// When the file was last written, in seconds since 1970.
  package var savedAt: Int64 { status.modified }

  /// Checks the header's MAC with the key; throws ``VaultError/authenticationFailed``.
  package borrowing func authenticate(_ key: borrowing VaultKey) throws(VaultError) {
    let expected = Header.mac(of: prefix, key: key)
    guard equalInConstantTime(expected, mac) else { throw .authenticationFailed }
  }

  /// Decrypts the list; the book is not read.
  package borrowing func list(_ key: borrowing VaultKey) throws(VaultError) -> [UInt8] {
    try payload(.list, key)
  }

  /// Decrypts the book.
  package borrowing func book(_ key: borrowing VaultKey) throws(VaultError) -> [UInt8] {
    try payload(.book, key)
  }

  /// Decrypts the photographs; empty if the vault has no photographs.
  package borrowing func photos(_ key: borrowing VaultKey) throws(VaultError) -> [UInt8] {
    guard header.kinds.contains(.photos) else { return [] }
    return try payload(.photos, key)
  }

  /// Decrypts everything, which checks everything that can be checked.
  package borrowing func contents(_ key: borrowing VaultKey) throws(VaultError) -> Contents {
    Contents(list: try list(key), book: try book(key), photos: try photos(key))
  }

  /// All bytes of the file.
  package borrowing func image() throws(VaultError) -> [UInt8] {
    try bytes(0..<header.fileLength)
  }

  private borrowing func payload(
    _ segment: Segment,
    _ key: borrowing VaultKey
  ) throws(VaultError) -> [UInt8] {
    try authenticate(key)
    var payload = try bytes(header.range(of: segment))
    try header.segments[segment.row].decrypt(&payload, as: segment, mac: mac, key: key)
    return payload
  }

  private borrowing func bytes(_ range: Range<UInt64>) throws(VaultError) -> [UInt8] {
    if range.upperBound <= prefix.count {
      return Array(prefix[Int(range.lowerBound)..<Int(range.upperBound)])
    }
    let bytes = try during(.read) { () throws(SystemError) in
      try file.read(range.count, at: range.lowerBound)
    }
    guard bytes.count == range.count else {
      throw .truncated(expected: header.fileLength, actual: range.lowerBound + UInt64(bytes.count))
    }
    return bytes
  }

  private var mac: [UInt8] { Array(prefix[HeaderLayout.mac..<HeaderLayout.headerLength]) }
}

/// How a vault's file is exposed to other users, the worst first.
package enum Exposure: Equatable, Sendable {
  case foreignOwner, writable, readable
}

extension Vault {
  /// Opens the vault for reading; throws any fault of the file that can be found without a key.
  package func open() throws(VaultError) -> OpenedVault {
    let file: FileDescriptor
    do {
      // O_NONBLOCK, because a pipe of that name would otherwise block the program.
      file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw error.errno == ENOENT || error.errno == ENOTDIR
        ? .notFound : .inputOutput(.open, errno: error.errno)
    }
    return try OpenedVault(file)
  }
}

extension OpenedVault {
  /// Finds the vault's key from a text: a passphrase, a recovery code, or the secret key of a key
  /// file.
  ///
  /// Throws ``VaultError/wrongPassphrase``. Throws ``VaultError/notEnoughMemory(memlimitKiB:)`` if
  /// a slot could not be tried and no other opened, and ``VaultError/authenticationFailed`` if a
  /// slot opened but the header was altered. The words of a generated passphrase may be typed with
  /// spaces between them.
  package borrowing func unlock(_ typed: borrowing Passphrase) throws(VaultError) -> VaultKey {
    if let key = try pairKey(typed) { return key }
    return try passphraseKey(typed)
  }

  /// Does the same for what a person typed.
  ///
  /// One slip in a recovery code is corrected, and ``VaultKey/correctedGroup`` says where. If
  /// nothing opens and the text was plainly meant as a recovery code or a secret key,
  /// ``VaultError/recoveryCode(_:)`` or ``VaultError/secretKey(_:)`` says what is wrong with it.
  package borrowing func unlock(
    forgiving typed: borrowing Passphrase
  ) throws(VaultError) -> VaultKey {
    if let key = try pairKey(typed) { return key }
    let code = try TypedCode(typed)
    // A vault without such a slot has no recovery code that could be mistyped.
    let isCode = code.isMeant && header.slots.contains(where: \.isX25519)
    if isCode, let key = try correctedKey(code) { return key }
    do throws(VaultError) {
      return try passphraseKey(typed)
    } catch .wrongPassphrase {
      if SecretKey.isMeant(by: typed) {
        _ = try SecretKey(typed: typed)
        throw .secretKey(.unknown)
      }
      if isCode {
        _ = try RecoveryCode(typed: typed)
        throw .recoveryCode(.unknown)
      }
      throw .wrongPassphrase
    }
  }

  /// The vault's key from the text of a secret key or a recovery code; `nil` if it is neither.
  private borrowing func pairKey(_ typed: borrowing Passphrase) throws(VaultError) -> VaultKey? {
    do throws(VaultError) {
      return try unlock(try SecretKey(typed: typed).keyPair())
    } catch .secretKey {
      // Perhaps a recovery code.
    }
    do throws(VaultError) {
      return try unlock(try RecoveryCode(typed: typed).keyPair())
    } catch .recoveryCode {
      return nil
    }
  }

  /// The vault's key from a key pair; `nil` if no slot opens with it.
  ///
  /// A slot with that public key is skipped if its sealed box does not open.
  private borrowing func unlock(_ pair: borrowing KeyPair) throws(VaultError) -> VaultKey? {
    for (index, slot) in header.slots.enumerated() {
      guard case .x25519(let slot) = slot, let secret = try slot.unseal(pair) else { continue }
      return try authenticated(VaultKey(secret, origin: .keyPair(slot: index)))
    }
    return nil
  }

  /// The vault's key from a recovery code with one slip; `nil` if no correction opens a slot.
  private borrowing func correctedKey(
    _ code: borrowing TypedCode
  ) throws(VaultError) -> VaultKey? {
    let corrections = try code.corrections()
    for index in 0..<corrections.count {
      let pair: KeyPair
      do throws(VaultError) {
        pair = try RecoveryCode(symbols: corrections.symbols(index)).keyPair()
      } catch .recoveryCode {
        continue
      }
      guard var key = try unlock(pair) else { continue }
      key.correctedGroup = corrections.place(index) / RecoveryCode.groupLength + 1
      return key
    }
    return nil
  }

  /// The vault's key from a passphrase.
  ///
  /// A generated passphrase may be typed with spaces. It is first tried with hyphens, as it was
  /// shown, and as typed only if that opens nothing.
  private borrowing func passphraseKey(
    _ typed: borrowing Passphrase
  ) throws(VaultError) -> VaultKey {
    guard let shown = try typed.wordsWithHyphens() else { return try exactKey(typed) }
    do throws(VaultError) {
      return try exactKey(shown)
    } catch .wrongPassphrase {
      return try exactKey(typed)
    }
  }

  /// The most that it costs to try a text on this vault.
  package borrowing func cost(of typed: borrowing Passphrase) throws(VaultError) -> UnlockCost {
    var cost = identity.unlockCost
    if try typed.wordsWithHyphens() != nil { cost.add(identity.unlockCost) }
    return cost
  }

  private borrowing func exactKey(
    _ typed: borrowing Passphrase
  ) throws(VaultError) -> VaultKey {
    let passphrase = try typed.normalized()
    var obstacle = VaultError.wrongPassphrase
    for (index, slot) in header.slots.enumerated() {
      guard case .passphrase(let slot) = slot else { continue }
      do {
        guard let secret = try slot.unwrap(passphrase: passphrase, vault: header.vaultID) else {
          continue
        }
        return try authenticated(VaultKey(secret, origin: .passphrase(slot: index)))
      } catch VaultError.notEnoughMemory(let memlimit) {
        obstacle = .notEnoughMemory(memlimitKiB: memlimit)
      } catch {
        throw error
      }
    }
    throw obstacle
  }

  /// Reads the vault's key from the unlock cache; `nil` if the passphrase must be asked for.
  ///
  /// Throws ``VaultError/authenticationFailed`` if the cached key does not fit. Either the header
  /// was altered, or the vault was given another key elsewhere; a passphrase shows which.
  package borrowing func unlock(from cache: UnlockCache) throws(VaultError) -> VaultKey? {
    guard let key = try cache.get(header.vaultID) else { return nil }
    return try authenticated(key)
  }

  private borrowing func authenticated(_ key: consuming VaultKey) throws(VaultError) -> VaultKey {
    try authenticate(key)
    return key
  }
}
