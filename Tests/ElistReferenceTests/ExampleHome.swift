import ElistTestSupport
import Foundation

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

  /// Runs `elist`; throws where its status is not 0.
  @discardableResult func elist(_ arguments: String...) throws -> ProgramRun.Outcome {
    try elist(arguments)
  }

  /// Runs `elist`; throws where its status is not 0.
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
