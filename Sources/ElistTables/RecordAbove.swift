import CSVFormat
import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

/// A record above the headings of a table: it may be a title, or somebody to call.
///
/// For example `Hausarzt;030 7654321;` above `Name;Telefon;Ort`.
struct RecordAbove {
  /// The people whom it names, with their numbers.
  private(set) var people: [Contact] = []
  /// Its text, as findings quote it.
  let text: String
  private let home: String?
  private let cells: [String]

  /// Reads a record; the numbering plan of the home region decides which digits are a number.
  init(_ record: CSVRecord, home: String?) {
    let cells = record.cells
    text = record.title
    (self.home, self.cells) = (home, cells)
    if cells.count > 1 {
      people = RecordAbove.person(cells).map { [$0] } ?? RecordAbove.people(inEach: cells)
    } else if let title = cells.first {
      people = RecordAbove.people(title, home)
    }
    for index in people.indices { people[index].provider = ImportFormat.csv.rawValue }
  }

  /// Whether it has digits that may be a number to call.
  ///
  /// Dates, years, and the three or four digits of a house or a regulation are not.
  var mayHoldNumber: Bool {
    guard people.isEmpty, cells.contains(where: \.mayHoldNumber), !text.looksLikePlace else {
      return false
    }
    return cells.contains(where: \.holdsNumber)
      || cells.contains {
        NumbersInText.amidFigures($0).contains { CellValue($0) == .phone && !$0.isYears }
      }
      || text.split { !$0.isNumber }.contains { digits in
        !String(digits).isLikeYear && (digits.count > 4 || mayBeCalled(String(digits)))
      }
  }

  /// Whether digits are a short number in the home region; if there is no home, all of them may be.
  private func mayBeCalled(_ digits: String) -> Bool {
    digits.count > 2 && home.map { isShortNumber(digits, in: $0) } != false
  }

  /// The people whom cells name with their numbers: `Mon;Bo Ek 20 84 17 35;Ann Low 61 30 95 28`.
  ///
  /// It is empty unless every cell with a number also names somebody.
  private static func people(inEach cells: [String]) -> [Contact] {
    let numbered = cells.filter(\.holdsNumber)
    let found = numbered.map(PeopleInText.certain)
    return found.contains(where: \.isEmpty) ? [] : found.flatMap(\.self).map(contact)
  }

  private static func contact(_ found: PeopleInText.Person) -> Contact {
    var person = RowPerson()
    person.take(found, ColumnRole(.whole), of: nil)
    person.finish()
    return person.contact
  }

  /// The people of a title; spaces may separate its parts: `Team: U14    Coach: Rima Ek 8 612
  /// 40337`.
  ///
  /// It is empty if the owner of any of its numbers is not known.
  private static func people(_ title: String, _ home: String?) -> [Contact] {
    let pieces = title.replacing("\t", with: "   ").split(separator: "   ").map {
      String($0).trimmed
    }.filter(\.mayHoldNumber)
    let found = pieces.filter { !$0.looksLikeDateOnly }.map { people(ofPiece: $0, home) }
    return found.contains(where: \.isEmpty) ? [] : found.flatMap(\.self)
  }

  /// The people in one part of a title: `Social worker: Rima Ek, 8 612 40337`.
  private static func people(ofPiece title: String, _ home: String?) -> [Contact] {
    guard title.mayHoldNumber else { return [] }
    let parts = title.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    var named = PeopleInText.certain(parts.last ?? title)
    if named.isEmpty, let home, parts.count == 2, Heading(parts[0]).person != nil {
      // `Class teacher: Ann Ek (9829041736)`: after a word for somebody, the number may begin in
      // any way.
      named = PeopleInText(parts[1]).people
      let areOfPlan = named.allSatisfy { $0.isNamed && $0.phones.allSatisfy { $0.isOfPlan(home) } }
      if !areOfPlan { named = [] }
    }
    let all = named.isEmpty ? [PeopleInText.subject(ofLine: title)].compactMap(\.self) : named
    // `2nd Grade Class List 2024-25`
    return all.filter { !$0.phones.allSatisfy(\.raw.isYears) }.map(contact)
  }

