package import ElistContacts
package import JSONFormat
import PhoneNumbers
package import UnicodeText

/// The kinds of values, several for each contact, by which rows are filtered or split.
package enum BookColumn: String, CaseIterable, Sendable {
  case phone, email, url, address
}

extension BookColumn {
  /// The field of a contact that has the values.
  var field: ContactField {
    switch self {
    case .phone: .phones
    case .email: .emails
    case .url: .urls
    case .address: .addresses
    }
  }
}

extension Contact {
  /// Whether a column has at least one value; an address counts only if it is not empty.
  package func has(_ column: BookColumn) -> Bool {
    switch column {
    case .phone: !phones.isEmpty
    case .email: !emails.isEmpty
    case .url: !urls.isEmpty
    case .address: addresses.contains { !$0.parts.isEmpty }
    }
  }
}

extension BookRow {
  /// The rows of contacts, in their order: one for each value of a column, in the source's order.
  ///
  /// - Parameters:
  ///   - contacts: The contacts to make rows for.
  ///   - column: What each row holds.
  ///   - order: The name that decides a row's section.
  ///   - index: The sections.
  ///   - includingEmpty: Whether a contact without such a value also gets a row.
  ///   - home: The region in whose order an address without a country is written.
  /// - Returns: The rows.
  package static func rows(
    of contacts: [Contact],
    splitBy column: BookColumn = .phone,
    sortedBy order: SortOrder,
    index: SectionIndex = .latin,
    includingEmpty: Bool,
    home: String? = nil
  ) -> [BookRow] {
    var rows: [BookRow] = []
    // Rows are large, and a grown array is copied.
    rows.reserveCapacity(contacts.reduce(0) { $0 + max($1.phones.count, 1) })
    for contact in contacts {
      let name = order.key(of: contact, byEar: index.isNative).primary
      let section = index.section(of: name)
      let before = rows.count
      if column == .phone {
        for (phone, id) in zip(contact.phones, contact.phoneIDs) {
          rows.append(BookRow(contact: contact, phone: phone, id: id, section: section))
        }
      } else {
        for value in contact.readable(column.field, home: home) {
          rows.append(BookRow(contact: contact, value: value, id: contact.id, section: section))
        }
      }
      if includingEmpty, rows.count == before {
        rows.append(BookRow(contact: contact, id: contact.id, section: section))
      }
    }
    return rows
  }

  /// The rows of a section, together with the section found.
  ///
  /// If the section is empty, it is the nearest one before it that is not, or else the first one.
  package static func section(
    _ wanted: AlphabeticIndex.Section,
    of rows: [BookRow]
  ) -> (section: AlphabeticIndex.Section, rows: [BookRow])? {
    let sections = Set(rows.map(\.section)).sorted { $0.place < $1.place }
    let before = sections.last { $0.place <= wanted.place }
    guard let found = before ?? sections.first else { return nil }
    return (found, rows.filter { $0.section == found })
  }
}

/// The forms in which the numbers of rows are written.
///
/// If a number does not have a form, it is written as in the source.
package enum NumberForm: String, CaseIterable, Sendable {
  case international, national, e164, rfc3966, raw
  /// National for the home region, international otherwise.
  case list

  /// The number of a row; empty if it has none.
  ///
  /// It is interpreted only if the form needs it. Numbers without a country calling code are read
  /// under the home region's plan.
  package func text(of row: BookRow, home: String) -> String {
    guard let raw = row.phone?.raw else { return "" }
    guard self != .raw, let number = row.number(home: home) else { return raw }
    return switch self {
    case .international: number.international ?? raw
    case .national: number.national ?? raw
    case .e164: number.e164 ?? raw
    case .rfc3966: number.uri ?? raw
    case .list, .raw: number.shown(home: home)
    }
  }
}

/// Which of a contact's numbers to call, without asking anybody.
package enum NumberToCall: Equatable, Sendable {
  /// The contact has no number, or none with the requested label.
  case none
  /// The number at this index.
  case one(Int)
  /// The numbers at these indices are equally good.
  case several([Int])

  /// Chooses the number that the source prefers, otherwise the mobile one, otherwise the only one.
  ///
  /// Faxes and pagers count only if there is nothing else. Two spellings of one number are one. If
  /// a label is given, only numbers that have it count.
  package init(of contact: Contact, label: String? = nil, home: String) {
    let rows = BookRow.rows(of: [contact], sortedBy: .last, includingEmpty: false)
    var seen: Set<String> = []
    let all = rows.indices.filter { index in
      guard rows[index].has(label: label), let number = rows[index].number(home: home) else {
        return false
      }
      return seen.insert(number.identity).inserted
    }
    let spoken = all.filter { rows[$0].label != .fax && rows[$0].label != .pager }
    let callable = spoken.isEmpty ? all : spoken
    let preferred = callable.filter { rows[$0].phone?.preferred == true }
    let mobile = (preferred.isEmpty ? callable : preferred).filter { rows[$0].label == .mobile }
    let best = [mobile, preferred, callable].first { !$0.isEmpty } ?? []
    switch best.count {
    case 0: self = .none
    case 1: self = .one(best[0])
    default: self = .several(best)
    }
  }
}

/// Counts over the contacts of a book.
package struct BookStatistics: Equatable, Sendable {
  package var contacts = 0
  package var withoutNumber = 0
  package var withMobile = 0
  package var numbers = 0
  package var emails = 0
  package var addresses = 0
  /// How many numbers have each label; numbers with a custom label or none are not counted.
  package var labels: [Label: Int] = [:]

  /// The counts of some contacts.
  package init(_ all: [Contact]) {
    contacts = all.count
    for contact in all {
      withoutNumber += contact.phones.isEmpty ? 1 : 0
      withMobile += contact.phones.contains { $0.label == .mobile } ? 1 : 0
      numbers += contact.phones.count
      emails += contact.emails.count
      addresses += contact.addresses.count
      for case let label? in contact.phones.map(\.label) { labels[label, default: 0] += 1 }
    }
  }

  /// The counts of the contacts that some rows belong to; the rows of a contact must be together.
  package init(of rows: [BookRow]) {
    let starts = rows.indices.filter { $0 == 0 || rows[$0 - 1].contact != rows[$0].contact }
    self.init(starts.map { rows[$0].contact })
  }

  /// The object of `book --stats --json` (elist-json(5)).
  package var json: JSONValue {
    let counted = Label.allCases.map { ($0.rawValue, JSONValue.integer(labels[$0] ?? 0)) }
    return .object([
      "version": .integer(1),
      "contacts": .integer(contacts),
      "withoutNumber": .integer(withoutNumber),
      "withMobile": .integer(withMobile),
      "numbers": .integer(numbers),
      "emails": .integer(emails),
      "addresses": .integer(addresses),
      "labels": .object(Dictionary(uniqueKeysWithValues: counted)),
    ])
  }
}
