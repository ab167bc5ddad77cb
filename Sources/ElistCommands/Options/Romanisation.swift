import Console
import ElistModel
import PhoneNumbers
import UnicodeText

/// How names are pronounced, for people who do not read their script.
///
/// It is the name's pronunciation if the book has one, or else what the letters say. Han letters
/// are read as Chinese. Next to kana, or with a number of Japan or Korea, their reading is not
/// known.
struct Romanisation {
  private let session: VaultSession

  init(_ session: VaultSession) {
    self.session = session
  }

  /// The names of these entries in ASCII letters, by handle.
  ///
  /// Names in Latin letters are left out, even with accents.
  func names(of entries: [Entry]) throws -> [Handle: String] {
    let foreign = entries.filter { $0.name?.hasOtherScript == true }
    guard !foreign.isEmpty else { return [:] }
    let spoken = try spokenNames(of: foreign)
    var names: [Handle: String] = [:]
    for entry in foreign {
      guard let name = spoken[entry.handle] ?? entry.nameToRead else {
        Messages.warning("\(entry.handle): how \"\(entry.shownName)\" is read aloud is not known")
        continue
      }
      names[entry.handle] = latinized(name)
    }
    return names
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

extension Entry {
  /// The name, unless it has Han letters that may not be Chinese.
  fileprivate var nameToRead: String? {
    let isChinese = !["JP", "KR", "KP"].contains(number.region ?? "") && name?.hasKana == false
    return isChinese || name?.hasHan == false ? name : nil
  }
}

extension String {
  /// Whether it has a letter in a script other than Latin.
  fileprivate var hasOtherScript: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isAlphabetic && scalar.value > 0x24F
        && !(0x1E00...0x1EFF).contains(scalar.value)
    }
  }

  fileprivate var hasHan: Bool { unicodeScalars.contains(where: \.properties.isIdeographic) }

  fileprivate var hasKana: Bool {
    unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
  }
}
