import ElistContacts

/// What a search reads: the arrays of a catalogue and the bytes of a query.
///
/// It takes no part in their reference counting.
struct SearchMemory {
  let contacts: UnsafeBufferPointer<Catalogue.ContactSlot>
  let rows: UnsafeBufferPointer<Catalogue.RowSlot>
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

  /// The Latin text of a contact, its groups apart; `nil` if it lacks a letter of a word.
  func latin(_ contact: Int, with letters: ByteSignature) -> (own: Range<Int>, filed: Range<Int>)? {
    guard contact < latinSlots.count else { return nil }
    let slot = latinSlots[contact]
    guard slot.letters.isSuperset(of: letters) else { return nil }
    let start = contact == 0 ? 0 : Int(latinSlots[contact - 1].end)
    return (start..<Int(slot.filedStart), Int(slot.filedStart)..<Int(slot.end))
  }
}

extension Catalogue {
  /// Calls the closure with what a search for a query reads.
  func withMemory<Result>(for query: BookQuery, _ body: (SearchMemory) -> Result) -> Result {
    contacts.withUnsafeBufferPointer { contacts in
      rows.withUnsafeBufferPointer { rows in
        signatures.withUnsafeBufferPointer { signatures in
          latin.slots.withUnsafeBufferPointer { latinSlots in
            withTexts(query) { texts, keys, book, latin, query in
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
