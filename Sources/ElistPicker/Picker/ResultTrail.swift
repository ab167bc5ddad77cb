import ElistBook

/// The results for each text on the way to the current one; deleting a letter needs no search.
struct ResultTrail: Sendable {
  /// Longer than anybody types before few results are left.
  private static let longest = 32

  /// Each text begins with the one before it.
  private var steps: [(text: String, results: Results)] = []

  /// The results for a text: found before, or found among the results for its beginning.
  mutating func results(for text: String, in catalogue: Catalogue) -> Results {
    while let last = steps.last, !text.hasPrefix(last.text) { steps.removeLast() }
    if let last = steps.last, last.text == text { return last.results }
    let query = catalogue.query(text)
    // A space after a word asks for nothing new.
    if let last = steps.last, last.results.query == query { return last.results }
    let found = Results(query, in: catalogue, after: steps.last?.results)
    if steps.count < Self.longest { steps.append((text, found)) }
    return found
  }

  /// Forgets everything, because the catalogue has changed.
  mutating func clear() {
    steps.removeAll()
  }
}
