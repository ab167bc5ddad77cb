/// A property of a card: where its parts are in the card's unfolded text.
package struct Property: Equatable, Sendable {
  package var name: PropertyName
  /// The physical line where it starts, from 1.
  package var line: Int
  package var encoding: Encoding = .none
  /// Whether the value was skipped: a picture or a key.
  package var isSkipped = false
  /// Whether a parameter names a charset.
  package var declaresCharset = false
  /// Whether there is a value, even one that was skipped.
  package var hasValue = true
  /// The group's name, `item1` of `item1.TEL`; empty if it has no group.
  package var group: Range<Int>
  /// The name as written, without the group.
  package var writtenName: Range<Int>
  /// The parameters, from after the first semicolon up to the colon.
  package var parameters: Range<Int>
  package var value: Range<Int>

  /// How the value is encoded.
  package enum Encoding: Sendable {
    case none, quotedPrintable, base64
  }
}

extension Property {
  /// Reads the head of a content line, `group.NAME;parameters:`, between two places of a text.
  ///
  /// Fails if it has no name.
  init?(head text: Span<UInt8>, from start: Int, colon: Int, line: Int) {
    // Nearly every head is a name and nothing else.
    var index = start
    while index < colon, text[index].isNameByte { index += 1 }
    var (written, group) = (start..<index, start..<start)
    if written.isEmpty || index < colon && text[index] != ASCII.semicolon {
      var dot: Int?
      while index < colon, text[index] != ASCII.semicolon {
        if text[index] == ASCII.dot { dot = index }
        index += 1
      }
      written = text.trimmingBlanks((dot.map { $0 + 1 } ?? start)..<index)
      guard text.isName(written) else { return nil }
      group = text.trimmingBlanks(start..<(dot ?? start))
    }
    name = PropertyName(text, in: written)
    self.line = line
    self.group = group
    writtenName = written
    parameters = min(index + 1, colon)..<colon
    value = (colon + 1)..<(colon + 1)
    if !parameters.isEmpty { readParameters(of: text) }
  }

  private mutating func readParameters(of text: Span<UInt8>) {
    forEachSection(in: text, parameters) { section in
      // Most are types, which do not say how the value is written.
      guard !text.starts(with: "TYPE=", in: section) else { return }
      readSection(text, section) { parameter in
        if parameter.name == .encoding || parameter.name == .bare {
          encoding = Encoding(word: parameter.value, of: text) ?? encoding
        }
        declaresCharset = declaresCharset || parameter.isCharset(in: text)
      }
    }
  }
}

extension Property.Encoding {
  fileprivate init?(word: Range<Int>, of text: Span<UInt8>) {
    if text.matches("QUOTED-PRINTABLE", in: word) || text.matches("Q", in: word) {
      self = .quotedPrintable
    } else if text.matches("BASE64", in: word) || text.matches("B", in: word) {
      self = .base64
    } else {
      return nil
    }
  }
}

extension Span<UInt8> {
  /// Whether the range may be a property's name.
  ///
  /// KDE wrote `X-messaging/xmpp-All`: an extension's name may have any visible ASCII character.
  fileprivate func isName(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    if range.allSatisfy({ self[$0].isNameByte }) { return true }
    return starts(with: "X-", in: range) && range.allSatisfy { self[$0] > 0x20 && self[$0] < 0x7F }
  }
}

/// The names of the properties that elist reads by themselves (RFC 6350 §6, and those that programs
/// added).
///
/// A property with the text of one field needs no name here (`ContactField.property`).
package enum PropertyName: UInt8, Sendable {
  case version, formattedName, name, nickname, telephone, email, address, organization, title, url
  case categories, birthday, note, uid, photo, logo, sound, key, kind, member, agent
  /// `X-ABLABEL`: the label of the other properties of its group.
  case label
  /// `X-MS-TEL`: Outlook's numbers for which vCard 2.1 has no type.
  case outlookTelephone
  /// `X-ABSHOWAS`: whether the contact is a company.
  case showAs
  /// `SORT-STRING` (RFC 2426 §3.6.5).
  case sortString
  /// `LANG` (RFC 6350 §6.4.4).
  case language
  case role, related
  /// `IMPP`: where to send an instant message (RFC 6350 §6.4.3); it may hold a telephone number.
  case impp
  /// What a program says about the card, not the person: `PRODID` and `REV`.
  ///
  /// `X-MS-OL-DESIGN` is how Outlook draws it.
  case aboutCard
  /// `LABEL`: an address as it is printed on a letter (RFC 2426 §3.2.2).
  case addressLabel
  /// `X-ABRELATEDNAMES`: Apple's own `RELATED`.
  case relatedNames
  /// A person who has a property of their own, `X-EVOLUTION-SPOUSE` or `X-MANAGER`.
  case relatedPerson
  /// `X-ADDRESSBOOKSERVER-KIND` and `X-ADDRESSBOOKSERVER-MEMBER`.
  case serverKind, serverMember
  /// `X-ANDROID-CUSTOM`: a row of Android's contacts database.
  case androidCustom
  /// `CLIENTPIDMAP` (RFC 6350 §6.7.7).
  case propertyIDMap
  case other

  /// Whether its value is text, which must be read even if it is encoded in base64.
  var isText: Bool {
    !(isBinary || self == .sound || self == .other)
  }

  /// Whether its value is usually a picture or a key.
  var isBinary: Bool { self == .photo || self == .logo || self == .key }
}

