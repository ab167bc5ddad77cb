import ElistContacts
import UnicodeText
import ElistImport

/// What is read of a text, whose source is called `test.vcf`.
func read(_ text: String) -> ImportResult {
  read(Array(text.utf8))
}

/// What is read of bytes.
func read(_ bytes: [UInt8]) -> ImportResult {
  readContacts(bytes, source: "test.vcf")
}

/// A version 3.0 card around some lines.
func card(_ lines: String..., version: String = "3.0") -> String {
  (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
}

extension ImportResult {
  /// `line severity: message` of each finding.
  var told: [String] {
    findings.map { finding in
      "\(finding.line.map(String.init) ?? "-") \(finding.severity): \(finding.message)"
    }
  }

  /// The raw numbers of the contacts, in order.
  var numbers: [[String]] { contacts.map { $0.phones.map(\.raw) } }
}
