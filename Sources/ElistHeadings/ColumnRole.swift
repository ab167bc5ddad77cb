package import ElistContacts

/// What a column of a table holds.
package struct ColumnRole: Equatable {
  /// What its cells hold.
  package var content: Content
  /// What its numbers or addresses are for.
  package var label: Label?
  /// The heading, if it says more than a label can.
  package var customLabel: String?
  /// Which of several values it belongs to, if the headings number them: `Phone 2 - Value`.
  package var group = 0
  /// Whose column it is, as an index into the plan's people; 0 is the record's contact.
  package var person = 0
  /// Whether the heading has more words than those for a name, and so may name anything.
  package var isWeak = false
  /// Whether it is a second family name, which follows the first: `Segundo apellido`.
  package var continuesFamily = false
  /// Whether the user said what the column holds.
  package var isSaid = false

  /// A column with this content.
  package init(_ content: Content, label: Label? = nil, customLabel: String? = nil, group: Int = 0)
  {
    self.content = content
    self.label = label
    self.customLabel = customLabel
    self.group = group
  }

  /// What the cells of a column hold.
  package enum Content: Equatable {
    /// A name; the other columns decide whether it is the whole name or the part that they lack.
    case name
    /// An honorific or a job title, depending on the value: `Title`.
    case title
    /// A part of a name that goes on in columns without a heading.
    case namePiece
    case formattedName, given, family, additional, prefix, suffix, nickname
    case phoneticGiven, phoneticFamily
    case phone, email, url
    /// The label of the phone, e-mail, address or relation with the same group.
    case phoneLabel, emailLabel, addressLabel, relationLabel
    /// The name of somebody related to the contact; the label of the same group says how.
    case relatedName
    case address(AddressPart)
    case organization, department, jobTitle
    case groups, birthday, birthYear, birthMonth, birthDay, note, uid
    /// Depends on the values, since the heading only names a use, such as `Home`.
    case byValue
    /// A name, a number or both of another person, since the heading only says who it is.
    ///
    /// For example `Emergency Contact`.
    case whole
    /// How another person is related to the contact.
    case relationship
    /// A code in its own column, which belongs to the number in another column.
    case countryCode, areaCode, phoneExtension
    /// A policy or member number, which is not a telephone number.
    case identifier
    case ignored, unknown
  }

  /// A part of a postal address.
  package enum AddressPart: UInt8 {
    case street, moreStreet, extended, poBox, locality, region, postalCode, country
  }

  /// Whether such a column shows that the table is an address book.
  package var tells: Bool {
    let tell: Contents = [.name, .formattedName, .given, .family, .phone, .email, .nickname]
    return !isWeak && tell.contains(content)
  }

  /// Whether it holds a person's name or a part of it.
  package var isPersonalName: Bool {
    content == .name || content == .namePiece || content == .formattedName || content == .given
      || content == .family
  }
}

extension ColumnRole.Content {
  /// Contents are compared a hundred times for each record of a table: by their places.
  @inlinable package static func == (one: Self, other: Self) -> Bool { one.place == other.place }

  /// Its place among all contents.
  @usableFromInline package var place: UInt8 {
    switch self {
    case .name: 0
    case .title: 1
    case .namePiece: 2
    case .formattedName: 3
    case .given: 4
    case .family: 5
    case .additional: 6
    case .prefix: 7
    case .suffix: 8
    case .nickname: 9
    case .phoneticGiven: 10
    case .phoneticFamily: 11
    case .phone: 12
    case .email: 13
    case .url: 14
    case .phoneLabel: 15
    case .emailLabel: 16
    case .addressLabel: 17
    case .relationLabel: 18
    case .relatedName: 19
    case .organization: 20
    case .department: 21
    case .jobTitle: 22
    case .groups: 23
    case .birthday: 24
    case .birthYear: 25
    case .birthMonth: 26
    case .birthDay: 27
    case .note: 28
    case .uid: 29
    case .byValue: 30
    case .whole: 31
    case .relationship: 32
    case .countryCode: 33
    case .areaCode: 34
    case .phoneExtension: 35
    case .identifier: 36
    case .ignored: 37
    case .unknown: 38
    case .address(let part): 39 + part.rawValue
    }
  }
}

extension ColumnRole {
  /// A set of contents, with one bit for each.
  package struct Contents: ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    /// The set of these contents.
    package init(arrayLiteral contents: Content...) {
      for content in contents { bits |= 1 << UInt64(content.place) }
    }

    /// Whether the set has the content.
    package func contains(_ content: Content) -> Bool { bits & 1 << UInt64(content.place) != 0 }
  }
}

extension ColumnRole {
  /// The role of a column whose content the user named.
  package init(said field: ColumnField) {
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

/// What the user can say that a column holds, with `--map COLUMN=FIELD`.
package enum ColumnField: String, CaseIterable, Sendable {
  /// The whole name, as shown.
  case name
  case given, family, additional, prefix, suffix, nickname
  case phoneticGiven = "phonetic-given"
  case phoneticFamily = "phonetic-family"
  /// A telephone number without a particular use; each of the next seven fields has a use.
  case phone
  case mobile, home, work, main, fax, pager, other
  case email, organization, department
  case jobTitle = "job-title"
  case street, extended
  case poBox = "po-box"
  case locality, region
  case postalCode = "postal-code"
  case country, url, group, birthday, note, uid
  /// The column is skipped.
  case ignore
}

/// What the user says that a column holds.
package struct ColumnMapping: Equatable, Sendable {
  /// The heading as written, or the number of the column, from 1.
  package var column: String
  /// What it holds.
  package var field: ColumnField

  /// A mapping of the column with this heading or number.
  package init(column: String, field: ColumnField) {
    self.column = column
    self.field = field
  }
}
