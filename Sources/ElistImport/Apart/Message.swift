import UnicodeText

/// Values one after the other, for another process to read.
///
/// A number is eight bytes, little-endian; a text, some bytes and a list begin with their length.
/// What is large is a part of its own after them, so that nobody copies it.
struct MessageWriter {
  private var bytes: [UInt8]
  private var parts: [Part] = []

  /// What is large, in one piece or in several.
  private struct Part {
    var first: [UInt8]
    var rest: [ArraySlice<UInt8>]

    var whole: [UInt8] { rest.isEmpty ? first : Array(([first[...]] + rest).joined()) }
  }

  /// A message that begins with a byte which says what it is.
  init(_ kind: UInt8) {
    bytes = [kind]
  }

  /// The values, and then the parts.
  var message: [[UInt8]] { [bytes] + parts.map(\.whole) }

  /// The same, each in the pieces that it is in.
  var pieces: [[ArraySlice<UInt8>]] { [[bytes[...]]] + parts.map { [$0.first[...]] + $0.rest } }

  mutating func number(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  mutating func part(_ first: [UInt8], _ rest: [ArraySlice<UInt8>] = []) {
    parts.append(Part(first: first, rest: rest))
  }

  mutating func flag(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func data(_ data: [UInt8]) {
    number(data.count)
    bytes.append(contentsOf: data)
  }

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { text in
      number(text.count)
      bytes.append(contentsOf: text)
    }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<Value>(_ values: [Value], _ write: (inout Self, Value) -> Void) {
    number(values.count)
    for value in values { write(&self, value) }
  }

  mutating func text(_ text: String?) { optional(text) { $0.text($1) } }

  mutating func number(_ number: Int?) { optional(number) { $0.number($1) } }
}

/// A message in another form than was agreed: its writer may be in the hands of an attacker.
struct BrokenMessage: Error {}

/// Reads what a ``MessageWriter`` wrote, in the same order; the bytes may come from an attacker.
struct MessageReader {
  private let bytes: [UInt8]
  private var place = 0
  private var parts: ArraySlice<[UInt8]>

  init(_ message: [[UInt8]]) {
    bytes = message.first ?? []
    parts = message.dropFirst()
  }

  private mutating func next(_ count: Int) throws(BrokenMessage) -> Range<Int> {
    guard count >= 0, count <= bytes.count - place else { throw BrokenMessage() }
    defer { place += count }
    return place..<place + count
  }

  mutating func byte() throws(BrokenMessage) -> UInt8 { bytes[try next(1).lowerBound] }

  mutating func number() throws(BrokenMessage) -> Int {
    let start = try next(8).lowerBound
    let bits = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    return Int(truncatingIfNeeded: UInt64(littleEndian: bits))
  }

  /// How many things follow, which is never negative.
  mutating func count() throws(BrokenMessage) -> Int {
    let count = try number()
    guard (0...1 << 40).contains(count) else { throw BrokenMessage() }
    return count
  }

  mutating func flag() throws(BrokenMessage) -> Bool { try byte() != 0 }

  mutating func data() throws(BrokenMessage) -> [UInt8] { Array(bytes[try next(number())]) }

  mutating func text() throws(BrokenMessage) -> String {
    guard let text = String(utf8: bytes[try next(number())]) else { throw BrokenMessage() }
    return text
  }

  mutating func part() throws(BrokenMessage) -> [UInt8] {
    guard let part = parts.popFirst() else { throw BrokenMessage() }
    return part
  }

  mutating func optional<Value>(
    _ read: (inout Self) throws(BrokenMessage) -> Value
  ) throws(BrokenMessage) -> Value? {
    try flag() ? read(&self) : nil
  }

  mutating func list<Value>(
    _ read: (inout Self) throws(BrokenMessage) -> Value
  ) throws(BrokenMessage) -> [Value] {
    var values: [Value] = []
    // Each has a byte at least, so a false count ends with the bytes.
    for _ in 0..<(try count()) { values.append(try read(&self)) }
    return values
  }

  mutating func textOrNil() throws(BrokenMessage) -> String? {
    try optional { reader throws(BrokenMessage) in try reader.text() }
  }

  mutating func numberOrNil() throws(BrokenMessage) -> Int? {
    try optional { reader throws(BrokenMessage) in try reader.number() }
  }

  mutating func texts() throws(BrokenMessage) -> [String] {
    try list { reader throws(BrokenMessage) in try reader.text() }
  }

  /// Throws if something follows.
  func end() throws(BrokenMessage) {
    guard place == bytes.count, parts.isEmpty else { throw BrokenMessage() }
  }
}
