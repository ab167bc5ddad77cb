package import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

extension Contact {
  /// A contact for another person whom this contact's record names: an emergency contact, a parent,
  /// an assistant.
  ///
  /// The name says whose contact it is, `Bo Ek (emergency contact of Ann Ohara)`, since the number
  /// does not belong to this contact. Without its own name, it is called `Mother of Ann Ohara`.
  ///
  /// - Parameters:
  ///   - kind: How they are related, in lower case; `emergency` (RFC 6350 §6.6.6) is written out.
  ///   - otherName: The name of the other person, if the record has it.
  ///   - place: Which of several of a kind it is; only used for a person without a name.
  ///   - phones: The numbers of the other person.
  /// - Returns: A separate contact with the provider of this one.
  package func other(
    _ kind: String,
    name otherName: String? = nil,
    place: Int = 1,
    phones: [Phone]
  ) -> Contact {
    let owner = name ?? nickname ?? hint
    var kind = kind == "emergency" ? "emergency contact" : kind
    // A source says `Großeltern`: either grandparent may answer.
    if kind == "grandparent", otherName == nil { kind = "grandparents" }
    if place > 1, otherName == nil { kind += " \(place)" }
    let relation = owner.map { "\(kind) of \($0)" } ?? kind
    var other = Contact()
    other.provider = provider
    other.name =
      otherName.map { "\($0) (\(relation))" } ?? relation.prefix(1).uppercased()
      + relation.dropFirst()
    other.phones = phones
    return other
  }

  /// A contact for a person whom a text of this contact names, such as `Hauwa (wife)`.
  ///
  /// A relation beside the name is added to the note. It also replaces the kind `contact`, which
  /// says less.
  package func other(_ kind: String, _ person: PeopleInText.Person) -> Contact {
    let named = person.name.map { NameWithRelation($0, of: kind) }
    let relation = person.relation ?? named?.relation
    let kin = kind == "contact" ? relation.flatMap { $0.isKin ? Heading($0).person : nil } : nil
    var other = other(kin ?? kind, name: named?.name, phones: person.phones)
    if let relation { other.note.appendLine(relation) }
    return other
  }

  /// Contacts for the relations that have a telephone number.
  ///
  /// The value of a relation may be the URI of a number
  /// (`RELATED;TYPE=emergency;VALUE=uri:tel:+1…`), or a text with a name and a number.
  package var othersOfRelations: [Contact] {
    relations.flatMap { relation -> [Contact] in
      let kind = relation.otherKind
      if relation.value.withoutScheme("tel:") != nil {
        guard let number = TelephoneValue(relation.value, of: "RELATED").number else { return [] }
        return [other(kind, phones: [Phone(raw: number)])]
      }
      return PeopleInText(relation.value).people.map { other(kind, $0) }
    }
  }
}

/// The numbers of other people in a record's separate fields, such as `X-ASSISTANT-TEL`.
///
/// They are collected until the whole record is read.
package struct NumbersOfOthers {
  private var numbers: [(kind: String, phone: Phone)] = []
  private var people: [(kind: String, person: PeopleInText.Person)] = []

  /// An empty collection.
  package init() {}

  /// Adds a number of the person with this relation, in lower case.
  package mutating func add(_ phone: Phone, of kind: String) { numbers.append((kind, phone)) }

  /// Adds people with their numbers.
  package mutating func add(_ people: [PeopleInText.Person], of kind: String) {
    self.people += people.map { (kind, $0) }
  }

  /// The people as contacts; a person without a name gets that of a relation of the same kind.
  package func contacts(of contact: Contact) -> [Contact] {
    var kinds: [String] = []
    for (kind, _) in numbers where !kinds.contains(kind) { kinds.append(kind) }
    let called = kinds.map { kind in
      let relation = contact.relations.first {
        $0.otherKind == kind && !$0.value.holds(anyOf: 0x3A, 0x40)
      }
      let phones = numbers.filter { $0.kind == kind }.map(\.phone)
      return contact.other(kind, name: relation?.value, phones: phones)
    }
    return called + people.map { contact.other($0.kind, $0.person) }
  }
}

extension LabeledText {
  /// The kind of a relation in lower case, for use in a name.
  fileprivate var otherKind: String {
    let words = (customLabel ?? "contact").lowercased()
    return words.holds("emergency") ? "emergency" : words
  }
}

/// The kinds of relation in properties that programs add to the standard ones.
package enum RelationKind {
  /// The kind in the name of an extension, `X-EVOLUTION-SPOUSE` or `X-KADDRESSBOOK-X-ManagersName`.
  package static func named(_ property: String) -> String? {
    let name = property.lowercased()
    return ["spouse", "manager", "assistant", "secretary"].first { name.contains($0) }
  }

  /// The kind in a row of Android's contacts (`ContactsContract.CommonDataKinds.Relation`).
  ///
  /// Type 0 means that the label is the kind.
  package static func android(_ type: String?, label: String?) -> String? {
    guard let number = type.flatMap({ Int($0) }), number > 0 else { return label }
    return number <= kinds.count ? kinds[number - 1] : nil
  }

  private static let kinds = [
    "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother",
    "parent", "partner", "referred by", "relative", "sister", "spouse",
  ]
}

extension Contact {
  /// Adds a relation, unless the contact already has it.
  package mutating func relate(_ value: String, as kind: String?) {
    let relation = LabeledText(value: value, customLabel: kind)
    if !relations.contains(relation) { relations.append(relation) }
  }

  /// Uses a name's sort form as its pronunciation, if the name is in Han and the sort form is not.
  ///
  /// Japanese programs write the pronunciation in the sort form.
  package mutating func readSortNameAloud() {
    guard phoneticFamily == nil, phoneticGiven == nil, sortFamily != nil || sortGiven != nil,
      [family, given, name].contains(where: { $0?.hasHan == true }),
      ![sortFamily, sortGiven].contains(where: { $0?.hasHan == true })
    else { return }
    (phoneticFamily, phoneticGiven) = (sortFamily, sortGiven)
  }
}
