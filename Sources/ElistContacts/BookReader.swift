package import FoundationEssentials
import UnicodeText

/// Reads a book's records one by one, so a search decodes only what it found.
package struct BookReader: Sendable {
  /// The payload, which the ranges of outlines refer to.
  package let bytes: [UInt8]
  /// Where each record is.
  let ranges: [Range<Int>]
  /// Whether the stored search texts are folded as this version folds a query.
  package let searchable: Bool

  /// A book as the vault stores it; an empty payload is an empty book.
  ///
  /// Throws if a record does not end where its length says.
  package init(_ bytes: [UInt8]) throws(BookError) {
    self.bytes = bytes
    guard !bytes.isEmpty else {
      ranges = []
      searchable = true
      return
    }
    guard bytes.count >= BookHead.length else { throw .unreadable("it is too short") }
    let version = bytes.fixed(UInt16.self, at: 0)
    guard version > 0 else { throw .unreadable("it has no version") }
    guard version == BookHead.version else { throw .newer(Int(version)) }
    searchable = bytes.fixed(UInt16.self, at: 2) == BookHead.searchVersion
    let count = Int(bytes.fixed(UInt32.self, at: 4))
    guard count <= BookHead.mostRecords else {
      throw .unreadable("it has more than a million contacts")
    }
    ranges = try Self.ranges(of: bytes, count: count)
  }

  private static func ranges(
    of bytes: [UInt8],
    count: Int
  ) throws(BookError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(min(count, bytes.count / 4))
    var offset = BookHead.length
    for number in 0..<count {
      guard offset + 4 <= bytes.count else { throw .unreadable("record \(number + 1) is cut") }
      let length = Int(bytes.fixed(UInt32.self, at: offset))
      offset += 4
      guard length <= bytes.count - offset else {
        throw .unreadable("record \(number + 1) is cut")
      }
      ranges.append(offset..<offset + length)
      offset += length
    }
    guard offset == bytes.count else { throw .unreadable("something follows its end") }
    return ranges
  }

  /// How many contacts the book holds.
  package var count: Int { ranges.count }

  /// The fields of a record, undecoded.
  func fields(_ index: Int) -> BookFields { BookFields(bytes, ranges[index]) }

  /// The contact of a record.
  package func contact(_ index: Int) throws(BookError) -> Contact {
    try Contact(fields(index))
  }

  /// The names of the contacts' groups, each once, sorted.
  ///
  /// No contact is decoded, which takes a fraction of the time.
  package func groups() throws(BookError) -> [String] {
    var names: Set<String> = []
    for index in 0..<count {
      var fields = fields(index)
      while let field = try fields.next() {
        if field.tag == ContactField.categories.rawValue { names.insert(try fields.text(field)) }
      }
    }
    return names.sorted()
  }

  /// The contacts with these numbers, by the numbers' ids.
  package func contacts(ofNumbers ids: Set<UUID>) throws(BookError) -> [UUID: Contact] {
    var found: [UUID: Contact] = [:]
    for index in 0..<count {
      let contact = try contact(index)
      for id in contact.phoneIDs where ids.contains(id) { found[id] = contact }
    }
    return found
  }

  /// The places in the album of the contacts' photographs, by the ids of their telephone numbers.
  ///
  /// A contact without a photograph is not decoded.
  package func photos(ofNumbers ids: Set<UUID>) throws(BookError) -> [UUID: Int] {
    var found: [UUID: Int] = [:]
    for index in 0..<count where try fields(index).first(ContactField.photo.rawValue) != nil {
      let contact = try contact(index)
      guard case .kept(let number) = contact.photo else { continue }
      for id in contact.phoneIDs where ids.contains(id) { found[id] = number }
    }
    return found
  }

  /// How many numbers the contacts have; no contact is decoded for it.
  package func numberCount() throws(BookError) -> Int {
    var numbers = 0
    for index in 0..<count {
      var fields = fields(index)
      while let field = try fields.next() {
        if field.tag == ContactField.phones.rawValue { numbers += 1 }
      }
    }
    return numbers
  }

  /// Every contact, in the order stored.
  package func contacts() throws(BookError) -> [Contact] {
    var contacts: [Contact] = []
    contacts.reserveCapacity(count)
    for index in 0..<count { contacts.append(try contact(index)) }
    return contacts
  }
}

extension [UInt8] {
  /// A little-endian number at an offset that the caller has checked.
  func fixed<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number {
    withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}

extension BookReader {
  /// The names that may complete a word that somebody has begun to type, sorted, each once.
  ///
  /// Each goes from that word to the end of the name: `Kate Bell` for `ka` and `Bell` for `be`. A
  /// contact is found by its search text, and only the names that fit are decoded.
  package func names(goingOnFrom typed: String) throws(BookError) -> [String] {
    let wanted = folded(typed)
    var needle: [UInt8] = []
    appendFolded(typed, to: &needle)
    var names: Set<String> = []
    for index in 0..<count {
      let fields = fields(index)
      if searchable, let text = try fields.first(RecordField.search) {
        guard bytes.hasWord(beginning: needle, inFirstLineOf: text) else { continue }
      }
      guard let name = try fields.shownName() else { continue }
      if let end = name.end(fromWord: { folded(String($0)).hasPrefix(wanted) }) {
        names.insert(end)
      }
    }
    return names.sorted()
  }
}

extension BookFields {
  /// The name of a contact, or its organisation if it has no name.
  fileprivate func shownName() throws(BookError) -> String? {
    var (fields, name, organization) = (self, String?.none, String?.none)
    while let field = try fields.next() {
      if field.tag == ContactField.name.rawValue { name = try fields.text(field) }
      if field.tag == ContactField.organization.rawValue { organization = try fields.text(field) }
    }
    return name?.contains { !$0.isWhitespace } == true ? name : organization
  }
}

extension String {
  /// The text from the first wanted word on; `nil` if no word is wanted.
  fileprivate func end(fromWord isWanted: (Substring) -> Bool) -> String? {
    var rest = drop(while: \.isWhitespace)
    while !rest.isEmpty {
      if isWanted(rest) { return String(rest) }
      rest = rest.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether a word of the first line of a text begins with some bytes.
  fileprivate func hasWord(beginning needle: [UInt8], inFirstLineOf text: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      needle.withUnsafeBufferPointer { needle in
        var isAtWord = true
        for index in text {
          let byte = bytes[index]
          if byte == UInt8(ascii: "\n") { return false }
          if isAtWord, text.upperBound - index >= needle.count {
            var count = 0
            while count < needle.count, bytes[index + count] == needle[count] { count += 1 }
            if count == needle.count { return true }
          }
          isAtWord = byte == UInt8(ascii: " ")
        }
        return needle.isEmpty
      }
    }
  }
}
