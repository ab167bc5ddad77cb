import ArgumentParser
import Console
import Platform

/// The options for which vault to use and how to unlock it.
struct VaultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The vault's file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).",
      valueName: "file"
    ),
    completion: .file(extensions: ["elist"])
  )
  var vault: String?

  @Option(
    name: .customLong("passphrase-fd"),
    help: ArgumentHelp("Read the passphrase from this file descriptor.", valueName: "n")
  )
  var passphraseDescriptor: Int32?

  @Option(
    help: ArgumentHelp("Read the passphrase from the first line of this file.", valueName: "file"),
    completion: .file()
  )
  var passphraseFile: String?

  @Option(
    help: ArgumentHelp(
      "Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).",
      valueName: "command"
    ),
    completion: .shellCommand("")
  )
  var passphraseCommand: String?

  @Option(
    help: ArgumentHelp(
      "Unlock with the key in this file, which 'elist key new' made.",
      valueName: "file"
    ),
    completion: .file()
  )
  var keyFile: String?

  @Flag(help: "Do not keep the vault unlocked after you type a passphrase.")
  var noRemember = false

  @Flag(help: "Accept a vault that is older than the last one seen here.")
  var acceptOlder = false

  func validate() throws {
    let sources: [Any?] = [passphraseDescriptor, passphraseFile, passphraseCommand, keyFile]
    guard sources.compactMap(\.self).count <= 1 else {
      throw ValidationError(
        "give only one of --passphrase-fd, --passphrase-file, --passphrase-command and --key-file"
      )
    }
  }
}

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
