import ArgumentParser
import ElistModel
import PhoneNumbers
import UnicodeText

struct ShowBook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    _superCommandName: ElistCommand.name,
    abstract: "Show the address book, one line a number",
    discussion: """
      Shows the contacts whose name, nickname, organisation or number has words that begin so. \
      Contacts without a number are left out and counted.
      """
  )

  @Argument(help: "What to look for: text, never a pattern (default: everything).")
  var query: [String] = []

  @Flag(help: "Print a heading for each letter; other scripts stand under Z.")
  var sections = false

  @Option(
    help: ArgumentHelp("Only the section of a letter, or the one before it.", valueName: "letter")
  )
  var section: String?

  @Option(help: "The order: last, first or full name.")
  var sort: SortOrder = .last

  @Flag(help: "Turn the order round.")
  var reverse = false

  @Option(help: "Only numbers with this label.", completion: .list(Label.allCases.map(\.rawValue)))
  var label: String?

  @Option(help: "Only contacts that have such a field; may be given more than once.")
  var has: [BookFilter.Field] = []

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Only contacts of a group; may be given more than once.", valueName: "group")
  )
  var groups: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only numbers that begin with these digits, +44 20 or 415.",
      valueName: "digits"
    )
  )
  var area: [String] = []

  @Option(help: "How --has, --in and --area combine: all of them, any, or exactly one.")
  var match: BookFilter.Match = .all

  @Flag(help: "Show contacts without a number as well.")
  var all = false

  @Flag(help: "Show the contacts' other fields too.")
  var allFields = false

  @Option(help: "How to write the numbers.")
  var format: NumberFormat?

  @Flag(help: "Count instead of listing.")
  var stats = false

  @Flag(help: "Empty the book; the list is kept.")
  var forget = false

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    if let section, section.count != 1 || section.sectionLetter == nil {
      throw ValidationError("'\(section)' is not a letter from A to Z")
    }
    for prefix in area where !prefix.contains(where: \.isNumber) {
      throw ValidationError("'\(prefix)' has no digit for a number to begin with")
    }
  }

  func run() throws {
    if forget { return try empty() }
    let (list, book) = try VaultSession(vault).listAndBook()
    let contacts = try ContactQuery(query).matches(in: book)
    if stats { return count(contacts) }
    let hidden = all ? 0 : contacts.count { $0.phones.isEmpty }
    let rows = sectioned(filtered(sort.sorted(contacts, reversed: reverse), home: list.region))
    if output.json {
      Streams.standardOutput.write(BookJSON.object(rows, home: list.region, hidden: hidden))
    } else {
      let table = BookTable(
        format: format ?? .list,
        home: list.region,
        allFields: allFields,
        headings: sections
      )
      Streams.standardOutput.write(table.rendered(rows))
      summarize(rows, hidden: hidden, of: book)
    }
    if rows.isEmpty, isNarrowed { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }

  private func empty() throws {
    let count = try VaultSession(vault).changeBook { book in
      defer { book = Book() }
      return book.contacts.count
    }
    guard count > 0 else { return Messages.warning("the book is empty already") }
    Streams.standardOutput.write("forgot \(counted(count, "contact")); the list is kept\n")
  }

  private func count(_ contacts: [Contact]) {
    let counts = BookStatistics(contacts)
    if output.json { return Streams.standardOutput.write(counts.json) }
    Streams.standardOutput.write(StatisticsTable.rendered(counts))
  }

  private var filters: [BookFilter] {
    has.map { .has($0) } + groups.map { .inGroup($0) } + area.map { .area($0) }
  }

  /// Whether it was asked for less than the whole book.
  private var isNarrowed: Bool { !query.isEmpty || label != nil || !filters.isEmpty }

  private func filtered(_ contacts: [Contact], home: String) -> [BookRow] {
    let rows = BookRow.rows(of: contacts, sortedBy: sort, includingEmpty: all)
      .filter { $0.has(label: label) }
    return BookFilter.rows(rows, passing: filters, match: match, home: home)
  }

  private func sectioned(_ rows: [BookRow]) -> [BookRow] {
    guard let letter = section?.sectionLetter, let found = BookRow.section(letter, of: rows) else {
      return rows
    }
    if found.letter != letter {
      Messages.note("nothing is under \(letter); showing \(found.letter)")
    }
    return found.rows
  }

  private func summarize(_ rows: [BookRow], hidden: Int, of book: BookReader) {
    if book.count == 0 {
      Messages.note("the book is empty")
      return Messages.hint("read an address book: elist import FILE")
    }
    if rows.isEmpty { Messages.note("nothing in the book matches") }
    guard hidden > 0 else { return }
    let verb = hidden == 1 ? "is" : "are"
    Messages.note("\(counted(hidden, "contact")) \(verb) hidden: no number (see them with --all)")
  }
}

extension String {
  /// The letter of a section, whatever its case and accents.
  fileprivate var sectionLetter: Character? {
    guard let letter = folded(self).first, ("a"..."z").contains(letter) else { return nil }
    return Character(letter.uppercased())
  }
}

extension SortOrder: ExpressibleByArgument {}
extension BookFilter.Field: ExpressibleByArgument {}
extension BookFilter.Match: ExpressibleByArgument {}
