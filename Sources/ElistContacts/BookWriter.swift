import UnicodeText

/// Renders contacts as the records that the vault keeps (elist-vault(5), BOOK PAYLOAD).
package struct BookWriter: Sendable {
  private(set) var output: [UInt8] = []

  init() {}

  /// A writer that has written the head of a book of this many records.
  init(countedBook count: Int) {
    writeHead(count: count)
  }

  /// A writer that has written a book, whose head then says that a search can use its texts.
  init(book: [UInt8], isSearchable: Bool) {
    output = book
    if !isSearchable { set(BookHead.searchVersion, at: 2) }
  }

  /// Whether each record has the text that a search looks through.
  private var isSearchable = true

  /// The last source that was written, as a field: contacts of one file have the same.
  private var lastSource: (source: CardSource, field: [UInt8])?

  /// The book of some contacts, each half written on a core of its own.
  ///
  /// A book that is only passed on needs no text for a search.
  package static func render(_ contacts: [Contact], searchable: Bool = true) -> [UInt8] {
    let records = inParallel(halves(of: contacts.count)) { range in
      var records = BookWriter()
      records.isSearchable = searchable
      records.write(contacts, range)
      return records
    }
    return render(records, count: contacts.count, searchable: searchable)
  }

  /// The book of records that are already written.
  private static func render(
    _ records: [BookWriter],
    count: Int,
    searchable: Bool
  ) -> [UInt8] {
    var writer = BookWriter()
    writer.output.reserveCapacity(BookHead.length + records.reduce(0) { $0 + $1.output.count })
    writer.isSearchable = searchable
    writer.writeHead(count: count)
    for part in records { writer.output.append(contentsOf: part.output) }
    return writer.output
  }

  private mutating func writeHead(count: Int) {
    fixed(BookHead.version)
    fixed(isSearchable ? BookHead.searchVersion : 0)
    fixed(UInt32(count))
  }

  /// Notes in the head how many records there are.
  mutating func setCount(_ count: Int) { set(UInt32(count), at: 4) }

  /// The records without the head.
  var records: ArraySlice<UInt8> { output.dropFirst(BookHead.length) }

  /// Adds records after its own.
  mutating func append(_ records: [ArraySlice<UInt8>]) {
    output.reserveCapacity(records.reduce(output.count) { $0 + $1.count })
    for part in records { output.append(contentsOf: part) }
  }

  private mutating func set<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    output.withUnsafeMutableBytes {
      $0.storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
    }
  }

  private mutating func write(_ contacts: [Contact], _ range: Range<Int>) {
    // Most contacts need less; reserved memory that is not written to costs nothing.
    output.reserveCapacity(output.count + range.count * 256)
    contacts.withUnsafeBufferPointer { contacts in
      for index in range { write(contacts[index]) }
    }
  }

  private mutating func fixed<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { output.append(contentsOf: $0) }
  }

  /// Writes the record of one contact; if a region is given, its numbers are read under it.
  mutating func write(
    _ contact: borrowing Contact,
    homeRegion: String? = nil,
    source: CardSource? = nil
  ) {
    let start = output.count
    fixed(UInt32(0))
    if isSearchable { field(RecordField.search, contact.searchText) }
    writeFields(contact, homeRegion: homeRegion, source: source)
    for card in contact.cards { nested(RecordField.card) { $0.writeFields(card) } }
    set(UInt32(output.count - start - 4), at: start)
  }

  /// Writes everything except the search text and the cards.
  private mutating func writeFields(
    _ contact: borrowing Contact,
    homeRegion: String? = nil,
    source: CardSource? = nil
  ) {
    for field in ContactField.all {
      let tag = field.rawValue
      switch contact.value(of: field) {
      case .text(let text): self.field(tag, text)
      case .words(let texts), .texts(let texts): for text in texts { self.field(tag, text) }
      case .labelled(let texts): for text in texts { write(text, tag) }
      case .phones(let phones): for phone in phones { write(phone, tag) }
      case .addresses(let addresses): for address in addresses { write(address, tag) }
      case .flag(let isSet): if isSet { self.field(tag, "") }
      case .photo(let photo):
        if case .kept(let number) = photo { nested(tag) { $0.number(number) } }
      case .ordinal(let ordinal): if ordinal > 0 { nested(tag) { $0.number(ordinal) } }
      case .homeRegion(let own): self.field(tag, homeRegion ?? own)
      case .source(let own): if let source = source ?? own { write(source, tag) }
      }
    }
    output.append(contentsOf: contact.unknown)
  }

  private mutating func write(_ source: CardSource, _ tag: UInt8) {
    if let lastSource, lastSource.source == source {
      return output.append(contentsOf: lastSource.field)
    }
    let start = output.count
    nested(tag) {
      $0.field(NestedField.value, source.name)
      $0.field(NestedField.label, String(source.mark, radix: 16))
    }
    lastSource = (source, Array(output[start...]))
  }

  private mutating func write(_ phone: Phone, _ tag: UInt8) {
    nested(tag) {
      $0.field(NestedField.value, phone.raw)
      $0.write(phone.label, phone.customLabel)
      if phone.preferred { $0.field(NestedField.preferred, "") }
      $0.field(NestedField.region, phone.region)
      $0.output.append(contentsOf: phone.unknown)
    }
  }

  private mutating func write(_ text: LabeledText, _ tag: UInt8) {
    nested(tag) {
      $0.field(NestedField.value, text.value)
      $0.write(text.label, text.customLabel)
      $0.output.append(contentsOf: text.unknown)
    }
  }

  private mutating func write(_ address: PostalAddress, _ tag: UInt8) {
    nested(tag) {
      $0.write(address.label, address.customLabel)
      $0.field(NestedField.poBox, address.poBox)
      $0.field(NestedField.extended, address.extended)
      $0.field(NestedField.street, address.street)
      $0.field(NestedField.locality, address.locality)
      $0.field(NestedField.region, address.region)
      $0.field(NestedField.postalCode, address.postalCode)
      $0.field(NestedField.country, address.country)
      $0.output.append(contentsOf: address.unknown)
    }
  }

  private mutating func write(_ label: Label?, _ customLabel: String?) {
    field(NestedField.label, label?.rawValue)
    field(NestedField.customLabel, customLabel)
  }

  /// Writes a field with the closure's content; its length is inserted once it is known.
  private mutating func nested(_ tag: UInt8, _ content: (inout BookWriter) -> Void) {
    output.append(tag)
    let start = output.count
    // Nearly every length takes one byte; for a longer one, the content is moved.
    output.append(0)
    content(&self)
    let length = output.count - start - 1
    guard length >= 0x80 else {
      output[start] = UInt8(length)
      return
    }
    var encoded = BookWriter()
    encoded.number(length)
    output.replaceSubrange(start...start, with: encoded.output)
  }

  private mutating func field(_ tag: UInt8, _ text: String?) {
    guard var text else { return }
    text.withUTF8 { field(tag, $0) }
  }

  private mutating func field(_ tag: UInt8, _ content: some Collection<UInt8>) {
    output.append(tag)
    number(content.count)
    output.append(contentsOf: content)
  }

  /// Unsigned LEB128: seven bits in each byte, the lowest first.
  private mutating func number(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      output.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(rest))
  }
}

