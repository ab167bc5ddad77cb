import ElistTestSupport
import Foundation

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
