/// What a contact may have several of, and be asked for or split by.
package enum ContactField: String, CaseIterable, Sendable {
  case phone, email, url, address

  /// The filter that keeps the contacts with such a field.
  package var requirement: any RowFilter {
    self == .address ? RequiredAddress() : RequiredField(self)
  }
}

extension Contact {
  /// Whether there is at least one field of a kind.
  package func has(_ field: ContactField) -> Bool {
    switch field {
    case .phone: !phones.isEmpty
    case .email: !emails.isEmpty
    case .url: !urls.isEmpty
    case .address: addresses.contains { !$0.parts.isEmpty }
    }
  }
}
