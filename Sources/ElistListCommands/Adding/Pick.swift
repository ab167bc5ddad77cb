import ArgumentParser
import Console
import ElistBook
import ElistContacts
import ElistModel
import ElistOptions
import ElistPicker
import ElistSession
import FoundationEssentials
import UnicodeText

struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    _superCommandName: ElistCommand.name,
    abstract: "Pick numbers of the book on the whole screen",
    discussion: """
      Type part of a name or number, see the numbers that fit, and press Enter to add the selected \
      one to the list. Tab marks several, Ctrl-E first asks how you know them, Esc leaves with \
      nothing changed, and ? shows the keys. Everything that you picked is saved in one step.
      """
  )

  @Argument(
    help: "What to look for to begin with: text, never a pattern.",
    completion: CompletionSource.bookNames.completion
  )
  var query: [String] = []

  @Option(
    help: ArgumentHelp("How you know them; then you are not asked.", valueName: "relation")
  )
  var relation: String?

  @Option(
    help: ArgumentHelp(
      "A group to put them in; then you are not asked; may be given more than once.",
      valueName: "group"
    ),
    completion: CompletionSource.groups.completion
  )
  var group: [String] = []

  @Option(
    name: .customLong("for-person"),
    help: ArgumentHelp("Put them on the list of this person.", valueName: "person"),
    completion: CompletionSource.persons.completion
  )
  var person: String?

  @Flag(help: "Ask for relation, note and groups before it is saved.")
  var ask = false

  @Flag(help: "Ask line by line, which a screen reader can follow.")
  var plain = false

  @Flag(help: "Print only the new handles.")
  var porcelain = false

  @OptionGroup var vault: VaultOptions

  mutating func validate() throws {
    group = try groupNames(group)
  }

  func run() throws {
    guard let terminal = Terminal() else { throw Self.noTerminal }
    try Picking(
      query: query.joined(separator: " "),
      given: GivenDetails(relation: relation, groups: group),
      person: person,
      ask: ask,
      plain: plain,
      porcelain: porcelain,
      vault: vault.choice
    ).run(on: terminal)
  }

  private static var noTerminal: Failure {
    Failure(
      .usage,
      "there is no terminal to pick on",
      hints: ["say whom: elist add QUERY"]
    )
  }
}

extension Pick: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { person.take(defaultPerson: handle) }
}

/// The names of `--group` in the form that is kept, each once.
func groupNames(_ texts: [String]) throws(ValidationError) -> [String] {
  do throws(ModelError) {
    return try EmergencyList.groupNames(texts)
  } catch {
    throw ValidationError("--group takes the name of one group, without commas")
  }
}

/// What `pick` does, and `add` if it names nobody.
struct Picking {
  var query = ""
  var given = GivenDetails()
  /// The person on whose list the entries are put; `nil` for the owner's alone.
  var person: String?
  /// Whether to ask for relation, note and groups.
  var ask = false
  /// Whether to ask line by line.
  var plain = false
  var porcelain = false
  let vault: VaultChoice

  /// Lets the user pick, and makes all changes in one save.
  func run(on terminal: Terminal) throws {
    if plain { Prompt.askInLines() }
    let session = VaultSession(vault)
    let (list, book) = try session.listAndBook()
    var given = given
    if let group = try person.map({ try list.person($0).group }), !given.groups.contains(group) {
      given.groups.append(group)
    }
    guard book.count > 0 else { throw Failure.emptyBook }
    let dialogue = PickerDialogue(book: book, list: list, query: query, given: given, asks: ask)
    let drawn = plain ? nil : try dialogue.onScreen(terminal)
    try save(try drawn ?? dialogue.byLines(terminal), session)
  }

  /// Makes all the changes on the list as it is now, or none.
  private func save(_ taking: Picks, _ session: VaultSession) throws {
    let done = try session.changeList { list in try Self.carryOut(taking, &list) }
    for entry in done.removed where !porcelain {
      let line = terminalSafe(ListTable.line(entry, of: done.list))
      Streams.standardOutput.write("removed \(line)\n")
    }
    for var outcome in done.outcomes {
      outcome.list = done.list
      EntryDraft.report(outcome, porcelain: porcelain)
    }
    if !done.removed.isEmpty { session.offerUndo() }
  }

