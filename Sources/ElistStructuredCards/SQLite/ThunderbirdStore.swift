import ElistText
import VCardFormat
import XMLFormat

/// Thunderbird's address books, `abook.sqlite`, `history.sqlite` and the like.
///
/// A row of `properties` is one property of one card. Since version 102, the property `_vCard` is
/// the whole card and the others only serve searches. Before, they were the card.
extension StoreReader {
  mutating func readThunderbird(_ database: Database, _ tables: Set<String>)
    throws(Database.Failure)
  {
    var cards = ThunderbirdCards()
    defer { for card in cards.all { add(card) } }
    try database.forEachRow(of: "SELECT card, name, value FROM properties") { row in
      guard let card = row.text(0), let name = row.text(1) else { return }
      cards.withCard(card) { card in
        if name == "_vCard" {
          card.text = row.bytes(2)
        } else if let value = row.text(2) {
          card.take(value, as: name)
        }
      }
    }
    if tables.contains("lists") { try readLists(database) }
  }

  private mutating func add(_ card: ThunderbirdCard) {
    if let text = card.text {
      add(card: text, named: card.uid)
    } else {
      add(card.lines, named: card.uid)
    }
  }

  /// A mailing list is a group of cards.
  private mutating func readLists(_ database: Database) throws(Database.Failure) {
    var lists: [(uid: String, name: String)] = []
    var members: [String: [String]] = [:]
    try database.forEachRow(of: "SELECT uid, name FROM lists") { row in
      if let uid = row.text(0) { lists.append((uid, row.text(1) ?? "")) }
    }
    try database.forEachRow(of: "SELECT list, card FROM list_cards") { row in
      guard let list = row.text(0), let card = row.text(1) else { return }
      members[list, default: []].append(card)
    }
    for list in lists {
      let head = [
        ContentLine("KIND", .text("group")), ContentLine("UID", .text(list.uid)),
        ContentLine("FN", .text(list.name)),
      ]
      let lines = (members[list.uid] ?? []).map { ContentLine("MEMBER", .text($0)) }
      add(head + lines, named: list.uid)
    }
  }
}

/// The cards of a database in the order in which they appear.
private struct ThunderbirdCards {
  private(set) var all: [ThunderbirdCard] = []
  private var places: [String: Int] = [:]

  /// Changes the card with an identifier, which is made if it is new.
  mutating func withCard(_ uid: String, _ change: (inout ThunderbirdCard) -> Void) {
    // The rows of a card are nearly always beside each other.
    if let last = all.indices.last, all[last].uid == uid { return change(&all[last]) }
    let place = places[uid] ?? all.count
    if place == all.count {
      places[uid] = place
      all.append(ThunderbirdCard(uid: uid))
    }
    change(&all[place])
  }
}

/// A card's properties by their Mozilla names.
struct ThunderbirdCard {
  let uid: String
  /// The card as a vCard.
  var text: [UInt8]?
  /// The values that vCard has places for, by the places of their names.
  private var values = [String?](repeating: nil, count: Name.allCases.count)
  /// The others, among them the person's own fields.
  private var others: [String: String] = [:]

  init(uid: String) {
    self.uid = uid
  }

  /// Takes the value of a property.
  mutating func take(_ value: String, as name: String) {
    if let known = Name.places[name] {
      values[known] = value
    } else if !Self.unread.contains(name) {
      others[name] = value
    }
  }

  /// The properties that vCard has places for.
  private enum Name: Int, CaseIterable {
    case lastName, firstName, displayName, nickName, phoneticFirstName, phoneticLastName
    case cellularNumber, homePhone, workPhone, faxNumber, pagerNumber
    case primaryEmail, secondEmail
    case homeAddress2, homeAddress, homeCity, homeState, homeZipCode, homeCountry
    case workAddress2, workAddress, workCity, workState, workZipCode, workCountry
    case company, department, jobTitle, webPage1, webPage2, notes
    case birthYear, birthMonth, birthDay

