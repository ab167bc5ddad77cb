import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

// Who has the numbers of a line.

extension TextListLine {
  /// The people whom the line names, with their numbers.
  ///
  /// A person named beside a later number is separate, and their name says how they are related:
  /// `Nina 01632 960101, son Bo 01632 960102` are `Nina` and `Bo (son of Nina)`.
  ///
  /// In a line below a name, such as `Daughter: Ann 01632 960101`, each person is related to the
  /// person above.
  func everybody(below above: String? = nil) -> [PeopleInText.Person] {
    let all = everybody(beside: above)
    guard let first = all.first else { return [] }
    // After a sentence, a number may belong to the person above.
    let isOpen = text.hasSentenceAfterNumber && all.count == 1
    if let above, !isOpen {
      let related = first.related { RelatedPerson($0, below: above) }
      // In `son Tom 01632 960101, wife Una 01632 960102`, she may be the wife of either, unless a
      // colon or a dash is in her part.
      if related != first {
        return [related]
          + all.dropFirst().map { other in
            other.related { name in
              RelatedPerson(name, below: above).flatMap { $0.isMarked ? $0 : nil }
            }
          }
      }
    }
    // A number at home may belong to somebody else, too.
    guard !text.hasSentenceAfterNumber,
      !first.phones.dropFirst().contains(where: { $0.label == .home })
    else { return all }
    return [first.related { RelatedPerson($0) }] + all.dropFirst()
  }

  /// The name of the person whom the lines below may be about: somebody with a full name, or the
  /// person to whom the first one is related.
  var owner: String? {
    let all = everybody(beside: nil)
    guard let name = all.first?.name else { return RelatedPerson.owner(inHeading: asName) }
    return RelatedPerson(name)?.owner
      ?? (all.count == 1 ? RelatedPerson.owner(inHeading: name) : nil)
  }

  private func everybody(beside above: String?) -> [PeopleInText.Person] {
    guard people.isEmpty else {
      let first = people[0].name
      return people.enumerated().map { place, person in
        guard place > 0, let first, let name = person.name else { return person }
        if let above, RelatedPerson(name, below: above) != nil { return person }
        let other = OtherInWords(name).flatMap { $0.remark == nil ? $0.name(beside: first) : nil }
        guard let called = other ?? OtherInWords.title(ofKin: name, beside: first) else {
          return person
        }
        return PeopleInText.Person(name: called, phones: person.phones)
      }
    }
    guard let name, let first = phones.first else { return [] }
    var all = [PeopleInText.Person(name: name, phones: [first])]
    for phone in phones.dropFirst() {
      let owner = above.flatMap { RelatedPerson(name, below: $0) } == nil ? name : ""
      if let (called, remark) = other(beside: phone, of: owner) {
        var own = phone
        own.customLabel = remark
        all.append(PeopleInText.Person(name: called, phones: [own]))
      } else {
        all[all.count - 1].phones.append(phone)
      }
    }
    return all
  }

  /// The other person whom the words beside a number name, and what else they say.
  private func other(beside phone: Phone, of owner: String) -> (name: String, remark: String?)? {
    guard let words = phone.customLabel else { return nil }
    if let other = OtherInWords(words) { return (other.name(beside: owner), other.remark) }
    // `or Ann's cell 01632 960102`, `secretary Ann 01632 960102`
    if phone.label != nil, ["'s", "’s"].contains(words.suffix(2)),
      case let owner = String(words.dropLast(2)), owner.isNameOfOneWord
    {
      return (owner, nil)
    }
    if words.isOfficeAndName { return (words, nil) }
    // `Bauer 0172 2345673 (Tobias), 0173 2345674 (Lisa)`
    guard let home, !text.contains("(\(words))"),
      let first = phones.first?.raw,
      [first, phone.raw].allSatisfy({ number in
        interpretation(of: number.withPlainSigns, home: home).number.valid
      })
    else { return nil }
    let name = String(words.prefix { $0 != "(" }).trimmed
    return name.isNameOfOneWord || name.isPersonalName && name.isOfLatinNames ? (words, nil) : nil
  }
}

extension PeopleInText.Person {
  /// The person with a name that includes the relation to another, if the words give it.
  fileprivate func related(_ read: (String) -> RelatedPerson?) -> PeopleInText.Person {
    guard let found = name.flatMap(read), !phones.isEmpty else { return self }
    var person = self
    (person.name, person.relation) = (found.name, found.before)
    if let remark = found.remark {
      person.phones[0].customLabel = [remark, phones[0].customLabel].compactMap(\.self)
        .joined(separator: ", ")
    }
    return person
  }
}

