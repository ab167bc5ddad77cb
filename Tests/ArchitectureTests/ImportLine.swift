/// An `import` declaration: `@testable package import struct Module.Name`.
struct ImportLine: Equatable {
  let number: Int
  let module: String

  private static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The imports of a source file, of all branches of a conditional compilation.
  static func all(in source: String) -> [ImportLine] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      module(of: line).map { ImportLine(number: index + 1, module: $0) }
    }
  }

  private static func module(of line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
      .drop { $0.hasPrefix("@") || modifiers.contains($0) }
    guard words.first == "import" else { return nil }
    let path = words.dropFirst().drop(while: kinds.contains).first
    return path?.split(separator: ".").first.map(String.init)
  }
}
