import Console
import ArgumentParser
import ElistPicker

struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    _superCommandName: ElistCommand.name,
    abstract: "Pick numbers of the book on the whole screen",
    discussion: """
      Type part of a name or number, see the numbers that fit, and press Enter to add the selected \
      one to the list. Tab marks several, Ctrl-E first asks who they are to you, Esc leaves with \
      nothing changed, and ? shows the keys. Everything that you picked is saved in one step.
      """
  )

  @Argument(
    help: "What to look for to begin with: text, never a pattern.",
    completion: CompletionSource.bookNames.completion
  )
  var query: [String] = []

  @Option(
    help: ArgumentHelp("Who they are to you; not asked then.", valueName: "relation")
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

  @Flag(help: "Ask for relation, note and groups before it is saved.")
  var ask = false

  @Flag(help: "Ask line by line, which a screen reader can follow.")
  var plain = false

  @Flag(help: "Print only the new handles.")
  var porcelain = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    guard let terminal = Terminal() else { throw Self.noTerminal }
    try Picking(
      query: query.joined(separator: " "),
      given: GivenDetails(relation: relation, groups: group),
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
