/// The names of the properties that elist reads (RFC 6350 §6, and what programs added).
package enum PropertyName: UInt8, Sendable {
  case version, formattedName, name, nickname, telephone, email, address, organization, title, url
  case categories, birthday, note, uid, photo, logo, sound, key, kind, member, agent
  /// `X-ABLABEL`: the label of the other properties of its group.
  case label
  /// `X-MS-TEL`: numbers of Outlook for which vCard 2.1 has no type.
  case outlookTelephone
  /// `X-PHONETIC-FIRST-NAME` and `X-PHONETIC-LAST-NAME`.
  case phoneticGiven, phoneticFamily
  /// `X-ABSHOWAS`: whether the contact is a company.
  case showAs
  /// `X-ADDRESSBOOKSERVER-KIND` and `X-ADDRESSBOOKSERVER-MEMBER`.
  case serverKind, serverMember
  /// `X-ANDROID-CUSTOM`: a row of Android's contacts database.
  case androidCustom
  case other

  /// Whether its value is text that must be read even when it is wrapped in base64.
  var isText: Bool {
    switch self {
    case .photo, .logo, .sound, .key, .other: false
    default: true
    }
  }

  /// Whether its value is as a rule a picture or a key.
  var isBinary: Bool { self == .photo || self == .logo || self == .key }
}

extension PropertyName {
  /// The name in a range of bytes, in any case.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count > 8 else {
      let key = bytes.packed(range)
      self = PropertyName.short.first { $0.key == key }?.property ?? .other
      return
    }
    guard bytes.starts(with: "X-", in: range) || bytes.starts(with: "CATEGOR", in: range) else {
      self = .other
      return
    }
    self = PropertyName.long.first { bytes.matches($0.name, in: range) }?.property ?? .other
  }

  /// By how often they are met.
  private static let short: [(key: UInt64, property: PropertyName)] = {
    let names: [(StaticString, PropertyName)] = [
      ("TEL", .telephone), ("N", .name), ("FN", .formattedName), ("EMAIL", .email),
      ("ADR", .address), ("ORG", .organization), ("VERSION", .version), ("UID", .uid),
      ("TITLE", .title), ("URL", .url), ("BDAY", .birthday), ("NOTE", .note), ("PHOTO", .photo),
      ("NICKNAME", .nickname), ("LOGO", .logo), ("SOUND", .sound), ("KEY", .key), ("KIND", .kind),
      ("MEMBER", .member), ("AGENT", .agent), ("X-MS-TEL", .outlookTelephone),
    ]
    return names.map { ($0.packed, $1) }
  }()

  private static let long: [(name: StaticString, property: PropertyName)] = [
    ("CATEGORIES", .categories), ("X-ABLABEL", .label), ("X-ABSHOWAS", .showAs),
    ("X-PHONETIC-FIRST-NAME", .phoneticGiven), ("X-PHONETIC-LAST-NAME", .phoneticFamily),
    ("X-ADDRESSBOOKSERVER-KIND", .serverKind), ("X-ADDRESSBOOKSERVER-MEMBER", .serverMember),
    ("X-ANDROID-CUSTOM", .androidCustom),
  ]
}
