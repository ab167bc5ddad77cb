import ElistContacts
import ElistText
import UnicodeText

/// The records of one person, if a table has a row for each of their relatives.
struct RepeatedRecords {
  /// The contacts, each person once.
  private(set) var contacts: [Contact] = []
  /// The names of the people whose records were joined.
  private(set) var names: [String] = []

  /// The most records with the same name and numbers with which each record is compared.
  private static let most = 8

  init(_ all: [Contact]) {
    let repeated = RepeatedRecords.repeatedNames(all)
    var places: [String: [Int]] = [:]
    var joined: Set<String> = []
    for contact in all {
      guard let name = contact.name, !contact.phones.isEmpty, repeated.contains(name) else {
        contacts.append(contact)
        continue
      }
      let key = "\(name) \(contact.endings)"
      let isKnown = places[key, default: []].suffix(RepeatedRecords.most).contains { place in
        guard let whole = contacts[place].joined(with: contact) else { return false }
        contacts[place] = whole
        return true
      }
      if !isKnown {
        places[key, default: []].append(contacts.count)
        contacts.append(contact)
      } else if joined.insert(key).inserted {
        names.append(name)
      }
    }
  }

  /// The names that several contacts have.
  private static func repeatedNames(_ contacts: [Contact]) -> Set<String> {
    var known: Set<String> = []
    var repeated: Set<String> = []
    for contact in contacts {
      guard let name = contact.name, !known.insert(name).inserted else { continue }
      repeated.insert(name)
    }
    return repeated
  }
}

extension Contact {
  /// The last digits of its numbers, in order; records with the same digits are compared.
  fileprivate var endings: String {
    phones.map { String($0.raw.asciiDigits.suffix(7)) }.sorted().joined(separator: " ")
  }

  /// This record joined with another of the same name.
  ///
  /// `nil` if both say the same, or if something shows that they are not of one person: another
  /// number, e-mail or address, or a value that only one of them could keep.
  fileprivate func joined(with other: Contact) -> Contact? {
    func agree<Value: Equatable>(_ path: KeyPath<Contact, [Value]>) -> Bool {
      self[keyPath: path].isEmpty || other[keyPath: path].isEmpty
        || self[keyPath: path] == other[keyPath: path]
    }
    var whole = self
    guard self != other, uid == nil || other.uid == nil || uid == other.uid,
      phones.count == other.phones.count, agree(\.emails), agree(\.addresses),
      whole.take(other).isEmpty, whole.phones.count == phones.count
    else { return nil }
    return whole
  }
}
