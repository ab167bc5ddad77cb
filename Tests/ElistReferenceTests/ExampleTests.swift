import ElistTestSupport
import Foundation
import Testing

/// The pages' examples, run as they are written, those of each page in a home of their own.
@Suite struct ExampleTests {
  private static let pages = (try? Repository.names(in: "Man")) ?? []

  @Test func `there are pages, and the program's own is among them`() {
    #expect(Self.pages.count > 20 && Self.pages.contains("elist.1"))
  }

  /// What is typed at the examples that ask, each key when the text before it shows.
  private static let typing = [
    "elist pick kate work": [("0136", "\r")],
    "elist drill kate-bell >called.txt": [("nswered", "a\r")],
    "elist pick ann --relation neighbour --group street --porcelain": [("Hara", "\r")],
  ]

  /// The pages whose examples show what a key costs, or read again what was imported.
  private static let keyCosts = ["elist-vault.1": "light", "elist-refresh.1": "light"]

  @Test(arguments: pages.filter { $0 != "elist-vault.5" })
  func `the examples of the page work and print what it says`(_ name: String) throws {
    let examples = PageExample.all(in: try Repository.text("Man/" + name))
    try #require(!examples.isEmpty)
    let home = try Self.keyCosts[name].map { try .own(keyCost: $0) } ?? ExampleHome()
    defer { _ = try? home.elist("lock") }
    for example in examples {
      let typed = try Self.typing[example.command]?.map {
        try Conversation.Step(prompt: $0.0, keys: Array($0.1.utf8))
      }
      let outcome = try home.shell(example.command, typing: typed)
      #expect(outcome.status == 0, "\(name): \(example.command): \(outcome.errorText)")
      guard !example.output.isEmpty else { continue }
      let expected = example.output.joined(separator: "\n") + "\n"
      #expect(outcome.text == expected, "\(name): \(example.command)")
    }
  }
}

/// A command of a page's EXAMPLES, and what the page says that it prints.
struct PageExample {
  /// What is typed, without the prompt.
  var command: String
  /// The lines that follow; none where the page does not say.
  var output: [String] = []

  /// The examples of a page, in their order: the lines of literal displays that begin with `$ `.
  static func all(in page: String) -> [PageExample] {
    var examples: [PageExample] = []
    var isLiteral = false
    for line in section(of: page) {
      if line.hasPrefix(".Bd -literal") {
        isLiteral = true
        continue
      }
      if line == ".Ed" { isLiteral = false }
      guard isLiteral else { continue }
      if line.hasPrefix("$ ") {
        examples.append(PageExample(command: plain(line.dropFirst(2))))
      } else if !examples.isEmpty {
        examples[examples.count - 1].output.append(plain(line))
      }
    }
    return examples
  }

