import ElistTestSupport
import Testing

/// A `switch` over one of our own enums names every case: the compiler leads a person who adds a
/// case to each place that has to know it.
@Suite struct SwitchTests {
  /// Enums of other libraries whose values a `switch` here may pass over.
  private static let foreign = [
    // Unicode.GeneralCategory
    Set(
      [
        "uppercaseLetter", "lowercaseLetter", "titlecaseLetter", "modifierLetter", "otherLetter",
        "nonspacingMark", "spacingMark", "enclosingMark", "decimalNumber", "letterNumber",
        "otherNumber", "connectorPunctuation", "dashPunctuation", "openPunctuation",
        "closePunctuation", "initialPunctuation", "finalPunctuation", "otherPunctuation",
        "mathSymbol", "currencySymbol", "modifierSymbol", "otherSymbol", "spaceSeparator",
        "lineSeparator", "paragraphSeparator", "control", "format", "surrogate", "privateUse",
        "unassigned",
      ].map { "." + $0 }
    )
  ]

  @Test func `a switch over our own enum has no default`() throws {
    let files = Repository.swiftFiles(in: "Sources")
    let sources = try files.map { SwitchStatements(in: try Repository.text($0)) }
    let own = sources.reduce(into: Set<String>()) { $0.formUnion($1.cases) }
    #expect(own.count > 500)
    for (file, source) in zip(files, sources) {
      for statement in source.all where Self.isPartial(statement, own) {
        Issue.record("\(file):\(statement.line): name every case")
      }
    }
  }

  private static func isPartial(
    _ statement: SwitchStatements.Statement,
    _ own: Set<String>
  ) -> Bool {
    statement.catchesRest && !own.isDisjoint(with: statement.names)
      && !foreign.contains { statement.names.isSubset(of: $0) }
  }

  @Test(arguments: [
    "default: 0", "@unknown default: 0", "case _: 0", "case let other: other.rawValue",
  ])
  func `a switch that leaves cases out is found`(_ rest: String) {
    let source = """
      enum Side: Int {
        // case no
        case left, right
        case `default`(of: [Int: Int] = ["a": 1]),
          bottom
        static func of(_ text: String) -> Side { switch text { case "case .a:": .left default: .right } }
      }
      let number = switch side {
        case .left(let x) where x == .top: 1
        case (.right?, Side.bottom): switch other { case Side.top.rawValue: 2 default: 3 }
        \(rest)
      }
      """
    let read = SwitchStatements(in: source)
    let words = ["left", "right", "default", "bottom"]
    #expect(read.cases == Set(words.flatMap { [".\($0)", "Side.\($0)"] }))
    #expect(read.all.map(\.line) == [6, 8, 10])
    #expect(read.all.map(\.names) == [[], [".left", ".right", "Side.bottom"], []])
    #expect(read.all.map { Self.isPartial($0, read.cases) } == [false, true, false])
  }

  @Test(arguments: ["case .bottom: 0", "case .bottom, nil: 0", "case let x where x < 1: 0"])
  func `a switch that names its cases is not`(_ rest: String) {
    let read = SwitchStatements(in: "enum A { case left }\nswitch a {\ncase .left: 1\n\(rest)\n}")
    #expect(read.all.count == 1)
    #expect(read.all.allSatisfy { !Self.isPartial($0, read.cases) })
  }
}

/// The `switch` statements of a Swift source, and the enums that it declares.
///
/// It reads the form that swift-format gives a source; it knows no types.
struct SwitchStatements {
  /// One `switch`: what its cases name, and whether something catches the rest.
  struct Statement: Equatable {
    /// The cases of enums among its patterns, as written: `[".left", "Side.right"]`.
    var names: Set<String> = []
    /// Whether it has `default`, `case _` or `case let other`.
    var catchesRest = false
    /// The line of the word `switch`, from 1.
    var line: Int
  }

  private let code: [Character]

  init(in source: String) {
    code = Array(StringLiterals(in: source).code)
  }

