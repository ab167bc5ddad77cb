/// The name of a file that is written before it replaces another: `.NAME.RANDOM.tmp`.
///
/// RANDOM is 16 hexadecimal digits.
package enum TemporaryName {
  private static let randomLength = 16
  private static let suffix = ".tmp"

  /// A new temporary name for the file `name`.
  package static func make(for name: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let zeros = String(repeating: "0", count: randomLength - digits.utf8.count)
    return ".\(name).\(zeros)\(digits)\(suffix)"
  }

  /// Whether a temporary file of this name comes from writing that file.
  package static func matches(_ candidate: String, for name: String) -> Bool {
    self.name(of: candidate) == name
  }

  /// The name of the file that was being written; `nil` if this is not such a temporary name.
  package static func name(of candidate: String) -> String? {
    guard candidate.hasPrefix("."), candidate.hasSuffix(suffix) else { return nil }
    let stem = candidate.dropFirst().dropLast(suffix.count)
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    let random = stem[stem.index(after: dot)...].utf8
    let digits = Set("0123456789abcdef".utf8)
    guard random.count == randomLength, random.allSatisfy(digits.contains) else { return nil }
    return String(stem[..<dot])
  }
}
