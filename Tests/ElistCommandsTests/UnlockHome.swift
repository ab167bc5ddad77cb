import ElistContacts
import ElistModel
import ElistTestSupport
import ElistVault
import Foundation
import Testing

/// A home with a vault in it: three contacts in the book, two entries on the list.
final class UnlockHome: Sendable {
  /// What the vault holds, read without the program under test.
  struct Contents {
    let list: EmergencyList
    let book: [Contact]

    var handles: [String] { list.entries.map(\.handle.description) }
  }

  static let passphrase = ReadyVault.passphrase
  static let newPassphrase = "velvet morning copper tulip"

  /// A key file that opens every vault here but new ones, as key 2.
  private static let keyFile = """
    # public key: \(publicKey)
    ELIST-SECRET-KEY-1WURK6ZNNRZJH60QKC9E9RVNXGH05CTU8A0QFJ243WLA628DE9S4Q3AVPHF

    """
  static let publicKey = "elist1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4qtghfxm"

  let folder: TemporaryFolder
  /// Its key is the vault's, and the same for each passphrase.
  private let made: Made

  /// A vault that homes can have in common.
  private final class Made: Sendable {
    let vault: CreatedVault

    init(_ vault: consuming CreatedVault) { self.vault = vault }
  }

  /// A fresh home, whose vault is a copy of one that such homes have in common.
  convenience init() throws {
    try self.init(copying: Model.home.get())
  }

  /// A fresh home with a vault of its own, which can be unlocked and locked while other tests run.
  static func own() throws -> UnlockHome {
    try UnlockHome(in: TemporaryFolder(), holding: Model.contents.get())
  }

  private init(copying other: UnlockHome) throws {
    folder = try TemporaryFolder()
    made = other.made
    for name in try FileManager.default.contentsOfDirectory(atPath: other.folder.path) {
      try FileManager.default.copyItem(at: other.file(name), to: file(name))
    }
  }

