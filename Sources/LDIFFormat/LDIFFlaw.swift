/// Something in an LDIF file that breaks the grammar, and the line where it is.
package struct LDIFFlaw: Equatable, Sendable {
  /// The physical line of the source, from 1.
  package var line: Int
  package var kind: Kind

  /// What can be wrong with the text.
  package enum Kind: Equatable, Sendable {
    /// Lines that hold no attribute; the text is the start of the first.
    case notUnderstood(String, lines: Int)
    /// A value that is marked as base64 and is not, or that ends inside a byte.
    case notBase64(String)
    case valueTooLong(String)
    /// Attributes beyond the record's maximum size that were left out.
    case recordTooLong(dropped: Int)
    /// The file ends inside a line, at an attribute of this name.
    case endsInLine(String)
    /// An empty line separates the value of an attribute from its folded rest.
    case cut(String, rest: String)
  }
}

extension LDIFFlaw {
  /// Whether something that was there could not be read.
  package var isError: Bool {
    switch kind {
    case .notUnderstood(let text, _): text.lowercased().contains("phone")
    case .endsInLine(let name), .cut(let name, _):
      ["phone", "mobile", "pager", "fax", "facsimile", "tel", "isdn", "radio", "custom"].contains {
        name.contains($0)
      }
    case .notBase64, .valueTooLong, .recordTooLong: true
    }
  }

  /// What was noticed, in lower case and without a full stop.
  package var message: String {
    switch kind {
    case .notUnderstood(let text, let lines):
      "\"\(text)\" is not understood, an attribute and a colon were expected"
        + (lines > 1 ? " (and in the \(lines - 1) lines after it)" : "")
    case .notBase64(let name): "\(name) is not base64 to its end and was left out"
    case .valueTooLong(let name): "\(name) is longer than 64 KiB and was left out"
    case .recordTooLong(let dropped):
      "the entry is longer than 1 MiB: \(dropped) attributes were left out"
    case .cut(let name, let rest):
      "\(name) may be cut: \"\(rest)\" follows it on a line of its own"
    case .endsInLine(let name):
      "the file ends inside a line, the value of \(name) may be cut"
    }
  }
}
