import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// Whose columns they are, from words that their headings share in addition to "name" or "number".
extension ColumnKinds {
  /// Gives columns to another person if their headings share words that the record's name has not.
  ///
  /// A name and a number must be among them: `Surname,Forename,1st Person Surname,1st Person
  /// Forename,1st Person Mobile`. The heading need not say who the person is. If the name is that
  /// of the record, the record gets the numbers.
  mutating func takeQualifiedNames() {
    let qualifiers = roles.indices.map { isOwn($0) && !roles[$0].isSaid ? qualifier($0) : [] }
    let names = roles.indices.filter {
      isOwn($0) && roles[$0].isPersonalName && roles[$0].content != .namePiece
    }
    guard
      let own = names.first(where: { qualifiers[$0].isEmpty && !roles[$0].isWeak }) ?? names.first
    else { return }
    let owns = names.filter { qualifiers[$0] == qualifiers[own] }
    var groups: [[String]] = []
    for name in names where !qualifiers[name].isEmpty && qualifiers[name] != qualifiers[own] {
      if !groups.contains(qualifiers[name]) { groups.append(qualifiers[name]) }
    }
    let hasContact = kinds.contains("contact")
    let lexicon = HeadingLexicon.shared
    for words in groups {
      let columns = roles.indices.filter { qualifiers[$0] == words }
      let named = columns.filter { names.contains($0) }
      if words.allSatisfy({ lexicon.isWord($0, of: .alias) }) {
        leaveOtherNames(named, beside: names.filter { !named.contains($0) })
        continue
      }
      if words == ["head"], owns.count == 1, roles[owns[0]].content == .family,
        !named.isEmpty, named.allSatisfy({ roles[$0].content == .given })
      {
        // `Family Name,Head First Name,Head Cell Phone`: the head of the family is the contact.
        for index in columns { (roles[index].isWeak, roles[index].customLabel) = (false, nil) }
        continue
      }
      let areParts = (named + owns).allSatisfy { [.given, .family].contains(roles[$0].content) }
      let isParty = words.allSatisfy { lexicon.isWord($0, of: .party) }
      guard columns.contains(where: { roles[$0].content == .phone }) else {
        // In an order, only the person who pays has a number; the receiver is reported as not used.
        if isParty { for name in named { roles[name].isWeak = true } }
        continue
      }
      guard areParts || isParty || isSubject(words) else { continue }
      give(columns, words, isContact: !hasContact)
      for name in owns { roles[name].isWeak = false }
    }
    if qualifiers[own].contains(where: { lexicon.isWord($0, of: .party) }) {
      for name in owns { roles[name].isWeak = false }
    }
  }

  /// Gives the plain numbers of a registered child to the holder of the account.
  ///
  /// For example `Account First Name,Account Last Name,Player First Name,Player Last
  /// Name,Cellphone`.
  mutating func takeAccountHolder() {
    let holders = roles.indices.filter { index in
      isOwn(index) && !roles[index].isSaid && has(.party, index)
        && (roles[index].content == .ignored || roles[index].isPersonalName)
        && headings[index].hasAny([.first, .last])
    }
    let names = roles.indices.filter {
      isOwn($0) && isName($0) && !roles[$0].isWeak && !holders.contains($0)
    }
    guard !holders.isEmpty, !names.isEmpty, names.allSatisfy(isOfChild) else { return }
    for index in holders {
      kinds[index] = "account holder"
      roles[index] = ColumnRole(headings[index].has(.first) ? .given : .family)
    }
    let reached: [ColumnRole.Content] = [.phone, .email]
    for index in roles.indices where isOwn(index) && reached.contains(roles[index].content) {
      guard !roles[index].isSaid, !has(.pupil, index) else { continue }
      kinds[index] = "account holder"
    }
  }

  /// Tells the contacts apart to whom a bill and to whom goods are sent: `Billing Contact First Name,Delivery
  /// Contact Phone`.
  mutating func takePartyContacts() {
    var parties: [[String]] = []
    for index in roles.indices where kinds[index] == "contact" {
      let words = headings[index].unknown
      guard !words.isEmpty, words.allSatisfy({ HeadingLexicon.shared.isWord($0, of: .party) })
      else {
        continue
      }
      if !parties.contains(words) { parties.append(words) }
      // The first place is that of a contact without such a word.
      places[index] = (parties.firstIndex(of: words) ?? 0) + 2
      roles[index].isWeak = false
      roles[index].customLabel = nil
    }
  }

  /// Reads a person's whole name in another script or language as a nickname.
  ///
  /// For example `Chinese Name,English Name`. A part that the record has nowhere else stays.
  private mutating func leaveOtherNames(_ columns: [Int], beside others: [Int]) {
    let whole: [ColumnRole.Content] = [.name, .formattedName]
    let known = others.map { roles[$0].content }
    for name in columns {
      let content = roles[name].content
      guard known.contains(content) || known.contains(where: whole.contains) else { continue }
      if whole.contains(content) {
        roles[name] = ColumnRole(.nickname)
      } else {
        // It is reported as not used.
        roles[name].isWeak = true
      }
    }
  }

  private mutating func give(_ columns: [Int], _ words: [String], isContact: Bool) {
    let place = columns.compactMap { headings[$0].ordinal }.first
    // `Person 2` is one more contact.
    let isCounted = place != nil && isContact
    let kind = isCounted ? "contact" : titles[columns[0]].written(words)
    for index in columns {
      (kinds[index], places[index]) = (kind, isCounted ? place ?? 1 : 1)
      roles[index].isWeak = false
      if headings[index].unknown.allSatisfy(words.contains) { roles[index].customLabel = nil }
    }
  }

  /// Whether some of the words are known words for the subject of a record.
  private func isSubject(_ words: [String]) -> Bool {
    words.contains { Heading($0).has(.subject) }
  }

  /// The words of a heading that mean neither a name or number, nor a use.
  private func qualifier(_ index: Int) -> [String] {
    let tokens = HeadingTokens(titles[index]).tokens.filter { token in
      let heading = Heading(token)
      return Int(token) != nil || heading.hasUnknownWords || heading.has(.subject)
    }
    return tokens.contains { Int($0) == nil } ? tokens : []
  }
}

extension String {
  /// The given words of the heading as they are written there, folded and in lower case.
  func written(_ words: [String]) -> String {
    let parts = split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    return words.map { word in
      (parts.first { folded($0) == word } ?? word).lowercased()
    }.joined(separator: " ")
  }
}
