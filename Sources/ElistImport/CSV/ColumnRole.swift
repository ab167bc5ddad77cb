import ElistModel

/// What a column of a table holds.
struct ColumnRole: Equatable {
  var content: Content
  var label: Label?
  /// The heading, where it says more than a label can.
  var customLabel: String?
  /// Which of several of a kind it belongs to, where the headings count: `Phone 2 - Value`.
  var group = 0
  /// Whose column it is, among the plan's people; 0 is the contact of the record.
  var person = 0
  /// Whether the heading has words beside those of a name, so that it may be the name of anything.
  var isWeak = false
  /// Whether somebody said what the column holds.
  var isSaid = false

  init(_ content: Content, label: Label? = nil, customLabel: String? = nil, group: Int = 0) {
    self.content = content
    self.label = label
    self.customLabel = customLabel
    self.group = group
  }

  enum Content: Equatable {
    /// A name whose kind depends on the other columns: all of it, or the part that they lack.
    case name
    /// An honorific or a job, as each of the values says: `Title`.
    case title
    /// A part of a name that is spread over columns without a heading.
    case namePiece
    case formattedName, given, family, additional, prefix, suffix, nickname
    case phoneticGiven, phoneticFamily
    case phone, email, url
    /// The label of the phone, e-mail, address or relation with the same group.
    case phoneLabel, emailLabel, addressLabel, relationLabel
    /// The name of somebody whom the contact is related to, as the label of the same group says.
    case relatedName
    case address(AddressPart)
    case organization, department, jobTitle
    case groups, birthday, birthYear, birthMonth, birthDay, note, uid
    /// Depends on the values: the heading names only a use, `Home`.
    case byValue
    /// A name, a number or both of another person: the heading says only who it is, `Emergency Contact`.
    case whole
    /// How another person is related to the contact.
    case relationship
    /// A code in a column of its own, which belongs to the number in another.
    case countryCode, areaCode, phoneExtension
    /// A number of a policy or a member, which is no telephone number.
    case identifier
    case ignored, unknown
  }

  enum AddressPart: Equatable {
    case street, moreStreet, extended, poBox, locality, region, postalCode, country
  }

  /// Whether an address book is told by such a column.
  var tells: Bool {
    switch content {
    case .name, .formattedName, .given, .family, .phone, .email, .nickname: !isWeak
    default: false
    }
  }

  /// Whether it holds a name, or a part of one, of a person.
  var isPersonalName: Bool {
    switch content {
    case .name, .namePiece, .formattedName, .given, .family: true
    default: false
    }
  }
}

extension ColumnRole {
  /// The role of a column of which somebody says what it holds.
  init(said field: ColumnField) {
    switch field {
    case .name: self.init(.formattedName)
    case .given: self.init(.given)
    case .family: self.init(.family)
    case .additional: self.init(.additional)
    case .prefix: self.init(.prefix)
    case .suffix: self.init(.suffix)
    case .nickname: self.init(.nickname)
    case .phoneticGiven: self.init(.phoneticGiven)
    case .phoneticFamily: self.init(.phoneticFamily)
    case .phone, .mobile, .home, .work, .main, .fax, .pager, .other:
      self.init(.phone, label: Label(rawValue: field.rawValue))
    case .email: self.init(.email)
    case .organization: self.init(.organization)
    case .department: self.init(.department)
    case .jobTitle: self.init(.jobTitle)
    case .street: self.init(.address(.street))
    case .extended: self.init(.address(.extended))
    case .poBox: self.init(.address(.poBox))
    case .locality: self.init(.address(.locality))
    case .region: self.init(.address(.region))
    case .postalCode: self.init(.address(.postalCode))
    case .country: self.init(.address(.country))
    case .url: self.init(.url)
    case .group: self.init(.groups)
    case .birthday: self.init(.birthday)
    case .note: self.init(.note)
    case .uid: self.init(.uid)
    case .ignore: self.init(.ignored)
    }
  }
}
