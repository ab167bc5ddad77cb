import Platform
import Console
/// Which vault is meant and how to unlock it: the result of ``VaultOptions``.
///
/// Its defaults apply if no option is given.
struct VaultChoice {
  /// The vault's file.
  var path = Paths.vault
  /// What provides the passphrase; `nil` if a person has to be asked.
  var passphrase = PassphraseSource.inEnvironment
  /// Whether not to keep the vault unlocked after a passphrase was typed.
  var noRemember = environment("ELIST_REMEMBER") == "0"
  /// Whether to accept a vault older than the one last seen here.
  var acceptOlder = false
}

extension VaultOptions {
  var choice: VaultChoice {
    var choice = VaultChoice()
    choice.path = vault ?? choice.path
    Messages.vaultOption = vault.map { " --vault \(Paths.pasteable($0))" } ?? ""
    choice.passphrase = PassphraseSource(self)
    choice.noRemember = choice.noRemember || noRemember
    choice.acceptOlder = acceptOlder
    return choice
  }
}
