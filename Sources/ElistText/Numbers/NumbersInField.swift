package import ElistContacts
import ElistHeadings
import ElistModel
import PhoneNumbers
import UnicodeText

extension NumbersInText.Part {
  /// The number as a `Phone`, with a label from the words next to it and from its field.
  ///
  /// For a fax, a pager or a mobile number, the words count more than the field. Other words become
  /// the custom label.
  package func phone(_ label: Label?, _ customLabel: String? = nil, preferred: Bool = false)
    -> Phone
  {
    let said = words.isEmpty ? nil : WordsOfNumber(words)
    let device = said?.label.flatMap { [.fax, .pager, .mobile].contains($0) ? $0 : nil }
    // In `Mum's office`, whose number it is matters more than what it is for.
    let isKin = device == nil && said?.rest?.isKin == true
    return Phone(
      raw: number,
      label: device ?? (isKin ? nil : label ?? said?.label),
      customLabel: (isKin ? words.cleanedName : nil) ?? said?.rest ?? customLabel,
      preferred: preferred
    )
  }
}

extension NumbersInText.Part {
  /// Whether it has no area code, unlike the first number in the field, which is longer: the second
  /// of `0351 4567890 / 4567891`.
  package func lacksAreaCode(beside first: String) -> Bool {
    guard first != number, !number.startsAsWhole, first.startsAsWhole || first.digitCount >= 10
    else { return false }
    return number.digitCount + 2 <= first.digitCount
  }

  /// The number with the area code of the first number in its field; `nil` if it is not certain
  /// that the two share one.
  ///
  /// The groups of both must agree after the area code: `01756 555104 or 555105`. The first must be
  /// a fixed line, since mobile numbers have no area code.
  package func withAreaCode(of first: NumbersInText.Part, home: String?) -> String? {
    guard let home, number.digitCount > 5, lacksAreaCode(beside: first.number) else { return nil }
    let reading = interpret(first.number, home: home)
    guard [.fixedLine, .fixedLineOrMobile].contains(reading.type) else { return nil }
    let (groups, own) = (first.number.digitGroups, number.digitGroups)
    let count = groups.count - own.count
    var joined: String?
    if groups.count == 1, let code = reading.national?.digitGroups.first,
      first.number.hasPrefix(code), groups[0].count == code.count + number.digitCount
    {
      // In `02225551234 / 25551235`, the plan shows where the area code ends.
      joined = "\(code) \(number)"
    } else if count == 1 || count == 2 && first.number.hasPrefix("+"),
      groups.suffix(own.count).map(\.count) == own.map(\.count)
    {
      joined = first.number[..<groups[count].startIndex] + number
    }
    guard let joined, interpret(joined, home: home).valid else { return nil }
    return joined
  }
}

extension NumbersInText {
  /// Two numbers of which only the last digits of the second are written: `0161 4960010 / 12`.
  ///
  /// `nil` unless the second is a little higher, and both are valid in the home region.
  package static func withLastDigits(_ text: String, home: String?) -> [Part]? {
    guard let home, text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let numbers = text.split(separator: "/").map { String($0).trimmed }
    guard numbers.count == 2, (1...4).contains(numbers[1].count),
      numbers[1].allSatisfy(\.isDecimal), numbers[0].count(where: \.isDecimal) > 7,
      case let count = numbers[1].count, numbers[0].suffix(count).allSatisfy(\.isDecimal),
      let first = Int(numbers[0].suffix(count)), let second = Int(numbers[1]),
      (first + 1...first + 9).contains(second)
    else { return nil }
    let both = [numbers[0], String(numbers[0].dropLast(count)) + numbers[1]]
    guard both.allSatisfy({ interpret($0, home: home).valid }) else { return nil }
    return both.map { Part(number: $0, words: "") }
  }

  /// Words between two numbers that mean either of them.
  package static let alternatives: Set<String> = [
    "or", "ou", "oder", "o", "of", "eller", "lub", "albo", "nebo", "alebo", "vagy", "sau", "ili",
    "или", "або", "arba", "veya", "tai", "oppure", "または", "अथवा", "या", "או", "أو",
  ]

