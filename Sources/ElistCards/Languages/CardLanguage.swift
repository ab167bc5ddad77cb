package import CardDocument
import EmbeddedText
import Synchronization

/// The languages that a card can have; the words of each are in a file of their own,
/// `Words/de.txt`.
///
/// For a new language, write its file, and add it here and to `spoken(in:)`.
package enum CardLanguage: String, CaseIterable, Sendable {
  case en, de, fr, es, it, pt, nl, pl, ru, ar, ja, zh, ko, tr, uk, hi, th, he, el, sv

  /// The most languages that fit on a card.
  package static let most = 3

  private var file: EmbeddedText {
    switch self {
    case .en: .wordsEn
    case .de: .wordsDe
    case .fr: .wordsFr
    case .es: .wordsEs
    case .it: .wordsIt
    case .pt: .wordsPt
    case .nl: .wordsNl
    case .pl: .wordsPl
    case .ru: .wordsRu
    case .ar: .wordsAr
    case .ja: .wordsJa
    case .zh: .wordsZh
    case .ko: .wordsKo
    case .tr: .wordsTr
    case .uk: .wordsUk
    case .hi: .wordsHi
    case .th: .wordsTh
    case .he: .wordsHe
    case .el: .wordsEl
    case .sv: .wordsSv
    }
  }

  private static let lexicons = Mutex<[CardLanguage: Lexicon]>([:])

  /// What the language's file says.
  ///
  /// The file is read on first use: a card has few languages, and reading all files would take
  /// longer than everything else that elist does for the card.
  var lexicon: Lexicon {
    Self.lexicons.withLock { known in
      if let lexicon = known[self] { return lexicon }
      let lexicon = Lexicon(file)
      known[self] = lexicon
      return lexicon
    }
  }
}

/// The words of one language, read from its file.
///
/// ```
/// # A comment: where the words come from, and which of them nobody has reviewed.
/// colon: ": "
/// direction: rtl
/// grandmother: Großmutter | Oma
/// ```
///
/// The first form of a word is the one that is printed. The others have the same meaning; elist
/// recognises them in the owner's texts. `%` is in place of a text that elist inserts, such as a
/// name or a year.
struct Lexicon: Sendable {
  private(set) var forms: [CardWord: [String]] = [:]
  /// What separates a label and its text.
  private(set) var colon = ": "
  /// What separates the items of a list.
  private(set) var comma = ", "
  private(set) var isRightToLeft = false
  /// Keys that are not the name of a word; a test checks that no file has any.
  private(set) var unknownKeys: [String] = []
  /// The word that each form means, by the `comparable` form; ambiguous forms are left out.
  private(set) var meanings: [String: CardWord] = [:]
  /// Forms that can mean two things, such as French `belle-mère`.
  private(set) var ambiguous: Set<String> = []

  init(_ file: EmbeddedText) {
    for line in file.bytes.split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: "#") {
      guard let end = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let key = String(decoding: line[..<end], as: UTF8.self)
      let value = String(decoding: line[end...].dropFirst(2), as: UTF8.self)
      switch key {
      case "colon": colon = String(value.dropFirst().dropLast())
      case "comma": comma = String(value.dropFirst().dropLast())
      case "direction": isRightToLeft = value == "rtl"
      default: add(value, to: key)
      }
    }
  }

  private mutating func add(_ value: String, to key: String) {
    guard let word = CardWord.named[key] else { return unknownKeys.append(key) }
    // Each bar has a space on both sides.
    let parts = value.utf8.split(separator: UInt8(ascii: "|"))
    let forms = parts.enumerated().map { index, part in
      let isLast = index == parts.count - 1
      return String(Substring(part.dropFirst(index == 0 ? 0 : 1).dropLast(isLast ? 0 : 1)))
    }
    self.forms[word] = forms
    guard !CardWord.ownWords.contains(word) else { return }
    for form in forms.map(comparable) {
      if let other = meanings[form], other != word { ambiguous.insert(form) }
      meanings[form] = ambiguous.contains(form) ? nil : word
    }
  }
}

