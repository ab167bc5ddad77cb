import Foundation
package import JSONFormat
import Synchronization

/// A reproducible source of randomness (SplitMix64): the same seed gives the same run.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose whole sequence follows from the seed.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// Texts such as address books hold, hostile ones among them.
  package static let texts = [
    "", " ", "a", "Kate Bell", "O’Hara", "Jean-Luc", "田中 太郎", "Иван", "Zoë\u{308}", "👩‍👩‍👧", "\u{0}",
    "\"\\/\u{8}\n\r\n\t\u{1F}\u{7F}\u{85}", "\u{202E}evil\u{2069}", "\u{10FFFF}", "uid:1", "7:abc",
    String(repeating: "ü", count: 100), "+49 (0)30 1234", "112",
  ]

  /// One of ``texts``.
  package mutating func text() -> String { Self.texts.randomElement(using: &self) ?? "" }

  /// A value, or `nil` half of the time.
  package mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    Bool.random(using: &self) ? value(&self) : nil
  }

  /// Up to three values.
  package mutating func several<Value>(_ value: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in value(&self) }
  }

  /// One of the values; there must be at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  /// This many random bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// A random JSON value, at most this many levels deep.
  package mutating func json(depth: Int = 3) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
    case 0: .null
    case 1: .bool(Bool.random(using: &self))
    case 2: .number(pick(["0", "-1", "3.25", "1e400", "-0.0E-7", "12345678901234567890123"]))
    case 3: .string(text())
    case 4: .array(several { $0.json(depth: depth - 1) })
    default: .object(jsonObject(depth: depth - 1))
    }
  }

  /// The members of a random JSON object, whose values are at most this many levels deep.
  package mutating func jsonObject(depth: Int) -> [String: JSONValue] {
    let members = several { ($0.text(), $0.json(depth: depth)) }
    return Dictionary(members) { first, _ in first }
  }
}

extension [UInt8] {
  /// Changes, inserts or removes one byte, or cuts the rest off.
  package mutating func mutate(_ random: inout SeededGenerator) {
    let index = Int.random(in: 0...count, using: &random)
    let byte = UInt8.random(in: 0...255, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0: removeLast(count - index)
    case 1, 2: insert(byte, at: index)
    case 3 where index < count: remove(at: index)
    case 4 where index < count: self[index] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
    case _ where index < count: self[index] = byte
    default: append(byte)
    }
  }
}

/// The long sweeps; tests try only a sample of them unless `ELIST_SWEEP=full` asks for all points.
///
/// `Tests/prove` runs all of them, and prints how many points they tried.
package enum Sweep {
  /// Whether to try all points.
  package static let isFull = ProcessInfo.processInfo.environment["ELIST_SWEEP"] == "full"

  /// The seeds for a test of random cases: all of them, or only the first ones as a sample.
  package static func seeds(_ count: UInt64, sample: UInt64) -> Range<UInt64> {
    0..<(isFull ? count : sample)
  }

  /// Adds the number of tried points to the file that `ELIST_POINTS` names, if it is set.
  package static func tell(points: Int) throws {
    guard let path = ProcessInfo.processInfo.environment["ELIST_POINTS"] else { return }
    try telling.withLock { _ in
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("\(points)\n".utf8))
      try file.close()
    }
  }

  /// Keeps tests that run at the same time from writing at once.
  private static let telling = Mutex(())
}
