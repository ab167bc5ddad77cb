import ElistContacts
import ElistModel
import UnicodeText

/// The slots of some records in their order; their places count from the beginning of the chunk.
struct CatalogueChunk: Sendable {
  var contacts: [SearchIndex.ContactSlot] = []
  var letters: [ByteSignature] = []
  var firstRows: [UInt32] = []
  var rows: [SearchIndex.RowSlot] = []
  var texts: [UInt8] = []
  var keys: [UInt8] = []
  var signatures: [DigitSignature] = []
  var rowLabels: [UInt32] = []
  var labels = LabelTable()

  private let book: BookReader
  private let homePlan: HomePlan
  /// Whether the keys of numbers are read; a query that dials nothing needs none.
  private let readsKeys: Bool
  private var otherPlans: [String: HomePlan] = [:]
  private var dialled = DialKeys()

  init(_ book: BookReader, plan: HomePlan, readsKeys: Bool = true) {
    self.book = book
    homePlan = plan
    self.readsKeys = readsKeys
  }

  /// Reads the records in a range.
  mutating func read(_ records: Range<Int>) throws(BookError) {
    reserve()
    var outline = BookOutline()
    for record in records {
      try book.outline(record, into: &outline)
      try append(outline, record)
    }
  }

  /// Reserves memory for the whole book, because another chunk may follow.
  ///
  /// Reserved memory that is not written to costs nothing, and copying a grown array takes longer
  /// than reading.
  private mutating func reserve() {
    contacts.reserveCapacity(book.count)
    letters.reserveCapacity(book.count)
    firstRows.reserveCapacity(book.count)
    rows.reserveCapacity(book.count * 3)
    signatures.reserveCapacity(book.count * 3)
    rowLabels.reserveCapacity(book.count * 3)
    texts.reserveCapacity(book.bytes.count)
    keys.reserveCapacity(book.bytes.count)
  }

  /// Appends the slots of a record.
  mutating func append(_ outline: BookOutline, _ record: Int) throws(BookError) {
    let start = texts.count
    firstRows.append(UInt32(rows.count))
    let (otherStart, filedStart) = try appendTexts(outline, record)
    let plan = plan(outline.homeRegion)
    for phone in outline.phones {
      append(phone, phone.region == nil ? plan : self.plan(phone.region))
    }
    var slot = SearchIndex.ContactSlot(
      start: UInt32(start),
      otherStart: UInt32(otherStart),
      filedStart: UInt32(filedStart),
      end: UInt32(texts.count)
    )
    let own: ByteSignature
    (own, slot.initials) = texts[start...].letters
    letters.append(own)
    contacts.append(slot)
  }

  /// Appends the names, then the organisation and the job title, then the groups; returns where the
  /// last two begin.
  ///
  /// The job title is not in the search text of a record, which is the same in every version.
  private mutating func appendTexts(
    _ outline: BookOutline,
    _ record: Int
  ) throws(BookError) -> (other: Int, filed: Int) {
    let organization = try appendSearchText(outline, record)
    let otherStart = texts.count
    if let organization { texts.append(contentsOf: organization) }
    if let jobTitle = outline.jobTitle {
      texts.append(UInt8(ascii: "\n"))
      appendFolded(book.text(jobTitle), to: &texts)
    }
    let filedStart = texts.count
    for category in outline.categories {
      texts.append(UInt8(ascii: "\n"))
      appendFolded(book.text(category), to: &texts)
    }
    return (otherStart, filedStart)
  }

  /// Appends the lines of the search text except the organisation's, which it returns.
  ///
  /// The lines are the name, the nickname, the organisation if it is not shown as the name, and
  /// more of the name.
  private mutating func appendSearchText(
    _ outline: BookOutline,
    _ record: Int
  ) throws(BookError) -> [UInt8]? {
    let text: ArraySlice<UInt8>
    if let stored = outline.search {
      text = book.bytes[stored]
    } else {
      text = try book.searchText(record)[...]
    }
    guard let organization = outline.organization, let name = outline.name,
      book.bytes[organization] != book.bytes[name]
    else {
      texts.append(contentsOf: text)
      return nil
    }
    let before = lineCount(outline.name) + lineCount(outline.nickname)
    let start = text.index(afterLines: before)
    let end = text[start...].index(afterLines: lineCount(outline.organization))
    texts.append(contentsOf: text[..<start])
    texts.append(contentsOf: text[end...])
    return [UInt8(ascii: "\n")] + text[start..<end]
  }

