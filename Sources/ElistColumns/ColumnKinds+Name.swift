import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

extension ColumnKinds {
  /// Finds the columns with the name of the record's own contact.
  mutating func chooseName() {
    chooseContact()
    takeDescribedSubject()
    nameBeforeParents()
    if roles.indices.contains(where: { isOwn($0) && roles[$0].isPersonalName && !isQualified($0) })
    {
      // If there are `Name` and `Student Name`, the plain one belongs to the record.
      for index in roles.indices where isOwn(index) && roles[index].isPersonalName {
        if isQualified(index), !completes(index) { roles[index].content = .unknown }
      }
    } else if !hasName, !promote("child"), !promoteFirst() {
      let weak = roles.indices.filter {
        isOwn($0) && roles[$0].isWeak && roles[$0].isPersonalName && holdsTexts($0)
      }
      for index in weak where !isOfAnother(index, than: weak[0]) {
        roles[index].isWeak = false
      }
    }
    if !hasNamedSelf, !promoteBeforeSigns() { nameByText(amongAll: false) }
    if !hasNamedSelf { nameByDescribed() }
    if !hasNamedSelf { _ = promote(nil) }
    if !hasNamedSelf { nameByText(amongAll: true) }
  }

  /// Takes the first name as the record's own if its heading says so with an unknown word.
  ///
  /// For example `Name of Retired Employee`.
  private mutating func takeDescribedSubject() {
    let names = roles.indices.filter { roles[$0].isPersonalName || roles[$0].content == .whole }
    guard !hasName, let first = names.first, isOwn(first), roles[first].isWeak,
      headings[first].has(.subject), holdsTexts(first)
    else { return }
    roles[first].isWeak = false
  }

  /// Whether a name with unknown words belongs to another person than an earlier name does.
  ///
  /// A number has the same words: `Enrollee Name,Phone,Trustee Name,Trustee Phone`.
  func isOfAnother(_ index: Int, than first: Int) -> Bool {
    let words = headings[index].unknown
    return index != first && words != headings[first].unknown
      && roles.indices.contains {
        roles[$0].content == .phone && isOwn($0) && headings[$0].unknown == words
      }
  }

  /// Whether the heading of a name has more words: whose name it is, or what kind of name.
  func isQualified(_ index: Int) -> Bool {
    roles[index].isWeak || headings[index].has(.subject)
  }

  /// Whether a qualified part of a name is missing from the plain columns.
  func completes(_ index: Int) -> Bool {
    guard headings[index].has(.subject), !roles[index].isWeak else { return false }
    let plain = roles.indices.filter { isOwn($0) && !isQualified($0) }.map { roles[$0].content }
    if plain.contains(.given), plain.contains(.family), !roles[index].isPartOfName { return false }
    return !roles.indices.contains { other in
      isOwn(other) && !isQualified(other)
        && (roles[other].content == roles[index].content || roles[other].content == .formattedName
          || roles[other].content == .name)
    }
  }

  /// Decides whether `Contact` is the record's contact, another person, or the heading of numbers.
  mutating func chooseContact() {
    for index in roles.indices where !isOwn(index) && mayBeNumbers(index) {
      let column = census.columns[index]
      guard column.numbers + column.numbered > 0, column.texts * 2 < column.filled,
        column.named * 2 < column.filled
      else { continue }
      roles[index] = ColumnRole(.phone)
      if kinds[index] == "contact", !isOtherDescribed(index) { kinds[index] = nil }
    }
    let names = roles.indices.filter { kinds[$0] == "contact" && isName($0) }
    let isNamed = hasName || roles.indices.contains { kinds[$0] == "child" && isName($0) }
    guard names.isEmpty || !isNamed, !isOfCompany(names), !areOfPlace(names) else { return }
    // The first contact is the record's: `Contact 1 Name`.
    for index in roles.indices
    where kinds[index] == "contact" && !headings[index].isOfNobody
      && (isNamed || places[index] == 1) && !isOtherDescribed(index)
      && !(roles[index].content == .relationship && index > 0 && isOtherDescribed(index - 1))
    {
      makeOwn(index)
    }
    if let first = names.first, !isNamed { takePlace(before: first) }
  }

