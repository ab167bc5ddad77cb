import BookTestSupport
import ElistContacts
import ElistModel
import Testing

@testable import ElistBook
@testable import ElistPicker

@Suite struct PlainDialogueTests {
  private func dialogue(
    max: Int = 9,
    purpose: Picker.Purpose = .several,
    asks: Bool = false,
    count: Int = 25
  ) throws -> PlainDialogue {
    let contacts = (1...count).map { Contact("Kate", "Bell\($0)", "415-555-01\($0 + 10)") }
    var list = EmergencyList(region: "US")
    list.limit.max = max
    return PlainDialogue(try Catalogue.of(contacts), list: list, purpose: purpose, asks: asks)
  }

  private func names(_ dialogue: PlainDialogue) -> [String?]? {
    guard case .taken(let taking) = dialogue.outcome else { return nil }
    return taking.additions.map {
      guard case .book(let row) = $0.origin else { return nil }
      return row.contact.family
    }
  }

  @Test func `somebody is found, chosen by number, and added`() throws {
    var dialogue = try dialogue()
    #expect(dialogue.prompt.hasPrefix("Whom do you look for?"))
    #expect(dialogue.take("kate bell25") == ["1 found:", "1. Kate Bell25, (415) 555-0135"])
    #expect(dialogue.take("1").isEmpty)
    #expect(names(dialogue) == ["Bell25"])
  }

  @Test func `relation, note and groups are asked for where that is wanted`() throws {
    var dialogue = try dialogue(asks: true)
    _ = dialogue.take("kate bell25")
    #expect(dialogue.take("1").isEmpty)
    #expect(dialogue.prompt == "Relation of Kate Bell25, such as mother? Enter alone: none.")
    #expect(dialogue.take("sister").isEmpty)
    #expect(dialogue.prompt == "Note on Kate Bell25, such as has our keys? Enter alone: none.")
    #expect(dialogue.take("").isEmpty)
    #expect(dialogue.prompt.hasPrefix("Groups"))
    #expect(dialogue.take("").isEmpty)
    #expect(names(dialogue) == ["Bell25"])
  }

  @Test func `more than ten are offered in turn, and several can be added`() throws {
    var dialogue = try dialogue()
    #expect(dialogue.take("kate").first == "1 to 10 of 25:")
    #expect(dialogue.take("+").first == "11 to 20 of 25:")
    #expect(dialogue.take("+").count == 6)
    #expect(dialogue.prompt.hasPrefix("Which? 1 to 5, or several as 1,2;"))
    _ = dialogue.take("2, 1")
    #expect(names(dialogue) == ["Bell6", "Bell5"])
  }

  @Test(arguments: [(21, 2), (20, 1), (25, 2)])
  func `after the last of them, more begins again with the first`(count: Int, pages: Int) throws {
    var dialogue = try dialogue(count: count)
    let first = dialogue.take("kate")
    #expect(first.first == "1 to 10 of \(count):")
    for _ in 0..<pages {
      let page = dialogue.take("+")
      #expect(page != first && page.count > 1)
    }
    #expect(dialogue.take("+") == first)
    _ = dialogue.take("2")
    #expect(names(dialogue) == ["Bell10"])
  }

  @Test func `where all are shown, more shows them again`() throws {
    var dialogue = try dialogue(count: 3)
    let all = dialogue.take("kate")
    #expect(all.count == 4)
    #expect(dialogue.take("+") == all)
  }

  @Test func `who is chosen twice is added once`() throws {
    var dialogue = try dialogue()
    _ = dialogue.take("kate bell25")
    _ = dialogue.take("1, 1")
    #expect(names(dialogue) == ["Bell25"])
  }

  @Test func `refusals have their reason, and Enter alone leaves`() throws {
    var dialogue = try dialogue(max: 1)
    _ = dialogue.take("kate")
    #expect(dialogue.take("1,2").first?.hasPrefix("Not added: the list may hold 1") == true)
    #expect(dialogue.outcome == nil)
    _ = dialogue.take("")
    #expect(dialogue.outcome == .left)
  }

  @Test func `digits are looked for if they are no choice, or after a slash`() throws {
    var dialogue = try dialogue()
    #expect(dialogue.take("0117").first == "1 found:")
    _ = dialogue.take("kate")
    #expect(dialogue.take("/0112") == ["1 found:", "1. Kate Bell2, (415) 555-0112"])
  }

  @Test func `what is in no book is added by hand`() throws {
    var dialogue = try dialogue()
    #expect(
      dialogue.take("2125550177")
        == ["Nothing in the book fits \"2125550177\". Type h to add it by hand."]
    )
    _ = dialogue.take("h")
    #expect(dialogue.prompt == "Number? Enter alone: (212) 555-0177.")
    _ = dialogue.take("")
    #expect(dialogue.take("") == ["Not accepted: a name is needed, so that you know whom to call."])
    _ = dialogue.take("Poison line")
    guard case .taken(let taking) = dialogue.outcome else {
      Issue.record("nothing was taken")
      return
    }
    #expect(taking.additions[0].origin == .hand(name: "Poison line", number: "(212) 555-0177"))
  }

  @Test func `one is added at once if one is wanted`() throws {
    var dialogue = try dialogue(purpose: .one)
    _ = dialogue.take("kate")
    _ = dialogue.take("1,2")
    #expect(dialogue.outcome == nil)
    _ = dialogue.take("kate")
    _ = dialogue.take("3")
    #expect(names(dialogue)?.count == 1)
  }
}
