package import ElistBook
package import ElistContacts

extension Contact {
  /// A contact with a name, `given family`, and numbers.
  package init(_ given: String, _ family: String, _ numbers: String...) {
    self.init()
    self.given = given.isEmpty ? nil : given
    self.family = family.isEmpty ? nil : family
    name = family.isEmpty ? given : given.isEmpty ? family : "\(given) \(family)"
    phones = numbers.map { Phone(raw: $0) }
  }
}

extension Catalogue {
  /// The catalogue of a book of some contacts, all of it sorted.
  package static func of(_ contacts: [Contact], home: String = "US") throws -> Catalogue {
    let book = try BookReader(BookWriter.render(contacts))
    return try make(of: book, home: home, firstRows: 0).sorted()
  }

  /// What fits a query, as names and numbers, best first.
  package func found(_ text: String, after earlier: Results? = nil) -> [String] {
    titles(results(text, after: earlier))
  }

  /// What fits a query.
  package func results(_ text: String, after earlier: Results? = nil) -> Results {
    Results(query(text), in: self, after: earlier)
  }

  /// The names and numbers of what was found.
  package func titles(_ results: Results) -> [String] {
    results.rows.compactMap { bookRow(Int($0)) }.map { "\($0.title) \($0.phone?.raw ?? "")" }
  }
}
