import ElistCards
import ElistModel
import ElistTestSupport
import Foundation
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistUpkeep

@Suite struct CardDifferencesTests {
  private let says = ContentOptions(fields: Audience.wallet.fields, home: "US", date: "")
  private let list: EmergencyList
  private let card: PrintedCard

  init() throws {
    var list = EmergencyList(region: "US")
    list.entries = ["ann", "bob"].enumerated().map { place, name in
      Entry(
        id: UUID(),
        handle: .made(from: name, avoiding: []),
        name: name,
        number: interpret("212 736 500\(place)", home: "US"),
        added: "2026-01-01T00:00:00Z"
      )
    }
    self.list = list
    var card = PrintedCard(
      id: UUID(),
      kept: "wallet",
      template: "wallet",
      arguments: [],
      isSelection: false,
      file: nil,
      printed: "2026-01-01T00:00:00Z"
    )
    card.note(list.entries, list.owner, says)
    self.card = card
  }

  private func differences(_ change: (inout EmergencyList) -> Void) -> CardDifferences {
    var now = list
    change(&now)
    return card.differences(from: now.entries, now.owner, says)
  }

  @Test func `what is not on the card does not make it wrong`() throws {
    #expect(differences { _ in }.isNone)
    let changed = differences { list in
      list.entries[0].confirmed = "2026-02-01T00:00:00Z"
      list.entries[0].groups = ["family"]
      list.entries[0].handle = .made(from: "annie", avoiding: [])
      list.owner.address = "Here"
    }
    #expect(changed.isNone)
  }

  @Test func `an entry, the order and the owner may change`() {
    let ann = list.entries[0].handle
    #expect(differences { $0.entries[0].relation = "aunt" }.changed == [ann])
    let number = differences { $0.entries[0].number = interpret("212 736 5009", home: "US") }
    #expect(number.changed == [ann])
    #expect(differences { $0.entries.remove(at: 0) }.gone == ["ann"])
    let order = differences { $0.entries.reverse() }
    #expect(order.isOrderChanged && order.changed.isEmpty)
    #expect(differences { $0.owner.allergies = "nuts" }.isOwnerChanged)
    let new = differences { list in
      var cid = list.entries[0]
      (cid.id, cid.handle) = (UUID(), .made(from: "cid", avoiding: []))
      list.entries.insert(cid, at: 0)
    }
    #expect(new.new.map(\.description) == ["cid"])
    #expect(!new.isOrderChanged)
  }

  @Test func `other emergency numbers make it wrong`() {
    let home = ContentOptions(fields: Audience.fridge.fields, home: "US", date: "")
    var abroad = home
    abroad.destination = "JP"
    var card = card
    card.note(list.entries, list.owner, home)
    #expect(!card.differences(from: list.entries, list.owner, home).isPlaceChanged)
    #expect(card.differences(from: list.entries, list.owner, abroad).isPlaceChanged)
  }

  @Test func `a card gives no number away, and two cards have other marks`() {
    let marks = card.entries.map(\.mark)
    #expect(marks.allSatisfy { $0.count <= 8 })
    var other = card
    other.id = UUID()
    other.note(list.entries, list.owner, says)
    #expect(Set(marks).isDisjoint(with: other.entries.map(\.mark)))
    var list = list
    list.note(card)
    let stored = String(decoding: list.document, as: UTF8.self)
    let ledger = stored.split(separator: "\"entries\"")[1]
    #expect(!ledger.contains("7365000"))
  }
}
