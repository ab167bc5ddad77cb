/// The name of a file that is written before it takes another's place: `.NAME.RANDOM.tmp`, RANDOM
/// being 16 hexadecimal digits.
package enum TemporaryName {
  private static let randomLength = 16
  private static let suffix = ".tmp"

  /// A new name for a file that is to be called `name`.
  package static func make(for name: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let zeros = String(repeating: "0", count: randomLength - digits.utf8.count)
    return ".\(name).\(zeros)\(digits)\(suffix)"
  }

  /// Whether writing a file of that name makes such files.
  package static func matches(_ candidate: String, for name: String) -> Bool {
    self.name(of: candidate) == name
  }

  /// The name of the file that was to be written; `nil` where it is not such a file.
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
