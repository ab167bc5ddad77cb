import ElistContacts
import ElistRecords
import ElistTables
import ElistText
import LDIFFormat
import UnicodeText

/// The data provider of LDIF files.
func readLDIF(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  keepsPhotos: Bool = false
) -> ImportResult {
  let text = TextFile(bytes, home: home)
  var provider = LDIFProvider(source: source, limit: limit, home: home, keepsPhotos: keepsPhotos)
  provider.log.append(text.findings)
  provider.read(LDIFReader(text.bytes, keepsPhotos: keepsPhotos))
  return provider.result()
}

/// Whether a file is LDIF: it begins with a version or a distinguished name.
func isLDIF(_ head: FileHead) -> Bool {
  head.begins(with: "version: 1") || head.begins(with: "version:1") || head.begins(with: "dn:")
}

/// Collects the contacts and groups of an LDIF file.
private struct LDIFProvider {
  var log: FindingLog
  private let limit: Int
  private var contacts: [Contact] = []
  /// The groups, with the distinguished names of their members.
  private var groups: [ContactGroup] = []
  /// The distinguished names of the contacts, and their identifiers.
  private var identifiers: [(name: String, uid: String)] = []
  /// The contacts whose only identifier is their distinguished name.
  private var knownByName: [String: [Int]] = [:]
  private var entries = 0
  private var unreadable = 0
  private let home: String?
  private let keepsPhotos: Bool
  private var photos = PhotoTally()

  init(source: String, limit: Int, home: String?, keepsPhotos: Bool) {
    self.home = home
    self.keepsPhotos = keepsPhotos
    log = FindingLog(source: source)
    self.limit = limit
  }

  mutating func read(_ reader: LDIFReader) {
    var reader = reader
    while let record = reader.next() {
      log.append(reader.takeFindings())
      take(record)
    }
    log.append(reader.takeFindings())
  }

  private mutating func take(_ record: LDIFRecord) {
    if let change = record.change, change != "add" {
      return log.warn(
        record.line,
        "a change record (\(change)) was left out, only additions are read"
      )
    }
    guard record.attributes.contains(where: { $0.name != "dn" }) else {
      return log.warn(record.line, "an entry that is not a person was left out")
    }
    var entry = LDIFEntry(record, keepsPhotos: keepsPhotos)
    if let home { entry.readNumbersAbroad(home: home) }
    log.append(entry.findings)
    if entry.isGroup { return take(group: entry.group, at: record.line) }
    guard entry.isContact else {
      if !entry.isContainer { log.warn(record.line, "an entry that is not a person was left out") }
      return
    }
    entries += 1
    guard entries <= limit else { return }
    for number in entry.written { log.note(number.raw, at: number.line) }
    contacts.append(entry.contact)
    photos.add(entry.photos)
    if entry.isKnownByName {
      knownByName[LDIFEntry.key(entry.distinguishedName), default: []].append(contacts.count - 1)
    }
    contacts += entry.others
    if let uid = entry.contact.uid { identifiers.append((entry.distinguishedName, uid)) }
  }

  private mutating func take(group: ContactGroup, at line: Int) {
    guard groups.count < limit else {
      unreadable += 1
      return log.fail(line, "there are more than \(limit) groups; this one was left out")
    }
    groups.append(group)
  }

  mutating func result() -> ImportResult {
    if entries > limit {
      unreadable += entries - limit
      log.append(.overLimit(counted(entries, "entry", plural: "entries"), limit: limit))
    }
    if entries == 0, groups.isEmpty {
      unreadable += 1
      log.fail(nil, "no contact could be read, entries of people were expected")
    }
    for indices in knownByName.values where indices.count > 1 { forgetName(of: indices) }
    var result = ImportResult(contacts, log, unreadable: unreadable)
    result.groups = resolvedGroups
    result.photos = photos
    return result
  }
}

extension LDIFProvider {
  /// Forgets a distinguished name that several contacts have.
  ///
  /// Thunderbird writes the same one for people with the same name, so it does not make them one
  /// person.
  private mutating func forgetName(of indices: [Int]) {
    for index in indices { contacts[index].uid = nil }
  }

  /// The groups with the identifiers of their members, for members that are contacts.
  private var resolvedGroups: [ContactGroup] {
    guard !groups.isEmpty else { return [] }
    let pairs = identifiers.map { (LDIFEntry.key($0.name), $0.uid) }
    let uids = Dictionary(pairs) { _, last in last }
    return groups.map { group in
      let members = group.members.map { uids[LDIFEntry.key($0)] ?? $0 }
      return ContactGroup(name: group.name, members: members)
    }
  }
}

extension LDIFRecord {
  /// What a change record does, in lower case; `nil` in a content record.
  fileprivate var change: String? {
    first("changetype").map { String(decoding: $0.value, as: UTF8.self).trimmed.lowercased() }
  }
}
