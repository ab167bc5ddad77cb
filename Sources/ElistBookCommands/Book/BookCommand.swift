import ArgumentParser
import Console
import ElistBook
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import UnicodeText

struct BookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    _superCommandName: ElistCommand.name,
    abstract: "Show the address book, one line per number",
    discussion: """
      Finds contacts by the beginnings of words in the name, nickname, job title or organisation, in \
      Latin letters too, and numbers by their digits. Contacts without a number are left out and counted.
      """
  )

  @Argument(
    help: "What to look for: text, never a pattern (default: everything).",
    completion: CompletionSource.bookNames.completion
  )
  var query: [String] = []

  @Flag(help: "Print a heading for each letter.")
  var sections = false

  @Option(
    help: ArgumentHelp(
      "Only the section of a letter; if it is empty, the one before it.",
      valueName: "letter"
    )
  )
  var section: String?

  @Option(
    help: """
      The letters of the sections: latin (other scripts are under Z), or native (the locale's \
      alphabet).
      """
  )
  var index: IndexKind = .latin

  @Flag(help: "Put names that begin with no letter under #, not under Z.")
  var hashBucket = false

  @Option(help: "The order: last, first or full name.")
  var sort: SortOrder = .last

  @Flag(help: "Reverse the order.")
  var reverse = false

  @Option(help: "One line for each value of this field.")
  var split: BookColumn = .phone

  @Option(help: "Only numbers with this label.")
  var label: LabelName?

  @OptionGroup var filters: BookFilterOptions

  @Flag(help: "Show contacts without a number as well.")
  var all = false

  @Flag(help: "Show the contacts' other fields too.")
  var allFields = false

  @Option(help: "How to write the numbers.")
  var format: NumberForm?

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "One line per number in your own form, such as '{family}, {given}: {number}'.",
      valueName: "form"
    )
  )
  var line: BookLine?

  @Flag(help: "Count instead of listing.")
  var stats = false

  @Flag(help: "Empty the whole book, after asking; the list is kept.")
  var forget = false

  @Flag(help: "Empty the book without asking, with --forget.")
  var yes = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard forget || !yes else { throw ValidationError("--yes needs --forget") }
    guard !forget || !isNarrowed && section == nil && !stats && !output.json else {
      throw ValidationError("--forget empties the whole book: it takes no query and no filter")
    }
    try line?.validate()
    guard line == nil || !(output.json || stats || sections || allFields) else {
      throw ValidationError(
        "--output cannot be used with --json, --stats, --sections or --all-fields"
      )
    }
    guard let section, !(hashBucket && section == "#"), !index.hasSection(named: section) else {
      return
    }
    throw ValidationError("'\(section)' is not a letter\(index == .latin ? " from A to Z" : "")")
  }

  func run() throws {
    if forget { return try empty() }
    let (list, book) = try VaultSession(vault).listAndBook()
    let found = try BookSearch(query, home: list.region).found(in: book)
    let contacts = found.contacts
    let index = hashBucket ? .hashed(index.sections) : index.sections
    var rows = filtered(
      sorted(contacts, index),
      index,
      home: list.region,
      includingEmpty: all || stats
    )
    if !found.otherNumbers.isEmpty { rows.removeAll { found.otherNumbers.contains($0.id) } }
    if stats { return count(rows) }
    let hidden = all ? 0 : countHidden(contacts, index, home: list.region)
    let shown = sectioned(rows, index)
    if output.json {
      Streams.standardOutput.write(
        BookJSON.members(of: split, hidden: hidden),
        "rows",
        BookJSON.rows(shown, home: list.region, allFields: allFields)
      )
    } else if let line {
      let home = list.region
      let format = format ?? .list
      Streams.standardOutput.write(
        Table.text(
          try shown.map { terminalSafe(try line.text(of: $0, home: home, numbers: format)) }
        )
      )
      summarize(shown, hidden: hidden, of: book)
    } else {
      let table = BookTable(
        format: format ?? .list,
        home: list.region,
        allFields: allFields,
        headings: sections
      )
      Streams.standardOutput.write(table.rendered(shown))
      summarize(shown, hidden: hidden, of: book)
      if filters.duplicates { sayHowToMerge(shown, home: list.region) }
    }
    if shown.isEmpty, isNarrowed { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }

  private func sorted(_ contacts: [Contact], _ index: SectionIndex) -> [Contact] {
    sort.sorted(contacts, index: index, reversed: reverse)
  }

  private func empty() throws {
    let session = VaultSession(vault)
    if !yes {
      let count = try session.bookCount()
      guard count != 0 else { return Messages.warning("the book is empty already") }
      let what = count.map { counted($0, "contact") } ?? "a book that cannot be read"
      try confirm("forget \(what)? The list is kept.")
    }
    VaultSession.command = "book --forget"
    guard let gone = try session.forgetBook() else {
      return Messages.warning("the book is empty already")
    }
    Streams.standardOutput.write("forgot \(counted(gone, "contact")); the list is kept\n")
    session.offerUndo()
    Messages.hint("backups still have the book; to remove them too: elist vault purge")
  }

  private func confirm(_ question: String) throws {
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "--forget asks first, and there is no terminal to ask on; nothing was changed",
        hints: ["empty the book without being asked: elist book --forget --yes"]
      )
    }
    guard try prompt.confirm(question) else { throw Failure.left }
  }

  private func count(_ rows: [BookRow]) {
    let counts = BookStatistics(of: rows)
    if output.json { return Streams.standardOutput.write(counts.json) }
    Streams.standardOutput.write(StatisticsTable.rendered(counts))
  }

  /// Whether less than the whole book was asked for.
  private var isNarrowed: Bool { !query.isEmpty || label != nil || !filters.isEmpty }

  /// How many contacts are left out because they do not have the field, and would be shown with
  /// `--all`.
  private func countHidden(_ contacts: [Contact], _ index: SectionIndex, home: String) -> Int {
    let without = contacts.filter { !$0.has(split) }
    // A row without the field has no label either.
    guard label == nil, !without.isEmpty else { return 0 }
    guard section != nil || !filters.isEmpty else { return without.count }
    // Only some filters compare contacts, and only those need the whole book again.
    let compares = section != nil || filters.compareContacts
    let ordered = compares ? sorted(contacts, index) : without
    var rows = filtered(ordered, index, home: home, includingEmpty: true)
    if let wanted = section.map(index.section) {
      rows = BookRow.section(wanted, of: rows)?.rows ?? []
    }
    return rows.count { !$0.contact.has(split) }
  }

  private func filtered(
    _ contacts: [Contact],
    _ index: SectionIndex,
    home: String,
    includingEmpty: Bool
  ) -> [BookRow] {
    let all = BookRow.rows(
      of: contacts,
      splitBy: split,
      sortedBy: sort,
      index: index,
      includingEmpty: includingEmpty,
      home: home
    )
    let labelled = label.map { label in all.filter { $0.has(label: label.text) } } ?? all
    let rows = filters.keep(labelled, home: home)
    guard let shared = filters.shared.first, !sections else { return rows }
    return rows.grouped(bySharing: shared, home: home)
  }

  private func sectioned(_ rows: [BookRow], _ index: SectionIndex) -> [BookRow] {
    guard let wanted = section.map(index.section), let found = BookRow.section(wanted, of: rows)
    else { return rows }
    if found.section != wanted {
      Messages.note("nothing is under \(wanted.label); showing \(found.section.label)")
    }
    return found.rows
  }

  /// Ends the list of duplicates with commands that merge those who are one person.
  private func sayHowToMerge(_ rows: [BookRow], home: String) {
    let most = 5
    let groups = rows.repeatedContacts(home: home)
    for contacts in groups.prefix(most) {
      let ids = contacts.map { $0.idText }.joined(separator: " ")
      let name = contacts[0].shownName
      Messages.hint("if these are one person, \"\(name)\": elist contact merge \(ids)")
    }
    if groups.count > most {
      Messages.note("\(groups.count - most) more can be merged in the same way")
    }
  }

  private func summarize(_ rows: [BookRow], hidden: Int, of book: BookReader) {
    if book.count == 0 {
      Messages.note("the book is empty")
      return Messages.hint("read an address book: elist import FILE")
    }
    if rows.isEmpty { sayNothingMatches(book) }
    guard hidden > 0 else { return }
    let verb = hidden == 1 ? "is" : "are"
    let missing = split == .phone ? "number" : split.rawValue
    Messages.note(
      "\(counted(hidden, "contact")) \(verb) hidden: no \(missing) (see them with --all)"
    )
  }
}

extension BookCommand {
  /// Prints that nothing matches, and the groups if the one asked for is empty.
  private func sayNothingMatches(_ book: BookReader) {
    Messages.note("nothing in the book matches")
    guard !filters.groups.isEmpty else { return }
    let known = (try? book.groups()) ?? []
    for group in filters.groups where !known.contains(where: { folded($0) == folded(group) }) {
      Messages.warning("no contact is in a group \"\(group)\"")
      Messages.hint(
        known.isEmpty
          ? "the book has no groups" : "the groups are: \(known.joined(separator: ", "))"
      )
    }
  }
}

extension SortOrder: ExpressibleByArgument {}
