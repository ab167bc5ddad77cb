package import ElistContacts
import ElistModel
import ElistText
import UnicodeText

/// A telephone number in a field that is not a standard telephone field.
///
/// Examples are `IMPP`, a program's own properties, Thunderbird's custom fields and directory
/// attributes. The field's name and its value decide together.
package enum HiddenNumber: Equatable {
  /// A number of the contact.
  case own(Phone)
  /// A number of another person, and that person's relation to the contact: `assistant`, or
  /// `emergency` (RFC 6350 §6.6.6).
  case ofOther(kind: String, Phone)
  /// People whom the value names with their numbers, `Bo Ek 0170 1234567`, and their relation to
  /// the contact.
  case ofPeople(kind: String, [PeopleInText.Person])
  /// Digits that are or may be something else; the import reports them.
  case refused

  /// Reads a field's value; `nil` if it is certainly not a telephone number.
  ///
  /// - Parameters:
  ///   - field: The field's name in the source: `X-SKYPE-PSTN` or `custom1`.
  ///   - value: The text without escapes.
  package init?(field: String, value: String) {
    // Most values have no number, so this test comes first.
    guard value.utf8.count <= 200, value.utf8.count(where: \.isASCIIDigit) >= 2 else { return nil }
    let account = AccountAddress(value)
    guard !account.isForeign, let raw = TelephoneValue(account.number).number?.trimmed else {
      return nil
    }
    // Active Directory writes sets of flags, such as `groupType`, as negative numbers.
    guard raw.first != "-" else { return nil }
    let shape = CellValue(raw)
    let isNumber = account.isNumber || shape == .phone && !raw.mayBeSerial
    guard isNumber || raw.isDialled || raw.hasNumberAmongWords else { return nil }
    let name = FieldName(field)
    let phone = Phone(
      raw: raw,
      label: name.label,
      customLabel: name.label == nil ? account.service ?? name.shown : nil
    )
    switch name.meaning {
    case .telephone where isNumber || raw.isDialled: self = .own(phone)
    case .other(let kind) where isNumber || shape == .digits || name.isTelephone && raw.isDialled:
      self = .ofOther(kind: kind, phone)
    case .unknown where isNumber, .aboutRecord where account.isNumber,
      .code where account.isNumber:
      self = .own(phone)
    case .unknown where shape == .digits && raw.utf8.count >= 7 || raw.mayBeSerial: self = .refused
    case .code where shape == .phone || shape == .digits: self = .refused
    case .unknown where raw.hasNumberAmongWords, .telephone where raw.hasNumberAmongWords:
      let people = PeopleInText.certain(raw)
      self = people.isEmpty ? .refused : .ofPeople(kind: "contact", people)
    case .other(let kind) where raw.hasNumberAmongWords:
      let people = PeopleInText.certain(raw)
      self = people.isEmpty ? .refused : .ofPeople(kind: kind, people)
    case .telephone, .other, .unknown, .aboutRecord, .code: return nil
    }
  }

  /// The message that reports refused digits.
  package static func remark(field: String, value: String) -> String {
    "\(field) \"\(value)\" was not read as a telephone number"
  }
}

/// What the words in a field's name say about its value.
private struct FieldName {
  enum Meaning {
    case telephone
    /// A number of another person, and that person's relation to the contact.
    case other(String)
    /// An identifier such as a policy number, which may look like a telephone number.
    case code
    /// An identifier, a time or a place; a telephone number only in an address such as `tel:`.
    case aboutRecord
    case unknown
  }

  private let written: String
  private let words: [String]

  init(_ field: String) {
    written = field
    words = field.words
  }

  /// The name as a label shows it, without the `X-` of an extension.
  var shown: String {
    written.lowercased().hasPrefix("x-") ? String(written.dropFirst(2)) : written
  }

  var isTelephone: Bool {
    words.contains { word in
      guard !word.hasPrefix("phonetic"), word != "hotel" else { return false }
      return word.hasPrefix("tel") || word.hasSuffix("tel") || word.has(anyOf: Self.telephones)
    }
  }

  var meaning: Meaning {
    if let kind = words.lazy.compactMap(Self.person).first { return .other(kind) }
    if !isTelephone, words.contains(where: { $0.has(anyOf: Self.codes) }) { return .code }
    if words.contains(where: Self.records.contains) { return .aboutRecord }
    if isTelephone { return .telephone }
    let ends = [
      "id", "idnumber", "created", "changed", "modified", "timestamp", "lastset", "logon",
    ]
    return words.contains { word in ends.contains { word.hasSuffix($0) } } ? .aboutRecord : .unknown
  }

  /// The label for the use that one of the words names, such as `mobile`.
  var label: Label? {
    words.lazy.compactMap { word in
      let bytes = Array(word.utf8)
      return PhoneUse(bytes, bytes.indices)?.label
    }.first
  }

  private static func person(_ word: String) -> String? {
    if word == "ice" || word.has(anyOf: ["emergency"]) { return "emergency" }
    return persons.first { word.hasPrefix($0) || $0.utf8.count >= 6 && word.holds($0) }
  }

