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

  /// Reads a script; throws if a quotation is not closed.
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

/// An argument of a directive as it is written, quoted as in a shell.
///
/// Inside single quotes all is text; elsewhere `$NAME` stands for a variable, and a backslash makes
/// the next character plain. An unquoted word that begins with `#` begins a comment.
struct Word {
  /// A piece of text, and whether variables in it are replaced.
  private var pieces: [(text: String, isLiteral: Bool)] = []

  /// Whether it is this word, not quoted.
  func isBare(_ text: String) -> Bool {
    pieces.count == 1 && !pieces[0].isLiteral && pieces[0].text == text
  }

  /// The text with variables replaced; a variable that is not set is empty.
  func expanded(_ variables: [String: String]) -> String {
    pieces.map { $0.isLiteral ? $0.text : Self.replaced($0.text, variables) }.joined()
  }

  /// The words of a line; throws if a quotation is not closed.
  static func split(_ line: String) throws(ScriptFailure) -> [Word] {
    var words: [Word] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first, first != "#" else { return words }
      words.append(try Word(takenFrom: &rest))
    }
  }

  private init(takenFrom rest: inout Substring) throws(ScriptFailure) {
    while let first = rest.first, first != " ", first != "\t" {
      rest.removeFirst()
      switch first {
      case "'": pieces.append((try Self.quotation("'", from: &rest), true))
      case "\"": pieces.append((try Self.quotation("\"", from: &rest), false))
      case "\\": pieces.append((rest.popFirst().map(String.init) ?? "", true))
      default: append(first)
      }
    }
  }

  private mutating func append(_ character: Character) {
    if let last = pieces.last, !last.isLiteral {
      pieces[pieces.count - 1].text.append(character)
    } else {
      pieces.append((String(character), false))
    }
  }

  private static func quotation(
    _ mark: Character,
    from rest: inout Substring
  ) throws(ScriptFailure) -> String {
    guard let end = rest.firstIndex(of: mark) else { throw ScriptFailure("\(mark) is not closed") }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end])
  }

  private static func replaced(_ text: String, _ variables: [String: String]) -> String {
    text.replacing(/\$([A-Z_]+)/) { variables[String($0.1)] ?? "" }
  }
}
