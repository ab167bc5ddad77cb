extension String {
  /// Whether the text has nothing visible.
  package var isBlank: Bool {
    // A visible first character decides at once.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
