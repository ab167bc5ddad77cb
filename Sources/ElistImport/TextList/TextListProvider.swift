import ElistContacts
import ElistText
import UnicodeText

/// The data provider of a list in plain text: a line for each person, or a name above its numbers.
func readTextList(_ bytes: [UInt8], source: String, limit: Int, home: String?) -> ImportResult {
  let text = TextFile(bytes, home: home)
  var provider = TextListProvider(source: source, limit: limit, home: home)
  provider.log.append(text.findings)
  let lines = text.bytes.lines
  for index in lines.indices {
    provider.read(lines[index].text, at: index + 1, before: lines[(index + 1)...])
  }
  return provider.result()
}

/// Whether a text is a list of names and numbers.
///
/// Every fourth line must have both, or a number that belongs to the name above; if only one has, it
/// must be one of three.
func isTextList(_ head: FileHead) -> Bool {
  guard head.text.contains(where: { $0 > 0x20 }), !head.text.beginsDocument,
    FileKind(of: head.bytes).mayBeList
  else { return false }
  var (entries, others) = (0, 0)
  var isBelowName = false
  for line in head.text.lines.prefix(TextListProvider.mostLooked) {
    guard line.count <= TextListProvider.longestLine else { return false }
    let text = line.text
    let entry = TextListLine(text, home: head.home)
    if entry.isEntry || entry.isNumber && (isBelowName || entries > 0) {
      entries += 1
    } else if text.contains(where: { $0.isLetter || $0.isNumber }) {
      others += 1
    }
    isBelowName = entry.isName
  }
  return entries > 0 && entries * (entries > 1 ? 3 : 2) >= others
}

/// Collects the contacts of a list in plain text.
private struct TextListProvider {
  /// In how many lines names and numbers are looked for, to tell what a file is.
  static let mostLooked = 200
  /// By how many columns a line is indented that is about the person in the line above.
  private static let leastIndent = 2
  /// How many lines may be about that person.
  private static let mostBelow = 6
  /// The most bytes of a line with a name and a number; prose has longer ones.
  static let longestLine = 1_000

  var log: FindingLog
  private let limit: Int
  private let home: String?
  private var contacts: [Contact] = []
  /// The name that the line above may be, if it is in the same paragraph and has no number.
  private var above: String?
  /// Whether the line above is part of the last contact.
  private var isBelowContact = false
  /// How far the line above is indented, and the line that named the last contact.
  private var (indent, indentOfContact) = (0, 0)
  /// Whether a line below that one, and indented more, said what its number is for.
  private var isBelowLabelled = false
  private var left = 0

  init(source: String, limit: Int, home: String?) {
    log = FindingLog(source: source)
    self.limit = limit
    self.home = home
  }

  mutating func read(_ written: String, at number: Int, before next: ArraySlice<ArraySlice<UInt8>>)
  {
    let line = TextListLine(written, home: home)
    let indentAbove = indent
    indent = written.indentation
    if line.text.isEmpty {
      (above, isBelowContact) = (nil, false)
    } else if isOfContact(line, before: next) {
      isBelowLabelled = isBelowLabelled || line.isLabelled
      if line.mayNameSomebody, let name = line.name {
        let owner = contacts[contacts.count - 1].name ?? ""
        log.warn(number, "\"\(name)\" was read as what a number of \"\(owner)\" is for")
      }
      complete(contacts.count - 1, line.labelledPhones, line.emails, at: number)
    } else if !line.people.isEmpty {
      for (place, person) in line.people.enumerated() {
        add(person.name, person.phones, place == 0 ? line.emails : [], at: number)
      }
    } else if let name = line.name {
      add(name, line.phones, line.emails, at: number)
    } else if !line.phones.isEmpty || !line.emails.isEmpty {
      if !isBelowContact, above != nil, indentAbove < indent {
        let isIndented = indent >= indentAbove + TextListProvider.leastIndent
        takeUnnamed(line, at: number)
        (indentOfContact, isBelowLabelled) = (indentAbove, isIndented)
      } else {
        takeUnnamed(line, at: number)
      }
    } else if line.mayHoldMore {
      log.fail(number, "\"\(line.text)\" was not read; it may hold a number")
      (above, isBelowContact) = (nil, false)
    } else {
      if line.mayEndInShortNumber {
        log.warn(number, "\"\(line.text)\" was not read; it may end with a short number")
      }
      (above, isBelowContact) = (line.asName, false)
    }
    for (name, isNumber) in line.namesWithDigits {
      let message = "\"\(name)\" has digits that were not read; they may be a number"
      if isNumber { log.fail(number, message) } else { log.warn(number, message) }
    }
    if let unread = line.unread {
      log.fail(number, "\"\(unread)\" was not read; it may hold a number")
    }
  }

