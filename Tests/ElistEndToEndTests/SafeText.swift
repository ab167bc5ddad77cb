import ElistTestSupport
import Foundation

/// What elist prints of contacts with any name: UTF-8 without control characters and without
/// those that turn the direction of text round.
enum SafeText {
  /// Throws if a stream holds what could drive a terminal; a PDF is not text.
  static func check(_ outcome: ProgramRun.Outcome) throws(ScriptFailure) {
    if !outcome.output.starts(with: Data("%PDF-".utf8)) {
      try check(outcome.output, "standard output")
    }
    try check(outcome.errors, "standard error")
  }

  private static func check(_ data: Data, _ name: String) throws(ScriptFailure) {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ScriptFailure("\(name) is not UTF-8")
    }
    guard let scalar = text.unicodeScalars.first(where: isUnsafe) else { return }
    throw ScriptFailure("\(name) has U+\(String(scalar.value, radix: 16)) raw")
  }

  /// A left-to-right mark is allowed, with which a card keeps a right-to-left name in its
  /// column.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