  /// The numbers in the value of a telephone field, each with the words next to it.
  ///
  /// `nil` if the text is not understood; the caller then keeps it as written. With `areLocal`, the
  /// area code is in another field, and numbers are shorter.
  package static func inField(_ text: String, areLocal: Bool = false, isAfterName: Bool = false)
    -> [Part]?
  {
    let whole = [Part(number: text, words: "")]
    guard !text.isOneNumber else { return whole }
    if let two = text.besideShortNumber {
      return two.map { Part(number: $0, words: "") }
    }
    // A code such as `*67` is dialled before its number.
    if text.contains("*"), networkKeys(text) != nil { return whole }
    // The parameters of a URI belong to its number (RFC 3966 §3).
    if text.utf8.contains(UInt8(ascii: "=")) { return canBeDialled(text) ? whole : nil }
    let parts = NumbersInText(text, areLocal: areLocal, isAfterName: isAfterName).parts
    if parts.count > 1 { return parts.contains(where: \.isOfSomethingElse) ? nil : parts }
    if let part = parts.first, part.isBeforeBracket(in: text) { return parts }
    if canBeDialled(text), text.mayBeOneNumber, parts.first?.words.mayBeVanity != false {
      return whole
    }
    return parts.isEmpty ? nil : parts
  }
}

extension NumbersInText.Part {
  /// Whether it is a whole number, and all its words are in brackets after it:
  /// `0814 472 0096 (MTN)`.
  fileprivate func isBeforeBracket(in text: String) -> Bool {
    let rest = text.dropFirst(number.count).drop { $0 == " " }
    return text.hasPrefix(number) && number.startsAsWhole && number.digitCount > 8
      && rest.first.map { "(（".contains($0) } == true && rest.last.map { ")）".contains($0) } == true
      && rest.contains(where: \.isLetter) && !rest.contains(where: \.isDecimal)
  }

  /// Whether the words next to it say that it is not a telephone number: `PIN 445566`,
  /// `Raum 123456`.
  package var isOfSomethingElse: Bool {
    // `account 850 044`, but not `account manager 01632 960101`
    let last = wordsApart.last { Heading($0).words != [.number] && $0 != "n°" }
    if let last, HeadingLexicon.shared.isWord(folded(last), of: .account) { return true }
    return wordsApart.contains(where: NumbersInText.Part.isOfSomethingElse) || endsWithIdentifier
  }

  /// Whether a word beside it means an account or a meter.
  package var mentionsAccount: Bool {
    wordsApart.contains { word in
      [CellWord.account, .meter].contains { HeadingLexicon.shared.isWord(folded(word), of: $0) }
    }
  }

  /// Whether the only words against calling it mean a door, or a code that is not right before the
  /// number: `Gate A: 0803 221 9947`, `Code club: 01993 811306`.
  ///
  /// Somebody may answer there.
  package var isOfPlaceOnly: Bool {
    let words = wordsApart.filter(NumbersInText.Part.isOfSomethingElse)
    let places = words.allSatisfy { HeadingLexicon.shared.isWord(folded($0), of: .room) }
    return !words.isEmpty && places && wordsApart.last.map { Heading($0).has(.code) } != true
  }

  /// Whether the only word against calling it is `reg` right before the number:
  /// `reg. 8 5 234 2514`.
  ///
  /// It is short for a reception as well as for a register.
  package var isOfReception: Bool {
    let words = wordsApart.filter(NumbersInText.Part.isOfSomethingElse)
    return words == ["reg"] && wordsApart.last == "reg" && !endsWithIdentifier
  }

  /// Whether the last two or three words, such as `consumer no.`, mean an account.
  ///
  /// A firm's abbreviation in capitals may follow them: `police incendie ECA`.
  private var endsWithIdentifier: Bool {
    var words = self.words.split { " .:-'’".contains($0) }
    if let last = words.last, last.count > 1, last.allSatisfy(\.isUppercase), words.count > 2 {
      words.removeLast()
    }
    return [words, self.words.split { " .:-'’".contains($0) }].contains { words in
      [2, 3].contains { count in
        words.count >= count
          && HeadingLexicon.shared[folded(words.suffix(count).joined(separator: " "))]
            == .word(.identifier)
      }
    }
  }

