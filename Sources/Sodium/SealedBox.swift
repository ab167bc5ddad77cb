internal import CSodium

/// An X25519 key pair (RFC 7748); the public key is in ordinary memory.
package struct KeyPair: ~Copyable {
  /// 32 bytes that anybody may know; enough to encrypt to the holder of the secret key.
  package let publicKey: [UInt8]
  private let secretKey: SecretBytes

  /// The pair that a seed of 32 bytes always gives, as `crypto_box_seed_keypair` makes it.
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
