import VCardFormat
/// A table of values that belong to records.
struct MacValueTable: Sendable {
  let name: String
  let columns: [String]
  /// The line for a row's columns; `nil` if they are empty.
  let line: @Sendable ([String?]) -> ContentLine?

  static let all = [
    single("ZABCDPHONENUMBER", "ZFULLNUMBER", "TEL"),
    single("ZABCDEMAILADDRESS", "ZADDRESS", "EMAIL"),
    MacValueTable(
      name: "ZABCDPOSTALADDRESS",
      columns: ["ZSTREET", "ZSUBLOCALITY", "ZCITY", "ZSTATE", "ZZIPCODE", "ZCOUNTRYNAME"]
    ) { texts in
      guard texts.contains(where: { $0 != nil }) else { return nil }
      let street = [texts[0], texts[1]].compactMap { $0 }.joined(separator: "\n")
      return ContentLine(
        "ADR",
        .structured([[], [], [street]] + texts.dropFirst(2).map { [$0 ?? ""] })
      )
    },
    single("ZABCDURLADDRESS", "ZURL", "URL"),
    single("ZABCDMESSAGINGADDRESS", "ZADDRESS", "IMPP"),
    single("ZABCDRELATEDNAME", "ZNAME", "X-ABRELATEDNAMES"),
    single("ZABCDNOTE", "ZTEXT", "NOTE"),
  ]

  private static func single(_ table: String, _ column: String, _ property: String) -> MacValueTable
  {
    MacValueTable(name: table, columns: [column]) { texts in
      texts[0].map { ContentLine(property, .text($0)) }
    }
  }
}

extension Database {
  /// A query for columns; a column that this version of the table does not have is NULL.
  func query(_ columns: [String], of table: String) throws(Failure) -> String {
    let present = Set(try self.columns(of: table))
    let list = columns.map { present.contains($0) ? $0.quotedForSQL : "NULL" }
    return "SELECT \(list.joined(separator: ", ")) FROM \(table.quotedForSQL)"
  }
}
