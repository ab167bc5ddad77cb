internal import CSodium

/// XChaCha20-Poly1305 in the IETF's construction: encryption that detects every alteration.
///
/// A ciphertext is as long as its plaintext, followed by a tag of 16 bytes.
package enum AEAD {
  /// The length of a key in bytes.
  package static let keyLength = 32
  /// The length of a nonce in bytes, long enough to be drawn at random.
  package static let nonceLength = 24
  /// The length of a tag in bytes.
  package static let tagLength = 16

  /// Encrypts the bytes from an offset on; those before it are unchanged.
  ///
  /// The ciphertext replaces the plaintext in place if nothing else shares the array. That avoids
  /// copying megabytes.
  package static func encrypt(
    _ plaintext: consuming [UInt8],
    from start: Int = 0,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    try encrypt(
      inPlace: &plaintext,
      from: start,
      additionalData: additionalData,
      nonce: nonce,
      key: key
    )
    return plaintext
  }

  /// Does the same in the caller's array, to which the tag is appended.
  package static func encrypt(
    inPlace bytes: inout [UInt8],
    from start: Int,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    let count = bytes.count - start
    bytes.append(contentsOf: repeatElement(0, count: tagLength))
    unsafe try bytes.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try encrypt(
        UnsafeBufferPointer(rebasing: buffer[start..<start + count]),
        into: buffer.baseAddress?.advanced(by: start),
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
  }

  /// Encrypts a secret.
  package static func encrypt(
    _ secret: borrowing SecretBytes,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    let plaintext = unsafe UnsafeBufferPointer(start: secret.pointer, count: secret.count)
    var ciphertext = [UInt8](repeating: 0, count: secret.count + tagLength)
    unsafe try ciphertext.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try encrypt(
        plaintext,
        into: buffer.baseAddress,
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    return ciphertext
  }

  /// Decrypts the bytes from an offset on in ordinary memory; the plaintext replaces the ciphertext.
  ///
  /// Decrypting megabytes into other memory would take twice as long. Throws
  /// ``SodiumError/authenticationFailed``; the bytes are then useless.
  package static func decrypt(
    inPlace bytes: inout [UInt8],
    from start: Int = 0,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    unsafe try bytes.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try decrypt(
        UnsafeBufferPointer(rebasing: buffer[start...]),
        into: buffer.baseAddress?.advanced(by: start),
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    bytes.removeLast(tagLength)
  }

  /// Decrypts into guarded memory; throws ``SodiumError/authenticationFailed``.
  package static func decryptSecret(
    _ ciphertext: ArraySlice<UInt8>,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> SecretBytes {
    let secret = try SecretBytes(count: max(0, ciphertext.count - tagLength))
    let plaintext = unsafe secret.pointer
    unsafe try ciphertext.withUnsafeBufferPointer { ciphertext throws(SodiumError) in
      unsafe try decrypt(
        ciphertext,
        into: plaintext,
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    return secret
  }

  private static func encrypt(
    _ plaintext: UnsafeBufferPointer<UInt8>,
    into ciphertext: UnsafeMutablePointer<UInt8>?,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    guard nonce.count == nonceLength, key.count == keyLength, let ciphertext = unsafe ciphertext
    else {
      throw .wrongLength
    }
    unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
      ciphertext,
      nil,
      plaintext.baseAddress,
      UInt64(plaintext.count),
      additionalData,
      UInt64(additionalData.count),
      nil,
      nonce,
      key.pointer
    )
  }

  private static func decrypt(
    _ ciphertext: UnsafeBufferPointer<UInt8>,
    into plaintext: UnsafeMutablePointer<UInt8>?,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    guard nonce.count == nonceLength, key.count == keyLength, ciphertext.count >= tagLength,
      let start = ciphertext.baseAddress
    else { throw .wrongLength }
    let status = unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
      plaintext,
      nil,
      nil,
      start,
      UInt64(ciphertext.count),
      additionalData,
      UInt64(additionalData.count),
      nonce,
      key.pointer
    )
    guard status == 0 else { throw .authenticationFailed }
  }
}

/// An X25519 key pair (RFC 7748); the public key is in ordinary memory.
package struct KeyPair: ~Copyable {
  /// 32 bytes that anybody may know; enough to encrypt to the holder of the secret key.
  package let publicKey: [UInt8]
  private let secretKey: SecretBytes

  /// The pair derived from a seed of 32 bytes, as `crypto_box_seed_keypair` derives it.
  package init(seed: borrowing SecretBytes) throws(SodiumError) {
    guard seed.count == crypto_box_seedbytes() else { throw .wrongLength }
    let secretKey = try SecretBytes(count: crypto_box_secretkeybytes())
    var publicKey = [UInt8](repeating: 0, count: crypto_box_publickeybytes())
    unsafe crypto_box_seed_keypair(
      &publicKey,
      secretKey.pointer,
      seed.pointer
    )
    self.publicKey = publicKey
    self.secretKey = secretKey
  }

  /// The pair of a secret key of 32 bytes.
  package init(secretKey: borrowing SecretBytes) throws(SodiumError) {
    guard secretKey.count == crypto_box_secretkeybytes() else { throw .wrongLength }
    let copy = try secretKey.copy()
    var publicKey = [UInt8](repeating: 0, count: crypto_box_publickeybytes())
    // It cannot fail: the base point is not of small order.
    _ = unsafe crypto_scalarmult_base(&publicKey, secretKey.pointer)
    self.publicKey = publicKey
    self.secretKey = copy
  }

  /// Opens a sealed box; throws ``SodiumError/authenticationFailed``.
  package borrowing func open(_ box: ArraySlice<UInt8>) throws(SodiumError) -> SecretBytes {
    guard box.count > SealedBox.overhead else { throw .wrongLength }
    let secret = try SecretBytes(count: box.count - SealedBox.overhead)
    let keyBytes = unsafe secretKey.pointer
    let output = unsafe secret.pointer
    let status = unsafe box.withUnsafeBufferPointer { input in
      guard let start = input.baseAddress else { return Int32(-1) }
      return unsafe crypto_box_seal_open(
        output,
        start,
        UInt64(input.count),
        publicKey,
        keyBytes
      )
    }
    guard status == 0 else { throw .authenticationFailed }
    return secret
  }

  fileprivate borrowing func box(
    _ secret: borrowing SecretBytes,
    to recipient: [UInt8],
    nonce: [UInt8]
  ) throws(SodiumError) -> [UInt8] {
    var box = [UInt8](repeating: 0, count: secret.count + crypto_box_macbytes())
    let status = unsafe crypto_box_easy(
      &box,
      secret.pointer,
      UInt64(secret.count),
      nonce,
      recipient,
      secretKey.pointer
    )
    // A public key of small order gives no shared secret.
    guard status == 0 else { throw .authenticationFailed }
    return box
  }
}

/// `crypto_box_seal`: a secret that only the holder of a secret key can read.
package enum SealedBox {
  /// How much longer a box is than its secret, in bytes.
  package static let overhead = 48

  /// Encrypts a secret to a public key of 32 bytes.
  ///
  /// The bytes are those of `crypto_box_seal`. That function draws its ephemeral key itself; here
  /// the source of randomness is a parameter.
  package static func seal(
    _ secret: borrowing SecretBytes,
    to publicKey: [UInt8],
    random: any RandomSource
  ) throws(SodiumError) -> [UInt8] {
    guard publicKey.count == crypto_box_publickeybytes() else { throw .wrongLength }
    let ephemeral = try KeyPair(seed: random.secret(crypto_box_seedbytes()))
    let nonce = BLAKE2b.hash(
      (ephemeral.publicKey + publicKey)[...],
      length: crypto_box_noncebytes()
    )
    return ephemeral.publicKey + (try ephemeral.box(secret, to: publicKey, nonce: nonce))
  }
}
