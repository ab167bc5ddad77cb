package import PhoneNumbers

extension BookRow {
  /// The number, read under the region that its import was told, else under the home region.
  package func number(home: String) -> PhoneNumber? {
    phone.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }

  /// The number of the row, or where it is of another field those of the contact.
  func numbers(home: String) -> [PhoneNumber] {
    let numbers = value == nil ? phone.map { [$0] } ?? [] : contact.phones
    return numbers.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }
}
