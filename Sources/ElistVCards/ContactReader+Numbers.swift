import ElistContacts
import ElistModel
import ElistPeople
import ElistText
import UnicodeText
import VCardFormat

// MARK: Telephone and e-mail

extension ContactReader {
  /// Reads a number; one in Outlook's own property is used only if no `TEL` has it.
  mutating func readTelephone(_ property: Property) {
    // White space of another charset, such as no-break spaces, is nothing either.
    guard let text = text(property)?.trimmed, !text.isEmpty else { return }
    let value = TelephoneValue(text)
    if let remark = value.remark { self.remark(property, remark) }
    guard let written = value.number else { return }
    noteStrayEquals(in: written, property)
    let parts = NumbersInText.inField(written) ?? [NumbersInText.Part(number: written, words: "")]
    if parts.count > 1 {
      remark(property, "TEL \"\(written)\" was read as \(parts.count) numbers")
    } else if !parts[0].words.isEmpty {
      remark(property, "TEL \"\(written)\" was read as the number \"\(parts[0].number)\"")
    }
    let reading = LabelReading(property, of: card)
    for part in parts {
      if value.remark == nil, WrittenNumber.needsHome(part.number) {
        self.written.append((property.line, part.number))
      }
      if property.name != .outlookTelephone
        || !contact.phones.contains(where: { $0.raw == part.number })
      {
        take(part, reading)
      }
    }
  }

  mutating func take(_ part: NumbersInText.Part, _ reading: LabelReading) {
    let phone = part.phone(reading.label, reading.customLabel)
    if let known = contact.phones.prefix(Limits.properties).firstIndex(of: phone) {
      prefer(known, reading.preference)
    } else {
      // Two are as common as one, and reserving space once is cheaper.
      if contact.phones.isEmpty { contact.phones.reserveCapacity(2) }
      contact.phones.append(phone)
      prefer(contact.phones.count - 1, reading.preference)
    }
  }

  /// Reports a quoted-printable `=` that does not belong in its line.
  ///
  /// A digit of the number may be missing or wrong: `12=34567` would become 1 2 4 5 6 7.
  mutating func noteStrayEquals(in number: String, _ property: Property) {
    guard card.text.holds(UInt8(ascii: "="), in: property.value),
      !card.findings.contains(where: { $0.line == property.line && $0.isError })
    else { return }
    if number.hasStrayEquals {
      let message = "TEL \"\(number)\" has a stray \"=\", digits may be missing"
      findings.append(.error(property.line, message))
    } else if property.encoding == .quotedPrintable,
      card.text[property.value].mixesDigitsAndEscapes
    {
      let message = "TEL \"\(number)\" may be wrong: some of its digits are escaped with \"=\""
      findings.append(.error(property.line, message))
    }
  }

  /// The first preference that is given for a number counts.
  mutating func prefer(_ phone: Int, _ rank: Int?) {
    guard let rank else { return }
    while preferences.count <= phone { preferences.append(nil) }
    preferences[phone] = preferences[phone] ?? rank
  }

  mutating func markPreferred() {
    guard let best = preferences.lazy.compactMap({ $0 }).min() else { return }
    for index in preferences.indices where preferences[index] == best {
      contact.phones[index].preferred = true
    }
  }

  mutating func readEmail(_ property: Property) {
    guard let text = text(property) else { return }
    let reading = LabelReading(property, of: card)
    contact.emails.append(
      LabeledText(
        value: text.withoutScheme("mailto:") ?? text,
        label: reading.label,
        customLabel: reading.customLabel
      )
    )
  }
}

// MARK: Numbers among words

extension ContactReader {
  /// Reads a note, in which numbers are looked for once all names are known.
  mutating func readNote(_ property: Property) {
    guard let note = text(property) else { return }
    notes.append(note)
    let digits = note.unicodeScalars.count(where: \.isDecimal)
    if digits > 5 { notesWithDigits.append((property, note)) }
  }

  /// Reads the contact's own numbers in notes, and the people whom they name with theirs; other
  /// numbers are reported.
  mutating func readNumbersInNotes() {
    guard !notesWithDigits.isEmpty else { return }
    let names = [contact.name ?? ""] + contact.relations.map(\.value)
    for (property, note) in notesWithDigits {
      if home == nil, !needsHome {
        needsHome = NumbersInText.amidFigures(note).contains { $0.count(where: \.isDecimal) > 7 }
      }
      let numbers = NumbersInNote(note, home: home, beside: { names })
      numbersOfOthers.add(numbers.people, of: "contact")
      for own in numbers.own where !contact.phones.contains(where: { $0.isSameNumber(as: own) }) {
        contact.phones.append(own)
        if WrittenNumber.needsHome(own.raw) { written.append((property.line, own.raw)) }
        remark(property, "the number \"\(own.raw)\" in NOTE was read as the contact's own")
      }
      for number in numbers.left {
        remark(property, "the number \"\(number)\" in NOTE was left in the note")
      }
    }
  }

