import UnicodeText

/// Keeps the contacts that the book seems to hold more than once: those with one UID, and those with
/// one name and a number in common.
package struct Repeated: RowFilter {
  private let home: String

  /// A filter; numbers without a country calling code are of the home region.
  package init(home: String) {
    self.home = home
  }

  package func keeps(_ rows: [BookRow]) -> [Bool] {
    let keys = rows.map(keys)
    let shared = Holders(rows, keys).shared
    let contacts = Set(
      zip(rows, keys).filter { $1.contains(where: shared.contains) }.map(\.0.contact)
    )
    return rows.map { contacts.contains($0.contact) }
  }

  private func keys(of row: BookRow) -> [String] {
    var keys = row.contact.uid.map { ["uid:" + $0] } ?? []
    guard let name = row.contact.name.map(folded) else { return keys }
    keys += row.numbers(home: home).map { "name:" + name + "\n" + $0.identity }
    return keys
  }
}
