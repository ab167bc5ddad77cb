internal import Platform
package import Sodium

/// Everything that can prevent creating, reading or saving a vault.
///
/// The cases about a vault's bytes are in the order in which they are checked, and the first that
/// applies is thrown. Unless a case says otherwise, the vault is unchanged.
package enum VaultError: Error, Equatable, Sendable {
  // The file
  /// There is no file of that name.
  case notFound
  /// A file of that name exists already; nothing was created.
  case alreadyExists
  /// A system call failed with this `errno`; the old vault remains.
  case inputOutput(SaveStep, errno: Int32)
  /// Somebody else could change the file, its folder or a link to it.
  case unsafe(UnsafeFile)

  // The bytes
  /// The file does not begin as a vault does, or is not a regular file.
  case notAVault
  /// A text-mode transfer has changed bytes; only the untouched original can be read.
  case mangled
  /// The file ends too early; `expected` is `nil` if even its header is cut short.
  case truncated(expected: UInt64?, actual: UInt64)
  /// A newer elist wrote it.
  case newerFormat(found: UInt16, supported: UInt16)
  /// The header's check does not fit, or a field has a value that no writer gives it.
  case headerDamaged(HeaderFault)
  /// A key slot asks for more or less work or memory than is allowed; no key was derived.
  case keyDerivationLimit(slot: Int, opslimit: UInt32, memlimitKiB: UInt32)
  /// Bytes follow the last segment.
  case overlong(expected: UInt64, actual: UInt64)
  /// That passphrase or recovery code opens no slot.
  case wrongPassphrase
  /// The key does not fit the header: it was altered, is another vault's, or has another key now.
  case authenticationFailed
  /// The file that was to be repaired seems undamaged, but has another key.
  case otherKey
  /// A segment was altered; the others may be intact.
  case segmentDamaged(Segment)
  /// A segment is damaged, and no backup has it intact; nothing was repaired.
  case noWholeBackup(Segment)

  // Saving
  /// Not the newest state seen on this computer, or another vault; a save must accept that.
  case older(Freshness)
  /// Another process held the lock for the whole time allowed.
  case lockTimeout(holder: Int32?)
  /// The file system cannot lock, so two saves could lose each other's changes.
  case lockUnsupported(errno: Int32)
  /// What was written did not read back as intended.
  case verificationFailed
  /// The new state is saved, but may not survive a power cut.
  case savedNotSynced(errno: Int32)
  /// More bytes than a segment can hold.
  case tooLarge(Segment, bytes: Int, limit: Int)
  /// The generation cannot be counted any higher.
  case generationsExhausted
  /// All six key slots are in use.
  case noFreeSlot
  /// That key already has this slot, counted from 0.
  case keyExists(slot: Int)
  /// Without that slot, nothing would open the vault.
  case lastKey
  /// Somebody else has changed the keys meanwhile.
  case keysChanged
  /// The vault has its new key, but not all backups do; doing it again finishes the work.
  case rotationUnfinished(errno: Int32)

  // Secrets
  /// Not enough memory to derive the key; the passphrase may be right.
  case notEnoughMemory(memlimitKiB: UInt32)
  /// No guarded memory available for a secret.
  case noSecretMemory
  /// An empty passphrase.
  case passphraseEmpty
  /// A passphrase of more bytes than the limit.
  case passphraseTooLong(limit: Int)
  /// A passphrase that is not UTF-8.
  case passphraseNotUTF8
  /// A recovery code that was mistyped, or is not this vault's.
  case recoveryCode(RecoveryCodeFault)
  /// The text of a secret key that is damaged, or opens no slot of this vault.
  case secretKey(SecretKeyFault)
  /// A text that is not a public key, or a key that nothing can be sealed to.
  case notAPublicKey
  /// The unlock cache refused the key; commands then ask for the passphrase each time.
  case cacheRefused(errno: Int32)
  /// The unlock cache still has the key after a request to forget it.
  case cacheKept
  /// A call of the cryptographic library failed that should never fail.
  case cryptography(SodiumError)
}

/// What is wrong with a header whose magic and version are right.
package enum HeaderFault: Equatable, Sendable {
  /// The checksum of its bytes, which needs no key.
  case checksum
  /// A byte that must be zero, at this offset.
  case reserved(offset: Int)
  /// The length of the header.
  case headerLength(UInt32)
  /// Version 0, which never existed.
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
  /// A symbolic link has replaced the vault since its path was resolved.
  case symbolicLink
}

extension VaultError {
  /// Whether the vault's bytes are not what a writer wrote.
  package var isDamage: Bool {
    switch self {
    case .notAVault, .mangled, .truncated, .headerDamaged, .keyDerivationLimit, .overlong,
      .authenticationFailed, .segmentDamaged:
      true
    case .notFound, .alreadyExists, .inputOutput, .unsafe, .newerFormat, .wrongPassphrase,
      .otherKey, .noWholeBackup, .older, .lockTimeout, .lockUnsupported, .verificationFailed,
      .savedNotSynced, .tooLarge, .generationsExhausted, .noFreeSlot, .keyExists, .lastKey,
      .keysChanged, .rotationUnfinished, .notEnoughMemory, .noSecretMemory, .passphraseEmpty,
      .passphraseTooLong, .passphraseNotUTF8, .recoveryCode, .secretKey, .notAPublicKey,
      .cacheRefused, .cacheKept, .cryptography:
      false
    }
  }

  /// Whether what was typed is not a key of this vault.
  package var isWrongKey: Bool {
    if case .recoveryCode = self { return true }
    if case .secretKey = self { return true }
    return self == .wrongPassphrase
  }

  /// The same failure as an error of this room.
  init(_ error: SodiumError) {
    switch error {
    case .outOfMemory: self = .noSecretMemory
    case .authenticationFailed: self = .authenticationFailed
    case .unavailable, .wrongLength, .keyDerivationOutOfMemory: self = .cryptography(error)
    }
  }
}

/// Runs a closure that calls the cryptographic library, and converts its errors to this room's.
func translated<Result: ~Copyable>(
  _ body: () throws(SodiumError) -> Result
) throws(VaultError) -> Result {
  do {
    return try body()
  } catch {
    throw VaultError(error)
  }
}

/// The system calls of reading and saving, in the order of a save.
package enum SaveStep: String, CaseIterable, Sendable {
  /// Finding and opening the folder and the file.
  case open
  /// Waiting for the lock.
  case lock
  /// Reading the file.
  case read
  /// Making the temporary file beside the vault.
  case createTemporary
  /// Writing it.
  case write
  /// Keeping the old state in the backup folder.
  case backUp
  /// Syncing it to the disk.
  case syncFile
  case close
  /// Reading it back.
  case readBack
  /// Checking that the name still refers to the locked file.
  case checkName
  /// Replacing the old state by the new one.
  case replace
  /// Syncing the folder to the disk.
  case syncFolder
  /// Noting the generation as seen; a failure here is not an error.
  case noteSeen
  /// Removing backups; after a save, a failure here is not an error.
  case thin
}

/// Runs the calls of one step, and names the step in any error they throw.
func during<Result: ~Copyable>(
  _ step: SaveStep,
  _ body: () throws(SystemError) -> Result
) throws(VaultError) -> Result {
  do {
    return try body()
  } catch {
    throw .inputOutput(step, errno: error.errno)
  }
}
