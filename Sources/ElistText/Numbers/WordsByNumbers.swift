import UnicodeText

extension NumbersInText {
  /// The numbers, each with the words that belong to it.
  package func described(_ numbers: [Range<Int>]) -> [Part] {
    var before = Array(repeating: "", count: numbers.count)
    var after = before
    before[0] = words(0..<numbers[0].lowerBound)
    after[numbers.count - 1] = words(numbers[numbers.count - 1].upperBound..<text.count)
    let isNameFirst = WordsOfNumber(before[0]).rest != nil
    let isLast = after[numbers.count - 1].isEmpty
    for index in numbers.indices.dropFirst() {
      let between = numbers[index - 1].upperBound..<numbers[index].lowerBound
      if let mark = separator(in: between, isNameFirst: isNameFirst) {
        after[index - 1] = words(between.lowerBound..<mark)
        before[index] = words(mark + 1..<between.upperBound)
      } else if let leadsOn = leadsOnByGap(between) {
        if leadsOn { before[index] = words(between) } else { after[index - 1] = words(between) }
      } else if isRemark(between), !before[0].hasSuffix(")") {
        after[index - 1] = words(between)
      } else if before[0].isEmpty, !(isLast && (isAfterName || isJapanese(between))),
        !leadsOn(between)
      {
        after[index - 1] = words(between)
      } else {
        before[index] = words(between)
      }
    }
    return numbers.indices.map { index in
      var words = [before[index], after[index]].filter { !$0.isEmpty }.joined(separator: " ")
      // In `Bo Ek - 0170 1234567 (friend)`, the brackets are not part of the name.
      let next = text[numbers[index].upperBound...].first { !$0.isWhitespace }
      if next == "(", !before[index].isEmpty, !after[index].isEmpty, !after[index].contains("(") {
        words = "\(before[index]) (\(after[index]))"
      }
      let number = NumbersInText.withLongMark(String(text[numbers[index]]))
      return Part(number: number.withoutOpenBracket.withoutCommaBeforeMark, words: words)
    }
  }

  /// The index of the sign that separates the words of two numbers; `nil` if no sign does.
  ///
  /// A semicolon separates more strongly than a comma. If names come first, a sign right before a
  /// number only separates it from its own name:
  /// `Bo Ek, son, 415-555-0101; Eva Ek, wife, 415-555-0102`.
  private func separator(in between: Range<Int>, isNameFirst: Bool) -> Int? {
    var levels: [[Int]] = [[], [], []]
    let closing = between.last { ")）".contains(text[$0]) } ?? between.lowerBound
    var isInBrackets = false
    for index in between {
      switch text[index] {
      case "(", "（": isInBrackets = index < closing
      case ")", "）": isInBrackets = false
      case _ where isInBrackets: continue
      case ";", "；", "|", "\n": levels[0].append(index)
      case "." where index == between.lowerBound && startsSentence(after: index):
        levels[0].append(index)
      case "/"
      where text[between].contains(" ") && text[index - 1] == " " && text[index + 1] == " ":
        levels[0].append(index)
      case ",", "、", "，", "،": levels[1].append(index)
      case "/", "&": levels[2].append(index)
      default: continue
      }
    }
    let last = levels.lazy.compactMap(\.last).first
    guard isNameFirst,
      let start = between.first(where: { text[$0].isLetter || text[$0].isNumber }),
      let end = between.last(where: { text[$0].isLetter || text[$0].isNumber })
    else { return last }
    for level in levels {
      // `Bo Ek, son, 415-555-0101, Eva Ek, wife, 415-555-0102`
      if let first = level.first, first < start, let last = level.last, last > end { return first }
      if let mark = level.last(where: { $0 < end }) { return mark }
    }
    return last
  }

  /// Whether a word with a capital letter follows a full stop and a space.
  private func startsSentence(after stop: Int) -> Bool {
    let next = text[(stop + 1)...].drop(while: \.isWhitespace)
    return next.startIndex > stop + 1 && next.first?.isUppercase == true
  }

  /// The number with the short mark of an extension written out: `025-266-7015 内線２３０` for
  /// `025-266-7015（内２３０`.
  private static func withLongMark(_ number: String) -> String {
    guard let mark = number.firstIndex(of: "内"), number[mark...].dropFirst().first != "線" else {
      return number
    }
    let before = String(number[..<mark].filter { !"(（".contains($0) }).trimmed
    return "\(before) 内線" + number[mark...].dropFirst()
  }

  /// Whether the words between two numbers belong to the second one, by the gaps around them; `nil`
  /// if the gaps do not say.
  ///
  /// They do if a wide gap is before the words, and only a space after them.
  private func leadsOnByGap(_ between: Range<Int>) -> Bool? {
    func width(_ gap: some Sequence<Character>) -> Int {
      gap.prefix(while: \.isWhitespace).reduce(0) { $0 + ($1 == "\t" ? 2 : 1) }
    }
    guard text[between].contains(where: \.isLetter) else { return nil }
    let (before, after) = (width(text[between]), width(text[between].reversed()))
    return before > 1 && after < 2 ? true : before < 2 && after > 1 ? false : nil
  }

