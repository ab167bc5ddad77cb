import ArgumentParser
import ElistBook
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession

/// The options that choose which rows of the book are shown.
struct BookFilterOptions: ParsableArguments {
  @Option(help: "Only contacts that have this field; may be given more than once.")
  var has: [BookColumn] = []

  @Option(
    help: ArgumentHelp(
      "Only contacts that have all of these fields, such as given,family.",
      valueName: "fields"
    ),
    completion: .list(BookLine.Part.names)
  )
  var require: [RequiredParts] = []

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Only contacts of a group; may be given more than once.",
      valueName: "group"
    ),
    completion: CompletionSource.bookGroups.completion
  )
  var groups: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only numbers that begin with these digits, such as +44 20 or 415.",
      valueName: "digits"
    )
  )
  var area: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only numbers of a region, such as GB; may be given more than once.",
      valueName: "region"
    ),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var region: [Region] = []

  @Option(
    help: ArgumentHelp(
      "Only contacts that share a number or an address; those that share it are side by side.",
      valueName: "value"
    )
  )
  var shared: [SharedValue] = []

  @Flag(help: "Only contacts that the book seems to hold more than once.")
  var duplicates = false

  @Option(
    help: "How the options from --has to --duplicates combine: all of them, any, or exactly one."
  )
  var match: BookFilter.Match = .all

  func validate() throws {
    for required in require { _ = try required.parts() }
    for prefix in area where !prefix.contains(where: \.isNumber) {
      throw ValidationError("'\(prefix)' has no digit for a number to begin with")
    }
  }

  /// Whether no filter was given.
  var isEmpty: Bool { filters(home: "").isEmpty }

  /// The rows that pass the filters, in a home region.
  func keep(_ rows: [BookRow], home: String) -> [BookRow] {
    rows.passing(filters(home: home), match: match, home: home)
  }

  private func filters(home: String) -> [BookFilter] {
    var filters: [BookFilter] = has.map { .has($0) }
    filters += require.map { $0.filter(home: home) }
    filters += groups.map { .inGroup($0) }
    filters += area.map { .area($0) }
    filters += region.map { .region($0.code) }
    filters += shared.map { .shared($0) }
    return duplicates ? filters + [.repeated] : filters
  }
}

extension BookColumn: ExpressibleByArgument {}
extension SharedValue: ExpressibleByArgument {}
extension BookFilter.Match: ExpressibleByArgument {}
