import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// The owner or the use of a number, from letters, ordinals and pronouns in its heading.
extension ColumnKinds {
  /// Gives a number to the person whose heading has these initials.
  ///
  /// For example `F. Mobile` to the `Father`, `Handy (M)` to the `Mutter`, `LG No.` to the `Local
  /// Guardian`.
  ///
  /// A single letter may also mean a use, such as a mobile in `Phone (M)`. So letters mean people
  /// only if they match at least two people, and if one of three things holds: the headings also
  /// name the use, one letter cannot mean a use, or the letters are those of both parents with one
  /// number each.
  /// letters cannot mean a use, or they are those of both parents with one number each.
  mutating func takeInitials() {
    var found: [Int: Int] = [:]
    // `Contact No (F)` still has no owner.
    let isOpen = !roles.indices.contains {
      kinds[$0] == "contact" && isName($0) && !census.columns[$0].isNumbers
    }
    for index in roles.indices
    where (isOwn(index) || isOpen && kinds[index] == "contact") && roles[index].content == .phone {
      guard !roles[index].isSaid, let letters = initials(in: titles[index]) else { continue }
      let people = roles.indices.filter {
        !isOwn($0) && isName($0) && isWritten(letters, short: titles[$0])
      }
      guard let name = people.first,
        people.allSatisfy({ kinds[$0] == kinds[name] && places[$0] == places[name] })
      else { continue }
      found[index] = name
    }
    let names = Set(found.values)
    let areParents =
      found.count == 2 && Set(names.compactMap { kinds[$0] }) == ["mother", "father"]
    let isSure =
      areParents
      || names.count > 1
        && found.keys.contains { index in
          headings[index].label != nil || !isUse(initials(in: titles[index]) ?? "")
        }
    for (index, name) in found where isSure || (initials(in: titles[index])?.count ?? 0) > 1 {
      (kinds[index], places[index]) = (kinds[name], places[name])
      if headings[index].hasUnknownWords { roles[index].customLabel = nil }
    }
  }

  /// The other meanings of one letter beside a number; "fax" and "private" begin with too many
  /// letters.
  private static let uses: [String: Label?] = [
    "m": .mobile, "h": .home, "w": .work, "c": .mobile, "o": .work, "r": .home, "f": nil, "p": nil,
  ]

  private func isUse(_ letter: String) -> Bool { ColumnKinds.uses[letter] != nil }

  /// Labels the record's numbers by a letter that stands for no person: `Phone (H)`, `Phone (W)`.
  mutating func takeUses() {
    for index in roles.indices where isOwn(index) && roles[index].content == .phone {
      guard roles[index].label == nil, !roles[index].isSaid,
        let letter = initials(in: titles[index]), !isCounted(letter, in: titles[index]),
        let label = ColumnKinds.uses[letter] ?? nil,
        !roles.indices.contains(where: { !isOwn($0) && isWritten(letter, short: titles[$0]) })
      else { continue }
      roles[index].label = label
    }
  }

  /// Whether a digit is right before or after the letter: `H24` and `24 h` mean all day.
  private func isCounted(_ letter: String, in title: String) -> Bool {
    let tokens = HeadingTokens(title).tokens
    return zip(tokens, tokens.dropFirst()).contains {
      $0 == letter && Int($1) != nil || $0.count > 1 && Int($0) != nil && $1 == letter
    }
  }

  /// The single letters of a heading that are next to each other, or an unknown word of two or
  /// three.
  ///
  /// For example `lg` in `L.G. Mobile` and `LG Mobile`.
  func initials(in title: String) -> String? {
    func isLetter(_ token: String) -> Bool { token.count == 1 && token.first?.isLetter == true }
    let tokens = HeadingTokens(title).tokens
    guard let first = tokens.firstIndex(where: isLetter) else {
      return tokens.first { (2...3).contains($0.count) && Heading($0).hasUnknownWords }
    }
    return tokens[first...].prefix(while: isLetter).joined()
  }

  /// Whether letters are the initial of a heading, or the initials of its words.
  func isWritten(_ letters: String, short title: String) -> Bool {
    let words = HeadingTokens(title).tokens.filter { !Heading($0).has(.name) && Int($0) == nil }
    return letters.count == 1
      ? words.first?.hasPrefix(letters) == true
      : String(words.compactMap(\.first)).hasPrefix(letters)
        // `EE` for `Encarregado de Educação`
        || String(words.filter { $0.count > 2 }.compactMap(\.first)) == letters
        || words.contains { isShort(letters, of: $0) }
  }

  /// Whether two letters abbreviate a word for a person.
  ///
  /// They are its ends, `Dr` of `Doctor`, or the initials of its parts, `HA` of `Hausarzt`.
  private func isShort(_ letters: String, of word: String) -> Bool {
    guard letters.count == 2, let last = letters.last, word.first == letters.first,
      Heading(word).person != nil
    else { return false }
    return word.last == last
      || word.indices.dropFirst(3).contains { start in
        word[start] == last && HeadingLexicon.shared[word[start...]] != nil
      }
  }

