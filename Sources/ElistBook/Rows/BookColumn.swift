package import ElistModel

/// The kinds of value that a contact can have several of, to ask for or to split rows by.
package enum BookColumn: String, CaseIterable, Sendable {
  case phone, email, url, address
}

extension BookColumn {
  /// The field of a contact that has the values.
  var field: ContactField {
    switch self {
    case .phone: .phones
    case .email: .emails
    case .url: .urls
    case .address: .addresses
    }
  }
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
}