/// A form without the differences between capital and small letters and between apostrophes.
///
/// Accents count, because they distinguish words (Portuguese "avó" and "avô").
func comparable(_ form: String) -> String {
  let small = form.lowercased()
  // Replacing is slow, so it happens only if the text has the first byte of "’", which is rare.
  return small.utf8.contains(0xE2) ? small.replacing("’", with: "'") : small
}

extension CardLanguage {
  /// The languages that are official or widely read in a region, the most common first.
  ///
  /// It is empty if elist has the words of none of them.
  package static func spoken(in region: String) -> [CardLanguage] {
    table.first { $0.regions.contains(region) }?.languages ?? []
  }

  /// The language of a card for a home in a region, if the user asks for none.
  ///
  /// It is the locale's language if it is one of the region's, and otherwise the region's first. If
  /// the region has none, it is the locale's, or else English.
  package static func usual(in region: String, locale: String?) -> CardLanguage {
    let own = locale.flatMap { CardLanguage(rawValue: String($0.prefix { $0.isLetter })) }
    let there = spoken(in: region)
    return own.flatMap { there.contains($0) ? $0 : nil } ?? there.first ?? own ?? .en
  }

  private static func row(_ languages: [CardLanguage], _ regions: String)
    -> (languages: [CardLanguage], regions: Set<String>)
  {
    (languages, Set(regions.split(separator: " ").map(String.init)))
  }

  /// From CLDR's territory information: official languages, and those that a fifth of the people
  /// know.
  private static let table = [
    row([.ar], "AE BH EG IQ JO KW LY OM PS QA SA SD SY YE"),
    row([.ar, .fr], "DJ DZ KM LB MA MR TD TN"),
    row([.ar, .en], "SO"),
    row([.de], "AT DE LI"),
    row([.el], "GR"),
    row([.el, .tr], "CY"),
    row([.he, .ar], "IL"),
    row([.ko], "KP KR"),
    row([.sv], "AX SE"),
    row([.th], "TH"),
    row([.tr], "TR"),
    row([.uk], "UA"),
    row([.de, .fr, .it], "CH"),
    row([.fr, .de], "LU"),
    row([.nl, .fr, .de], "BE"),
    row(
      [.en],
      """
      AC AG AI AU BB BM BS BW BZ CC CK CX DM FJ FK FM GB GD GG GH GI GM GU GY IE IM IO JE JM KE KI \
      KN KY LC LR LS MH MP MS MT MW NA NF NG NR NU NZ PG PH PK PW SB SH SL SS SZ TA TC TO TT TV UG \
      UM US VC VG VI WS ZA ZM ZW AS RW TZ ER
      """
    ),
    row([.en, .fr], "CA MU SC VU CM"),
    row([.en, .zh], "SG"),
    row([.en, .hi], "IN"),
    row([.es], "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE"),
    row([.es, .en], "PR"),
    row([.es, .fr, .pt], "GQ"),
    row(
      [.fr],
      "BF BI BJ BL CD CF CG CI FR GA GF GN GP HT MC MF MG ML MQ NC NE PF PM RE SN TG WF YT"
    ),
    row([.it], "IT SM VA"),
    row([.ja], "JP"),
    row([.nl], "NL SR"),
    row([.nl, .en], "AW BQ CW SX"),
    row([.pl], "PL"),
    row([.pt], "AO BR CV GW MZ PT ST TL"),
    row([.ru], "BY KG KZ RU"),
    row([.zh], "CN TW"),
    row([.zh, .en], "HK"),
    row([.zh, .pt], "MO"),
  ]
}

extension Paper {
  /// The usual paper of a region: Letter if CLDR says so (paperSize "US-Letter"), otherwise A4.
  package static func usual(in region: String) -> Paper {
    letterRegions.contains(region) ? .letter : .a4
  }

  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}
