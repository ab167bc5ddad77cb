package import ElistCommands

/// What a completion offers for a value.
package enum Candidates: Equatable, Sendable {
  /// Nothing: a name, a number, a text.
  case none
  /// One of these words; a word that ends in `=` needs more after it.
  case words([String])
  /// A file with one of these extensions, in lower case; any file if there are none.
  case files([String])
  /// A folder.
  case folders
  /// What only the running program knows.
  case asked(CompletionSource)

  init(_ completion: DumpedArgument.Completion?) {
    if let list = completion?.list {
      self = .words(list.values)
    } else if let file = completion?.file {
      self = .files(file.extensions.map { $0.lowercased() }.removingRepeated())
    } else if completion?.directory != nil {
      self = .folders
    } else {
      self.init(command: completion?.shellCommand?.command)
    }
  }

  private init(command: String?) {
    let source = CompletionSource.allCases.first { $0.command == command }
    self = source.map { .asked($0) } ?? .none
  }
}

extension [String] {
  /// Each value once, at its first place.
  func removingRepeated() -> [String] {
    reduce(into: []) { kept, text in
      if !kept.contains(text) { kept.append(text) }
    }
  }
}
