import BenchmarkBooks
import ElistImport
import ElistText
import Foundation

extension Benchmark {
  /// What a contact costs in each format, beside the same contact as a vCard, and what one among
  /// 100,000 costs beside one among 10,000.
  ///
  /// It is time of the processors, since the vCard reader uses two of them.
  func compareFormats() {
    table.heading("A contact in other formats")
    let few = MixedPerson.generated(count: 10_000)
    let many = MixedPerson.generated(count: 100_000)
    var vcard: Double?
    for (name, write) in BookWriters.all {
      table.rows(name) {
        let small = try least(10, of: few.count, write(few))
        let large = try least(3, of: many.count, write(many))
        if let vcard { table.add("\(name) : vCard, processor", large, vcard, .seconds, goal: 1.5) }
        vcard = vcard ?? large
        table.add("\(name), of 100,000 : of 10,000", large, small, .seconds, goal: 1.2)
      }
    }
  }

  /// Seconds a contact, the least of some runs.
  private func least(_ runs: Int, of count: Int, _ bytes: [UInt8]) throws -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
      var read = 0
      let cost = Cost { read = readContacts(bytes, source: "generated").contacts.count }
      guard read == count else { throw Skipped("only \(read) contacts were read") }
      least = min(least, cost.processor / Double(count))
    }
    return least
  }
}
