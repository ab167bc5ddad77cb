import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistModel
import ElistOptions
import ElistPicker
import ElistSession
import FoundationEssentials
import PhoneNumbers

struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    _superCommandName: ElistCommand.name,
    abstract: "Put a number of the book on the list",
    discussion: """
      Finds contacts by the beginnings of words in the name, nickname, job title or organisation, in \
      Latin letters too, and numbers by their digits; case and accents do not matter. If one number fits, \
      it is added at once; if several do, you are asked which, or without a terminal they are shown \
      with their ids to choose by. If you name nobody, you pick from the whole book, as with \
      'elist pick'.
      """
  )

  @Argument(
    help: "What to look for in the book: text, never a pattern.",
    completion: CompletionSource.bookNames.completion
  )
  var query: [String] = []

  @Option(help: "Only numbers with this label.")
  var label: LabelName?

  @Flag(help: "Also take the contact's other numbers, to be tried after this one.")
  var allNumbers = false

  @Option(
    help: ArgumentHelp(
      "A number of the same person, tried after this one; may be given more than once.",
      valueName: "[label=]number"
    )
  )
  var also: [OtherNumber] = []

  @Option(help: ArgumentHelp("The number with this id in the book.", valueName: "id"))
  var id: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The handle to give it.", valueName: "handle")
  )
  var handle: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Add everybody who is in this group of the book, one number each.",
      valueName: "group"
    ),
    completion: CompletionSource.bookGroups.completion
  )
  var bookGroup: String?

  @Flag(help: "Add a number that is in no book, given by --name and --number.")
  var manual = false

  @Option(help: ArgumentHelp("The name to show, instead of the book's.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("The number, with --manual.", valueName: "number"))
  var number: String?

  @Option(help: ArgumentHelp("How you know the person, such as mother.", valueName: "relation"))
  var relation: String?

  @Option(
    help: ArgumentHelp(
      "What answers: \(Entry.Kind.allValueStrings.joined(separator: ", ")) (default: person).",
      valueName: "kind"
    )
  )
  var kind: Entry.Kind?

  @Option(help: ArgumentHelp("A note to show with it.", valueName: "note"))
  var note: String?

  @Option(
    help: ArgumentHelp("A group to put it in; may be given more than once.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: [String] = []

  @Option(
    name: .customLong("for-person"),
    help: ArgumentHelp("Put it on the list of this person.", valueName: "person"),
    completion: CompletionSource.persons.completion
  )
  var person: String?

  @Option(
    help: ArgumentHelp("Set another field, as 'elist edit' does.", valueName: "field=value"),
    completion: .list(EntryField.allCases.map { $0.rawValue + "=" })
  )
  var set: [String] = []

  @Option(name: .customLong("at"), help: ArgumentHelp("The position, from 1.", valueName: "n"))
  var position: Int?

  @Flag(help: "Accept a number that no telephone can dial, with --manual or --also.")
  var force = false

  @Flag(help: "Ask for relation, note and groups before it is saved.")
  var ask = false

  @Flag(help: "Choose among several by number, line by line, not on the whole screen.")
  var plain = false

  @Flag(help: "Print only the new handle.")
  var porcelain = false

  @OptionGroup var vault: VaultOptions

  mutating func validate() throws {
    group = try groupNames(group)
    _ = try changes()
    if let bookGroup { return try validateGroup(bookGroup) }
    if manual { return try validateManual() }
    guard number == nil else { throw ValidationError("--number needs --manual") }
    guard !force || !also.isEmpty else {
      throw ValidationError("--force needs --manual or --also")
    }
    guard !isOpen || !saysMore else {
      throw ValidationError("--as, --name, --note, --at, --label and --kind need somebody to add")
    }
    guard !isOpen || !allNumbers && also.isEmpty && set.isEmpty else {
      throw ValidationError("--all-numbers, --also and --set need somebody to add")
    }
    guard query.isEmpty || id == nil else {
      throw ValidationError("give either words to look for or --id")
    }
  }

  private func changes() throws -> [FieldChange] { try set.map(FieldChange.init(setting:)) }

  /// Whether the command line names nobody to add.
  private var isOpen: Bool { query.isEmpty && id == nil && !manual && bookGroup == nil }

  /// Whether an option was given that applies to one entry only.
  private var saysMore: Bool {
    handle != nil || name != nil || note != nil || position != nil || label != nil
      || kind != nil
  }

  private func validateGroup(_ group: String) throws {
    guard query.isEmpty, id == nil, !manual, handle == nil, name == nil, number == nil else {
      throw ValidationError("--in takes a group of the book, and nothing that names one number")
    }
    guard !ask else { throw ValidationError("--ask is for one number, not for --in") }
    guard !allNumbers, also.isEmpty, set.isEmpty else {
      throw ValidationError("--all-numbers, --also and --set are for one contact, not for --in")
    }
    guard group.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--in needs the name of a group")
    }
  }

  private func validateManual() throws {
    guard query.isEmpty, id == nil else {
      throw ValidationError("--manual takes --name and --number, and nothing to look for")
    }
    guard !allNumbers else {
      throw ValidationError("--manual takes other numbers with --also, not --all-numbers")
    }
    guard name?.isEmpty == false, number?.isEmpty == false else {
      throw ValidationError("--manual needs --name and --number")
    }
  }

  func run() throws {
    if isOpen { return try pick() }
    if plain { Prompt.askInLines() }
    let session = VaultSession(vault)
    if let bookGroup { return try addGroup(bookGroup, session) }
    let outcome = try manual ? addTyped(session) : addFound(session)
    EntryDraft.report(outcome, porcelain: porcelain)
  }

  private func addTyped(_ session: VaultSession) throws -> EntryDraft.Outcome {
    let draft = try typedDraft(session)
    return try session.changeList { list in try add(draft, to: &list) }
  }

  /// Adds the number that the options choose in the book.
  ///
  /// The search uses the state that the save changes, so the book is decrypted once. If the user
  /// has to choose, a second step saves.
  private func addFound(_ session: VaultSession) throws -> EntryDraft.Outcome {
    let (outcome, choice, rows) = try session.changeListWithBook { list, book in
      let choice = BookChoice(
        book: book,
        list: list,
        query: query,
        id: id,
        label: label?.text,
        given: given,
        ask: ask,
        plain: plain
      )
      let rows = try choice.rows(oneOfEach: allNumbers)
      let addition = try choice.additionUnasked(rows)
      // Do not ask first what then cannot be done.
      if addition == nil { try list.insertionIndex(position) }
      return (try addition.map { try add(draft(of: $0), to: &list) }, choice, rows)
    }
    if let outcome { return outcome }
    let chosen = try draft(of: choice.additionAsked(among: rows))
    return try session.changeList { list in try add(chosen, to: &list) }
  }

  /// Adds a draft to the list, with the changes of `--set`.
  private func add(
    _ draft: EntryDraft,
    to list: inout EmergencyList
  ) throws -> EntryDraft.Outcome {
    var outcome = try own(draft, in: list).added(to: &list, at: position)
    if outcome.wasThere {
      outcome.unsaid += set.map { "--set \(shellQuoted($0))" }
    } else {
      try make(changes(), of: &outcome, in: &list)
    }
    if !force {
      if manual { try outcome.entry.number.refuseUndiallable(in: list.region) }
      for other in also {
        try interpret(other.number, home: list.region).refuseUndiallable(in: list.region)
      }
    }
    return outcome
  }

  /// The draft, with the group that is the list of the person in `--for-person`.
  private func own(_ draft: EntryDraft, in list: EmergencyList) throws -> EntryDraft {
    guard let person else { return draft }
    var draft = draft
    let group = try list.person(person).group
    if !draft.groups.contains(group) { draft.groups.append(group) }
    return draft
  }

  /// Applies the changes of `--set` to the added entry.
  private func make(
    _ changes: [FieldChange],
    of outcome: inout EntryDraft.Outcome,
    in list: inout EmergencyList
  ) throws {
    let (id, home) = (outcome.entry.id.uuidString, outcome.region)
    for change in changes {
      try list.set(change.field, to: change.value, of: id) { interpret($0, home: home) }
    }
    outcome.entry = list.entries[try list.index(of: id)]
    outcome.list = list
  }

  private func pick() throws {
    guard let terminal = Terminal() else {
      throw Failure(
        .usage,
        "say whom to add; there is no terminal to pick on",
        hints: ["look for a name or a number: elist add QUERY"]
      )
    }
    try Picking(
      given: given,
      person: person,
      ask: ask,
      plain: plain,
      porcelain: porcelain,
      vault: vault.choice
    ).run(on: terminal)
  }

  /// Adds one number of each contact in a group of the book, all in one save or none.
  private func addGroup(_ group: String, _ session: VaultSession) throws {
    let (list, book) = try session.listAndBook()
    let addition = GroupAddition(group: group, label: label?.text, home: list.region)
    let drafts = try addition.drafts(from: book).map { draft in
      var refined = try refined(draft)
      refined.groups = draft.groups + self.group.filter { !draft.groups.contains($0) }
      return refined
    }
    let outcomes = try session.changeList { list in
      var outcomes: [EntryDraft.Outcome] = []
      for draft in drafts {
        let place = position.map { $0 + outcomes.count { !$0.wasThere } }
        outcomes.append(try own(draft, in: list).added(to: &list, at: place))
      }
      return outcomes
    }
    for outcome in outcomes { EntryDraft.report(outcome, porcelain: porcelain) }
  }

  /// What the command line says about the entry.
  private var given: GivenDetails { GivenDetails(relation: relation, groups: group, note: note) }

  private func typedDraft(_ session: VaultSession) throws -> EntryDraft {
    let origin = Picks.Origin.hand(name: name ?? "", number: number ?? "")
    var taking = Picks(additions: [.init(origin, given: given)])
    if ask {
      taking = try PickerDialogue.details(of: taking, home: session.list().region, given: given)
    }
    var draft = EntryDraft(taking.additions[0])
    draft.numbers = draft.numbers.map { .init(typed: $0.raw, label: label?.text) }
    return try refined(draft)
  }

  /// The draft of a number in the book.
  private func draft(of addition: Picks.Addition) throws -> EntryDraft {
    var draft = EntryDraft(addition)
    if allNumbers, case .book(let row) = addition.origin { draft.takeOthers(of: row) }
    draft.name = name ?? draft.name
    return try refined(draft)
  }

  private func refined(_ draft: EntryDraft) throws -> EntryDraft {
    var draft = draft
    draft.relation = relation ?? draft.relation
    draft.note = note ?? draft.note
    draft.kind = kind ?? draft.kind
    draft.numbers += also.map { .init(typed: $0.number, label: $0.label) }
    draft.handle = try handle.map { text in
      guard let handle = Handle(text) else { throw Failure(ModelError.notAHandle(text)) }
      return handle
    }
    return draft
  }
}

extension Add: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { person.take(defaultPerson: handle) }
}
