/// Keeps the contacts that have at least one field of a kind.
package struct RequiredField: SingleRowFilter {
  package var field: ContactField

  /// A filter for the kind of field.
  package init(_ field: ContactField) {
    self.field = field
  }

  package func keeps(_ row: BookRow) -> Bool { row.contact.has(field) }
}
