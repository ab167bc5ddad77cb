import UnicodeText

/// Keeps the contacts that are in a group, whatever the case of its letters.
package struct RequiredGroup: SingleRowFilter {
  private let name: String

  /// A filter for the group of this name.
  package init(_ name: String) {
    self.name = folded(name)
  }

  package func keeps(_ row: BookRow) -> Bool {
    row.contact.categories.contains { folded($0) == name }
  }
}
