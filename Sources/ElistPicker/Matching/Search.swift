import ElistModel

/// One pass of a query over a catalogue, on both cores.
struct Search: Sendable {
  private let query: PickerQuery
  private let catalogue: Catalogue

  init(_ query: PickerQuery, _ catalogue: Catalogue) {
    (self.query, self.catalogue) = (query, catalogue)
  }

  /// How each row of the catalogue fits, and the contacts that have rows which do.
  func ranks(of candidates: [UInt32]?) -> (byRow: [UInt8], contacts: [UInt32]) {
    var ranks = [UInt8](repeating: MatchRank.unfit.rawValue, count: catalogue.rows.count)
    let contacts = ranks.withUnsafeMutableBufferPointer { buffer in
      // Each part writes the ranks of its own contacts only.
      nonisolated(unsafe) let slots = buffer
      return inParallel(halves(of: candidates?.count ?? catalogue.contacts.count)) { part in
        withMemory { memory in
          var matching = RowMatching(catalogue, query, memory)
          guard let candidates else { return Self.match(part, &matching, slots) }
          return Self.match(candidates[part], &matching, slots)
        }
      }
    }
    return (ranks, contacts.flatMap(\.self))
  }

  private static func match(
    _ contacts: some Sequence<some BinaryInteger>,
    _ matching: inout RowMatching,
    _ ranks: UnsafeMutableBufferPointer<UInt8>
  ) -> [UInt32] {
    var found: [UInt32] = []
    for contact in contacts where matching.match(Int(contact), ranks) {
      found.append(UInt32(contact))
    }
    return found
  }

  private func withMemory<Result>(_ body: (SearchMemory) -> Result) -> Result {
    catalogue.contacts.withUnsafeBufferPointer { contacts in
      catalogue.rows.withUnsafeBufferPointer { rows in
        catalogue.traces.withUnsafeBufferPointer { traces in
          catalogue.latin.slots.withUnsafeBufferPointer { latinSlots in
            withTexts { texts, keys, book, latin, query in
              body(
                SearchMemory(
                  contacts: contacts,
                  rows: rows,
                  traces: traces,
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

  private func withTexts<Result>(_ body: (Bytes, Bytes, Bytes, Bytes, Bytes) -> Result) -> Result {
    catalogue.texts.withUnsafeBufferPointer { texts in
      catalogue.keys.withUnsafeBufferPointer { keys in
        catalogue.book.bytes.withUnsafeBufferPointer { book in
          catalogue.latin.texts.withUnsafeBufferPointer { latin in
            query.bytes.withUnsafeBufferPointer { body(texts, keys, book, latin, $0) }
          }
        }
      }
    }
  }
}