  /// A person who has cells of their own, with nothing but a number beside the name.
  static func person(_ cells: [String]) -> Contact? {
    var contact = Contact()
    var names: [String] = []
    var labels: [String] = []
    for cell in cells {
      switch CellValue(cell) {
      // `Name of ASHA:,Rukmini Bhosale,,Mobile:,9416166212`
      case .text: if cell.last == ":" { labels.append(cell) } else { names.append(cell) }
      case .phone where cell.mayHoldNumber, .digits: contact.phones.append(Phone(raw: cell))
      case .short where !cell.isLikeYear: contact.phones.append(Phone(raw: cell))
      case .email: contact.emails.append(LabeledText(value: cell))
      case .phone, .short, .url, .other, .empty: return nil
      }
    }
    // `Doctor on call:,70113131`
    if names.isEmpty, labels.count == 1 { names = labels.map { String($0.dropLast()) } }
    let isName = names.allSatisfy { name in
      let heading = Heading(name)
      return !name.isNobody && !heading.isOfNumbers
        && !heading.hasAny([.identifier, .number, .date, .year, .postal, .code, .address])
    }
    guard !contact.phones.isEmpty, (1...2).contains(names.count), isName else { return nil }
    contact.name = names.joined(separator: ", ").cleanedName
    return contact
  }
}

extension CSVRecord {
  /// Its cells that are not empty.
  fileprivate var cells: [String] {
    fields.indices.compactMap { self[$0]?.trimmed }.filter { !$0.isEmpty }
  }

  /// Those cells, with commas between them.
  var title: String { cells.joined(separator: ", ") }
}

extension Phone {
  /// Whether the plan of the home region has the number.
  fileprivate func isOfPlan(_ home: String) -> Bool { interpret(raw, home: home).valid }
}

extension String {
  /// Whether it has a telephone number, and not the years of a school: `2023-2024`.
  fileprivate var holdsNumber: Bool {
    NumbersInText(self).parts.contains { CellValue($0.number) == .phone && !$0.number.isYears }
  }

  /// Whether it is two years with a sign between them.
  fileprivate var isYears: Bool {
    let years = split { $0.isDash || $0 == "/" }.map { String($0).trimmed }
    return years.count == 2 && years[0].isLikeYear && (years[1].isLikeYear || years[1].count == 2)
  }

  /// Whether its only digits are a date after words: `Stand: 02.11.2026`.
  fileprivate var looksLikeDateOnly: Bool {
    let figures = split(separator: " ").filter { $0.contains(where: \.isDecimal) }
    return figures.count == 1 && String(figures[0]).looksLikeDate
  }

  /// Whether its digits are a house number and, in another part, a postal code.
  ///
  /// For example `Hill Street 12, 04109 Leipzig` or `1200 Main St, Dayton OH 45402`.
  fileprivate var looksLikePlace: Bool {
    let parts = split(separator: ",").map { $0.split(separator: " ") }.filter { words in
      words.contains { $0.contains(where: \.isWholeNumber) }
    }
    guard parts.count == 2, let first = parts[1].first, let last = parts[1].last else {
      return false
    }
    let numbers = parts.map { $0.filter { $0.contains(where: \.isWholeNumber) } }
    guard numbers.allSatisfy({ $0.count == 1 }), numbers[1][0].allSatisfy(\.isWholeNumber),
      // `41-43`
      case let houses = numbers[0][0].split(whereSeparator: \.isDash),
      (1...2).contains(houses.count),
      houses.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }),
      // Three digits may be an emergency number.
      houses.allSatisfy({ [1, 2, 4].contains($0.count) }), houses.count == 1 || houses[0].count < 4,
      (4...5).contains(numbers[1][0].count)
    else { return false }
    let state = parts[1].dropLast().last ?? ""
    return first == numbers[1][0] && parts[1].count > 1
      || last == numbers[1][0] && state.count == 2 && state.allSatisfy(\.isUppercase)
  }
}
