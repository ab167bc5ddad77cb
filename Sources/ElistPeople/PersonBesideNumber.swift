import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import PhoneNumbers
import UnicodeText

/// A person whom the words right beside a number name for certain:
/// `EpiPen in the bag. Dr. Roe 0161 496 0001`.
///
/// The name has an honorific, or follows a job, a relation, a verb such as `call` or a phrase such
/// as `ask for`. The home region's numbering plan must have the number; if the home region is
/// unknown, the number must have the form of one.
struct PersonBesideNumber {
  /// The person, with the number.
  let person: PeopleInText.Person

  /// Reads the words beside a number in a sentence; `nil` if they name nobody for certain.
  init?(_ number: String, in sentence: String, home: String?, besides own: String?) {
    guard let place = sentence.firstRange(of: number),
      home.map({ interpret(number, home: $0).isOfPlan }) ?? (CellValue(number) == .phone)
    else { return nil }
    let before = String(sentence[..<place.lowerBound]).afterLastNumber.trimmed
    let after = String(sentence[place.upperBound...].prefix { !$0.isDecimal }).trimmed
    var words = WordsBefore(before)
    words.dropPlace(of: number, home: home)
    let isAlone = !after.unicodeScalars.contains { $0.properties.isUppercase || $0.isHan }
    var found = Self.inBracketsAfter(after) ?? PeopleInText.asked(after).map { ($0, nil) }
    found = found ?? Self.japanese(before) ?? Self.chinese(before) ?? words.named
    if isAlone {
      found = found ?? Self.place(before, besides: own) ?? Self.job(words, before, besides: own)
      found = found ?? words.kinDoing
    }
    guard let found, !found.name.isPartOfName(own), !NumberAbroad.isCity(found.name, of: number)
    else { return nil }
    let phone = Phone(raw: number, label: words.label)
    person = PeopleInText.Person(name: found.name, phones: [phone], relation: found.relation)
  }

  /// A relation and a name in brackets after the number: `(mother Anne)`, `(母親 Anne)`.
  private static func inBracketsAfter(_ after: String) -> (name: String, relation: String?)? {
    guard let open = after.first, "(（".contains(open),
      case let said = String(after.dropFirst().prefix { !")）".contains($0) }),
      case let words = said.split(whereSeparator: \.isWhitespace).map(String.init)
    else { return nil }
    guard (2...4).contains(words.count), words[0].isKin, words.dropFirst().allSatisfy(\.isOneName)
    else {
      return said.isKinAlone ? (said, nil) : WordsBefore(said).job
    }
    return (words.dropFirst().joined(separator: " "), words[0])
  }

  /// A school, a pharmacy or a practice, if nothing else is before the number, or a workplace with
  /// its name in brackets: `勤務先(みどり病院)`.
  private static func place(_ before: String, besides own: String?)
    -> (name: String, relation: String?)?
  {
    guard OwnPlace(before, of: own).label == nil else { return nil }
    let heading = Heading(before)
    if ["school", "pharmacy", "clinic", "hospital"].contains(heading.person), heading.words.isEmpty,
      !heading.hasUnknownWords, !before.contains(where: { $0.isWhitespace || $0.isPunctuation })
    {
      return (before, nil)
    }
    guard let end = before.last, ")）".contains(end),
      let open = before.lastIndex(where: { "(（".contains($0) }),
      case let name = String(before[before.index(after: open)...].dropLast()), name.hasHan,
      ends.contains(where: { name.hasSuffix($0) && name.count > $0.count }),
      case let use = before[..<open].split(separator: "は").last.map(String.init) ?? "",
      Heading(use).has(.work), !Heading(use).hasUnknownWords, Heading(use).person == nil
    else { return nil }
    return (name, nil)
  }

  /// The job of a person without a name, unless the words are for a place of the contact, such as a
  /// doctor's clinic.
  private static func job(_ words: WordsBefore, _ before: String, besides own: String?)
    -> (name: String, relation: String?)?
  {
    OwnPlace(before, of: own).label == nil ? words.job : nil
  }

