import ElistModel

extension ColumnRole {
  /// The columns of Palm's address book, which has no headings, as Palm Desktop and abook write it.
  ///
  /// - Parameter first: The first record.
  /// - Returns: `nil` if it is not one of Palm's.
  static func palm(_ first: [String]) -> [ColumnRole]? {
    let (columns, isPrivate) = (21, 19)
    guard first.count == columns, ["0", "1"].contains(first[isPrivate]) else { return nil }
    let numbers: [Label] = [.work, .home, .fax, .other]
    let phones = numbers.map { ColumnRole(.phone, label: $0) }
    guard first[4...7].contains(where: { [.phone, .digits].contains(CellValue($0)) }) else {
      return nil
    }
    let person: [Content] = [.family, .given, .jobTitle, .organization]
    let place: [AddressPart] = [.street, .locality, .region, .postalCode, .country]
    let custom = Array(repeating: ColumnRole(.unknown), count: 4)
    let end: [Content] = [.note, .ignored, .groups]
    return person.map { ColumnRole($0) } + phones + [ColumnRole(.email)]
      + place.map { ColumnRole(.address($0)) } + custom + end.map { ColumnRole($0) }
  }
}
