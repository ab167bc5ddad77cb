package import ElistContacts
import ElistModel
package import FoundationEssentials

/// What a query finds in a book, for a command that asks once.
///
/// The engine is the picker's. In one pass on both cores, the records that may match become slots
/// of a ``SearchIndex``, and ``RowMatching`` compares these. A command accepts only close matches, so
/// that nobody's number is mistaken for another's. First come words and digits in names,
/// organisations and numbers. If nothing matches, the beginnings of several words and other
/// spellings count (`mueller` for Müller), and last groups and labels. The picker shows the same
/// rows first, and then matches inside words and scattered letters.
package struct BookSearch: Sendable {
  package let query: BookQuery
  private let home: String

  /// A search for one or more words as typed, in a list's home region.
  package init(_ words: [String], home: String) {
    query = BookQuery(words.joined(separator: " "), home: home)
    self.home = home
  }

  /// What was found.
  package struct Found: Sendable {
    /// The contacts, in the order of the book as it is stored.
    package var contacts: [Contact] = []
    /// The ids of the contacts' numbers that do not match.
    package var otherNumbers: Set<UUID> = []

    /// Adds what was found in a later part of the book.
    fileprivate mutating func add(_ other: Found) {
      if contacts.isEmpty { contacts = other.contacts } else { contacts += other.contacts }
      otherNumbers.formUnion(other.otherNumbers)
    }
  }

  /// What matches in a book; all of it if nothing was typed.
  ///
  /// Only contacts that were found are decoded. Throws if a record cannot be read.
  package func found(in book: BookReader) throws(BookError) -> Found {
    guard !query.isEmpty else { return Found(contacts: try book.contacts()) }
    let parts = inParallel(halves(of: book.count)) { records in
      Result<[Hit], BookError> { () throws(BookError) in try self.hits(in: book, records) }
    }
    var hits: [Hit] = []
    for part in parts { hits += try part.get() }
    let decoded = inParallel(Self.divided(Self.closest(hits))) { hits in
      Result<Found, BookError> { () throws(BookError) in try self.found(hits, in: book) }
    }
    var found = Found()
    for part in decoded { found.add(try part.get()) }
    return found
  }

  /// The hits in two parts, with all hits of a contact in one of them.
  private static func divided(_ hits: [Hit]) -> [ArraySlice<Hit>] {
    let worthTwo = 200
    guard hits.count > worthTwo else { return [hits[...]] }
    let record = hits[hits.count / 2].record
    let place = hits.firstIndex { $0.record >= record } ?? 0
    return [hits[..<place], hits[place...]]
  }

  /// A number that matches, or a contact without a number.
  private struct Hit: Sendable {
    var record: Int
    /// Which of the contact's numbers it is; `nil` if it has none.
    var phone: Int?
    var rank: MatchRank
  }

  private func hits(in book: BookReader, _ records: Range<Int>) throws(BookError) -> [Hit] {
    var places: [Int] = []
    let index = try index(of: book, records, &places)
    var (latin, romaniser) = (LatinTexts(), Romaniser())
    if query.words.contains(where: \.isLatin),
      let part = index.latinPart(after: 0, count: places.count, &romaniser, pause: {})
    {
      latin.append(part)
    }
    var ranks = [UInt8](repeating: MatchRank.unfit.rawValue, count: index.rows.count)
    var hits: [Hit] = []
    ranks.withUnsafeMutableBufferPointer { ranks in
      index.withMemory(book, latin, for: query) { memory in
        let matching = RowMatching(index.labels, query, memory, reach: .filed)
        for part in RowMatching.parts(of: places.count) { _ = matching.match(part, ranks) }
        for contact in places.indices {
          let rows = memory.rows(of: contact)
          if rows.isEmpty {
            let rank = matching.ownRank(of: contact)
            if rank != .unfit { hits.append(Hit(record: places[contact], rank: rank)) }
          } else {
            for (phone, row) in rows.enumerated() {
              guard let rank = MatchRank(rawValue: ranks[row]), rank != .unfit else { continue }
              hits.append(Hit(record: places[contact], phone: phone, rank: rank))
            }
          }
        }
      }
    }
    return hits
  }

  /// An index of the records in a range that may match; `places` are their numbers.
  private func index(
    of book: BookReader,
    _ records: Range<Int>,
    _ places: inout [Int]
  ) throws(BookError) -> SearchIndex {
    var chunk = CatalogueChunk(
      book,
      plan: HomePlan(region: home),
      readsKeys: query.words.contains { $0.fragment != nil }
    )
    let filter = RecordFilter(query, book)
    var outline = BookOutline()
    for record in records {
      try book.outline(record, into: &outline)
      guard filter.mayFit(outline) else { continue }
      try chunk.append(outline, record)
      places.append(record)
    }
    var index = SearchIndex()
    index.take(chunk)
    return index
  }

  /// The hits of the closest kind that was found; looser kinds are left out.
  private static func closest(_ hits: [Hit]) -> [Hit] {
    let best = hits.lazy.map { max($0.rank, .elsewhere) }.min()
    return hits.filter { max($0.rank, .elsewhere) == best }
  }

  private func found(_ hits: ArraySlice<Hit>, in book: BookReader) throws(BookError) -> Found {
    var found = Found()
    var index = hits.startIndex
    while index < hits.endIndex {
      let contact = try book.contact(hits[index].record)
      var phones: Set<Int> = []
      let record = hits[index].record
      while index < hits.endIndex, hits[index].record == record {
        if let phone = hits[index].phone { phones.insert(phone) }
        index += 1
      }
      found.contacts.append(contact)
      guard phones.count < contact.phones.count else { continue }
      for (phone, id) in contact.phoneIDs.enumerated() where !phones.contains(phone) {
        found.otherNumbers.insert(id)
      }
    }
    return found
  }
}