  /// Gives a number to the person whose heading has the same word for the record's contact.
  ///
  /// For example `Proprietário,Morador/Inquilino,Celular morador`.
  mutating func takeSubjects() {
    func subjects(_ index: Int) -> [String] {
      HeadingTokens(titles[index]).tokens.filter { Heading($0).words == [.subject] }
    }
    for index in roles.indices where isOwn(index) && roles[index].content == .phone {
      guard !roles[index].isSaid, headings[index].has(.subject) else { continue }
      takeQualified(subjects(index), before: index)
      let names = roles.indices.filter { name in
        isName(name) && subjects(name).contains(where: subjects(index).contains)
      }
      guard let name = names.first, names.allSatisfy({ kinds[$0] == kinds[name] }),
        kinds[name] != nil
      else { continue }
      (kinds[index], places[index]) = (kinds[name], places[name])
    }
  }

  /// Gives a name with another word, and its number, to another person.
  ///
  /// The record must have a name with a number before them: `Resident,Phone,Domestic Staff,Staff
  /// Phone`.
  private mutating func takeQualified(_ words: [String], before number: Int) {
    let name = number - 1
    guard name > 0, headings[name].has(.subject), headings[name].hasUnknownWords,
      mayBeQualifiedName(name) || roles[name].isWeak && roles[name].isPersonalName,
      HeadingTokens(titles[name]).tokens.contains(where: words.contains),
      hasOwnPhone(before: name),
      roles.indices.contains(where: {
        $0 < name && isName($0) && !roles[$0].isWeak
          && !HeadingTokens(titles[$0]).tokens.contains(where: words.contains)
      })
    else { return }
    let kind = titles[name].trimmed.lowercased()
    roles[name] = ColumnRole(.whole)
    (kinds[name], kinds[number]) = (kind, kind)
    roles[number].customLabel = nil
  }

  /// Makes a second person, `Person 2`, another person if the record has a name before.
  mutating func takeCountedPeople() {
    for index in roles.indices.dropFirst() where isOwn(index) && isName(index) {
      guard headings[index].words == [.subject], let ordinal = headings[index].ordinal, ordinal > 1,
        !roles[index].isSaid,
        (0..<index).contains(where: { isName($0) && (isOwn($0) || kinds[$0] == "child") })
      else { continue }
      (kinds[index], places[index]) = ("contact", ordinal)
    }
  }

  /// Gives a number whose heading begins with a pronoun to the only spouse or parent who may be
  /// meant.
  ///
  /// For example `Husband,Wife,His Cell,Her Cell`. The pronoun means the record's contact if it
  /// fits nobody else: in `Name,Husband,Her Cell`, the number is hers.
  mutating func takePronouns() {
    for index in roles.indices where isOwn(index) && !roles[index].isSaid {
      guard [.phone, .email].contains(roles[index].content), let meant = kindsMeant(index) else {
        continue
      }
      let names = roles.indices.filter { other in
        isName(other) && kinds[other].map(meant.contains) == true
      }
      guard names.count == 1, let name = names.first else { continue }
      (kinds[index], places[index]) = (kinds[name], places[name])
      // The pronoun says whose number it is, and not what it is for.
      roles[index].customLabel = nil
      roles[index].label = roles[index].label ?? headings[index].label
      roles[index].isWeak = false
    }
  }

  /// Gives the name and the numbers of who fills in a form to somebody else, if the record is that of a child or
  /// has another name before: `Child's name,Your name,Your mobile`, `Name,Form completed by,Your mobile`.
  ///
  /// In `Name,Your mobile,Contact` it is the contact of the record.
  mutating func takeRespondent() {
    let respondents = roles.indices.filter { kinds[$0] == "respondent" }
    for index in respondents { kinds[index] = "contact" }
    let yours = roles.indices.filter { has(.yours, $0) && isOwn($0) && !roles[$0].isSaid }
    let names = (yours + respondents).filter { isName($0) }
    let couple: Set<String> = ["spouse", "husband", "wife", "partner"]
    guard let first = names.min(), names.count == 1 || names.allSatisfy(yours.contains),
      roles[..<first].indices.contains(where: { index in
        isName(index) && !names.contains(index) && (isOwn(index) || kinds[index] == "child")
      }), couple.isDisjoint(with: kinds.compactMap(\.self))
    else { return }
    let reached: [ColumnRole.Content] = [.phone, .email]
    for index in yours where isName(index) || reached.contains(roles[index].content) {
      kinds[index] = "contact"
      roles[index].customLabel = nil
      roles[index].isWeak = false
    }
  }

  /// The people that the pronoun of a heading may mean, if it has one.
  private func kindsMeant(_ index: Int) -> [String]? {
    guard let word = HeadingTokens(titles[index]).tokens.first else { return nil }
    let lexicon = HeadingLexicon.shared
    if lexicon.isWord(word, of: .his) { return ["husband", "father"] }
    return lexicon.isWord(word, of: .her) ? ["wife", "mother"] : nil
  }
}
