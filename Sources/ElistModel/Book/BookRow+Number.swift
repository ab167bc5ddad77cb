package import PhoneNumbers

extension BookRow {
  /// The number, read under the region that its import was told, else under the home region.
  package func number(home: String) -> PhoneNumber? {
    phone.map { interpret($0.raw, home: contact.homeRegion ?? home) }
  }
}
