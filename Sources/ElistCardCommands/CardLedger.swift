import ArgumentParser
import CardDocument
import Console
import ElistCards
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import FoundationEssentials
import JSONFormat
import PhoneNumbers
import Platform

/// The cards that were printed, compared with the list as it is.
struct CardLedger {
  /// A printed card, and what has changed since it was printed.
  struct Row {
    let card: PrintedCard
    let differences: CardDifferences
  }

  let rows: [Row]

  /// Compares the cards with the list; the session gives the photographs for cards that have some.
  init(_ list: EmergencyList, _ session: VaultSession) throws {
    rows = try list.currentCards.map { card in
      Row(card: card, differences: try Self.differences(of: card, list, session))
    }
  }

  /// The cards that are not as they would be printed now.
  var wrong: [Row] { rows.filter { !$0.differences.isNone } }

  private static func differences(
    of card: PrintedCard,
    _ list: EmergencyList,
    _ session: VaultSession
  ) throws -> CardDifferences {
    guard let made = try? Card.parse(card.arguments), case .card(let template) = made.form.template
    else {
      // A newer version printed it, with options that this one does not know.
      return card.differences(from: card.present(in: list), list.owner, .everything(list))
    }
    var says = ContentOptions(
      fields: made.content.fields(audience: template.audience),
      home: list.region,
      date: "",
      title: made.out.title,
      destination: made.content.destination?.code
    )
    if made.photo { says.fields.insert(.photo) }
    var out = made.out
    out.output = card.file
    let format = made.form.format(of: template, suffix: out.suffix, isPrinted: made.print)
    if !template.takesPhotos || format == .text { says.fields.remove(.photo) }
    guard let list = try? made.chosen.seen(list) else {
      // The person has no profile any more, so nobody is on the card.
      return card.differences(from: [], Profile(), says)
    }
    let all = (try? made.chosen.entries(of: list)) ?? []
    let callable = all.compactMap(\.withoutServiceCodes)
    let chosen =
      card.isSelection ? card.present(in: list).compactMap(\.withoutServiceCodes) : callable
    try says.takePhotos(of: chosen, list.owner, session)
    return card.differences(from: chosen, list.owner, says)
  }

  /// The cards as a table for people.
  func rendered() -> String {
    var table = Table(columns: [.left, .left, .left, .left])
    table.rows = rows.map { row in
      let day = localDay(row.card.printed)?.description ?? row.card.printed
      let verdict =
        row.differences.isNone ? "right" : "wrong: " + row.differences.words.joined(separator: ", ")
      return [row.card.kept, row.card.template, day, verdict]
    }
    return table.rendered(on: Streams.standardOutput.screen)
  }

  /// The object of `card --status --json` (elist-json(5)).
  var json: JSONValue {
    .object([
      "version": .integer(1),
      "cards": .array(
        rows.map { row in
          .object([
            "kept": .string(row.card.kept),
            "template": .string(row.card.template),
            "printed": .string(row.card.printed),
            "file": .text(row.card.file),
            "right": .bool(row.differences.isNone),
            "changed": .texts(row.differences.changed.map(\.description)),
            "gone": .texts(row.differences.gone),
            "new": .texts(row.differences.new.map(\.description)),
            "orderChanged": .bool(row.differences.isOrderChanged),
            "ownerChanged": .bool(row.differences.isOwnerChanged),
            "placeChanged": .bool(row.differences.isPlaceChanged),
          ])
        }
      ),
    ])
  }
}

extension PrintedCard {
  /// The failure with the name of this card; its hints have the card's whole command in place of
  /// `elist card --again`.
  fileprivate func named(_ failure: Failure) -> Failure {
    var named = failure
    named.message = "the card of \"\(kept)\": \(failure.message)"
    var whole = (["card"] + arguments).map(shellQuoted) + ["--kept", shellQuoted(kept)]
    if let file { whole += ["-o", Paths.pasteable(file), "--force"] }
    named.hints = failure.hints.map {
      $0.replacing("card --again", with: whole.joined(separator: " "))
    }
    return named
  }

  /// Whether its file has not been written since; if it has, it may be another document.
  fileprivate var isAsPrinted: Bool {
    guard let file, let status = try? FileStatus(following: file) else { return true }
    return Clock.utc(status.modified) <= printed
  }

  /// The entries on it that the list still has, in the order of the card.
  func present(in list: EmergencyList) -> [Entry] {
    entries.compactMap { part in list.entries.first { $0.id == part.entry } }
  }
}

extension ContentOptions {
  fileprivate static func everything(_ list: EmergencyList) -> ContentOptions {
    ContentOptions(home: list.region, date: "")
  }
}

extension CardDifferences {
  /// What changed, in words.
  fileprivate var words: [String] {
    changed.map { "\($0) changed" } + gone.map { "\($0) is gone" } + new.map { "\($0) is new" }
      + (isOrderChanged ? ["the order changed"] : [])
      + (isOwnerChanged ? ["the profile changed"] : [])
      + (isPlaceChanged ? ["the region or its emergency numbers changed"] : [])
  }
}

extension Card {
  // MARK: What is done with the ledger

