import ArgumentParser
import CardDocument
import Console
import ElistCards
import ElistModel
import ElistOptions
import ElistSession
import FoundationEssentials
import Platform

struct Card: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    _superCommandName: ElistCommand.name,
    abstract: "Make a card to carry or to pin up",
    discussion: """
      Numbers are printed in international notation, in the order of the list or in which you name \
      them, and are never cut or broken. If something does not fit, an error says what to leave out. With --kept, the vault notes \
      where the card is, and --status says later whether it is still right.
      """
  )

  @OptionGroup var chosen: EntryOptions

  @OptionGroup var out: OutputOptions

  @OptionGroup var form: CardFormOptions

  @OptionGroup var content: CardContentOptions

  @Flag(
    help: """
      Print the photographs that 'elist import --photos' and 'elist profile set photo=FILE' kept, if \
      there is room beside what must be read.
      """
  )
  var photo = false

  @Flag(help: "Print it, at its own size.")
  var print = false

  @Option(help: ArgumentHelp("The printer (default: that of CUPS).", valueName: "name"))
  var printer: String?

  @Option(
    help: ArgumentHelp(
      "Note where the card is kept, such as \"Anna's wallet\", in place of the one before.",
      valueName: "place"
    ),
    transform: Self.place
  )
  var kept: String?

  @Flag(help: "Show the cards that were noted, and which are wrong now.")
  var status = false

  @Flag(
    help: "Print the cards that are wrong now again, or the one of --kept, with their own options."
  )
  var again = false

  @Flag(help: "Forget the card of --kept, which is lost or was thrown away.")
  var forget = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    try validateLedger()
    guard !print || out.output == nil else {
      throw ValidationError("give only one of --print and -o")
    }
    guard print || printer == nil else { throw ValidationError("--printer needs --print") }
    guard !print || ![.png, .svg].contains(form.format) else {
      throw ValidationError("--print prints pdf and text")
    }
    if photo, case .card(let template) = form.template {
      let format = form.format(of: template, suffix: out.suffix, isPrinted: print)
      guard template.takesPhotos, format != .text else {
        let what = template.takesPhotos ? "a card of text" : template.rawValue
        throw ValidationError("\(what) has no photographs")
      }
      guard !content.omit.contains(.photo) else {
        throw ValidationError("photo cannot be both left out and added")
      }
    }
    try form.check(out)
  }

  /// Refuses options about printed cards that contradict each other.
  private func validateLedger() throws {
    let wishes = [status, again, forget].count { $0 }
    guard wishes <= 1 else { throw ValidationError("give only one of --status, --again, --forget") }
    guard !content.json || status || content.showLeaks else {
      throw ValidationError("--json needs --status or --show-leaks")
    }
    guard !forget || kept != nil else { throw ValidationError("--forget needs --kept") }
    guard kept == nil || !status && !content.showLeaks else {
      throw ValidationError("--kept is for a card that is printed")
    }
    if case .list = form.template, kept != nil || wishes > 0 {
      throw ValidationError("--template list only shows the templates")
    }
    guard wishes == 0 || arguments.isEmpty && chosen.entry.isEmpty && form.startAt == nil else {
      throw ValidationError("--status, --again and --forget take no options for how a card looks")
    }
    guard !(status || forget) || out.output == nil else {
      throw ValidationError("-o is for a card that is printed")
    }
  }

  private static func place(_ text: String) throws -> String {
    let place = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !place.isEmpty else { throw ValidationError("--kept needs a place, such as wallet") }
    return place
  }

  func run() throws {
    if status { return try showLedger() }
    if again { return try printAgain() }
    if forget, let kept { return try forgetCard(keptIn: kept) }
    try make(VaultSession(vault))
  }

  /// Makes the card that the options describe.
  func make(_ session: VaultSession) throws {
    guard case .card(let template) = form.template else { return printTemplates() }
    let format = form.format(of: template, suffix: out.suffix, isPrinted: print)
    if !content.showLeaks { try refuseTerminal(format, template) }
    let list = try chosen.seen(session.list())
    try form.checkPlaces(of: template, home: list.region)
    let entries = try content.callable(
      chosen.entries(of: list),
      of: list,
      named: chosen.entry,
      command: "elist card"
    )
    var says = try content.made(
      for: list,
      of: chosen.person,
      entries,
      session,
      audience: template.audience,
      title: out.title
    )
    let takesPhotos = template.takesPhotos && format != .text
    if photo && takesPhotos { says.fields.insert(.photo) }
    if !takesPhotos { says.fields.remove(.photo) }
    try says.takePhotos(of: entries, list.owner, session)
    if says.fields.contains(.photo), says.photos.isEmpty, says.ownerPhoto == nil {
      Messages.warning("the vault has a photograph of none of these entries")
      Messages.hint("keep those of your address book: elist import --photos FILE")
    }
    if content.showLeaks {
      return content.writeLeaks(of: entries, list, says, form: leakForm(format))
    }
    let content = try makeContent(entries: entries, owner: list.owner, options: says)
    guard format != .text else {
      let text = template == .strip ? makeStripCard(content) : makeTextCard(content)
      try deliver(Array(text.utf8), pages: nil)
      return try note(entries, of: list, says, template, in: session)
    }
    let resolution = form.resolution(of: template)
    let options = options(template, home: list.region)
    let card = try makeDocument(content, options: options, says: says, code: form.code)
    let document = try CardDrawing(
      format: format,
      resolution: resolution,
      operands: chosen.entry
    ).draw(card)
    try deliver(document.bytes, pages: document.pages)
    try note(entries, of: list, says, template, in: session)
  }

  /// Which labels the card has: a QR code has those of a card of text, unless it is only a link.
  private func leakForm(_ format: CardFormat) -> LeakForm {
    format == .text || ![nil, .tel].contains(form.code) ? .textCard : .drawnCard
  }

  private func printTemplates() {
    var table = Table(columns: [.left, .left])
    table.rows = CardTemplate.allCases.map { [$0.rawValue, $0.summary] }
    Streams.standardOutput.write(table.rendered())
  }

  /// Refuses to write any format but text to a terminal, unless `-o -` asks for it, as age does.
  private func refuseTerminal(_ format: CardFormat, _ template: CardTemplate) throws {
    let toTerminal = !print && out.output == nil && Streams.standardOutput.isTerminal
    guard toTerminal, format != .text else { return }
    throw Failure(
      .usage,
      "\(format == .svg ? "an" : "a") \(format.rawValue.uppercased()) is not for the terminal",
      hints: [
        template == .wallet
          ? "name a file: elist card -o card.\(format.rawValue)"
          : "name a file: elist card --template \(template.rawValue) -o card.\(format.rawValue)",
        "to write it to the terminal anyway: -o -",
      ]
    )
  }

  private func options(_ template: CardTemplate, home: String) -> CardOptions {
    var options = CardOptions(
      template: template,
      paper: form.paper ?? .usual(in: home),
      duplex: form.duplex,
      pixels: form.pixels ?? .usual,
      date: Clock.today
    )
    options.isOnPaper = template == .fold && form.paper != nil
    (options.fits, options.isPerEntry) = (form.fit, form.perEntry)
    (options.copies, options.start) = (form.copies, form.startAt ?? 1)
    return options
  }

  /// Sends the document to the printer, to the file, or to standard output; text has no pages.
  private func deliver(_ document: [UInt8], pages: [PrintedPage]?) throws {
    guard !print else {
      let printer = Printer(name: printer)
      let job =
        try pages.map { try printer.print(document, pages: $0) }
        ?? printer.print(text: document)
      return Messages.note("printing on \(job.printer), job \(job.id)")
    }
    try out.write(document)
  }
}

extension Card: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool {
    !status && !again && !forget && chosen.takeProfile(of: handle)
  }
}

extension ContentOptions {
  /// Adds the photographs of the owner and of these entries' contacts, if the card may have them.
  mutating func takePhotos(
    of entries: [Entry],
    _ owner: Profile,
    _ session: VaultSession
  ) throws {
    guard fields.contains(.photo) else { return }
    ownerPhoto = try owner.photo.flatMap(session.photo)
    let ids = Set(entries.compactMap(\.source?.valueID))
    guard !ids.isEmpty else { return }
    let known = try session.photos(ofNumbers: ids)
    let pairs = entries.compactMap { entry in
      entry.source.flatMap { known[$0.valueID] }.map { (entry.handle, $0) }
    }
    photos = Dictionary(pairs) { first, _ in first }
  }
}

extension CardTemplate {
  /// Who sees such a card, unless an option says otherwise.
  var audience: Audience {
    switch self {
    case .fridge: .fridge
    case .bag: .child
    case .lockscreen: .lostPhone
    case .wallet, .fold, .sheet, .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414,
      .strip:
      .wallet
    }
  }
}
