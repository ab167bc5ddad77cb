import ElistModel
import PhoneNumbers
import UnicodeText

/// How names are read, for those who do not read their script.
///
/// The name as it is read aloud, where the book has it; else what the letters say. Han letters alone
/// do not tell whether they are read as Chinese: where the number is Japan's or Korea's they are left.
struct Romanisation {
  private let session: VaultSession

  init(_ session: VaultSession) {
    self.session = session
  }

  /// The names of these entries in the letters of ASCII, by handle; those that are ASCII are not among
  /// them.
  func names(of entries: [Entry]) throws -> [Handle: String] {
    let foreign = entries.filter { !($0.name ?? "").utf8.allSatisfy { $0 < 0x80 } }
    guard !foreign.isEmpty else { return [:] }
    let spoken = try spokenNames(of: foreign)
    var names: [Handle: String] = [:]
    for entry in foreign {
      guard let name = spoken[entry.handle] ?? entry.nameToRead else {
        Messages.warning("\(entry.handle): how \"\(entry.shownName)\" is read is not known")
        continue
      }
      names[entry.handle] = latinized(name)
    }
    return names
  }

  /// The phonetic names of the contacts that the entries were taken from.
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
  /// The name, unless it is of Han letters alone that may be read in more than one way.
  fileprivate var nameToRead: String? {
    guard let name, ["JP", "KR", "KP"].contains(number.region ?? ""), name.hasHanAlone else {
      return name
    }
    return nil
  }
}

extension String {
  fileprivate var hasHanAlone: Bool {
    unicodeScalars.contains { $0.properties.isIdeographic }
      && !unicodeScalars.contains {
        (0x3040...0x30FF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value)
      }
  }
}
