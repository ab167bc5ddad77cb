import ElistRecords
import ElistTables
import ElistText
import UnicodeText

/// Reads the sections of abook's file, which consists of `[0]` and lines `key=value`.
///
/// A line without an equals sign continues the value before it, because abook writes the line ends
/// of a note unescaped.
struct AbookReader {
  /// A section with its fields.
  struct Section {
    /// From 1.
    var line: Int
    /// The text between the brackets: `format` or a number.
    var name: String
    var fields: [Field] = []
    /// How many fields and lines exceeded the limit.
    var dropped = 0
    fileprivate var size = 0
  }

  struct Field {
    var line: Int
    /// In lower case.
    var key: String
    var value: String
  }

  /// The largest section, in bytes.
  private static let sectionBytes = 1 << 20

  private let bytes: [UInt8]
  private var position = 0
  private var number = 0
  private var pending: Section?
  /// Lines outside every section that are not comments.
  private(set) var outside = 0
  /// Whether the file ends inside a line.
  private(set) var endsInLine = false

  init(_ text: [UInt8]) { bytes = text }

  /// The next section, or `nil` after the last.
  mutating func next() -> Section? {
    while let line = nextLine() {
      if let name = AbookReader.sectionName(line) {
        let section = pending
        pending = Section(line: number, name: name)
        if let section { return section }
      } else {
        take(line)
      }
    }
    return pending.take()
  }

  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = bytes[position..<end]
    endsInLine = end == bytes.count
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    position = min(end + (isPair ? 2 : 1), bytes.count)
    number += 1
    return line
  }

  private static func sectionName(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"), line.count <= 40 else {
      return nil
    }
    return String(decoding: line.dropFirst().dropLast(), as: UTF8.self).trimmed
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    guard var section = pending.take() else {
      if !line.isEmpty, line.first != UInt8(ascii: "#") { outside += 1 }
      return
    }
    section.add(line, number)
    pending = section
  }
}

extension AbookReader.Section {
  fileprivate mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) {
    size += line.count
    guard size <= AbookReader.mostBytes else {
      dropped += 1
      return
    }
    if let equals = line.firstIndex(of: UInt8(ascii: "=")), line[..<equals].isKey {
      let key = String(decoding: line[..<equals], as: UTF8.self).trimmed.lowercased()
      let value = String(decoding: line[(equals + 1)...], as: UTF8.self)
      fields.append(AbookReader.Field(line: number, key: key, value: value))
    } else if let last = fields.indices.last, line.contains(where: { $0 > 0x20 }) {
      fields[last].value += "\n" + String(decoding: line, as: UTF8.self)
    }
  }
}

extension AbookReader {
  fileprivate static var mostBytes: Int { sectionBytes }
}

extension ArraySlice<UInt8> {
  /// Whether it can be a field's name: letters, digits, `_` and `-`.
  fileprivate var isKey: Bool {
    !isEmpty && count <= 40
      && allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x20:
          true
        default: false
        }
      }
  }
}
