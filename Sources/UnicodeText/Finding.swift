/// Something noticed in an input, at a source and a line.
///
/// The rooms that read a format make it from the bytes alone; a room that knows the file's name
/// adds that. Messages are made once, where the finding is.
package struct Finding: Equatable, Sendable {
  /// How serious it is.
  package enum Severity: String, Sendable {
    /// Something was read differently from what was written, or was left out on purpose.
    case warning
    /// A card, a number or a source could not be read.
    case error
  }

  /// The file, `family.vcf`, or `-` for standard input; empty as long as it is not known.
  package var source: String
  /// The line in it, from 1; `nil` if the finding is about the whole source.
  package var line: Int?
  package var severity: Severity
  /// What was noticed, in lower case and without a full stop.
  package var message: String

  package init(source: String = "", line: Int?, severity: Severity, message: String) {
    self.source = source
    self.line = line
    self.severity = severity
    self.message = message
  }

  /// How many of the things of a source were read, if there are more than the limit.
  package static func overLimit(_ things: String, limit: Int) -> Finding {
    error(nil, "there are \(things), and elist read only the first \(limit)")
  }

  /// Something that was read differently from what was written.
  package static func warning(_ line: Int?, _ message: String) -> Finding {
    Finding(line: line, severity: .warning, message: message)
  }

  /// Something that was there and could not be read, or may have been read wrongly.
  package static func error(_ line: Int?, _ message: String) -> Finding {
    Finding(line: line, severity: .error, message: message)
  }

  /// UTF-16 text in a line with half a surrogate pair.
  package static func halfCharacter(_ line: Int) -> Finding {
    error(line, "the UTF-16 text holds half a character, U+FFFD was put in its place")
  }

  /// NUL bytes, which are text in no format; the line of the first, if it is known.
  package static func nulBytes(_ line: Int?, _ count: Int) -> Finding {
    warning(line, "NUL bytes were left out, \(count) in the file")
  }

  /// Whether something that was there could not be read, or may have been read wrongly.
  package var isError: Bool { severity == .error }

  /// The finding in a form that editors understand, to jump to it: `family.vcf:214: warning: …`.
  ///
  /// Control characters in a name or a value are not made visible.
  package var rendered: String {
    let place = line.map { "\(source):\($0)" } ?? source
    return "\(place): \(severity.rawValue): \(message)"
  }
}

extension [Finding] {
  /// The findings by line; those about the whole source come last.
  package var byLine: [Finding] {
    enumerated().sorted { one, other in
      (one.element.line ?? .max, one.offset) < (other.element.line ?? .max, other.offset)
    }.map(\.element)
  }
}

/// Consecutive lines that are not understood, reported as one finding.
package struct RunOfLines: Sendable {
  /// The line of the first, from 1.
  package let line: Int
  /// The start of the first.
  package let text: String
  /// How many there are.
  package private(set) var lines = 1

  package init(line: Int, text: String) {
    self.line = line
    self.text = text
  }

  /// Adds a line to a run, or begins one with its text.
  package static func add(_ line: Int, _ text: @autoclosure () -> String, to run: inout RunOfLines?)
  {
    if run == nil { run = RunOfLines(line: line, text: text()) } else { run?.lines += 1 }
  }
}

/// A number of things in words, "1 contact" or "2 contacts".
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}