/// Contacts in the form of the book's records.
///
/// A hundred thousand of them take a third of the memory of contacts as values. A book that was
/// empty uses them without conversion.
package struct PackedContacts: Sendable {
  /// The book with the first of these contacts; `others` are the records that follow.
  private var book = BookWriter(countedBook: 0)
  /// The records of added contacts, left where they were written to avoid copying them.
  private var others: [ArraySlice<UInt8>] = []
  /// A hash of the identity of each contact.
  private var identities: [Int] = []
  /// The region that each record notes for its numbers without a country code.
  private let homeRegion: String?
  /// The file that they all come from.
  private let source: CardSource?

  package init(homeRegion: String? = nil, source: CardSource? = nil) {
    self.homeRegion = homeRegion
    self.source = source
  }

  /// Contacts that another process has packed; throws if a record is not valid.
  ///
  /// Each record is checked once, because the vault stores them unchanged.
  package init(payload: [UInt8], homeRegion: String?, source: CardSource?) throws(BookError) {
    self.init(homeRegion: homeRegion, source: source)
    let reader = try BookReader(payload)
    // An empty payload is an empty book.
    guard reader.count > 0 else { return }
    let read = inParallel(halves(of: reader.count)) { range in
      Result { () throws(BookError) in
        var identities: [Int] = []
        identities.reserveCapacity(range.count)
        for index in range { identities.append(try reader.identityOfSoundRecord(index).hashValue) }
        return identities
      }
    }
    for part in read { identities += try part.get() }
    book = BookWriter(book: payload, isSearchable: reader.searchable)
  }

  package var count: Int { identities.count }

  /// Whether no two have the same identity, so none repeats or replaces another.
  ///
  /// By chance it may be false for contacts that are distinct.
  package var areDistinct: Bool {
    var seen: Set<Int> = []
    seen.reserveCapacity(count)
    return identities.allSatisfy { seen.insert($0).inserted }
  }

  /// Adds a contact.
  package mutating func append(_ contact: borrowing Contact) {
    if !others.isEmpty { join() }
    book.write(contact, homeRegion: homeRegion, source: source)
    identities.append(contact.identity.hashValue)
    book.setCount(count)
  }

  /// Adds other contacts after its own.
  package mutating func append(_ others: PackedContacts) {
    self.others.append(others.book.records)
    self.others += others.others
    identities += others.identities
    book.setCount(count)
  }

  private mutating func join() {
    book.append(others)
    others = []
  }

  /// The book that holds only these contacts.
  package var payload: [UInt8] {
    guard !others.isEmpty else { return book.output }
    var book = book
    book.append(others)
    return book.output
  }

  /// The same in pieces, the first with the head; what is only sent need not be joined.
  package var pieces: (first: [UInt8], rest: [ArraySlice<UInt8>]) { (book.output, others) }

  /// The contacts as values; throws if a record is damaged.
  package consuming func contacts() throws(BookError) -> [Contact] {
    try BookReader(payload).contacts()
  }
}

extension PackedContacts: Equatable {
  package static func == (one: PackedContacts, other: PackedContacts) -> Bool {
    one.payload == other.payload
  }
}
