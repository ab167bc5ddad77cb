import ArgumentParser
import ElistImport

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
