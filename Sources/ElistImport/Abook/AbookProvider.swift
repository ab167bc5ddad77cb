import ElistModel
import UnicodeText

/// The data provider of abook's address book.
func readAbook(_ bytes: [UInt8], source: String, limit: Int) -> ImportResult {
  let text = TextFile(bytes)
  var provider = AbookProvider(source: source, limit: limit)
  provider.log.append(text.findings)
  provider.read(AbookReader(text.bytes))
  return provider.result()
}

/// Whether a file is abook's, judged by its first section or its first line.
func isAbook(_ head: FileHead) -> Bool {
  let start = String(decoding: head.text.prefix(4096), as: UTF8.self)
  return start.hasPrefix("# abook addressbook file")
    || head.begins(with: "[format]") && start.contains("program=abook")
}

/// Collects the contacts of an abook address book.
private struct AbookProvider {
  var log: FindingLog
  private let limit: Int
  private var contacts: [Contact] = []
  private var sections = 0
  private var unreadable = 0

  init(source: String, limit: Int) {
    log = FindingLog(source: source)
    self.limit = limit
  }

  mutating func read(_ reader: AbookReader) {
    var reader = reader
    var last: AbookReader.Section?
    while let section = reader.next() {
      guard section.name.lowercased() != "format" else { continue }
      last = section
      take(section)
    }
    if reader.outside > 0 {
      log.warn(nil, "lines outside every section were left out, \(reader.outside) in the file")
    }
    if reader.endsInLine, let field = last?.fields.last { noteCut(field) }
  }

  private mutating func take(_ section: AbookReader.Section) {
    sections += 1
    guard sections <= limit else { return }
    let entry = AbookEntry(section)
    log.append(entry.findings)
    for field in section.fields where AbookEntry.isTelephone(field.key) {
      guard field.value.contains("\n") else { continue }
      log.fail(field.line, "\(field.key) may be cut: it goes on in a line of its own")
    }
    for number in entry.written { log.note(number.raw, at: number.line) }
    if section.dropped > 0 {
      let message = "the entry is longer than 1 MiB: \(section.dropped) lines were left out"
      log.fail(section.line, message)
    }
    if entry.contact.isEmpty {
      log.warn(section.line, "an empty entry was left out")
    } else {
      contacts.append(entry.contact)
      contacts += entry.others
    }
  }

  /// abook ends every line, so a last line without an end was cut off.
  private mutating func noteCut(_ field: AbookReader.Field) {
    let message = "the file ends inside a line, the value of \(field.key) may be cut"
    let isNumber = CellValue(field.value) == .phone || CellValue(field.value) == .digits
    if isNumber || AbookEntry.isTelephone(field.key) {
      log.fail(field.line, message)
    } else {
      log.warn(field.line, message)
    }
  }

  mutating func result() -> ImportResult {
    if sections > limit {
      unreadable += sections - limit
      log.fail(nil, "\(sections) entries are more than \(limit): \(sections - limit) were left out")
    }
    if sections == 0 {
      unreadable = 1
      log.fail(nil, "no contact could be read, sections such as [0] were expected")
    }
    var result = ImportResult()
    result.contacts = contacts
    result.summary = ImportSummary(of: contacts, unreadable: unreadable)
    result.findings = log.sorted()
    result.written = log.written
    return result
  }
}
