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
      cards.take(card, name, name == "_vCard" ? row.bytes(2) : row.text(2).map { Array($0.utf8) })
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

  mutating func take(_ uid: String, _ name: String, _ value: [UInt8]?) {
    let place = places[uid] ?? all.count
    if place == all.count {
      places[uid] = place
      all.append(ThunderbirdCard(uid: uid))
    }
    guard let value else { return }
    if name == "_vCard" {
      all[place].text = value
    } else {
      all[place].properties[name] = String(decoding: value, as: UTF8.self)
    }
  }
}

/// A card's properties by their Mozilla names.
struct ThunderbirdCard {
  let uid: String
  /// The card as a vCard.
  var text: [UInt8]?
  var properties: [String: String] = [:]

  init(uid: String) {
    self.uid = uid
  }

  /// The properties as lines of a vCard.
  var lines: [ContentLine] {
    [ContentLine("UID", .text(uid))] + names + numbers + emails + addresses + rest
  }

  private func single(_ name: String, _ property: String) -> [ContentLine] {
    properties[property].map { [ContentLine(name, .text($0))] } ?? []
  }

  private var names: [ContentLine] {
    let parts = [properties["LastName"], properties["FirstName"]].map { [$0 ?? ""] }
    let name = parts == [[""], [""]] ? [] : [ContentLine("N", .structured(parts))]
    return single("FN", "DisplayName") + name + single("NICKNAME", "NickName")
      + single("X-PHONETIC-FIRST-NAME", "PhoneticFirstName")
      + single("X-PHONETIC-LAST-NAME", "PhoneticLastName")
  }

  private var numbers: [ContentLine] {
    let types = [
      ("CellularNumber", "cell"), ("HomePhone", "home"), ("WorkPhone", "work"),
      ("FaxNumber", "fax"), ("PagerNumber", "pager"),
    ]
    return types.flatMap { property, type in
      properties[property].map { [ContentLine("TEL", [("TYPE", type)], .text($0))] } ?? []
    }
  }

  private var emails: [ContentLine] {
    single("EMAIL", "PrimaryEmail") + single("EMAIL", "SecondEmail")
  }

  private var addresses: [ContentLine] {
    ["Home", "Work"].flatMap { kind -> [ContentLine] in
      let parts = ["", "Address2", "Address", "City", "State", "ZipCode", "Country"].map { part in
        [part.isEmpty ? "" : properties[kind + part] ?? ""]
      }
      guard parts.contains(where: { $0 != [""] }) else { return [] }
      return [ContentLine("ADR", [("TYPE", kind.lowercased())], .structured(parts))]
    }
  }

  private var rest: [ContentLine] {
    let units = [properties["Company"], properties["Department"]].map { [$0 ?? ""] }
    let organization = units == [[""], [""]] ? [] : [ContentLine("ORG", .structured(units))]
    return organization + single("TITLE", "JobTitle") + single("URL", "WebPage1")
      + single("URL", "WebPage2") + single("NOTE", "Notes") + birthday + others
  }

  /// The properties that vCard has no place for, including the person's own fields, as extensions.
  private var others: [ContentLine] {
    properties.sorted { $0.key < $1.key }.compactMap { name, value in
      guard !Self.known.contains(name), !value.isEmpty else { return nil }
      let kept = name.replacing("_", with: "")
      return ContentLine("X-" + kept, .text(value))
    }
  }

  /// The properties that are read above, and those in which Thunderbird keeps its own accounts.
  private static let known: Set<String> = [
    "LastName", "FirstName", "DisplayName", "NickName", "PhoneticFirstName", "PhoneticLastName",
    "CellularNumber", "HomePhone", "WorkPhone", "FaxNumber", "PagerNumber", "PrimaryEmail",
    "SecondEmail", "HomeAddress", "HomeAddress2", "HomeCity", "HomeState", "HomeZipCode",
    "HomeCountry", "WorkAddress", "WorkAddress2", "WorkCity", "WorkState", "WorkZipCode",
    "WorkCountry", "Company", "Department", "JobTitle", "WebPage1", "WebPage2", "Notes",
    "BirthYear", "BirthMonth", "BirthDay", "LowercasePrimaryEmail", "LowercaseSecondEmail",
    "PopularityIndex", "LastModifiedDate", "PreferMailFormat", "AllowRemoteContent", "DbRowID",
    "RecordKey", "PhotoType", "PhotoName", "PhotoURI", "PreferDisplayName", "CardType", "_etag",
    "_href",
  ]

  private var birthday: [ContentLine] {
    guard let month = properties["BirthMonth"], let day = properties["BirthDay"] else { return [] }
    let date = [month, day].map { $0.count == 1 ? "0" + $0 : $0 }.joined(separator: "-")
    return [ContentLine("BDAY", .text((properties["BirthYear"] ?? "-") + "-" + date))]
  }
}
