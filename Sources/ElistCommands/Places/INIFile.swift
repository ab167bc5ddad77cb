/// A configuration file with sections of names and values.
struct INIFile {
  /// A section; lines before the first heading belong to one with an empty name.
  struct Section {
    /// The text between the brackets; of double brackets, the inner ones stay.
    var name: String
    private var values: [String: String] = [:]

    init(name: String) {
      self.name = name
    }

    subscript(key: String) -> String? {
      get { values[key] }
      set { values[key] = newValue }
    }
  }

  private(set) var sections = [Section(name: "")]

  /// Reads a text; lines that are neither headings nor values are skipped.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { read(Self.trimmed(line)) }
  }

  private mutating func read(_ line: Substring) {
    if line.first == "[", let end = line.lastIndex(of: "]") {
      sections.append(Section(name: String(line[line.index(after: line.startIndex)..<end])))
    } else if line.first != "#", line.first != ";", let equals = line.firstIndex(of: "=") {
      let key = String(Self.trimmed(line[..<equals]))
      sections[sections.count - 1][key] = Self.unquoted(
        Self.trimmed(line[line.index(after: equals)...])
      )
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, let quote = text.first, "\"'".contains(quote), text.last == quote else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }
}
