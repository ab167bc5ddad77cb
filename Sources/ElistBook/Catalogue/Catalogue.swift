package import ElistModel
package import FoundationEssentials

/// The book as it is searched: what is compared with a query lies in a few flat arrays.
///
/// Rows (a number of a contact each) are known by their places in the book as it is stored, which
/// never change; in what order they are shown is another matter.
package struct Catalogue: Sendable {
  /// A contact; its index here is that of its record in the book.
  struct ContactSlot: Sendable {
    /// Where its folded texts begin in `texts`, one a line: the names, from `otherStart` on the
    /// organisation, and from `filedStart` on the groups, to `end`.
    var start: UInt32
    var otherStart: UInt32
    var filedStart: UInt32
    var end: UInt32
    /// Where its rows begin; they end where those of the next contact begin.
    var firstRow: UInt32
    /// The bytes that occur in its texts, and those with which their words begin.
    var letters = Letters()
    var initials = Letters()
    /// Under which heading it is: see ``SectionHeading``.
    var section: UInt8 = 0
  }

  /// A number of a contact.
  struct RowSlot: Sendable {
    /// Where it stands in the book's bytes as it was written.
    var raw: Range<UInt32>
    /// Whether there is more in it than digits and the marks between them.
    var hasLetters: Bool
    /// Where what is dialled stands in `keys`: as it was written, and then, where that is another
    /// thing, with its country calling code.
    var written: Range<UInt32>
    var international: Range<UInt32>
    /// Whether a plus or an exit code stands before it.
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
  /// What is told of the keys of each row without reading them.
  var traces: [KeyTraces] = []
  /// The folded labels that occur; few, or each once for each half of the book.
  var labels: [[UInt8]] = []
  /// What the names are in Latin letters, as far as it is known.
  var latin = LatinTexts()
  /// The contacts in the order of the book.
  private(set) var order: [UInt32] = []
  /// The rows in this order, and the headings among them.
  private(set) var rowOrder: [UInt32] = []
  private(set) var sections: [Results.Group] = []

  /// The book that it was made from.
  package let book: BookReader
  /// The home region, under which numbers without a country calling code are read.
  package let home: String
  /// Its plan, for numbers that a person types.
  let plan: HomePlan
  /// How many contacts have no number, and so no row.
  package internal(set) var contactsWithoutNumber = 0

  init(book: BookReader, home: String) {
    self.book = book
    self.home = home
    plan = HomePlan(region: home)
  }

  /// What a text asks for in this book.
  package func query(_ text: String) -> BookQuery { BookQuery(text, plan: plan) }

  /// The letter of the section under which a row is.
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

  /// Takes an order of the contacts.
  mutating func arrange(_ contacts: [UInt32]) {
    order = contacts
    rowOrder.removeAll()
    rowOrder.reserveCapacity(rows.count)
    sections = []
    var open: Character?
    for contact in contacts {
      let own = rows(of: Int(contact))
      guard !own.isEmpty else { continue }
      let letter = SectionHeading.letter(self.contacts[Int(contact)].section)
      if letter != open {
        sections.append(
          Results.Group(heading: String(letter), range: rowOrder.count..<rowOrder.count)
        )
        open = letter
      }
      rowOrder.append(contentsOf: own)
      sections[sections.count - 1].range =
        sections[sections.count - 1].range.lowerBound..<rowOrder.count
    }
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
    (kept.rows, kept.traces) = ([], [])
    for contact in contacts.indices {
      kept.contacts[contact].firstRow = UInt32(kept.rows.count)
      for row in rows(of: contact) where bookRow(Int(row)).map({ ids.contains($0.id) }) ?? false {
        kept.rows.append(rows[Int(row)])
        kept.traces.append(traces[Int(row)])
      }
    }
    kept.arrange(order)
    return kept
  }
}
