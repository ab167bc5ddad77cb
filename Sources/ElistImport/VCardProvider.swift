import Dispatch
import ElistModel
import Synchronization
import UnicodeText
import VCardFormat

/// The data provider of vCard files.
///
/// A file that does not name its charset is read twice: everything in it that is neither ASCII nor
/// UTF-8 shows together which charset it is in.
func readVCards(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  into packed: PackedContacts? = nil
) -> ImportResult {
  let first = provider(of: bytes, VCardProvider(source: source, limit: limit, packed: packed))
  guard let charset = first.likelyCharset(home: home) else { return first.result() }
  let second = VCardProvider(source: source, limit: limit, packed: packed, charset: charset)
  return provider(of: bytes, second).result()
}

private func provider(of bytes: [UInt8], _ empty: VCardProvider) -> VCardProvider {
  // Small enough that no core waits long for the other's last part.
  let partLength = 1 << 19
  if bytes.count >= 2 * partLength,
    let provider = readParts(VCardParts(bytes, length: partLength), into: empty)
  {
    return provider
  }
  var provider = empty
  provider.readCards(VCardReader(bytes, assumedCharset: empty.charset), insideOf: nil)
  return provider
}

/// Reads a file with one reader.
func readWhole(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  into packed: PackedContacts? = nil
) -> ImportResult {
  var provider = VCardProvider(source: source, limit: limit, packed: packed)
  provider.readCards(VCardReader(bytes), insideOf: nil)
  return provider.result()
}

/// Reads the parts of a file in parallel; `nil` if the result would differ from one reader's.
func readParts(
  _ parts: VCardParts,
  source: String,
  limit: Int,
  into packed: PackedContacts? = nil
) -> ImportResult? {
  readParts(parts, into: VCardProvider(source: source, limit: limit, packed: packed))?.result()
}

private func readParts(_ parts: VCardParts, into empty: VCardProvider) -> VCardProvider? {
  guard parts.count > 1 else { return nil }
  let finished = Mutex([VCardProvider?](repeating: nil, count: parts.count))
  DispatchQueue.concurrentPerform(iterations: parts.count) { part in
    var provider = empty
    provider.readCards(parts.reader(of: part, assumedCharset: empty.charset), insideOf: nil)
    finished.withLock { $0[part] = provider }
  }
  var read = finished.withLock { exchange(&$0, with: []) }
  guard var whole = read[0].take() else { return nil }
  for part in read.indices.dropFirst() {
    guard var rest = read[part].take(), whole.append(&rest) else { return nil }
  }
  return whole
}

/// Collects the contacts and groups of a file's cards.
private struct VCardProvider: Sendable {
  private var log: FindingLog
  private let limit: Int
  let charset: String?
  private var undecided: [UInt8] = []
  private var isUndeclared = false
  private var contacts: [Contact] = []
  /// The contacts, if they should be packed.
  private var packed: PackedContacts?
  private var summary = ImportSummary()
  private var starts: [Int] = []
  private var groups: [ContactGroup] = []
  private var cards = 0
  private var depth = 0
  /// Whose agent's cards are being read.
  private var principal: Contact?
  private var lines = 0
  private var endedInCard = false

  /// A provider of a file's cards.
  init(source: String, limit: Int, packed: PackedContacts? = nil, charset: String? = nil) {
    log = FindingLog(source: source)
    self.limit = limit
    self.packed = packed
    self.charset = charset
  }

  /// The charset in which the undecided values read best; `nil` if there are no such values.
  func likelyCharset(home: String?) -> String? {
    guard !undecided.isEmpty else { return nil }
    return Charset.ranked(for: undecided, home: home).first ?? Charset.lastResort
  }

  /// Reads the cards of the file, or those in the value of an agent at a line.
  mutating func readCards(_ source: consuming VCardReader, insideOf line: Int?) {
    var reader = source
    while let card = reader.next() {
      cards += 1
      log.append(reader.takeFindings(), at: line)
      if cards <= limit { read(card, insideOf: line) }
    }
    log.append(reader.takeFindings(), at: line)
    guard line == nil else { return }
    lines = reader.linesRead
    endedInCard = reader.endedInCard
  }

  /// Adds what was read of the rest of the file.
  ///
  /// `false` if the place between the parts was not a boundary, or if both together exceed a limit.
  mutating func append(_ rest: inout VCardProvider) -> Bool {
    guard !endedInCard, cards + rest.cards <= limit, log.hasRoom(for: rest.log) else {
      return false
    }
    log.append(rest.log, behind: lines)
    if undecided.count < Charset.mostEvidence { undecided += rest.undecided }
    isUndeclared = isUndeclared || rest.isUndeclared
    contacts.move(from: &rest.contacts)
    if let others = rest.packed { packed?.append(others) }
    starts += rest.starts.map { $0 + lines }
    groups += rest.groups
    cards += rest.cards
    summary.add(rest.summary)
    lines += rest.lines
    endedInCard = rest.endedInCard
    return true
  }

