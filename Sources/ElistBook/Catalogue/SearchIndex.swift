import ElistContacts
import Synchronization
import UnicodeText

/// What a search compares with a query, of every contact and number of a book, in a few flat arrays.
///
/// What it looks at first has arrays of its own: a key press reads these from one end to the other,
/// and the memory is slower than the comparison.
struct SearchIndex: Sendable {
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
    /// The bytes that begin its words.
    var initials = ByteSignature()
  }

  /// A number of a contact.
  struct RowSlot: Sendable {
    /// Where it is in the book's bytes, as it was written.
    var raw: Range<UInt32>
    /// Where its keys are in `keys`: as written, and then with the country calling code.
    ///
    /// The second form is empty unless it differs from the first.
    var written: Range<UInt32>
    var internationalEnd: UInt32
    /// Whether it has more than digits and the marks between them.
    var hasLetters: Bool
    /// Whether a plus or an exit code precedes it.
    var isGlobal: Bool

    var international: Range<UInt32> { written.upperBound..<internationalEnd }
  }

  private(set) var contacts: [ContactSlot] = []
  /// The bytes that occur in the texts of each contact.
  private(set) var letters: [ByteSignature] = []
  /// Where the rows of each contact begin; they end where those of the next contact begin.
  private(set) var firstRows: [UInt32] = []
  private(set) var rows: [RowSlot] = []
  private(set) var texts: [UInt8] = []
  private(set) var keys: [UInt8] = []
  /// A signature of each row's keys; most rows are skipped by it, without reading their keys.
  private(set) var signatures: [DigitSignature] = []
  /// The label of each row in `labels`.
  private(set) var rowLabels: [UInt32] = []
  /// The folded labels that occur: only a few, each at most once for each half of the book.
  private(set) var labels: [[UInt8]] = []

  /// The index of no contacts.
  init() {}

  /// The index of a whole book, each half read on a core of its own.
  ///
  /// Throws if a record cannot be read; one with its search text can, if it has been outlined.
  init(of book: BookReader, plan: HomePlan) throws(BookError) {
    let halves = inParallel(halves(of: book.count)) { records in
      Result<CatalogueChunk, BookError> { () throws(BookError) in
        var chunk = CatalogueChunk(book, plan: plan)
        try chunk.read(records)
        return chunk
      }
    }
    var chunks: [CatalogueChunk] = []
    for half in halves { chunks.append(try half.get()) }
    while !chunks.isEmpty { take(chunks.removeFirst()) }
  }

  /// Appends a chunk; the arrays of the first one are used without copying.
  mutating func take(_ chunk: consuming CatalogueChunk) {
    guard !contacts.isEmpty else {
      (contacts, letters, firstRows) = (chunk.contacts, chunk.letters, chunk.firstRows)
      (rows, signatures, rowLabels) = (chunk.rows, chunk.signatures, chunk.rowLabels)
      (texts, keys, labels) = (chunk.texts, chunk.keys, chunk.labels.texts)
      return
    }
    append(chunk)
  }

  private mutating func append(_ chunk: borrowing CatalogueChunk) {
    let offsets = (
      texts: UInt32(texts.count), keys: UInt32(keys.count), rows: UInt32(rows.count),
      labels: UInt32(labels.count)
    )
    labels += chunk.labels.texts
    texts.append(contentsOf: chunk.texts)
    keys.append(contentsOf: chunk.keys)
    letters.append(contentsOf: chunk.letters)
    signatures.append(contentsOf: chunk.signatures)
    for row in chunk.firstRows { firstRows.append(row + offsets.rows) }
    for label in chunk.rowLabels { rowLabels.append(label + offsets.labels) }
    for var contact in chunk.contacts {
      contact.start += offsets.texts
      contact.otherStart += offsets.texts
      contact.filedStart += offsets.texts
      contact.end += offsets.texts
      contacts.append(contact)
    }
    for var row in chunk.rows {
      row.written = row.written.moved(by: offsets.keys)
      row.internationalEnd += offsets.keys
      rows.append(row)
    }
  }

  /// The same index with only some of each contact's rows.
  func keeping(_ isKept: (Int) -> Bool) -> SearchIndex {
    var kept = self
    (kept.rows, kept.signatures, kept.rowLabels) = ([], [], [])
    for contact in contacts.indices {
      kept.firstRows[contact] = UInt32(kept.rows.count)
      let end = contact + 1 < contacts.count ? Int(firstRows[contact + 1]) : rows.count
      for row in Int(firstRows[contact])..<end where isKept(row) {
        kept.rows.append(rows[row])
        kept.signatures.append(signatures[row])
        kept.rowLabels.append(rowLabels[row])
      }
    }
    return kept
  }

  /// The names of this many more contacts in Latin letters; `nil` after the last.
  ///
  /// `pause` is called before each of them.
  func latinPart(
    after done: Int,
    count: Int,
    _ romaniser: inout Romaniser,
    pause: () -> Void
  ) -> LatinPart? {
    guard done < contacts.count else { return nil }
    var part = LatinPart(firstRecord: done)
    for record in done..<min(done + count, contacts.count) {
      pause()
      let slot = contacts[record]
      part.latin.append(
        texts[Int(slot.start)..<Int(slot.filedStart)],
        filed: texts[Int(slot.filedStart)..<Int(slot.end)],
        &romaniser
      )
    }
    return part
  }
}

