internal import Sodium

/// The newest save of a vault that this computer has seen, kept in the state folder.
///
/// The file `VAULT-ID.seen` holds the generation as 64 bits, little-endian, the save's identifier,
/// and BLAKE2b-256 over a label, the vault's identifier and both, with the header's MAC key.
struct HighWaterMark: Equatable {
  var generation: UInt64
  var saveID: Identifier

  init(_ header: Header) {
    generation = header.generation
    saveID = header.saveID
  }

  static let length = 56
  private static let label = Array("elist/v1/seen".utf8)

  /// The mark in a file's bytes; `nil` if they are no mark or the key did not authenticate them.
  init?(
    decoding bytes: [UInt8],
    vault: Identifier,
    key: borrowing SecretBytes
  ) throws(VaultError) {
    guard bytes.count == HighWaterMark.length else { return nil }
    generation = bytes.integer(at: 0, as: UInt64.self)
    saveID = Identifier(bytes: bytes[8..<24])
    let encoded = try encoded(vault: vault, key: key)
    guard equalInConstantTime(encoded, bytes) else { return nil }
  }

  /// The mark's 56 bytes.
  func encoded(vault: Identifier, key: borrowing SecretBytes) throws(VaultError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 8)
    bytes.write(generation, at: 0)
    bytes += saveID.bytes
    let macKey = try Subkeys.derive(.headerMAC, from: key)
    return bytes + BLAKE2b.mac((HighWaterMark.label + vault.bytes + bytes)[...], key: macKey)
  }

  static func name(_ vault: Identifier) -> String {
    "\(vault).seen"
  }
}
