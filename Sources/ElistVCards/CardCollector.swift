package import ElistContacts
package import ElistText
package import UnicodeText
package import VCardFormat

/// Collects the contacts and groups of a source's cards, in any format.
///
/// A provider of another format than vCard makes its cards in memory and hands each over with
/// ``take(_:)`` or, where a source has no lines, ``take(_:named:)``.
package struct CardCollector: Sendable {
  private(set) var log: FindingLog
  private let format: ImportFormat
  private let limit: Int
  /// The charset that the source is assumed to be in if a value names none.
  private(set) var charset: String?
  fileprivate private(set) var undecided: [UInt8] = []
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
  /// The last contact with an agent's card in its lines.
  private var lastWithAgent: Contact?
  private var lines = 0
  private var endedInCard = false

  /// Whether photographs are to be kept.
  package let keepsPhotos: Bool
  /// The home region (ISO 3166-1 alpha-2), of which numbers at addresses elsewhere are not.
  let home: String?
  private var photos = PhotoTally()
  /// Whether a packed contact may have numbers of another country, if home is not known.
  private var needsHome = false
  /// Whether the source is certainly an address book, even if it is empty.
  package var isAddressBook = false

  /// A collector of a source's cards.
  package init(
    source: String,
    format: ImportFormat = .vcard,
    limit: Int,
    home: String? = nil,
    keepsPhotos: Bool = false,
    packed: PackedContacts? = nil,
    charset: String? = nil
  ) {
    self.home = home
    self.keepsPhotos = keepsPhotos
    log = FindingLog(source: source)
    self.format = format
    self.limit = limit
    self.packed = packed
    self.charset = charset
  }

  /// The same collector for a reader that assumes a charset.
  func assuming(_ charset: String?) -> CardCollector {
    var collector = self
    collector.charset = charset
    return collector
  }

  /// The charset in which the undecided values read best; `nil` if there are no such values.
  func likelyCharset(home: String?) -> String? { [self].likelyCharset(home: home) }

  /// Reads the cards of the file, or those in the value of an agent at a line.
  mutating func readCards(_ source: consuming VCardReader, insideOf line: Int?) {
    var reader = source
    while let card = reader.next() {
      log.append(reader.takeFindings(), at: line)
      take(card, insideOf: line)
    }
    log.append(reader.takeFindings(), at: line)
    guard line == nil else { return }
    lines = reader.linesRead
    endedInCard = reader.endedInCard
  }

  /// Takes a card of the source.
  package mutating func take(_ card: Card) { take(card, insideOf: nil) }

  /// Takes a card of a source without lines; findings about it have its name instead.
  package mutating func take(_ card: Card, named name: String) {
    naming(name) { $0.take(card, insideOf: nil) }
  }

  /// Takes a card that such a source keeps as a vCard.
  package mutating func take(vCard text: [UInt8], named name: String) {
    naming(name) {
      let charset = $0.charset(of: text)
      let reader = VCardReader(value: text, assumedCharset: charset, keepsPhotos: $0.keepsPhotos)
      $0.readCards(reader, insideOf: 0)
    }
  }

  /// Notes that something of the source could not be read.
  package mutating func fail(_ line: Int?, _ message: String) {
    summary.unreadable += 1
    log.fail(line, message)
  }

  /// Adds what was noticed about the source.
  package mutating func note(_ findings: [Finding]) { log.append(findings) }

  /// Adds one thing that was noticed about the source.
  package mutating func note(_ finding: Finding) { log.append(finding) }

  private mutating func naming(_ name: String, _ take: (inout CardCollector) -> Void) {
    let place = log.place
    take(&self)
    log.put("contact \(name)", on: place)
    starts = []
  }

  /// The charset of a text that does not say it; `nil` if it is UTF-8.
  private func charset(of text: [UInt8]) -> String? {
    guard !text.isUTF8 else { return nil }
    return Charset.ranked(for: Charset.evidence(in: text), home: nil).first ?? Charset.lastResort
  }

  private mutating func take(_ card: Card, insideOf line: Int?) {
    cards += 1
    if cards <= limit { read(card, insideOf: line) }
  }

  /// Adds what was read of the rest of the file.
  ///
  /// `false` if the place between the parts was not a boundary, or if both together exceed a limit.
  mutating func append(_ rest: inout CardCollector) -> Bool {
    guard !endedInCard, cards + rest.cards <= limit, log.hasRoom(for: rest.log) else {
      return false
    }
    log.append(rest.log, after: lines)
    isUndeclared = isUndeclared || rest.isUndeclared
    contacts.move(from: &rest.contacts)
    if let others = rest.packed { packed?.append(others) }
    starts += rest.starts.map { $0 + lines }
    groups += rest.groups
    cards += rest.cards
    summary.add(rest.summary)
    photos.add(rest.photos)
    needsHome = needsHome || rest.needsHome
    lines += rest.lines
    endedInCard = rest.endedInCard
    return true
  }

  /// What was read, with what was noticed about the whole of the source.
  package consuming func result() -> ImportResult {
    noteWhole()
    let canBePacked = groups.isEmpty && packed?.areDistinct == true
    var result = ImportResult()
    result.summary = summary
    result.photos = photos
    result.needsHome = needsHome
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
      if format != .vcard {
        for index in contacts.indices { contacts[index].provider = format.rawValue }
      }
      result.contacts = contacts
    }
    result.lines = starts
    result.findings = log.sorted()
    result.written = log.written
    return result
  }

  private mutating func read(_ card: Card, insideOf line: Int?) {
    log.append(card.findings, at: line)
    var reader = ContactReader(card)
    reader.keepsPhotos = keepsPhotos
    reader.home = home
    reader.read()
    photos.add(reader.photos)
    if let principal = card.isAgent ? lastWithAgent : principal { reader.makeAgent(of: principal) }
    if reader.hasAgentInside { lastWithAgent = reader.contact }
    if undecided.count < Charset.mostEvidence { undecided += reader.undecided }
    isUndeclared = isUndeclared || reader.isUndeclared
    log.append(reader.findings, at: line)
    let person = reader.agents.isEmpty ? nil : reader.contact
    for number in reader.written { log.note(number.raw, at: line ?? number.line) }
    add(&reader, of: card, at: line ?? card.line)
    for agent in reader.agents { readAgent(agent.text, of: person, at: line ?? agent.line) }
  }

  /// vCard 3.0 writes an agent's card, escaped, into the value.
  private mutating func readAgent(_ text: String, of person: Contact?, at line: Int) {
    let deepest = 4
    guard depth < deepest else {
      return log.fail(line, "agents of agents are nested more than 4 levels deep")
    }
    log.append(.nestedCard(line))
    depth += 1
    let outer = exchange(&principal, with: person)
    readCards(VCardReader(value: Array(text.utf8), assumedCharset: charset), insideOf: line)
    principal = outer
    depth -= 1
  }

  private mutating func add(_ reader: inout ContactReader, of card: Card, at line: Int) {
    if let group = reader.group {
      groups.append(group)
      guard !reader.contact.phones.isEmpty else { return }
      log.warn(line, "a group with a telephone number was read as a contact as well")
    }
    guard reader.contact.isEmpty else {
      starts.append(line)
      summary.count(reader.contact)
      // Comparing with `nil` would copy what is packed.
      if case .none = packed {
        contacts.append(reader.takeContact())
      } else {
        if home == nil, !needsHome {
          needsHome = reader.needsHome || reader.contact.mayHaveNumbersAbroad
        }
        packed?.append(reader.contact)
      }
      for other in reader.others { add(other, at: line) }
      return
    }
    if card.isWhole {
      log.warn(line, "an empty card was left out")
    } else {
      summary.unreadable += 1
      log.fail(line, "nothing in this card could be read; a name or a TEL was expected")
    }
  }

  /// Adds a contact whom another contact's card names.
  private mutating func add(_ contact: Contact, at line: Int) {
    starts.append(line)
    summary.count(contact)
    if case .none = packed { contacts.append(contact) } else { packed?.append(contact) }
  }

  private mutating func noteWhole() {
    if cards > limit {
      summary.unreadable += cards - limit
      log.append(.overLimit(counted(cards, "card"), limit: limit))
    }
    if let charset, isUndeclared { log.warn(nil, "not UTF-8; read as \(charset)") }
    guard cards == 0 else { return }
    if format == .vcard {
      summary.unreadable = 1
      log.append(.noCard)
    } else if log.findings.isEmpty {
      if isAddressBook { return log.warn(nil, "the address book is empty") }
      fail(nil, "no contact was found in it")
    }
  }
}

extension [CardCollector] {
  /// The charset in which the undecided values of a source's parts, from the first on, read best;
  /// `nil` if there are no such values.
  func likelyCharset(home: String?) -> String? {
    var evidence: [UInt8] = []
    for part in self where evidence.count < Charset.mostEvidence { evidence += part.undecided }
    guard !evidence.isEmpty else { return nil }
    return Charset.ranked(for: evidence, home: home).first ?? Charset.lastResort
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
