import ElistHeadings
import ElistText
import UnicodeText

/// A person whom the words before a number name with their relation to another person:
/// `Caputo Nicola: medico Dott. Roe`, `木村ハナ様　長女　木村恵子`, or `Daughter: Ann Bell` below the other's
/// name.
///
/// It is read only if every word is understood. `Ella: Mrs Bell` stays whole, and so does
/// `Ella Fox - mum Una`, who may be called `mum Una`.
package struct RelatedPerson {
  /// The name with the relation to the other: `Dott. Roe (doctor of Caputo Nicola)`.
  package let name: String
  /// The other's name: `Caputo Nicola`.
  package let owner: String
  /// The words before the name: `Caputo Nicola: medico`.
  package let before: String
  /// What follows the name, after a comma or in brackets: `amb.`.
  package let remark: String?
  /// Whether a separator is between the relation and the name: `Daughter: Ann Bell`.
  package let isMarked: Bool

  /// Reads words that name both people; `nil` if they do not.
  package init?(_ words: String) {
    if let columns = Columns(words) {
      self.init(columns.called, of: columns.owner, before: columns.before)
      return
    }
    if let asked = RelatedPerson(asked: words) {
      self = asked
      return
    }
    guard let (before, _, after) = words.partedAtSign(), let owner = before.nameOfOwner,
      let called = NameAfterRelation(after), called.isPerson || called.isOneAfterSmallWord,
      called.relation.isKin || !owner.isOfRoad
    else { return nil }
    self.init(called, of: owner, before: "\(before): \(called.relation)")
  }

  /// Reads words that name one person, in a line below the other's name.
  package init?(_ words: String, below owner: String) {
    if let kin = KinAlone(words) {
      self.init(kin.name(beside: owner), owner: owner, before: kin.relation, remark: kin.remark)
      return
    }
    guard let called = NameAfterRelation(words),
      called.isPerson || called.isMarked || called.isOneAfterSmallWord
        || called.relation.isKin && called.relation.first?.isLowercase == true
          && called.name.isOneName,
      called.relation.isKin || !owner.isOfRoad
    else { return nil }
    self.init(called, of: owner, before: called.relation)
  }

  /// Reads words that ask to call somebody instead of the other:
  /// `Rosa Roe: if no answer, call her son Tim in Leeds`.
  private init?(asked words: String) {
    guard let (before, _, after) = words.partedAtSign(), let owner = before.nameOfOwner,
      let other = OtherInWords(after), let remark = other.remark,
      other.relation.describesKin(before: other.name.split(separator: " ").map(String.init)),
      remark.first?.isLowercase == true, after.first?.isLowercase == true,
      let kind = RelatedPerson.kind(other.relation)
    else { return nil }
    let name = "\(other.name) (\(kind) of \(owner))"
    self.init(name, owner: owner, before: words, remark: nil, isMarked: true)
  }

  private init(
    _ name: String,
    owner: String,
    before: String,
    remark: String?,
    isMarked: Bool = false
  ) {
    (self.name, self.owner, self.before) = (name, owner, before)
    (self.remark, self.isMarked) = (remark, isMarked)
  }

  private init(_ called: NameAfterRelation, of owner: String, before: String) {
    let kind = called.kind == "emergency" ? "emergency contact" : called.kind
    name = "\(called.name) (\(kind) of \(owner))"
    (self.owner, self.before, remark) = (owner, before, called.remark)
    isMarked = called.isMarked
  }

  /// The name in a line above lines about that person: `Mrs Dorothy Fenn` of
  /// `Rm 4   Mrs Dorothy Fenn  (gluten free)`.
  ///
  /// Beside an age, a single name is enough: `Zoé (2 ans)`.
  package static func owner(inHeading line: String) -> String? {
    guard !line.contains(where: { ":：".contains($0) }) else { return nil }
    let name = String(line.beforeBracket).trimmed
    let isAged = name.isOneName && line.insideLastBrackets?.isAge == true
    return isAged ? name : line.nameOfOwner
  }

  /// The relations that a person may have to somebody named before them.
  fileprivate static let kinds: Set<String> = Heading.relatives.union([
    "neighbour", "friend", "doctor", "dentist", "midwife", "nurse", "carer", "social worker",
    "lawyer", "landlord", "babysitter", "key holder", "emergency", "next of kin",
  ])

  /// Whether words are a whole relation: `social worker`, but not the `friend of` before a name.
  fileprivate static func isWhole(_ words: String) -> Bool {
    let tokens = HeadingTokens(words).tokens
    let lexicon = HeadingLexicon.shared
    let isPhrase = lexicon[tokens.joined(separator: " ")] != nil
    return kind(words) != nil && (isPhrase || tokens.last.flatMap(kind) != nil)
  }

  /// The relation that words name; `nil` if they say more, or something else.
  fileprivate static func kind(_ words: String) -> String? {
    let heading = Heading(words)
    guard heading.isOfSomebodyOnly, let kind = heading.person, kinds.contains(kind) else {
      return nil
    }
    return kind
  }
}

