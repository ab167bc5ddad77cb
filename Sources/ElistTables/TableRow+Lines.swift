import ElistText
import CSVFormat
import ElistContacts
import ElistModel
import UnicodeText

/// Records that do not name whom their headings ask for: lines that continue the one above, and lines
/// about somebody who is no part of the list.
extension TableRow {
  /// Whether it says more about the contact of the record above, whose cells are joined, or whose name
  /// is not written again.
  mutating func saysMore(_ own: inout Contact, than last: Contact) -> Bool {
    guard plan.people.count > 1, own.isUnnamed else { return continuesLine(&own, last) }
    let others = people.dropFirst()
    if others.contains(where: { !$0.contact.hasNoName }) || own.note != nil || !more.isEmpty {
      return true
    }
    if let phone = others.flatMap(\.contact.phones).first {
      remark("the number \"\(phone.raw)\" has no name beside it; it may be anybody's")
    }
    return false
  }

  /// Whether nothing but the plan of the table says what the texts beside its numbers are: no column
  /// for a name has one, and nothing is before the first number.
  var isPlainLine: Bool {
    guard plan.onlyName != nil, let phone = plan.roles.firstIndex(where: { $0.content == .phone })
    else { return false }
    return (0..<min(phone, record.fields.count)).allSatisfy { cell($0) == nil }
  }

  /// Whether it is one more number of the record above: `Ann Ek,0161 496 0001,home` and below it
  /// `,07700 900001,cell`.
  ///
  /// It must say what the number is. Programs also write numbers without a name.
  private mutating func continuesLine(_ own: inout Contact, _ last: Contact) -> Bool {
    guard isPlainLine, own.hasNoName, !own.phones.isEmpty, let name = last.name,
      people.dropFirst().allSatisfy(\.contact.isEmpty)
    else { return false }
    let number = own.phones[0].raw
    guard isDescribed else {
      remark("the number \"\(number)\" has no name; \"\(name)\" is in the record above it")
      return false
    }
    remark(
      "the number \"\(number)\" has no name and was read as one more of \"\(name)\" above it"
    )
    describe(&own.phones[0])
    return true
  }

  /// Labels a number with what an unread cell says it is for: `cell`, `Tom's office`.
  private func describe(_ phone: inout Phone) {
    let kinds: [ColumnRole.Content] = [.unknown, .byValue]
    let words = record.fields.indices.prefix(plan.roles.count).filter {
      kinds.contains(plan.roles[$0].content)
    }.compactMap { cell($0) }.first
    guard let words, phone.label == nil, phone.customLabel == nil else { return }
    phone = NumbersInText.Part(number: phone.raw, words: words).phone(nil, nil, preferred: false)
  }

  /// Whether a cell says what its numbers are for.
  private var isDescribed: Bool {
    let kinds: [ColumnRole.Content] = [.unknown, .byValue, .note, .phoneLabel]
    return record.fields.indices.prefix(plan.roles.count).contains { index in
      guard kinds.contains(plan.roles[index].content), let cell = cell(index) else { return false }
      return CellValue(cell) == .text
    }
  }

  /// Gives the record's own contact the numbers of those whom it does not name, where they are nobody
  /// else's.
  ///
  /// A parent's number by the place of its column, `Pupil,Parent,Phone`, is the pupil's own in a
  /// record without a parent; and in `Driver: Joe Roe` or `Driver` under `No.`, it is the driver's.
  mutating func takeNumbersOfUnnamed(_ own: inout Contact) {
    guard let name = own.name, noted.isEmpty, more.isEmpty else { return }
    let isOfNone = name.isTitled || wordsForCount.map { $0.isTitled || $0.isTitle } ?? false
    for place in people.indices.dropFirst() {
      let (person, about) = (people[place], plan.people[place])
      guard person.contact.hasNoName, person.relationship == nil, let kind = about.kind,
        !person.contact.phones.isEmpty,
        isOfNone || about.hasOnlyPlainNumbers && ColumnPeople.parents.contains(kind)
      else { continue }
      own.takeAll(of: person.contact)
      remark("\"\(name)\" has no \(kind), and the number was read as its own")
      people[place] = RowPerson()
    }
  }
}

extension String {
  /// Whether it says what somebody is, and not how they are related: `Driver`.
  fileprivate var isTitle: Bool { Heading(self).isOfSomebodyOnly && !isKin }

  /// Whether what somebody is comes before the name: `Driver: Joe Roe`.
  fileprivate var isTitled: Bool {
    guard let colon = firstIndex(where: { ":：".contains($0) }) else { return false }
    let (title, name) = (self[..<colon], self[index(after: colon)...])
    return (1...3).contains(title.split(separator: " ").count) && name.contains(where: \.isLetter)
  }
}
