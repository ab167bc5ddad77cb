import ElistContacts
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

// Whose the numbers of a line are.

extension TextListLine {
  /// Everybody whom the line names with numbers.
  ///
  /// Somebody whom the words beside a later number name has that number and is apart, and how they are
  /// related is said with their name: `Nina 01632 960101, son Bo 01632 960102` are `Nina` and `Bo (son of
  /// Nina)`.
  var everybody: [PeopleInText.Person] {
    guard people.isEmpty else {
      let first = people[0].name
      return people.enumerated().map { place, person in
        guard place > 0, let first, let name = person.name else { return person }
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
      if let (called, remark) = other(beside: phone, of: name) {
        var own = phone
        own.customLabel = remark
        all.append(PeopleInText.Person(name: called, phones: [own]))
      } else {
        all[all.count - 1].phones.append(phone)
      }
    }
    return all
  }

  /// The other person whom the words beside a number name, and what they say besides.
  private func other(beside phone: Phone, of owner: String) -> (name: String, remark: String?)? {
    guard let words = phone.customLabel else { return nil }
    if let other = OtherInWords(words) { return (other.name(beside: owner), other.remark) }
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

extension String {
  /// Whether all its words begin with capital letters.
  fileprivate var isOfLatinNames: Bool {
    split(separator: " ").allSatisfy { $0.first?.isUppercase == true }
      && !split(separator: " ").contains { WordsOfLines.shared.has($0.lowercased(), .place) }
  }
}
