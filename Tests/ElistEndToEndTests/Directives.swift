import ElistTestSupport
import Foundation

/// What a line of a script can say.
///
/// `!` before it turns it round: the program must fail, the text must not be there.
///
///     elist ARGUMENTS…        runs elist; its exit status must be 0 (after `!`: not 0)
///     exec PROGRAM ARGUMENTS… runs another program
///     status N                the last exit status was N
///     stdout REGEX            standard output has a match; `^` and `$` are ends of lines
///     stderr REGEX            the same for standard error
///     ttyout REGEX            the same for what the terminal showed
///     json PATH VALUE         a value of the JSON on standard output: see JSONPath
///     stdin FILE              the next program reads this file, or what the last one printed
///     ttyin PROMPT KEYS       at the next program's terminal, when PROMPT shows, KEYS are typed
///                             and Enter pressed; with `<Esc>` and the like in them, just these
///     ttyin -stdin, -stdout, -stderr
///                             its standard input, output or error is the terminal too
///     within SECONDS          the next program may take so long, where 30 seconds are not enough
///     vault [REGION]          makes a vault that opens quickly, which `$PASS` opens from now on
///     env NAME=VALUE          sets a variable; `env NAME=` removes it
///     cmp FILE FILE           both hold the same bytes; `stdout` and `stderr` are files here
///     keyring                 what follows needs the kernel's keyring; the rest is reported as
///                             skipped if the kernel itself forbids it
///     grep REGEX FILE         a file has a match
///     exists FILE, mode FILE 0600
///     cp FROM TO, mv FROM TO, rm FILE, mkdir FOLDER, chmod 0600 FILE, symlink LINK TARGET
enum Directives {
  typealias Action = @Sendable (inout Session, [String], _ isNegated: Bool) throws -> Void

  static let all: [String: Action] = programs.merging(streams) { _, _ in preconditionFailure() }
    .merging(files) { _, _ in preconditionFailure() }

  private static let programs: [String: Action] = [
    "elist": { session, arguments, isNegated in
      try run(&session, "elist", arguments, mustFail: isNegated)
      try SafeText.check(try session.ended())
    },
    "exec": { try run(&$0, try first($1), Array($1.dropFirst()), mustFail: $2) },
    "vault": { session, arguments, _ in try makeVault(&session, arguments) },
    "within": { session, arguments, _ in
      guard let seconds = Int(try first(arguments)) else {
        throw ScriptFailure("within wants seconds")
      }
      session.timeLimit = .seconds(seconds)
    },
    "keyring": { _, _, _ in
      guard KernelKeys.areKept else { throw ScriptSkipped(reason: KernelKeys.areForbidden) }
    },
    "env": { session, arguments, _ in
      let parts = try first(arguments).split(separator: "=", maxSplits: 1)
      session.environment[String(parts[0])] = parts.count == 2 ? String(parts[1]) : nil
    },
    "status": { session, arguments, isNegated in
      let status = String(try session.ended().status)
      try expect((status == arguments.first) != isNegated, "the status was \(status)")
    },
  ]

  private static let streams: [String: Action] = [
    "stdin": { session, arguments, _ in
      session.input = try session.contents(try first(arguments))
    },
    "stdout": { try match("standard output", try $0.contents("stdout"), $1, isNegated: $2) },
    "stderr": { try match("standard error", try $0.contents("stderr"), $1, isNegated: $2) },
    "ttyout": { try match("the terminal", Data($0.screen.utf8), $1, isNegated: $2) },
    "json": { session, arguments, isNegated in
      guard arguments.count == 2 else { throw ScriptFailure("json wants a path and a value") }
      let found = try JSONPath(arguments[0]).value(in: try session.contents("stdout"))
      let same = found == (try JSONPath.canonical(Data(arguments[1].utf8)))
      try expect(same != isNegated, "\(arguments[0]) is \(found)")
    },
    "ttyin": { session, arguments, _ in
      switch arguments.first {
      case "-stdin": session.inputIsTerminal = true
      case "-stdout": session.outputIsTerminal = true
      case "-stderr": session.errorsAreTerminal = true
      default: session.typing.append(try Conversation.Step(arguments))
      }
    },
  ]

  private static func run(
    _ session: inout Session,
    _ program: String,
    _ arguments: [String],
    mustFail: Bool
  ) throws {
    try session.run(program, arguments)
    let failed = try session.ended().status != 0
    try expect(failed == mustFail, mustFail ? "it should have failed" : "it failed")
  }

  private static func makeVault(_ session: inout Session, _ arguments: [String]) throws {
    let pass = ReadyVault.passphrase
    session.environment["PASS"] = pass
    try Data((pass + "\n").utf8).write(to: session.path("pass"))
    session.environment["ELIST_PASSPHRASE_COMMAND"] = "cat '\(session.folder.path)/pass'"
    let home = session.environment["HOME"] ?? session.folder.path
    try ReadyVault.make(inHome: home, region: arguments.first ?? "US")
  }

  static func match(
    _ what: String,
    _ data: Data,
    _ arguments: [String],
    isNegated: Bool
  ) throws {
    let regex = try Regex(try first(arguments)).anchorsMatchLineEndings()
    let matches = String(decoding: data, as: UTF8.self).contains(regex)
    try expect(matches != isNegated, isNegated ? "\(what) has a match" : "\(what) has no match")
  }

  static func first(_ arguments: [String]) throws(ScriptFailure) -> String {
    guard let first = arguments.first else { throw ScriptFailure("an argument is missing") }
    return first
  }

  static func expect(_ condition: Bool, _ message: String) throws(ScriptFailure) {
    guard condition else { throw ScriptFailure(message) }
  }
}