extension PropertyName {
  /// The name in a range of bytes, in any case.
  ///
  /// Comparing by length needs no table, for whose reference count two threads would compete.
  init(_ bytes: Span<UInt8>, in range: Range<Int>) {
    self =
      switch range.count {
      case 1...3: PropertyName.short(bytes, range)
      case 4...8: PropertyName.medium(bytes, range)
      default: PropertyName.long(bytes, range)
      }
  }

  private static func short(_ bytes: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if bytes.matches("TEL", in: range) { return .telephone }
    if bytes.matches("N", in: range) { return .name }
    if bytes.matches("FN", in: range) { return .formattedName }
    if bytes.matches("ADR", in: range) { return .address }
    if bytes.matches("ORG", in: range) { return .organization }
    if bytes.matches("UID", in: range) { return .uid }
    if bytes.matches("URL", in: range) { return .url }
    if bytes.matches("KEY", in: range) { return .key }
    if bytes.matches("REV", in: range) { return .aboutCard }
    return .other
  }

  private static func medium(_ bytes: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if bytes.matches("EMAIL", in: range) { return .email }
    if bytes.matches("VERSION", in: range) { return .version }
    if bytes.matches("TITLE", in: range) { return .title }
    if bytes.matches("BDAY", in: range) { return .birthday }
    if bytes.matches("NOTE", in: range) { return .note }
    if bytes.matches("PHOTO", in: range) { return .photo }
    if bytes.matches("NICKNAME", in: range) { return .nickname }
    if bytes.matches("LOGO", in: range) { return .logo }
    if bytes.matches("SOUND", in: range) { return .sound }
    if bytes.matches("KIND", in: range) { return .kind }
    if bytes.matches("LANG", in: range) { return .language }
    if bytes.matches("ROLE", in: range) { return .role }
    if bytes.matches("RELATED", in: range) { return .related }
    if bytes.matches("MEMBER", in: range) { return .member }
    if bytes.matches("AGENT", in: range) { return .agent }
    if bytes.matches("X-MS-TEL", in: range) { return .outlookTelephone }
    if bytes.matches("LABEL", in: range) { return .addressLabel }
    if bytes.matches("X-SPOUSE", in: range) { return .relatedPerson }
    if bytes.matches("IMPP", in: range) { return .impp }
    if bytes.matches("PRODID", in: range) || bytes.matches("PROFILE", in: range)
      || bytes.matches("SOURCE", in: range)
    {
      return .aboutCard
    }
    return .other
  }

  private static func long(_ bytes: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if bytes.matches("CATEGORIES", in: range) { return .categories }
    if bytes.matches("X-ABLABEL", in: range) { return .label }
    if bytes.matches("X-ABSHOWAS", in: range) { return .showAs }
    if bytes.matches("X-ADDRESSBOOKSERVER-KIND", in: range) { return .serverKind }
    if bytes.matches("X-ADDRESSBOOKSERVER-MEMBER", in: range) { return .serverMember }
    if bytes.matches("X-ANDROID-CUSTOM", in: range) { return .androidCustom }
    if bytes.matches("SORT-STRING", in: range) { return .sortString }
    if bytes.matches("CLIENTPIDMAP", in: range) { return .propertyIDMap }
    if bytes.matches("X-ABRELATEDNAMES", in: range) { return .relatedNames }
    if bytes.matches("X-MS-OL-DESIGN", in: range) { return .aboutCard }
    return isRelatedPerson(bytes, range) ? .relatedPerson : .other
  }

  /// The names that Evolution, KDE, Outlook and SeaMonkey use for these.
  private static func isRelatedPerson(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard bytes.starts(with: "X-", in: range) else { return false }
    let ends: [StaticString] = [
      "-SPOUSE", "-MANAGER", "-ASSISTANT", "-SPOUSESNAME", "-MANAGERSNAME", "-ASSISTANTSNAME",
    ]
    return ends.contains { end in
      range.count > end.utf8CodeUnitCount
        && bytes.matches(end, in: range.upperBound - end.utf8CodeUnitCount..<range.upperBound)
    }
  }
}
