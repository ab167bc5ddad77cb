import Foundation

/// A home with a vault, a book of so many contacts in it, and five entries on the list; unlocked.
struct Home {
  static let passphrase = "correct horse battery staple"

  let folder: URL
  private let elist: String

  var vault: URL { folder.appending(path: "list.elist") }
  var passphraseFile: String { folder.appending(path: "passphrase").path() }

  init(_ elist: String, contacts: Int) throws {
    self.elist = URL(filePath: elist).path()
    folder = FileManager.default.temporaryDirectory.appending(
      path: "elist-benchmark-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    try Data((Self.passphrase + "\n").utf8).write(to: folder.appending(path: "passphrase"))
    let book = folder.appending(path: "book.vcf")
    try Data(Self.cards(contacts).utf8).write(to: book)
    _ = command("init", "--region", "US", "--passphrase-file", passphraseFile).cost()
    _ = command("unlock", "--for", "1h", "--passphrase-file", passphraseFile).cost()
    _ = command("import", book.path()).cost()
    for index in 1...5 {
      _ = command("add", "--manual", "--name", "Ann \(index)", "--number", "+1415555010\(index)")
        .cost()
    }
  }

  func remove() {
    _ = command("lock").cost()
    try? FileManager.default.removeItem(at: folder)
  }

  func command(_ words: String...) -> Command { command(words) }

  func command(_ words: [String]) -> Command {
    Command(words: [elist] + words, environment: environment)
  }

  /// A command whose entry is taken off the list again, which is not measured.
  func undoing(_ handle: String, _ command: Command) -> Undone {
    Undone(command: command, undo: self.command("remove", handle))
  }

  struct Undone {
    let command: Command
    let undo: Command

    func cost() -> Cost {
      defer { _ = undo.cost() }
      return command.cost()
    }
  }

  private var environment: [String: String] {
    [
      "HOME": folder.path(),
      "ELIST_VAULT": vault.path(),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
  }

  private static func cards(_ count: Int) -> String {
    (0..<count).map { index in
      """
      BEGIN:VCARD\r
      VERSION:3.0\r
      UID:u\(index)\r
      FN:Contact\(index) Name\(index)\r
      N:Name\(index);Contact\(index);;;\r
      TEL;TYPE=CELL:+1 415 \(2_000_000 + index)\r
      EMAIL:c\(index)@mail.example.org\r
      END:VCARD\r

      """
    }.joined()
  }
}

/// A file of the list's size that age has encrypted to a key file, without a passphrase.
struct AgeFile {
  let decryption: Command

  /// `nil` where age is not installed.
  init?(in home: Home) throws {
    let shell = """
      cd "$HOME" && age-keygen -o key 2>/dev/null && head -c 4112 /dev/urandom >plain \
      && age -r "$(age-keygen -y key)" -o list.age plain
      """
    let environment = home.command("").environment
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", shell]
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let (key, file) = ("\(home.folder.path())/key", "\(home.folder.path())/list.age")
    decryption = Command(words: ["age", "-d", "-i", key, file], environment: environment)
  }
}

/// Bytes written as safely as a file can be: beside its place, brought to the disk, and renamed.
struct BareSave {
  private let bytes: Data
  private let target: URL

  init(_ bytes: Data, beside vault: URL) {
    self.bytes = bytes
    target = vault.deletingLastPathComponent().appending(path: "bare")
  }

  func run() {
    let temporary = target.path() + ".tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    fsync(file)
    close(file)
    rename(temporary, target.path())
    let folder = open(target.deletingLastPathComponent().path(), O_RDONLY)
    fsync(folder)
    close(folder)
  }
}
