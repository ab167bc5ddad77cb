import Console
import ElistImport
import ElistText
import Platform
import UnicodeText

/// Reads address books in a process that can do nothing else (`ConfinedProcess`).
///
/// Whoever makes a file to attack what parses it gains nothing there: no file, no key, no network, and
/// no way to change anything but what was read of this file. Made first of all, before there is a key.
final class ConfinedReader {
  private let process: ConfinedProcess
  /// Whether a file has ended the process.
  private var hasEnded = false

  /// Starts the process.
  init() throws {
    var service = ReadingService()
    do {
      process = try ConfinedProcess { service.answer($0) }
    } catch {
      throw Failure(.ioError, "cannot start a process to read in: \(error.text)")
    }
  }

  /// What was read; `home` gives the home region, and is called only if the reading depends on it.
  func read(_ request: ReadingRequest, home: () -> String?) -> ImportResult {
    if let result = client.read(request, home: home) { return result }
    defer { hasEnded = true }
    return Self.unread(
      request.source,
      hasEnded
        ? "was not read, because the reading of another file failed unexpectedly"
        : "the reading failed unexpectedly, please report this"
    )
  }

  /// What somebody should know about the last numbers that were read.
  ///
  /// Without the process, which a file has ended, nothing is; that file was reported.
  func findings(ofLast count: Int, home: String?) -> NumberFindings {
    client.findings(ofLast: count, home: home) ?? NumberFindings(of: [], home: home)
  }

  private var client: ReadingClient { ReadingClient { [self] in process.answer(to: $0) } }

  private static func unread(_ source: String, _ message: String) -> ImportResult {
    var result = ImportResult()
    result.summary.unreadable = 1
    result.findings = [Finding(source: source, line: nil, severity: .error, message: message)]
    return result
  }
}
