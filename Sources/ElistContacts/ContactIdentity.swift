package import FoundationEssentials

/// The identity by which two cards are one contact: the UID, otherwise the name and the numbers.
package enum ContactIdentity: Hashable {
  case uid(String)
  /// The name, and the numbers without their separators, in order.
  case name(String, [String])

  /// One text for each identity; no two identities can be made to have the same text.
  package var key: String {
    switch self {
    case .uid(let uid): return "uid:" + uid
    case .name(let name, let numbers):
      var key = "name:"
      key.append(counted: name)
      for number in numbers { key.append(counted: number) }
      return key
    }
  }
}

extension Contact {
  /// The identity of the contact.
  package var identity: ContactIdentity {
    if let uid, !uid.isEmpty { return .uid(uid) }
    let numbers = phones.map(\.raw.withoutSeparators)
    return .name(
      name ?? organization ?? emails.first?.value ?? "",
      numbers.count > 1 ? numbers.sorted() : numbers
    )
  }

  /// The identity as a text: see elist-vault(5).
  package var identityKey: String { key ?? identity.key }

  /// The id of the contact; the same card always gives the same id.
  package var id: UUID { derived.id }

  /// The ids of the numbers, in their order; the same card always gives the same ids.
  ///
  /// A label or the separators of a number may change without changing its id; its digits may not.
  /// A number that occurs twice has two ids.
  package var phoneIDs: [UUID] {
    let derived = derived
    var seen: [String: Int] = [:]
    return phones.map { phone in
      let number = phone.raw.withoutSeparators
      let before = seen[number, default: 0]
      if phones.count > 1 { seen[number] = before + 1 }
      return derived.appending(number, ordinal: before).id
    }
  }

  private var derived: DerivedIdentity {
    DerivedIdentity().appending(identityKey, ordinal: ordinal)
  }
}

extension String {
  /// Appends a text after its length, so what follows it cannot be mistaken for a part of it.
  fileprivate mutating func append(counted text: String) {
    append(String(text.utf8.count))
    append(":")
    append(text)
  }
}

extension UUID {
  /// An id that is always the same for a text, and does not contain it.
  package init(of text: String) {
    self = DerivedIdentity(of: text).id
  }

  /// An id that is always the same for the bytes of a file.
  init(ofFile bytes: [UInt8]) {
    self = DerivedIdentity(ofFile: bytes).id
  }
}

/// Makes a UUID of version 8 (RFC 9562 §5.8) from the 128-bit FNV-1a hash of texts and numbers.
///
/// It only distinguishes values; it proves nothing about them.
package struct DerivedIdentity {
  private var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// The empty identity.
  init() {}

  /// The identity of a text.
  package init(of text: String) {
    self = DerivedIdentity().appending(text, ordinal: 0)
  }

  /// The identity of a file.
  fileprivate init(ofFile bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { for byte in $0 { append(byte) } }
  }

  /// The identity with a text added and, if the text repeats, its ordinal.
  package func appending(_ text: String, ordinal: Int) -> DerivedIdentity {
    var longer = self
    var text = text
    text.withUTF8 { for byte in $0 { longer.append(byte) } }
    // UTF-8 never has this byte, so a text cannot be continued by an ordinal.
    longer.append(0xFF)
    for byte in String(ordinal).utf8 { longer.append(byte) }
    longer.append(0xFF)
    return longer
  }

  private mutating func append(_ byte: UInt8) {
    hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }

  /// 32 bits of the hash, from both of its halves.
  package var low: UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 64) }

  /// The UUID.
  var id: UUID {
    let marked = hash & Self.unmarked | Self.version | Self.variant
    return withUnsafeBytes(of: marked.bigEndian) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  private static let version: UInt128 = 8 << 76
  private static let variant: UInt128 = 2 << 62
  private static let unmarked: UInt128 = ~(15 << 76 | 3 << 62)
}

/// The file that a card was read from; reading it again changes only what came from it.
///
/// A card is what one source says about somebody. A contact is one card, or is made from the cards
/// of several sources (`Contact.cards`). A source usually has one card of a contact.
package struct CardSource: Hashable, Sendable {
  /// The name by which you know it: that of the file or folder, or `-` for standard input.
  package var name: String
  /// Hashes of its place, in the upper half, and of its kind.
  package var mark: UInt64

  /// A source whose mark is known.
  package init(name: String, mark: UInt64) {
    self.name = name
    self.mark = mark
  }

  /// A source as an import finds it.
  ///
  /// - Parameters:
  ///   - name: The name by which you know it.
  ///   - place: The absolute path, or `-`.
  ///   - kind: What distinguishes the exports of one program from those of another: the format, and
  ///     the headings of a table or the product that a card names.
  package init(name: String, place: String, kind: String) {
    let mark = UInt64(DerivedIdentity(of: place).low) << 32 | UInt64(DerivedIdentity(of: kind).low)
    self.init(name: name, mark: mark)
  }

  /// The hash of its kind.
  package var kind: UInt32 { UInt32(truncatingIfNeeded: mark) }

  /// The hash of its place.
  package var place: UInt32 { UInt32(truncatingIfNeeded: mark >> 32) }
}

extension Contact {
  /// The cards from which it is made, or itself if it is one card.
  package var ownCards: [Contact] { cards.isEmpty ? [self] : cards }

  /// The names of the files that it was read from, each once.
  package var sourceNames: [String] {
    var names: [String] = []
    for case let name? in ownCards.map(\.source?.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The names of the files that contain a number, each once.
  package func sourceNames(of phone: Phone) -> [String] {
    guard !cards.isEmpty else { return sourceNames }
    var names: [String] = []
    for card in cards where card.phones.contains(where: { $0.isSameNumber(as: phone) }) {
      if let name = card.source?.name, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The region under which a number without a country code is read.
  ///
  /// `nil` is the list's home region.
  package func region(of phone: Phone) -> String? { phone.region ?? homeRegion }

  /// The contact, with this region for the numbers that were read under the list's region.
  package func bound(to region: String) -> Contact {
    var bound = self
    for index in cards.indices { bound.cards[index] = cards[index].bound(to: region) }
    guard homeRegion == nil else { return bound }
    if phones.allSatisfy({ $0.region == nil }) {
      bound.homeRegion = region
    } else {
      for index in phones.indices { bound.phones[index].region = phones[index].region ?? region }
    }
    return bound
  }
}
