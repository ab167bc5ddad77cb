import ArgumentParser
import ElistModel
import PhoneNumbers
import UnicodeText

struct ShowBook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
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

  @Flag(help: "Show contacts without a number as well.")
  var all = false

  @Option(help: "How to write the numbers.")
  var format: NumberFormat?

  @Flag(help: "Empty the book; the list is kept.")
  var forget = false

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    if let section, section.count != 1 || section.folding == nil {
      throw ValidationError("'\(section)' is not a letter from A to Z")
    }
  }

  func run() throws {
    if forget { return try empty() }
    let (list, book) = try VaultSession(vault).listAndBook()
    let contacts = try matches(in: book)
    let hidden = all ? 0 : contacts.count { $0.phones.isEmpty }
    let rows = try chosen(
      BookRow.rows(of: contacts, sortedBy: sort, includingEmpty: all).filter {
        $0.has(label: label)
      }
    )
    if output.json {
      return Streams.standardOutput.write(BookJSON.object(rows, home: list.region, hidden: hidden))
    }
    print(rows, home: list.region)
    summarize(rows, hidden: hidden, of: book)
    if rows.isEmpty, !query.isEmpty { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }

  private func empty() throws {
    let count = try VaultSession(vault).changeBook { book in
      defer { book = Book() }
      return book.contacts.count
    }
    Streams.standardOutput.write("forgot \(count) contacts; the list is kept\n")
  }

  private func matches(in book: BookReader) throws -> [Contact] {
    let found = try ContactQuery(query).matches(in: book)
    return sort.sorted(found, reversed: reverse)
  }

  private func chosen(_ rows: [BookRow]) throws -> [BookRow] {
    guard let letter = section?.folding, let found = BookRow.section(letter, of: rows) else {
      return rows
    }
    if found.letter != letter {
      Messages.note("nothing is under \(letter); showing \(found.letter)")
    }
    return found.rows
  }

  private func print(_ rows: [BookRow], home: String) {
    var table = Table(columns: [.left, .right])
    table.rows = rows.map { row in
      [row.title, (format ?? .list).text(of: row, home: home)]
    }
    let lines = table.rendered()
    guard sections else { return Streams.standardOutput.write(lines) }
    var shown: Character?
    for (row, line) in zip(rows, lines.split(separator: "\n")) {
      if row.section != shown { Streams.standardOutput.write("\(row.section)\n") }
      shown = row.section
      Streams.standardOutput.write("\(line)\n")
    }
  }

  private func summarize(_ rows: [BookRow], hidden: Int, of book: BookReader) {
    if book.count == 0 {
      Messages.note("the book is empty")
      return Messages.hint("read an address book: elist import FILE")
    }
    if rows.isEmpty { Messages.note("nothing in the book matches") }
    guard hidden > 0 else { return }
    let contacts = hidden == 1 ? "1 contact is" : "\(hidden) contacts are"
    Messages.note("\(contacts) hidden: no number (see them with --all)")
  }
}

extension String {
  /// The letter of a section, whatever its case and accents.
  fileprivate var folding: Character? {
    guard let letter = folded(self).first, ("a"..."z").contains(letter) else { return nil }
    return Character(letter.uppercased())
  }
}

extension SortOrder: ExpressibleByArgument {}