  private func lineCount(_ range: Range<Int>?) -> Int {
    guard let range else { return 0 }
    return 1 + book.bytes[range].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func append(
    _ phone: BookOutline.Phone,
    _ plan: HomePlan
  ) {
    dialled.read(readsKeys ? book.bytes[phone.raw] : [])
    let start = UInt32(keys.count)
    keys.append(contentsOf: dialled.keys)
    let written = start..<UInt32(keys.count)
    var signature = DigitSignature(dialled.keys)
    if readsKeys, dialled.appendInternational(plan, to: &keys) {
      signature.formUnion(DigitSignature(keys[Int(written.upperBound)...]))
    }
    signatures.append(signature)
    rows.append(
      SearchIndex.RowSlot(
        raw: UInt32(phone.raw.lowerBound)..<UInt32(phone.raw.upperBound),
        written: written,
        internationalEnd: UInt32(keys.count),
        hasLetters: book.bytes[phone.raw].contains { $0 >= UInt8(ascii: "A") },
        isGlobal: dialled.isGlobal(plan)
      )
    )
    rowLabels.append(labels.index(of: phone.label.map { book.bytes[$0] }))
  }

  /// The plan of the region that the import was given, otherwise of the home region.
  private mutating func plan(_ region: Range<Int>?) -> HomePlan {
    guard let region = region.map(book.text) else { return homePlan }
    if let plan = otherPlans[region] { return plan }
    let plan = HomePlan(region: region)
    otherPlans[region] = plan
    return plan
  }
}

extension ArraySlice<UInt8> {
  /// The index after this many lines and their ends.
  fileprivate func index(afterLines count: Int) -> Int {
    var index = startIndex
    for _ in 0..<count {
      guard let end = self[index...].firstIndex(of: UInt8(ascii: "\n")) else { return endIndex }
      index = end + 1
    }
    return index
  }

  /// The bytes that occur, and those that begin words.
  fileprivate var letters: (ByteSignature, ByteSignature) {
    var (letters, initials) = (ByteSignature(), ByteSignature())
    var insideWord = false
    for byte in self {
      letters.insert(byte)
      // In scripts without spaces, a word may begin at any character.
      if !insideWord || byte >= 0x80 { initials.insert(byte) }
      insideWord = isASCIILetterOrDigit(byte)
    }
    return (letters, initials)
  }
}

/// The labels of a book, folded, each once; the first entry means no label.
struct LabelTable: Sendable {
  private(set) var texts: [[UInt8]] = [[]]
  private var indices: [[UInt8]: UInt32] = [:]
  /// The labels found first, which are nearly all that occur.
  private var common: [(label: [UInt8], index: UInt32)] = []

  /// The index of a label as it is stored.
  mutating func index(of label: ArraySlice<UInt8>?) -> UInt32 {
    guard let label else { return 0 }
    for known in common where known.label[...] == label { return known.index }
    return indexOfRare(Array(label))
  }

  private mutating func indexOfRare(_ label: [UInt8]) -> UInt32 {
    if let known = indices[label] { return known }
    let index = UInt32(texts.count)
    texts.append(foldedUTF8(String(decoding: label, as: UTF8.self)))
    indices[label] = index
    if common.count < 4 { common.append((label, index)) }
    return index
  }
}

/// Which keys a number has, and which pairs of keys follow each other; some pairs share a bit.
///
/// It is small enough to be compared in one step, so most numbers are skipped without being read.
struct DigitSignature: Sendable, Equatable {
  private var bits: UInt64 = 0

  private static let keyCount: UInt64 = 12
  private static let pairBits: UInt64 = 52

  /// The signature of no keys.
  init() {}

  /// The signature of some keys in their order.
  init(_ keys: some Sequence<UInt8>) {
    var before: UInt64?
    for key in keys {
      let key = Self.value(key)
      bits |= 1 << key
      if let before {
        bits |= 1 << (Self.keyCount + (before * Self.keyCount + key) % Self.pairBits)
      }
      before = key
    }
  }

  /// The same without the pairs, for a search in which other keys may be between.
  var withoutPairs: DigitSignature {
    var signature = self
    signature.bits &= 1 << Self.keyCount - 1
    return signature
  }

  func isSuperset(of other: DigitSignature) -> Bool { other.bits & ~bits == 0 }

  mutating func formUnion(_ other: DigitSignature) { bits |= other.bits }

  private static func value(_ key: UInt8) -> UInt64 {
    switch key {
    case UInt8(ascii: "*"): 10
    case UInt8(ascii: "#"): 11
    default: UInt64(key &- UInt8(ascii: "0")) % 10
    }
  }
}

/// A set of bytes, small enough to be compared in one step; different bytes may share a bit.
struct ByteSignature: Sendable, Equatable {
  private var bits: UInt64 = 0

  /// No bytes.
  init() {}

  /// The bytes of a text.
  init(_ text: some Sequence<UInt8>) {
    for byte in text { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) { bits |= Self.bit(byte) }

  func contains(_ byte: UInt8) -> Bool { bits & Self.bit(byte) != 0 }

  func isSuperset(of other: ByteSignature) -> Bool { other.bits & ~bits == 0 }

  mutating func formUnion(_ other: ByteSignature) { bits |= other.bits }

  /// Lower-case letters and digits have a bit each, which nothing else shares.
  private static func bit(_ byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 1 << UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 1 << UInt64(26 + byte - UInt8(ascii: "0"))
    default: 1 << UInt64(36 + byte % 28)
    }
  }
}
