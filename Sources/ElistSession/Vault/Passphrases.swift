package import Console
import ElistFiles
package import ElistVault
import Platform

/// Where a passphrase comes from if nobody types it: a descriptor, a file, or a command's output.
///
/// It is read byte by byte into locked memory. It is never an argument of a command, and never in
/// the environment. A recovery code or the secret key of a key file may take the place of a
/// passphrase.
package enum PassphraseSource: Equatable {
  case descriptor(Int32)
  case file(String)
  case command(String)
  case keyFile(String)

  /// The command in the environment, if there is one.
  package static var inEnvironment: PassphraseSource? {
    environment("ELIST_PASSPHRASE_COMMAND").map { .command($0) }
  }

  /// Whether the passphrase can be read more than once; from a descriptor it cannot.
  var canBeReadAgain: Bool {
    switch self {
    case .descriptor: false
    case .file, .command, .keyFile: true
    }
  }

  /// The passphrase: the first line from the source.
  package func read() throws -> Passphrase {
    switch self {
    case .descriptor(let number):
      return try firstLine(of: number, named: "descriptor \(number)")
    case .file(let path):
      return try opening(path, "passphrase file") { descriptor throws in
        try firstLine(of: descriptor, named: path)
      }
    case .keyFile(let path):
      return try opening(path, "key file") { descriptor throws in
        try secretKey(in: descriptor, path)
      }
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
    // A command that was still writing after its first line was read (SIGPIPE) has succeeded. If
    // the command failed, that failure explains why there is nothing to read.
    guard status == 0 || status == 128 + SIGPIPE else {
      throw Failure(.noPermission, "the passphrase command ended with status \(status)")
    }
    return try line.get()
  }

  /// Opens a file of secrets, and warns if others may read it.
  private func opening(
    _ path: String,
    _ what: String,
    _ read: (Int32) throws -> Passphrase
  ) throws -> Passphrase {
    let file: FileDescriptor
    do {
      file = try FileDescriptor(opening: path, O_RDONLY)
    } catch {
      throw Failure(
        error.errno == ENOENT ? .noInput : .ioError,
        "cannot read the \(what) \(path): \(error.text)"
      )
    }
    if let status = try? file.status(), status.isRegular, status.isReadableByOthers {
      Messages.warning("others may read the \(what) \(Paths.abbreviated(path))")
      Messages.hint("keep it to yourself: chmod 600 \(Paths.pasteable(path))")
    }
    return try file.withRaw(read)
  }

  private func firstLine(of descriptor: Int32, named name: String) throws -> Passphrase {
    var lines = SecretLines(descriptor: descriptor, name: name)
    guard let line = try lines.next(), line.count > 0 else {
      throw Failure(.noPermission, "there is no passphrase in \(name)")
    }
    return line
  }

  /// Reads the line with the key; skips comments and empty lines before it.
  private func secretKey(in descriptor: Int32, _ path: String) throws -> Passphrase {
    var lines = SecretLines(descriptor: descriptor, name: path)
    lines.comment = UInt8(ascii: "#")
    while let line = try lines.next() {
      if line.count == 0 { continue }
      guard SecretKey.isMeant(by: line) else { break }
      return line
    }
    throw Failure(
      .noPermission,
      "\(Paths.abbreviated(path)) is not a key file of elist",
      hints: ["it has a line that begins with ELIST-SECRET-KEY; make one: elist key new FILE"]
    )
  }
}

/// The lines of a secret text.
///
/// They are read one byte per call, so no part of them stays in a buffer.
private struct SecretLines {
  let descriptor: Int32
  /// Where they come from, for messages.
  let name: String
  /// The byte with which a comment begins; the text of a comment is skipped.
  var comment: UInt8?
  private var isAtEnd = false

  init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// The next line without its LF or CR LF; `nil` after the last line.
  mutating func next() throws -> Passphrase? {
    guard !isAtEnd else { return nil }
    var line = try Passphrase()
    var (isComment, isReturnHeld, isFirst) = (false, false, true)
    while let byte = try nextByte(), byte != UInt8(ascii: "\n") {
      if isFirst { isComment = byte == comment }
      isFirst = false
      guard !isComment else { continue }
      if isReturnHeld { try line.append(UInt8(ascii: "\r")) }
      isReturnHeld = byte == UInt8(ascii: "\r")
      if !isReturnHeld { try line.append(byte) }
    }
    // Without a line feed after it, a carriage return is part of the line.
    if isReturnHeld, isAtEnd { try line.append(UInt8(ascii: "\r")) }
    return line
  }

  private mutating func nextByte() throws -> UInt8? {
    var byte: UInt8 = 0
    let count: Int
    do {
      count = try retrying { readBytes(descriptor, &byte, 1) }
    } catch {
      throw Failure(.ioError, "cannot read the passphrase from \(name): \(error.text)")
    }
    isAtEnd = count != 1
    return isAtEnd ? nil : byte
  }
}

/// read(2) under another name, which the methods called `read` do not hide.
private func readBytes(_ file: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, memory, count)
}

/// The passphrase for a new key.
///
/// A given one is read once, and a typed one is asked for twice. If the user only presses Enter, a
/// passphrase of six words is made.
package struct NewPassphrase {
  /// The fewest characters that are accepted, unless a weak passphrase is allowed.
  private static let shortest = 12

  /// How often a person may try.
  private static let tries = 3

  private let source: PassphraseSource?
  private let allowWeak: Bool
  /// A command that supplies the passphrase without a terminal.
  package let example: String

  /// The passphrase comes from the source, or from the user if no source is given.
  package init(source: PassphraseSource?, allowWeak: Bool, example: String) {
    self.source = source
    self.allowWeak = allowWeak
    self.example = example
  }

  /// The passphrase; throws if it is too short, or if nobody can be asked.
  package func get() throws -> Passphrase {
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
    guard !SecretKey.isMeant(by: passphrase), !KeyFile.isComment(passphrase) else {
      throw Failure(
        .noPermission,
        "that is the text of a key file, and not a passphrase; nothing was changed",
        hints: ["let the key file open the vault: elist key add --recipient PUBLIC-KEY"]
      )
    }
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
      hints: hintsToUnlock
    )
  }

  /// The failure if the passphrase itself is needed, whether the vault is unlocked or not.
  static var passphraseNeeded: Failure {
    Failure(
      .noPermission,
      "this needs the passphrase itself, and there is no terminal to ask for it on",
      hints: ["give it: --passphrase-fd, --passphrase-file, --passphrase-command or --key-file"]
    )
  }

  /// The failure if the key in the unlock cache is no longer the vault's key.
  static func keyOutdated(_ path: String) -> Failure {
    Failure(
      .noPermission,
      "\(Paths.abbreviated(path)) has another key than when it was unlocked: it was probably given a "
        + "new one elsewhere",
      hints: hintsToUnlock
    )
  }

  private static let hintsToUnlock = [
    "unlock it from a terminal: elist unlock",
    "or give the passphrase: --passphrase-fd, --passphrase-file, --passphrase-command or --key-file",
  ]
}

extension Prompt {
  /// Reads a passphrase without showing it, directly into locked memory.
  package func passphrase(_ question: String) throws -> Passphrase {
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
  package func present(_ secret: borrowing Passphrase, _ text: String) throws {
    try secret.withUnsafeBytes { bytes in try present(bytes, text) }
  }
}
