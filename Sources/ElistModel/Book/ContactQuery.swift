import UnicodeText

/// What a person typed to find a contact: text, never a pattern.
///
/// Every word must match the beginning of a word of the name, nickname or organisation (case,
/// accents and width folded), or the digits of a number. What has no letter and no digit, `*` or
/// `(`, is looked for as it stands.
package struct ContactQuery: Sendable {
  private let words: [Word]
  private let whole: String

  fileprivate struct Word: Sendable {
    var folded: [UInt8]
    /// The digits, with a leading `+` kept, where the word may be a part of a number.
    var digits: String?
  }

  /// A query of one or more arguments as typed.
  package init(_ arguments: [String]) {
    let text = folded(arguments.joined(separator: " "))
    whole = text
    words = text.split(whereSeparator: \.isWhitespace).map {
      Word(folded: Array($0.utf8), digits: dialled(String($0)))
    }
  }

  /// Whether nothing was typed, which every contact matches.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a contact's name is just what was typed.
  package func isName(of contact: Contact) -> Bool {
    guard let name = contact.name, !isEmpty else { return false }
    return folded(name) == whole
  }

  /// Whether a contact matches.
  package func matches(_ contact: Contact) -> Bool {
    let text = Array(contact.searchText.utf8)
    return matches(text[...], numbers: { contact.phones.map(\.raw) })
  }

  /// The records of a book that match, in its order.
  package func matches(in book: BookReader) throws(ModelError) -> [Contact] {
    guard !isEmpty else { return try book.contacts() }
    var found: [Contact] = []
    for index in 0..<book.count {
      guard try mayMatch(book, index) else { continue }
      let contact = try book.contact(index)
      if matches(contact) { found.append(contact) }
    }
    return found
  }

  /// A quick look at the stored search text, without decoding the contact.
  private func mayMatch(_ book: BookReader, _ index: Int) throws(ModelError) -> Bool {
    guard book.searchable, words.allSatisfy({ $0.digits == nil }) else { return true }
    let fields = book.fields(index)
    guard let content = try fields.first(BookField.search) else { return true }
    return matches(fields.bytes[content], numbers: { [] }) || hasLoneMarks
  }

  /// Whether a word has neither letters nor digits, which is looked for in numbers as well.
  private var hasLoneMarks: Bool {
    words.contains { word in !word.folded.contains { $0 >= 0x80 || isASCIILetterOrDigit($0) } }
  }

  private func matches(_ text: ArraySlice<UInt8>, numbers: () -> [String]) -> Bool {
    var lazyNumbers: [String]?
    return words.allSatisfy { word in
      if text.hasWord(startingWith: word.folded) { return true }
      let all = lazyNumbers ?? numbers()
      lazyNumbers = all
      return all.contains { word.isFound(inNumber: $0) }
    }
  }
}

extension ContactQuery.Word {
  fileprivate func isFound(inNumber raw: String) -> Bool {
    if foldedUTF8(raw).contains(sequence: folded) { return true }
    guard let digits, let number = dialled(raw) else { return false }
    return digits.first == "+" ? number.hasPrefix(digits) : number.contains(digits)
  }
}

/// The digits of a number, with a leading plus sign kept (`00` stands for it); `nil` where there
/// is a letter or no digit.
private func dialled(_ text: String) -> String? {
  var digits = ""
  for scalar in folded(text).unicodeScalars {
    switch scalar {
    case "0"..."9": digits.unicodeScalars.append(scalar)
    case "+" where digits.isEmpty: digits = "+"
    case _ where scalar.properties.isAlphabetic: return nil
    default: break
    }
  }
  guard digits.contains(where: { $0 != "+" }) else { return nil }
  return digits.hasPrefix("00") ? "+" + digits.dropFirst(2) : digits
}