  private struct Done {
    var removed: [Entry]
    var outcomes: [EntryDraft.Outcome] = []
    var list: EmergencyList
  }

  /// Carries out the removals first, to make room for the additions.
  private static func carryOut(
    _ taking: Picks,
    _ list: inout EmergencyList
  ) throws(ModelError) -> Done {
    let removed = try list.remove(taking.presentRemovals(list), force: false)
    var done = Done(removed: removed, list: list)
    for addition in taking.additions {
      done.outcomes.append(try EntryDraft(addition).added(to: &list, at: nil))
    }
    done.list = list
    return done
  }
}

extension Picks {
  /// The entries to remove that are still there, by id; another elist may have removed some.
  fileprivate func presentRemovals(_ list: EmergencyList) -> [String] {
    let present = Set(list.entries.map(\.id))
    return removals.map(\.id).filter(present.contains).map(\.uuidString)
  }
}

/// Lets the user pick at the terminal: on its screen, or line by line if it cannot show one.
struct PickerDialogue {
  let book: BookReader
  let list: EmergencyList
  var query = ""
  /// The ids of the numbers to offer; `nil` for all.
  var only: Set<UUID>?
  var given = GivenDetails()
  /// Whether to ask for relation, note and groups before saving.
  var asks = false
  var purpose = Picker.Purpose.several

  /// How many rows are sorted before the first frame: as many as a large terminal shows.
  private static let firstRows = 100

  /// Lets the user pick on the screen; `nil` if the terminal cannot show one.
  func onScreen(_ terminal: Terminal) throws -> Picks? {
    try terminal.withScreen { screen, descriptor in
      var picker = Picker(
        try catalogue(),
        list: list,
        query: query,
        purpose: purpose,
        given: given,
        asks: asks,
        size: screen.size
      )
      let outcome = PickerLoop(screen, descriptor: descriptor).run(&picker)
      return try Self.taken(outcome)
    }
  }

  /// Lets the user pick in lines, with each question and answer on its own line.
  func byLines(_ terminal: Terminal) throws -> Picks {
    var dialogue = PlainDialogue(
      try catalogue().sorted().inLatin(),
      list: list,
      purpose: purpose,
      given: given,
      asks: asks
    )
    if !query.isEmpty { Self.say(dialogue.find(query), terminal) }
    return try Self.run(&dialogue, terminal)
  }

  /// Asks for the relation, note and groups of what is already chosen, unless they are given.
  static func details(
    of taking: Picks,
    home: String,
    given: GivenDetails
  ) throws -> Picks {
    guard let terminal = Terminal() else {
      throw Failure(
        .usage,
        "there is no terminal to ask on",
        hints: ["give --relation, --note and --group, and leave out --ask"]
      )
    }
    var dialogue = try PlainDialogue(asking: taking, home: home, given: given)
    return try run(&dialogue, terminal)
  }

  private static func run(_ dialogue: inout PlainDialogue, _ terminal: Terminal) throws -> Picks {
    while dialogue.outcome == nil {
      terminal.write(dialogue.prompt + " ")
      guard let line = terminal.readLine() else { break }
      say(dialogue.take(line), terminal)
    }
    return try taken(dialogue.outcome)
  }

  private func catalogue() throws(BookError) -> Catalogue {
    let all = try Catalogue.make(of: book, home: list.region, firstRows: Self.firstRows)
    return only.map(all.keeping) ?? all
  }

  private static func say(_ lines: [String], _ terminal: Terminal) {
    for line in lines { terminal.write(line + "\n") }
  }

  private static func taken(_ outcome: Picker.Outcome?) throws -> Picks {
    switch outcome {
    case .taken(let taking): return taking
    case .left: throw Failure.left
    case nil: throw Failure(.interrupted, "the terminal has gone; nothing was changed")
    }
  }
}
