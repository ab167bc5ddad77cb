import Platform

/// Which vault is meant and how to unlock it: what the options say.
///
/// Its defaults apply if no option is given.
package struct VaultChoice {
  /// The vault's file.
  package var path = Paths.vault
  /// What provides the passphrase; `nil` if a person has to be asked.
  package var passphrase = PassphraseSource.inEnvironment
  /// Whether not to keep the vault unlocked after a passphrase was typed.
  package var noRemember = environment("ELIST_REMEMBER") == "0"
  /// Whether to accept a vault older than the one last seen here.
  package var acceptOlder = false

  /// What applies if no option is given.
  package init() {}
}
