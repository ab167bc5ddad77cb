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

/// The book in a form for searching: a few flat arrays hold what is compared with a query.
///
/// A row is one number of a contact. Rows are known by their places in the stored book, which never
/// change; the order in which they are shown is separate.
package struct Catalogue: Sendable {
  /// A contact; its index here is the index of its record in the book.
  struct ContactSlot: Sendable {
    /// Where its folded texts begin in `texts`, one on each line.
    ///
    /// The names come first, the organisation and the job title from `otherStart`, and the groups
    /// from `filedStart` to `end`.
    var start: UInt32
    var otherStart: UInt32
    var filedStart: UInt32
    var end: UInt32
    /// Where its rows begin; they end where those of the next contact begin.
    var firstRow: UInt32
    /// The bytes that occur in its texts, and those that begin its words.
    var letters = ByteSignature()
    var initials = ByteSignature()
    /// The heading it is under: see ``SectionHeading``.
    var section: UInt8 = 0
  }

  /// A number of a contact.
  struct RowSlot: Sendable {
    /// Where it is in the book's bytes, as it was written.
    var raw: Range<UInt32>
    /// Whether it has more than digits and the marks between them.
    var hasLetters: Bool
    /// Where its keys are in `keys`: as written, and then with the country calling code.
    ///
    /// The second form is there only if it differs from the first.
    var written: Range<UInt32>
    var international: Range<UInt32>
    /// Whether a plus or an exit code precedes it.
    var isGlobal: Bool
    /// Its label in `labels`.
    var label: UInt32
    var contact: UInt32
    /// Which of the contact's numbers it is.
    var phone: UInt32
  }

  var contacts: [ContactSlot] = []
  var rows: [RowSlot] = []
  var texts: [UInt8] = []
  var keys: [UInt8] = []
  /// A signature of each row's keys; most rows are skipped by it, without reading their keys.
  var signatures: [DigitSignature] = []
  /// The folded labels that occur: only a few, each at most once for each half of the book.
  var labels: [[UInt8]] = []
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
  package internal(set) var contactsWithoutNumber = 0

  init(book: BookReader, home: String) {
    self.book = book
    self.home = home
    plan = HomePlan(region: home)
  }

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
    var kept = self
    (kept.rows, kept.signatures) = ([], [])
    for contact in contacts.indices {
      kept.contacts[contact].firstRow = UInt32(kept.rows.count)
      for row in rows(of: contact) where bookRow(Int(row)).map({ ids.contains($0.id) }) ?? false {
        kept.rows.append(rows[Int(row)])
        kept.signatures.append(signatures[Int(row)])
      }
    }
    kept.arrange(order)
    return kept
  }
}

extension Catalogue {
  /// Makes the catalogue of a book, sorted only as far as the first rows need.
  ///
  /// The sections are in order, and as many of them are sorted as hold the first rows; ``sorted()``
  /// sorts the rest. This way the first frame can be drawn much earlier. Throws if a record cannot
  /// be read.
  package static func make(
    of book: BookReader,
    home: String,
    firstRows: Int
  ) throws(BookError) -> Catalogue {
    var catalogue = Catalogue(book: book, home: home)
    var chunks = try chunks(of: book, plan: catalogue.plan)
    while !chunks.isEmpty { catalogue.take(chunks.removeFirst()) }
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

  /// Both halves of the book, each read on a core of its own.
  private static func chunks(
    of book: BookReader,
    plan: HomePlan
  ) throws(BookError) -> [CatalogueChunk] {
    let halves = inParallel(halves(of: book.count)) { records in
      Result<CatalogueChunk, BookError> { () throws(BookError) in
        var chunk = CatalogueChunk(book, plan: plan)
        try chunk.read(records)
        return chunk
      }
    }
    var chunks: [CatalogueChunk] = []
    for half in halves { chunks.append(try half.get()) }
    return chunks
  }

  /// Appends a chunk; the arrays of the first one are used without copying.
  mutating func take(_ chunk: consuming CatalogueChunk) {
    contactsWithoutNumber += chunk.contactsWithoutNumber
    guard !contacts.isEmpty else {
      (contacts, rows, signatures) = (chunk.contacts, chunk.rows, chunk.signatures)
      (texts, keys, labels) = (chunk.texts, chunk.keys, chunk.labels.texts)
      return
    }
    append(chunk)
  }

  private mutating func append(_ chunk: borrowing CatalogueChunk) {
    let offsets = (
      texts: UInt32(texts.count), keys: UInt32(keys.count), rows: UInt32(rows.count),
      contacts: UInt32(contacts.count), labels: UInt32(labels.count)
    )
    labels += chunk.labels.texts
    texts.append(contentsOf: chunk.texts)
    keys.append(contentsOf: chunk.keys)
    signatures.append(contentsOf: chunk.signatures)
    for var contact in chunk.contacts {
      contact.start += offsets.texts
      contact.otherStart += offsets.texts
      contact.filedStart += offsets.texts
      contact.end += offsets.texts
      contact.firstRow += offsets.rows
      contacts.append(contact)
    }
    for var row in chunk.rows {
      row.written = row.written.moved(by: offsets.keys)
      row.international = row.international.moved(by: offsets.keys)
      row.contact += offsets.contacts
      row.label += offsets.labels
      rows.append(row)
    }
  }
}

extension Range<UInt32> {
  fileprivate func moved(by offset: UInt32) -> Range<UInt32> {
    lowerBound + offset..<upperBound + offset
  }
}