  /// Shows which cards are wrong.
  func showLedger() throws {
    let session = VaultSession(vault)
    let ledger = try CardLedger(session.list(), session)
    if content.json {
      Streams.standardOutput.write(ledger.json)
    } else {
      Streams.standardOutput.write(ledger.rendered())
      if ledger.rows.isEmpty {
        Messages.note("no card is noted")
        Messages.hint("print one and say where it is kept: elist card --kept wallet -o card.pdf")
      }
      if !ledger.wrong.isEmpty { Messages.hint("print these again: elist card --again") }
    }
    guard ledger.wrong.isEmpty else { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }

  /// Forgets a card that is lost or was thrown away.
  func forgetCard(keptIn place: String) throws {
    try VaultSession(vault).changeList { list in
      guard list.card(keptIn: place) != nil else { throw Failure.noCard(in: place, list) }
      list.forgetCard(keptIn: place)
    }
    Messages.note("the card of \"\(place)\" is forgotten")
  }

  /// Prints again the cards that are wrong, or the one in a place.
  func printAgain() throws {
    let session = VaultSession(vault)
    let list = try session.list()
    var cards = try CardLedger(list, session).wrong.map(\.card)
    if let kept {
      guard let card = list.card(keptIn: kept) else { throw Failure.noCard(in: kept, list) }
      cards = [card]
    }
    guard out.output == nil || cards.count < 2 else {
      throw Failure(
        .usage,
        "-o takes one card, and \(cards.count) are wrong",
        hints: cards.map { card in
          "name one: elist card --again -o card.pdf --kept \(shellQuoted(card.kept))"
        }
      )
    }
    if cards.isEmpty { Messages.note("no card is wrong") }
    var refused: [Failure] = []
    var isComplete = true
    for card in cards {
      do {
        if try !isPrintedAgain(card, of: list, session) { isComplete = false }
      } catch {
        // A card that cannot be made must not keep the others from being printed.
        guard let failure = Failure(of: error) else { throw error }
        Messages.warning("the card of \"\(card.kept)\" was not printed")
        refused.append(card.named(failure))
      }
    }
    if let last = refused.last {
      refused.dropLast().forEach(Messages.report)
      throw last
    }
    guard isComplete else { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }

  /// Prints a card again; if that is not possible, prints why and returns false.
  private func isPrintedAgain(
    _ card: PrintedCard,
    of list: EmergencyList,
    _ session: VaultSession
  ) throws -> Bool {
    let left = card.present(in: list).map(\.id.uuidString)
    guard !card.isSelection || !left.isEmpty else {
      Messages.warning("all entries on the card of \"\(card.kept)\" are gone")
      Messages.hint("forget it: elist card --forget --kept \(shellQuoted(card.kept))")
      return false
    }
    var again = try Card.parse(card.arguments + (card.isSelection ? left : []))
    again.kept = card.kept
    again.vault = vault
    again.out.output = out.output ?? card.file
    again.out.force = out.force || out.output == nil && card.isAsPrinted
    guard again.print || again.out.output != nil else {
      Messages.warning("the card of \"\(card.kept)\" has no file")
      Messages.hint("name a file: elist card --again -o card.pdf --kept \(shellQuoted(card.kept))")
      return false
    }
    if again.print { again.out.output = nil }
    try again.make(session)
    return true
  }

  /// Notes the card that was printed.
  func note(
    _ entries: [Entry],
    of list: EmergencyList,
    _ says: ContentOptions,
    _ template: CardTemplate,
    in session: VaultSession
  ) throws {
    guard let kept else { return }
    var card = PrintedCard(
      id: UUID(),
      kept: kept,
      template: template.rawValue,
      arguments: arguments,
      isSelection: !chosen.entry.isEmpty,
      file: out.file.map(Paths.absolute),
      printed: Clock.now
    )
    card.note(entries, list.owner, says)
    try session.changeList { $0.note(card) }
    Messages.note("noted where this card is kept: \"\(kept)\"")
  }

  /// The options that make such a card, without its entries and its file.
  var arguments: [String] {
    var words: [String] = []
    func add(_ option: String, _ value: String?) {
      if let value { words += [option, value] }
    }
    func add(_ flag: String, if isSet: Bool) {
      if isSet { words.append(flag) }
    }
    add("--group", chosen.group)
    add("--for-person", chosen.person)
    add("--kind", chosen.kind?.rawValue)
    add("--title", out.title)
    if case .card(let template) = form.template, template != .wallet {
      add("--template", template.rawValue)
    }
    add("--format", form.format?.rawValue)
    add("--paper", form.paper?.rawValue)
    add("--duplex", form.duplex?.rawValue)
    add("--pixels", form.pixels.map { "\($0.width)x\($0.height)" })
    add("--dpi", form.dpi.map(String.init))
    add("--fit", if: form.fit)
    add("--per-entry", if: form.perEntry)
    add("--copies", form.copies.map(String.init))
    add("--qr", form.code?.rawValue)
    add("--audience", content.chosenAudience?.rawValue)
    for field in content.omit { add("--omit", field.rawValue) }
    for field in content.include { add("--include", field.rawValue) }
    add("--language", content.language?.all.map(\.rawValue).joined(separator: ","))
    add("--for", content.destination?.code)
    add("--romanise", if: content.romanise)
    add("--photo", if: photo)
    add("--print", if: print)
    add("--printer", printer)
    return words
  }
}

extension Failure {
  fileprivate static func noCard(in place: String, _ list: EmergencyList) -> Failure {
    Failure(
      .noMatch,
      "no card is kept in \"\(place)\"",
      details: list.currentCards.map { "noted: \($0.kept)" },
      hints: ["see the cards: elist card --status"]
    )
  }
}
