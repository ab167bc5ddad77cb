/// Values without repetitions, in the order in which they came.
///
/// A contact has a few of each, and a plain search is fastest among few. A contact with a hundred
/// thousand, made on purpose, costs no more for each.
struct Distinct<Value: Hashable> {
  private(set) var all: [Value] = []
  private var known: Set<Value> = []

  private static var few: Int { 16 }

  /// Adds a value, unless it is there.
  mutating func add(_ value: Value) {
    guard all.count >= Self.few else {
      if !all.contains(value) { all.append(value) }
      return
    }
    if known.isEmpty { known = Set(all) }
    if known.insert(value).inserted { all.append(value) }
  }
}

extension String? {
  /// Appends a line of its own, without copying the text before it.
  mutating func appendLine(_ text: String) {
    guard self != nil else {
      self = text
      return
    }
    self?.append("\n")
    self?.append(text)
  }
}
