extension Entry {
  /// The name to show; never empty.
  package var shownName: String { Self.shownName(name, hint: hint) }

  /// A name, or "No Name" with an e-mail address as a hint.
  ///
  /// Earlier versions kept the organisation of a nameless contact as a hint; it is shown as the
  /// name.
  package static func shownName(_ name: String?, hint: String?) -> String {
    if let name, !name.isBlank { return name }
    guard let hint, !hint.isBlank else { return "No Name" }
    return hint.contains("@") ? "No Name (\(hint))" : hint
  }

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { shownName + Label.suffix(label, customLabel) }
}

extension String {
  /// Whether the text has nothing visible.
  var isBlank: Bool {
    // A visible first character decides at once.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
