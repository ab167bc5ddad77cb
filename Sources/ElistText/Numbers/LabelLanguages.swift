import UnicodeText

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
