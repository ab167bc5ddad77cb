import ElistContacts
package import ElistPeople
package import ElistText
import UnicodeText

// ElistTypedLists reads lists that somebody typed: notes, signatures and messages with names and
// numbers in no fixed form. It finds which words of a line are a name, which digits are a number,
// and whose number that is. It asks ElistText what a word or a number is. It reads bytes, returns
// values, and reports each line that may hold a number it did not read.
// Start with `readTextList`, then `TextListLine` (what a line says) and `LinesAbove` (whose it is).

/// Reads a list in plain text: a line for each person, or a name above its numbers.
package func readTextList(_ bytes: [UInt8], source: String, limit: Int, home: String?)
  -> ImportResult
{
  let text = TextFile(bytes, home: home)
  var provider = TextListProvider(source: source, limit: limit, home: home)
  provider.log.append(text.findings)
  let lines = text.bytes.lines
  let codes = AreaCodes(lines, home: home)
  for index in lines.indices {
    guard !codes.areStated(in: index) else {
      provider.log.warn(index + 1, StatedAreaCode.remark(of: lines[index].text.trimmed))
      continue
    }
    let line = codes.joined(toNumbersIn: lines[index].text, at: index)
    provider.read(line.text, at: index + 1, before: lines[(index + 1)...])
    for number in line.numbers { provider.log.warn(index + 1, number) }
  }
  return provider.result()
}

/// Whether a text is a list of names and numbers that somebody typed.
///
/// At least every fourth line must have both, or a number that belongs to the name above. If only
/// one line has, it must be one of at most three.
package func isTextList(_ head: FileHead) -> Bool {
  guard head.text.contains(where: { $0 > 0x20 }), !head.text.beginsDocument else { return false }
  var (entries, others) = (0, 0)
  var isBelowName = false
  // How many lines of the paragraph may be a signature above its numbers.
  var above = 0
  let lines = Array(head.text.lines.prefix(TextListProvider.mostLooked))
  let codes = AreaCodes(lines, home: head.home)
  for index in lines.indices {
    guard lines[index].count <= TextListProvider.longestLine else { return false }
    let text = codes.joined(toNumbersIn: lines[index].text, at: index).text
    let entry = TextListLine(text, home: head.home)
    if entry.isEntry || entry.isNumber && (isBelowName || above > 1 || entries > 0) {
      entries += 1
      if entry.isNumber || entry.phones(below: "", inBlock: false) != nil { others -= above }
      above = 0
    } else if text.contains(where: { $0.isLetter || $0.isNumber }) {
      others += 1
      let isOfSignature = entry.isName || text.trimmed.isAddressBelowName
      above = isOfSignature ? min(above + 1, TextListProvider.mostBelow) : 0
    } else {
      above = 0
    }
    isBelowName = entry.isName
  }
  return entries > 0 && entries * (entries > 1 ? 3 : 2) >= others
}

/// Whether a text that may be a table is a list: `Ann Bell 612-555-0143, 651-555-0188`.
///
/// Before the first comma of each line is a name with a whole number, and after it are only more
/// numbers.
package func isListWithCommas(_ head: FileHead) -> Bool {
  var entries = 0
  for bytes in head.text.lines.prefix(TextListProvider.mostLooked) {
    let text = bytes.text.trimmed
    guard !text.isEmpty else { continue }
    let parts = text.split(separator: ",").map(String.init)
    guard text.count <= TextListProvider.longestLine,
      !text.contains(where: { ";\t\"|".contains($0) }),
      let first = parts.first, PeopleInText(first, home: head.home).people.first?.isCertain == true,
      parts.dropFirst().allSatisfy({ part in
        NumbersInText(part).parts.contains { CellValue($0.number.withPlainSigns) == .phone }
      })
    else { return false }
    entries += 1
  }
  return entries > 1
}

