import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// Whose number it is, or what it is for, by letters, ordinals and pronouns in its heading.
extension ColumnKinds {
  /// Gives a number to the person whose heading has these initials: `F. Mobile` to the `Father`,
  /// `Handy (M)` to the `Mutter`, `LG No.` to the `Local Guardian`.
  ///
  /// A single letter may also stand for a use, as in `Phone (M)`, a mobile. So letters are taken for
  /// people only if they mean at least two, and if the headings name the use as well, one of the
  /// letters cannot mean a use, or they are those of both parents with one number each.
  mutating func takeInitials() {
    var found: [Int: Int] = [:]
    // `Contact No (F)` is nobody's yet.
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

  /// What else one letter beside a number may mean; a fax and what is private have too many others.
  private static let uses: [String: Label?] = [
    "m": .mobile, "h": .home, "w": .work, "c": .mobile, "o": .work, "r": .home, "f": nil, "p": nil,
  ]

  private func isUse(_ letter: String) -> Bool { ColumnKinds.uses[letter] != nil }

  /// Labels the numbers of the record by a letter that is nobody's: `Phone (H)`, `Phone (W)`.
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

  /// Whether a digit is right before or after the letter, as in `H24` and `24 h`, which mean all day.
  private func isCounted(_ letter: String, in title: String) -> Bool {
    let tokens = HeadingTokens(title).tokens
    return zip(tokens, tokens.dropFirst()).contains {
      $0 == letter && Int($1) != nil || $0.count > 1 && Int($0) != nil && $1 == letter
    }
  }

  /// The single letters of a heading next to each other, or an unknown word of two or three: `lg` in
  /// `L.G. Mobile` and `LG Mobile`.
  func initials(in title: String) -> String? {
    func isLetter(_ token: String) -> Bool { token.count == 1 && token.first?.isLetter == true }
    let tokens = HeadingTokens(title).tokens
    guard let first = tokens.firstIndex(where: isLetter) else {
      return tokens.first { (2...3).contains($0.count) && Heading($0).hasUnknownWords }
    }
    return tokens[first...].prefix(while: isLetter).joined()
  }

  /// Whether letters are the initial of a heading, or those of its words.
  func isWritten(_ letters: String, short title: String) -> Bool {
    let words = HeadingTokens(title).tokens.filter { !Heading($0).has(.name) && Int($0) == nil }
    return letters.count == 1
      ? words.first?.hasPrefix(letters) == true
      : String(words.compactMap(\.first)).hasPrefix(letters)
        // `EE` for `Encarregado de Educação`
        || String(words.filter { $0.count > 2 }.compactMap(\.first)) == letters
        || words.contains { isShort(letters, of: $0) }
  }

  /// Whether two letters are the ends of a word for a person, `Dr` of `Doctor`, or the initials of
  /// its parts, `HA` of `Hausarzt`.
  private func isShort(_ letters: String, of word: String) -> Bool {
    guard letters.count == 2, let last = letters.last, word.first == letters.first,
      Heading(word).person != nil
    else { return false }
    return word.last == last
      || word.indices.dropFirst(3).contains { start in
        word[start] == last && HeadingLexicon.shared[word[start...]] != nil
      }
  }

  /// Gives a number to the person whose heading has the same word for the contact of a record:
  /// `Proprietário,Morador/Inquilino,Celular morador`.
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

  /// Gives a number with its name to somebody else if the name has another word, and the record has a
  /// name with a number before: `Resident,Phone,Domestic Staff,Staff Phone`.
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

  /// Gives a second person, `Person 2`, to somebody else if the records have a name before.
  mutating func takeCountedPeople() {
    for index in roles.indices.dropFirst() where isOwn(index) && isName(index) {
      guard headings[index].words == [.subject], let ordinal = headings[index].ordinal, ordinal > 1,
        !roles[index].isSaid,
        (0..<index).contains(where: { isName($0) && (isOwn($0) || kinds[$0] == "child") })
      else { continue }
      (kinds[index], places[index]) = ("contact", ordinal)
    }
  }

  /// Gives a number whose heading begins with a pronoun to the only husband or wife who is named and may be
  /// meant: `Husband,Wife,His Cell,Her Cell`.
  ///
  /// The record is somebody's own where nobody is: in `Name,Husband,Her Cell`, it is hers.
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
      // The pronoun says whose it is, and not what it is for.
      roles[index].customLabel = nil
      roles[index].label = roles[index].label ?? headings[index].label
      roles[index].isWeak = false
    }
  }

  /// Gives the name and the numbers of who fills in a form to somebody else, if the record is that of a child or
  /// has another name: `Child's name,Your name,Your mobile`, `Name,Form completed by,Your mobile`.
  mutating func takeRespondent() {
    let named = roles.indices.filter { isName($0) && !roles[$0].isSaid }
    let yours = roles.indices.filter { has(.yours, $0) && isOwn($0) && !roles[$0].isSaid }
    guard named.contains(where: { !has(.yours, $0) && (isOwn($0) || kinds[$0] == "child") }),
      named.count(where: { kinds[$0] == "contact" || yours.contains($0) }) == 1
    else { return }
    let reached: [ColumnRole.Content] = [.phone, .email]
    for index in yours where isName(index) || reached.contains(roles[index].content) {
      kinds[index] = "contact"
      roles[index].customLabel = nil
      roles[index].isWeak = false
    }
  }

  /// Whom the pronoun of a heading may mean, if it has one.
  private func kindsMeant(_ index: Int) -> [String]? {
    guard let word = HeadingTokens(titles[index]).tokens.first else { return nil }
    let lexicon = HeadingLexicon.shared
    if lexicon.isWord(word, of: .his) { return ["husband", "father"] }
    return lexicon.isWord(word, of: .her) ? ["wife", "mother"] : nil
  }
}
