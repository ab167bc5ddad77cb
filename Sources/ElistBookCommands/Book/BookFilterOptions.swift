import ArgumentParser
import ElistBook
import ElistContacts
import ElistHeadings
import ElistModel
import ElistOptions
import ElistSession
import ElistText
import Platform
import UnicodeText

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

  /// Whether a filter compares contacts with each other, so that it needs all of them.
  var compareContacts: Bool { !shared.isEmpty || duplicates }

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

extension NumberForm: ExpressibleByArgument {
  /// The values of the option; `list` is what is shown without it.
  public static var allValueStrings: [String] {
    allCases.filter { $0 != .list }.map(\.rawValue)
  }

  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }
}

/// Which letters the sections of the book have.
enum IndexKind: String, CaseIterable, ExpressibleByArgument {
  case latin, native

  /// The sections; native ones follow the locale in which names are sorted.
  var sections: SectionIndex {
    switch self {
    case .latin: .latin
    case .native: .native(locale: Self.locale)
    }
  }

  /// POSIX's name of the locale without its charset, `de_CH` for `de_CH.UTF-8`; or else English.
  private static var locale: String {
    let name = localeName("LC_COLLATE") ?? "C"
    let locale = String(name.prefix { $0 != "." && $0 != "@" })
    return locale == "C" || locale == "POSIX" ? "en" : locale
  }

  /// Whether this can be the name of a section.
  ///
  /// It is a letter. In a native alphabet, two or three letters may count as one.
  func hasSection(named text: String) -> Bool {
    guard self == .latin else { return (1...3).contains(text.count) }
    guard text.count == 1, let letter = folded(text).first else { return false }
    return ("a"..."z").contains(letter)
  }
}

/// What a column of a table holds, given on the command line: `Handy=mobile` or `3=phone`.
struct ColumnOption: ExpressibleByArgument {
  let mapping: ColumnMapping?
  let argument: String

  static var defaultCompletionKind: CompletionKind { .default }

  /// The heading itself may contain an equals sign; the last one counts.
  init?(argument: String) {
    self.argument = argument
    guard let equals = argument.lastIndex(of: "="), equals > argument.startIndex else {
      mapping = nil
      return
    }
    let field = ColumnField(rawValue: argument[argument.index(after: equals)...].lowercased())
    mapping = field.map { ColumnMapping(column: String(argument[..<equals]), field: $0) }
  }

  /// The fields that a column may hold, as a readable list.
  static var fields: String { ColumnField.allCases.map(\.rawValue).joined(separator: ", ") }

  /// The mappings, or a usage error that lists the fields.
  static func mappings(_ options: [ColumnOption]) throws -> [ColumnMapping] {
    try options.map { option in
      guard let mapping = option.mapping else {
        throw ValidationError(
          "--map \"\(option.argument)\" is not COLUMN=FIELD with one of these fields: \(fields)"
        )
      }
      return mapping
    }
  }
}
