import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

// What a reading takes and gives, as a message. Contacts are the records of a book, of which only
// their photographs are not part. The numbers that are still to be judged stay with the service.

extension ReadingRequest {
  func write(to message: inout MessageWriter) {
    message.part(bytes)
    message.part(log)
    message.text(source)
    message.text(format?.rawValue)
    message.number(limit)
    message.text(region)
    message.list(columns) { message, mapping in
      message.text(mapping.column)
      message.text(mapping.field.rawValue)
    }
    message.flag(keepsPhotos)
    message.optional(packed) { message, source in
      message.text(source.name)
      message.number(Int(bitPattern: UInt(source.mark)))
    }
  }

  init(_ message: inout MessageReader) throws(BrokenMessage) {
    bytes = try message.part()
    log = try message.part()
    source = try message.text()
    format = try message.textOrNil().flatMap(ImportFormat.init(rawValue:))
    limit = try message.number()
    region = try message.textOrNil()
    columns = try message.list { message throws(BrokenMessage) in
      let column = try message.text()
      guard let field = ColumnField(rawValue: try message.text()) else { throw BrokenMessage() }
      return ColumnMapping(column: column, field: field)
    }
    keepsPhotos = try message.flag()
    packed = try message.optional { message throws(BrokenMessage) in
      let name = try message.text()
      return CardSource(name: name, mark: UInt64(UInt(bitPattern: try message.number())))
    }
  }
}

extension ImportResult {
  func write(to message: inout MessageWriter) {
    message.optional(packed) { $0.part($1.pieces.first, $1.pieces.rest) }
    Self.write(contacts, to: &message)
    message.list(lines) { $0.number($1) }
    message.list(groups) { message, group in
      message.text(group.name)
      message.list(group.members) { $0.text($1) }
    }
    message.list(findings) { $1.write(to: &$0) }
    message.number(written.count)
    for count in summary.counts { message.number(count) }
    for count in photos.counts { message.number(count) }
    message.list(columns) { $0.text($1) }
    message.list(missingColumns) { $0.text($1) }
    message.flag(needsHome)
  }

  init(
    _ message: inout MessageReader,
    homeRegion: String?,
    source: CardSource?
  ) throws(BrokenMessage) {
    self.init()
    let payload = try message.optional { message throws(BrokenMessage) in try message.part() }
    do throws(BookError) {
      packed = try payload.map { payload throws(BookError) in
        try PackedContacts(payload: payload, homeRegion: homeRegion, source: source)
      }
    } catch {
      throw BrokenMessage()
    }
    contacts = try Self.contacts(&message)
    lines = try message.list { message throws(BrokenMessage) in try message.number() }
    groups = try message.list { message throws(BrokenMessage) in
      let name = try message.text()
      return ContactGroup(name: name, members: try message.texts())
    }
    findings = try message.list { message throws(BrokenMessage) in try Finding(&message) }
    writtenThere = try message.count()
    summary = try ImportSummary(&message)
    photos = try PhotoTally(&message)
    columns = try message.texts()
    missingColumns = try message.texts()
    needsHome = try message.flag()
    try message.end()
  }

  private static func write(_ contacts: [Contact], to message: inout MessageWriter) {
    var photos: [(place: Int, file: [UInt8])] = []
    for (place, contact) in contacts.enumerated() {
      if case .read(let file)? = contact.photo { photos.append((place, file)) }
    }
    message.part(contacts.isEmpty ? [] : BookWriter.render(contacts, searchable: false))
    message.list(photos) { message, photo in
      message.number(photo.place)
      message.data(photo.file)
    }
  }

  private static func contacts(_ message: inout MessageReader) throws(BrokenMessage) -> [Contact] {
    let payload = try message.part()
    guard var contacts = try? BookReader(payload).contacts() else { throw BrokenMessage() }
    let photos = try message.list { message throws(BrokenMessage) in
      let place = try message.number()
      return (place: place, file: try message.data())
    }
    for photo in photos {
      guard contacts.indices.contains(photo.place) else { throw BrokenMessage() }
      contacts[photo.place].photo = .read(photo.file)
    }
    return contacts
  }
}

extension ImportSummary {
  fileprivate var counts: [Int] { [contacts, numbers, withoutNumber, duplicates, unreadable] }

  fileprivate init(_ message: inout MessageReader) throws(BrokenMessage) {
    self.init()
    contacts = try message.count()
    numbers = try message.count()
    withoutNumber = try message.count()
    duplicates = try message.count()
    unreadable = try message.count()
  }
}

extension PhotoTally {
  fileprivate var counts: [Int] { [kept, tooLarge, notPictures, elsewhere] }

  fileprivate init(_ message: inout MessageReader) throws(BrokenMessage) {
    self.init()
    kept = try message.count()
    tooLarge = try message.count()
    notPictures = try message.count()
    elsewhere = try message.count()
  }
}

extension Finding {
  fileprivate func write(to message: inout MessageWriter) {
    message.text(source)
    message.number(line)
    message.text(severity.rawValue)
    message.text(self.message)
  }

  fileprivate init(_ reader: inout MessageReader) throws(BrokenMessage) {
    let source = try reader.text()
    let line = try reader.numberOrNil()
    guard let severity = Severity(rawValue: try reader.text()) else { throw BrokenMessage() }
    self.init(source: source, line: line, severity: severity, message: try reader.text())
  }
}

extension NumberFindings {
  func write(to message: inout MessageWriter) {
    message.list(findings) { $1.write(to: &$0) }
    message.number(ofOtherRegions)
  }

  init(_ message: inout MessageReader) throws(BrokenMessage) {
    let findings = try message.list { message throws(BrokenMessage) in try Finding(&message) }
    self.init(findings: findings, ofOtherRegions: try message.count())
    try message.end()
  }
}
