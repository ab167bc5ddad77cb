package import ElistContacts
import UnicodeText

extension ColumnRole {
  /// Finds what a column holds from its heading.
  package init(heading text: String) {
    if let numbered = NumberedHeading(text) {
      self = numbered.role
      return
    }
    self.init(Heading(text), text)
    if isWeak, let part = ColumnRole.partOfName(text) {
      // `Partner (family membership only) (Last)`
      (content, isWeak) = (part, false)
    }
    let told: [Content] = [.identifier, .unknown, .ignored, .byValue]
    guard told.contains(content), let open = text.firstIndex(where: { "(（".contains($0) }),
      open > text.startIndex
    else { return }
    // `Full Name (as in Aadhaar)`, `Alternate Number (if different)`
    let before = Heading(String(text[..<open]))
    let role = ColumnRole(before, text)
    // If the words before the brackets are not for a name or a number, those inside may say what
    // the column holds: `Patient (NHS number)`.
    let isSaid = before.hasAny([.name, .first, .last, .display, .phone, .mobile])
    guard !before.hasUnknownWords, isSaid || role.content == .byValue else { return }
    content = role.content
    isWeak = false
  }

  /// The part of a name in brackets at the end of a heading, as web forms write it: `(First)`.
  private static func partOfName(_ text: String) -> Content? {
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    // `Choice (First)` is not about a person.
    let question = Heading(String(text[..<open]))
    guard question.person != nil || question.has(.name) else { return nil }
    let part = Heading(String(text[text.index(after: open)...].dropLast()))
    guard !part.hasUnknownWords, part.person == nil else { return nil }
    if part.words == [.first] { return .given }
    return part.words == [.last] ? .family : nil
  }

  /// Finds what a column holds from the words of its heading.
  private init(_ heading: Heading, _ text: String) {
    let custom = heading.needsCustomLabel ? text.trimmed : nil
    self.init(heading.content, label: heading.label, customLabel: custom)
    isWeak = heading.isOfAnything && content.isName
    if heading.isWebPage { content = .url }
    if content == .email || content == .url, !heading.hasUnknownWords { customLabel = nil }
    if case .address = content { customLabel = nil }
    if content == .email, label == .main { label = nil }
    // `Outros nomes/apelidos` are other names, not a second family name.
    continuesFamily =
      content == .additional && !heading.hasAny([.name, .other])
      && HeadingTokens(text).tokens.contains { Heading($0).has(.last) }
  }
}

extension Heading {
  fileprivate var isWebPage: Bool { has(.page) && hasAny([.home, .web]) && content == .byValue }

  /// The first content that fits; words that say more come first.
  fileprivate var content: ColumnRole.Content {
    if let code { return code }
    // `Radio ID` is the number of a device.
    let isCalled = hasAny([.phone, .mobile, .fax, .pager, .direct])
    if has(.identifier) && !isCalled && !isOfRemarks || isNumberOfSomebody { return .identifier }
    // `Name and relationship` is primarily a name.
    if has(.relationship), !isOfPhone { return has(.name) ? .name : .relationship }
    if has(.email) { return hasAny([.type, .display, .name, .first, .last]) ? .ignored : .email }
    if let phone = phoneContent { return phone }
    if has(.web) { return .url }
    if hasAny([.birthday, .birth, .year, .month]) { return dateContent }
    if let part = addressPart { return .address(part) }
    if has(.group), has(.name) { return .groups }
    return workContent ?? nameContent ?? otherContent
  }

  /// Whether it is about remarks, `Notes on registration`, or for remarks as well, `Plates / notes`,
  /// but not `Note ID`.
  private var isOfRemarks: Bool { has(.note) && (beginsWithNote || endsWithNote) }

  /// A code that is dialled before or after the number in another column.
  private var code: ColumnRole.Content? {
    if has(.countryCode) { return .countryCode }
    // The values of `Mobile Code` show whether it is a country code.
    if has(.code), isOfPhone { return .areaCode }
    if has(.areaCode) { return .areaCode }
    return has(.extension) ? .phoneExtension : nil
  }