/// The people whom a line below a table names with their numbers; empty if part of the line may be
/// another number.
package func peopleInTypedLine(_ line: String, home: String?) -> [PeopleInText.Person] {
  let entry = TextListLine(line, home: home)
  let people = entry.everybody()
  guard entry.isEntry, entry.unread == nil, entry.namesWithDigits.isEmpty,
    // `Questions? Call Al at` is a sentence.
    !people.contains(where: { $0.name?.contains { "?!".contains($0) } == true })
  else { return [] }
  return people
}

/// The area codes that lines of a list state for the numbers of others.
private struct AreaCodes {
  /// The lines that name a code, and the code, if it is stated for all numbers below.
  private let named: [(line: Int, code: StatedAreaCode?)]
  private let home: String?

  init(_ lines: [ArraySlice<UInt8>], home: String?) {
    self.home = home
    named = lines.enumerated().compactMap { index, line in
      guard line.count <= TextListProvider.longestLine else { return nil }
      let stated = StatedAreaCode(line.text, home: home)
      return stated == nil && StatedAreaCode.code(namedIn: line.text) == nil ? nil : (index, stated)
    }
  }

  /// Whether a line states a code; it names nobody.
  func areStated(in index: Int) -> Bool { named.contains { $0.line == index && $0.code != nil } }

  /// A line with the code before its numbers that lack one, and what is to be reported of them.
  ///
  /// The code is in brackets after the number, in the last line above that names one, or in the only
  /// line that does.
  func joined(toNumbersIn line: String, at index: Int) -> (text: String, numbers: [String]) {
    if let whole = StatedAreaCode.joined(inBracketsOf: line, home: home) {
      let quoted = line.trimmed.quoted(60)
      return (whole, ["\"\(quoted)\" was read with the area code in brackets before the number"])
    }
    guard
      let place = named.last(where: { $0.line < index }) ?? (named.count == 1 ? named[0] : nil),
      place.line != index, let code = place.code
    else { return (line, []) }
    let found = code.joined(toNumbersIn: line, home: home)
    let remarks = found.numbers.map {
      "\"\($0)\" was read with the area code \(code.code), as line \(place.line + 1) says"
    }
    return (found.line, remarks)
  }
}

/// Collects the contacts of a list in plain text.
private struct TextListProvider {
  /// How many lines are examined to recognise the format of a file.
  static let mostLooked = 200
  /// How many columns further a line is indented if it is about the person above.
  private static let leastIndent = 2
  /// How many lines may be about the person above.
  static let mostBelow = 6
  /// The most bytes of a line with a name and a number; lines of prose are longer.
  static let longestLine = 1_000

  var log: FindingLog
  private let limit: Int
  private let home: String?
  private var contacts: [Contact] = []
  /// The indices of the contacts that are named after dates.
  private var onDuty: [Int] = []
  /// The lines above without a number, one of which may be a name.
  private var above = LinesAbove()
  /// Those of them that may hold a number, with their line numbers.
  private var doubtful: [(text: String, number: Int)] = []
  /// Whether the last contact's name is above its numbers.
  private var isBelowName = false
  /// Whether the line above is part of the last contact.
  private var isBelowContact = false
  /// The indentation of the line above, and of the line that named the last contact.
  private var (indent, indentOfContact) = (0, 0)
  /// Whether a line below that one, and indented further, had a label for its number.
  private var isBelowLabelled = false
  private var left = 0
  /// The person whom lines below with more indentation are about, `Rm 4   Mrs Roe`, and the
  /// indentation of that line and of the first line below it.
  private var personAbove: (name: String, indent: Int, below: Int?)?

  init(source: String, limit: Int, home: String?) {
    log = FindingLog(source: source)
    self.limit = limit
    self.home = home
  }

  mutating func read(_ written: String, at number: Int, before next: ArraySlice<ArraySlice<UInt8>>)
  {
    let parts = PartsOfLine(written, home: home)
    for line in parts.lines { read(line, written, of: parts.owner, at: number, before: next) }
    if isBelowContact {
      for said in parts.said { contacts[contacts.count - 1].note.appendLine(said) }
    }
    if !isBelowPerson {
      personAbove = (parts.owner ?? parts.lines.first?.owner).map { ($0, indent, nil) }
    } else if personAbove?.below == nil {
      personAbove?.below = indent
    }
  }

