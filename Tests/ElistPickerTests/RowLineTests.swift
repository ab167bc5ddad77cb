import BookTestSupport
import Console
import ElistContacts
import ElistModel
import ElistTestSupport
import Testing
import UnicodeText

@testable import ElistBook
@testable import ElistPicker

@Suite struct RowLineTests {
  private func lines(
    _ contact: Contact,
    width: Int,
    query: String = "",
    state: RowLine.State = RowLine.State()
  ) throws -> [Line] {
    let catalogue = try Catalogue.of([contact])
    let card = try #require(RowCards().card(0, of: catalogue))
    let query = BookQuery(query, plan: catalogue.plan)
    return RowLine(width: width, query: query).lines(card, state)
  }

  private func marked(_ line: Line) -> String {
    line.spans.filter { $0.style.contains([.bold, .underline]) }.map(\.text).joined(separator: "|")
  }

  @Test func `the name gives way to the number, which is whole at every width`() throws {
    let contact = Contact("Wolfgang Amadeus", "Mozart", "(415) 555-3695")
    for width in 1...60 {
      let lines = try lines(contact, width: width)
      let text = lines.map(\.text).joined()
      #expect(text.filter { $0.isNumber } == "4155553695", "\(width)")
      #expect(lines.allSatisfy { $0.width <= width }, "\(width)")
    }
    #expect(try lines(contact, width: 30)[0].text == "   Wolfgang A…  (415) 555-3695")
    #expect(try lines(contact, width: 20)[0].text == "  (415) 555-3695    ")
  }

  @Test func `a long name gives way to the label, which tells one number from another`() throws {
    let contact = Contact("Wolfgang Amadeus", "Mozart", "(415) 555-3695").with {
      $0.phones[0].label = .work
    }
    #expect(try lines(contact, width: 36)[0].text == "   Wolfgang Ama… (W)  (415) 555-3695")
    let state = RowLine.State(sign: .onList, note: "no. 2")
    let noted = try lines(contact, width: 44, state: state)[0].text
    #expect(noted == " ✓ Wolfgang Amad… (W)  no. 2  (415) 555-3695")
    let own = contact.with {
      $0.phones[0].label = nil
      $0.phones[0].customLabel = "the neighbours downstairs"
    }
    #expect(try lines(own, width: 40)[0].text == "   Wolfgang A… (the nei…  (415) 555-3695")
  }

  @Test(
    arguments: [
      "田中 花子", "محمد علي", "👩‍👩‍👧‍👦 Family", "दीपिका शर्मा", "สมชาย นันทกานต์", "a\u{1B}[31m\u{202E}b", "é́́",
      "❤️ Mum", "김철수",
    ]
  )
  func `numbers are in one column after every script, and nothing hostile is left`(
    name: String
  ) throws {
    for width in [30, 40, 80] {
      let line = try lines(Contact(name, "", "+41 79 123 45 67"), width: width)[0]
      #expect(line.width == width)
      #expect(line.text.hasSuffix("+41 79 123 45 67"))
      #expect(!line.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  @Test(
    arguments: [
      ("kat", "Kat"), ("bell", "Bell"), ("be ka", "Ka|Be"), ("kbl", "K|B|l"), ("3695", "3695"),
      ("555-36", "555|36"), ("+1415", "415"), ("mob", "M"), ("zzz", ""),
    ]
  )
  func `what was typed stands out`(query: String, found: String) throws {
    let contact = Contact("Kate", "Bell", "(415) 555-3695").with { $0.phones[0].label = .mobile }
    let line = try lines(contact, width: 60, query: query)[0]
    #expect(marked(line).filter { $0 != "(" && $0 != ")" && $0 != " " } == found)
  }

  @Test func `a word that is not in the name is shown with what it is in`() throws {
    let contact = Contact("Kate", "Bell", "5550100").with {
      $0.organization = "Acme Rockets"
      $0.categories = ["Ski"]
    }
    #expect(
      try lines(contact, width: 60, query: "rock")[0].text.contains("Kate Bell  [Acme Rockets]")
    )
    #expect(try lines(contact, width: 60, query: "ski")[0].text.contains("Kate Bell  [Ski]"))
    #expect(!(try lines(contact, width: 60, query: "kate")[0].text.contains("[")))
  }

  @Test func `a name in another script stands out by its Latin letters`() throws {
    let line = try lines(Contact("Иван", "Петров", "5550100"), width: 60, query: "ivan")[0]
    #expect(marked(line) == "Иван")
  }

  @Test func `the current row and marks have signs as well`() throws {
    let contact = Contact("Kate", "Bell", "5550100")
    let state = RowLine.State(sign: .onList, note: "no. 2, sister", isCurrent: true)
    let line = try lines(contact, width: 50, state: state)[0]
    #expect(line.text.hasPrefix(">✓ Kate Bell  no. 2, sister"))
    #expect(line.spans.allSatisfy { $0.style.contains(.reverse) })
  }
}
