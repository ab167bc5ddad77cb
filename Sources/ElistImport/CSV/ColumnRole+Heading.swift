import ElistModel

extension ColumnRole {
  /// Finds what a column holds from its heading.
  init(heading text: String) {
    if let numbered = NumberedHeading(text) {
      self = numbered.role
      return
    }
    self.init(Heading(text), text)
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
  }
}

extension Heading {
  fileprivate var isWebPage: Bool { has(.page) && hasAny([.home, .web]) && content == .byValue }

  /// The first of these that fits; words that say more come first.
  fileprivate var content: ColumnRole.Content {
    if let code { return code }
    if has(.identifier) && !isOfPhone || isNumberOfSomebody { return .identifier }
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

  /// A code that is dialled before or after the number in another column.
  private var code: ColumnRole.Content? {
    if has(.countryCode) { return .countryCode }
    // `Mobile Code`: its values show whether it is a country code.
    if has(.code), isOfPhone { return .areaCode }
    if has(.areaCode) { return .areaCode }
    return has(.extension) ? .phoneExtension : nil
  }

  /// Whether it is a number that identifies somebody: `Member No`, `Insurance Number`.
  private var isNumberOfSomebody: Bool {
    hasAny([.number, .code])
      && (has(.subject) || ["insurer", "school", "hospital"].contains(person))
      && !isOfPhone
  }

  private var isOfPhone: Bool {
    hasAny([.phone, .mobile, .fax, .pager, .special, .callback, .direct])
  }

  /// Whether words next to "name" make it the name of some thing: `Event Name`, `Last Activity`.
  fileprivate var isOfAnything: Bool {
    hasUnknownWords || hasAny([.date, .details, .type])
  }

  private var phoneContent: ColumnRole.Content? {
    if has(.type), hasAny([.phone, .mobile, .fax]) { return .ignored }
    // `Name & Phone` is both, and `Funkrufname` is a name.
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
    return has(.phonetic) ? .ignored : .organization
  }

  private var nameContent: ColumnRole.Content? {
    if has(.phonetic) { return phoneticContent }
    if has(.nickname) { return .nickname }
    if has(.display) { return .formattedName }
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
    if has(.note) { return .note }
    if has(.uid) { return .uid }
    if has(.im) { return .ignored }
    if person != nil, !hasUnknownWords, !hasAny([.type, .date]) {
      return has(.number) ? .phone : .whole
    }
    if has(.number), hasUnknownWords { return .unknown }
    return hasAny([.home, .work, .main, .other, .number, .car]) ? .byValue : .unknown
  }

  /// What the words say the number is for.
  var label: Label? {
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

  /// Whether the words say only that something is a number, or what a number is for.
  var isOfNumbers: Bool {
    hasAny([.phone, .mobile, .fax, .pager, .number, .home, .work, .main, .other])
      && !hasAny([.name, .address, .company, .email, .web]) && person == nil
  }

  /// Whether the heading says something about the number that no label can.
  fileprivate var needsCustomLabel: Bool {
    hasUnknownWords || (label == nil && hasAny([.car, .special, .callback]))
  }
}

extension ColumnRole.Content {
  fileprivate var isName: Bool {
    switch self {
    case .name, .title, .formattedName, .given, .family, .additional, .prefix, .suffix, .nickname:
      true
    default: false
    }
  }
}
