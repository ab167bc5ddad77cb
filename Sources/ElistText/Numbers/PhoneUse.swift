package import ElistContacts
import UnicodeText
import VCardFormat

/// What a number is for, the most specific first.
package enum PhoneUse: UInt8, CaseIterable {
  case fax, pager, mobile, main, work, home, other

  /// The standard label that says so.
  package var label: Label {
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
  package init?(_ text: [UInt8], _ range: Range<Int>) {
    switch range.count {
    case 3 where text.matches("FAX", in: range): self = .fax
    case 3 where text.matches("PCS", in: range): self = .mobile
    case 4 where text.matches("CELL", in: range): self = .mobile
    case 4 where text.matches("HOME", in: range): self = .home
    case 4 where text.matches("WORK", in: range): self = .work
    case 4 where text.matches("MAIN", in: range): self = .main
    case 5 where text.matches("PAGER", in: range): self = .pager
    case 5 where text.matches("OTHER", in: range): self = .other
    case 6 where text.matches("MOBILE", in: range): self = .mobile
    case 6 where text.matches("IPHONE", in: range): self = .mobile
    case 7 where text.matches("HOMEFAX", in: range): self = .fax
    case 7 where text.matches("WORKFAX", in: range): self = .fax
    case 7 where text.matches("FAXHOME", in: range): self = .fax
    case 7 where text.matches("FAXWORK", in: range): self = .fax
    case 8 where text.matches("OTHERFAX", in: range): self = .fax
    case 8 where text.matches("CELLULAR", in: range): self = .mobile
    default: return nil
    }
  }

  /// Types that say what kind of line it is; shown if there is no label.
  package static let kinds: Set<String> = [
    "car", "video", "isdn", "modem", "bbs", "textphone", "tlx", "callback", "radio", "assistant",
    "company", "ttytdd",
  ]

  /// Types that do not say who answers.
  ///
  /// `VOICE` and `INTERNET` are so frequent that they are tested first.
  package static let ignored: Set<String> = [
    "msg", "text", "x400", "tel", "phone", "email", "dom", "intl", "postal",
    "parcel", "quoted-printable", "base64", "b", "q", "8bit", "7bit", "utf-8", "inline", "url",
    "uri", "vcard", "none", "x-internet",
  ]
}

/// The standard label for a word that sources use, in any case: `cell`, `iPhone`, `Home Fax`.
///
/// `nil` if it is not one of them.
package func standardLabel(_ text: String) -> Label? {
  let word = text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
  return PhoneUse(word, word.indices)?.label
}

/// The words by which people say at home that a number is of a house or of an office.
///
/// With a capital letter and without a sign before it, such a word of another language is rather part of
/// a name: `Anna Casa` has a number at home in Spain, and a family name in Germany.
struct LabelLanguages {
  /// The words, folded; `nil` if nobody knows where home is, and all of them count.
  private let words: Set<String>?
  /// Whether `is`, without its cedilla, and `cep` are words for numbers, as in Turkish.
  let haveTurkish: Bool

  /// The languages of a region (ISO 3166-1 alpha-2), and English.
  init(home: String?) {
    words = home.map { Self.ofRegions[$0] ?? Self.ofRegions["*", default: []] }
    haveTurkish = home == "TR" || home == "CY"
  }

  /// Whether it is known where home is.
  var isKnown: Bool { words != nil }

  /// Whether a word, folded, is of one of them.
  func have(_ word: String) -> Bool { words?.contains(word) != false }

  /// The words of `LabelLanguages.txt` by region, those of everywhere with each.
  private static let ofRegions: [String: Set<String>] = {
    var words: [String: Set<String>] = [:]
    let lines = String(decoding: PackageResources.LabelLanguages_txt, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    for line in lines {
      let entries = line.split(separator: " ")
      for region in entries[0].split(separator: ",") {
        words[String(region), default: []].formUnion(entries.dropFirst().map { folded(String($0)) })
      }
    }
    let everywhere = words["*", default: []]
    return words.mapValues { $0.union(everywhere) }
  }()
}