  /// Reads the column right before the record's contact as their place, if it differs in each
  /// record.
  ///
  /// For example `Property,Contact,Phone`.
  private mutating func takePlace(before contact: Int) {
    let place = contact - 1
    guard place >= 0, isOwn(contact), isOwn(place), roles[place].content == .unknown,
      !roles[place].isSaid, holdsTexts(place), !holdsFlags(place), areDistinct(place),
      census.columns[place].filled > 1, !isOfPosition(place),
      !roles.indices.contains(where: { isOwn($0) && roles[$0].content == .organization })
    else { return }
    roles[place] = ColumnRole(.organization)
  }

  /// Whether it holds the numbers of another person without a name column.
  ///
  /// The next column says how they are related: `Other contact,Relationship`.
  private func isOtherDescribed(_ index: Int) -> Bool {
    let heading = headings[index]
    let isOther = heading.has(.other) || heading.countsPeople && heading.place > 1
    let next = index + 1
    return roles[index].content == .phone && isOther && next < roles.count
      && roles[next].content == .relationship && [nil, kinds[index]].contains(kinds[next])
      && (index == 0 || !isName(index - 1)) && (next + 1 == roles.count || !isName(next + 1))
  }

  /// Whether it may hold numbers: `Contact`, or `Attender Contact` with an unknown word.
  func mayBeNumbers(_ index: Int) -> Bool {
    roles[index].content == .whole
      || roles[index].content == .unknown && kinds[index] == "contact"
        && headings[index].endsWithPerson
  }

  /// Whether the record is about a company that has its own number.
  ///
  /// The people to ask for there have others: `Company,Phone,Contact Person,Contact Phone`.
  func isOfCompany(_ names: [Int]) -> Bool {
    guard !hasName, let first = names.first,
      let company = roles.indices.first(where: { isOwn($0) && roles[$0].content == .organization })
    else { return false }
    let own = roles.indices.filter { isOwn($0) && roles[$0].content == .phone }
    let hasContactPhone = roles.indices.contains {
      kinds[$0] == "contact" && roles[$0].content == .phone
    }
    // A number between the two names is the company's, even if the second person has none.
    return hasContactPhone && !own.isEmpty || own.contains { company < $0 && $0 < first }
  }

  /// Whether several contacts belong to the thing in the first column.
  ///
  /// For example `Site,1st Keyholder,Tel,2nd Keyholder,Tel`.
  func areOfPlace(_ names: [Int]) -> Bool {
    guard let first = names.first, names.contains(where: { places[$0] > 1 }) else { return false }
    return (0..<first).contains {
      isOwn($0) && roles[$0].content == .unknown && !roles[$0].isSaid && holdsTexts($0)
    }
  }

  mutating func makeOwn(_ index: Int) {
    kinds[index] = nil
    if roles[index].content == .whole { roles[index].content = .formattedName }
  }

  /// Reads the first column of words as names, if the mother and father of each are named.
  private mutating func nameBeforeParents() {
    let parents = roles.indices.filter { ["mother", "father"].contains(kinds[$0]) && isName($0) }
    guard let first = parents.first, Set(parents.map { kinds[$0] }).count == 2,
      !roles.indices.contains(where: {
        (isOwn($0) || kinds[$0] == "child") && roles[$0].isName
      })
    else { return }
    let text = (0..<first).first { index in
      let column = census.columns[index]
      return isOwn(index) && roles[index].content == .unknown && !roles[index].isSaid
        && column.lettered * 2 > column.filled && column.signs * 2 < column.filled
        && !holdsFlags(index)
    }
    guard let text else { return }
    roles[text].content = .formattedName
    remarks.append("column \"\(titles[text])\" was read as the names")
  }

  /// Reads the first texts as names if no heading is known to be a name.
  ///
  /// Texts beside a column of people are not, unless the columns of others are the last resort.
  mutating func nameByText(amongAll: Bool) {
    let others = roles.indices.filter { !isOwn($0) }
    let text = roles.indices.first { index in
      isOwn(index) && [.unknown, .department].contains(roles[index].content)
        && !roles[index].isSaid && holdsTexts(index) && !holdsFlags(index)
        && (amongAll || !isBesidePeople(index))
        && (roles[index].content == .unknown || amongAll || !isBesideNames(index))
    }
    guard let text, others.allSatisfy({ $0 > text }) else { return }
    roles[text].content = .formattedName
    // In XML, the text of an element has no name of its own.
    if !census.first[text].isEmpty {
      remarks.append("column \"\(titles[text])\" was read as the names")
    }
  }