  /// How the names of firms, schools and offices end.
  private static let ends = ["病院", "医院", "会社", "学校", "大学", "園", "店", "社", "局", "署", "庁", "工場"]

  /// A name before an honorific such as `さん`, after a particle or a relation: `事務の大木さん`,
  /// `母(花子)の携帯`.
  private static func japanese(_ before: String) -> (name: String, relation: String?)? {
    guard before.hasHan else { return nil }
    if let kin = kinInJapanese(before) { return kin }
    guard
      let title = ["さん", "様", "さま", "氏"].first(where: { before.hasSuffix($0) }),
      case let rest = before.dropLast(title.count),
      case let name = rest.reversed().prefix(while: \.isInHanName).reversed(),
      (1...4).contains(name.count), name.count > 1 || rest.count > name.count,
      case let lead = rest.dropLast(name.count), "のはで、。 　・".contains(lead.last ?? " "),
      !String(name).isKin, !String(name).isOfFirm
    else { return nil }
    return (surname(before: lead) + String(name) + title, nil)
  }

  /// The surname, with the space after it, between a relation and a given name: `森 ` of `連絡は長男の森 `.
  private static func surname(before given: Substring) -> String {
    guard let space = given.last, " 　".contains(space) else { return "" }
    let words = given.dropLast()
    let name = String(words.reversed().prefix(while: \.isInHanName).reversed())
    let before = words.dropLast(name.count)
    let isAfterKin =
      before.last == "の"
      && (1...3).contains {
        String(before.dropLast().suffix($0)).isKin
      }
    return (1...3).contains(name.count) && isAfterKin ? name + String(space) : ""
  }

  /// A name of two to four characters right after a relation: `有事請通知兒子王大明`, `她妹妹王小華家提醒`.
  private static func chinese(_ before: String) -> (name: String, relation: String?)? {
    guard before.hasHan else { return nil }
    let clause = before.split { "，。；、,;()（）".contains($0) }.last.map { String($0).trimmed } ?? ""
    let text = Array(clause.filter { !":： ".contains($0) })
    for start in text.indices.dropFirst() {
      let isAfterKin = [2, 3].first { start >= $0 && String(text[(start - $0)..<start]).isKin }
      guard let count = isAfterKin else { continue }
      let rest = String(text[start...])
      let end = ["家提醒", "家"].first(where: rest.hasSuffix) ?? ""
      let name = String(rest.dropLast(end.count))
      guard (2...4).contains(name.count), name.allSatisfy(\.isInHanName), !name.isKin,
        Heading(name).hasUnknownWords, Heading(name).person == nil, !name.isOfFirm
      else { continue }
      return (name, String(text[(start - count)..<start]))
    }
    return nil
  }

  /// A relation with a name in brackets and what the number is for: `母(花子)の携帯`.
  private static func kinInJapanese(_ before: String) -> (name: String, relation: String?)? {
    guard let open = before.firstIndex(where: { "(（".contains($0) }),
      let close = before.lastIndex(where: { ")）".contains($0) }), open < close,
      case let kin = String(before[..<open]), kin.isKin,
      case let name = String(before[before.index(after: open)..<close]),
      (1...6).contains(name.count), name.allSatisfy({ $0.isInHanName || $0.isKana }),
      !name.isKin, Heading(name).person == nil,
      case let use = before[before.index(after: close)...].drop(while: { $0 == "の" }),
      use.isEmpty || Heading(String(use)).isOfNumbers
    else { return nil }
    return (name, kin)
  }
}

/// The words before a number, without the last ones if they only say what it is for.
private struct WordsBefore {
  private var words: [String]
  private(set) var label: Label?
  /// Whether a small word such as `at` was after them.
  private var areLeading = false

