import Dispatch
import ElistModel
import Synchronization
import UnicodeText
import VCardFormat

/// The data provider of vCard files.
///
/// A file whose charset nobody names is read twice: all that is neither ASCII nor UTF-8 in it tells
/// together what it is in.
func readVCards(_ bytes: [UInt8], source: String, limit: Int) -> ImportResult {
  let first = provider(of: bytes, VCardProvider(source: source, limit: limit))
  guard let charset = first.likelyCharset else { return first.result() }
  return provider(of: bytes, VCardProvider(source: source, limit: limit, charset: charset)).result()
}

private func provider(of bytes: [UInt8], _ empty: VCardProvider) -> VCardProvider {
  let worthTwoThreads = 1 << 20
  if bytes.count >= worthTwoThreads,
    let provider = readHalves(
      VCardReader.halves(of: bytes, assumedCharset: empty.charset),
      into: empty
    )
  {
    return provider
  }
  var provider = empty
  provider.readCards(VCardReader(bytes, assumedCharset: empty.charset), insideOf: nil)
  return provider
}

/// Reads a file by one reader.
func readWhole(_ bytes: [UInt8], source: String, limit: Int) -> ImportResult {
  var provider = VCardProvider(source: source, limit: limit)
  provider.readCards(VCardReader(bytes), insideOf: nil)
  return provider.result()
}

/// Reads the halves of a file at once; `nil` where that would not give what one reader gives.
func readHalves(_ readers: consuming [VCardReader], source: String, limit: Int) -> ImportResult? {
  readHalves(readers, into: VCardProvider(source: source, limit: limit))?.result()
}

private func readHalves(
  _ readers: consuming [VCardReader],
  into empty: VCardProvider
) -> VCardProvider? {
  guard readers.count == 2 else { return nil }
  // Each is given away, so that its text is freed as soon as it is read.
  let waiting = Mutex<[VCardReader?]>(readers)
  readers = []
  let halves = Mutex([VCardProvider?](repeating: nil, count: 2))
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    var provider = empty
    guard let reader = waiting.withLock({ exchange(&$0[index], with: nil) }) else { return }
    provider.readCards(reader, insideOf: nil)
    halves.withLock { $0[index] = provider }
  }
  var read = halves.withLock { exchange(&$0, with: []) }
  guard var whole = read[0].take(), var second = read[1].take(), whole.append(&second) else {
    return nil
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
  private var starts: [Int] = []
  private var groups: [ContactGroup] = []
  private var cards = 0
  private var unreadable = 0
  private var depth = 0
  private var lines = 0
  private var endedInCard = false

  /// A provider of a file's cards.
  init(source: String, limit: Int, charset: String? = nil) {
    log = FindingLog(source: source)
    self.limit = limit
    self.charset = charset
  }

  /// The charset in which the undecided values read best; `nil` where there are none.
  var likelyCharset: String? {
    undecided.isEmpty ? nil : Charset.ranked(for: undecided).first ?? Charset.lastResort
  }

  /// Reads the cards of the file, or those in the value of an agent at a line.
  mutating func readCards(_ source: consuming VCardReader, insideOf line: Int?) {
    var reader = source
    while let card = reader.next() {
      cards += 1
      log.append(reader.takeFlaws(), at: line)
      if cards <= limit { read(card, insideOf: line) }
    }
    log.append(reader.takeFlaws(), at: line)
    guard line == nil else { return }
    lines = reader.linesRead
    endedInCard = reader.endedInCard
  }

  /// Takes what was read of the rest of the file; `false` where the place between was no boundary,
  /// or where both are together more than may be told or taken.
  mutating func append(_ rest: inout VCardProvider) -> Bool {
    guard !endedInCard, cards + rest.cards <= limit, log.hasRoom(for: rest.log) else {
      return false
    }
    log.append(rest.log, behind: lines)
    undecided += rest.undecided
    isUndeclared = isUndeclared || rest.isUndeclared
    contacts.move(from: &rest.contacts)
    starts += rest.starts.map { $0 + lines }
    groups += rest.groups
    cards += rest.cards
    unreadable += rest.unreadable
    return true
  }

  consuming func result() -> ImportResult {
    noteWhole()
    var result = ImportResult()
    result.groups = groups.map { $0.resolved(among: contacts) }
    result.summary = ImportSummary(of: contacts, unreadable: unreadable)
    result.contacts = contacts
    result.lines = starts
    result.findings = log.sorted()
    return result
  }

  private mutating func read(_ card: Card, insideOf line: Int?) {
    log.append(card.flaws, at: line)
    var reader = ContactReader(card)
    reader.read()
    if undecided.count < Charset.mostEvidence { undecided += reader.undecided }
    isUndeclared = isUndeclared || reader.isUndeclared
    for remark in reader.remarks { log.warn(line ?? remark.line, remark.message) }
    take(&reader, of: card, at: line ?? card.line)
    for agent in reader.agents { readAgent(agent.text, at: line ?? agent.line) }
  }

  /// vCard 3.0 writes an agent's card, escaped, into the value.
  private mutating func readAgent(_ text: String, at line: Int) {
    let deepest = 4
    guard depth < deepest else { return log.fail(line, "agents of agents, more than 4 deep") }
    log.warn(line, "a card inside another was read as a contact of its own")
    depth += 1
    readCards(VCardReader(Array(text.utf8), assumedCharset: charset), insideOf: line)
    depth -= 1
  }

  private mutating func take(_ reader: inout ContactReader, of card: Card, at line: Int) {
    if let group = reader.group {
      groups.append(group)
      guard !reader.contact.phones.isEmpty else { return }
      log.warn(line, "a group with a telephone number was read as a contact as well")
    }
    guard reader.contact.isEmpty else {
      contacts.append(reader.takeContact())
      starts.append(line)
      return
    }
    if card.isWhole {
      log.warn(line, "an empty card was left out")
    } else {
      unreadable += 1
      log.fail(line, "nothing in this card could be read, a name or a TEL was expected")
    }
  }

  private mutating func noteWhole() {
    if cards > limit {
      unreadable += cards - limit
      log.fail(nil, "\(cards) cards are more than \(limit): \(cards - limit) were left out")
    }
    if let charset, isUndeclared { log.warn(nil, "not UTF-8; read as \(charset)") }
    guard cards == 0 else { return }
    unreadable = 1
    log.fail(nil, "no card could be read, a card with BEGIN:VCARD and END:VCARD was expected")
  }
}

extension [Contact] {
  /// Appends another array's contacts, which are gone from there: moving is cheaper than copying.
  fileprivate mutating func move(from other: inout [Contact]) {
    reserveCapacity(count + other.count)
    for index in other.indices { append(exchange(&other[index], with: Contact())) }
    other = []
  }
}

extension ContactGroup {
  /// Members in the form of the contacts' identifiers, where only `urn:uuid:` differs.
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
  /// Whether there is nothing in it that anybody could look for.
  var isEmpty: Bool {
    name == nil && phones.isEmpty && emails.isEmpty && addresses.isEmpty && organization == nil
      && note == nil && urls.isEmpty
  }
}

extension Card {
  /// Whether nothing in it was not understood; the version does not matter for that.
  fileprivate var isWhole: Bool {
    flaws.allSatisfy { flaw in
      switch flaw.kind {
      case .missingVersion, .unknownVersion, .nestedCard: true
      default: false
      }
    }
  }
}