  private init(in folder: TemporaryFolder, holding contents: ElistVault.Contents) throws {
    self.folder = folder
    let files = [
      "book.vcf": Model.book, "more.vcf": Model.more, "face.vcf": Model.face,
      "pass": "\(Self.passphrase)\n",
      "new": "\(Self.newPassphrase)\n", "key": Self.keyFile,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    // A file that does not say its charset: the list's region has a part in it.
    try Data("Name,Phone\nZo\u{EB} Post,(415) 555-0190\n".unicodeScalars.map { UInt8($0.value) })
      .write(to: folder.url.appending(path: "latin.csv"))
    let path = folder.url.appending(path: "list.elist").path
    var before = contents
    var list = try EmergencyList(document: contents.list)
    guard !list.entries.isEmpty else {
      made = Made(try ReadyVault.make(contents, inHome: folder.path, at: path))
      return
    }
    list.entries.removeLast()
    before.list = list.document
    made = Made(try ReadyVault.make(before, inHome: folder.path, at: path))
    let state = folder.url.appending(path: ".local/state/elist").path
    let stored = Vault(path: path, stateDirectory: state)
    _ = try stored.add(PublicKey(Self.publicKey), made.vault.key)
    // The last save is what an undo takes back.
    _ = try stored.update(made.vault.key) { now in
      now = contents
      return .changed
    }
  }

  func file(_ name: String) -> URL { folder.url.appending(path: name) }

  var vaultBytes: Data { get throws { try Data(contentsOf: file("list.elist")) } }

  func contents() throws -> Contents {
    let contents = try sealedContents()
    return Contents(
      list: try EmergencyList(document: contents.list),
      book: try BookReader(contents.book).contacts()
    )
  }

  private func sealedContents() throws -> ElistVault.Contents {
    try Vault(path: file("list.elist").path, stateDirectory: "/nowhere").open()
      .contents(made.vault.key)
  }

  /// Runs the program by a shell's words, to which the arguments are given.
  func run(
    _ launch: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String = "/dev/null",
    terminal: Conversation? = nil
  ) throws -> ProgramRun.Outcome {
    var run = ProgramRun(
      "/bin/sh",
      ["-c", launch, "sh"] + arguments,
      environment: [
        "HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb",
        "PATH": "\(BuiltProgram.folder):/usr/bin:/bin", "ELIST_VAULT": file("list.elist").path,
        "ELIST_DIALER": "true", "INPUT": input,
      ].merging(environment) { $1 },
      folder: folder.path
    )
    run.terminal = terminal
    run.errorsAreTerminal = terminal != nil
    return try run.run()
  }

  /// What every home's vault holds at first, put there once by the program itself.
  private enum Model {
    static let contents = Result { try filled() }
    /// The home whose files are copied; no test runs in it.
    static let home = Result { try own() }

    private static func filled() throws -> ElistVault.Contents {
      let empty = ElistVault.Contents(list: EmergencyList(region: "US").document, book: [])
      let home = try UnlockHome(in: TemporaryFolder(), holding: empty)
      let steps = [
        ["import", "book.vcf"],
        ["add", "harbour"], ["add", "tanaka", "--relation", "grandmother", "--group", "family"],
        ["profile", "add", "zoe", "--name", "Zoe Ek"],
      ]
      for step in steps {
        let given = ["--passphrase-file", "pass"]
        let outcome = try home.run(#"exec elist "$@""#, step + given)
        guard outcome.status == 0 else { throw Failed(errors: outcome.errorText) }
      }
      var contents = try home.sealedContents()
      // The book was read in a home that no test has.
      var list = try EmergencyList(document: contents.list)
      list.sources = []
      contents.list = list.document
      return contents
    }

    static let book = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Kate Bell
      TEL;TYPE=cell:(415) 555-0132
      TEL;TYPE=work:(415) 555-0136
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      UID:tanaka
      FN:田中花子
      N;SORT-AS="たなか,はなこ":田中;花子;;;
      X-PHONETIC-LAST-NAME:Tanaka
      X-PHONETIC-FIRST-NAME:Hanako
      TEL;TYPE=home:+81 3-5550-0100
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      FN:Harbour Clinic
      TEL:(415) 555-0164
      END:VCARD

      """

    static let face = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ada Post
      TEL:(415) 555-0190
      PHOTO:data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m\
      NkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==
      END:VCARD

      """

    static let more = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ada Post
      TEL:(415) 555-0190
      END:VCARD

      """

    struct Failed: Error, CustomStringConvertible {
      let errors: String
      var description: String { errors }
    }
  }
}

/// A way to come by a vault's key.
enum UnlockWay: String, CaseIterable, Sendable {
  /// `--passphrase-fd`, `--passphrase-file` and `--passphrase-command`.
  case descriptor, file, command
  /// `--key-file`.
  case keyFile
  /// `$ELIST_PASSPHRASE_COMMAND`.
  case variable
  /// The vault was unlocked before.
  case cache
  /// Somebody types it, and the vault stays unlocked.
  case typed
  /// Somebody types it, with `--no-remember`.
  case typedOnce
  /// Somebody types it, with `ELIST_REMEMBER=0`.
  case typedNeverKept

  /// Whether the passphrase comes from nobody at a terminal.
  var isGiven: Bool {
    switch self {
    case .descriptor, .file, .command, .keyFile, .variable: true
    case .cache, .typed, .typedOnce, .typedNeverKept: false
    }
  }

  /// Whether the vault stays, or was, unlocked in the kernel.
  var touchesKeyring: Bool { self == .cache || self == .typed }

  /// The options that ask for it.
  var options: [String] {
    switch self {
    case .descriptor: ["--passphrase-fd", "3"]
    // A pipe under the name of a file can be read only once.
    case .file: ["--passphrase-file", "/dev/fd/3"]
    case .command: ["--passphrase-command", Self.countedCommand]
    case .keyFile: ["--key-file", "/dev/fd/3"]
    case .typedOnce: ["--no-remember"]
    case .variable, .cache, .typed, .typedNeverKept: []
    }
  }

  var environment: [String: String] {
    switch self {
    case .variable: ["ELIST_PASSPHRASE_COMMAND": Self.countedCommand]
    case .typedNeverKept: ["ELIST_REMEMBER": "0"]
    case .descriptor, .file, .command, .keyFile, .cache, .typed, .typedOnce: [:]
    }
  }

  /// The shell's words that run the program with descriptor 3 where that is wanted.
  var launch: String {
    switch self {
    case .descriptor, .file: #"cat pass | { exec 3<&0 <"$INPUT" && exec elist "$@"; }"#
    case .keyFile: #"cat key | { exec 3<&0 <"$INPUT" && exec elist "$@"; }"#
    case .command, .variable, .cache, .typed, .typedOnce, .typedNeverKept:
      #"exec elist "$@" <"$INPUT""#
    }
  }

  /// Gives the passphrase and notes that it was run.
  private static let countedCommand = "echo run >>runs; cat pass"
}

/// A way to unlock, at a terminal or without one.
struct UnlockCase: CustomTestStringConvertible, Sendable {
  let way: UnlockWay
  let hasTerminal: Bool

  var testDescription: String { "\(way), \(hasTerminal ? "" : "no ")terminal" }

  /// Each way at a terminal and without one.
  static let all = UnlockWay.allCases.flatMap { way in
    [true, false].map { UnlockCase(way: way, hasTerminal: $0) }
  }
}
