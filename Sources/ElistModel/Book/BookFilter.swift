import PhoneNumbers

/// A post-processor of the book that keeps the rows with some property.
package enum BookFilter: Equatable, Sendable {
  /// The contact has at least one such field.
  case has(Field)
  /// The contact is in the group, whatever the case of its letters.
  case inGroup(String)
  /// The number begins with these digits, internationally where they begin with a plus sign, else
  /// as it is dialled at home.
  case area(String)

  /// What a contact may have.
  package enum Field: String, CaseIterable, Sendable {
    case phone, email, url, address
  }

  /// How several filters combine.
  package enum Match: String, CaseIterable, Sendable {
    case all, any
    /// Exactly one of them.
    case one
  }

  /// The rows that pass, in their order; every row where there is no filter.
  package static func rows(
    _ rows: [BookRow],
    passing filters: [BookFilter],
    match: Match,
    home: String
  ) -> [BookRow] {
    guard !filters.isEmpty else { return rows }
    return rows.filter { row in
      let passed = filters.count { $0.keeps(row, home: home) }
      return switch match {
      case .all: passed == filters.count
      case .any: passed > 0
      case .one: passed == 1
      }
    }
  }

  private func keeps(_ row: BookRow, home: String) -> Bool {
    switch self {
    case .has(let field): row.contact.has(field)
    case .inGroup(let name): row.contact.isIn(group: name)
    case .area(let prefix): row.begins(with: prefix, home: home)
    }
  }
}

extension Contact {
  fileprivate func has(_ field: BookFilter.Field) -> Bool {
    switch field {
    case .phone: !phones.isEmpty
    case .email: !emails.isEmpty
    case .url: !urls.isEmpty
    case .address: !addresses.isEmpty
    }
  }

  fileprivate func isIn(group: String) -> Bool {
    categories.contains { $0.lowercased() == group.lowercased() }
  }
}

extension BookRow {
  fileprivate func begins(with prefix: String, home: String) -> Bool {
    guard let number = number(home: home) else { return false }
    let wanted = prefix.filter { $0 == "+" || $0.isNumber }
    if wanted.hasPrefix("+") { return number.e164?.hasPrefix(wanted) ?? false }
    let digits = (number.national ?? number.raw).filter(\.isNumber)
    return !wanted.isEmpty && digits.hasPrefix(wanted)
  }
}
