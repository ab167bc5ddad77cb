import Dispatch
import PhoneNumbers
import Synchronization
package import UnicodeText

/// A telephone number in a source that only the home region can explain.
package struct WrittenNumber: Equatable, Sendable {
  /// The name of the source.
  package var source: String
  /// The line, from 1; `nil` if the source has none.
  package var line: Int?
  /// The number as written.
  package var raw: String

  /// A number at a line of a source.
  package init(source: String, line: Int?, raw: String) {
    (self.source, self.line, self.raw) = (source, line, raw)
  }

  /// Whether a number may need a remark.
  ///
  /// It has no plus, or has other characters than digits and separators, or has fewer or more
  /// digits than E.164 allows.
  package static func needsHome(_ number: String) -> Bool {
    var number = number
    return number.withUTF8 { bytes in
      guard bytes.first == UInt8(ascii: "+") else { return true }
      var digits = 0
      for byte in bytes.dropFirst() {
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
}

/// Remarks about numbers that were read.
package struct NumberFindings: Sendable {
  /// The findings, in the order of the numbers.
  package private(set) var findings: [Finding] = []
  /// How many are not numbers of the home region, and do not say which region they belong to.
  package private(set) var ofOtherRegions = 0

  /// The findings and the count from an earlier examination.
  package init(findings: [Finding], ofOtherRegions: Int) {
    (self.findings, self.ofOtherRegions) = (findings, ofOtherRegions)
  }

  /// Examines numbers; those without a country code belong to the home region (ISO 3166-1 alpha-2).
  ///
  /// Without a home region, those have no findings. Each number takes about 10 µs, so the cores
  /// share the work if there are many.
  package init(of numbers: ArraySlice<WrittenNumber>, home: String?) {
    let partLength = 2_000
    let starts = Array(stride(from: numbers.startIndex, to: numbers.endIndex, by: partLength))
    guard starts.count > 1 else {
      add(numbers, home: home)
      return
    }
    let parts = Mutex([Self](repeating: Self(of: [], home: home), count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { part in
      let found = Self(of: numbers[starts[part]...].prefix(partLength), home: home)
      parts.withLock { $0[part] = found }
    }
    for part in parts.withLock({ $0 }) {
      findings += part.findings
      ofOtherRegions += part.ofOtherRegions
    }
  }

  private mutating func add(_ numbers: ArraySlice<WrittenNumber>, home: String?) {
    for number in numbers {
      let reading = judgement(of: number.raw, home: home)
      guard reading.basis != .unknownCountry, let remark = reading.remark else { continue }
      if let home, reading.basis == .notOfRegion(home) { ofOtherRegions += 1 }
      findings.append(
        Finding(
          source: number.source,
          line: number.line,
          severity: .warning,
          message: "\"\(number.raw)\" \(remark)"
        )
      )
    }
  }
}
