import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
import UnicodeText

/// Makes the contacts of a record from its cells.
extension TableRow {
  /// Makes the contacts after all cells are read; `last` is the contact of the record above.
  mutating func makeContacts(after last: Contact?, isNew: Bool) {
    for index in people.indices { people[index].finish() }
    own = people[0].contact
    takeAside()
    if takeFooter() {
      contacts = [own]
      return
    }
    takeNumbersOfRelated()
    takeNumbersOfUnnamed()
    giveToOnlyParent()
    giveToTenant()
    takeTitledParent()
    nameByLine()
    takeNumbersInNames()
    takeNameElsewhere()
    let isNobody = namesNobody
    if isNobody {
      own = Contact()
    } else if let last, isDitto || !isNew && saysMore(than: last) {
      continueContact(last)
    }
    dropNumbersOfUnnamed()
    for place in people.indices.dropFirst() { takePerson(at: place, isNobody: isNobody) }
    dropNumbersOfParents()
    takeNoted()
    readNumbersAbroad()
    leaveOutUnnamed()
    isOfNobody = !continues && own.isEmpty && own != Contact()
    contacts = ([own] + others).filter { !$0.isEmpty }
    reportUntaken()
    if contacts.isEmpty { reportRest(isOfNobody: isNobody) }
    reportNumbersOfPlan()
    if others.isEmpty, continues, !isDitto, contacts == [last] { contacts = [] }
  }

  /// Gives the contact the numbers of a record whose name is not in a column for names.
  private mutating func takeAside() {
    guard isAside else { return }
    for other in people.dropFirst() { own.takeAll(of: other.contact) }
    people = [people[0]]
  }

  /// Whether it says that nobody is there, or is the sum of the others: `Total,6`.
  private var namesNobody: Bool {
    own.phones.isEmpty && own.emails.isEmpty
      && own.name.map { $0.isNobody || $0.allSatisfy(\.isDecimal) && $0.count < 5 } == true
  }

  /// Adds what the record says to the contact of the record above.
  private mutating func continueContact(_ last: Contact) {
    let (phones, note) = (own.phones, own.note)
    own = last
    own.phones += phones.filter { !own.phones.contains($0) }
    if let note { own.note.appendLine(note) }
    continues = true
  }

  /// Relates a person whom the record names to its contact.
  ///
  /// The person becomes a contact if they have a number or an address.
  private mutating func takePerson(at place: Int, isNobody: Bool) {
    var person = people[place]
    // `same` refers to the record above, or to another cell; it is not a name.
    if person.contact.name?.isDitto == true { person.dropName() }
    let contact = person.contact
    guard let kind = plan.people[place].kind else {
      others.append(contact)
      return
    }
    if takeUse(of: contact) { return }
    if let name = contact.name, name.isSelf || own.isNamed(name, as: kind) {
      return takeSelf(contact, name, as: kind)
    }
    if let name = contact.name(as: kind) {
      own.relate(name, as: kind)
    } else if let firm = contact.organization, contact.phones.isEmpty, contact.emails.isEmpty,
      !own.hasNoName
    {
      // The place of work of a person about whom nothing else is known.
      let column = plan.roles.firstIndex { $0.person == place && $0.content == .organization }
      own.note.appendLine("\(column.map { plan.headings[$0] } ?? kind): \(firm)")
    }
    guard
      !contact.phones.isEmpty || !contact.emails.isEmpty
        || own.isEmpty && !isNobody && !contact.isEmpty
    else { return }
    others.append(other(person, plan.people[place], of: own))
    for (_, more) in more.filter({ $0.place == place }) {
      let named = more.name.map { NameWithRelation($0, of: kind) }
      others.append(own.other(kind, name: named?.name, phones: more.phones))
      if let relation = named?.relation {
        others[others.count - 1].note.appendLine(relation)
      }
    }
  }

  /// Gives the contact a number from the column of another person without a name.
  ///
  /// The text in the place of that name says only what the number is for: `private`.
  private mutating func takeUse(of other: Contact) -> Bool {
    guard let use = other.name, use.first?.isLowercase == true, !use.isKin, !own.hasNoName,
      !other.phones.isEmpty, case let words = WordsOfNumber(use), words.rest == nil,
      let label = words.label
    else { return false }
    own.phones += other.phones.map { phone in
      var phone = phone
      phone.label = label
      return phone
    }
    return true
  }

