import ArgumentParser
import Console
import ElistVault
import Platform

struct KeyNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Make a key file, for another device or a person you trust",
    discussion: """
      Writes a secret key to the file, which only you may read, and prints its public key. 'elist key \
      add --recipient' lets it open a vault, which --key-file FILE then does. Only the public key has \
      to leave the device.
      """
  )

  @Argument(
    help: ArgumentHelp("The key file.", valueName: "file"),
    completion: .file()
  )
  var file: String

  func validate() throws {
    guard file != "-", !file.isEmpty else { throw ValidationError("name a file for the key") }
  }

  func run() throws {
    let key = try SecretKey()
    let publicKey = try key.publicKey()
    let document = try KeyFile.document(key, publicKey)
    try document.withUnsafeBytes { bytes in
      try OutputFile(path: file, force: false, hint: "name another file").write(bytes)
    }
    Streams.committedNotice = "the key file is made"
    Streams.standardOutput.write("\(publicKey)\n")
    Messages.note("made \(Paths.abbreviated(file)); whoever has it can open the same vaults")
    Messages.hint("let it open a vault: elist key add --recipient \(publicKey)")
  }
}

/// The text of a key file.
///
/// The key comes first, so a program that takes the first line of a file takes the key.
enum KeyFile {
  private static let comment = Array("# made by elist".utf8)

  /// The whole text, in guarded memory.
  fileprivate static func document(
    _ key: borrowing SecretKey,
    _ publicKey: PublicKey
  ) throws(VaultError) -> Passphrase {
    var text = try key.text()
    for byte in Array("\n".utf8) + comment + Array(": \(Clock.now)\n".utf8) {
      try text.append(byte)
    }
    for byte in "# public key: \(publicKey)\n".utf8 { try text.append(byte) }
    return text
  }

  /// Whether a line is a comment of a key file, which nobody means as a passphrase.
  static func isComment(_ line: borrowing Passphrase) -> Bool {
    line.withUnsafeBytes { $0.starts(with: comment) }
  }
}

struct KeyShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Print the public key of a key file",
    discussion: "The public key is no secret: whoever has it can let the file open a vault."
  )

  @Argument(
    help: ArgumentHelp("The key file.", valueName: "file"),
    completion: .file()
  )
  var file: String

  func run() throws {
    let typed = try PassphraseSource.keyFile(file).read()
    Streams.standardOutput.write("\(try SecretKey(typed: typed).publicKey())\n")
  }
}
