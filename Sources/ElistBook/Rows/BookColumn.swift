package import ElistModel

/// The kinds of value that a contact can have several of, to ask for or to split rows by.
package enum BookColumn: String, CaseIterable, Sendable {
  case phone, email, url, address
}

extension Contact {
  /// Whether a column has at least one value; an address counts only if it is not empty.
  package func has(_ column: BookColumn) -> Bool {
    switch column {
    case .phone: !phones.isEmpty
    case .email: !emails.isEmpty
    case .url: !urls.isEmpty
    case .address: addresses.contains { !$0.parts.isEmpty }
    }
  }

  /// The values of a column as labelled texts, an address on one line as the home region writes it.
  func values(of column: BookColumn, home: String?) -> [LabeledText] {
    switch column {
    case .phone: phones.map { LabeledText(value: $0.raw, label: $0.label) }
    case .email: emails
    case .url: urls.map { LabeledText(value: $0) }
    case .address:
      addresses.filter { !$0.parts.isEmpty }.map {
        LabeledText(value: $0.formatted(home: home), label: $0.label, customLabel: $0.customLabel)
      }
    }
  }
}
