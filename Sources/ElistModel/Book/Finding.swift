/// Something noticed in an input, at a source and a line.
package struct Finding: Equatable, Sendable {
  /// How serious it is.
  package enum Severity: String, Sendable {
    /// Something was read differently from what was written, or was left out on purpose.
    case warning
    /// A card, a number or a source could not be read.
    case error
  }

  /// The file, `family.vcf`, or `-` for standard input.
  package var source: String
  /// The line in it, from 1; `nil` if the whole source is meant.
  package var line: Int?
  package var severity: Severity
  /// What was noticed, in lower case and without a full stop.
  package var message: String

  package init(source: String, line: Int?, severity: Severity, message: String) {
    self.source = source
    self.line = line
    self.severity = severity
    self.message = message
  }

  /// The finding in a form that editors understand, to jump to it: `family.vcf:214: warning: …`.
  ///
  /// Control characters in a name or a value are not made visible.
  package var rendered: String {
    let place = line.map { "\(source):\($0)" } ?? source
    return "\(place): \(severity.rawValue): \(message)"
  }
}
