import ElistContacts
package import ElistImport
package import ElistText
import UnicodeText

// What the tests of imports share.

/// What is read of a text, whose source is called `test.vcf`.
package func read(_ text: String) -> ImportResult {
  read(Array(text.utf8))
}

/// What is read of bytes.
package func read(_ bytes: [UInt8]) -> ImportResult {
  readContacts(bytes, source: "test.vcf")
}

/// A version 3.0 card around some lines.
package func card(_ lines: String..., version: String = "3.0") -> String {
  (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
}

extension ImportResult {
  /// `line severity: message` of each finding.
  package var told: [String] {
    findings.map { finding in
      "\(finding.line.map(String.init) ?? "-") \(finding.severity): \(finding.message)"
    }
  }

  /// The raw numbers of the contacts, in order.
  package var numbers: [[String]] { contacts.map { $0.phones.map(\.raw) } }
}

extension ReadingService {
  /// The answer to a message, each part of it in one piece, as it is received.
  package mutating func whole(answering message: [[UInt8]]) -> [[UInt8]] {
    answer(message).map { Array($0.joined()) }
  }
}