  /// Reads the number beside the name of a card without any other.
  mutating func takeNumbersInName() {
    guard contact.phones.isEmpty, let name = contact.name, name.mayHoldNumber, !isGroup,
      let property = card.properties.first(where: { [.formattedName, .name].contains($0.name) })
    else { return }
    if let others = contact.takeNumbersInName() {
      self.others += others
      remark(property, "\"\(name)\" was read as a name with a number")
    } else {
      remark(property, "the name \"\(name)\" may hold a number, which was not read")
    }
  }
}

// MARK: Numbers at an address in another country

extension ContactReader {
  /// Gives the contact's numbers the country codes of its addresses.
  mutating func readNumbersAbroad() {
    guard let home, !contact.addresses.isEmpty else { return }
    note(contact.readNumbersAbroad(by: contact.addresses, home: home, noted: &written))
  }

  /// The same for people whom the card names, for numbers that are not of home.
  mutating func readNumbersOfOthersAbroad() {
    guard let home, !contact.addresses.isEmpty else { return }
    for index in others.indices {
      note(
        others[index].readNumbersAbroad(
          by: contact.addresses,
          home: home,
          areOwn: false,
          noted: &written
        )
      )
    }
  }

  private mutating func note(_ read: [(line: Int?, remark: String)]) {
    findings += read.map { .warning($0.line ?? card.line, $0.remark) }
  }
}

// MARK: What has no place of its own

extension ContactReader {
  /// Reads a property that is a field of text, or that elist does not use; its number is kept.
  mutating func readUnknown(_ property: Property) {
    guard !property.isSkipped else { return }
    let value = value(property)
    let name = card.writtenName(of: property)
    if let text = value.text, contact.take(text, ofProperty: name) { return }
    if value.bytes[value.range].hasSeveralDigits, let text = value.text,
      readHiddenNumber(text, property)
    {
      return
    }
    guard !value.range.isEmpty, !kept.add(property, of: card, value: value) else { return }
    remark(property, "\(name) is longer than what is kept of a card and was left out")
  }

  /// Reads a value as a telephone number; `false` if it is not one.
  mutating func readHiddenNumber(_ text: String, _ property: Property) -> Bool {
    let field = card.writtenName(of: property)
    switch HiddenNumber(field: field, value: text) {
    case .own(let phone): add(phone, property)
    case .ofOther(let kind, let phone): numbersOfOthers.add(phone, of: kind)
    case .ofPeople(let kind, let people):
      numbersOfOthers.add(people, of: kind)
      remark(property, "\(field) \"\(text)\" was read as somebody else with a number")
    case .refused:
      remark(property, HiddenNumber.remark(field: field, value: text))
      return false
    case nil: return false
    }
    return true
  }

  /// Adds a number that no `TEL` has, with the label from the property or the service.
  mutating func add(_ phone: Phone, _ property: Property) {
    guard !contact.phones.contains(where: { $0.raw.isSpelling(of: phone.raw) }) else { return }
    var phone = phone
    let reading = LabelReading(property, of: card)
    phone.customLabel = reading.customLabel ?? service(of: property) ?? phone.customLabel
    phone.label = reading.label ?? phone.label
    contact.phones.append(phone)
  }

  /// The service of an account, such as `WhatsApp`.
  func service(of property: Property) -> String? {
    var service: String?
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .service, service == nil else { return }
      service = String(decoding: card.text[parameter.value], as: UTF8.self)
    }
    return service
  }
}

extension ArraySlice<UInt8> {
  /// Whether it has more than one digit; any number has at least two.
  fileprivate var hasSeveralDigits: Bool { count(where: \.isASCIIDigit) > 1 }
}

extension String {
  /// Whether it has an equals sign outside a parameter such as `;ext=`.
  fileprivate var hasStrayEquals: Bool {
    zip(utf8, [0x20] + utf8).contains { byte, before in
      byte == UInt8(ascii: "=") && !(0x61...0x7A).contains(before | 0x20)
    }
  }
}