  /// Reports text that was not read: as a warning if its digits are identifiers, or else as an
  /// error.
  private mutating func report(_ text: String, at number: Int) {
    if text.isOfIdentifiers(home: home) {
      log.warn(number, "\"\(text)\" was not read as a telephone number")
    } else {
      log.fail(number, "\"\(text)\" was not read; it may hold a number")
    }
  }

  private mutating func read(
    _ line: TextListLine,
    _ written: String,
    of owner: String?,
    at number: Int,
    before next: ArraySlice<ArraySlice<UInt8>>
  ) {
    let indentAbove = indent
    indent = written.indentation
    let owner = owner ?? self.owner
    if line.text.isEmpty {
      personAbove = nil
      above.end()
      isBelowContact = false
    } else if let phones = labelledBelow(line, before: next) {
      takeUnnamed(phones, line, at: number, before: next)
    } else if isOfContact(line, before: next) {
      isBelowLabelled = isBelowLabelled || line.isLabelled
      if line.mayNameSomebody, let name = line.name {
        let owner = contacts[contacts.count - 1].name ?? ""
        log.warn(number, "\"\(name)\" was read as what a number of \"\(owner)\" is for")
      }
      complete(contacts.count - 1, line.labelledPhones, line.emails, at: number)
    } else if case let everybody = line.everybody(below: owner), !everybody.isEmpty {
      for (place, person) in everybody.enumerated() {
        add(person.name, person.phones, place == 0 ? line.emails : [], line.dates, at: number)
        if let said = person.relation, isBelowContact {
          contacts[contacts.count - 1].note.appendLine(said)
        }
      }
    } else if let name = line.name {
      add(name, line.phones, line.emails, line.dates, at: number)
    } else if !line.phones.isEmpty || !line.emails.isEmpty {
      if !isBelowContact, !above.isEmpty, indentAbove < indent {
        let isIndented = indent >= indentAbove + TextListProvider.leastIndent
        takeUnnamed(line.phones, line, at: number, before: next)
        (indentOfContact, isBelowLabelled) = (indentAbove, isIndented)
      } else {
        takeUnnamed(line.phones, line, at: number, before: next)
      }
    } else if line.mayHoldMore, !above.isEmpty, line.text.isAddressBelowName {
      above.add(line.text)
      doubtful.append((line.text, number))
    } else if line.mayHoldMore {
      report(line.text, at: number)
      leaveAbove()
      isBelowContact = false
    } else {
      for code in line.figuresOfPerson.codes {
        log.warn(number, "\"\(code)\" was not read as a telephone number")
      }
      if line.mayEndInShortNumber {
        log.warn(number, "\"\(line.text)\" was not read; it may end with a short number")
      }
      if isBelowContact { leaveAbove() }
      above.add(line.asName)
      isBelowContact = false
    }
    for (name, isNumber) in line.namesWithDigits {
      let message = "\"\(name)\" has digits that were not read; they may be a number"
      if isNumber { log.fail(number, message) } else { log.warn(number, message) }
    }
    if let unread = line.unread { report(unread, at: number) }
  }

  /// Whether this line is indented further than a line above that names a person.
  private var isBelowPerson: Bool {
    personAbove.map { indent >= $0.indent + TextListProvider.leastIndent } == true
  }

  /// That person; `nil` if this line is indented so far that it may be about somebody in between.
  private var owner: String? {
    personAbove.flatMap { isBelowPerson && indent <= $0.below ?? indent ? $0.name : nil }
  }

  /// Whether a line with words and a number is about the contact above.
  ///
  /// It and the lines around it are indented further than the line with the name, and the words of
  /// one of them are certainly a label.
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

