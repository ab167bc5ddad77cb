import Console
import ElistBook
import ElistContacts
import ElistModel
import ElistPicker
import FoundationEssentials

/// Lets a person pick at the terminal: on its screen, or line by line if it cannot show one.
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

  /// Lets the person pick on the screen; `nil` if the terminal cannot show one.
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

  /// Lets the person pick in lines, with each question and answer on its own line.
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
