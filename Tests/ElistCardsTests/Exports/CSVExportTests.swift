import CardDocument
import ElistContacts
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct CSVExportTests {
  private let all = Set(CardField.allCases)

  @Test func `has a header and a row for each entry`() throws {
    let ann = try entry("ann", "Ann \"Nan\" Lee, M.D.", "+1 415 555 3695") { entry in
      entry.label = .mobile
      entry.relation = "aunt"
      entry.note = "two\nlines"
    }
    let poison = try entry("poison", nil, "") { entry in
      entry.hint = "Poison Ltd"
      entry.number = PhoneNumber(raw: "112")
      entry.customLabel = "day"
    }
    #expect(
      makeCSV([ann, poison], fields: all) == """
        \u{FEFF}Name,Phone 1 - Label,Phone 1 - Value,Relation,Notes\r
        "Ann ""Nan"" Lee, M.D.",mobile,'+1 415 555 3695,aunt,"two\nlines"\r
        Poison Ltd,day,112,,\r

        """
    )
    #expect(
      makeCSV([ann], fields: [.relation])
        == "\u{FEFF}Phone 1 - Value,Relation\r\n'+1 415 555 3695,aunt\r\n"
    )
  }

  /// A record of RFC 4180, read by its grammar alone.
  private func cells(_ record: String) -> [String] {
    var cells: [String.UnicodeScalarView] = [.init()]
    var isQuoted = false
    var wasQuote = false
    for scalar in record.unicodeScalars {
      let closesAndOpens = scalar == "\"" && wasQuote
      wasQuote = scalar == "\"" && isQuoted
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == ",", !isQuoted {
        cells.append(.init())
      } else if scalar != "\"" || closesAndOpens {
        cells[cells.count - 1].append(scalar)
      }
    }
    return cells.map { String($0) }
  }

  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `no name is a formula, and taking one apostrophe away gives it back`(seed: UInt64) throws {
    let name = hostileText(seed: seed)
    let csv = makeCSV([try entry("x", name, "112")], fields: [.name])
    let record = String(try #require(csv.split(separator: "Name,Phone 1 - Value\r\n").last))
    #expect(record.hasSuffix(",112\r\n"))
    let read = cells(String(record.dropLast()))
    try #require(read.count == 2)
    let cell = read[0]
    let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
    #expect(first.map { !"=+-@＝＋－＠".unicodeScalars.contains($0) } ?? true)
    let controls = cell.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
    let plain = exportable(name)
    #expect(cell == plain || cell == "'" + plain)
  }
}
