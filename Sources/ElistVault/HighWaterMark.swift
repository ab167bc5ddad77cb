internal import Platform
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
  /// The first generation that is too high to be true.
  static let end: UInt64 = 1 << 48
  private static let label = Array("elist/v1/seen".utf8)

  /// The mark in a file's bytes, from any writer; `nil` if they are not a mark.
  ///
  /// It refuses generations that no vault reaches by saving, since a torn mark must not use up the
  /// numbers.
  init?(unauthenticated bytes: [UInt8]) {
    guard bytes.count == HighWaterMark.length else { return nil }
    generation = bytes.integer(at: 0, as: UInt64.self)
    saveID = Identifier(bytes: bytes[8..<24])
    guard generation < HighWaterMark.end else { return nil }
  }

  /// The mark in a file's bytes; `nil` if they are not a mark or the key did not authenticate them.
  init?(
    decoding bytes: [UInt8],
    vault: Identifier,
    key: borrowing VaultKey
  ) {
    self.init(unauthenticated: bytes)
    let encoded = encoded(vault: vault, key: key)
    guard equalInConstantTime(encoded, bytes) else { return nil }
  }

  /// Whether a former key of the vault wrote these bytes of a mark.
  func isFrom(_ former: FormerKey, _ bytes: [UInt8], vault: Identifier) -> Bool {
    guard let key = try? SecretBytes(copying: former.bytes) else { return false }
    return equalInConstantTime(encoded(vault: vault, macKey: key), bytes)
  }

  /// The mark's 56 bytes.
  func encoded(vault: Identifier, key: borrowing VaultKey) -> [UInt8] {
    encoded(vault: vault, macKey: key.subkeys.headerMAC.secret)
  }

  private func encoded(vault: Identifier, macKey: borrowing SecretBytes) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 8)
    bytes.write(generation, at: 0)
    bytes += saveID.bytes
    return bytes + BLAKE2b.mac((HighWaterMark.label + vault.bytes + bytes)[...], key: macKey)
  }

  static func name(_ vault: Identifier) -> String {
    "\(vault).seen"
  }
}

/// What this computer remembers of the newest state of a vault.
enum Memory {
  case none
  case mark(HighWaterMark)
  /// A mark that a former key of the vault wrote, before the vault was given another one.
  case former(HighWaterMark)
  /// A mark that a key wrote of which this state knows nothing.
  case foreign(HighWaterMark)
  /// There is a note, but it is torn or cannot be read.
  case damaged
}

extension Vault {
  /// What the note of the newest state says to a state of the vault.
  func memory(
    of vault: Identifier,
    _ key: borrowing VaultKey,
    formerKeys: () -> [FormerKey]
  ) -> Memory {
    let path = "\(stateDirectory)/\(HighWaterMark.name(vault))"
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      bytes = try file.read(HighWaterMark.length + 1, at: 0)
    } catch {
      return error.errno == ENOENT || error.errno == ENOTDIR ? .none : .damaged
    }
    if let mark = HighWaterMark(decoding: bytes, vault: vault, key: key) {
      return .mark(mark)
    }
    guard let mark = HighWaterMark(unauthenticated: bytes) else { return .damaged }
    let isFormer = formerKeys().contains { mark.isFrom($0, bytes, vault: vault) }
    return isFormer ? .former(mark) : .foreign(mark)
  }
}

/// What a list says about the states before it.
package struct Lineage: Sendable {
  /// The saves from which it was made, the last one first, as far as it tells.
  package var ancestors: [Identifier] = []
  /// What authenticated the vault before it was given other keys, the last one first.
  package var formerKeys: [FormerKey] = []

  package init(ancestors: [Identifier] = [], formerKeys: [FormerKey] = []) {
    (self.ancestors, self.formerKeys) = (ancestors, formerKeys)
  }
}

/// The key of the header's MAC of a vault key that was replaced: 32 bytes, which decrypt nothing.
///
/// A vault with a new key keeps it in its list. Another computer, which has not seen the rotation,
/// can then authenticate its own note of the newest state; somebody who only has an older key
/// cannot make such a vault.
package struct FormerKey: Hashable, Sendable, CustomStringConvertible {
  private static let length = 32

  fileprivate let bytes: [UInt8]

  init(_ key: borrowing VaultKey) {
    bytes = unsafe key.subkeys.headerMAC.secret.withUnsafeBytes { unsafe Array($0) }
  }

  /// Whether it was made from a key; only somebody who had that key can have written it down.
  package func isOf(_ key: borrowing VaultKey) -> Bool {
    equalInConstantTime(bytes, FormerKey(key).bytes)
  }

  /// Reads 64 hexadecimal digits; `nil` if the text is something else.
  package init?(_ text: String) {
    let halves = [text.prefix(FormerKey.length), text.dropFirst(FormerKey.length)]
    let identifiers = halves.compactMap { Identifier(String($0)) }
    guard identifiers.count == 2 else { return nil }
    bytes = identifiers.flatMap(\.bytes)
  }

  /// The key in 64 hexadecimal digits.
  package var description: String {
    "\(Identifier(bytes: bytes.prefix(16)))\(Identifier(bytes: bytes.suffix(16)))"
  }
}
