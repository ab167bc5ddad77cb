import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

extension TableRow {
  /// Reads the number that somebody wrote beside the name of a record without any other number:
  /// `Bob Low 415-555-0133,`.
  ///
  /// - Returns: The other people whom the cell names: `Ann Lee 07700 900004, Bob Lee 07700 900005`.
  mutating func takeNumbersInNames(_ own: inout Contact) -> [Contact] {
    guard people.allSatisfy(\.contact.phones.isEmpty), more.isEmpty, noted.isEmpty else {
      return []
    }
    var others: [Contact] = []
    for column in record.fields.indices.prefix(plan.roles.count) {
      let role = plan.roles[column]
      guard role.person == 0,
        role.isPersonalName || role.content == .organization || role.content == .prefix,
        let cell = cell(column), cell.mayHoldNumber
      else { continue }
      let found = people(in: cell)
      guard let first = found.first else {
        noteNumber(in: cell, column)
        continue
      }
      remark("\"\(cell)\" \(place(column)) was read as a name with a number")
      own.rename(cell, first.name, role.content)
      own.phones += first.phones
      others += found.dropFirst().map { person in
        var contact = Contact()
        contact.provider = own.provider
        (contact.name, contact.phones) = (person.name, person.phones)
        return contact
      }
    }
    return others
  }

  /// Reports a number in a name's place, which suggests other headings, or what may be one.
  private mutating func noteNumber(in cell: String, _ column: Int) {
    let hasPhones = plan.roles.contains { $0.content == .phone }
    if CellValue(cell) == .phone, plan.hasHeader {
      remark(
        "the number \"\(cell)\" is \(place(column)): the record does not fit the headings",
        isError: true
      )
    } else {
      remark("\"\(cell)\" \(place(column)) was not read; it may hold a number", isError: hasPhones)
    }
  }
}

extension Contact {
  /// Puts a name without the number beside it in the place of the whole cell.
  fileprivate mutating func rename(
    _ cell: String,
    _ name: String?,
    _ content: ColumnRole.Content
  ) {
    self.name = self.name?.replacing(cell, with: name ?? "").cleanedName
    if content == .given {
      given = name
    } else if content == .family {
      family = name
    } else if content == .organization {
      organization = name
    } else if content == .prefix {
      prefix = nil
    }
  }
}
