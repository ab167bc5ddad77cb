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

  /// The contacts of each person that seems to be there more than once, of rows that it keeps.
  package func groups(of rows: [BookRow]) -> [[Contact]] {
    var places: [String: Int] = [:]
    var groups: [[Contact]] = []
    for row in rows {
      let keys = keys(of: row)
      let place = keys.lazy.compactMap { places[$0] }.first ?? groups.count
      if place == groups.count { groups.append([]) }
      for key in keys where places[key] == nil { places[key] = place }
      if groups[place].last != row.contact { groups[place].append(row.contact) }
    }
    return groups.filter { $0.count > 1 }
  }

  private func keys(of row: BookRow) -> [String] {
    var keys = row.contact.uid.map { ["uid:" + $0] } ?? []
    guard let name = NameWords(row.contact).key else { return keys }
    keys += row.numbers(home: home).map { "name:" + name + "\n" + $0.identity }
    return keys
  }
}
