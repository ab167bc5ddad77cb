import Foundation

/// A home with a vault; unlocked.
struct Home {
  static let passphrase = "correct horse battery staple"

  let folder: URL
  let elist: String

  var vault: URL { folder.appending(path: "list.elist") }
  var passphraseFile: String { folder.appending(path: "passphrase").path() }

  init(_ elist: String) throws {
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
    _ = try command("init", "--region", "US", "--passphrase-file", passphraseFile).cost()
    _ = try command("unlock", "--for", "1h", "--passphrase-file", passphraseFile).cost()
  }

  /// A home whose vault has a book of so many contacts, and five entries on the list.
  init(_ elist: String, contacts: Int) throws {
    try self.init(elist)
    let book = folder.appending(path: "book.vcf")
    try Data(Self.cards(contacts).utf8).write(to: book)
    _ = try command("import", book.path()).cost()
    for index in 1...5 {
      let number = "+1415555010\(index)"
      _ = try command("add", "--manual", "--name", "Ann \(index)", "--number", number).cost()
    }
  }

  func remove() {
    _ = try? command("lock").cost()
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

    func cost() throws -> Cost {
      let cost = try command.cost()
      _ = try undo.cost()
      return cost
    }
  }

  var environment: [String: String] {
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

  init(in home: Home) throws {
    _ = try Command.installed("age")
    let shell = """
      cd "$HOME" && age-keygen -o key 2>/dev/null && head -c 4112 /dev/urandom >plain \
      && age -r "$(age-keygen -y key)" -o list.age plain
      """
    let environment = home.environment
    _ = try Command(words: ["sh", "-c", shell], environment: environment).cost()
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

  func cost() -> Cost { Cost(run) }

  private func run() {
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
