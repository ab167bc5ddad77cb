package import ElistHeadings
import ElistTables
import ElistText
import UnicodeText

/// The name of a member, an element or an attribute, and what the lexicon of headings says of it.
package struct RecordKey {
  /// The name as it is written.
  package let name: String
  /// The name as the heading of a table would have it: `first name` for `fn`.
  package let title: String
  let heading: Heading
  package let role: ColumnRole
  /// Whether it says of a value what it is for: `type`, `label`, `rel`.
  let isLabel: Bool
  /// Whether it says only that there is a value, so that the name around it counts: `value`.
  let isGeneric: Bool

  /// What a user says of columns counts before what their names say.
  package init(_ name: String, _ mappings: [ColumnMapping] = []) {
    self.name = name
    let plain = name.lowercased()
    title = RecordKey.words[plain] ?? name
    heading = Heading(title)
    let said = mappings.first { folded($0.column.trimmed) == folded(name) }
    role = said.map { ColumnRole(said: $0.field) } ?? ColumnRole(heading: title)
    isLabel =
      RecordKey.labels.contains(plain)
      || heading.has(.type) && !heading.hasAny([.email, .im, .web, .ignored])
    isGeneric = RecordKey.values.contains(plain)
  }

  /// What short names mean that only programs and telephones use: Polycom writes `ln`, `fn` and
  /// `ct`.
  private static let words = [
    "ct": "phone", "fn": "first name", "ln": "last name", "lb": "nickname", "e164": "phone",
    "realname": "name", "dn": "display name", "msisdn": "phone", "phonenum": "phone number",
    "ruby": "furigana", "canonicalform": "phone", "jid": "id", "prof": "profile",
    "hm": "home phone", "mb": "mobile phone", "biographies": "note", "biography": "note",
    "accountindex": "identifier", "account_index": "identifier", "lineindex": "identifier",
    // Rivilė's customers
    "n08_pav": "name", "n08_tel": "phone", "n08_mob_tel": "mobile", "n08_fax": "fax",
    "n08_fax_num": "fax", "n08_adr": "address", "n08_e_mail": "email",
    "n08_kodas_ks": "identifier", "n08_kodas_ds": "identifier", "n08_im_kodas": "identifier",
    "n08_pvm_kodas": "identifier",
    "clientdata": "identifier", "externalids": "identifier", "external_ids": "identifier",
  ]

  private static let labels: Set<String> = [
    "type", "label", "rel", "kind", "classifier", "customlabel", "use", "formattedtype", "typ",
  ]

  private static let values: Set<String> = [
    "", "value", "number", "raw", "text", "#text", "_", "$", "content", "data", "e164",
    "canonicalform", "formatted", "international", "national", "uri", "address",
  ]

  /// Whether a value with this name may be the name of somebody.
  var mayName: Bool {
    let names: [ColumnRole.Content] = [
      .name, .formattedName, .given, .family, .nickname, .organization, .phoneticFamily,
      .phoneticGiven,
    ]
    return names.contains(role.content)
      || role.content == .whole && ["contact", "child"].contains(heading.person)
  }

  /// Whether what is in a value with this name is a part of a record's name or employer.
  var isPartOfName: Bool {
    heading.hasAny([.name, .first, .last, .display, .nickname])
      && heading.person == nil || role.content == .organization
  }

  /// Whether a value with this name is a telephone number, even if it does not look like one.
  var isPhone: Bool { role.content == .phone }

  /// Whether it says only that there is a number: `numero`.
  var isBareNumber: Bool { heading.words == [.number] && heading.person == nil }

  /// What a number beside a street is.
  static let houseNumber = RecordKey("street number")

  /// Whether it is the name of one of those whom a list is of: `Pupil`.
  var isOfMember: Bool { heading.has(.subject) || heading.person == "child" }

  /// How somebody in a value with this name is related to the record that it is in: `mother`.
  var kin: String? { heading.person == "contact" ? nil : heading.person }

  /// Whether it says something of what is in it: `work`, `address`.
  var tells: Bool {
    guard kin == nil else { return true }
    return heading.person == nil && !heading.hasUnknownWords && !heading.has(.details)
      && heading.hasAny([
        .phone, .mobile, .fax, .pager, .home, .work, .main, .other, .email, .name, .address,
        .company, .birthday, .web, .special, .direct, .car, .first, .last,
      ])
  }

  /// Whether the name is that of a point in time: `mod_time`, `exportedAt`.
  var isOfTime: Bool {
    HeadingTokens(name).tokens.contains {
      ["time", "timestamp", "unixtime", "date", "stamp", "at", "until", "modified"].contains($0)
    }
  }

  /// The words by which a person calls themselves, in a list that somebody else keeps.
  private static let ownWords: Set<String> = ["profile", "push", "notify", "verified", "public"]

  /// Whether the name is one that the person chose: `profileName`, `pushname`.
  var isOwnName: Bool {
    mayName && HeadingTokens(title).tokens.contains(where: RecordKey.ownWords.contains)
      || ["pushname", "notify"].contains(name.lowercased())
  }

  /// Whether the words look like the name of somebody rather than like that of a value: `Eva Roth`.
  var isName: Bool {
    guard let first = name.first(where: \.isLetter), !name.contains("_"),
      !name.contains(where: \.isNumber), heading.hasUnknownWords, heading.words.isEmpty
    else { return false }
    return first.isUppercase || !first.isLowercase
  }
}

extension String {
  /// The digits that distinguish a number from others, without what is dialled before or after.
  var callDigits: String {
    var text = self[...]
    if text.lowercased().hasPrefix("tel:") { text = text.dropFirst(4) }
    text = text.drop { !$0.isNumber && $0 != "+" }
    let digits = text.prefix { !$0.isLetter && $0 != ";" && $0 != "," }.filter(\.isNumber)
    return String(digits.drop { $0 == "0" })
  }

  /// Whether it is the same number written in another form, `0171 2345671` and `+49 171 2345671`.
  func isSameCall(as other: String) -> Bool {
    let (one, two) = (callDigits, other.callDigits)
    guard !one.isEmpty, !two.isEmpty else { return false }
    if one == two { return true }
    let (short, long) = one.count < two.count ? (one, two) : (two, one)
    return short.count >= 8 && long.hasSuffix(short)
  }
}
