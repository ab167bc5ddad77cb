import ElistHeadings
import ElistText
import UnicodeText

/// Numbers whose headings have a pronoun for the husband or the wife: `Husband,Wife,His Cell,Her Cell`.
extension ColumnKinds {
  /// Gives them to the only one who is named and may be meant.
  ///
  /// The record is somebody's own where nobody is: in `Name,Husband,Her Cell`, it is hers.
  mutating func takePronouns() {
    for index in roles.indices where isOwn(index) && !roles[index].isSaid {
      guard [.phone, .email].contains(roles[index].content), let meant = kindsMeant(index) else {
        continue
      }
      let names = roles.indices.filter { other in
        isName(other) && kinds[other].map(meant.contains) == true
      }
      guard names.count == 1, let name = names.first else { continue }
      (kinds[index], places[index]) = (kinds[name], places[name])
      // The pronoun says whose it is, and not what it is for.
      roles[index].customLabel = nil
      roles[index].label = roles[index].label ?? headings[index].label
      roles[index].isWeak = false
    }
  }

  /// Whom the pronoun of a heading may mean, if it has one.
  private func kindsMeant(_ index: Int) -> [String]? {
    guard let word = HeadingTokens(titles[index]).tokens.first else { return nil }
    let lexicon = HeadingLexicon.shared
    if lexicon.isWord(word, of: .his) { return ["husband", "father"] }
    return lexicon.isWord(word, of: .her) ? ["wife", "mother"] : nil
  }
}