extension Range<UInt32> {
  fileprivate func moved(by offset: UInt32) -> Range<UInt32> {
    lowerBound + offset..<upperBound + offset
  }
}

/// A value that is made when it is first needed; other threads that need it meanwhile wait for it.
final class Deferred<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

/// What a search reads: the arrays of an index, the names in Latin letters, and a query's bytes.
///
/// It takes no part in their reference counting.
struct SearchMemory {
  let contacts: UnsafeBufferPointer<SearchIndex.ContactSlot>
  let letters: UnsafeBufferPointer<ByteSignature>
  let firstRows: UnsafeBufferPointer<UInt32>
  let rows: UnsafeBufferPointer<SearchIndex.RowSlot>
  let signatures: UnsafeBufferPointer<DigitSignature>
  let rowLabels: UnsafeBufferPointer<UInt32>
  let texts: Bytes
  let keys: Bytes
  let book: Bytes
  let latin: Bytes
  let latinSlots: UnsafeBufferPointer<LatinTexts.Slot>
  let query: Bytes

  /// The range of a contact's rows.
  func rows(of contact: Int) -> Range<Int> {
    let next = contact + 1
    let end = next < firstRows.count ? Int(firstRows[next]) : rows.count
    return Int(firstRows[contact])..<end
  }

  /// The Latin text of a contact, and that of its groups; `nil` if it lacks a letter of a word.
  func latin(_ contact: Int, with letters: ByteSignature) -> (own: Range<Int>, filed: Range<Int>)? {
    guard contact < latinSlots.count else { return nil }
    let slot = latinSlots[contact]
    guard slot.letters.isSuperset(of: letters) else { return nil }
    let start = contact == 0 ? 0 : Int(latinSlots[contact - 1].end)
    return (start..<Int(slot.filedStart), Int(slot.filedStart)..<Int(slot.end))
  }
}

extension SearchIndex {
  /// Calls the closure with what a search for a query in a book reads.
  func withMemory<Result>(
    _ book: BookReader,
    _ latin: LatinTexts,
    for query: BookQuery,
    _ body: (SearchMemory) -> Result
  ) -> Result {
    withContacts { contacts, letters, firstRows in
      withRows { rows, signatures, rowLabels in
        latin.slots.withUnsafeBufferPointer { latinSlots in
          withTexts(book, latin, query) { texts, keys, book, latin, query in
            body(
              SearchMemory(
                contacts: contacts,
                letters: letters,
                firstRows: firstRows,
                rows: rows,
                signatures: signatures,
                rowLabels: rowLabels,
                texts: texts,
                keys: keys,
                book: book,
                latin: latin,
                latinSlots: latinSlots,
                query: query
              )
            )
          }
        }
      }
    }
  }

  private func withContacts<Result>(
    _ body: (
      UnsafeBufferPointer<ContactSlot>, UnsafeBufferPointer<ByteSignature>,
      UnsafeBufferPointer<UInt32>
    ) -> Result
  ) -> Result {
    contacts.withUnsafeBufferPointer { contacts in
      letters.withUnsafeBufferPointer { letters in
        firstRows.withUnsafeBufferPointer { body(contacts, letters, $0) }
      }
    }
  }

  private func withRows<Result>(
    _ body: (
      UnsafeBufferPointer<RowSlot>, UnsafeBufferPointer<DigitSignature>,
      UnsafeBufferPointer<UInt32>
    ) -> Result
  ) -> Result {
    rows.withUnsafeBufferPointer { rows in
      signatures.withUnsafeBufferPointer { signatures in
        rowLabels.withUnsafeBufferPointer { body(rows, signatures, $0) }
      }
    }
  }

  private func withTexts<Result>(
    _ book: BookReader,
    _ latin: LatinTexts,
    _ query: BookQuery,
    _ body: (Bytes, Bytes, Bytes, Bytes, Bytes) -> Result
  ) -> Result {
    texts.withUnsafeBufferPointer { texts in
      keys.withUnsafeBufferPointer { keys in
        book.bytes.withUnsafeBufferPointer { book in
          latin.texts.withUnsafeBufferPointer { latin in
            query.bytes.withUnsafeBufferPointer { body(texts, keys, book, latin, $0) }
          }
        }
      }
    }
  }
}
