import UnicodeText

extension BookReader {
  /// The names that may complete a word that somebody has begun to type, sorted, each once.
  ///
  /// Each goes from that word to the end of the name: `Kate Bell` for `ka` and `Bell` for `be`. A
  /// contact is found by its search text, and only the names that fit are decoded.
  package func names(goingOnFrom typed: String) throws(ModelError) -> [String] {
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
  fileprivate func shownName() throws(ModelError) -> String? {
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