  /// Makes owners the contacts of records that have only signs before them.
  ///
  /// One of the signs may be a word: `Block,Owner,Phone` with `A`, `B` and `Caretaker`.
  private mutating func promoteBeforeSigns() -> Bool {
    guard
      let owner = roles.indices.first(where: { isName($0) && kinds[$0] == "owner" }),
      let text = (0..<owner).first(where: {
        isOwn($0) && roles[$0].content == .unknown && holdsTexts($0)
      }), !isOfAnimal(text)
    else { return false }
    let cells = census.rows.filter { text < $0.count && !$0[text].isEmpty }.map { $0[text] }
    let isOfSigns = cells.count { $0.utf8.count < 3 } * 2 > cells.count
    return (isOfSigns || Set(cells).count * 2 <= cells.count) && promote("owner")
  }

  func isOfAnimal(_ index: Int) -> Bool { has(.animal, index) }

  /// Takes described names as the record's own if no other column may be a name.
  ///
  /// Their heading says whose they are with an unknown word: `Owner (joint owners)`.
  private mutating func nameByDescribed() {
    guard !roles.indices.contains(where: { isName($0) && holdsTexts($0) }) else { return }
    let name = roles.indices.first { index in
      let column = census.columns[index]
      return kinds[index] != nil && roles[index].content == .unknown && !roles[index].isSaid
        && headings[index].words.isEmpty && holdsWords(index)
        && column.fullNames * 2 > column.filled
    }
    guard let name, let kind = kinds[name] else { return }
    roles[name] = ColumnRole(.whole)
    if !promote(kind) { roles[name] = ColumnRole(.unknown) }
  }

  /// Makes other people the contacts of the records.
  ///
  /// In a table that has only parents or emergency contacts, they are the contacts. In a table of
  /// children, the children are.
  mutating func promote(_ wanted: String?) -> Bool {
    let first = roles.indices.first { index in
      isName(index) && kinds[index] != nil && (wanted == nil || kinds[index] == wanted)
    }
    guard let first else { return false }
    let (kind, place) = (kinds[first], places[first])
    let columns = roles.indices.filter { kinds[$0] == kind && places[$0] == place }
    // A plain number would become theirs, although they have a number column of their own.
    let hasOwnNumber = roles.indices.contains {
      isOwn($0) && roles[$0].content == .phone && !isAlternate($0, after: kind)
    }
    // `No.,Phone,Emergency name,Emergency phone`
    let comesAfterOwn =
      kind == "emergency"
      && (0..<first).contains {
        isOwn($0) && roles[$0].content == .phone && [nil, .mobile].contains(roles[$0].label)
      }
    guard
      ["child", "owner", "tenant"].contains(kind) || !hasOwnNumber
        || leads(first) && !comesAfterOwn
        || !columns.contains(where: { roles[$0].content == .phone })
    else { return false }
    for index in columns { makeOwn(index) }
    return true
  }

  /// Whether no other name may come before this one: `Doctor,Speciality,Phone (Clinic),Phone
  /// (Res.)`.
  func leads(_ name: Int) -> Bool {
    !(0..<name).contains { holdsTexts($0) && !holdsFlags($0) }
  }

  /// Whether a number is a second one of the person before it: `Owner Mobile,Alt. Mobile`.
  func isAlternate(_ index: Int, after kind: String?) -> Bool {
    index > 0 && headings[index].has(.other) && kinds[index - 1] == kind
      && roles[index - 1].content == .phone
  }

  /// Makes the first name the record's contact, if a number is beside it.
  ///
  /// `Owner, Mobile, Pet Name` is a list of owners.
  mutating func promoteFirst() -> Bool {
    let names = roles.indices.filter { isName($0) && holdsTexts($0) }
    guard !hasNamedSelf, let first = names.first,
      !(0..<first).contains(where: { isOwn($0) && roles[$0].content == .unknown && holdsTexts($0) }
      ), let kind = kinds[first], first + 1 < roles.count,
      isOwn(first + 1), roles[first + 1].content == .phone
    else { return false }
    return promote(kind)
  }

  /// Whether a column says how the person before it is related: `Responsible
  /// relative,Relationship`.
  func isRelationship(_ index: Int) -> Bool {
    index > 0 && roles[index - 1].content == .relationship
  }

