internal import Platform
internal import Sodium

/// The newest save of a vault that this computer has seen, kept in the state folder.
///
/// The file `VAULT-ID.seen` holds the generation as 64 bits, little-endian, the save's identifier,
/// and a MAC: BLAKE2b-256, with the key of the header's MAC, over a label, the vault's identifier,
/// the generation and the save's identifier.
struct HighWaterMark: Equatable {
  var generation: UInt64
  var saveID: Identifier

  init(_ header: Header) {
    generation = header.generation
    saveID = header.saveID
  }

  static let length = 56
  /// The first generation that is too high to be real.
  static let end: UInt64 = 1 << 48
  private static let label = Array("elist/v1/seen".utf8)

  /// Reads a mark without checking its MAC; `nil` if the bytes are not a mark.
  ///
  /// It refuses generations that no vault reaches by saving, because a torn mark must not use up
  /// the numbers.
  init?(unauthenticated bytes: [UInt8]) {
    guard bytes.count == HighWaterMark.length else { return nil }
    generation = bytes.integer(at: 0, as: UInt64.self)
    saveID = Identifier(bytes: bytes[8..<24])
    guard generation < HighWaterMark.end else { return nil }
  }

  /// Reads a mark; `nil` if the bytes are not a mark or the key does not authenticate them.
  init?(
    decoding bytes: [UInt8],
    vault: Identifier,
    key: borrowing VaultKey
  ) {
    self.init(unauthenticated: bytes)
    let encoded = encoded(vault: vault, key: key)
    guard equalInConstantTime(encoded, bytes) else { return nil }
  }

  /// Whether a former key of the vault authenticates these bytes of the mark.
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
  /// A mark that a former key of the vault wrote, before the key was rotated.
  case former(HighWaterMark)
  /// A mark that was written with a key unknown to this state.
  case foreign(HighWaterMark)
  /// There is a note, but it is torn or cannot be read.
  case damaged
}

extension Vault {
  /// Reads the note of the newest state, with a vault's present key or one of its former keys.
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
  /// The saves from which the list was made, latest first, as far as it names them.
  package var ancestors: [Identifier] = []
  /// The keys that authenticated the vault before each rotation, latest first.
  package var formerKeys: [FormerKey] = []

  package init(ancestors: [Identifier] = [], formerKeys: [FormerKey] = []) {
    (self.ancestors, self.formerKeys) = (ancestors, formerKeys)
  }
}

/// The header's MAC key from a vault key that was replaced: 32 bytes, which decrypt nothing.
///
/// A vault with a new key keeps it in its list. A computer that has not seen the rotation can then
/// authenticate its own note of the newest state. Somebody who has only an even older key cannot
/// make such a vault.
package struct FormerKey: Hashable, Sendable, CustomStringConvertible {
  private static let length = 32

  fileprivate let bytes: [UInt8]

  init(_ key: borrowing VaultKey) {
    bytes = unsafe key.subkeys.headerMAC.secret.withUnsafeBytes { unsafe Array($0) }
  }

  /// Whether it was derived from this key, which only a holder of the key can do.
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
