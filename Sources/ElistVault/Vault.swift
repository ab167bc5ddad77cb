internal import Sodium

/// A vault on disk: where it is, and where this computer keeps what it knows of it.
package struct Vault: Sendable {
  /// The path of the file.
  package let path: String
  /// The path of the folder for backups and high-water marks; made when first needed.
  package let stateDirectory: String
  /// Where salts, nonces and identifiers come from.
  let random: any RandomSource
  /// How long a save waits for another.
  var lockLimit: Duration = .seconds(10)
  /// Asked before each step of a save; an `errno` in answer makes the step fail.
  ///
  /// Only tests set it.
  var fault: @Sendable (SaveStep) -> Int32? = { _ in nil }

  package init(path: String, stateDirectory: String) {
    self.init(path: path, stateDirectory: stateDirectory, random: SystemRandom())
  }

  init(path: String, stateDirectory: String, random: any RandomSource) {
    self.path = path
    self.stateDirectory = stateDirectory
    self.random = random
  }

  /// How many states a vault's folder of backups keeps.
  package static let generationsKept = 10

  /// Throws what a step is made to fail with.
  func willPerform(_ step: SaveStep) throws(VaultError) {
    if let errno = fault(step) { throw .inputOutput(step, errno: errno) }
  }
}

/// The version of the cryptographic library, `1.0.18`.
package var sodiumVersion: String {
  Sodium.version
}
