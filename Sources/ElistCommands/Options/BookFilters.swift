import ArgumentParser
import ElistModel

/// The options that say which rows of the book are shown.
struct BookFilters: ParsableArguments {
  @Option(help: "Only contacts that have such a field; may be given more than once.")
  var has: [ContactField] = []

  @Option(
    help: ArgumentHelp(
      "Only contacts that have all of these fields, such as given,family.",
      valueName: "fields"
    ),
    completion: .list(BookLine.Part.allCases.map(\.rawValue))
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
      "Only numbers that begin with these digits, +44 20 or 415.",
      valueName: "digits"
    )
  )
  var area: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only numbers of a region, GB; may be given more than once.",
      valueName: "region"
    ),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var region: [Region] = []

  @Option(
    help: ArgumentHelp(
      "Only contacts that share a number or an address with another, side by side.",
      valueName: "value"
    )
  )
  var shared: [Shared.Value] = []

  @Flag(help: "Only contacts that the book seems to hold more than once.")
  var duplicates = false

  @Option(
    help: "How the options from --has to --duplicates combine: all of them, any, or exactly one."
  )
  var match: Composite.Match = .all

  func validate() throws {
    for required in require { _ = try required.parts() }
    for prefix in area where !prefix.contains(where: \.isNumber) {
      throw ValidationError("'\(prefix)' has no digit for a number to begin with")
    }
  }

  /// Whether any was given.
  var isEmpty: Bool { composite(home: "").filters.isEmpty }

  /// The filters as one, in a home region.
  func composite(home: String) -> Composite {
    var filters: [any RowFilter] = has.map(\.requirement)
    filters += require.map { RequiredPartsFilter(parts: (try? $0.parts()) ?? [], home: home) }
    filters += groups.map { RequiredGroup($0) }
    filters += area.map { AreaPrefix($0, home: home) }
    filters += region.map { NumberRegion($0.code, home: home) }
    filters += shared.map { Shared($0, home: home) }
    if duplicates { filters.append(Repeated(home: home)) }
    return Composite(filters, match: match)
  }
}

extension ContactField: ExpressibleByArgument {}
extension Shared.Value: ExpressibleByArgument {}
extension Composite.Match: ExpressibleByArgument {}
