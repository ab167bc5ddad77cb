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
    if first == "<" { return .known("an HTML or XML document") }
    if first == "{" || first == "[" { return .known("a JSON document") }
    let line = start.prefix { !$0.isNewline }
    for separator in [",", ";", "\t"] as [Character]
    where line.count(where: { $0 == separator }) >= 2 {
      return .known("a table; --map says what its columns hold")
    }
    return .text
  }

  private static let signs: [(bytes: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF document"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or an office document"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    (Array("{\\rtf".utf8), "an RTF document"),
    (Array("GIF8".utf8), "a picture"),
    ([0x89, 0x50, 0x4E, 0x47], "a picture"),
    ([0xFF, 0xD8, 0xFF], "a picture"),
    ([0x1F, 0x8B], "a compressed file"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]
}

extension FileKind: CustomStringConvertible {
  var description: String {
    switch self {
    case .card: "it looks like a vCard file"
    case .calendar: "it looks like a calendar"
    case .empty: "it is empty"
    case .binary: "it looks like a binary file"
    case .text: "it looks like plain text"
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
