import CardDocument
package import ElistModel
import Synchronization
import UnicodeText

// Texts of the vault in the languages of a card, if the card's vocabulary has them: relations,
// notes, allergies, conditions and medicines. No sentence is translated: a text is taken apart at
// its commas, and each item is either in the vocabulary or printed as written.

extension ContentOptions {
  /// The text in each of the card's languages; once if no item of it is in the vocabulary.
  ///
  /// A language that has the written form keeps it: "Freundin" does not become "Freund/in".
  func translated(_ written: String) -> String {
    let items = items(of: written)
    let meanings = items.map(meaning)
    guard meanings.contains(where: { $0 != nil }) else { return written }
    return joined(
      languages.map { language in
        let said = zip(items, meanings).map { $1?.said(in: language, as: $0) ?? $0 }
        let isMixed = written.hasRightToLeft && written.hasLeftToRight
        return said == items && !isMixed
          ? written : String(inOrder: said, separator: language.comma)
      }
    )
  }

  /// What a text means in the language in which it is written.
  ///
  /// The card's own languages come first. If the user chose none, the only other language is
  /// English, which imports write.
  private func meaning(_ written: String) -> Meaning? {
    let others = translates ? CardLanguage.allCases.filter { $0 != .en } : []
    for language in languages + [.en] {
      if let meaning = Meaning(written, in: language) { return meaning }
    }
    let found = others.compactMap { Meaning(written, in: $0) }
    return found.allSatisfy { $0 == found.first } ? found.first : nil
  }
}

/// An item of the vocabulary: a word, with the language of "speaks %".
private struct Meaning: Equatable {
  var word: CardWord
  /// The code of the language in "speaks %".
  var spoken: String?

  init?(_ written: String, in language: CardLanguage) {
    let text = comparable(written)
    if let word = language.lexicon.meanings[text], word != .speaks {
      self.init(word: word)
      return
    }
    for pattern in language.forms(.speaks) {
      let parts = comparable(pattern).split(separator: "%", omittingEmptySubsequences: false)
      guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]),
        text.count > parts[0].count + parts[1].count
      else { continue }
      let name = text.dropFirst(parts[0].count).dropLast(parts[1].count)
      guard let code = Self.languages(named: language).first(where: { $0.name == name })?.code
      else { continue }
      self.init(word: .speaks, spoken: code)
      return
    }
    return nil
  }

  private init(word: CardWord, spoken: String? = nil) {
    (self.word, self.spoken) = (word, spoken)
  }

  /// The item in a language; as written if the language has that form.
  func said(in language: CardLanguage, as written: String) -> String {
    if let spoken {
      let name = languageName(spoken, in: language.rawValue) ?? spoken
      return Meaning(written, in: language) == self ? written : language.pattern(word, name)
    }
    let own = language.forms(word).first { comparable($0) == comparable(written) }
    guard let own else { return language.word(word) }
    // German corrects "insulin" to "Insulin"; English keeps the capital letter of "Penicillin".
    return own.first?.isUppercase == true ? own : written
  }

  /// The names of all languages with a code of two letters, made `comparable`; looked up once for
  /// each language.
  private static func languages(named language: CardLanguage) -> [(code: String, name: String)] {
    if let known = named.withLock({ $0[language] }) { return known }
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    let found = letters.flatMap { first in letters.map { first + $0 } }.compactMap { code in
      languageName(code, in: language.rawValue).map { (code: code, name: comparable($0)) }
    }
    named.withLock { $0[language] = found }
    return found
  }

  private static let named = Mutex<[CardLanguage: [(code: String, name: String)]]>([:])
}

/// What a person is to the owner, in any language; `nil` if the vocabulary lacks it.
func cardRelation(_ written: String) -> CardWord? {
  let text = comparable(written)
  return CardLanguage.allCases.lazy.compactMap { $0.lexicon.meanings[text] }
    .first { CardWord.persons.contains($0) }
}

/// The items of a list: parts between commas, semicolons and middle dots.
///
/// A comma between digits, as in "1,5 mg", separates nothing.
private func items(of text: String) -> [String] {
  var items = [""]
  var previous: Character = " "
  for (index, character) in zip(text.indices, text) {
    let next = text[text.index(after: index)...].first ?? " "
    let isInNumber = previous.isNumber && next.isNumber
    if ",;·،、，；".contains(character), !isInNumber {
      items.append("")
    } else {
      items[items.count - 1].append(character)
    }
    previous = character
  }
  return items.map(printable).filter { !$0.isEmpty }
}

// MARK: - What stays as written

/// The items on a card for which its languages have no word, and the instructions, each once.
///
/// The result is empty if the card has only the usual language, in which its texts are written.
package func untranslated(
  entries: [Entry],
  owner: Profile,
  options: ContentOptions
) -> [String] {
  guard options.languages.contains(where: { $0 != options.usual }) else { return [] }
  let entries = entries.map { withoutRecordOwner($0, options) }
  let lists: [(CardField, String?)] =
    [(.allergies, owner.allergies), (.conditions, owner.conditions)]
    + entries.flatMap {
      [(.relation, $0.relation), (.note, $0.note), (.authority, $0.text(of: .authority))]
    }
  let shown = lists.filter { options.shows($0.0) }.compactMap { $0.1.flatMap(printed) }
  let sentences = [options.shows(.instructions) ? owner.instructions.flatMap(printed) : nil]
  let all = shown.flatMap { options.unknownItems(of: $0) } + sentences.compactMap(\.self)
  var once: [String] = []
  for text in all where !once.contains(text) { once.append(text) }
  return once
}

extension ContentOptions {
  fileprivate func unknownItems(of written: String) -> [String] {
    items(of: written).filter { item in
      item.contains(where: \.isLetter) && meaning(item) == nil
    }
  }
}
