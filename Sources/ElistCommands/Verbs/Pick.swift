import ArgumentParser
import ElistModel
import ElistPicker
import FoundationEssentials
import UnicodeText

struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    _superCommandName: ElistCommand.name,
    abstract: "Pick numbers of the book on the whole screen",
    discussion: """
      Type a little of a name or a number, see the numbers that fit, and press Enter. Tab marks \
      several, Esc leaves with nothing changed, and ? shows the keys. All that was picked is saved \
      at once.
      """
  )

  @Argument(help: "What to look for to begin with: text, never a pattern.")
  var query: [String] = []

  @Option(
    help: ArgumentHelp("What those picked are to you; not asked then.", valueName: "relation")
  )
  var relation: String?

  @Option(
    help: ArgumentHelp(
      "A group to put them in; not asked then; may be given more than once.",
      valueName: "group"
    ),
    completion: CompletionSource.groups.completion
  )
  var group: [String] = []

  @Flag(help: "Ask line by line, as a screen reader can follow.")
  var plain = false

  @Flag(help: "Print the new handles alone.")
  var porcelain = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    if plain { Prompt.askInLines() }
    let session = VaultSession(vault)
    guard let terminal = Terminal() else { throw Self.noTerminal }
    let (list, book) = try session.listAndBook()
    guard book.count > 0 else { throw Failure.emptyBook }
    let dialogue = PickerDialogue(
      book: book,
      list: list,
      query: query.joined(separator: " "),
      given: GivenDetails(relation: relation, groups: group)
    )
    let drawn = plain ? nil : try dialogue.onScreen(terminal)
    try save(try drawn ?? dialogue.byLines(terminal), session)
  }

  /// Makes all the changes on the list as it is now, or none.
  private func save(_ taking: Taking, _ session: VaultSession) throws {
    let done = try session.changeList { list in try Self.carryOut(taking, &list) }
    for entry in done.removed where !porcelain {
      let line = terminalSafe(ListTable.line(entry, of: done.list))
      Streams.standardOutput.write("removed \(line)\n")
    }
    for var outcome in done.outcomes {
      outcome.list = done.list
      EntryDraft.report(outcome, porcelain: porcelain)
    }
  }

  private struct Done {
    var removed: [Entry]
    var outcomes: [EntryDraft.Outcome] = []
    var list: EmergencyList
  }

  /// What goes makes room for what comes.
  private static func carryOut(
    _ taking: Taking,
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

  private static var noTerminal: Failure {
    Failure(
      .usage,
      "there is no terminal to pick on",
      hints: ["say whom: elist add QUERY"]
    )
  }
}

extension Taking {
  /// The entries to remove that are still there, by id; another elist may have been quicker.
  fileprivate func presentRemovals(_ list: EmergencyList) -> [String] {
    let present = Set(list.entries.map(\.id))
    return removals.map(\.id).filter(present.contains).map(\.uuidString)
  }
}
