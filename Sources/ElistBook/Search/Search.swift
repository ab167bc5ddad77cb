import ElistModel

/// One pass of a query over a catalogue, on both cores.
struct Search: Sendable {
  private let query: BookQuery
  private let catalogue: Catalogue

  init(_ query: BookQuery, _ catalogue: Catalogue) {
    (self.query, self.catalogue) = (query, catalogue)
  }

  /// How well each row of the catalogue matches, and the contacts that have matching rows.
  func ranks(of candidates: [UInt32]?) -> (byRow: [UInt8], contacts: [UInt32]) {
    var ranks = [UInt8](repeating: MatchRank.unfit.rawValue, count: catalogue.rows.count)
    let contacts = ranks.withUnsafeMutableBufferPointer { buffer in
      // Each part writes only the ranks of its own contacts.
      nonisolated(unsafe) let slots = buffer
      return inParallel(halves(of: candidates?.count ?? catalogue.contacts.count)) { part in
        catalogue.withMemory(for: query) { memory in
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
}
