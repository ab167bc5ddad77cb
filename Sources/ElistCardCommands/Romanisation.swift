import Console
import ElistContacts
import ElistModel
import ElistSession
import PhoneNumbers
import UnicodeText

/// How names are written in passports, for people who do not read their script.
///
/// It is the name's pronunciation if the book has one, or else the name by the rules of passports.
/// If there is neither, nothing is printed: a wrong reading is worse than none.
struct Romanisation {
  private let session: VaultSession

  init(_ session: VaultSession) {
    self.session = session
  }

  /// The names of these entries in Latin letters, by handle.
  ///
  /// Names in Latin letters are left out, even with accents.
  func names(of entries: [Entry]) throws -> [Handle: String] {
    let foreign = entries.filter { $0.name?.hasOtherScript == true }
    guard !foreign.isEmpty else { return [:] }
    let spoken = try spokenNames(of: foreign)
    var names: [Handle: String] = [:]
    for entry in foreign {
      let name = spoken[entry.handle] ?? entry.name ?? ""
      switch PassportName(name, region: entry.number.region) {
      case .latin(let latin): names[entry.handle] = latin
      case .withoutVowels: warn(entry, "its script leaves vowels out")
      case .unknown: warn(entry, "how it is read aloud is not known")
      }
    }
    return names
  }

  private func warn(_ entry: Entry, _ reason: String) {
    let name = entry.shownName
    Messages.warning("\(entry.handle): \"\(name)\" is not printed in Latin letters; \(reason)")
    let value = shellQuoted("name=\(name) (LATIN)")
    Messages.hint("write it yourself: elist edit \(entry.handle) --set \(value)")
  }

  /// The phonetic names of the contacts that the entries come from.
  private func spokenNames(of entries: [Entry]) throws -> [Handle: String] {
    let uids = Set(entries.compactMap(\.source?.uid))
    guard !uids.isEmpty else { return [:] }
    let contacts = try session.listAndBook().1.contacts().filter {
      $0.uid.map(uids.contains) ?? false
    }
    var names: [Handle: String] = [:]
    for entry in entries {
      let contact = contacts.first { $0.uid == entry.source?.uid && $0.name == entry.name }
      names[entry.handle] = contact?.phoneticName
    }
    return names
  }
}

extension String {
  /// Whether it has a letter in a script other than Latin.
  fileprivate var hasOtherScript: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isLatin }
  }
}
