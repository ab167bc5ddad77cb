import ArgumentParser
import ElistCards
import ElistModel

struct Card: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Make a card to carry or to pin up",
    discussion: """
      The numbers are set in international notation, in the order of the list, never cut or \
      broken. What does not fit is an error that says what to leave out.
      """
  )

  @Argument(
    help: "The entries: handles, positions or ids (default: all).",
    completion: Handles.completion
  )
  var entry: [String] = []

  @Option(
    help: ArgumentHelp("Only the entries of this group.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: String?

  @Option(help: "wallet: one card, 85.60 x 53.98 mm; sheet: as many as fit on the paper.")
  var template: CardTemplate = .wallet

  @Option(help: "The form of the file.")
  var format: CardFormat = .pdf

  @Option(help: "The paper of a sheet: a4 or letter (default: as in the home region).")
  var paper: Paper?

  @OptionGroup var content: ContentArguments

  @Option(help: ArgumentHelp("Whose card it is, to print at its foot.", valueName: "name"))
  var title: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file where it exists.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    guard
      content.showLeaks || output != nil || format == .text || !Streams.standardOutput.isTerminal
    else {
      throw Failure(
        .usage,
        "a PDF is not for the terminal",
        hints: ["name a file: elist card -o card.pdf"]
      )
    }
    let session = VaultSession(vault)
    let list = try session.list()
    let chosen = try list.entries(named: entry).filter { group.map($0.groups.contains) ?? true }
    let says = try content.made(for: list, chosen, session, eyes: .wallet, title: title)
    if content.showLeaks { return content.writeLeaks(of: chosen, list, says) }
    let document = try document(
      of: try makeContent(entries: chosen, owner: list.owner, options: says),
      home: list.region
    )
    guard let output else { return Streams.standardOutput.write(document) }
    try OutputFile(path: output, force: force).write(document)
    Messages.note("wrote \(output); it is not encrypted")
  }

  private func document(of content: CardContent, home: String) throws -> [UInt8] {
    let options = CardOptions(
      template: template,
      paper: paper ?? .usual(in: home),
      date: Clock.today
    )
    if format == .text { return Array(makeTextCard(content).utf8) }
    let sheet = try makeSheet(content, options: options)
    switch try Typesetter().draw(sheet, format: format.rawValue) {
    case .document(let bytes): return bytes
    case .findings(let findings):
      guard let error = cardError(findings, content: content) else {
        throw Failure(.software, "elist-typeset refused the card without a reason")
      }
      throw error
    }
  }
}

/// The forms that a card can be written in.
enum CardFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf, text
}

extension CardTemplate: ExpressibleByArgument {}
extension Paper: ExpressibleByArgument {}