/// Rejects records that cannot match a query closely, from a quick look at their bytes.
///
/// Most records of a large book are skipped this way. It only looks at which letters occur, so it
/// may accept a record that does not match; it never rejects one that does.
struct RecordFilter {
  private let words: [QueryWord]
  private let book: BookReader

  init(_ query: BookQuery, _ book: BookReader) {
    words = query.words.filter { $0.fragment == nil }
    self.book = book
  }

  /// Whether a record may match each word.
  func mayFit(_ outline: BookOutline) -> Bool {
    guard !words.isEmpty, let search = outline.search else { return true }
    var (letters, isForeign) = letters(search)
    if let jobTitle = outline.jobTitle {
      let (more, isBeyondASCII) = self.letters(jobTitle)
      // Unlike the search text, a job title is not folded; its capitals may be other bytes.
      if isBeyondASCII { return true }
      letters.formUnion(more)
    }
    return words.allSatisfy { word in
      letters.isSuperset(of: word.letters) || isForeign && word.isLatin
        || word.spelling.map { letters.isSuperset(of: $0.letters) } ?? false
        || !outline.categories.isEmpty
        || outline.phones.contains { mayFit(word, $0) }
    }
  }

  /// Whether a number or its label may match a word.
  private func mayFit(_ word: QueryWord, _ phone: BookOutline.Phone) -> Bool {
    if word.mayBeWritten, word.isFoundAnywhere || hasLetters(phone.raw) { return true }
    guard let label = phone.label else { return false }
    let (letters, isForeign) = letters(label)
    return isForeign || letters.isSuperset(of: word.letters)
  }

  /// Whether a number has more than digits and the marks between them.
  private func hasLetters(_ raw: Range<Int>) -> Bool {
    book.bytes[raw].contains { $0 >= UInt8(ascii: "A") }
  }

  /// The letters of a part of the book, in lower case, and whether there are any beyond ASCII.
  private func letters(_ range: Range<Int>) -> (letters: ByteSignature, isForeign: Bool) {
    var letters = ByteSignature()
    var isForeign = false
    book.bytes.withUnsafeBufferPointer { bytes in
      for index in range {
        let byte = bytes[index]
        isForeign = isForeign || byte >= 0x80
        letters.insert((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return (letters, isForeign)
  }
}
