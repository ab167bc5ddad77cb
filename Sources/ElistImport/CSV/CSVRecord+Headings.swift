import CSVFormat

extension CSVRecord {
  /// Whether it holds the headings of another table, which begins in the middle of a file.
  ///
  /// It may contain no number or address. After a blank line, most of its cells must be known
  /// headings; anywhere else, all of them. A name and a number must be among them.
  var startsTable: Bool {
    guard digits <= 8, fieldCount > 1 else { return false }
    let cells = fields.indices.compactMap { self[$0]?.trimmed }.filter { !$0.isEmpty }
    guard cells.count > 1, cells.count <= 200 else { return false }
    for cell in cells {
      switch CellValue(cell) {
      case .phone, .digits, .short, .email, .url: return false
      case .text, .other, .empty: break
      }
    }
    let roles = cells.map { ColumnRole(heading: $0) }
    let known = roles.count { $0.content != .unknown && !$0.isWeak }
    let isNumbered = roles.contains { $0.content == .phone || $0.content == .email }
    if followsBlank {
      // `Service, Phone`: only a heading says just that it is a telephone.
      return isNumbered && (known * 3 >= roles.count * 2 || roles.contains { $0.isPlainPhone })
    }
    let isNamed = roles.contains {
      $0.isPersonalName || $0.content == .whole || $0.content == .organization
    }
    return known == roles.count && isNamed && isNumbered
  }

  /// Whether it may be the title of a table: one cell, with words only.
  var mayBeTitle: Bool {
    let cells = fields.indices.compactMap { self[$0]?.trimmed }.filter { !$0.isEmpty }
    return cells.count == 1 && digits <= 4
  }

  /// Whether all of its fields are empty.
  var isBlank: Bool { text.allSatisfy { $0 <= 0x20 } }

  private var digits: Int { text.count(where: \.isASCIIDigit) }
}

extension ColumnRole {
  /// Whether its heading has only words for a telephone.
  fileprivate var isPlainPhone: Bool { content == .phone && customLabel == nil && person == 0 }
}