  /// Each `switch`, also one inside another.
  var all: [Statement] {
    places(of: "switch").compactMap { place in
      let line = code[..<place].count { $0.isNewline } + 1
      guard let body = braces(after: place) else { return nil }
      return labels(in: body).reduce(into: Statement(line: line)) { statement, label in
        statement.catchesRest = statement.catchesRest || label.catchesRest
        statement.names.formUnion(label.names)
      }
    }
  }

  /// How a pattern can name each case of each enum: `.left` and `Side.left`.
  var cases: Set<String> {
    places(of: "enum").reduce(into: []) { cases, place in
      guard let body = braces(after: place) else { return }
      let name = String(code[(place + 5)...].prefix { $0.isLetter || $0.isNumber })
      for place in places(of: "case", in: body) where depth(of: place, in: body) == 0 {
        var rest = String(code[(place + 4)..<body.upperBound])[...]
        // A line that ends in a comma continues on the next.
        while true {
          rest = rest.drop { $0.isWhitespace || $0 == "`" }
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          cases.formUnion([".\(word)", "\(name).\(word)"])
          guard let end = Self.end(of: rest, at: [",", "\n", "}"]), rest[end] == "," else { break }
          rest = rest[rest.index(after: end)...]
        }
      }
    }
  }

  // MARK: Labels

  /// What is between `case` and its colon.
  private struct Label {
    var text: Substring

    /// The cases of enums in it: `.left`, `Side.left`, `.left(.far)`; not `Side.left.rawValue`.
    var names: Set<String> {
      let pattern = text.split(separator: " where ", maxSplits: 1).first ?? ""
      return Set(
        pattern.matches(of: /(?:^|[^\w)\]?])((?:[A-Z]\w*)?\.[a-z]\w*)(?![\w.])/).map {
          String($0.1)
        }
      )
    }

    /// Whether nothing is left for a case that somebody adds later.
    var catchesRest: Bool {
      text.hasPrefix("default") || text.wholeMatch(of: /(?:_|(?:let|var) \w+)\s*/) != nil
    }
  }

  private func labels(in body: Range<Int>) -> [Label] {
    ["case", "default"].flatMap { word in
      places(of: word, in: body).filter { depth(of: $0, in: body) == 0 }.compactMap { place in
        let rest = String(code[place..<body.upperBound])[...]
        guard let end = Self.end(of: rest, at: [":"]) else { return nil }
        let label = rest[..<end]
        return Label(text: word == "case" ? label.dropFirst(5) : label)
      }
    }
  }

  /// Where one of these characters is, outside of all brackets.
  private static func end(of text: Substring, at ends: Set<Character>) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      if depth == 0, ends.contains(text[index]) { return true }
      if "([{".contains(text[index]) { depth += 1 }
      if ")]}".contains(text[index]) { depth -= 1 }
      return false
    }
  }

  // MARK: Places

  /// Where a word is that is not part of another, nor the name of a member.
  private func places(of word: String, in part: Range<Int>? = nil) -> [Int] {
    let part = part ?? code.indices
    return part.filter { place in
      code[place] == word.first && code[place...].starts(with: word)
        && (place == 0 || !isInWord(place - 1) && code[place - 1] != ".")
        && (place + word.count == code.count || !isInWord(place + word.count))
    }
  }

  private func isInWord(_ place: Int) -> Bool {
    code[place].isLetter || code[place].isNumber || "_`".contains(code[place])
  }

  /// What is in the next braces that are in no others.
  private func braces(after place: Int) -> Range<Int>? {
    var (depth, start) = (0, Int?.none)
    for index in place..<code.count {
      if code[index] == "{" {
        if depth == 0 { start = index + 1 }
        depth += 1
      } else if code[index] == "}" {
        depth -= 1
        if depth == 0, let start { return start..<index }
      }
    }
    return nil
  }

  private func depth(of place: Int, in body: Range<Int>) -> Int {
    code[body.lowerBound..<place].reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
  }
}