  init(_ before: String) {
    // In Polish, `p.` is Mr or Mrs.
    words = before.split(whereSeparator: \.isWhitespace).filter { $0 != "p." }.map(String.init)
    while let last = words.last, last.isWordForNumber {
      label = label ?? Heading(last.filter(\.isLetter)).label
      areLeading = last.first?.isLowercase == true
      words.removeLast()
    }
    leaveSigns()
  }

  private init(_ words: ArraySlice<String>, label: Label?) {
    (self.words, self.label) = (Array(words), label)
    leaveSigns()
  }

  /// Removes a city of the number's country after a name and a comma: `Owner Ann Roe, London,`.
  mutating func dropPlace(of number: String, home: String?) {
    guard words.count > 3, let last = words.last, words[words.count - 2].hasSuffix(",") else {
      return
    }
    let zones = timeZones(of: interpret(number, home: home))
    guard zones.contains(where: { isCity(last, of: $0) }) else { return }
    words.removeLast()
    leaveSigns()
  }

  private mutating func leaveSigns() {
    while let last = words.last?.last, ",:：-–—(（".contains(last) {
      words[words.count - 1].removeLast()
      if words[words.count - 1].isEmpty { words.removeLast() }
    }
  }

  /// The name that they end with, and the relation or job before it.
  var named: (name: String, relation: String?)? { nameAtEnd ?? withoutPredicate?.nameAtEnd }

  private var nameAtEnd: (name: String, relation: String?)? {
    addressed ?? addressedAfter ?? inBrackets ?? ofPost ?? ofKin ?? afterCall
  }

  /// The words without one to six lower-case words at the end, which say what to do or where
  /// somebody is: `Frau Roe anrufen`, `Yvonne nås på`.
  private var withoutPredicate: WordsBefore? {
    let small = words.reversed().prefix(while: \.isPredicate).count
    guard (1...6).contains(small) else { return nil }
    return WordsBefore(words.dropLast(small), label: label)
  }

  /// A name after an honorific: `Dr. Roe`.
  private var addressed: (name: String, relation: String?)? {
    // In `Mbak Sri`, the name is an honorific elsewhere, so the last word is left out.
    guard let last = words.indices.dropLast().last(where: { words[$0].isFormOfAddress }) else {
      return nil
    }
    var start = last
    while start > 0, words[start - 1].isFormOfAddress { start -= 1 }
    let name = words[start...].joined(separator: " ")
    guard words.count - last < 5, isFree(before: start),
      words[(last + 1)...].joined(separator: " ").isOthersName, !name.isOfFirm, !name.isOfRoad
    else { return nil }
    // The neighbour in `neighbour Mrs Roe`.
    let kin = start > 0 && words[start - 1].isKin ? words[start - 1] : nil
    return (name, kin)
  }

  /// A name before an honorific: `Ayşe Hanım`.
  private var addressedAfter: (name: String, relation: String?)? {
    guard words.count > 1, let last = words.last, words[words.count - 2].isOneName,
      HeadingLexicon.shared.isWord(folded(last), of: .courtesy), isFree(before: words.count - 2)
    else { return nil }
    return (words.suffix(2).joined(separator: " "), nil)
  }

  /// A name after a relation: `if nobody answers Auntie Ann`.
  private var ofKin: (name: String, relation: String?)? {
    // Not in `the neighbour of her son Tim`, but in `with her mother - uncle Tim`.
    guard let place = words.lastIndex(where: \.isKin),
      case let clause = words[..<place].reversed().prefix(while: { !$0.endsClause }),
      !clause.prefix(3).contains(where: \.isKin), let name = name(after: place)
    else { return nil }
    // `aunt Ann` says more than `relative`.
    let isRelative = Heading(words[place]).person == "relative"
    return (isRelative ? "\(words[place]) \(name)" : name, words[place])
  }