  consuming func result() -> ImportResult {
    noteWhole()
    let canBePacked = groups.isEmpty && packed?.areDistinct == true
    var result = ImportResult()
    if canBePacked {
      result.packed = packed
    } else {
      if let packed = packed.take() {
        guard let unpacked = try? packed.contacts() else {
          return unreadable(log.source, "its contacts could not be read back")
        }
        contacts = unpacked
      }
      result.groups = groups.map { $0.resolved(among: contacts) }
      result.contacts = contacts
    }
    result.summary = summary
    result.lines = starts
    result.findings = log.sorted()
    result.written = log.written
    return result
  }

  private mutating func read(_ card: Card, insideOf line: Int?) {
    log.append(card.findings, at: line)
    var reader = ContactReader(card)
    reader.read()
    if let principal { reader.nameAgent(of: principal) }
    if undecided.count < Charset.mostEvidence { undecided += reader.undecided }
    isUndeclared = isUndeclared || reader.isUndeclared
    log.append(reader.findings, at: line)
    let person = reader.agents.isEmpty ? nil : reader.contact
    for number in reader.written { log.note(number.raw, at: line ?? number.line) }
    take(&reader, of: card, at: line ?? card.line)
    for agent in reader.agents { readAgent(agent.text, of: person, at: line ?? agent.line) }
  }

  /// vCard 3.0 writes an agent's card, escaped, into the value.
  private mutating func readAgent(_ text: String, of person: Contact?, at line: Int) {
    let deepest = 4
    guard depth < deepest else { return log.fail(line, "agents of agents, more than 4 deep") }
    log.append(.nestedCard(line))
    depth += 1
    let outer = exchange(&principal, with: person)
    readCards(VCardReader(value: text, assumedCharset: charset), insideOf: line)
    principal = outer
    depth -= 1
  }

  private mutating func take(_ reader: inout ContactReader, of card: Card, at line: Int) {
    if let group = reader.group {
      groups.append(group)
      guard !reader.contact.phones.isEmpty else { return }
      log.warn(line, "a group with a telephone number was read as a contact as well")
    }
    guard reader.contact.isEmpty else {
      starts.append(line)
      summary.count(reader.contact)
      if packed == nil {
        contacts.append(reader.takeContact())
      } else {
        packed?.append(reader.contact)
      }
      for other in reader.others { take(other, at: line) }
      return
    }
    if card.isWhole {
      log.warn(line, "an empty card was left out")
    } else {
      summary.unreadable += 1
      log.fail(line, "nothing in this card could be read, a name or a TEL was expected")
    }
  }

  /// Adds a contact whom another contact's card names.
  private mutating func take(_ contact: Contact, at line: Int) {
    starts.append(line)
    summary.count(contact)
    if packed == nil { contacts.append(contact) } else { packed?.append(contact) }
  }

  private mutating func noteWhole() {
    if cards > limit {
      summary.unreadable += cards - limit
      log.fail(nil, "\(cards) cards are more than \(limit): \(cards - limit) were left out")
    }
    if let charset, isUndeclared { log.warn(nil, "not UTF-8; read as \(charset)") }
    guard cards == 0 else { return }
    summary.unreadable = 1
    log.fail(nil, "no card could be read, a card with BEGIN:VCARD and END:VCARD was expected")
  }
}

extension [Contact] {
  /// Moves another array's contacts to the end of this one, which is cheaper than copying.
  fileprivate mutating func move(from other: inout [Contact]) {
    for index in other.indices { append(exchange(&other[index], with: Contact())) }
    other = []
  }
}

extension ContactGroup {
  /// The group with members written like the contacts' identifiers; only `urn:uuid:` differs.
  fileprivate func resolved(among contacts: [Contact]) -> ContactGroup {
    let uids = Set(contacts.lazy.compactMap(\.uid))
    let prefix = "urn:uuid:"
    var group = self
    group.members = members.map { member in
      if uids.contains(member) { return member }
      let bare = member.lowercased().hasPrefix(prefix) ? String(member.dropFirst(9)) : member
      return uids.contains(prefix + bare) ? prefix + bare : bare
    }
    return group
  }
}

extension Contact {
  /// Whether it contains nothing that anybody could search for.
  var isEmpty: Bool {
    name == nil && phones.isEmpty && emails.isEmpty && addresses.isEmpty && organization == nil
      && note == nil && urls.isEmpty
  }
}
