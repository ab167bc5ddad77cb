import ArgumentParser
import ElistBook
import ElistHeadings
import ElistText
import Platform
import UnicodeText

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

  /// Whether a person may call a section by this name.
  ///
  /// It is a letter, or two or three that count as one if the language has such.
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
