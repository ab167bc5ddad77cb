import ElistTestSupport
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A home and a prefix of its own.
struct Installation {
  let folder: TemporaryFolder
  /// What the scripts get.
  var environment: [String: String]

  /// Small programs in the place of those that are built, which are copied and stripped in no time.
  var standIns: String { folder.path + "/stand-ins" }
  var prefix: String { folder.path + "/prefix" }
  var home: String { folder.path + "/home" }

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path + "/home",
      "LANG": "C.UTF-8",
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "TERM": "dumb",
      "TMPDIR": folder.path,
    ]
    for path in [prefix, home, standIns] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    for name in ["elist", "elist-typeset"] {
      let standIn = try Program.installed("true").path
      try FileManager.default.copyItem(atPath: standIn, toPath: "\(standIns)/\(name)")
    }
  }

  /// Runs one of the scripts, `install`, on the prefix and the stand-ins unless settings say
  /// otherwise; a line for a shell may say how it is started.
  func run(
    _ script: String,
    _ settings: String...,
    start: String = #"exec "$0" "$@""#
  ) throws -> ProgramRun.Outcome {
    let usual = ["PREFIX=\(prefix)", "BINARIES=\(standIns)"]
    return try shell(start, [Repository.path(".install/" + script)] + usual + settings)
  }

  /// Installs; throws if that fails.
  @discardableResult func install() throws -> ProgramRun.Outcome {
    let outcome = try run("install")
    guard outcome.status == 0 else { throw Failed(errors: outcome.errorText) }
    return outcome
  }

  /// Runs a script of a shell in the temporary folder.
  func shell(_ script: String, _ arguments: [String] = []) throws -> ProgramRun.Outcome {
    var run = ProgramRun(
      "/bin/sh",
      ["-c", script] + arguments,
      environment: environment,
      folder: folder.path
    )
    run.timeLimit = .seconds(120)
    return try run.run()
  }

  /// What is below the prefix: the mode and the path of each file, `644 share/man/man1/elist.1`,
  /// and `d` for a folder.
  func contents() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { name in
      var status = stat()
      lstat("\(prefix)/\(name)", &status)
      let mode = String(status.st_mode & 0o7777, radix: 8)
      return status.st_mode & S_IFMT == S_IFDIR ? "d\(mode) \(name)" : "\(mode) \(name)"
    }
  }

  /// Writes a file below the temporary folder, and the folders on the way to it.
  func write(_ path: String, _ text: String) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  struct Failed: Error, CustomStringConvertible {
    let errors: String
    var description: String { errors }
  }
}
