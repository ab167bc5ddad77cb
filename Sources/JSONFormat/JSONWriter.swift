/// Renders JSON (RFC 8259) with sorted keys.
///
/// Control characters, DEL, the C1 range, line separators and bidirectional controls are always
/// escaped, which makes the text safe on a terminal as well.
package struct JSONWriter {
  private var output: [UInt8] = []
  private let indented: Bool
  /// Takes the text in parts; without it, the text is kept whole.
  private let take: (([UInt8]) -> Void)?

  /// How long a part is at least, in bytes.
  private static let partLength = 1 << 20

  private init(indented: Bool, take: (([UInt8]) -> Void)? = nil) {
    self.indented = indented
    self.take = take
  }

  /// A value in UTF-8; indented for people, or on one line for programs.
  package static func render(_ value: JSONValue, indented: Bool) -> [UInt8] {
    var writer = JSONWriter(indented: indented)
    writer.write(value, depth: 0)
    return writer.output
  }

  /// A value in UTF-8, indented, in parts; so a long text needs little memory.
  package static func render(_ value: JSONValue, inParts take: ([UInt8]) -> Void) {
    withoutActuallyEscaping(take) { take in
      var writer = JSONWriter(indented: true, take: take)
      writer.write(value, depth: 0)
      take(writer.output)
    }
  }

  /// An object with one more array, whose elements are made only when they are written.
  ///
  /// So a reader gets the first elements before the last ones are made.
  package static func render(
    _ members: [String: JSONValue],
    _ name: String,
    _ elements: some Sequence<JSONValue>,
    inParts take: ([UInt8]) -> Void
  ) {
    withoutActuallyEscaping(take) { take in
      var writer = JSONWriter(indented: true, take: take)
      let names = (members.keys.filter { $0 != name } + [name]).sorted()
      writer.write(names, between: "{", and: "}", depth: 0) {
        $0.write($1)
        $0.literal(": ")
        guard $1 == name else { return $0.write(members[$1] ?? .null, depth: 1) }
        $0.write(elements, between: "[", and: "]", depth: 1) { $0.write($1, depth: 2) }
      }
      take(writer.output)
    }
  }

  /// A value as text on one line, the same for values that are equal.
  package static func line(_ value: JSONValue) -> String {
    String(decoding: render(value, indented: false), as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .number(let digits): literal(digits)
    case .string(let text): write(text)
    case .array(let values):
      write(values, between: "[", and: "]", depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members.sorted { $0.key < $1.key }, between: "{", and: "}", depth: depth) {
        $0.write($1.key)
        $0.literal($0.indented ? ": " : ":")
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: some Sequence<Element>,
    between open: String,
    and close: String,
    depth: Int,
    each: (inout JSONWriter, Element) -> Void
  ) {
    literal(open)
    var isEmpty = true
    for element in elements {
      if !isEmpty { literal(",") }
      isEmpty = false
      newline(depth + 1)
      each(&self, element)
      if let take, output.count >= Self.partLength {
        take(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    if !isEmpty { newline(depth) }
    literal(close)
  }

  private mutating func newline(_ depth: Int) {
    guard indented else { return }
    literal("\n" + String(repeating: "  ", count: depth))
  }

  private mutating func literal(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  private mutating func write(_ text: String) {
    var text = text
    literal("\"")
    text.withUTF8 { write($0) }
    literal("\"")
  }

  /// Copies safe text run by run, and escapes what is in between.
  private mutating func write(_ utf8: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var index = 0
    while index < utf8.count {
      guard let scalar = Self.unsafeScalar(utf8, index) else {
        index += 1
        continue
      }
      output.append(contentsOf: utf8[copied..<index])
      write(scalar)
      index += UTF8.width(scalar)
      copied = index
    }
    output.append(contentsOf: utf8[copied...])
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": literal("\\\"")
    case "\\": literal("\\\\")
    case "\n": literal("\\n")
    case "\r": literal("\\r")
    case "\t": literal("\\t")
    default: escape(scalar)
    }
  }

  /// Escapes a scalar; each one is in the Basic Multilingual Plane, so one unit is enough.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    literal("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  /// The scalar at an index of valid UTF-8, if it must be escaped.
  ///
  /// Those are the quotation mark, the backslash, and what may move a cursor, break a line or
  /// change the direction of text (UAX #9).
  private static func unsafeScalar(
    _ utf8: UnsafeBufferPointer<UInt8>,
    _ index: Int
  ) -> Unicode.Scalar? {
    switch utf8[index] {
    case 0..<0x20, 0x22, 0x5C, 0x7F: return Unicode.Scalar(utf8[index])
    // The lead bytes of U+0080 to U+00BF, U+0600 to U+063F and U+2000 to U+2FFF.
    case 0xC2, 0xD8, 0xE2: break
    default: return nil
    }
    let here = String(decoding: utf8[index...].prefix(3), as: UTF8.self)
    guard let scalar = here.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F: return scalar
    default: return nil
    }
  }
}