  private static let telephones: Set<String> = [
    "phone", "telephone", "mobile", "mobil", "cell", "fax", "pager", "pstn", "handy", "gsm", "sms",
    "whatsapp", "viber", "signal", "voip", "sip", "isdn", "callback", "landline", "hotline",
    "movil", "celular",
  ]
  private static let persons = [
    "assistant", "secretary", "spouse", "wife", "husband", "partner", "manager", "boss", "mother",
    "father", "parent", "guardian", "child", "daughter", "brother", "sister", "doctor", "physician",
    "nextofkin", "caregiver",
  ]
  private static let codes: Set<String> = [
    "policy", "insurance", "customer", "client", "member", "membership", "employee", "personnel",
    "patient", "student", "tax", "vat", "iban", "account", "passport", "licence", "license", "ssn",
    "invoice", "contract", "registration", "serial", "asset", "inventory", "room",
  ]
  private static let records: Set<String> = [
    "id", "uid", "uuid", "guid", "rev", "date", "day", "bday", "birthday", "anniversary", "time",
    "timestamp", "stamp", "modified", "created", "updated", "changed", "geo", "lat", "latitude",
    "lon", "lng", "longitude", "tz", "etag", "hash", "checksum", "color", "colour", "count",
    "index", "rank", "order", "size", "version", "type", "slot", "icq", "qq", "aim", "msn", "gadu",
    "gadugadu", "groupwise", "yahoo", "jabber", "twitter", "facebook", "instagram", "linkedin",
    "token", "pin", "password", "key", "year", "zip", "postalcode", "photo",
    "picture", "jpegphoto",
  ]
}

/// The number in an account address, for a service whose accounts are telephone numbers.
///
/// For example `skype:+4930123456` and `https://wa.me/4930123456`.
private struct AccountAddress {
  /// The text that may be the number; the whole value if it is not such an address.
  let number: String
  private(set) var service: String?
  /// Whether it can only be a telephone number.
  private(set) var isNumber = false
  /// Whether it is an address of another kind, whose digits are not a telephone number.
  private(set) var isForeign = false

  init(_ value: String) {
    let text = value.trimmed
    guard let colon = text.firstIndex(of: ":") else {
      number = text
      return
    }
    let scheme = text[..<colon].lowercased()
    guard scheme != "tel" else {
      number = text
      isNumber = true
      return
    }
    let rest = text[text.index(after: colon)...]
    if let member = Self.webMember(rest), scheme == "https" || scheme == "http" {
      (number, service, isNumber) = ("+" + member, "whatsapp", true)
      return
    }
    guard let kind = Self.schemes[scheme] else {
      number = text
      isForeign = rest.hasPrefix("//") || Self.foreign.contains(scheme)
      return
    }
    let user = rest.drop { $0 == "/" }.prefix { $0 != "@" && $0 != "?" && $0 != ";" }
    number = String(user).percentDecoded
    service = kind
    let shape = CellValue(number)
    isNumber = shape == .phone || kind != nil && shape == .digits && kind != "sip"
  }

  /// URI schemes whose addresses may be numbers, each with the label for such an account.
  private static let schemes: [String: String?] = [
    "sms": nil, "smsto": nil, "mms": nil, "callto": nil, "telprompt": nil, "x-apple": nil,
    "facetime": "facetime", "facetime-audio": "facetime", "skype": "skype", "sip": "sip",
    "sips": "sip", "whatsapp": "whatsapp", "viber": "viber", "signal": "signal",
    "sgnl": "signal", "telegram": "telegram", "xmpp": nil,
  ]

  private static let foreign: Set<String> = [
    "aim", "icq", "im", "msn", "msnim", "ymsgr", "yahoo", "gtalk", "jabber", "matrix", "mailto",
    "geo", "urn", "uid", "uuid", "data", "cid", "qq",
  ]

  /// The digits of a WhatsApp link, an international number without its plus; `nil` for other
  /// links.
  private static func webMember(_ rest: Substring) -> String? {
    for link in ["//wa.me/", "//www.wa.me/", "//api.whatsapp.com/send?phone="] {
      guard rest.lowercased().hasPrefix(link) else { continue }
      let digits = rest.dropFirst(link.count).replacing("%2B", with: "").drop { $0 == "+" }
      let member = digits.prefix { $0.isASCII && $0.isNumber }
      return (7...15).contains(member.count) ? String(member) : nil
    }
    return nil
  }
}

extension String {
  /// Whether it is one of the words, or contains one of at least five letters: `assistantphone`.
  fileprivate func has(anyOf words: Set<String>) -> Bool {
    words.contains(self) || words.contains { $0.utf8.count >= 5 && holds($0) }
  }

  /// Whether it is six to eight digits that begin with 0, as serial numbers do.
  fileprivate var mayBeSerial: Bool {
    (6..<9).contains(utf8.count) && utf8.first == UInt8(ascii: "0")
      && utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Whether it has words and a number of at least six digits.
  fileprivate var hasNumberAmongWords: Bool {
    utf8.count(where: \.isASCIIDigit) >= 6 && contains(where: \.isLetter)
      && !NumbersInText(self).parts.isEmpty
  }

  /// Whether it can be dialled as written, even with words after it: `22`, `+49 30 123 ext. 5`.
  fileprivate var isDialled: Bool {
    guard let first = utf8.first, first.isASCIIDigit || "+(*#".utf8.contains(first) else {
      return false
    }
    let digits = utf8.count(where: \.isASCIIDigit)
    return digits >= 2 && count(where: \.isLetter) <= digits
  }

  /// The words of a name in lower case: `X-AssistantsName2` has `x`, `assistants` and `name`.
  fileprivate var words: [String] {
    var words = [""]
    var previous: Character = " "
    for character in self {
      let begins = character.isUppercase && previous.isLowercase
      if begins || !character.isLetter && !(words.last?.isEmpty ?? true) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      previous = character
    }
    return words.filter { !$0.isEmpty }
  }
}
