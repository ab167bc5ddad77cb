extension Entry {
  /// The name to show; never empty.
  package var shownName: String { Self.shownName(name, hint: hint) }

  /// A name, or "No Name" with who it may be.
  package static func shownName(_ name: String?, hint: String?) -> String {
    guard let name else { return hint.map { "No Name (\($0))" } ?? "No Name" }
    return name
  }

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { shownName + Label.suffix(label, customLabel) }
}
