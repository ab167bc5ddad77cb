import UnicodeText

/// A record of an LDIF file: the entry of a directory, or a change to one.
package struct LDIFRecord: Equatable, Sendable {
  /// The physical line where it starts, from 1.
  package var line: Int
  package var attributes: [LDIFAttribute] = []

  /// The first value of an attribute, whose name is given in lower case.
  package func first(_ name: String) -> LDIFAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute with one value.
package struct LDIFAttribute: Equatable, Sendable {
  /// The physical line where it starts, from 1.
  package var line: Int
  /// The name in lower case, `cn`, without its options.
  package var name: String
  /// The options in lower case, `lang-ja`.
  package var options: [String] = []
  /// The bytes of the value, such as UTF-8 or a picture.
  package var value: [UInt8] = []
  package var form: Form = .plain

  /// How a value was given.
  package enum Form: Equatable, Sendable {
    /// As it is.
    case plain
    /// In base64.
    case encoded
    /// The value is a URL. It is never fetched.
    case address
    /// It was skipped: a picture, a key, or longer than the limit.
    case skipped
  }
}

/// What can be wrong with an LDIF file, in the words in which it is reported.
extension Finding {
  /// Lines that hold no attribute; the text is the start of the first.
  static func notUnderstood(_ line: Int, _ text: String, lines: Int) -> Finding {
    Finding(
      line: line,
      severity: text.lowercased().contains("phone") ? .error : .warning,
      message: "\"\(text)\" is not understood; an attribute and a colon were expected"
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
    error(line, "the entry is longer than 1 MiB; left out: \(counted(dropped, "attribute"))")
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
