import ElistVault

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a passphrase comes from that nobody types: a descriptor, a file, or a command's output.
///
/// It goes byte by byte into locked memory; it is never an argument nor the value of a variable.
enum PassphraseSource: Equatable {
  case descriptor(Int32)
  case file(String)
  case command(String)

  /// What the options name, else the command in the environment; `nil` where a person is to be
  /// asked.
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

  /// The command in the environment, where there is one.
  static var inEnvironment: PassphraseSource? {
    Paths.variable("ELIST_PASSPHRASE_COMMAND").map { .command($0) }
  }

  /// The passphrase: the first line of what the source gives.
  func read() throws -> Passphrase {
    switch self {
    case .descriptor(let number):
      return try firstLine(of: number, named: "descriptor \(number)")
    case .file(let path):
      return try readFile(path)
    case .command(let command):
      let shell = Subprocess(program: "/bin/sh", arguments: ["-c", command])
      return try shell.withOutput { try firstLine(of: $0, named: "the passphrase command") }
    }
  }

  private func readFile(_ path: String) throws -> Passphrase {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(
        errno == ENOENT ? .noInput : .ioError,
        "cannot read the passphrase file \(path): \(systemText(errno))"
      )
    }
    defer { close(descriptor) }
    return try firstLine(of: descriptor, named: path)
  }

  /// One byte a call, so that nothing of it is left in a buffer.
  private func firstLine(of descriptor: Int32, named name: String) throws -> Passphrase {
    var passphrase = try Passphrase()
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.ioError, "cannot read the passphrase from \(name): \(systemText(errno))")
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
