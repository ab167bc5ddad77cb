package import ElistContacts
import ElistModel
package import FoundationEssentials

// Finding and ordering: the search, filters, sort orders and sections of the address book.
//
// There is one search engine for `book`, `add` and the picker. A command searches the records that
// may match (`BookSearch`); the picker keeps a catalogue of the whole book, to answer every key at
// once. Texts are compared folded. Numbers are compared by their keys, because interpreting every
// number takes seconds. The room must not change the book, print, or know the terminal. Start with
// `BookSearch` and `RowMatching`; then `BookFilter` and `SortOrder`.

/// The book in the form in which the picker shows and searches it.
///
/// A row is one number of a contact. Rows are known by their places in the stored book, which never
/// change; the order in which they are shown is separate. What a search compares is made only when
/// something is searched for, because the first frame needs none of it.
package struct Catalogue: Sendable {
  /// A contact; its index here is the index of its record in the book.
  struct ContactPlace: Sendable {
    /// Where its rows begin; they end where those of the next contact begin.
    var firstRow: UInt32
    /// The heading it is under: see ``SectionHeading``.
    var section: UInt8
  }

  /// A number of a contact.
  struct RowPlace: Sendable {
    var contact: UInt32
    /// Which of the contact's numbers it is.
    var phone: UInt32
  }

  private(set) var contacts: [ContactPlace] = []
  private(set) var rows: [RowPlace] = []
  private var deferredIndex: Deferred<SearchIndex>
  /// The names in Latin letters, as far as they are known.
  var latin = LatinTexts()
  /// The contacts in the order of the book.
  private(set) var order: [UInt32] = []
  /// The rows in this order, and the headings between them.
  private(set) var rowOrder: [UInt32] = []
  private(set) var sections: [Results.Group] = []

  /// The book that it was made from.
  package let book: BookReader
  /// The home region; numbers without a country calling code are read under its plan.
  package let home: String
  /// The home region's plan, for numbers that a person types.
  let plan: HomePlan
  /// How many contacts have no number, and so no row.
  package let contactsWithoutNumber: Int

  /// The contacts of a book in the order in which they are stored.
  ///
  /// Throws if a record cannot be read.
  private init(of book: BookReader, home: String) throws(BookError) {
    let halves = inParallel(halves(of: book.count)) { records in
      Result<CataloguePlaces, BookError> { () throws(BookError) in
        try CataloguePlaces(of: records, in: book)
      }
    }
    var places = CataloguePlaces()
    for half in halves { places.append(try half.get()) }
    let plan = HomePlan(region: home)
    // A record that does not have its search text is decoded, and may turn out unreadable.
    let index = places.haveSearchTexts ? nil : try SearchIndex(of: book, plan: plan)
    deferredIndex = Deferred { index ?? (try? SearchIndex(of: book, plan: plan)) ?? SearchIndex() }
    (contacts, rows) = (places.contacts, places.rows)
    contactsWithoutNumber = places.contactsWithoutNumber
    (self.book, self.home, self.plan) = (book, home, plan)
  }

  /// What a search compares; made by the first search, or before it by ``prepareSearch()``.
  var index: SearchIndex { deferredIndex.value }

  /// Makes what a search compares, so that no search has to wait for it.
  package func prepareSearch() { _ = index }

  /// The query for a text that is typed to search this book.
  package func query(_ text: String) -> BookQuery { BookQuery(text, plan: plan) }

  /// The letter of the section that a row is in.
  package func section(of row: Int) -> Character {
    SectionHeading.letter(contacts[Int(rows[row].contact)].section)
  }

  /// How many numbers there are.
  package var rowCount: Int { rows.count }

  /// The rows of a contact.
  func rows(of contact: Int) -> Range<UInt32> {
    let next = contact + 1
    let end = next < contacts.count ? contacts[next].firstRow : UInt32(rows.count)
    return contacts[contact].firstRow..<end
  }

  /// Sets the order of the contacts.
  mutating func arrange(_ contacts: [UInt32]) {
    order = contacts
    rowOrder.removeAll()
    rowOrder.reserveCapacity(rows.count)
    sections = []
    var open: (letter: UInt8, start: Int)?
    for contact in contacts {
      let own = rows(of: Int(contact))
      guard !own.isEmpty else { continue }
      let letter = SectionHeading.lettered(self.contacts[Int(contact)].section)
      if letter != open?.letter {
        if let open { close(open) }
        open = (letter, rowOrder.count)
      }
      for row in own { rowOrder.append(row) }
    }
    if let open { close(open) }
  }

  private mutating func close(_ section: (letter: UInt8, start: Int)) {
    let heading = String(SectionHeading.letter(section.letter))
    sections.append(Results.Group(heading: heading, range: section.start..<rowOrder.count))
  }

  /// A row as the book has it; `nil` if its record cannot be read.
  package func bookRow(_ row: Int) -> BookRow? {
    let contact = Int(rows[row].contact)
    guard let decoded = try? book.contact(contact) else { return nil }
    let rows = BookRow.rows(of: [decoded], sortedBy: .last, includingEmpty: false)
    let index = Int(self.rows[row].phone)
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The same catalogue with only the numbers that have these ids in the book.
  package func keeping(_ ids: Set<UUID>) -> Catalogue {
    let isKept = rows.indices.map { row in bookRow(row).map { ids.contains($0.id) } ?? false }
    var kept = self
    kept.rows = []
    for contact in contacts.indices {
      kept.contacts[contact].firstRow = UInt32(kept.rows.count)
      for row in rows(of: contact) where isKept[Int(row)] { kept.rows.append(rows[Int(row)]) }
    }
    let keptIndex = index.keeping { isKept[$0] }
    kept.deferredIndex = Deferred { keptIndex }
    kept.arrange(order)
    return kept
  }
}

extension Catalogue {
  /// Makes the catalogue of a book, sorted only as far as the first rows need.
  ///
  /// The sections are in order, and in them as many contacts are sorted as hold the first rows;
  /// ``sorted()`` sorts the rest. This way the first frame can be drawn much earlier. Throws if a
  /// record cannot be read.
  package static func make(
    of book: BookReader,
    home: String,
    firstRows: Int
  ) throws(BookError) -> Catalogue {
    var catalogue = try Catalogue(of: book, home: home)
    catalogue.arrange(CatalogueOrder(catalogue).beginning(rows: firstRows))
    return catalogue
  }

  /// The same catalogue with every section sorted.
  ///
  /// `pause` is called between contacts, to let something else go first.
  package func sorted(pause: @Sendable () -> Void = {}) -> Catalogue {
    var catalogue = self
    catalogue.arrange(CatalogueOrder(self).all(pause: pause))
    return catalogue
  }
}

/// The rows and the headings of some records, which is all that the first frame needs of most.
private struct CataloguePlaces: Sendable {
  var contacts: [Catalogue.ContactPlace] = []
  var rows: [Catalogue.RowPlace] = []
  var contactsWithoutNumber = 0
  /// Whether every record has the text that a search looks through.
  var haveSearchTexts = true

  /// No records.
  init() {}

  /// Throws if a record cannot be read.
  init(of records: Range<Int>, in book: BookReader) throws(BookError) {
    // Reserved memory that is not written to costs nothing.
    contacts.reserveCapacity(book.count)
    rows.reserveCapacity(book.count * 3)
    var outline = BookOutline()
    for record in records {
      try book.outline(record, into: &outline)
      let section = SectionHeading.index(book, outline)
      contacts.append(Catalogue.ContactPlace(firstRow: UInt32(rows.count), section: section))
      for phone in outline.phones.indices {
        rows.append(Catalogue.RowPlace(contact: UInt32(record), phone: UInt32(phone)))
      }
      if outline.phones.isEmpty { contactsWithoutNumber += 1 }
      if outline.search == nil { haveSearchTexts = false }
    }
  }

  /// Appends the records that follow; those of the first part are used without copying.
  mutating func append(_ other: consuming CataloguePlaces) {
    guard !contacts.isEmpty else {
      self = other
      return
    }
    let offset = UInt32(rows.count)
    for var contact in other.contacts {
      contact.firstRow += offset
      contacts.append(contact)
    }
    rows.append(contentsOf: other.rows)
    contactsWithoutNumber += other.contactsWithoutNumber
    haveSearchTexts = haveSearchTexts && other.haveSearchTexts
  }
}
