import Console
import ElistVault
import Platform

/// Where a passphrase comes from if nobody types it: a descriptor, a file, or a command's output.
///
/// It goes byte by byte into locked memory. It is never an argument or the value of a variable.
enum PassphraseSource: Equatable {
  case descriptor(Int32)
  case file(String)
  case command(String)

  /// The source that the options name, or else the command in the environment.
  ///
  /// `nil` if a person has to be asked.
  init?(_ options: VaultOptions) {
    if let number = options.passphraseDescriptor {
      self = .descriptor(number)
    } else if let path = options.passphraseFile {
      self = .file(path)
    } else if let command = options.passphraseCommand {
      self = .command(command)
    } else if let source = Self.inEnvironment {
      self = source
    } else {
      return nil
    }
  }

  /// The command in the environment, if there is one.
  static var inEnvironment: PassphraseSource? {
    environment("ELIST_PASSPHRASE_COMMAND").map { .command($0) }
  }

  /// The passphrase: the first line from the source.
  func read() throws -> Passphrase {
    switch self {
    case .descriptor(let number):
      return try firstLine(of: number, named: "descriptor \(number)")
    case .file(let path):
      return try readFile(path)
    case .command(let command):
      return try read(Subprocess(program: "/bin/sh", arguments: ["-c", command]))
    }
  }

  private func read(_ command: Subprocess) throws -> Passphrase {
    let running = try starting(command) { command throws(SystemError) in try command.started() }
    let line = Result { () throws -> Passphrase in
      try firstLine(of: running.output, named: "the passphrase command")
    }
    let status = running.end()
    // A command that was still writing after its first line was read (SIGPIPE) has done its job. If
    // a command fails, that failure explains why there is nothing to read.
    guard status == 0 || status == 128 + SIGPIPE else {
      throw Failure(.noPermission, "the passphrase command ended with status \(status)")
    }
    return try line.get()
  }

  private func readFile(_ path: String) throws -> Passphrase {
    let file: FileDescriptor
    do {
      file = try FileDescriptor(opening: path, O_RDONLY)
    } catch {
      throw Failure(
        error.errno == ENOENT ? .noInput : .ioError,
        "cannot read the passphrase file \(path): \(error.text)"
      )
    }
    return try file.withRaw { descriptor throws in try firstLine(of: descriptor, named: path) }
  }

  /// Reads one byte per call, so that no part of it is left in a buffer.
  private func firstLine(of descriptor: Int32, named name: String) throws -> Passphrase {
    var passphrase = try Passphrase()
    var byte: UInt8 = 0
    while true {
      let count: Int
      do {
        count = try retrying { readBytes(descriptor, &byte, 1) }
      } catch {
        throw Failure(.ioError, "cannot read the passphrase from \(name): \(error.text)")
      }
      guard count == 1 else { break }
      try passphrase.append(byte)
      if byte == UInt8(ascii: "\n") { break }
    }
    byte = 0
    passphrase.stripNewline()
    guard passphrase.count > 0 else {
      throw Failure(.noPermission, "there is no passphrase in \(name)")
    }
    return passphrase
  }
}

/// `read(2)` under another name, next to methods called `read`.
private func readBytes(_ file: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, memory, count)
}

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

extension Prompt {
  /// Reads a passphrase without showing it, straight into locked memory.
  func passphrase(_ question: String) throws -> Passphrase {
    var passphrase = try Passphrase()
    try hidden(question) { key in
      switch key {
      case .backspace: passphrase.removeLast()
      case .eraseLine: passphrase.removeAll()
      case .byte(let byte): try passphrase.append(byte)
      case .enter, .escape, .endOfInput: break
      }
    }
    return passphrase
  }

  /// Shows a secret until Enter is pressed, then erases it from the screen.
  func present(_ secret: borrowing Passphrase, _ text: String) throws {
    try secret.withUnsafeBytes { bytes in try present(bytes, text) }
  }
}