  /// A name after a verb for calling somebody or for covering for somebody: `call Bo`,
  /// `llamar a Bo`, `lo cubre Bo Ek`.
  private var afterCall: (name: String, relation: String?)? {
    guard let place = words.lastIndex(where: { !$0.isOneName }), let name = name(after: place)
    else {
      return nil
    }
    if words[place].isCalling { return (name, nil) }
    let isLed = place > 0 && words[place].count < 5 && words[place].first?.isLowercase == true
    guard isLed, words[place - 1].isCalling, isFree(before: place - 1) else { return nil }
    return (name, nil)
  }

  /// The name that all words after a place make up; `nil` if a word before it says that the number
  /// is somebody else's.
  private func name(after place: Int) -> String? {
    let called = words[(place + 1)...]
    guard (1...3).contains(called.count), isFree(before: place),
      // `D. Neide`
      called.allSatisfy({ $0.isOneName || $0.isInitial }), called.last?.isOneName == true,
      case let name = called.joined(separator: " "), !name.isOfFirm, !name.isOfRoad
    else { return nil }
    return name
  }

  /// A name in brackets after a job or a relation: `maintenance (Roy)`, `a filha (Ana)`.
  private var inBrackets: (name: String, relation: String?)? {
    guard let last = words.last, words.count > 1, last.hasPrefix("("), last.hasSuffix(")"),
      case let name = String(last.dropFirst().dropLast()), name.isOneName,
      case let word = words[words.count - 2], word.isPost || word.isOfUpkeep || word.isKin,
      isFree(before: words.count - 2)
    else { return nil }
    return (name, word)
  }

  /// A name after a job: `call the broker Roy`, `Reception: Kim`.
  private var ofPost: (name: String, relation: String?)? {
    guard
      let place = words.indices.dropLast().last(where: {
        // `Central Station`
        words[$0].isPost && (!words[$0].isDesk || words[$0].last.map { ":：".contains($0) } == true)
      }), let name = name(after: place)
    else { return nil }
    return (name, words[place].trimmingColon)
  }

  /// The job of a person without a name, if the clause says nothing else and no name is before it:
  /// `Asthma nurse`, `ring the warden on`, but neither `do not call the warden` nor
  /// `Sue Lane, nurse`.
  var job: (name: String, relation: String?)? {
    // `Bad asthma. School nurse`
    let start = words.lastIndex { $0.endsClause || $0.hasSuffix(".") }.map { $0 + 1 } ?? 0
    let call = words[start...].lastIndex(where: \.isCalling).map { $0 + 1 } ?? start
    let called = words[call...].drop { HeadingLexicon.shared.isWord(folded($0), of: .article) }
    let isOfNobody =
      start == 0
      || start > 1
        && words[..<start].enumerated().allSatisfy { place, word in
          let bare = word.filter(\.isLetter)
          return !word.isFormOfAddress && !bare.isKin && (place == 0 || !bare.isOneName)
        }
    guard (1...3).contains(called.count), isFree(before: called.startIndex), isOfNobody,
      !words[start...].contains(where: \.isNegation),
      case let name = called.joined(separator: " "),
      name.isJob || called.areOfJob || name.isKinAlone, !name.isOfFirm
    else { return nil }
    return (name, nil)
  }

  /// A word for kin before small words that say where somebody of that kin is: `Dad works at`, but not `Dad died`.
  var kinDoing: (name: String, relation: String?)? {
    let small = words.reversed().prefix { word in
      word.isPredicate || word.first?.isLowercase == true && Heading(word).has(.work)
    }.count
    let start = words.lastIndex { $0.endsClause || $0.hasSuffix(".") }.map { $0 + 1 } ?? 0
    guard areLeading, small == 1, words.count - small == start + 1,
      words[start].isKinAlone,
      words[start].first?.isUppercase == true,
      HeadingLexicon.shared.isWord(folded(words[start]), of: .plainKin),
      words[start...].contains(where: { HeadingLexicon.shared.isWord(folded($0), of: .reached) }),
      !words[start...].contains(where: \.isNegation)
    else { return nil }
    return (words[start], nil)
  }

