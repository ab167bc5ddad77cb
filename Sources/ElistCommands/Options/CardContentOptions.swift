import ArgumentParser
import CardDocument
import Console
import ElistCards
import ElistModel
import ElistUpkeep
import FoundationEssentials
import PhoneNumbers
import Platform
import UnicodeText

/// The options for what leaves the vault, and in which words.
struct CardContentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Who will see it, which decides what is on it: wallet (no address), fridge (everything), child \
      (no owner's name), lost-phone (relations and no name).
      """,
      valueName: "who"
    )
  )
  var audience: Audience?

  /// The name of the option in version 1.
  @Option(help: .hidden)
  var forEyes: Audience?

  @Option(
    help: ArgumentHelp(
      "Leave out a field, such as note or birth-date; may be given more than once.",
      valueName: "field"
    )
  )
  var omit: [CardField] = []

  @Option(
    help: ArgumentHelp("Add a field that would be left out.", valueName: "field")
  )
  var include: [CardField] = []

  @Flag(help: "Only list what would be printed unencrypted, field by field.")
  var showLeaks = false

  @Option(
    help: ArgumentHelp(
      "The languages of the words on it, up to three, separated by commas (default: en).",
      valueName: "languages"
    )
  )
  var language: Languages?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "For use in this region: its languages, its emergency numbers and how to dial from there.",
      valueName: "region"
    ),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var destination: Region?

  @Flag(help: "Print names in other scripts in Latin letters too.")
  var romanise = false

  /// Who will see it, if an option says so.
  var chosenAudience: Audience? { audience ?? forEyes }

  /// Whether an option chooses the words.
  var choosesWords: Bool { language != nil || destination != nil || romanise }

  /// Whether an option chooses the fields that leave the vault.
  var choosesFields: Bool { chosenAudience != nil || !omit.isEmpty || !include.isEmpty }

  func validate() throws {
    if let both = omit.first(where: include.contains) {
      throw ValidationError("\(both.rawValue) cannot be both left out and added")
    }
  }
}

/// The languages of a card, such as `de,ja`.
struct Languages: ExpressibleByArgument {
  let all: [CardLanguage]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let all = names.compactMap { CardLanguage(rawValue: $0.lowercased()) }
    guard all.count == names.count, (1...CardLanguage.most).contains(Set(all).count),
      Set(all).count == all.count
    else { return nil }
    self.all = all
  }

  static var allValueStrings: [String] { CardLanguage.allCases.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension CardField: ExpressibleByArgument {}
extension Audience: ExpressibleByArgument {}

extension CardContentOptions {
  /// The content for these entries.
  ///
  /// `audience` counts if no option gives one; `carried` are the fields that have a place
  /// there.
  func made(
    for list: EmergencyList,
    _ entries: [Entry],
    _ session: VaultSession,
    audience: Audience,
    carried: Set<CardField> = Set(CardField.allCases),
    title: String?
  ) throws -> ContentOptions {
    let fields = fields(audience: audience).intersection(carried)
    warnOfNobodies(entries, fields)
    warnOfUndiallable(entries, home: list.region)
    return ContentOptions(
      fields: fields,
      home: list.region,
      date: Clock.today,
      title: title,
      destination: destination?.code,
      languages: spokenLanguages(),
      romanised: romanise ? try Romanisation(session).names(of: entries) : [:]
    )
  }

  /// The entries without those that have a code in place of a number; a warning names each of these.
  ///
  /// Whoever keys in such a code changes the telephone's settings and reaches nobody. Throws if
  /// nothing is left; `command` makes the same of entries that are named, such as `elist card`.
  func callable(
    _ entries: [Entry],
    of list: EmergencyList,
    command: String
  ) throws -> [Entry] {
    let codes = entries.filter(\.number.isServiceCode)
    guard let handle = codes.first?.handle else { return entries }
    let refusals = codes.map { CardError.serviceCode($0.handle.description, $0.number.raw) }
    guard codes.count < entries.count else {
      let others = list.entries.filter { !$0.number.isServiceCode }.map(\.handle.description)
      throw Failure(
        .dataError,
        refusals[0].message,
        hints: [
          others.isEmpty
            ? "put somebody on the list who can be called: elist add"
            : "make it from the others: \(command) \(others.joined(separator: " "))",
          "or correct it: elist edit \(handle) --set number=NUMBER",
        ]
      )
    }
    for refusal in refusals {
      Messages.warning("\(refusal.message); it is left out")
      refusal.hints.forEach(Messages.hint)
    }
    return entries.filter { !$0.number.isServiceCode }
  }

  /// Without names, only the relation says whom a number reaches.
  private func warnOfNobodies(_ entries: [Entry], _ fields: Set<CardField>) {
    guard !fields.contains(.name), fields.contains(.relation) else { return }
    for entry in entries where entry.relation == nil {
      Messages.warning("\(entry.handle) has no relation, and the name is left out")
      Messages.hint("say who it is: elist edit \(entry.handle) --set relation=friend")
    }
  }

  /// Warns about numbers that are printed as written, since nobody can call them in a hurry.
  private func warnOfUndiallable(_ entries: [Entry], home: String) {
    for entry in entries {
      guard let doubt = entry.doubt(home: home) else { continue }
      Messages.warning("\(entry.title): \(doubt.message)")
      Messages.hint("correct it: \(doubt.command)")
    }
  }

  /// The fields that may be on it; `audience` counts if no option gives one.
  func fields(audience: Audience) -> Set<CardField> {
    var fields = (chosenAudience ?? audience).fields
    if destination != nil { fields.insert(.services) }
    return fields.union(include).subtracting(omit)
  }

  /// The languages that were asked for, and the destination's as far as there is room.
  private func spokenLanguages() -> [CardLanguage] {
    guard let destination else { return language?.all ?? [] }
    let there = CardLanguage.spoken(in: destination.code)
    if there.isEmpty {
      Messages.warning("a card has no language of \(destination.code); English is used")
    }
    let wanted = (language?.all ?? [.en]) + (there.isEmpty ? [.en] : there)
    var languages: [CardLanguage] = []
    for language in wanted where !languages.contains(language) { languages.append(language) }
    for beyond in languages.dropFirst(CardLanguage.most) {
      let name = languageName(beyond.rawValue, in: "en") ?? beyond.rawValue
      Messages.warning("a card has three languages at most; \(name) is left out")
    }
    return Array(languages.prefix(CardLanguage.most))
  }

  /// Lists exactly what would leave the vault, field by field.
  ///
  /// `properties` are those that a vCard repeats, by the id of the number.
  func writeLeaks(
    of entries: [Entry],
    _ list: EmergencyList,
    _ says: ContentOptions,
    properties: [UUID: [String]] = [:]
  ) {
    var table = Table(columns: [.left, .left])
    for leak in leaks(
      entries: entries,
      owner: list.owner,
      properties: properties,
      options: says
    ) {
      table.rows.append([leak.field, leak.text])
    }
    Streams.standardOutput.write(table.rendered())
  }
}
