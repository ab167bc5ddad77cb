import UnicodeText

/// What a person typed to find a contact: text, never a pattern.
///
/// Every word must match the beginning of a word of the name, nickname or organisation (case,
/// accents and width folded), or be in a number; words of digits that are in no name must be in one
/// number, one after the other, whatever separates the digits. What has no letter and no digit, `*`
/// or `(`, is looked for as it stands.
package struct ContactQuery: Sendable {
  private let words: [Word]

  fileprivate struct Word: Sendable {
    var folded: [UInt8]
    /// What is dialled, where the word may be a part of a number.
    var fragment: NumberFragment?
  }

  /// A query of one or more arguments as typed.
  package init(_ arguments: [String]) {
    words = Self.words(of: arguments.joined(separator: " ")).map {
      Word(folded: Array($0.utf8), fragment: NumberFragment($0))
    }
  }

  private static func words(of text: String) -> [String] {
    folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether nothing was typed, which every contact matches.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a contact's name is just what was typed.
  package func isName(of contact: Contact) -> Bool {
    guard let name = contact.name, !isEmpty else { return false }
    return Self.words(of: name).map { Array($0.utf8) } == words.map(\.folded)
  }

  /// Whether a contact matches.
  package func matches(_ contact: Contact) -> Bool {
    matches(contact.searchText[...]) {
      contact.phones.map { Array($0.raw.utf8)[...] }
    }
  }

  /// The rows that match by the contact's names and their own number; all of them where the words
  /// match only over several numbers.
  package func narrowed(_ rows: [BookRow]) -> [BookRow] {
    let own = rows.filter { row in
      matches(row.contact.searchText[...]) { row.phone.map { [Array($0.raw.utf8)[...]] } ?? [] }
    }
    return own.isEmpty ? rows : own
  }

  /// The records of a book that match, in its order; only these are decoded.
  package func matches(in book: BookReader) throws(ModelError) -> [Contact] {
    guard !isEmpty else { return try book.contacts() }
    var found: [Contact] = []
    for index in 0..<book.count where try matches(book, index) {
      found.append(try book.contact(index))
    }
    return found
  }

  private func matches(_ book: BookReader, _ index: Int) throws(ModelError) -> Bool {
    let record = book.fields(index)
    guard book.searchable, let text = try record.first(BookField.search) else {
      return matches(try book.contact(index))
    }
    return try matches(record.bytes[text]) { () throws(ModelError) in try record.numbers() }
  }

  private func matches<Refusal: Error>(
    _ text: ArraySlice<UInt8>,
    numbers: () throws(Refusal) -> [ArraySlice<UInt8>]
  ) throws(Refusal) -> Bool {
    guard let first = words.firstIndex(where: { !text.hasWord(startingWith: $0.folded) }) else {
      return true
    }
    let numbers = try numbers()
    guard !numbers.isEmpty else { return false }
    let rest = words[first...].filter { !text.hasWord(startingWith: $0.folded) }
    let fragments = rest.compactMap(\.fragment)
    return rest.allSatisfy { $0.fragment != nil || $0.isWritten(inOneOf: numbers) }
      && (fragments.isEmpty || numbers.contains { DialledNumber($0).contains(fragments) })
  }
}

extension ContactQuery.Word {
  /// Whether a word that cannot be dialled stands in a number.
  fileprivate func isWritten(inOneOf numbers: [ArraySlice<UInt8>]) -> Bool {
    folded.withUnsafeBufferPointer { word in
      word.mayBeWrittenInNumbers
        && numbers.contains { $0.withUnsafeBufferPointer { $0.isNumber(with: word) } }
    }
  }
}

extension BookFields {
  /// The numbers of a record as they are written.
  fileprivate func numbers() throws(ModelError) -> [ArraySlice<UInt8>] {
    var numbers: [ArraySlice<UInt8>] = []
    var fields = self
    while let field = try fields.next() {
      guard field.tag == BookField.phone else { continue }
      guard let raw = try nested(field).first(BookField.value) else { continue }
      numbers.append(bytes[raw])
    }
    return numbers
  }
}