  /// Whether no word right before a name says that the number is somebody else's: `not Dr. Roe`,
  /// `patient of Dr. Roe`.
  private func isFree(before place: Int) -> Bool {
    guard place > 0 else { return true }
    let word = folded(words[place - 1]).filter(\.isLetter)
    // In the Portuguese `com o Sr. Roe`, the article `o` does not lead to another person.
    if word == "o", place > 1, ["com", "para"].contains(folded(words[place - 2])) { return true }
    let lexicon = HeadingLexicon.shared
    let isOfOther = lexicon.isWord(word, of: .preposition) || lexicon.isWord(word, of: .without)
    return !isOfOther && !lexicon.isWord(word, of: .denial)
  }
}

extension PeopleInText {
  /// The name after a phrase for whom to ask for: `, ask for Mr. Roe`.
  package static func asked(_ words: String) -> String? {
    let clause = String(words.drop { !$0.isLetter }.prefix { !",;()".contains($0) })
    let words = clause.split(whereSeparator: \.isWhitespace).map(String.init)
    guard
      let count = [3, 2].first(where: { count in
        words.count > count && words[0].first?.isLowercase == true
          && Heading(words.prefix(count).joined(separator: " ")).isAsking
      }), case let name = words.dropFirst(count).joined(separator: " ").withoutLastStop,
      name.isCertainName
    else { return nil }
    return name
  }
}

extension ArraySlice<String> {
  /// Whether they are a job and a word that says which one: `Asthma nurse`, `infirmière scolaire`.
  fileprivate var areOfJob: Bool {
    guard let first, let last, count == 2 else { return false }
    return last.isJob && first.isSpecialty || first.isJob && last.isSpecialty
  }
}

extension Heading {
  /// Whether it only asks for somebody: `ask for`.
  fileprivate var isAsking: Bool { person == "contact" && !hasUnknownWords && words.isEmpty }
}

extension Character {
  fileprivate var isKana: Bool { unicodeScalars.allSatisfy(\.isKana) }

  /// Whether it may be in a name that is written in Chinese characters or katakana.
  fileprivate var isInHanName: Bool {
    String(self).hasHan && self != "の"
      || unicodeScalars.allSatisfy(\.isKatakana)
  }
}

extension String {
  /// Whether it is an honorific of at least two letters that begins with a capital and is rarely a
  /// name.
  fileprivate var isFormOfAddress: Bool {
    let letters = filter(\.isLetter)
    return letters.count > 1 && first?.isUppercase == true && isHonorific
      && !HeadingLexicon.shared.isWord(folded(letters), of: .particle)
      && !["ma", "mo", "arc", "gen", "elder", "prince", "on"].contains(folded(letters))
  }

  /// Whether it means a job, an office or a place where a firm receives people.
  fileprivate var isPost: Bool {
    let lexicon = HeadingLexicon.shared
    guard last != "," else { return false }
    let word = folded(filter(\.isLetter))
    // `PA` is a personal assistant, but `Pa` is a father.
    return filter(\.isLetter) == "PA" || lexicon.isWord(word, of: .post)
      || lexicon.isWord(word, of: .office)
      || isDesk
      || Heading(self).isOfJob || Heading(self).person == "owner"
  }

  /// Whether it means a place where a firm receives people, even before a colon.
  fileprivate var isDesk: Bool {
    HeadingLexicon.shared.isWord(folded(filter(\.isLetter)), of: .desk)
  }

  /// Whether it means a job or a place such as a pharmacy, and neither a relative nor somebody who
  /// answers on the contact's own line.
  fileprivate var isJob: Bool {
    let others: Set<String> = [
      "emergency", "next of kin", "contact", "insurer", "owner", "tenant", "dependant", "relative",
      "guarantor", "manager", "on duty",
    ]
    let person = Heading(self).person
    let word = HeadingTokens(self).tokens.joined(separator: " ")
    // `is a nurse` is more than an entry of the lexicon.
    let isPhrase = HeadingLexicon.shared[word] != nil
    let isPost = HeadingLexicon.shared.isWord(word, of: .post)
    return allSatisfy { $0.isLetter || "-. ".contains($0) }
      && person.map { others.contains($0) || Heading.relatives.contains($0) } != true
      && (isPost || !isKin && person != nil && isPhrase)
  }

