package import Sodium

/// Everything that can keep a vault from being made, read or saved.
///
/// The cases of a vault's bytes stand in the order in which they are looked for; the first that
/// fits is the one thrown. Unless a case says otherwise, the vault is as it was.
package enum VaultError: Error, Equatable, Sendable {
  // The file
  /// There is no file of that name.
  case notFound
  /// A file of that name exists already; nothing was created.
  case alreadyExists
  /// A call of the operating system failed, with its `errno`; the old vault stands.
  case inputOutput(SaveStep, errno: Int32)
  /// The file, its folder or a link to it could be changed by somebody else.
  case unsafe(UnsafeFile)

  // The bytes
  /// The file does not begin as a vault does, or is no regular file.
  case notAVault
  /// A transfer in text mode has changed bytes; the untouched original is needed.
  case mangled
  /// The file ends too early; `expected` is `nil` where even its header is cut short.
  case truncated(expected: UInt64?, actual: UInt64)
  /// A newer elist wrote it.
  case newerFormat(found: UInt16, supported: UInt16)
  /// The header's check does not fit, or a field has a value that no writer gives it.
  case headerDamaged(HeaderFault)
  /// A key slot asks for more work or memory, or for less, than is allowed; nothing was derived.
  case keyDerivationLimit(slot: Int, opslimit: UInt32, memlimitKiB: UInt32)
  /// Bytes follow the last segment.
  case overlong(expected: UInt64, actual: UInt64)
  /// No slot opens with that passphrase or recovery code.
  case wrongPassphrase
  /// The key does not fit the header: altered, or of another vault.
  case authenticationFailed
  /// The list or the book is altered; the other segment may be whole.
  case segmentDamaged(Segment)

  // Saving
  /// Older than, or a sibling of, a state that this computer has seen; a save must accept that.
  case older(Freshness)
  /// Another process held the lock for all of the time allowed.
  case lockTimeout(holder: Int32?)
  /// The file system cannot lock, so that two saves could lose one another's changes.
  case lockUnsupported(errno: Int32)
  /// What was written did not read back as it was meant.
  case verificationFailed
  /// The new state is saved and stands, but may not survive a power cut.
  case savedNotSynced(errno: Int32)
  /// More bytes than a segment takes.
  case tooLarge(Segment, bytes: Int, limit: Int)
  /// The generation cannot be counted any further.
  case generationsExhausted
  /// All six key slots are taken.
  case noFreeSlot

  // Secrets
  /// Not enough memory for the key derivation; the passphrase may be right.
  case notEnoughMemory(memlimitKiB: UInt32)
  /// No guarded memory for a secret.
  case noSecretMemory
  /// An empty passphrase.
  case passphraseEmpty
  /// A passphrase of more bytes than the limit.
  case passphraseTooLong(limit: Int)
  /// A passphrase that is not UTF-8.
  case passphraseNotUTF8
  /// A recovery code that was mistyped.
  case recoveryCode(RecoveryCodeFault)
  /// The unlock cache refused the key; commands then ask each time.
  case cacheRefused(errno: Int32)
  /// A call of the cryptographic library that cannot fail has failed.
  case cryptography(SodiumError)
}

/// What is wrong with a header whose magic and version are right.
package enum HeaderFault: Equatable, Sendable {
  /// The check of its bytes, which needs no key.
  case checksum
  /// A byte that must be zero, at this offset.
  case reserved(offset: Int)
  /// The length of the header.
  case headerLength(UInt32)
  /// Version 0, which never was.
  case version
  /// The type of a key slot.
  case slotType(slot: Int, UInt8)
  /// The type of a segment.
  case segmentType(row: Int, UInt8)
  /// The length of a segment, out of bounds.
  case segmentLength(row: Int, UInt64)
}

/// Why a file may not be written to.
package enum UnsafeFile: Equatable, Sendable {
  /// Another user owns the vault.
  case foreignOwner(uid: UInt32)
  /// Another user owns the folder, named here.
  case foreignFolder(String, uid: UInt32)
  /// Group or others may write to the folder, named here, and it has no sticky bit.
  case writableFolder(String)
  /// A symbolic link that another user made.
  case foreignLink(uid: UInt32)
  /// A symbolic link stands where the vault was a moment ago.
  case symbolicLink
}

extension VaultError {
  /// The same trouble in this room's words.
  init(_ error: SodiumError) {
    switch error {
    case .outOfMemory: self = .noSecretMemory
    case .authenticationFailed: self = .authenticationFailed
    case .unavailable, .wrongLength, .keyDerivationOutOfMemory: self = .cryptography(error)
    }
  }
}

/// Runs a closure that calls the cryptographic library, and gives its errors this room's type.
func translated<Result: ~Copyable>(
  _ body: () throws(SodiumError) -> Result
) throws(VaultError) -> Result {
  do {
    return try body()
  } catch {
    throw VaultError(error)
  }
}
