import ElistBook
import ElistModel
import ElistPicker
import FoundationEssentials

/// Lets a person pick at the terminal: on its screen, or line by line where that cannot be.
struct PickerDialogue {
  let book: BookReader
  let list: EmergencyList
  var query = ""
  /// The ids of the numbers that are offered; `nil` for all.
  var only: Set<UUID>?
  var given = GivenDetails()
  var purpose = Picker.Purpose.several

  /// How many rows are in order before the first frame: as many as a large terminal shows.
  private static let firstRows = 100

  /// Lets pick on the screen; `nil` where the terminal cannot be drawn on.
  func onScreen(_ terminal: Terminal) throws -> Taking? {
    try terminal.withScreen { screen, descriptor in
      var picker = Picker(
        try catalogue(),
        list: list,
        query: query,
        purpose: purpose,
        given: given,
        size: screen.size
      )
      let outcome = PickerLoop(screen, descriptor: descriptor).run(&picker)
      return try taken(outcome)
    }
  }

  /// Lets pick by lines, each question and answer on one of its own.
  func byLines(_ terminal: Terminal) throws -> Taking {
    var dialogue = PlainDialogue(
      try catalogue().sorted().inLatin(),
      list: list,
      purpose: purpose,
      given: given
    )
    if !query.isEmpty { say(dialogue.find(query), terminal) }
    while dialogue.outcome == nil {
      terminal.write(dialogue.prompt + " ")
      guard let line = terminal.readLine() else { break }
      say(dialogue.take(line), terminal)
    }
    return try taken(dialogue.outcome)
  }

  private func catalogue() throws(ModelError) -> Catalogue {
    let all = try Catalogue.make(of: book, home: list.region, firstRows: Self.firstRows)
    return only.map(all.keeping) ?? all
  }

  private func say(_ lines: [String], _ terminal: Terminal) {
    for line in lines { terminal.write(line + "\n") }
  }

  private func taken(_ outcome: Picker.Outcome?) throws -> Taking {
    switch outcome {
    case .taken(let taking): return taking
    case .left: throw Failure.left
    case nil: throw Failure(.interrupted, "the terminal has gone; nothing was changed")
    }
  }
}
