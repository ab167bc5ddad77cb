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

extension Directives {
  /// The directives about files of the script's folder.
  static let files: [String: Action] = [
    "cmp": { session, arguments, isNegated in
      let (one, other) = try two(arguments)
      let same = try session.contents(one) == session.contents(other)
      try expect(same != isNegated, same ? "they are the same" : "they differ")
    },
    "grep": { session, arguments, isNegated in
      let (pattern, name) = try two(arguments)
      try match(name, try session.contents(name), [pattern], isNegated: isNegated)
    },
    "exists": { session, arguments, isNegated in
      let path = session.path(try first(arguments)).path(percentEncoded: false)
      let exists = (try? FileManager.default.attributesOfItem(atPath: path)) != nil
      try expect(exists != isNegated, exists ? "it exists" : "it does not exist")
    },
    "mode": { session, arguments, isNegated in
      let (name, wanted) = try two(arguments)
      let (mode, octal) = (try permissions(session.path(name)), try wanted.octal)
      try expect((mode == octal) != isNegated, "it is \(String(mode, radix: 8))")
    },
    "cp": { session, arguments, _ in
      let (from, to) = try two(arguments)
      try session.contents(from).write(to: session.path(to))
    },
    "mv": { session, arguments, _ in
      let (from, to) = try two(arguments)
      try FileManager.default.moveItem(at: session.path(from), to: session.path(to))
    },
    "rm": { session, arguments, _ in
      try FileManager.default.removeItem(at: session.path(try first(arguments)))
    },
    "mkdir": { session, arguments, _ in
      let url = session.path(try first(arguments))
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    },
    "chmod": { session, arguments, _ in
      let (mode, name) = try two(arguments)
      let path = session.path(name).path(percentEncoded: false)
      let permissions = try mode.octal
      if permissions & 0o111 != 0 { try renew(path) }
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    },
    "symlink": { session, arguments, _ in
      let (link, target) = try two(arguments)
      let path = session.path(link).path(percentEncoded: false)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    },
  ]

  /// Puts a copy in a program's place, which only a child of the tests has ever had open to write.
  ///
  /// Another child that is just being started has a copy of the tests' own descriptors, and the
  /// system runs no program that somebody may still write (ETXTBSY).
  private static func renew(_ path: String) throws {
    let words = [
      "-c", #"if test -f "$1"; then cp -p -- "$1" "$1.new" && mv -- "$1.new" "$1"; fi"#, "sh", path,
    ]
    let outcome = try Program.installed("sh").run(words)
    guard outcome.status == 0 else { throw ScriptFailure(outcome.errorText) }
  }

  private static func two(_ arguments: [String]) throws(ScriptFailure) -> (String, String) {
    guard arguments.count == 2 else { throw ScriptFailure("two arguments are wanted") }
    return (arguments[0], arguments[1])
  }

  private static func permissions(_ url: URL) throws -> Int {
    let path = url.path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard let mode = attributes[.posixPermissions] as? NSNumber else {
      throw ScriptFailure("it has no permissions")
    }
    return mode.intValue
  }
}

extension String {
  /// The number that octal digits stand for.
  fileprivate var octal: Int {
    get throws(ScriptFailure) {
      guard let number = Int(self, radix: 8) else { throw ScriptFailure("\(self) is not octal") }
      return number
    }
  }
}
