/// Keeps the contacts that have a postal address with something written in it.
package struct RequiredAddress: SingleRowFilter {
  /// A filter for postal addresses.
  package init() {}

  package func keeps(_ row: BookRow) -> Bool { row.contact.has(.address) }
}
