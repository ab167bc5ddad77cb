package import ArgumentParser
import Console
import ElistFiles
package import ElistSession
import Platform

// ElistOptions is what the command lines of several commands have in common: option groups and the
// values of options, what a shell completes for them, the one translation of errors into failures,
// and what more than one room of commands prints (the list as a table, warnings about a number). It
// knows no command, so that any of them can use all of it; what only one room of commands needs
// belongs there. It starts no program.
// Start with `VaultOptions` and `EntryOptions`, then `CompletionSource` and `Failure(of:)`.

/// The options for which vault to use and how to unlock it.
package struct VaultOptions: ParsableArguments {
  /// The vault's file as typed.
  @Option(
    help: ArgumentHelp(
      "The vault's file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).",
      valueName: "file"
    ),
    completion: .file(extensions: ["elist"])
  )
  package var vault: String?

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

  /// The file with a key in place of a passphrase.
  @Option(
    help: ArgumentHelp(
      "Unlock with the key in this file, which 'elist key new' made.",
      valueName: "file"
    ),
    completion: .file()
  )
  package var keyFile: String?

  @Flag(help: "Do not keep the vault unlocked after you type a passphrase.")
  var noRemember = false

  /// Whether a vault may be older than the last one seen here, or another one.
  @Flag(help: "Accept a vault that is older than the last one seen here, or another one.")
  package var acceptOlder = false

  /// The options with their default values.
  package init() {}

  /// Refuses more than one source of the passphrase.
  package func validate() throws {
    let sources: [Any?] = [passphraseDescriptor, passphraseFile, passphraseCommand, keyFile]
    guard sources.compactMap(\.self).count <= 1 else {
      throw ValidationError(
        "give only one of --passphrase-fd, --passphrase-file, --passphrase-command and --key-file"
      )
    }
  }
}

extension VaultOptions {
  /// The vault and its key, for a session.
  ///
  /// If an option names the vault, hints repeat that option from now on.
  package var choice: VaultChoice {
    var choice = VaultChoice()
    choice.path = vault ?? choice.path
    Messages.vaultOption = vault.map { " --vault \(Paths.pasteable($0))" } ?? ""
    choice.passphrase = PassphraseSource(self)
    choice.noRemember = choice.noRemember || noRemember
    choice.acceptOlder = acceptOlder
    return choice
  }
}

extension PassphraseSource {
  /// The source that the options name, or else the command in the environment.
  ///
  /// `nil` if the user has to be asked.
  package init?(_ options: VaultOptions) {
    if let number = options.passphraseDescriptor {
      self = .descriptor(number)
    } else if let path = options.passphraseFile {
      self = .file(path)
    } else if let command = options.passphraseCommand {
      self = .command(command)
    } else if let path = options.keyFile {
      self = .keyFile(path)
    } else if let source = Self.inEnvironment {
      self = source
    } else {
      return nil
    }
  }
}

extension VaultSession {
  /// A session with the vault that the options name.
  package convenience init(_ options: VaultOptions) {
    self.init(options.choice)
  }
}
