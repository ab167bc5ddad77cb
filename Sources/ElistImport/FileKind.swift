import ElistRecords
import ElistText

/// What a file is, judged by its first bytes, for the message that it is not an address book.
enum FileKind: Equatable {
  case card, calendar, empty, binary, text
  /// A known kind, "a PDF document".
  case known(String)

  init(of bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if FileKind.hasCard(bytes) {
      self = .card
    } else if let name = FileKind.document(in: bytes) {
      self = .known(name)
    } else if let sign = FileKind.signs.first(where: { bytes.starts(with: $0.bytes) }) {
      self = .known(sign.name)
    } else {
      self = FileKind(ofText: bytes)
    }
  }

  private init(ofText bytes: [UInt8]) {
    let head = bytes.prefix(4096)
    let text = String(decoding: head, as: UTF8.self)
    if text.uppercased().contains("BEGIN:VCALENDAR") {
      self = .calendar
    } else if head.contains(where: { $0 < 0x09 || (0x0E..<0x1B).contains($0) }) {
      self = .binary
    } else {
      self = FileKind.kind(ofText: text)
    }
  }

  private static func kind(ofText text: String) -> FileKind {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = start.first else { return .empty }
    let isDocument =
      Array(text.utf8).beginsDocument || start.prefix(6).lowercased() == "<html>"
    if first == "<", isDocument { return .known("an HTML or XML document") }
    if FileKind.isOwnList(text.utf8) {
      return .known("a list that elist wrote; import its vCards: elist export vcard -o list.vcf")
    }
    if "{[".contains(first), isDocument { return .known("a JSON document") }
    if FileKind.isOfPatients(start) {
      return .known("the data of a doctor's patients (xDT); save the contacts as CSV")
    }
    let line = start.prefix { !$0.isNewline }
    for separator in [",", ";", "\t"] as [Character]
    where line.count(where: { $0 == separator }) >= 2 {
      return .known(table)
    }
    return .text
  }

  private static let table = "a table; --map says what its columns hold"

  private static let signs: [(bytes: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF document; save it as CSV in the program that made it"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive; unpack it, and import what is in it"),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      "a document of an old Office (.xls, .doc); save it as CSV"
    ),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    (Array("{\\rtf".utf8), "an RTF document"),
    (Array("GIF8".utf8), "a picture"),
    ([0x89, 0x50, 0x4E, 0x47], "a picture"),
    ([0xFF, 0xD8, 0xFF], "a picture"),
    ([0x1F, 0x8B], "a compressed file"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]
}

extension FileKind {
  /// Whether each of the first lines begins with its own length, as in the files with which German
  /// doctors' programs exchange patients.
  ///
  /// The length is in bytes and includes the end of the line: `01380000020`. Read as a list, each
  /// line would be a number.
  private static func isOfPatients(_ text: Substring) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).prefix(5)
    // The first field of each record is 8000.
    return lines.count > 2 && lines[0].prefix(7).suffix(4) == "8000"
      && lines.allSatisfy { line in
        line.prefix(7).allSatisfy { ("0"..."9").contains($0) }
          && Int(line.prefix(3)) == line.utf8.count + 2
      }
  }

  /// Whether a text begins as the JSON of `export json` and `show --json` (elist-json(5)).
  ///
  /// It is not an address book: read as a table, it would have a contact for each of an entry's
  /// texts.
  static func isOwnList(_ text: some Sequence<UInt8>) -> Bool {
    let head = String(decoding: Array(text.prefix(4096)), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let names = ["\"entries\"", "\"added\"", "\"confirmed\"", "\"handle\""]
    return start.first == "{" && names.allSatisfy { head.contains($0) }
  }

  /// What an archive with an office document in it is, and what to do with it.
  ///
  /// The names of the parts are at the beginning of the archive and again at its end.
  private static func document(in bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) else { return nil }
    let size = 64 << 10
    let ends = [bytes.prefix(size), bytes.suffix(size)].map { String(decoding: $0, as: UTF8.self) }
    return parts.first { part in ends.contains { $0.contains(part.name) } }?.kind
  }

  private static let parts: [(name: String, kind: String)] = [
    ("xl/workbook", "an Excel workbook; save it as CSV"),
    ("opendocument.spreadsheet", "an OpenDocument spreadsheet; save it as CSV"),
    ("word/document", "a Word document; save its table as CSV"),
    ("opendocument.text", "an OpenDocument text; save its table as CSV"),
  ]
}

extension FileKind {
  /// Whether people may have typed it: plain text, or lines that look like the records of a table.
  var mayBeList: Bool {
    switch self {
    case .text: true
    case .known(let name): name == FileKind.table
    case .card, .calendar, .empty, .binary: false
    }
  }
}

extension FileKind: CustomStringConvertible {
  var description: String {
    switch self {
    case .card: "it looks like a vCard file"
    case .calendar: "it looks like a calendar"
    case .empty: "it is empty"
    case .binary: "it looks like a binary file"
    case .text: "it looks like plain text; --format text reads lines with a name and a number"
    case .known(let name): "it looks like \(name)"
    }
  }
}

extension FileKind {
  /// Whether it contains the end or the beginning of a card, also in UTF-16.
  ///
  /// The end counts as well, since the beginning may have been cut off.
  private static func hasCard(_ bytes: [UInt8]) -> Bool {
    let word = Array("VCARD".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        bytes[index] & 0xDF == word[0] && isAfterColon(bytes, index)
          && (isWord(word, bytes, at: index, step: 1) || isWord(word, bytes, at: index, step: 2))
      }
    }
  }

  private static func isAfterColon(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[max(0, index - 4)..<index].contains(UInt8(ascii: ":"))
  }

  private static func isWord(
    _ word: [UInt8],
    _ bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    step: Int
  ) -> Bool {
    guard index + (word.count - 1) * step < bytes.count else { return false }
    return word.indices.allSatisfy { bytes[index + $0 * step] & 0xDF == word[$0] }
  }
}
