package import ElistContacts
import EmbeddedText
import UnicodeText
import VCardFormat

/// What a number is for, the most specific first.
package enum PhoneUse: UInt8, CaseIterable {
  case fax, pager, mobile, main, work, home, other

  /// The standard label for the use.
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

  /// Reads a type or a label in upper or lower case; `nil` if it is not one of a use.
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

  /// Types for a kind of line, which are shown if the number has no label.
  package static let kinds: Set<String> = [
    "car", "video", "isdn", "modem", "bbs", "textphone", "tlx", "callback", "radio", "assistant",
    "company", "ttytdd",
  ]

  /// Types that say nothing about the use.
  ///
  /// `VOICE` and `INTERNET` are not here: they are so frequent that readers test them first.
  package static let ignored: Set<String> = [
    "msg", "text", "x400", "tel", "phone", "email", "dom", "intl", "postal",
    "parcel", "quoted-printable", "base64", "b", "q", "8bit", "7bit", "utf-8", "inline", "url",
    "uri", "vcard", "none", "x-internet",
  ]
}

/// The standard label for a word that sources use, in upper or lower case: `cell`, `iPhone`,
/// `Home Fax`.
///
/// `nil` for other words.
package func standardLabel(_ text: String) -> Label? {
  let word = text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
  return PhoneUse(word, word.indices)?.label
}

/// The words by which people in the home region say that a number is at home or at work.
///
/// In another language, such a word with a capital letter and no punctuation before it is more
/// likely part of a name: `Anna Casa` is a number at home in Spain, but a person in Germany.
struct LabelLanguages {
  /// The folded words; `nil` if the home region is unknown, in which case all words count.
  private let words: Set<String>?
  /// Whether `is`, short for `iş` (work), and `cep` (mobile) are labels, as in Turkish.
  let haveTurkish: Bool

  /// The languages of a region (ISO 3166-1 alpha-2), and English.
  init(home: String?) {
    words = home.map { Self.ofRegions[$0] ?? Self.ofRegions["*", default: []] }
    haveTurkish = home == "TR" || home == "CY"
  }

  /// Whether the home region is known.
  var isKnown: Bool { words != nil }

  /// Whether a folded word belongs to one of the languages.
  func have(_ word: String) -> Bool { words?.contains(word) != false }

  /// The words of `LabelLanguages.txt` for each region, with those for all regions.
  private static let ofRegions: [String: Set<String>] = {
    var words: [String: Set<String>] = [:]
    for line in EmbeddedText.labelLanguages.lines {
      let entries = line.split(separator: " ")
      for region in entries[0].split(separator: ",") {
        words[String(region), default: []].formUnion(entries.dropFirst().map { folded(String($0)) })
      }
    }
    let everywhere = words["*", default: []]
    return words.mapValues { $0.union(everywhere) }
  }()
}
