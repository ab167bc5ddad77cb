import ElistModel
import VCardFormat

/// What a number is for, in the order of which says most.
enum Use: UInt8, CaseIterable {
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

  /// The use that a type or a label names, in any case.
  init?(_ text: [UInt8], _ range: Range<Int>) {
    guard range.count <= 8 else { return nil }
    let key = text.packed(range)
    guard let use = Use.words.first(where: { $0.key == key })?.use else { return nil }
    self = use
  }

  private static let words: [(key: UInt64, use: Use)] = {
    let words: [(StaticString, Use)] = [
      ("CELL", .mobile), ("HOME", .home), ("WORK", .work), ("MOBILE", .mobile), ("MAIN", .main),
      ("FAX", .fax), ("PAGER", .pager), ("OTHER", .other), ("IPHONE", .mobile), ("PCS", .mobile),
      ("CELLULAR", .mobile), ("HOMEFAX", .fax), ("WORKFAX", .fax), ("OTHERFAX", .fax),
      ("FAXHOME", .fax), ("FAXWORK", .fax),
    ]
    return words.map { ($0.packed, $1) }
  }()

  /// Types that say what kind of line it is; told where no label is.
  static let kinds: Set<String> = [
    "car", "video", "isdn", "modem", "bbs", "textphone", "tlx", "callback", "radio", "assistant",
    "company", "ttytdd",
  ]

  /// Types that say nothing of whom one reaches; `VOICE` and `INTERNET` are met so often that they are asked for first.
  static let ignored: Set<String> = [
    "msg", "text", "x400", "tel", "phone", "email", "dom", "intl", "postal",
    "parcel", "quoted-printable", "base64", "b", "q", "8bit", "7bit", "utf-8", "inline", "url",
    "uri", "vcard", "none", "x-internet",
  ]
}