  /// Whether a line with words and a number is about the contact above: it is indented more than the line
  /// with the name, as are the lines around it, and one of these has only what its number is for.
  private func isOfContact(_ line: TextListLine, before next: ArraySlice<ArraySlice<UInt8>>)
    -> Bool
  {
    let least = indentOfContact + TextListProvider.leastIndent
    guard isBelowContact, indent >= least, line.mayBeLabelled else { return false }
    if isBelowLabelled || line.isLabelled { return true }
    for bytes in next.prefix(TextListProvider.mostBelow) {
      let text = bytes.text
      guard !text.trimmed.isEmpty, text.indentation >= least else { return false }
      if TextListLine(text, home: home).isLabelled { return true }
    }
    return false
  }

  /// Adds numbers and addresses to the person whom the line above names.
  private mutating func takeUnnamed(_ line: TextListLine, at number: Int) {
    if isBelowContact {
      isBelowLabelled =
        isBelowLabelled || indent >= indentOfContact + TextListProvider.leastIndent
      complete(contacts.count - 1, line.phones, line.emails, at: number)
    } else if let above {
      add(above, line.phones, line.emails, at: number)
    } else if line.phones.isEmpty {
      add(nil, [], line.emails, at: number)
    } else {
      log.warn(number, "\"\(line.text)\" has no name beside it")
      add(nil, line.phones, line.emails, at: number)
    }
  }

  private mutating func add(
    _ name: String?,
    _ phones: [Phone],
    _ emails: [String],
    at number: Int
  ) {
    (above, isBelowContact) = (nil, true)
    (indentOfContact, isBelowLabelled) = (indent, false)
    guard contacts.count < limit else {
      left += 1
      isBelowContact = false
      return
    }
    var contact = Contact()
    contact.provider = ImportFormat.text.rawValue
    contact.name = name?.cleanedName
    contacts.append(contact)
    complete(contacts.count - 1, phones, emails, at: number)
  }

  private mutating func complete(
    _ index: Int,
    _ phones: [Phone],
    _ emails: [String],
    at number: Int
  ) {
    contacts[index].phones += phones
    contacts[index].emails += emails.map { LabeledText(value: $0) }
    for phone in phones { log.note(phone.raw, at: number) }
  }

  mutating func result() -> ImportResult {
    if left > 0 { log.fail(nil, "more than \(limit) people were found: \(left) were left out") }
    if contacts.isEmpty {
      left += 1
      log.fail(nil, "no contact could be read, lines with a name and a number were expected")
    }
    return ImportResult(contacts, log, unreadable: left)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// How many columns of white space are before it; a tab counts as several.
  fileprivate var indentation: Int {
    prefix { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }.reduce(0) {
      $0 + ($1 == " " ? 1 : $1 == "\t" ? 8 : 2)
    }
  }
}

extension [UInt8] {
  /// The lines; each ends with CR, LF or both.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in indices where self[index] == 0x0A || self[index] == 0x0D {
      if index > 0, self[index] == 0x0A, self[index - 1] == 0x0D {
        start = index + 1
        continue
      }
      lines.append(self[start..<index])
      start = index + 1
    }
    if start < count { lines.append(self[start...]) }
    return lines
  }
}