  private var wordsApart: [String] {
    words.split { " :-".contains($0) }.flatMap { word in
      // `Sig.ra` is one word.
      word.contains(".") && String(word.filter { !"(（)）,".contains($0) }).isHonorific
        ? [] : word.split(separator: ".")
    }.map { $0.lowercased() }
  }

  private static func isOfSomethingElse(_ word: String) -> Bool {
    let heading = Heading(word)
    return heading.hasAny([.identifier, .birthday, .birth, .date, .code, .uid, .postal, .address])
      || [CellWord.room, .secret].contains { HeadingLexicon.shared.isWord(folded(word), of: $0) }
  }
}

extension String {
  /// Whether it starts as a whole number does: with a plus, a zero or a bracket.
  fileprivate var startsAsWhole: Bool { first.map { "+0(\u{FF0B}".contains($0) } ?? false }

  fileprivate var digitCount: Int { count(where: \.isDecimal) }

  fileprivate var digitGroups: [Substring] { split { !$0.isDecimal } }

  /// A short number and another number after a slash or an `or`: `4101 / 0171 2345678`, `17 / 112`,
  /// `18 ou 112`.
  ///
  /// The first is not an area code: that would begin with 0, and the rest after the slash would
  /// not.
  fileprivate var besideShortNumber: [String]? {
    guard let (first, rest, isWord) = partsAtShortNumber else { return nil }
    guard rest.allSatisfy({ $0.isDecimal || " -.()+".contains($0) }) else { return nil }
    let areShort =
      [first, rest].allSatisfy {
        (isWord ? 2...6 : 2...3).contains($0.count) && $0.allSatisfy(\.isDecimal)
      } && (isWord || max(first.count, rest.count) == 3)
    let isWhole = (isWord || rest.startsAsWhole) && rest.digitCount > 7
    return areShort && contains(" ") || isWhole ? [first, rest] : nil
  }

  /// The two to six digits before a slash or an `or`, and the text after it; `nil` if the digits
  /// begin with 0.
  private var partsAtShortNumber: (first: String, rest: String, isWord: Bool)? {
    let digits = prefix(while: \.isDecimal)
    guard (2...6).contains(digits.count), digits.first?.wholeNumberValue != 0 else { return nil }
    let rest = String(self[digits.endIndex...]).trimmed
    let word = rest.prefix(while: \.isLetter)
    let isWord = NumbersInText.alternatives.contains(word.lowercased())
    guard isWord || rest.first == "/" else { return nil }
    let after = isWord ? rest[word.endIndex...] : rest.dropFirst()
    return (String(digits), String(after).trimmed, isWord)
  }

  /// Whether it is obviously one number: only digits and separators, not too many digits, and a
  /// plus only before them.
  ///
  /// Nearly all values are, and one pass over the bytes shows it.
  fileprivate var isOneNumber: Bool {
    var text = self
    return text.withUTF8 { Self.areOneNumber($0) }
  }

  private static func areOneNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = 0
    var isFirst = true
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        break
      case UInt8(ascii: "+"): guard isFirst else { return false }
      default: return false
      }
      isFirst = false
    }
    // E.164 allows 15 digits. An exit code may be before them.
    let isAfterCode = text.first.map { "+0(8".utf8.contains($0) } == true
    return digits <= (isAfterCode ? String.mostDigitsOfNumber : 15)
  }

  /// The 15 digits that E.164 allows, and an exit code before them.
  private static let mostDigitsOfNumber = 18

  /// Whether the words beside a number may be letters to dial: `TAXI`, but not `Arbeit`.
  fileprivate var mayBeVanity: Bool { !contains { $0.isLetter && ($0.isLowercase || !$0.isASCII) } }

  /// Whether it has no more digits than one number with an exit code.
  fileprivate var mayBeOneNumber: Bool {
    let most = String.mostDigitsOfNumber
    return utf8.count(where: \.isASCIIDigit) <= (holds(anyOf: .comma, .semicolon) ? 2 * most : most)
  }
}
