import UnicodeText

extension NumbersInText {
  /// The numbers, each with the words that belong to it.
  func described(_ numbers: [Range<Int>]) -> [Part] {
    var before = Array(repeating: "", count: numbers.count)
    var after = before
    before[0] = words(0..<numbers[0].lowerBound)
    after[numbers.count - 1] = words(numbers[numbers.count - 1].upperBound..<text.count)
    for index in numbers.indices.dropFirst() {
      let between = numbers[index - 1].upperBound..<numbers[index].lowerBound
      if let mark = between.last(where: { ",;/|&\n".contains(text[$0]) }) {
        after[index - 1] = words(between.lowerBound..<mark)
        before[index] = words(mark + 1..<between.upperBound)
      } else if before[0].isEmpty, !leadsOn(between) {
        after[index - 1] = words(between)
      } else {
        before[index] = words(between)
      }
    }
    return numbers.indices.map { index in
      var words = [before[index], after[index]].filter { !$0.isEmpty }.joined(separator: " ")
      // `Bo Ek - 0170 1234567 (friend)`: what is in brackets is no part of the name.
      let next = text[numbers[index].upperBound...].first { !$0.isWhitespace }
      if next == "(", !before[index].isEmpty, !after[index].isEmpty, !after[index].contains("(") {
        words = "\(before[index]) (\(after[index]))"
      }
      return Part(number: NumbersInText.withLongMark(String(text[numbers[index]])), words: words)
    }
  }

  /// `025-266-7015（内２３０` with the mark of an extension written out, `025-266-7015 内線２３０`.
  private static func withLongMark(_ number: String) -> String {
    guard let mark = number.firstIndex(of: "内"), number[mark...].dropFirst().first != "線" else {
      return number
    }
    let before = String(number[..<mark].filter { !"(（".contains($0) }).trimmed
    return "\(before) 内線" + number[mark...].dropFirst()
  }

  /// Whether the words between two numbers are about the second one, by their punctuation.
  ///
  /// `(Mutter 0172 …)` and `Büro: 030 …` are, and what follows a dash, `- Sohn Max 0172 …`, or an
  /// `or`: `oder Büro 030 …`.
  private func leadsOn(_ between: Range<Int>) -> Bool {
    let signs = text[between].filter { !$0.isWhitespace }
    if let open = signs.lastIndex(where: { "(（".contains($0) }) {
      return !signs[open...].contains { ")）".contains($0) }
    }
    let word = text[between].drop { !$0.isLetter }.prefix { $0.isLetter }
    if NumbersInText.connectors.contains(String(word).lowercased()) { return true }
    guard let first = signs.first, let last = signs.last else { return false }
    return ":：".contains(last) || first.isDash && !last.isDash
  }

  /// The words in a stretch, without punctuation at the ends and without a lone `or`.
  private func words(_ range: Range<Int>) -> String {
    let inner = text[range].drop { !$0.isLetter && !$0.isNumber }
    guard let last = inner.lastIndex(where: { $0.isLetter || $0.isNumber || $0 == "." }) else {
      return ""
    }
    var words = String(inner[...last])
    // An opening parenthesis in the words is closed in them.
    if words.contains("("), !words.contains(")") { words += ")" }
    if words.contains("（"), !words.contains("）") { words += "）" }
    return NumbersInText.withoutConnectors(words)
  }

  /// The words without `or` at the ends.
  private static func withoutConnectors(_ words: String) -> String {
    var parts = words.split(separator: " ")[...]
    while let first = parts.first, isConnector(first) { parts.removeFirst() }
    while let last = parts.last, longConnectors.contains(last.lowercased()) { parts.removeLast() }
    var left = parts.joined(separator: " ")
    // `(after 6pm) or`: its opening bracket came before it.
    if left.hasSuffix(")"), !left.contains("(") { left.removeLast() }
    return left
  }

  /// Whether a word is an `or` or an `and`; a capital letter is somebody's initial.
  private static func isConnector(_ word: some StringProtocol) -> Bool {
    connectors.contains(word.lowercased())
      && (word.first?.isLowercase != false || word.count(where: \.isLetter) > 1)
  }

  private static let longConnectors: Set<String> = [
    "oder", "oppure", "alternativ", "sonst", "sinon", "arba", "ou", "and", "und", "または", "or",
    "od.", "u.", "bzw.",
  ]

  private static let connectors: Set<String> = [
    "or", "oder", "ou", "o", "od", "bzw", "bzw.", "and", "und", "et", "y", "e", "i", "ir", "arba",
    "of", "または",
    "又は", "及び", "або", "или", "lub", "oppure", "sonst", "sinon", "alternativ", "otherwise", "else",
    "otro", "senão", "od.", "u", "u.",
  ]
}
