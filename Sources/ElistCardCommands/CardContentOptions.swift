import ArgumentParser
import CardDocument
import Console
import ElistCards
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import FoundationEssentials
import JSONFormat
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

  /// The name of `--audience` in version 1.
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

  @Flag(
    help:
      "With --show-leaks, and with --status of 'elist card', print JSON, as elist-json(5) describes it."
  )
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      The languages of the words on it, up to three, separated by commas (default: that of the home \
      region).
      """,
      valueName: "languages"
    ),
    completion: CompletionSource.languages.completion,
    transform: Languages.init(typed:)
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

  @Flag(help: "Print names in other scripts in Latin letters too, as in passports.")
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
struct Languages {
  let all: [CardLanguage]

  /// Reads languages as typed; throws `ValidationError` that says what is allowed.
  init(typed text: String) throws {
    var all: [CardLanguage] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let language = CardLanguage(rawValue: name.lowercased()) else {
        let what =
          name.isEmpty
          ? "a language is missing" : "\"\(name)\" is not a language that a card can have"
        throw ValidationError("\(what); the languages are \(Self.codes.joined(separator: ", "))")
      }
      guard !all.contains(language) else {
        throw ValidationError("\(language.rawValue) is given twice")
      }
      all.append(language)
    }
    guard all.count <= CardLanguage.most else {
      throw ValidationError("a card has three languages at most, such as de,fr")
    }
    self.all = all
  }

  private static var codes: [String] { CardLanguage.allCases.map(\.rawValue) }
}

extension CardField: ExpressibleByArgument {}
extension Audience: ExpressibleByArgument {}

extension CardContentOptions {
  /// The typed command without the entries that it names; `usual` if that cannot be known.
  private func typed(without operands: [String], _ usual: String) -> String {
    let words = Array(programArguments.dropFirst())
    // A word that names an entry may also be the value of an option.
    guard words.count(where: operands.contains) == operands.count else { return usual }
    let rest = words.filter { !operands.contains($0) }
    return (["elist"] + rest.map(shellQuoted)).joined(separator: " ")
  }

  /// The content for these entries.
  ///
  /// `person` is the handle of the person whose view of the list is used, `nil` for the owner's.
  /// `audience` and its `more` fields apply if no option gives an audience. `carried` are the
  /// fields that the format can show.
  func made(
    for list: EmergencyList,
    of person: String?,
    _ entries: [Entry],
    _ session: VaultSession,
    audience: Audience,
    more: Set<CardField> = [],
    carried: Set<CardField> = Set(CardField.allCases),
    title: String?
  ) throws -> ContentOptions {
    let fields = fields(audience: audience, more: more).intersection(carried)
    warnOfNobodies(entries, fields)
    warnOfUndiallable(entries, home: list.region)
    if fields.contains(.doctor),
      let doubt = list.owner.doubtOfDoctor(home: list.region, of: person)
    {
      Messages.warning("the doctor's number: \(doubt.message)")
      Messages.hint("correct it: \(doubt.command)")
    }
    let usual = CardLanguage.usual(in: list.region, locale: localeName("LC_MESSAGES"))
    var options = ContentOptions(
      fields: fields,
      home: list.region,
      date: Clock.today,
      title: title,
      destination: destination?.code,
      languages: spokenLanguages(usual: usual),
      usual: usual,
      romanised: romanise ? try Romanisation(session).names(of: entries) : [:]
    )
    let numbers = entries.flatMap(\.numbers)
    let days = numbers.compactMap(\.confirmed).compactMap(localDay)
    options.confirmed = days.count == numbers.count ? days.min()?.description : nil
    warnOfUntranslated(entries, list.owner, options)
    return options
  }

  /// Warns of texts that a card in other languages shows without a translation.
  private func warnOfUntranslated(_ entries: [Entry], _ owner: Profile, _ options: ContentOptions) {
    let texts = untranslated(entries: entries, owner: owner, options: options)
    guard !texts.isEmpty else { return }
    let list = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    Messages.warning("printed as written, because a card has no translation of it: \(list)")
  }

  /// The entries without those that have a service code in place of a number.
  ///
  /// Dialling such a code changes the telephone's settings and reaches nobody. A warning names each
  /// entry that is left out. Throws if no entry is left. `command` is the command to suggest for the
  /// other entries, such as `elist card`.
  func callable(
    _ entries: [Entry],
    of list: EmergencyList,
    named operands: [String],
    command: String
  ) throws -> [Entry] {
    let codes = entries.flatMap(\.each).filter(\.number.isServiceCode)
    guard let word = codes.first?.word else { return entries }
    let refusals = codes.map { CardError.serviceCode($0.word, $0.number.raw) }
    let callable = entries.compactMap(\.withoutServiceCodes)
    guard !callable.isEmpty else {
      let others = list.entries.filter { $0.withoutServiceCodes != nil }.map(\.handle.description)
      throw Failure(
        .dataError,
        refusals[0].message,
        hints: [
          others.isEmpty
            ? "put somebody on the list who can be called: elist add"
            : "make it from the others: \(typed(without: operands, command)) "
              + others.joined(separator: " "),
          "or correct it: elist edit \(word) --set number=NUMBER",
        ]
      )
    }
    for refusal in refusals {
      Messages.warning("\(refusal.message); it is left out")
      refusal.hints.forEach(Messages.hint)
    }
    return callable
  }

  /// Warns of entries without a relation if names are left out.
  ///
  /// Only the relation then says whom a number reaches.
  private func warnOfNobodies(_ entries: [Entry], _ fields: Set<CardField>) {
    guard !fields.contains(.name), fields.contains(.relation) else { return }
    let nobodies = entries.filter { $0.relation == nil }
    for entry in nobodies.prefix(Self.mostNamed) {
      Messages.warning("\(entry.handle) has no relation, and the name is left out")
      Messages.hint("say who it is: elist edit \(entry.handle) --set relation=friend")
    }
    warnOfMore(nobodies, "have no relation")
  }

  /// Warns about numbers that may not work, and about new ones that nobody has confirmed.
  private func warnOfUndiallable(_ entries: [Entry], home: String) {
    let numbers = entries.flatMap(\.each)
    let doubtful = numbers.filter { $0.doubt(home: home) != nil }
    for entry in doubtful.prefix(Self.mostNamed) {
      guard let doubt = entry.doubt(home: home) else { continue }
      Messages.warning("\(entry.title): \(doubt.message)")
      Messages.hint("correct it: \(doubt.command)")
    }
    warnOfMore(doubtful, "have a number that may not work")
    let unconfirmed = numbers.filter { $0.formerNumber != nil }
    for entry in unconfirmed.prefix(Self.mostNamed) {
      Messages.warning(
        "\(entry.title): nobody has confirmed the new number; it was \(entry.formerNumber ?? "")"
      )
      Messages.hint("after a call: elist confirm \(entry.word)")
    }
    warnOfMore(unconfirmed, "have a new number that nobody has confirmed")
  }

  /// The most entries that are named: more warnings would hide why a card is refused.
  private static let mostNamed = 3

  private func warnOfMore(_ entries: [Entry], _ trouble: String) {
    let others = entries.dropFirst(Self.mostNamed)
    guard !others.isEmpty else { return }
    let what = others.count == 1 ? "1 more entry" : "\(others.count) more entries"
    Messages.warning(
      "\(what) \(others.count == 1 ? trouble.replacing("have", with: "has") : trouble)"
    )
  }

  /// The fields that may be shown; `audience` and `more` apply if no option gives an audience.
  func fields(audience: Audience, more: Set<CardField> = []) -> Set<CardField> {
    var fields = chosenAudience?.fields ?? audience.fields.union(more)
    if destination != nil { fields.insert(.services) }
    return fields.union(include).subtracting(omit)
  }

  /// The requested languages, and those of the destination as far as the card has room.
  private func spokenLanguages(usual: CardLanguage) -> [CardLanguage] {
    guard let destination else { return language?.all ?? [] }
    let there = CardLanguage.spoken(in: destination.code)
    if there.isEmpty {
      Messages.warning(
        "cards are not available in a language of \(destination.code); English is used"
      )
    }
    let wanted = (language?.all ?? [usual]) + (there.isEmpty ? [.en] : there)
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
  /// `contacts` are those whose own properties are exported too, by the id of the number.
  func writeLeaks(
    of entries: [Entry],
    _ list: EmergencyList,
    _ says: ContentOptions,
    contacts: [UUID: Contact] = [:],
    form: LeakForm
  ) {
    let leaks = leaks(
      entries: entries,
      owner: list.owner,
      contacts: contacts,
      options: says,
      form: form
    )
    if json {
      let all = leaks.map {
        JSONValue.object(["field": .string($0.field), "text": .string($0.text)])
      }
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "leaks": .array(all)])
      )
    }
    var table = Table(columns: [.left, .left])
    table.rows = leaks.map { [$0.field, $0.text] }
    Streams.standardOutput.write(table.rendered())
  }
}

extension Entry {
  /// The entry without the numbers that are service codes; `nil` if none is left.
  var withoutServiceCodes: Entry? {
    var entry = self
    entry.numbers.removeAll(where: \.number.isServiceCode)
    return entry.numbers.isEmpty ? nil : entry
  }
}
