internal import CUnicode
internal import Sodium

/// A passphrase, or a recovery code as typed, in guarded memory and never in a `String`.
///
/// It is built byte by byte as the bytes arrive from a terminal or a file.
package struct Passphrase: ~Copyable, Sendable {
  /// The most bytes that can be typed.
  package static let limit = 1_024
  /// NFC makes a text at most three times as long.
  static let capacity = 3 * limit

  var storage: SecretBytes
  /// How many bytes there are.
  package internal(set) var count = 0

  /// Makes an empty passphrase; throws ``VaultError/noSecretMemory``.
  package init() throws(VaultError) {
    storage = try translated { () throws(SodiumError) in
      try SecretBytes(count: Passphrase.capacity)
    }
  }

  /// Adds a byte; throws ``VaultError/passphraseTooLong(limit:)``.
  package mutating func append(_ byte: UInt8) throws(VaultError) {
    guard count < Passphrase.limit else { throw .passphraseTooLong(limit: Passphrase.limit) }
    let index = count
    unsafe storage.withUnsafeMutableBytes { buffer in unsafe buffer[index] = byte }
    count += 1
  }

  /// Adds another text; throws ``VaultError/passphraseTooLong(limit:)``.
  package mutating func append(_ other: borrowing Passphrase) throws(VaultError) {
    for index in 0..<other.count {
      try append(unsafe other.storage.withUnsafeBytes { bytes in unsafe bytes[index] })
    }
  }

  /// Removes the last character, as the erase key does; does nothing to an empty passphrase.
  package mutating func removeLast() {
    while count > 0 {
      let byte = removeLastByte()
      if !isContinuation(byte) { return }
    }
  }

  /// Removes everything.
  package mutating func removeAll() {
    while count > 0 { _ = removeLastByte() }
  }

  /// How many Unicode characters (code points) there are.
  package var characterCount: Int {
    let count = count
    return unsafe storage.withUnsafeBytes { buffer in
      unsafe buffer.prefix(count).count { !isContinuation($0) }
    }
  }

  /// Runs the closure with the bytes; neither the pointer nor a copy may outlive it.
  package borrowing func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = count
    return unsafe try storage.withUnsafeBytes { buffer throws(Failure) in
      unsafe try body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
    }
  }

  /// Whether two passphrases are the same after normalisation.
  ///
  /// The time does not depend on where they differ.
  package borrowing func equals(_ other: borrowing Passphrase) throws(VaultError) -> Bool {
    let mine = try normalized()
    let others = try other.normalized()
    return mine.storage.equals(others.storage) && mine.count == others.count
  }

  /// Removes the last byte and wipes it, so unused storage is always zero.
  private mutating func removeLastByte() -> UInt8 {
    count -= 1
    let index = count
    return unsafe storage.withUnsafeMutableBytes { buffer in
      let byte = unsafe buffer[index]
      unsafe buffer[index] = 0
      return byte
    }
  }
}

/// Whether a byte of UTF-8 continues a character.
private func isContinuation(_ byte: UInt8) -> Bool {
  byte & 0xC0 == 0x80
}

extension Passphrase {
  /// The same passphrase in Unicode's normal form C.
  ///
  /// A letter may be one character on one keyboard and two on another; both give the same key.
  /// Throws ``VaultError/passphraseEmpty`` or ``VaultError/passphraseNotUTF8``.
  borrowing func normalized() throws(VaultError) -> Passphrase {
    guard count > 0 else { throw .passphraseEmpty }
    var normal = try Passphrase()
    let units = elist_nfc_scratch_units(count)
    var scratch = try translated { () throws(SodiumError) in try SecretBytes(count: units * 2) }
    let length = unsafe withUnsafeBytes { input in
      unsafe normal.storage.withUnsafeMutableBytes { output in
        unsafe scratch.withUnsafeMutableBytes { scratch in
          unsafe elist_nfc(
            input.assumingMemoryBound(to: UInt8.self).baseAddress,
            input.count,
            output.assumingMemoryBound(to: UInt8.self).baseAddress,
            output.count,
            scratch.assumingMemoryBound(to: UInt16.self).baseAddress,
            units
          )
        }
      }
    }
    guard length >= 0 else { throw .passphraseNotUTF8 }
    normal.count = length
    return normal
  }

  /// Derives a key from the normalised passphrase, with this salt and at this cost.
  borrowing func deriveKey(salt: [UInt8], cost: KeyCost) throws(SodiumError) -> SecretBytes {
    try Argon2id.key(
      passphrase: storage,
      count: count,
      salt: salt,
      opslimit: UInt64(cost.opslimit),
      memlimit: cost.memlimit
    )
  }
}