  /// Gives the contact the values that are repeated under a heading for somebody else:
  /// `Payer,self`.
  private mutating func takeSelf(_ contact: Contact, _ name: String, as kind: String) {
    let new = contact.phones.filter { phone in
      !own.phones.contains { $0.isSameNumber(as: phone) }
    }
    own.phones += new
    own.emails += contact.emails.filter { !own.emails.contains($0) }
    if !new.isEmpty, name.isSelf {
      remark(
        "\"\(name)\" as the \(kind) is the contact itself; the number was read as the contact's own"
      )
    }
  }

  /// Makes contacts of the people whom cells name with their numbers.
  private mutating func takeNoted() {
    for found in noted {
      let owner = found.owner > 0 ? people[found.owner].contact : own
      var other = owner.other(found.kind, found.person)
      // In `Teacher: Ann Ek, 0161 496 0001`, she is a contact of her own if the record names
      // nobody.
      if owner.isUnnamed { other.takeName(found.person.name) }
      others.append(other)
    }
  }

  /// Leaves the contact out, with a finding, if nothing says who it is or how to reach them.
  ///
  /// The content of its note goes to the people whom the note names.
  private mutating func leaveOutUnnamed() {
    guard own.isUnnamed, own.relations.isEmpty, own.addresses.isEmpty, !own.isEmpty else { return }
    if others.isEmpty {
      reportLeftOut()
    } else if let note = own.note {
      others[0].note.appendLine(note)
    }
    own = Contact()
  }

  /// The contact of another person, with everything that the record says about them.
  private func other(_ person: RowPerson, _ about: ColumnPeople.Person, of own: Contact) -> Contact
  {
    var other = person.contact
    let name = other.name(as: about.kind ?? "")
    if name == nil, about.kind == "contact", let kin = person.relationship, kin.isKin {
      // `Other contact,Relationship` with `Gran` says more than that she is a contact.
      other.name = own.other(kin.lowercased(), phones: []).name
      return other
    }
    // `Son Tim` below `Tenant`
    let kin = about.kind?.livesThere == true ? person.relationship.flatMap(\.kindOfKin) : nil
    let kind = kin ?? about.kind ?? ""
    other.name = own.other(kind, name: name, place: about.ordinal, phones: []).name
    if let relationship = person.relationship { other.note.appendLine(relationship) }
    return other
  }
}

extension Contact {
  /// Whether it has neither a name nor a number or e-mail address.
  var isUnnamed: Bool { hasNoName && phones.isEmpty && emails.isEmpty }

  /// Whether it has no name of any kind.
  var hasNoName: Bool { name == nil && organization == nil && nickname == nil }

  /// The name, or the parts of it that are known.
  var anyName: String? {
    name ?? (given == nil ? family : [given, family].compactMap(\.self).joined(separator: " "))
  }

  /// The name of another person, or else the organisation.
  ///
  /// For a relative, the organisation is only where they work, so it is not used.
  fileprivate func name(as kind: String) -> String? {
    name ?? (Heading.relatives.contains(kind) ? nil : organization)
  }

  /// Adds the numbers, the addresses and the note of another contact.
  mutating func takeAll(of other: Contact) {
    phones += other.phones.filter { !phones.contains($0) }
    emails += other.emails.filter { !emails.contains($0) }
    if let text = other.note { note.appendLine(text) }
  }

  /// Removes the text that became the name from the field where it was.
  mutating func dropRepeatedName() {
    if prefix == name { prefix = nil }
    if jobTitle == name { jobTitle = nil }
    if department == name { department = nil }
  }
}

extension Contact {
  /// Whether a name repeats that of the contact under a heading that is not a relation.
  ///
  /// For example `Billing First Name`.
  fileprivate func isNamed(_ name: String, as kind: String) -> Bool {
    guard Heading(kind).person == nil, let own = self.name else { return false }
    let (words, others) = (folded(own).split { !$0.isLetter }, folded(name).split { !$0.isLetter })
    return Set(words).isSubset(of: others) || Set(others).isSubset(of: words)
  }
}

extension String {
  /// How somebody is related, if it is a word for kin.
  fileprivate var kindOfKin: String? { isKin ? Heading(self).person : nil }
}
