import ElistContacts
import Synchronization
import UnicodeText

/// What a search compares with a query, of every contact and number of a book, in a few flat arrays.
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
    /// Where its rows begin; they end where those of the next contact begin.
    var firstRow: UInt32
    /// The bytes that occur in its texts, and those that begin its words.
    var letters = ByteSignature()
    var initials = ByteSignature()
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
  }

  var contacts: [ContactSlot] = []
  var rows: [RowSlot] = []
  private(set) var texts: [UInt8] = []
  private(set) var keys: [UInt8] = []
  /// A signature of each row's keys; most rows are skipped by it, without reading their keys.
  var signatures: [DigitSignature] = []
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
      (contacts, rows, signatures) = (chunk.contacts, chunk.rows, chunk.signatures)
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
      row.label += offsets.labels
      rows.append(row)
    }
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
  let rows: UnsafeBufferPointer<SearchIndex.RowSlot>
  let signatures: UnsafeBufferPointer<DigitSignature>
  let texts: Bytes
  let keys: Bytes
  let book: Bytes
  let latin: Bytes
  let latinSlots: UnsafeBufferPointer<LatinTexts.Slot>
  let query: Bytes

  /// The range of a contact's rows.
  func rows(of contact: Int) -> Range<Int> {
    let next = contact + 1
    let end = next < contacts.count ? Int(contacts[next].firstRow) : rows.count
    return Int(contacts[contact].firstRow)..<end
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
    contacts.withUnsafeBufferPointer { contacts in
      rows.withUnsafeBufferPointer { rows in
        signatures.withUnsafeBufferPointer { signatures in
          latin.slots.withUnsafeBufferPointer { latinSlots in
            withTexts(book, latin, query) { texts, keys, book, latin, query in
              body(
                SearchMemory(
                  contacts: contacts,
                  rows: rows,
                  signatures: signatures,
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
