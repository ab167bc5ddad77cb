import Dispatch
import ElistModel
package import UnicodeText
import PhoneNumbers
import Synchronization

/// A telephone number as a source has it, which only a home region explains.
package struct WrittenNumber: Equatable, Sendable {
  package var source: String
  package var line: Int?
  package var raw: String

  /// Whether a number may need a remark.
  ///
  /// It has no plus, or more than digits and separators, or fewer or more digits than E.164 allows.
  static func needsHome(_ number: String) -> Bool {
    guard number.utf8.first == UInt8(ascii: "+") else { return true }
    var digits = 0
    for byte in number.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        break
      default: return true
      }
    }
    return !(8...15).contains(digits)
  }
}

/// What somebody should know about numbers that were read, in their order.
///
/// Numbers without a country code belong to the home region (ISO 3166-1 alpha-2); if it is `nil`,
/// nothing is said about them. Each number costs some 20 µs, so both cores share the work if there
/// are many.
package func findings(of numbers: [WrittenNumber], home: String?) -> [Finding] {
  let partLength = 2_000
  let starts = Array(stride(from: 0, to: numbers.count, by: partLength))
  guard starts.count > 1 else { return numbers.compactMap { finding($0, home: home) } }
  let parts = Mutex([[Finding]](repeating: [], count: starts.count))
  DispatchQueue.concurrentPerform(iterations: starts.count) { part in
    let found = numbers[starts[part]...].prefix(partLength).compactMap { finding($0, home: home) }
    parts.withLock { $0[part] = found }
  }
  return parts.withLock { Array($0.joined()) }
}

private func finding(_ number: WrittenNumber, home: String?) -> Finding? {
  let reading = interpretation(of: number.raw, home: home)
  guard reading.basis != .unknownCountry, let remark = reading.remark else { return nil }
  return Finding(
    source: number.source,
    line: number.line,
    severity: .warning,
    message: "\"\(number.raw)\" \(remark)"
  )
}
