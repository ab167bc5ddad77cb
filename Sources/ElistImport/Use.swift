import ElistModel

/// What a number is for, in the order of which says most.
enum Use: CaseIterable {
  case fax, pager, mobile, main, work, home, other

  var label: Label {
    switch self {
    case .fax: .fax
    case .pager: .pager
    case .mobile: .mobile
    case .main: .main
    case .work: .work
    case .home: .home
    case .other: .other
    }
  }

  /// The use that a type or a label names, given in lower case.
  init?(_ type: String) {
    switch type {
    case "cell", "mobile", "iphone", "cellular", "pcs": self = .mobile
    case "home": self = .home
    case "work": self = .work
    case "main": self = .main
    case "pager": self = .pager
    case "other": self = .other
    case "fax", "homefax", "workfax", "otherfax", "faxhome", "faxwork": self = .fax
    default: return nil
    }
  }

  /// Types that say what kind of line it is; told where no label is.
  static let kinds: Set<String> = [
    "car", "video", "isdn", "modem", "bbs", "textphone", "tlx", "callback", "radio", "assistant",
    "company", "ttytdd",
  ]

  /// Types that say nothing of whom one reaches.
  static let ignored: Set<String> = [
    "voice", "msg", "text", "internet", "x400", "tel", "phone", "email", "dom", "intl", "postal",
    "parcel", "quoted-printable", "base64", "b", "q", "8bit", "7bit", "utf-8", "inline", "url",
    "uri", "vcard", "none", "x-internet",
  ]
}
