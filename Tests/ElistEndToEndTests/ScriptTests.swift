import ElistTestSupport
import Foundation
import Testing

/// Runs the scripts in `Scripts/` on the real program; each is one scenario, and its name says
/// which.
@Suite struct ScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Scripts")

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  /// All of them, or those that the variable `ELIST_SCRIPTS` names, without `.txt`.
  private static let chosen: [String] = {
    let words = ProcessInfo.processInfo.environment["ELIST_SCRIPTS"]?.split(separator: ",")
    return words.map { words in names.filter { words.contains($0.dropLast(4)) } } ?? names
  }()

  /// Those in which time has to pass.
  private static let waiting = chosen.filter { name in
    guard let text = try? text(name) else { return false }
    return ["sleep ", "timeout ", "\nwithin "].contains { text.utf8.contains($0.utf8) }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: chosen.filter { !waiting.contains($0) })
  func `a script passes`(_ name: String) throws {
    try run(name)
  }

  @Test(.aside, arguments: waiting)
  func `a script in which time has to pass passes`(_ name: String) throws {
    try run(name)
  }

  private func run(_ name: String) throws {
    let script = try Script(text: Self.text(name))
    var session = try Session(script)
    for line in script.lines {
      do {
        try session.carryOut(line)
      } catch let skipped as ScriptSkipped {
        try Test.cancel("line \(line.number): \(skipped.reason)")
      } catch {
        let place = SourceLocation(
          fileID: "Scripts/\(name)",
          filePath: Self.folder.appending(path: name).path(),
          line: line.number,
          column: 1
        )
        Issue.record("\(session.report(of: error, at: line))", sourceLocation: place)
        return
      }
    }
  }

  @Test func `there are scripts`() { #expect(Self.names.count > 20) }
}

extension Session {
  /// Does what a line says; throws if it is not so.
  mutating func carryOut(_ line: Script.Line) throws {
    let words = line.words.map { $0.expanded(environment) }
    guard let action = Directives.all[words[0]] else {
      throw ScriptFailure("there is no directive \(words[0])")
    }
    try action(&self, Array(words.dropFirst()), line.isNegated)
  }

  /// All that is needed to understand a failure.
  func report(of error: any Error, at line: Script.Line) -> String {
    let reason = (error as? ScriptFailure)?.message ?? "\(error)"
    var report = "line \(line.number): \(line.text)\n\(reason)\n"
    if let last {
      report += "status \(last.status)\n"
      report += "stdout:\n" + String(decoding: last.output, as: UTF8.self)
      report += "stderr:\n" + String(decoding: last.errors, as: UTF8.self)
    }
    return screen.isEmpty ? report : report + "terminal:\n" + screen
  }
}
