import ElistContacts

@testable import ElistBook

extension Contact {
  /// A contact with a name, `given family`, and numbers.
  init(_ given: String, _ family: String, _ numbers: String...) {
    self.init()
    self.given = given.isEmpty ? nil : given
    self.family = family.isEmpty ? nil : family
    name = family.isEmpty ? given : given.isEmpty ? family : "\(given) \(family)"
    phones = numbers.map { Phone(raw: $0) }
  }

  /// A contact changed in place.
  func with(_ change: (inout Contact) -> Void) -> Contact {
    var contact = self
    change(&contact)
    return contact
  }
}

extension Catalogue {
  /// The catalogue of a book of some contacts, all of it sorted.
  static func of(_ contacts: [Contact], home: String = "US") throws -> Catalogue {
    let book = try BookReader(BookWriter.render(contacts))
    return try make(of: book, home: home, firstRows: 0).sorted()
  }

  /// What fits a query, as names and numbers, best first.
  func found(_ text: String, after earlier: Results? = nil) -> [String] {
    titles(results(text, after: earlier))
  }

  func results(_ text: String, after earlier: Results? = nil) -> Results {
    Results(BookQuery(text, plan: plan), in: self, after: earlier)
  }

  func titles(_ results: Results) -> [String] {
    results.rows.compactMap { bookRow(Int($0)) }.map { "\($0.title) \($0.phone?.raw ?? "")" }
  }
}
