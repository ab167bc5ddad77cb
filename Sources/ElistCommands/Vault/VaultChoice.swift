/// Which vault is meant and how it is unlocked: what ``VaultOptions`` come to, and by itself what holds
/// where no option is given.
struct VaultChoice {
  /// The vault's file.
  var path = Paths.vault
  /// What gives the passphrase; `nil` where a person is to be asked.
  var passphrase = PassphraseSource.inEnvironment
  /// Whether the vault is not kept unlocked after a passphrase was typed.
  var noRemember = Paths.variable("ELIST_REMEMBER") == "0"
  /// Whether a vault older than the one last seen here is taken.
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
