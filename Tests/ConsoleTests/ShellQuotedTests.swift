import Foundation
import Testing

@testable import Console

@Suite struct ShellQuotedTests {
  /// What a shell makes of a quoted word.
  private func read(_ quoted: String) throws -> String {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", "printf %s \(quoted)"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "plain", "", "a b", "it's", "$(touch f)", "a\\b", "a\u{1B}]0;b", "a\nb'c\\d", "\u{202E}é",
  ])
  func `a shell reads the word that was quoted, and a terminal shows it as it is`(
    word: String
  ) throws {
    let quoted = shellQuoted(word)
    #expect(try read(quoted) == word)
    #expect(quoted.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }
}
