import UnicodeText

/// Finds the contacts of earlier sources that may be the same person, by UID and by name and number.
struct DuplicateIndex {
  /// By what a contact is looked up.
  struct Keys {
    let uid: String?
    /// Folded.
    let name: String?
    /// Of each number the last digits, with the name.
    let numbers: [String]

    init(_ contact: Contact) {
      uid = contact.uid.flatMap { $0.isEmpty ? nil : $0 }
      name = contact.name.map { folded($0) }
      let endings = Set(contact.phones.compactMap { PlainDigits($0.raw)?.ending })
      numbers = name.map { name in endings.map { name + "\n" + $0 } } ?? []
    }
  }

  private var byUID: [String: [Int]] = [:]
  private var byNumber: [String: [Int]] = [:]
  private var names: [Int: String] = [:]
  /// The source in which a contact was first.
  private var firstSources: [Int: Int] = [:]
  /// The source that was the last to add to a contact; each source has one card for it at most.
  private var lastSources: [Int: Int] = [:]

  /// The most contacts of one key that are looked at, so that no input makes it slow.
  private static let most = 8

  mutating func add(_ keys: Keys, at index: Int, source: Int) {
    lastSources[index] = source
    if firstSources[index] == nil { firstSources[index] = source }
    if names[index] == nil { names[index] = keys.name }
    if let uid = keys.uid { byUID.append(index, for: uid, most: Self.most) }
    for number in keys.numbers { byNumber.append(index, for: number, most: Self.most) }
  }

  /// The contact of another source that is the same, and why; of those of one UID but other names
  /// the first.
  func match(
    _ keys: Keys,
    source: Int,
    sharingNumber: (Int) -> Bool
  ) -> (index: Int, reason: Deduplication.Reason)? {
    let known = keys.uid.flatMap { byUID[$0] } ?? []
    let others = known.filter { lastSources[$0] != source }
    if let same = others.first(where: { names[$0] == keys.name }) { return (same, .uid) }
    for number in keys.numbers {
      let same = byNumber[number]?.first { lastSources[$0] != source && sharingNumber($0) }
      if let same { return (same, .nameAndNumber) }
    }
    return known.first { firstSources[$0] != source }.map { ($0, .uidOfAnother) }
  }
}

extension [String: [Int]] {
  fileprivate mutating func append(_ index: Int, for key: String, most: Int) {
    let known = self[key] ?? []
    if known.count < most, !known.contains(index) { self[key] = known + [index] }
  }
}

/// The digits of a number without the zeros and signs before them, to compare numbers that are not
/// interpreted.
struct PlainDigits: Equatable {
  let digits: [UInt8]

  /// The fewest digits of a number that is the same with and without a country calling code.
  private static let fewest = 7

  /// `nil` where there is no digit, or something that is dialled and is none.
  init?(_ raw: String) {
    let dialled = DialKeys(raw.utf8)
    let zero = UInt8(ascii: "0")
    digits = Array(dialled.keys.drop { $0 == zero })
    guard !digits.isEmpty, digits.allSatisfy({ (zero...zero + 9).contains($0) }) else { return nil }
    guard !raw.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
  }

  /// The last digits, which two spellings of one number have in common.
  var ending: String { String(decoding: digits.suffix(Self.fewest), as: UTF8.self) }

  /// Whether both may be one number, of which one is written with its country calling code.
  func isSame(as other: PlainDigits) -> Bool {
    let (short, long) = digits.count < other.digits.count ? (self, other) : (other, self)
    guard short.digits.count < long.digits.count else { return digits == other.digits }
    return short.digits.count >= Self.fewest
      && long.digits.suffix(short.digits.count) == short.digits[...]
  }
}
