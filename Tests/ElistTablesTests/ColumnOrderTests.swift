import ElistContacts
import ElistImport
import ElistTestSupport
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistTables

/// The tables of ``TableVectorTests`` with their columns in other orders.
///
/// Whose number it is may then be another question, but none may be lost without a word.
@Suite struct ColumnOrderTests {
  @Test(arguments: Sweep.seeds(3, sample: 1).map { $0 + 1 })
  func `no number is lost in any order of the columns`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tried = 0
    for vector in TableVectorTests.vectors {
      guard let table = ShuffledTable(vector, using: &random) else { continue }
      tried += 1
      let result = readContacts(Array(table.text.utf8), source: "x.csv", home: vector.home)
      let numbers = result.contacts.flatMap(\.phones).map(\.raw.asciiDigits)
      let told = result.findings.map(\.message).joined(separator: "\n")
      let kept = result.contacts.compactMap(\.note).joined(separator: "\n")
      for number in table.numbers {
        let digits = number.asciiDigits
        // A country code may take the place of the trunk prefix.
        let isThere = numbers.contains {
          $0.contains(digits) || digits.hasPrefix("0") && $0.hasSuffix(digits.dropFirst())
        }
        #expect(
          isThere || told.contains(number) || kept.contains(number) || table.isTold(number, told),
          "\(vector.testDescription): \(number) of\n\(table.text)\(told)"
        )
      }
    }
    #expect(tried > 500)
    try Sweep.tell(points: tried)
  }
}

/// A table with its columns in another order, and the numbers in it.
private struct ShuffledTable {
  var text = ""
  var numbers: [String] = []
  /// The heading of the column that each number is in.
  private var headings: [String: String] = [:]

  /// Shuffles a table whose lines have the same number of cells; `nil` for any other.
  init?(_ vector: TableVector, using random: inout SeededGenerator) {
    let lines = vector.text.split(whereSeparator: \.isNewline).map(String.init)
    guard vector.charset == nil, lines.count > 1, !vector.text.contains("\""),
      let separator = ([";", "\t", ","] as [Character]).first(where: { lines[0].contains($0) })
    else { return nil }
    let rows = lines.map { $0.split(separator: separator, omittingEmptySubsequences: false) }
    guard rows[0].count > 2, rows.allSatisfy({ $0.count == rows[0].count }) else { return nil }
    let order = rows[0].indices.shuffled(using: &random)
    for row in rows { text += order.map { row[$0] }.joined(separator: String(separator)) + "\n" }
    let expected = vector.people.flatMap { person in
      person.split(separator: ": ", maxSplits: 1).dropFirst().flatMap {
        $0.split(separator: " | ").map(String.init)
      }
    }
    for number in expected {
      guard let row = rows.dropFirst().first(where: { $0.contains { $0 == number } }),
        let column = row.firstIndex(where: { $0 == number })
      else { continue }
      numbers.append(number)
      headings[number] = String(rows[0][column])
    }
  }

  /// Whether some findings say that the whole column of a number was not read.
  func isTold(_ number: String, _ findings: String) -> Bool {
    headings[number].map { findings.contains("\"\($0)\"") } == true
  }
}