  /// Whether all the text between two numbers is in brackets.
  private func isRemark(_ between: Range<Int>) -> Bool {
    let signs = String(text[between]).trimmed
    guard let first = signs.first, let last = signs.last, signs.count > 2 else { return false }
    return "(（".contains(first) && ")）".contains(last)
      && !signs.dropFirst().dropLast().contains { "()（）".contains($0) }
  }

  /// Whether the words between two numbers belong to the second one, by their punctuation.
  ///
  /// The words of `(Mutter 0172 …)` and `Büro: 030 …` do. So do words after a dash,
  /// `- Sohn Max 0172 …`, and after an `or`, `oder Büro 030 …`.
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

  /// Whether the words between two numbers are Japanese, and so belong to the second one:
  /// `042-573-1128　携帯 090-2214-5567`.
  private func isJapanese(_ between: Range<Int>) -> Bool {
    let first = text[between].first { !$0.isWhitespace }
    return first.map { "\u{3041}"..."\u{9FFF}" ~= $0 && $0.isLetter } == true
  }

  /// The words in a stretch of the text, without punctuation or a lone `or` at the ends.
  private func words(_ range: Range<Int>) -> String {
    let inner = text[range].drop { !$0.isLetter && !$0.isNumber }
    guard let last = inner.lastIndex(where: { $0.isLetter || $0.isNumber || $0 == "." }) else {
      return ""
    }
    var words = String(inner[...last])
    // The cut removed the closing bracket of the words.
    if words.contains("("), !words.contains(")") { words += ")" }
    if words.contains("（"), !words.contains("）") { words += "）" }
    words = NumbersInText.withoutConnectors(words)
    // `(father) Bo Ek`
    if let close = words.firstIndex(where: { ")）".contains($0) }),
      words[close...].contains(where: \.isLetter),
      !words.contains(where: { "(（".contains($0) }),
      let open = text[range.lowerBound..<inner.startIndex].last, "(（".contains(open)
    {
      words = String(open) + words
    }
    return words
  }

  /// The words without an `or` or an `and` at the ends.
  private static func withoutConnectors(_ words: String) -> String {
    var parts = words.split(separator: " ")[...]
    while let first = parts.first, isConnector(first) { parts.removeFirst() }
    while let last = parts.last, longConnectors.contains(last.lowercased()) { parts.removeLast() }
    var left = parts.joined(separator: " ")
    // In `(after 6pm) or`, the opening bracket is already removed.
    if left.hasSuffix(")"), !left.contains("(") { left.removeLast() }
    return left
  }

  /// Whether a word is an `or` or an `and`; a single capital letter is an initial.
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

extension String {
  /// The number without a comma before the word that marks its extension: `01 48 76 20 20, poste 214`.
  package var withoutCommaBeforeMark: String {
    guard let comma = lastIndex(where: { ",،、，".contains($0) }) else { return self }
    let tail = String(self[index(after: comma)...]).trimmed
    let mark = tail.prefix { $0.isLetter || $0 == "." }
    let digits = String(tail[mark.endIndex...]).trimmed
    guard !mark.isEmpty, NumbersInText.marksExtension(String(mark)), (1...6).contains(digits.count),
      digits.allSatisfy(\.isDecimal)
    else { return self }
    return String(self[..<comma]).trimmed + " " + tail
  }

  /// The number without a bracket that opens before its extension and closes after it.
  fileprivate var withoutOpenBracket: String {
    guard let open = lastIndex(where: { "(（".contains($0) }), open > startIndex,
      !self[open...].contains(where: { ")）".contains($0) })
    else { return self }
    let before = String(self[..<open]).trimmed
    return "\(before) \(self[index(after: open)...])"
  }
}

extension NumbersInText {
  /// The text with a semicolon in place of each enumerator of a list:
  /// `1. Bo Ek 415-555-0101 2. Eva Ek 415-555-0102`, `①母 090-1234-5678 ②父 090-8765-4321`.
  ///
  /// The second enumerator must be like the first, since `… 56 2.` may be the end of a number.
  static func withoutEnumerators(_ written: [Character]) -> [Character] {
    guard let first = written.firstIndex(where: { !$0.isWhitespace }) else { return written }
    if written[first] == "①" {
      return written.map { circled.contains($0) ? ";" : $0 }
    }
    guard written[first] == "1", first + 2 < written.count, ").".contains(written[first + 1]),
      let entry = written[(first + 2)...].first(where: { !$0.isWhitespace }), entry.isLetter
    else { return written }
    var text = written
    text.replaceSubrange(first...(first + 1), with: "  ")
    var (index, next) = (first + 2, 2)
    while index + 2 < text.count, next < 10 {
      if text[index] == Character(String(next)), text[index + 1] == written[first + 1],
        text[index - 1].isWhitespace || ";,".contains(text[index - 1]),
        text[index + 2].isWhitespace || text[index + 2].isLetter
      {
        text.replaceSubrange(index...(index + 1), with: "; ")
        next += 1
      }
      index += 1
    }
    return text
  }

  private static let circled: Set<Character> = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"]
}
