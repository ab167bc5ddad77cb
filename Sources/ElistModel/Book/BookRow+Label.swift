extension BookRow {
  /// Whether the number, or what the row holds instead, has a label: a standard one in any case, or a custom one as written.
  ///
  /// Every row has the label `nil`.
  package func has(label text: String?) -> Bool {
    guard let text else { return true }
    if let standard = Label(rawValue: text.lowercased()) { return label == standard }
    return customLabel == text
  }
}