    /// The places by the names as Mozilla writes them, which begin with a capital.
    static let places = Dictionary(
      uniqueKeysWithValues: allCases.map { name in
        let word = String(describing: name)
        return (word.prefix(1).uppercased() + word.dropFirst(), name.rawValue)
      }
    )
  }

  /// The properties in which Thunderbird keeps its own accounts.
  private static let unread: Set<String> = [
    "LowercasePrimaryEmail", "LowercaseSecondEmail", "PopularityIndex", "LastModifiedDate",
    "PreferMailFormat", "AllowRemoteContent", "DbRowID", "RecordKey", "PhotoType", "PhotoName",
    "PhotoURI", "PreferDisplayName", "CardType", "_etag", "_href",
  ]

  private subscript(_ name: Name) -> String? { values[name.rawValue] }
}

// MARK: As lines of a vCard

extension ThunderbirdCard {
  /// The properties as lines of a vCard.
  var lines: [ContentLine] {
    var lines = [ContentLine("UID", .text(uid))]
    add("FN", .displayName, to: &lines)
    add("N", [.lastName, .firstName], to: &lines)
    add("NICKNAME", .nickName, to: &lines)
    add("X-PHONETIC-FIRST-NAME", .phoneticFirstName, to: &lines)
    add("X-PHONETIC-LAST-NAME", .phoneticLastName, to: &lines)
    add("TEL", .cellularNumber, type: "cell", to: &lines)
    add("TEL", .homePhone, type: "home", to: &lines)
    add("TEL", .workPhone, type: "work", to: &lines)
    add("TEL", .faxNumber, type: "fax", to: &lines)
    add("TEL", .pagerNumber, type: "pager", to: &lines)
    add("EMAIL", .primaryEmail, to: &lines)
    add("EMAIL", .secondEmail, to: &lines)
    addAddress("home", .homeAddress2, to: &lines)
    addAddress("work", .workAddress2, to: &lines)
    add("ORG", [.company, .department], to: &lines)
    add("TITLE", .jobTitle, to: &lines)
    add("URL", .webPage1, to: &lines)
    add("URL", .webPage2, to: &lines)
    add("NOTE", .notes, to: &lines)
    if let birthday { lines.append(ContentLine("BDAY", .text(birthday))) }
    addOthers(to: &lines)
    return lines
  }

  private func add(
    _ property: String,
    _ name: Name,
    type: String? = nil,
    to lines: inout [ContentLine]
  ) {
    guard let value = self[name] else { return }
    lines.append(ContentLine(property, type.map { [("TYPE", $0)] } ?? [], .text(value)))
  }

  private func add(_ property: String, _ names: [Name], to lines: inout [ContentLine]) {
    guard names.contains(where: { self[$0] != nil }) else { return }
    lines.append(ContentLine(property, .components(names.map { self[$0] ?? "" })))
  }

  /// Adds an address, whose parts are side by side in the order of ADR, from the second on.
  private func addAddress(_ type: String, _ first: Name, to lines: inout [ContentLine]) {
    let parts = values[first.rawValue..<first.rawValue + 6]
    guard parts.contains(where: { $0 != nil }) else { return }
    lines.append(ContentLine("ADR", [("TYPE", type)], .components([""] + parts.map { $0 ?? "" })))
  }

  /// Adds what vCard has no place for, as extensions.
  private func addOthers(to lines: inout [ContentLine]) {
    for (name, value) in others.sorted(by: { $0.key < $1.key }) where !value.isEmpty {
      lines.append(ContentLine("X-" + name.replacing("_", with: ""), .text(value)))
    }
  }

  private var birthday: String? {
    guard let month = self[.birthMonth], let day = self[.birthDay] else { return nil }
    let date = [month, day].map { $0.count == 1 ? "0" + $0 : $0 }.joined(separator: "-")
    return (self[.birthYear] ?? "-") + "-" + date
  }
}
