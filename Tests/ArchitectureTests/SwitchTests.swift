import ElistTestSupport
import Testing

/// A `switch` over one of our own enums names every case: whoever adds a case is led to each place
/// that has to know it.
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
