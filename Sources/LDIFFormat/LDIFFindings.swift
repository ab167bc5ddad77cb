import UnicodeText

/// What can be wrong with an LDIF file, in the words in which it is reported.
extension Finding {
  /// Lines that hold no attribute; the text is the start of the first.
  static func notUnderstood(_ line: Int, _ text: String, lines: Int) -> Finding {
    Finding(
      line: line,
      severity: text.lowercased().contains("phone") ? .error : .warning,
      message: "\"\(text)\" is not understood, an attribute and a colon were expected"
        + (lines > 1 ? " (and in the \(lines - 1) lines after it)" : "")
    )
  }

  /// A value that is marked as base64 and is not, or that ends inside a byte.
  static func notBase64(_ line: Int, _ name: String) -> Finding {
    error(line, "\(name) is not base64 to its end and was left out")
  }

  /// A value longer than the limit.
  static func valueTooLong(_ line: Int, _ name: String) -> Finding {
    error(line, "\(name) is longer than 64 KiB and was left out")
  }

  /// Attributes beyond the record's maximum size.
  static func recordTooLong(_ line: Int, dropped: Int) -> Finding {
    error(line, "the entry is longer than 1 MiB: \(dropped) attributes were left out")
  }

  /// The file ends inside a line, at an attribute of this name.
  static func endsInLine(_ line: Int, _ name: String) -> Finding {
    Finding(
      line: line,
      severity: holdsNumber(name) ? .error : .warning,
      message: "the file ends inside a line, the value of \(name) may be cut"
    )
  }

  /// An empty line separates the value of an attribute from its folded rest.
  static func cut(_ line: Int, _ name: String, rest: String) -> Finding {
    Finding(
      line: line,
      severity: holdsNumber(name) ? .error : .warning,
      message: "\(name) may be cut: \"\(rest)\" follows it on a line of its own"
    )
  }

  /// Whether a number may be in an attribute of this name.
  private static func holdsNumber(_ name: String) -> Bool {
    ["phone", "mobile", "pager", "fax", "facsimile", "tel", "isdn", "radio", "custom"].contains {
      name.contains($0)
    }
  }
}