/// A relation and the name after it: `medico Dott. Roe, amb.`, `Niece - Ann Bell`.
private struct NameAfterRelation {
  private(set) var relation: String
  let kind: String
  let name: String
  let remark: String?
  /// Whether a separator is between the relation and the name.
  private(set) var isMarked: Bool

  init?(_ text: String) {
    let (relation, called, isMarked): (String, String, Bool)
    if let (before, _, after) = text.partedAtSign() {
      // `NOK: son Bo Ek`, `NOK: none. Friend Una Low`
      if before.isNextOfKin, let closer = NameAfterRelation(after.withoutNobody) {
        self = closer
        (self.relation, self.isMarked) = ("\(before): \(closer.relation)", true)
        return
      }
      (relation, called, isMarked) = (before, after, true)
    } else {
      let words = text.split(separator: " ").map(String.init)
      guard
        let count = (1..<max(1, min(words.count, 5))).last(where: {
          RelatedPerson.isWhole(words[..<$0].joined(separator: " "))
        })
      else { return nil }
      relation = words[..<count].joined(separator: " ")
      (called, isMarked) = (words[count...].joined(separator: " "), false)
    }
    // In `LPA solicitor`, the word before the last says which one.
    let words = relation.beforeBracket.split(separator: " ").map(String.init)
    let isQualified = words.dropLast().allSatisfy(\.saysWhichRelation)
    guard words.count < 5, !relation.contains(where: { $0.isDecimal || "," == $0 }),
      let kind = RelatedPerson.kind(words.joined(separator: " "))
        ?? (isQualified ? words.last.flatMap(RelatedPerson.kind) : nil)
    else { return nil }
    self.init(called, relation: relation, kind: kind, isMarked: isMarked)
  }

  init?(_ called: String, relation: String, kind: String, isMarked: Bool) {
    let parts = called.split(maxSplits: 1) { ",、，".contains($0) }.map { String($0).trimmed }
    guard let first = parts.first,
      case let name = String(first.beforeBracket).trimmed, !name.isEmpty,
      parts.dropFirst().allSatisfy({ $0.isRemark || name.contains(" ") && $0.isPlaceAfterName }),
      first.first.map({ !"(（".contains($0) }) == true, name.isOnlyOfNames,
      // `amica di Ada Neri`
      let start = name.split(separator: " ").first.map(String.init),
      start.first?.isLowercase != true || start.isHonorific
    else { return nil }
    (self.relation, self.kind, self.name, self.isMarked) = (relation, kind, name, isMarked)
    let said = [first.insideLastBrackets, parts.dropFirst().first].compactMap(\.self)
    remark = said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// Whether the name is certainly a person's.
  var isPerson: Bool { name.isTitledName || name.isPersonalName && !name.isOfFirm }

  /// Whether it is a single name after a lower-case word that nobody is called by: `figlio Luca`,
  /// but not `nonna Pina`.
  var isOneAfterSmallWord: Bool {
    relation.first?.isLowercase == true && name.isOneName
      && (!relation.isKin || relation.describesKin)
  }
}

/// A relation in lower case without a name, and a remark in brackets after it: `mamie (Dole)`.
private struct KinAlone {
  let relation: String
  let remark: String?
  private let kind: String

  init?(_ text: String) {
    relation = String(text.beforeBracket).trimmed
    remark = text.insideLastBrackets
    guard relation.isKin, relation.first?.isUppercase == false,
      let kind = RelatedPerson.kind(relation),
      remark != nil || relation == text
    else { return nil }
    self.kind = kind
  }

  /// The name to show: `mamie (grandmother of Zoé)`, or `son of Una Low`, since nobody is called a
  /// son.
  func name(beside owner: String) -> String {
    relation.describesKin ? "\(kind) of \(owner)" : "\(relation) (\(kind) of \(owner))"
  }
}

/// Japanese or Chinese words in columns, which wide spaces separate: `１０１号室　木村ハナ様　長女　木村恵子`.
private struct Columns {
  let owner: String
  let called: NameAfterRelation
  let before: String

