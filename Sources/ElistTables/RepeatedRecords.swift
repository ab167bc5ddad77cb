import ElistText
import ElistContacts
import UnicodeText

/// The records of one person, of whom a table has a row for each of the people that they are related to.
struct RepeatedRecords {
  /// The contacts, each person once.
  private(set) var contacts: [Contact] = []
  /// Whose records were joined.
  private(set) var names: [String] = []

  /// With how many of those who have the same name and numbers, but not all else, each is compared.
  private static let most = 8

  init(_ all: [Contact]) {
    var places: [String: [Int]] = [:]
    var joined: Set<String> = []
    for contact in all {
      guard let name = contact.name, !contact.phones.isEmpty else {
        contacts.append(contact)
        continue
      }
      let key = "\(name) \(contact.endings)"
      let place = places[key]?.suffix(RepeatedRecords.most).first {
        contacts[$0].isSamePerson(as: contact)
      }
      guard let place else {
        places[key, default: []].append(contacts.count)
        contacts.append(contact)
        continue
      }
      if joined.insert(key).inserted { names.append(name) }
      contacts[place].takeRest(of: contact)
    }
  }
}

extension Contact {
  /// The last digits of its numbers, in order, by which those of others are found.
  fileprivate var endings: String {
    phones.map { String($0.raw.asciiDigits.suffix(7)) }.sorted().joined(separator: " ")
  }

  /// Whether a record of the same name is of the same person, and says something else of them: it has
  /// the same numbers, and nothing speaks against it.
  fileprivate func isSamePerson(as other: Contact) -> Bool {
    func agree<Value: Equatable>(_ path: KeyPath<Contact, Value?>) -> Bool {
      self[keyPath: path] == nil || other[keyPath: path] == nil
        || self[keyPath: path] == other[keyPath: path]
    }
    func agree<Value: Equatable>(_ path: KeyPath<Contact, [Value]>) -> Bool {
      self[keyPath: path].isEmpty || other[keyPath: path].isEmpty
        || self[keyPath: path] == other[keyPath: path]
    }
    let texts: [KeyPath<Contact, String?>] = [
      \.uid, \.given, \.family, \.additional, \.prefix, \.suffix, \.nickname, \.birthday,
      \.organization, \.department, \.jobTitle, \.phoneticGiven, \.phoneticFamily,
    ]
    return self != other && phones.count == other.phones.count
      && phones.allSatisfy { phone in other.phones.contains { $0.isSameNumber(as: phone) } }
      && texts.allSatisfy { agree($0) } && agree(\.emails) && agree(\.addresses)
  }

  /// Adds what another record of the same person says.
  fileprivate mutating func takeRest(of other: Contact) {
    let texts: [WritableKeyPath<Contact, String?>] = [
      \.uid, \.given, \.family, \.additional, \.prefix, \.suffix, \.nickname, \.birthday,
      \.organization, \.department, \.jobTitle, \.phoneticGiven, \.phoneticFamily,
    ]
    for text in texts { self[keyPath: text] = self[keyPath: text] ?? other[keyPath: text] }
    if emails.isEmpty { emails = other.emails }
    if addresses.isEmpty { addresses = other.addresses }
    urls += other.urls.filter { !urls.contains($0) }
    categories += other.categories.filter { !categories.contains($0) }
    relations += other.relations.filter { !relations.contains($0) }
    guard let text = other.note, text != note else { return }
    note.appendLine(text)
  }
}
