import ElistTestSupport
import Foundation
import Testing

/// What README.md gives to be pasted.
@Suite struct ReadmeTests {
  /// The lines of the first shell block after a heading or a mark.
  private static func block(after mark: String) throws -> [String] {
    let text = try Repository.text("README.md")
    let start = try #require(text.range(of: "\n\(mark)\n")).upperBound
    let open = try #require(text[start...].range(of: "```sh\n")).upperBound
    let end = try #require(text[open...].range(of: "\n```")).lowerBound
    return text[open..<end].split(separator: "\n").map(String.init)
  }

  private static let passphrase = "correct horse battery staple"

  /// What a person answers, each when the text before it shows.
  private static let answers: [String: [(String, String)]] = [
    "elist init": [("passphrase.*:", passphrase), ("again.*:", passphrase), ("region.*:", "")],
    "elist pick": [("Find", "smi")],
    "elist profile edit": [("name.*:", "Zoe"), ("birth-date.*:", "q"), ("save", "y")],
  ]

  /// A vault that was just made stays unlocked, if the kernel keeps keys here.
  private static func conversation(at command: String) throws -> Conversation {
    let isLocked = command != "elist init" && !KernelKeys.areKept
    let asked = (isLocked ? [("passphrase.*:", passphrase)] : []) + (answers[command] ?? [])
    return try Conversation(
      asked.map { try Conversation.Step(prompt: $0.0, keys: Array(($0.1 + "\r").utf8)) }
    )
  }

  /// A new home with an address book, and a printing system that keeps what it gets.
  private func newcomer() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let cards = [("Kate Bell", "(415) 555-0132"), ("John Smith", "(415) 555-0136")].map {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\($0.0)\r\nTEL;TYPE=CELL:\($0.1)\r\nEND:VCARD\r\n"
    }
    try Data(cards.joined().utf8).write(to: folder.url.appending(path: "contacts.vcf"))
    let bin = folder.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let lp = "#!/bin/sh\ncat >~/printed\necho 'request id is office-1 (1 file(s))'\n"
    try Data(lp.utf8).write(to: bin.appending(path: "lp"))
    let mode = [FileAttributeKey.posixPermissions: 0o755]
    try FileManager.default.setAttributes(mode, ofItemAtPath: bin.path() + "/lp")
    return folder
  }

  /// Each line as it is written, in order, at a terminal, with nothing there but an address book.
  @Test func `the block of everyday use works for a newcomer, line by line`() throws {
    let folder = try newcomer()
    let environment = [
      "HOME": folder.path, "TMPDIR": folder.path, "LANG": "en_US.UTF-8", "TERM": "xterm",
      "PATH": "\(folder.path)/bin:\(BuiltProgram.folder):/usr/bin:/bin",
    ]
    let elist = { (arguments: [String]) in
      try ProgramRun(
        "\(BuiltProgram.folder)/elist",
        arguments,
        environment: environment,
        folder: folder.path
      ).run()
    }
    defer { _ = try? elist(["lock"]) }
    let lines = try Self.block(after: "## Use it")
    #expect(lines.count >= 15)
    for line in lines {
      let parts = line.split(separator: "#", maxSplits: 1).map { $0.trimmed }
      let command = try #require(parts.first)
      var run = ProgramRun("/bin/sh", ["-c", line], environment: environment, folder: folder.path)
      let terminal = try Self.conversation(at: command)
      run.terminal = terminal
      (run.inputIsTerminal, run.outputIsTerminal, run.errorsAreTerminal) = (true, true, true)
      let outcome = try run.run()
      let shown = String(decoding: terminal.screen.screen, as: UTF8.self)
      #expect(outcome.status == 0, "\(line): \(shown)")
      #expect(terminal.steps.isEmpty, "\(line): never asked for \(terminal.steps.map(\.prompt))")
      #expect(!shown.contains("elist: error"), "\(line): \(shown)")
      if let result = parts.dropFirst().first, result.hasPrefix("tel:") {
        #expect(shown.contains(result + "\r\n"), "\(line): \(shown)")
      }
    }
    // What the lines said that they do.
    let made = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(made.isSuperset(of: ["card.pdf", "sheet.pdf", "japan.pdf", "page.html", "printed"]))
    try Data(Self.passphrase.utf8).write(to: folder.url.appending(path: "pass"))
    let list = try elist(["show", "--passphrase-file", "pass"])
    let names = list.text.split(separator: "\n").filter { $0.contains("5") }
    #expect(names.first?.contains("Kate Bell") == true, "\(list.text)")
    #expect(list.text.contains("John Smith") && list.text.contains("Poison line"))
  }

  /// That what is built exists under the names that the lines use is what can break unnoticed.
  ///
  /// A release build itself takes too long here.
  @Test func `what the lines of commands name exists`() throws {
    let text = try Repository.text("README.md")
    let manifest = try Repository.text("Package.swift")
    let programs = Set(text.matches(of: /--product ([a-z-]+)/).map { String($0.1) })
    #expect(programs == ["elist", "elist-typeset"])
    for program in programs {
      #expect(manifest.contains(".executable(name: \"\(program)\", targets: [\"\(program)\"])"))
      _ = try Program.built(program)
    }
    let scripts = Set(text.matches(of: /\.install\/([a-z]+)/).map { String($0.1) })
    #expect(scripts.isSuperset(of: ["tour", "install", "uninstall", "deb"]))
    for script in scripts {
      let path = Repository.path(".install/\(script)")
      #expect(FileManager.default.fileExists(atPath: path), "\(script)")
    }
    for run in text.matches(of: /swift run ([a-z-]+)/) {
      _ = try Program.built(String(run.1))
    }
    for product in text.matches(of: /\b(Fuzz[A-Z][A-Za-z]+)\b/) {
      let name = product.1.dropFirst(4)
      #expect(manifest.contains("\"\(name)\""), "\(product.1)")
      let source = Repository.path("Tests/Fuzz/\(product.1).swift")
      #expect(FileManager.default.fileExists(atPath: source), "\(source)")
    }
    for benchmark in text.matches(of: /\b([A-Z][a-z]+Benchmark)\b/) {
      #expect(manifest.contains("name: \"\(benchmark.1)\""), "\(benchmark.1)")
    }
    for filter in text.matches(of: /--filter ([A-Za-z]+)/) {
      let files = Repository.swiftFiles(in: "Tests")
      #expect(files.contains { $0.hasSuffix("/\(filter.1).swift") }, "\(filter.1)")
    }
  }

  @Test func `both commands fetch packages by the one script, and build what they need`() throws {
    #expect(try Self.block(after: "<!-- tour -->") == [".install/packages && .install/tour"])
    let release = try Self.block(after: "<!-- release -->").joined(separator: " ")
    let products = ["elist", "elist-typeset"]
    let builds = products.map { "swift build -c release --product \($0)" }
    #expect(release == builds.joined(separator: " && "))
    let tour = try String(contentsOfFile: Repository.path(".install/tour"), encoding: .utf8)
    #expect(tour.contains("ELIST_TOUR=1 swift build -c release "))
    let manifest = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("Context.environment[\"ELIST_TOUR\"]"))
    #expect(try Self.block(after: "<!-- test -->") == [".install/packages test && swift test"])
    let refused = try ProgramRun(
      Repository.path(".install/packages"),
      ["tests"],
      environment: [:],
      folder: "/"
    ).run()
    #expect(refused.status == 64)
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
