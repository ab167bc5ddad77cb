import ElistTables
import ElistText
import JSONFormat
import UnicodeText
import XMLFormat

/// A document of records, written in JSON or XML: its values in order, each before what is in it.
struct RecordTree {
  /// One value; what is in it follows it, up to its end.
  struct Node {
    var kind: Kind
    /// The place of its name among the keys; -1 for an element of an array.
    var key: Int32
    /// The value that it is in; -1 for an outermost one.
    var parent: Int32
    /// The place after the last value in it.
    var end: Int32
    var line: Int32
    /// Where its text is.
    var lower: Int32
    var upper: Int32
  }

  enum Kind: UInt8 {
    case object, array
    case text
    /// A text with escapes, as JSON has them.
    case escaped
    case number
    /// `true`, `false` or `null`.
    case constant
  }

  /// How deeply values may be nested.
  static let deepest = 64

  private(set) var nodes: [Node] = []
  private(set) var keys: [String] = []
  private(set) var text: [UInt8] = []
  /// Whether a name may be repeated instead of naming an array.
  let isXML: Bool
  /// What is wrong with the document; what comes before it was read.
  var findings: [Finding] = []
  private var places: [String: Int32] = [:]

  init(isXML: Bool, text: [UInt8] = []) {
    self.isXML = isXML
    self.text = text
  }

  /// A tree without values that has the texts and the names of another.
  init(emptied other: RecordTree) {
    (isXML, text, findings) = (other.isXML, other.text, other.findings)
    (keys, places) = (other.keys, other.places)
  }

  // MARK: Reading

  /// The text of a value; `nil` if it is not a text, or empty.
  func text(_ index: Int) -> String? {
    let node = nodes[index]
    let (lower, upper) = (Int(node.lower), Int(node.upper))
    let text: String
    switch node.kind {
    case .object, .array, .constant: return nil
    case .text, .number: text = String(decoding: self.text[lower..<upper], as: UTF8.self)
    case .escaped:
      let value = try? JSONReader.parse(self.text, in: lower - 1..<upper + 1)
      text = value?.string ?? String(decoding: self.text[lower..<upper], as: UTF8.self)
    }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The values directly in a value.
  func children(_ index: Int) -> [Int] {
    children(index, most: .max) ?? []
  }

  /// The values directly in a value; `nil` if there are more than `most`.
  ///
  /// What is asked of each of many siblings must not read all of them: it would take quadratic time.
  func children(_ index: Int, most: Int) -> [Int]? {
    var found: [Int] = []
    var next = index + 1
    while next < Int(nodes[index].end) {
      guard found.count < most else { return nil }
      found.append(next)
      next = Int(nodes[next].end)
    }
    return found
  }

  func isScalar(_ index: Int) -> Bool {
    switch nodes[index].kind {
    case .object, .array: false
    case .text, .escaped, .number, .constant: true
    }
  }

  // MARK: Making

  /// The place of a name among the keys.
  mutating func place(of key: String) -> Int32 {
    if let place = places[key] { return place }
    let place = Int32(keys.count)
    places[key] = place
    keys.append(key)
    return place
  }

  /// Adds a value whose end is not known yet, or a text.
  @discardableResult
  mutating func add(
    _ kind: Kind,
    key: Int32,
    in parent: Int?,
    line: Int,
    text: Range<Int> = 0..<0
  ) -> Int {
    nodes.append(
      Node(
        kind: kind,
        key: key,
        parent: Int32(parent ?? -1),
        end: Int32(nodes.count + 1),
        line: Int32(line),
        lower: Int32(text.lowerBound),
        upper: Int32(text.upperBound)
      )
    )
    return nodes.count - 1
  }

  /// Ends a value with what was added last.
  mutating func close(_ index: Int) { nodes[index].end = Int32(nodes.count) }

  /// Makes an array an object whose members have names.
  mutating func makeObject(_ index: Int) { nodes[index].kind = .object }

  /// Makes a value a text, and ends it.
  mutating func makeText(_ index: Int, _ range: Range<Int>) {
    nodes[index].kind = .text
    (nodes[index].lower, nodes[index].upper) = (Int32(range.lowerBound), Int32(range.upperBound))
    close(index)
  }

  /// Adds to the texts, and returns where it is.
  mutating func append(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: bytes)
    return start..<text.count
  }
}
