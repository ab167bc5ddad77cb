/// A relation in each of the languages: translated where a word of the vocabulary was written, in any
/// of its languages, and as it was written elsewhere.
///
/// A language that has the written form itself keeps it: "Freundin" is not made "Freund/in".
func relation(_ written: String, in languages: [CardLanguage]) -> [String] {
  guard let word = relationWord(written) else { return [written] }
  return languages.map { language in
    language.forms(word).contains { isSame($0, written) } ? written : language.word(word)
  }
}

/// The word of the vocabulary that the relation is, in any language; accents count, since they tell
/// words apart (Portuguese "avó" and "avô").
private func relationWord(_ written: String) -> CardWord? {
  CardWord.relations.first { word in
    CardLanguage.allCases.contains { $0.forms(word).contains { isSame($0, written) } }
  }
}

private func isSame(_ form: String, _ written: String) -> Bool {
  form.lowercased() == written.lowercased()
}
