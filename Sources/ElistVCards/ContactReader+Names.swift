import ElistContacts
import ElistPeople
import ElistText
import UnicodeText
import VCardFormat

extension ContactReader {
  /// Reads `FN`; of several, the most preferred one counts, or else the first.
  mutating func readFormattedName(_ property: Property) {
    guard let name = text(property)?.cleanedName else { return }
    let preference = LabelReading(property, of: card).preference ?? .max
    if let formattedName, formattedName.preference <= preference { return }
    formattedName = (name, preference)
  }

  /// Reads `N`; of several, such as other spellings (ALTID), the first that is not empty counts.
  mutating func readName(_ property: Property) {
    guard contact.family == nil, contact.given == nil else { return }
    let value = value(property)
    let parts = value.parts(.semicolon)
    if !property.parameters.isEmpty { readNameParameters(property) }
    if parts.count > 5, card.version != .v40, value.text(in: parts[5]) != nil {
      remark(property, "N has \(parts.count) parts, 5 were expected")
    }
    contact.family = name(0, of: parts, in: value)
    contact.given = name(1, of: parts, in: value)
    contact.additional = name(2, of: parts, in: value)
    contact.prefix = name(3, of: parts, in: value)
    contact.suffix = name(4, of: parts, in: value, separator: ", ")
  }

  /// A part of a name; since vCard 3.0 a comma separates several names.
  func name(
    _ index: Int,
    of parts: [Range<Int>],
    in value: TextValue,
    separator: String = " "
  ) -> String? {
    guard index < parts.count, !parts[index].isEmpty else { return nil }
    let part = parts[index]
    guard card.version != .v21, value.bytes.holds(.comma, in: part) else {
      return value.text(in: part)?.cleanedName
    }
    let names = value.parts(.comma, of: part).compactMap { value.text(in: $0) }
    return names.joined(separator: separator).cleanedName
  }

  mutating func readNickname(_ property: Property) {
    guard let nickname = text(property), !nicknames.contains(nickname) else { return }
    nicknames.append(nickname)
  }

  /// Reads the pronunciation of a name, which Japanese telephones write as `SOUND;X-IRMC-N`.
  mutating func readReading(_ property: Property) {
    guard !property.isSkipped else { return }
    var isReading = false
    forEachParameter(in: card.text, property.parameters) { parameter in
      isReading = isReading || card.text.matches("X-IRMC-N", in: parameter.value)
    }
    guard isReading else { return }
    let value = value(property)
    let parts = value.parts(.semicolon)
    contact.phoneticFamily = contact.phoneticFamily ?? value.text(in: parts[0])
    guard parts.count > 1 else { return }
    contact.phoneticGiven = contact.phoneticGiven ?? value.text(in: parts[1])
  }

  mutating func readNameParameters(_ property: Property) {
    var sortAs: [String] = []
    var language: String?
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .sortAs || parameter.name == .language else { return }
      let text = String(decoding: card.text[parameter.value], as: UTF8.self)
      if parameter.name == .sortAs { sortAs.append(text) } else { language = text }
    }
    nameLanguage = language
    let names = sortAs.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    contact.sortFamily = names.first.flatMap { String($0).cleanedName }
    contact.sortGiven = names.dropFirst().first.flatMap { String($0).cleanedName }
  }

  mutating func readSortString(_ property: Property) {
    guard contact.sortFamily == nil else { return }
    let value = value(property)
    let parts = value.parts(.semicolon)
    contact.sortFamily = value.text(in: parts[0])?.cleanedName
    guard parts.count > 1 else { return }
    contact.sortGiven = value.text(in: parts[1])?.cleanedName
  }

  mutating func readAndroidRow(_ property: Property) {
    let value = value(property)
    let parts = value.parts(.semicolon)
    guard parts.count > 1, let text = value.text(in: parts[1]) else { return }
    let kind = value.text(in: parts[0]) ?? ""
    if kind.hasSuffix("/nickname") {
      if nicknames.isEmpty { nicknames.append(text) }
    } else if kind.hasSuffix("/relation") {
      let type = parts.count > 2 ? value.text(in: parts[2]) : nil
      let label = parts.count > 3 ? value.text(in: parts[3]) : nil
      contact.relate(text, as: RelationKind.android(type, label: label))
    }
  }

  mutating func readKind(_ property: Property) {
    let kind = text(property)?.lowercased()
    isGroup = isGroup || kind == "group"
    isOrganization = isOrganization || kind == "org"
  }

  /// Reads `AGENT`; without a value, the agent's card is in the next lines and is read by itself.
  mutating func readAgent(_ property: Property) {
    guard let text = text(property) else {
      hasAgentInside = true
      return
    }
    if text.uppercased().hasPrefix("BEGIN:VCARD") {
      agents.append((property.line, text))
    } else {
      remark(property, "AGENT \"\(text.prefix(40))\" was left out; a card was expected")
    }
  }
}