  private static func section(of page: String) -> [Substring] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let from = lines.drop { $0 != ".Sh EXAMPLES" }.dropFirst()
    return Array(from.prefix { !$0.hasPrefix(".Sh") })
  }

  /// The text that a reader of the page sees.
  private static func plain(_ line: Substring) -> String {
    String(line.replacing(#"\e"#, with: #"\"#).replacing(#"\&"#, with: ""))
  }
}

/// The home of somebody who has an address book, a vault at the usual place, and three entries on
/// the list.
struct ExampleHome {
  let folder: TemporaryFolder
  /// What programs get; the passphrase comes from a command.
  var environment: [String: String]

  /// A home like all others of its kind, with a vault that they have in common.
  init() throws {
    self.init(in: try TemporaryFolder())
    for (name, bytes) in try Self.model.get() {
      let file = folder.url.appending(path: name)
      let parent = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  /// A home with a vault of its own, which can be unlocked and locked while other tests run.
  ///
  /// It is made by `elist init` if a cost of its key is given.
  static func own(keyCost: String? = nil) throws -> ExampleHome {
    let home = ExampleHome(in: try TemporaryFolder())
    try home.fill(keyCost)
    return home
  }

  /// The files of such a home, made once.
  private static let model = Result { try own().files() }

  private func files() throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (names ?? []).reduce(into: [:]) { files, name in
      var isFolder: ObjCBool = false
      let path = "\(folder.path)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
      if !isFolder.boolValue { files[name] = try Data(contentsOf: URL(filePath: path)) }
    }
  }

  private init(in folder: TemporaryFolder) {
    self.folder = folder
    environment = Self.environment(home: folder.path)
    environment["ELIST_PASSPHRASE_COMMAND"] = "cat ~/.passphrase"
  }

  private func fill(_ keyCost: String?) throws {
    try write("contacts.vcf", Self.contacts)
    try write(".passphrase", ReadyVault.passphrase + "\n")
    if let keyCost {
      try elist("init", "--region", "US", "--kdf", keyCost)
    } else {
      try ReadyVault.make(inHome: folder.path)
    }
    try elist("import", "contacts.vcf")
    let sister = ["--relation", "sister", "--group", "family"]
    try elist(["add", "kate", "--label", "mobile"] + sister)
    try elist("add", "appleseed", "--relation", "doctor")
    try elist("add", "harbour")
  }

  /// A clean environment with the programs under test first on the path.
  static func environment(home: String) -> [String: String] {
    [
      "HOME": home,
      "TMPDIR": home,
      "LANG": "C.UTF-8",
      "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
      "TERM": "xterm",
      "PATH": "\(BuiltProgram.folder):/usr/local/bin:/usr/bin:/bin",
    ]
  }

  /// Runs `elist`; throws if its status is not 0.
  @discardableResult func elist(_ arguments: String...) throws -> ProgramRun.Outcome {
    try elist(arguments)
  }

  /// Runs `elist`; throws if its status is not 0.
  @discardableResult func elist(_ arguments: [String]) throws -> ProgramRun.Outcome {
    let outcome = try run("\(BuiltProgram.folder)/elist", arguments)
    guard outcome.status == 0 else {
      throw Failed(command: arguments, errors: outcome.errorText)
    }
    return outcome
  }

  /// Runs a line as a shell does, on a terminal where something is to be typed.
  func shell(
    _ line: String,
    typing steps: [Conversation.Step]? = nil
  ) throws -> ProgramRun.Outcome {
    try run("/bin/sh", ["-c", line], typing: steps)
  }

  private func run(
    _ program: String,
    _ arguments: [String],
    typing steps: [Conversation.Step]? = nil
  ) throws -> ProgramRun.Outcome {
    var run = ProgramRun(program, arguments, environment: environment, folder: folder.path)
    run.terminal = try steps.map { try Conversation($0) }
    return try run.run()
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  struct Failed: Error, CustomStringConvertible {
    let command: [String]
    let errors: String
    var description: String { "elist \(command.joined(separator: " ")): \(errors)" }
  }

  private static let contacts = """
    BEGIN:VCARD
    VERSION:3.0
    UID:kate
    N:Bell;Kate;;;
    FN:Kate Bell
    TEL;TYPE=CELL:(415) 555-0132
    TEL;TYPE=WORK:(415) 555-0136
    EMAIL:kate@example.com
    CATEGORIES:Family
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:john
    N:Appleseed;John;;Dr.;
    FN:Dr. John Appleseed
    TEL;TYPE=WORK:+1 415 555 0176 ext. 204
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:ann
    N:O'Hara;Ann;;;
    FN:Ann O'Hara
    TEL;TYPE=CELL:+44 7700 900123
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:harbour
    N:;;;;
    FN:Harbour Clinic
    ORG:Harbour Clinic
    TEL;TYPE=MAIN:(415) 555-0164
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:ada
    N:Post;Ada;;;
    FN:Ada Post
    EMAIL:ada@example.com
    END:VCARD

    """
}
