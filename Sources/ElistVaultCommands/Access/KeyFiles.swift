import ArgumentParser
import Console
import ElistFiles
import ElistOptions
import ElistSession
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