  /// Whether it is a number that identifies somebody: `Member No`, `Insurance Number`, but not
  /// `Patient Contact No`.
  private var isNumberOfSomebody: Bool {
    hasAny([.number, .code])
      && (has(.subject) || ["insurer", "school", "hospital"].contains(person))
      && !isOfPhone && person != "contact"
  }

  private var isOfPhone: Bool {
    hasAny([.phone, .mobile, .fax, .pager, .special, .callback, .direct])
  }

  /// Whether other words make a name the name of a thing: `Event Name`, `Last Activity`.
  fileprivate var isOfAnything: Bool {
    hasUnknownWords || hasAny([.date, .details, .type])
  }

  private var phoneContent: ColumnRole.Content? {
    if has(.type), hasAny([.phone, .mobile, .fax]) { return .ignored }
    // `Name & Phone` is both. `Funkrufname` (a radio call sign) is a name.
    if isOfPhone, hasAny([.name, .first, .last]), !has(.number) {
      return person == nil ? .byValue : .whole
    }
    if hasAny([.phone, .mobile, .fax, .pager]) {
      return hasAny([.web, .poBox, .street, .city]) ? nil : .phone
    }
    return hasAny([.special, .callback, .direct]) ? .byValue : nil
  }

  private var dateContent: ColumnRole.Content {
    if has(.year) { return .birthYear }
    if has(.month) { return .birthMonth }
    return has(.day) && has(.birth) ? .birthDay : .birthday
  }

  private var addressPart: ColumnRole.AddressPart? {
    // `Name & Address` is primarily a name.
    guard !hasAny([.im, .ignored]), !(has(.name) && has(.address)) else { return nil }
    if has(.poBox) || has(.box) { return .poBox }
    if has(.postal) { return .postalCode }
    if has(.country) { return .country }
    if has(.region) { return .region }
    if has(.city) { return .locality }
    guard hasAny([.street, .address]) else { return nil }
    return .street
  }

  private var workContent: ColumnRole.Content? {
    if has(.ignored), !endsWithPerson { return .ignored }
    if has(.department) { return .department }
    if has(.job) || has(.company) && has(.title) { return .jobTitle }
    guard has(.company) else { return nil }
    return hasAny([.phonetic, .type]) ? .ignored : .organization
  }

  private var nameContent: ColumnRole.Content? {
    if has(.phonetic) { return phoneticContent }
    if has(.nickname) { return .nickname }
    if has(.display) || isOfWholeName { return .formattedName }
    // `Second Number`, `Primo numero`
    if has(.number), !has(.name), hasAny([.first, .middle, .last]) {
      return hasUnknownWords ? .unknown : .byValue
    }
    if has(.middle) || has(.other) && hasAny([.first, .name]) { return .additional }
    if has(.suffix) { return .suffix }
    if has(.salutation) { return .prefix }
    if has(.title) { return .title }
    if has(.first), has(.last) { return .formattedName }
    if has(.first) { return .given }
    if has(.last) { return .family }
    if has(.name) { return .name }
    return has(.subject) && words == [.subject] && person == nil ? .name : nil
  }

  private var phoneticContent: ColumnRole.Content {
    if has(.last) { return .phoneticFamily }
    return has(.first) ? .phoneticGiven : .ignored
  }

  private var otherContent: ColumnRole.Content {
    if has(.group) { return .groups }
    if hasAny([.note, .health]) { return .note }
    if has(.uid) { return .uid }
    if has(.im) { return .ignored }
    if person != nil, !hasUnknownWords, !hasAny([.type, .date]) {
      return has(.number) ? .phone : .whole
    }
    if has(.number), hasUnknownWords { return .unknown }
    return hasAny([.home, .work, .main, .other, .number, .car]) ? .byValue : .unknown
  }

  /// The label that the words give a number.
  package var label: Label? {
    if has(.fax) { return .fax }
    if has(.pager) { return .pager }
    if has(.mobile) { return .mobile }
    if hasAny([.car, .special, .callback]) { return nil }
    if has(.direct) { return has(.home) ? .home : .work }
    if has(.main) { return .main }
    if hasAny([.work, .company]) { return .work }
    if has(.home) { return .home }
    return has(.other) ? .other : nil
  }

