// The vault: one encrypted file that holds the emergency list and the address book.
//
// This room opens, checks and saves that file. The list and the book are only bytes to it, and it
// prints nothing and asks nobody. It is one file, because one rename replaces it and one copy is a
// backup. Argon2id makes every guess at a passphrase cost time and memory, even on a stolen file.
// There is no agent: the kernel's keyring remembers the key, without a process that somebody could
// attack (`UnlockCache`). Start with `Update.swift` and `Commit.swift`; `elist-vault(5)` is the
// format.

internal import Platform
internal import Sodium

/// A vault on disk: where it is, and where this computer keeps its notes about it.
package struct Vault: Sendable {
  /// The path of the file.
  package let path: String
  /// The path of the folder for backups and high-water marks; made when first needed.
  package let stateDirectory: String
  /// Where salts, nonces and identifiers come from.
  let random: any RandomSource
  /// Reads what a list says about the states before it.
  ///
  /// The list is only bytes to this room, so a caller that knows its format provides this.
  let lineage: @Sendable (_ list: [UInt8]) -> Lineage
  /// Whether to remember which vault was last at the path; `false` for a file that is only read
  /// once.
  package var notesPlace = true
  /// How long a save waits for another save to finish.
  var lockLimit: Duration = .seconds(10)
  /// Called before each step of a save; if it returns an `errno`, that step fails.
  ///
  /// Only tests set it.
  var fault: @Sendable (SaveStep) -> Int32? = { _ in nil }

  /// Whether the file at a path begins as a vault or a backup does.
  package static func isThere(at path: String) -> Bool {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK) else {
      return false
    }
    return (try? file.read(HeaderLayout.magic.count, at: 0)) == HeaderLayout.magic
  }

  /// How many of the last states are kept in any case.
  package static let recentBackups = 10

  package init(
    path: String,
    stateDirectory: String,
    lineage: @escaping @Sendable (_ list: [UInt8]) -> Lineage = { _ in Lineage() }
  ) {
    self.init(
      path: path,
      stateDirectory: stateDirectory,
      random: SystemRandom(),
      lineage: lineage
    )
  }

  init(
    path: String,
    stateDirectory: String,
    random: any RandomSource,
    lineage: @escaping @Sendable (_ list: [UInt8]) -> Lineage = { _ in Lineage() }
  ) {
    self.path = path
    self.stateDirectory = stateDirectory
    self.random = random
    self.lineage = lineage
  }

  /// Throws the failure that a test chose for this step.
  func willPerform(_ step: SaveStep) throws(VaultError) {
    if let errno = fault(step) { throw .inputOutput(step, errno: errno) }
  }
}

/// The version of the cryptographic library, `1.0.18`.
package var sodiumVersion: String {
  Sodium.version
}
