import Foundation

/// A scenario: lines to carry out in order, then the files that are there to begin with.
///
/// The form is that of Go's testscript. `# ` begins a comment, `-- name --` a file, and each line
/// is a directive with its arguments, which `Directives.swift` describes.
struct Script {
  /// One directive.
  struct Line {
    var number: Int
    var text: String
    /// Whether the directive begins with `!`: it must fail, or must not be so.
    var isNegated: Bool
    var words: [Word]
  }

  var lines: [Line] = []
  var files: [(name: String, text: String)] = []

  /// Reads a script; throws where a quotation is not closed.
  init(text: String) throws(ScriptFailure) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let name = Self.fileName(line) {
        files.append((name, ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += line + "\n"
      } else {
        try append(String(line), number: index + 1)
      }
    }
    // The newline that ends the script is not an empty line of its last file.
    if let last = files.last, text.hasSuffix("\n") {
      files[files.count - 1].text = String(last.text.dropLast())
    }
  }

  private mutating func append(_ text: String, number: Int) throws(ScriptFailure) {
    var words: [Word]
    do throws(ScriptFailure) {
      words = try Word.split(text)
    } catch {
      throw ScriptFailure("line \(number): \(error.message)")
    }
    guard !words.isEmpty else { return }
    let isNegated = words[0].isBare("!")
    if isNegated { words.removeFirst() }
    lines.append(Line(number: number, text: text, isNegated: isNegated, words: words))
  }

  private static func fileName(_ line: Substring) -> String? {
    guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 else { return nil }
    return String(line.dropFirst(3).dropLast(3))
  }
}

/// Why a script stopped.
struct ScriptFailure: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// Why the rest of a script cannot be tried on this machine.
struct ScriptSkipped: Error {
  let reason: String
}