  /// Whether it is a negation: `not`, `don't`, `never`.
  fileprivate var isNegation: Bool {
    let word = folded(filter(\.isLetter))
    let lexicon = HeadingLexicon.shared
    return [CellWord.negation, .denial, .without].contains { lexicon.isWord(word, of: $0) }
  }

  /// Whether it says which job: `night` of `night nurse`.
  fileprivate var isSpecialty: Bool {
    HeadingLexicon.shared.isWord(folded(filter(\.isLetter)), of: .specialty)
  }

  /// Whether it is only a word or a phrase for a relative: `mother-in-law`, but not
  /// `key with neighbour`.
  fileprivate var isKinAlone: Bool {
    isKin && HeadingLexicon.shared[HeadingTokens(self).tokens.joined(separator: " ")] != nil
  }

  /// Whether it means the people who repair a building.
  fileprivate var isOfUpkeep: Bool {
    HeadingLexicon.shared.isWord(folded(filter(\.isLetter)), of: .upkeep)
  }

  /// Whether another clause follows it: it is a dash, or ends with punctuation.
  fileprivate var endsClause: Bool { last.map { ",;:-–—".contains($0) } ?? false }

  /// Whether it is a verb for calling, before a name.
  fileprivate var isCalling: Bool {
    HeadingLexicon.shared.isWord(folded(filter(\.isLetter)), of: .calling)
  }

  /// Whether it is a lower-case word that names nobody and does not say whose something is.
  fileprivate var isPredicate: Bool {
    let lexicon = HeadingLexicon.shared
    let word = folded(self)
    func isWord(of meanings: [CellWord]) -> Bool {
      meanings.contains { lexicon.isWord(word, of: $0) }
    }
    // In `new office 020…`, the words are about the number, not about the person before it.
    let heading = Heading(self)
    guard first?.isLowercase == true, allSatisfy(\.isLetter), heading.person == nil,
      heading.words.isEmpty, !isWord(of: [.preposition, .writer])
    else { return false }
    return isWord(of: [.joining, .particle])
      || !isWord(of: [.denial, .without, .desk, .honorific, .courtesy, .post])
  }

  /// Whether it is an initial: `D.` for `Dona`.
  fileprivate var isInitial: Bool {
    count == 2 && last == "." && first?.isUppercase == true
  }

  fileprivate var trimmingColon: String {
    var text = self
    while let last = text.last, ":：,".contains(last) {
      guard last != "," else { return "" }
      text.removeLast()
    }
    return text
  }

  fileprivate var withoutLastStop: String {
    hasSuffix(".") || hasSuffix("!") ? String(dropLast()) : self
  }

  /// Whether it is a name with an honorific, or a name of up to three words such as `Auntie Ann`.
  fileprivate var isCertainName: Bool {
    let words = split(separator: " ").map(String.init)
    return isTitledName
      || (1...3).contains(words.count)
        && words.allSatisfy { $0.isOneName || $0.isKin && $0.first?.isUppercase == true }
        && words.contains { !$0.isKin }
  }

  /// Whether it only says that a number follows: `tel.`, `WhatsApp`, `at`.
  fileprivate var isWordForNumber: Bool {
    let word = filter(\.isLetter)
    if word.isEmpty { return true }
    if word.first?.isLowercase == true, HeadingLexicon.shared.isWord(folded(word), of: .leading) {
      return true
    }
    let heading = Heading(word)
    return heading.person == nil && !heading.hasUnknownWords && !isOneName
      && heading.hasAny([.phone, .mobile, .fax, .number, .special])
  }
}