  /// Reads texts as the names of others; `Neighbour with key` has unknown words.
  ///
  /// `Neighbour phone` may still be their number.
  mutating func nameOthersByText() {
    nameByFullNames()
    for index in roles.indices where !isOwn(index) && roles[index].content == .unknown {
      let same = roles.indices.filter {
        kinds[$0] == kinds[index] && places[$0] == places[index]
      }
      let next = roles.indices.first { $0 > index && roles[$0].content != .relationship } ?? index
      let isPhone = next > index && isOwn(next) && roles[next].content == .phone
      // `Contact,Mobile,Vice contact,Mobile`
      let isRepeated = (0..<index).contains { other in
        folded(titles[other]) == folded(titles[next]) && other > 0 && isName(other - 1)
      }
      let isFollowed =
        isPhone
        && (isRepeated || roles[next].label == nil && hasOwnPhone(before: index)
          || [nil, .mobile].contains(roles[next].label) && isOwner(index, of: next)
          || Heading.practitioners.contains(kinds[index] ?? "") && sharesUnknownWord(index, next)
          || headings[next].has(.theirs))
      guard holdsWords(index), !same.contains(where: isName),
        isFollowed || isRelationship(next)
          || same.contains(where: { roles[$0].content == .phone })
      else { continue }
      roles[index] = ColumnRole(.whole)
    }
  }
}

extension ColumnKinds {
  /// Joins the only name and the only numbers of a kind, although only one of them has an ordinal.
  ///
  /// For example `Other emergency contact,Emergency tel.`
  mutating func joinPlaces() {
    for kind in Set(kinds.compactMap(\.self)) {
      let columns = roles.indices.filter { kinds[$0] == kind }
      let named = Set(columns.filter(isName).map { places[$0] })
      let called = Set(columns.filter { roles[$0].content == .phone }.map { places[$0] })
      guard named.count == 1, called.count == 1, named != called, let place = named.first,
        !columns.contains(where: { titles[$0].contains(where: \.isNumber) }),
        !columns.contains(where: { roles[$0].content == .whole && census.columns[$0].named > 0 })
      else { continue }
      for index in columns { places[index] = place }
    }
  }

  /// Reads a column of full names as the person whose number follows.
  ///
  /// The person must have no other name, and the headings must share a word or its initials:
  /// `Primary Care,PCP Phone`.
  mutating func nameByFullNames() {
    for index in roles.indices.dropFirst() where !isOwn(index) && roles[index].content == .phone {
      let (name, column) = (index - 1, census.columns[index - 1])
      guard isOwn(name), roles[name].content == .unknown, !roles[name].isSaid,
        column.isMostly(column.fullNames), sharesInitials(name, index),
        !roles.indices.contains(where: { kinds[$0] == kinds[index] && isName($0) }),
        roles.indices.contains(where: { isOwn($0) && roles[$0].isPersonalName })
      else { continue }
      roles[name] = ColumnRole(.whole)
      (kinds[name], places[name]) = (kinds[index], places[index])
    }
  }
}

extension ColumnKinds {
  /// Whether two headings have the same unknown word: `Stand-by Doctor,Stand-by Mobile`.
  private func sharesUnknownWord(_ name: Int, _ number: Int) -> Bool {
    headings[name].unknown.contains { headings[number].unknown.contains($0) }
  }

  /// Whether two headings share a word in any inflection, or one has the initials of the other.
  ///
  /// For example `Kitas asmuo,Kito asmens tel.`
  private func sharesInitials(_ name: Int, _ number: Int) -> Bool {
    let (words, others) = (HeadingTokens(titles[name]).tokens, HeadingTokens(titles[number]).tokens)
    let initials = String(words.compactMap(\.first))
    return others.contains { word in
      words.contains { zip($0, word).prefix { $0 == $1 }.count > 2 }
        || initials.count > 1 && word.hasPrefix(initials)
    }
  }
}

extension ColumnRole {
  /// Whether it is or may be a name.
  fileprivate var isName: Bool { isPersonalName || content == .whole }

  fileprivate var isPartOfName: Bool { content != .name && content != .formattedName }
}

extension Heading {
  /// The ordinal of the person among those of a kind.
  var place: Int { ordinal ?? 1 }

  /// Whether a column about a contact names nobody: `Contact owner`, `Contact Id`.
  fileprivate var isOfNobody: Bool { hasUnknownWords || hasAny([.identifier, .type, .date]) }
}
