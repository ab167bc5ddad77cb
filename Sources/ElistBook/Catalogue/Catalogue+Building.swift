package import ElistContacts
import ElistModel

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
