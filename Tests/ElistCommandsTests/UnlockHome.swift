import ElistModel
import ElistTestSupport
import ElistVault
import Foundation

/// A home with an unlockable vault: three contacts in the book, two entries on the list.
final class UnlockHome {
  /// What the vault holds, read without the program under test.
  struct Contents {
    let list: EmergencyList
    let book: [Contact]

    var handles: [String] { list.entries.map(\.handle.description) }
  }

  static let passphrase = "correct horse battery staple"
  static let newPassphrase = "velvet morning copper tulip"

  let folder: TemporaryFolder
  private let model: Model

  /// A fresh home with a copy of the model's vault.
  init(of model: Model) throws {
    self.model = model
    folder = try TemporaryFolder()
    for (name, bytes) in model.files { try bytes.write(to: file(name)) }
  }

  func file(_ name: String) -> URL { folder.url.appending(path: name) }

  var vaultBytes: Data { get throws { try Data(contentsOf: file("list.elist")) } }

  func contents() throws -> Contents { try model.contents(of: file("list.elist").path) }

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

  /// A vault that is made once and copied; each has an id of its own, so that one can be unlocked while
  /// the other is not.
  final class Model: Sendable {
    /// For runs that leave the kernel's keyring alone.
    static let locked = Result { try Model() }
    /// For runs one after another that unlock it and lock it again.
    static let unlockable = Result { try Model() }

    let files: [String: Data]
    private let key: VaultKey

    private init() throws {
      let folder = try TemporaryFolder()
      var files = [
        "book.vcf": Data(Self.book.utf8), "more.vcf": Data(Self.more.utf8),
        "pass": Data("\(UnlockHome.passphrase)\n".utf8),
        "new": Data("\(UnlockHome.newPassphrase)\n".utf8),
      ]
      for (name, bytes) in files { try bytes.write(to: folder.url.appending(path: name)) }
      let vault = folder.url.appending(path: "list.elist").path
      let steps = [
        ["init", "--region", "US", "--kdf", "light"], ["import", "book.vcf"],
        ["add", "harbour"], ["add", "tanaka", "--relation", "grandmother", "--group", "family"],
      ]
      for step in steps {
        let outcome = try ProgramRun(
          "\(BuiltProgram.folder)/elist",
          step + ["--vault", vault, "--passphrase-file", "pass"],
          environment: ["HOME": folder.path],
          folder: folder.path
        ).run()
        guard outcome.status == 0 else { throw Failed(errors: outcome.errorText) }
      }
      files["list.elist"] = try Data(contentsOf: URL(filePath: vault))
      self.files = files
      var passphrase = try Passphrase()
      for byte in UnlockHome.passphrase.utf8 { try passphrase.append(byte) }
      key = try Vault(path: vault, stateDirectory: folder.path).open().unlock(passphrase)
    }

    /// What a copy holds; a new passphrase leaves the vault's key as it was.
    func contents(of path: String) throws -> Contents {
      let opened = try Vault(path: path, stateDirectory: "/nowhere").open()
      let contents = try opened.contents(key)
      return Contents(
        list: try EmergencyList(document: contents.list),
        book: try BookReader(contents.book).contacts()
      )
    }

    private static let book = """
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

    private static let more = """
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