  /// Whether the words only mean a number, or say what it is for.
  package var isOfNumbers: Bool { isOfUse && person == nil }

  /// Whether the words, apart from one for a person, only say what a number is for.
  package var isOfUse: Bool {
    hasAny([.phone, .mobile, .fax, .pager, .number, .home, .work, .main, .other])
      && !hasAny([.name, .address, .company, .email, .web])
  }

  /// Whether the heading says something about the number that a standard label cannot.
  fileprivate var needsCustomLabel: Bool {
    hasUnknownWords || has(.health) || (label == nil && hasAny([.car, .special, .callback]))
  }
}

extension ColumnRole.Content {
  fileprivate var isName: Bool {
    let names: [Self] = [
      .name, .title, .formattedName, .given, .family, .additional, .prefix, .suffix, .nickname,
    ]
    return names.contains(self)
  }
}

/// A heading whose number ties columns together: Google's `Phone 1 - Type`, or a school's
/// `Tel. 1: Art`.
struct NumberedHeading {
  let role: ColumnRole

  /// Reads a heading; `nil` if it does not have this form.
  init?(_ text: String) {
    let dash = text.range(of: " - ", from: text.startIndex)
    guard let sign = dash ?? text.range(of: ": ", from: text.startIndex) else { return nil }
    let words = text[..<sign.lowerBound].split(separator: " ")
    let part = text[sign.upperBound...].lowercased()
    // `Phone 1: Mobile` itself says what the number is for.
    guard dash != nil || NumberedHeading.labels.contains(part) || Heading(part).words == [.number]
    else { return nil }
    guard words.count >= 2, let last = words.last, let group = Int(last), (1...999).contains(group)
    else { return nil }
    let kind = words.dropLast().joined(separator: " ").lowercased()
    // `Guardian 1 - Mobile` belongs to another person.
    guard kind == "relation" || Heading(kind).person == nil else { return nil }
    role = ColumnRole(NumberedHeading.content(kind, part), group: group)
  }

  private static func content(_ kind: String, _ part: String) -> ColumnRole.Content {
    let isLabel = labels.contains(part)
    switch kind {
    case "website": return isLabel ? .ignored : .url
    case "organization": return organizationContent(part)
    case "relation": return isLabel ? .relationLabel : .relatedName
    default: break
    }
    let heading = Heading(kind)
    if heading.has(.email) { return isLabel ? .emailLabel : .email }
    if heading.has(.phone) { return isLabel ? .phoneLabel : .phone }
    if heading.has(.address) { return isLabel ? .addressLabel : addressContent(part) }
    return .ignored
  }

  private static let labels: Set<String> = [
    "type", "label", "typ", "art", "bezeichnung", "libellé", "etichetta", "etiqueta", "rótulo",
    "ラベル",
    "žymė",
  ]

  private static func addressContent(_ part: String) -> ColumnRole.Content {
    switch part {
    case "street": .address(.street)
    case "city": .address(.locality)
    case "po box": .address(.poBox)
    case "region": .address(.region)
    case "postal code": .address(.postalCode)
    case "country": .address(.country)
    case "extended address": .address(.extended)
    default: .ignored
    }
  }

  private static func organizationContent(_ part: String) -> ColumnRole.Content {
    switch part {
    case "name": .organization
    case "title": .jobTitle
    case "department": .department
    default: .ignored
    }
  }
}

extension String {
  /// The range of the first occurrence of a short text.
  fileprivate func range(of text: String, from start: Index) -> Range<Index>? {
    let letters = Array(utf8)
    let wanted = Array(text.utf8)
    guard letters.count >= wanted.count else { return nil }
    for offset in 0...(letters.count - wanted.count)
    where letters[offset..<offset + wanted.count].elementsEqual(wanted) {
      let lower = utf8.index(utf8.startIndex, offsetBy: offset)
      return lower..<utf8.index(lower, offsetBy: wanted.count)
    }
    return nil
  }
}
