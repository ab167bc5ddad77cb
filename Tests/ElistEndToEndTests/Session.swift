import ElistTestSupport
import Foundation

/// The world in which a script runs: a home folder of its own, a clean environment, and how the
/// last program ended.
struct Session {
  let folder: TemporaryFolder
  var environment: [String: String]
  var last: ProgramRun.Outcome?
  /// How long the next program may take, where it is more than usual.
  var timeLimit: Duration?
  /// What the terminal of the last program showed.
  var screen = ""
  /// What the next program gets.
  var input = Data()
  var typing: [Conversation.Step] = []
  var inputIsTerminal = false
  var outputIsTerminal = false
  var errorsAreTerminal = false

  /// A fresh home with the files of a script in it.
  init(_ script: Script) throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path,
      "WORK": folder.path,
      "TMPDIR": folder.path,
      "LC_ALL": "C.UTF-8",
      "TERM": "xterm",
      "PATH": "\(BuiltProgram.folder):/usr/local/bin:/usr/bin:/bin",
      // A key in the kernel's keyring would outlive the script.
      "ELIST_REMEMBER": "0",
    ]
    for file in script.files {
      let url = path(file.name)
      let parent = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }

  /// A file of the script's folder.
  func path(_ name: String) -> URL {
    URL(filePath: name, relativeTo: URL(filePath: folder.path, directoryHint: .isDirectory))
  }

  /// The bytes of a file, or of the last program's `stdout` or `stderr`.
  func contents(_ name: String) throws -> Data {
    switch name {
    case "stdout": return try ended().output
    case "stderr": return try ended().errors
    default: return try Data(contentsOf: path(name))
    }
  }

  /// How the last program ended; throws if no program has run.
  func ended() throws(ScriptFailure) -> ProgramRun.Outcome {
    guard let last else { throw ScriptFailure("no program has run yet") }
    return last
  }

  /// Runs a program with what was prepared for it, and keeps how it ended.
  mutating func run(_ program: String, _ arguments: [String]) throws {
    var run = ProgramRun(
      try find(program),
      arguments,
      environment: environment,
      folder: folder.path
    )
    if let timeLimit { run.timeLimit = timeLimit }
    run.input = input
    run.inputIsTerminal = inputIsTerminal
    run.outputIsTerminal = outputIsTerminal
    run.errorsAreTerminal = errorsAreTerminal
    if !typing.isEmpty || inputIsTerminal || outputIsTerminal || errorsAreTerminal {
      run.terminal = try Conversation(typing)
    }
    prepareNothing()
    last = try run.run()
    screen = run.terminal.map { String(decoding: $0.screen.screen, as: UTF8.self) } ?? ""
    try check(run)
  }

  private mutating func prepareNothing() {
    timeLimit = nil
    input = Data()
    typing = []
    inputIsTerminal = false
    outputIsTerminal = false
    errorsAreTerminal = false
  }

  /// What must hold of every program: it ends by itself, asks what the script expects to be asked,
  /// and leaves the terminal as it was.
  private func check(_ run: ProgramRun) throws(ScriptFailure) {
    let outcome = try ended()
    if outcome.timedOut { throw ScriptFailure("killed after \(run.timeLimit)") }
    if let signal = outcome.signal { throw ScriptFailure("ended by signal \(signal)") }
    guard let terminal = run.terminal else { return }
    if let step = terminal.steps.first { throw ScriptFailure("never asked for: \(step.prompt)") }
    guard terminal.screen.isAsAShellExpectsIt else {
      throw ScriptFailure("the terminal was left without echo")
    }
  }

  private func find(_ program: String) throws(ScriptFailure) -> String {
    if program.contains("/") { return path(program).path(percentEncoded: false) }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { "\($0)/\(program)" }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw ScriptFailure("there is no program \(program)") }
    return found
  }
}
