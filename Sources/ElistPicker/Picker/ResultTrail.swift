import ElistBook

/// What was found for each text on the way to the one that stands in the input line, so that taking
/// a letter away searches for nothing.
struct ResultTrail: Sendable {
  /// More than anybody types before the results are few.
  private static let longest = 32

  /// Each text begins with the one before it.
  private var steps: [(text: String, results: Results)] = []

  /// What fits a text, found before, or among what was found for a beginning of it.
  mutating func results(for text: String, in catalogue: Catalogue) -> Results {
    while let last = steps.last, !text.hasPrefix(last.text) { steps.removeLast() }
    if let last = steps.last, last.text == text { return last.results }
    let query = catalogue.query(text)
    // A space behind a word asks for nothing else.
    if let last = steps.last, last.results.query == query { return last.results }
    let found = Results(query, in: catalogue, after: steps.last?.results)
    if steps.count < Self.longest { steps.append((text, found)) }
    return found
  }

  /// Forgets all of it, since the catalogue is another.
  mutating func clear() {
    steps.removeAll()
  }
}
