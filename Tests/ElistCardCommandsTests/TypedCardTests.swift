import Testing

@testable import ElistCardCommands

@Suite struct TypedCardTests {
  private func card(_ words: String) -> TypedCard {
    TypedCard(words.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("card foxy -o missing/em.pdf", "elist card foxy --format text -o missing/em.txt"),
    ("card --qr=tel --format=png --photo", "elist card --format text"),
    ("card --output em -- foxy", "elist card --format text -o em.txt -- foxy"),
    ("card -o -", "elist card -o - --format text"),
  ])
  func `the same card as text has its own file`(typed: String, hint: String) {
    #expect(card(typed).asText.command == hint)
  }

  @Test(arguments: [
    ("card --template fridge --print", "elist card --template fridge -o card.pdf"),
    ("card --print --printer office kate", "elist card kate -o card.pdf"),
    ("card --print --template strip", "elist card --template strip -o card.txt"),
    ("card --again --kept wallet", "elist card -o card.pdf"),
  ])
  func `what is not printed can be written to a file`(typed: String, hint: String) {
    #expect(card(typed).toFile.command == hint)
  }

  @Test func `another printer prints the same card`() {
    let other = card("card --template fridge --print --printer x").printed(on: "y")
    #expect(other.command == "elist card --template fridge --print --printer y")
  }

  @Test func `entries are removed only if no option has the same word`() {
    var named = card("card kate --title Post")
    let isRemoved = named.remove(operands: ["kate"])
    #expect(isRemoved)
    #expect(named.command == "elist card --title Post")
    var doubtful = card("card kate --title kate")
    let isDoubtful = !doubtful.remove(operands: ["kate"])
    #expect(isDoubtful)
  }
}