  init?(_ text: String) {
    let columns = text.split(separator: "\u{3000}").map { String($0).trimmed }
    guard columns.count > 2,
      let place = columns.indices.dropFirst().dropLast().first(where: {
        RelatedPerson.kind(columns[$0]) != nil
      }),
      let kind = RelatedPerson.kind(columns[place])
    else { return nil }
    // In `夜間　看護師　木村`, the first word is not a person: only a name with an honorific has a nurse.
    let isAddressed = columns[place - 1] != columns[place - 1].withoutHonorific
    let names = columns[..<place].filter { !$0.contains(where: \.isDecimal) }
      .map(\.withoutHonorific)
    let titles = columns[(place + 1)...].prefix { RelatedPerson.kind($0) != nil || $0.isOffice }
    let rest = columns[(place + 1 + titles.count)...]
    guard isAddressed || columns[place].isKin, (1...2).contains(names.count),
      names.allSatisfy(\.isOneName),
      (1...2).contains(rest.count), rest.allSatisfy({ String($0.beforeBracket).trimmed.isOneName }),
      let called = NameAfterRelation(
        rest.map(\.withoutHonorific).joined(separator: " "),
        relation: columns[place],
        kind: kind,
        isMarked: true
      )
    else { return nil }
    (owner, self.called) = (names.joined(separator: " "), called)
    before = columns[..<(place + 1 + titles.count)].joined(separator: "\u{3000}")
  }
}

extension String {
  /// The name of a person, without a room or a count before it and without brackets after it.
  ///
  /// `nil` if it is not a name, or may be the name of a firm or an office.
  fileprivate var nameOfOwner: String? {
    let words = beforeBracket.split(whereSeparator: \.isWhitespace).map(String.init)
    let start = (words.lastIndex { $0.contains(where: \.isDecimal) } ?? -1) + 1
    let name = words[start...].joined(separator: " ")
    guard !name.contains(","), name.isPersonalName, name.isOnlyOfNames, !name.isKin, !name.isOfFirm,
      !name.isOffice,
      words.count - start < 6, case let heading = Heading(name), heading.person == nil,
      // `Care Numbers`
      !heading.hasAny([
        .phone, .mobile, .number, .address, .department, .group, .note, .work, .main,
      ])
    else { return nil }
    return name
  }

  /// Whether it is somebody's age: `2 ans`, `aged 7`.
  fileprivate var isAge: Bool {
    let parts = split { $0.isWhitespace || ".,".contains($0) }.flatMap { word in
      [word.prefix(while: \.isDecimal), word.drop(while: \.isDecimal)]
    }
    let words = parts.filter { !$0.contains(where: \.isDecimal) && !$0.isEmpty }
    let counts = parts.filter { $0.contains(where: \.isDecimal) }
    return !words.isEmpty && (1...2).contains(counts.count)
      && counts.allSatisfy { $0.count < 4 && $0.allSatisfy(\.isDecimal) }
      && words.allSatisfy { HeadingLexicon.shared.isWord(folded(String($0)), of: .age) }
  }

  /// Whether it says which relation, and names nobody: `LPA`, `eldest`, but not `Tom's`.
  fileprivate var saysWhichRelation: Bool {
    let heading = Heading(self)
    let isAbbreviation = count < 5 && allSatisfy { $0.isUppercase || $0 == "." }
    let isSmall = first?.isLowercase == true && !contains { "'’".contains($0) }
    return isAbbreviation || !heading.hasUnknownWords
      || heading.person == nil && isSmall
  }

  /// Whether it only says that somebody is to be called or informed: `NOK`, `Emergency contact`.
  fileprivate var isNextOfKin: Bool {
    let heading = Heading(self)
    return heading.isOfSomebodyOnly
      && ["next of kin", "emergency", "contact"].contains(heading.person ?? "")
  }

  /// The text without a first sentence or clause that says that there is nobody:
  /// `none. Friend Una Low`.
  fileprivate var withoutNobody: String {
    guard let stop = firstIndex(where: { ".;,–".contains($0) }),
      case let first = folded(String(self[..<stop]).trimmed),
      HeadingLexicon.shared.isWord(first, of: .without)
        || HeadingLexicon.shared.isWord(first, of: .nothing)
    else { return self }
    return String(self[index(after: stop)...]).trimmed
  }

  /// Whether it may be the place of the person named in full before it: one word, `Exeter`.
  fileprivate var isPlaceAfterName: Bool { isOneName && !contains("(") }

  /// Whether it only says something about the person named before it: `evenings`, but not
  /// `Tom Bell` or `or son Tom`, who may have the number.
  fileprivate var isRemark: Bool {
    split { ",、，".contains($0) }.allSatisfy { part in
      let words = part.split { !$0.isLetter }.map(String.init)
      let isSmall = words.first?.first?.isLowercase == true
      return (isSmall || !Heading(String(part)).hasUnknownWords) && !part.contains(":")
        && !words.contains { RelatedPerson.kind($0) != nil }
    }
  }

  /// Whether every word may be part of a name: it begins with a capital letter or joins other
  /// words.
  fileprivate var isOnlyOfNames: Bool {
    let words = split(separator: " ").map(String.init)
    return (1...6).contains(words.count)
      && words.allSatisfy { word in
        let small = folded(word)
        return word.first?.isLetter == true && word.first?.isLowercase == false || word == "&"
          || word.isHonorific || HeadingLexicon.shared.isWord(small, of: .particle)
      }
      && !contains(where: \.isDecimal) && WordsOfNumber(self).rest != nil
  }

  /// A name without an honorific at its end: `木村ハナ` of `木村ハナ様`.
  fileprivate var withoutHonorific: String {
    for honorific in ["様", "さん", "氏", "殿", "先生"]
    where hasSuffix(honorific) && count > honorific.count + 1 {
      return String(dropLast(honorific.count)).trimmed
    }
    return self
  }
}
