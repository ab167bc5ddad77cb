import ArgumentParser
import CardDocument
import ElistCards
import ElistModel

/// The options for what leaves the vault, and in which words.
struct ContentArguments: ParsableArguments {
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
    help: ArgumentHelp("Put in a field that would be left out.", valueName: "field")
  )
  var include: [CardField] = []

  @Flag(help: "Only list what would be printed unencrypted, field by field.")
  var showLeaks = false

  @Option(
    help: ArgumentHelp(
      "The languages of its own words, up to three with commas between them (default: en).",
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
      throw ValidationError("\(both.rawValue) cannot be left out and put in")
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
