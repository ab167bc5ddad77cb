import ElistModel

/// What a column of a table holds.
struct ColumnRole: Equatable {
  var content: Content
  var label: Label?
  /// The heading, where it says more than a label can.
  var customLabel: String?
  /// Which of several of a kind it belongs to, where the headings count: `Phone 2 - Value`.
  var group = 0

  init(_ content: Content, label: Label? = nil, customLabel: String? = nil, group: Int = 0) {
    self.content = content
    self.label = label
    self.customLabel = customLabel
    self.group = group
  }

  enum Content: Equatable {
    /// A name whose kind depends on the other columns: all of it, or the part that they lack.
    case name
    /// A part of a name that is spread over columns without a heading.
    case namePiece
    case formattedName, given, family, additional, prefix, suffix, nickname
    case phoneticGiven, phoneticFamily
    case phone, email, url
    /// The label of the phone, e-mail or address with the same group.
    case phoneLabel, emailLabel, addressLabel
    case address(AddressPart)
    case organization, department, jobTitle
    case groups, birthday, birthYear, birthMonth, birthDay, note, uid
    /// Depends on the values: the heading names only a use, `Home`.
    case byValue
    case ignored, unknown
  }

  enum AddressPart: Equatable {
    case street, moreStreet, extended, poBox, locality, region, postalCode, country
  }

  /// Whether an address book is told by such a column.
  var tells: Bool {
    switch content {
    case .name, .formattedName, .given, .family, .phone, .email, .nickname: true
    default: false
    }
  }
}

extension ColumnRole {
  /// The role of a column of which somebody says what it holds.
  init(said field: ContactField) {
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