extension [PeopleInText.Person] {
  /// The people of a line with the name of a couple, `Mr & Mrs Roe - Mr: …, Mrs: …`, each with their own name.
  var withNamesOfCouple: [PeopleInText.Person] {
    guard let couple = first?.name, dropFirst().contains(where: { $0.name?.isHonorific == true }),
      let dash = couple.lastIndex(where: { $0.isDash || ":：".contains($0) }),
      case let title = String(couple[couple.index(after: dash)...]).trimmed, title.isHonorific,
      !title.contains("&"),
      case let words = couple[..<dash].split(separator: " ").map(String.init),
      case let family = words.drop(while: { $0.isHonorific || ["&", "and", "+"].contains($0) }),
      let last = family.last, last.isNameOfOneWord, !last.isOfFirm,
      family.dropLast().allSatisfy({ $0.first?.isLowercase == true })
    else { return self }
    return enumerated().map { place, person in
      var person = person
      let title = place == 0 ? title : person.name ?? ""
      if title.isHonorific { person.name = "\(title) \(family.joined(separator: " "))" }
      return person
    }
  }
}

extension String {
  /// Whether another sentence follows the first one with a number.
  fileprivate var hasSentenceAfterNumber: Bool {
    sentences.prefix { !$0.contains(where: \.isDecimal) }.count < sentences.count - 1
  }

  /// Whether it is a job in lower case and a name: `secretary Ann`.
  fileprivate var isOfficeAndName: Bool {
    officeAndName.map {
      $0.name.split(separator: " ").map(String.init).allSatisfy(\.isNameOfOneWord)
    }
      == true
  }

  /// A word in small letters for what somebody does, and the name after it: `landlord Mr Roe`.
  var officeAndName: (office: String, name: String)? {
    let words = split(separator: " ").map(String.init)
    let lexicon = HeadingLexicon.shared
    guard (2...4).contains(words.count), words[0].first?.isLowercase == true,
      lexicon.isWord(folded(words[0]), of: .post) || lexicon.isWord(folded(words[0]), of: .office)
        || !words[0].isKin && Heading(words[0]).isOfSomebodyOnly,
      words.dropFirst().allSatisfy({ $0.first?.isUppercase == true || $0.isHonorific }),
      case let name = words.dropFirst().joined(separator: " "),
      name.isTitledName || name.isPersonalName || name.isNameOfOneWord
    else { return nil }
    return (words[0], name)
  }

  /// Whether all its words begin with capital letters, and none means a place.
  fileprivate var isOfLatinNames: Bool {
    split(separator: " ").allSatisfy { $0.first?.isUppercase == true }
      && !split(separator: " ").contains { WordsOfLines.shared.has($0.lowercased(), .place) }
  }

  /// Whether it is certainly a person: a relation, `Dad`, or at least two words that begin with
  /// capitals.
  var isRelationOrFullName: Bool {
    // `Secretary: Tom Ray`
    let words = (split(separator: ":").last ?? "").split(separator: " ")
    // `dad Yoav`
    let rest = words.dropFirst(words.first.map { String($0).isKin } == true ? 1 : 0)
    return isKin
      || words.count > 1
        && rest.allSatisfy { word in
          // `(부) 김태호`
          let letters = word.drop { "(（".contains($0) }
          return letters.first.map { $0.isLetter && !$0.isLowercase } == true
        }
  }

  /// Whether it is a name of one word, and means neither a place nor what a number is for: `Bob`,
  /// `Müllers`.
  var isNameOfOneWord: Bool {
    count > 1 && !hasSuffix("'s") && !hasSuffix("’s") && first?.isUppercase == true
      && contains(where: \.isLowercase)
      && allSatisfy { $0.isLetter || "-'’".contains($0) }
      && Heading(self).hasUnknownWords && !WordsOfLines.shared.has(lowercased(), .place)
      && !isOfThing
  }

  /// The words beside an e-mail address as a name; `nil` if they only say what it is: `E-mail:`.
  var nameBesideEmail: String? {
    let words = withoutEndSigns
    guard words.contains(where: \.isLetter), ColumnRole(heading: words).content != .email else {
      return nil
    }
    if let colon = words.firstIndex(of: ":"),
      WordsOfLines.shared.has(String(words[..<colon]).trimmed.lowercased(), .header)
    {
      let name = String(words[words.index(after: colon)...]).trimmed
      if name.contains(where: \.isLetter) { return name }
    }
    return words.withoutNameHeading
  }

  /// The text without a heading for a name: `Ann Roe` of `Name: Ann Roe`.
  var withoutNameHeading: String {
    guard let colon = firstIndex(of: ":"),
      ColumnRole(heading: String(self[..<colon])).isPersonalName
    else { return self }
    let name = String(self[index(after: colon)...]).trimmed
    return name.isEmpty ? self : name
  }
}
