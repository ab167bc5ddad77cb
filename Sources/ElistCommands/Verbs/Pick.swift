import Console
import ArgumentParser
import ElistPicker

struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    _superCommandName: ElistCommand.name,
    abstract: "Pick numbers of the book on the whole screen",
    discussion: """
      Type a little of a name or a number, see the numbers that fit, and press Enter: the line at \
      hand is on the list. Tab marks several, Ctrl-E asks what they are to you first, Esc leaves \
      with nothing changed, and ? shows the keys. All that was picked is saved at once.
      """
  )

  @Argument(
    help: "What to look for to begin with: text, never a pattern.",
    completion: CompletionSource.bookNames.completion
  )
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

  @Flag(help: "Ask for relation, note and groups before it is saved.")
  var ask = false

  @Flag(help: "Ask line by line, as a screen reader can follow.")
  var plain = false

  @Flag(help: "Print the new handles alone.")
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
