import Console
import ElistVault

/// The passphrase for a new key.
///
/// A given one is read once, and a typed one is asked for twice. If the person only presses Enter,
/// six words are made.
struct NewPassphrase {
  /// The fewest characters that are accepted, unless a weak passphrase is allowed.
  private static let shortest = 12

  /// How often a person may try.
  private static let tries = 3

  let source: PassphraseSource?
  let allowWeak: Bool
  /// A command that supplies one without a terminal.
  let example: String

  func get() throws -> Passphrase {
    if let source { return try checked(source.read()) }
    guard let prompt = Prompt() else { throw nobodyToAsk }
    var left = Self.tries
    while true {
      do {
        return try typed(prompt)
      } catch let failure as Failure where failure.status == .noPermission && left > 1 {
        prompt.say("\(failure.message); try again")
        left -= 1
      }
    }
  }

  private func typed(_ prompt: Prompt) throws -> Passphrase {
    let first = try prompt.passphrase(
      "new passphrase (\(Self.shortest) characters or more; Enter makes one of six words):"
    )
    guard first.count > 0 else { return try generated(prompt) }
    let passphrase = try checked(first)
    let second = try prompt.passphrase("the same again:")
    guard try passphrase.equals(second) else {
      throw Failure(.noPermission, "the two passphrases differ")
    }
    return passphrase
  }

  private func checked(_ passphrase: consuming Passphrase) throws -> Passphrase {
    guard allowWeak || passphrase.characterCount >= Self.shortest else {
      throw Failure(
        .noPermission,
        "the passphrase is shorter than \(Self.shortest) characters",
        hints: ["six random words are strong and can be remembered; --allow-weak accepts this one"]
      )
    }
    return passphrase
  }

  private var nobodyToAsk: Failure {
    Failure(
      .noPermission,
      "there is no terminal to ask for a new passphrase on",
      hints: ["give one in a file, on its first line: \(example)"]
    )
  }

  private func generated(_ prompt: Prompt) throws -> Passphrase {
    let passphrase = try Passphrase.generated()
    try prompt.present(passphrase, "write this passphrase down, then press Enter:")
    return passphrase
  }
}

extension Failure {
  /// The failure if the vault is locked and there is no terminal to ask on.
  static var nobodyToAsk: Failure {
    Failure(
      .noPermission,
      "the vault is locked, and there is no terminal to ask for the passphrase on",
      hints: [
        "unlock it from a terminal: elist unlock",
        "or give the passphrase: --passphrase-fd, --passphrase-file or --passphrase-command",
      ]
    )
  }
}
