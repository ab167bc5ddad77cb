import ArgumentParser
import ElistSession
import ElistVault

/// The options that give a new passphrase, and say what it costs to try.
struct NewPassphraseOptions: ParsableArguments {
  @Option(help: "What deriving the key costs from now on: light, moderate or strong.")
  var kdf: KeyCostName?

  @Flag(help: "Accept a passphrase of fewer than 12 characters.")
  var allowWeak = false

  @Option(
    name: .customLong("new-passphrase-fd"),
    help: ArgumentHelp("Read the new passphrase from this file descriptor.", valueName: "n")
  )
  var newDescriptor: Int32?

  @Option(
    help: ArgumentHelp(
      "Read the new passphrase from the first line of this file.",
      valueName: "file"
    ),
    completion: .file()
  )
  var newPassphraseFile: String?

  @Option(
    help: ArgumentHelp(
      "Read the new passphrase from what this shell command prints.",
      valueName: "command"
    ),
    completion: .shellCommand("")
  )
  var newPassphraseCommand: String?

  func validate() throws {
    let sources: [Any?] = [newDescriptor, newPassphraseFile, newPassphraseCommand]
    guard sources.compactMap(\.self).count <= 1 else {
      throw ValidationError(
        "give only one of --new-passphrase-fd, --new-passphrase-file and --new-passphrase-command"
      )
    }
  }

  /// Where the new passphrase comes from; `nil` if a person is asked.
  var source: PassphraseSource? {
    newDescriptor.map { .descriptor($0) } ?? newPassphraseFile.map { .file($0) }
      ?? newPassphraseCommand.map { .command($0) }
  }

  /// Whether one of the options is given.
  var isUsed: Bool { source != nil || kdf != nil || allowWeak }
}

/// The costs of deriving a key, by name.
enum KeyCostName: String, CaseIterable, ExpressibleByArgument {
  case light, moderate, strong

  var cost: KeyCost {
    switch self {
    case .light: .light
    case .moderate: .moderate
    case .strong: .strong
    }
  }
}