  /// The numbers of a line with the words before them as their label; `nil` if those may be a name.
  ///
  /// Unknown words are labels only beside a known label, since they may be names in lower case.
  private func labelledBelow(_ line: TextListLine, before next: ArraySlice<ArraySlice<UInt8>>)
    -> [Phone]?
  {
    if isBelowContact {
      let contact = contacts[contacts.count - 1]
      let inBlock = isBelowName && contact.phones.contains { $0.label != nil }
      return line.phones(
        below: contact.name ?? "",
        inBlock: inBlock,
        mayBeLetter: isBelowName
      )
    }
    guard let block = above.name else { return nil }
    let inBlock = next.first.map { TextListLine($0.text, home: home) }?.isLabelledOnly == true
    return line.phones(below: block.name, inBlock: inBlock)
  }

  /// Whether another name above its numbers follows in the paragraph.
  ///
  /// If so, it is a list, and each name is right above its numbers.
  private func isList(_ next: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    var hasName = false
    for line in next.prefix(12) {
      let text = line.text
      guard !text.trimmed.isEmpty else { return false }
      if text.contains(where: \.isDecimal) {
        if hasName { return true }
      } else if !text.contains("@"), !text.contains("www."), text.contains(where: \.isLetter) {
        hasName = true
      }
    }
    return false
  }

  /// Adds numbers and addresses to the person named in the lines above.
  private mutating func takeUnnamed(
    _ phones: [Phone],
    _ line: TextListLine,
    at number: Int,
    before next: ArraySlice<ArraySlice<UInt8>>
  ) {
    if isBelowContact {
      isBelowLabelled =
        isBelowLabelled || indent >= indentOfContact + TextListProvider.leastIndent
      complete(contacts.count - 1, phones, line.emails, at: number)
    } else if let last = above.last, let block = above.name {
      let isSignature = block.rest.isEmpty || !isList(next)
      // The note keeps the lines of a signature.
      if isSignature { doubtful = [] }
      add(isSignature ? block.name : last, phones, line.emails, at: number)
      guard isBelowContact else { return }
      isBelowName = true
      guard isSignature else { return }
      for said in block.rest { contacts[contacts.count - 1].note.appendLine(said) }
      // `Rose Bell`, `Mill Road Surgery`: the number may be the surgery's.
      if let other = block.rest.first(where: \.mayHaveNumber) {
        log.warn(
          number,
          "the number was read as that of \"\(block.name)\", not of \"\(other)\", which is in the note"
        )
      }
    } else if line.phones.isEmpty {
      add(nil, [], line.emails, at: number)
    } else {
      log.warn(number, "\"\(line.text)\" has no name beside it")
      add(line.use, phones, line.emails, at: number)
    }
  }

  private mutating func add(
    _ name: String?,
    _ phones: [Phone],
    _ emails: [String],
    _ dates: String? = nil,
    at number: Int
  ) {
    leaveAbove()
    (isBelowContact, isBelowName) = (true, false)
    (indentOfContact, isBelowLabelled) = (indent, false)
    // The same person may be on duty more than once.
    if let dates, let place = onDuty.last(where: { contacts[$0].isCalled(name, phones) }) {
      contacts[place].note.appendLine(dates)
      isBelowContact = false
      return
    }
    guard contacts.count < limit else {
      left += 1
      isBelowContact = false
      return
    }
    var contact = Contact()
    contact.provider = ImportFormat.text.rawValue
    contact.takeName(name)
    if let dates {
      contact.note.appendLine(dates)
      onDuty.append(contacts.count)
    }
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

  /// Forgets the lines above, and reports those that may hold a number.
  private mutating func leaveAbove() {
    above.leave()
    for line in doubtful { report(line.text, at: line.number) }
    doubtful = []
  }

  mutating func result() -> ImportResult {
    leaveAbove()
    if left > 0 { log.fail(nil, "more than \(limit) people were found; left out: \(left)") }
    if contacts.isEmpty {
      left += 1
      log.fail(nil, "no contact could be read; lines with a name and a number were expected")
    }
    return ImportResult(contacts, log, unreadable: left)
  }
}

extension Contact {
  /// Whether it has this name and these numbers.
  fileprivate func isCalled(_ name: String?, _ phones: [Phone]) -> Bool {
    self.name == name?.cleanedName && self.phones.map(\.raw) == phones.map(\.raw)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// How many columns of white space it begins with; a tab counts as eight.
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
