package import CSVFormat
package import ElistColumns
package import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
package import UnicodeText

/// Makes the contacts of one record of a table: its own, and those of the people it names.
package struct TableRow {
  /// The contact of the record comes first.
  package var contacts: [Contact] = []
  /// The record's contact, without the other people whom the record names.
  var own = Contact()
  var others: [Contact] = []
  /// The columns of numbers that may have lost their beginning, with those numbers.
  var bare: [(column: Int, number: String)] = []
  let plan: ColumnPlan
  let record: CSVRecord
  /// The texts of the cells; `nil` for an empty one.
  private let cells: [String?]
  /// Whether there is a blank line above it, so that it may say something about the whole table.
  let isBelowBlank: Bool
  var people: [RowPerson]
  /// The other people in a cell that names several, with the index of the first.
  var more: [(place: Int, person: PeopleInText.Person)] = []
  /// The people whom a note names, and how they are related.
  var noted: [Noted] = []
  /// The person whose cell is being read.
  private var reading = 0
  /// The findings, each with the person whose cell it is about.
  private var remarks: [(finding: Finding, person: Int)] = []
  /// The columns whose cells a finding quotes.
  var reported: Set<Int> = []
  /// Assistants whom this record does not name; their numbers reach the contact's own office.
  var unnamedAssistants: Set<Int> = []

  /// A person whom a text names with a number, and the owner of that text.
  struct Noted {
    var kind: String
    var person: PeopleInText.Person
    var owner = 0
  }

  /// Whether it says more about the contact of the record above, with which its cells are merged.
  var continues = false
  /// Whether it has neither a name nor a number, so that nobody gets what it says.
  var isOfNobody = false
  /// Whether a word says that the record's name is the one beside it.
  var repeatsNameBeside = false

  /// Reads a record; `last` is the contact of the record above.
  ///
  /// Its cells may be merged with those of that record, unless it begins with something new.
  package init(
    _ record: CSVRecord,
    _ plan: ColumnPlan,
    after last: Contact? = nil,
    isBelowBlank: Bool = false,
    isNew: Bool = false
  ) {
    self.plan = plan
    self.record = record
    cells = record.fields.indices.map { index in
      guard !record.fields[index].isEmpty, let cell = record[index]?.trimmed.withoutFormulaGuard,
        !cell.isEmpty
      else { return nil }
      return cell
    }
    self.isBelowBlank = isBelowBlank
    people = plan.people.map { _ in RowPerson() }
    let count = min(record.fields.count, plan.roles.count)
    unnamedAssistants = assistantsWithoutName(count)
    for index in 0..<count where plan.roles[index].isLabel {
      guard let cell = cell(index) else { continue }
      people[plan.roles[index].person].takeLabel(cell, plan.roles[index])
    }
    for index in 0..<count {
      guard let cell = cells[index] else { continue }
      reading = plan.roles[index].person
      read(named(cell, index, in: last) ?? cell, column: index)
    }
    reading = 0
    takeNameAtBirth()
    keepExtensions()
    makeContacts(after: last, isNew: isNew)
  }

  /// The text of a cell; `nil` if it is empty.
  func cell(_ column: Int) -> String? { cells.indices.contains(column) ? cells[column] : nil }

  /// The places of assistants whom the record does not name.
  private func assistantsWithoutName(_ count: Int) -> Set<Int> {
    let assistants = plan.people.indices.filter { plan.people[$0].kind == "assistant" }
    return Set(
      assistants.filter { person in
        !(0..<count).contains {
          let role = plan.roles[$0]
          return role.person == person && (role.isPersonalName || role.content == .whole)
            && cell($0)?.isNothing == false
        }
      }
    )
  }

  /// Notes people whom a cell names.
  mutating func note(_ people: [PeopleInText.Person], as kind: String = "contact") {
    noted += people.map { Noted(kind: kind, person: $0, owner: independent(reading)) }
  }

  /// The person, if they belong to a list of their own beside the first; or else the record's
  /// contact.
  func independent(_ person: Int) -> Int { plan.people[person].kind == nil ? person : 0 }

  /// The findings, each after the name of the person that it is about.
  package var findings: [Finding] {
    remarks.map { remark in
      var finding = remark.finding
      let person = independent(remark.person)
      let contact = person > 0 ? people[person].contact : contacts.first
      finding.message = "\((contact ?? Contact()).shownName.prefix(60)): \(finding.message)"
      return finding
    }
  }

  /// Notes a finding; `column` is that of the cell that it is about.
  mutating func remark(_ message: String, column: Int? = nil, isError: Bool = false) {
    let finding: Finding =
      isError ? .error(record.line, message) : .warning(record.line, message)
    remarks.append((finding, reading))
    if let column { reported.insert(column) }
  }

  /// Forgets the findings, because the record is read in another way.
  mutating func dropRemarks() { (remarks, reported) = ([], []) }

  func place(_ column: Int) -> String { "in column \"\(plan.headings[column])\"" }
}

extension ColumnRole {
  private static let labels: Contents = [.phoneLabel, .emailLabel, .addressLabel, .relationLabel]

  fileprivate var isLabel: Bool {
    ColumnRole.labels.contains(content)
  }
}
