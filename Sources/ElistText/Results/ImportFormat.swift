import UnicodeText

/// The formats of address books that elist reads, each with its data provider.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// vCard 2.1, 3.0 and 4.0 (RFC 6350 and its predecessors).
  case vcard
  /// A table: comma-separated values (RFC 4180) and similar formats.
  case csv
  /// The LDAP Data Interchange Format (RFC 2849).
  case ldif
  /// The address book of abook, mutt's companion program.
  case abook
  /// jCard (RFC 7095): a vCard in JSON.
  case jcard
  /// xCard (RFC 6351): a vCard in XML.
  case xcard
  /// JSContact (RFC 9553).
  case jscontact
  /// The SQLite database of Thunderbird, GNOME or macOS.
  case sqlite
  /// JSON in an unknown format, with lists of people.
  case json
  /// XML in an unknown format, with lists of people, such as the phone book of a desk telephone.
  case xml
  /// A list that somebody typed in plain text: a line for each person, with a name and numbers.
  case text
}

/// The start of a file, which is examined to recognise its format.
package struct FileHead {
  /// All bytes of the file.
  package let bytes: [UInt8]
  /// The home region (ISO 3166-1 alpha-2), if it is known.
  package let home: String?
  /// The start of the file as UTF-8, in whole lines; empty if the file is not text.
  package let text: [UInt8]

  /// How much of a file is examined, in bytes.
  private static let size = 64 << 10

  /// Reads the start of a file; the home region (ISO 3166-1 alpha-2) helps to find its encoding.
  package init(_ bytes: [UInt8], home: String? = nil) {
    self.home = home
    self.bytes = bytes
    var head = Array(bytes.prefix(FileHead.size))
    if bytes.count > head.count, let end = head.lastIndex(of: 0x0A) {
      // In UTF-16, the other byte of the line end is removed with it.
      head.removeSubrange(end...)
      if ByteOrder(of: head) == .bigEndian, !head.count.isMultiple(of: 2) { head.removeLast() }
    }
    let isText = ByteOrder(of: head) != nil || TextFile.isText(head[...])
    text = isText ? TextFile(head, home: home).bytes : []
  }

  /// Whether the text begins with this word, in upper or lower case.
  ///
  /// The word must be ASCII in lower case. White space and comments before it do not count.
  package func begins(with word: String) -> Bool {
    var index = 0
    var isComment = false
    while index < text.count {
      let end = text[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) ?? text.count
      let line = text[index..<end]
      // A comment may be folded (RFC 2849).
      isComment = line.first == UInt8(ascii: "#") || isComment && line.first == 0x20
      if !isComment, line.contains(where: { $0 > 0x20 }) {
        return line.prefix(word.utf8.count).map { $0 < 0x80 ? $0 | 0x20 : $0 }
          == word.utf8.map { $0 | 0x20 }
      }
      index = end + 1
      if text[end...].starts(with: [0x0D, 0x0A]) { index += 1 }
    }
    return false
  }
}

extension [UInt8] {
  /// Where the text starts, after a byte-order mark and white space; `nil` if the file has no text.
  package var textStart: Int? {
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return self[start...].firstIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }

  /// Whether a text begins as JSON, HTML or XML does.
  ///
  /// A bracket is not enough, since lists that people type begin with one too:
  /// `[14/08/24, 9:12:33 pm] Mum: 01632 960101`, `[ ] call Mum`, `<family>`.
  package var beginsDocument: Bool {
    let text = self[(textStart ?? endIndex)...]
    let next = text.dropFirst().first { $0 > 0x20 }
    switch text.first {
    case UInt8(ascii: "<"):
      if let next, "?!".utf8.contains(next) { return true }
      return zip(text, text.dropFirst()).contains { one, other in
        (one, other) == (UInt8(ascii: "<"), UInt8(ascii: "/"))
          || (one, other) == (UInt8(ascii: "/"), UInt8(ascii: ">"))
      }
    case UInt8(ascii: "{"):
      return next == UInt8(ascii: "\"") || isAlone(text, until: UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      return next.map { "[{\"".utf8.contains($0) } == true
        || isAlone(text, until: UInt8(ascii: "]"))
    default: return false
    }
  }

  /// Whether only plain values are between the brackets, and nothing follows: `[]`, `[1, 2]`.
  private func isAlone(_ text: ArraySlice<UInt8>, until bracket: UInt8) -> Bool {
    guard let end = text.firstIndex(of: bracket) else { return false }
    let inner = String(decoding: text[text.startIndex + 1..<end], as: UTF8.self)
    return text[(end + 1)...].allSatisfy { $0 <= 0x20 }
      && inner.split(separator: ",").allSatisfy { value in
        let value = String(value).trimmed
        return value.isEmpty || Double(value) != nil || ["true", "false", "null"].contains(value)
      }
  }
}
