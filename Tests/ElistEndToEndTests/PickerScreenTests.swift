import ElistTestSupport
import Foundation
import Testing

/// What the picker shows on a screen: characters of many code points, whole and in their columns.
///
/// tmux is the terminal: it keeps each character that it has to show.
@Suite(.aside) struct PickerScreenTests {
  private let home: TemporaryFolder
  private let environment: [String: String]

  private static let names = [
    "👩‍👩‍👧‍👦 Bauer", "🇫🇷 Petit", "👍🏽 👩🏽‍🚒 Feuer", "क्षत्रिय त्रिवेदी", "สมชาย ที่รัก", "Z̸̡̢̛͍͎̲ą̴̛l̷g̶o", "王小明", "Ann",
  ]

  init() throws {
    home = try TemporaryFolder()
    environment = [
      "HOME": home.path, "LC_ALL": "C.UTF-8", "ELIST_REMEMBER": "0", "TMUX_TMPDIR": home.path,
      "PATH": "\(BuiltProgram.folder):/usr/local/bin:/usr/bin:/bin",
      "ELIST_PASSPHRASE_COMMAND": "echo correct horse battery staple",
    ]
    let cards = Self.names.enumerated().map {
      "BEGIN:VCARD\nVERSION:3.0\nFN:\($0.element)\nTEL:+1 415 555 011\($0.offset)\nEND:VCARD\n"
    }
    try Data(cards.joined().utf8).write(to: home.url.appending(path: "book.vcf"))
    try ReadyVault.make(inHome: home.path)
    try run("\(BuiltProgram.folder)/elist", ["import", "book.vcf"])
  }

  @discardableResult private func run(_ program: String, _ arguments: [String]) throws -> String {
    let run = ProgramRun(program, arguments, environment: environment, folder: home.path)
    return try run.run().text
  }

  @Test func `an answer that is wider than the terminal is shown once, and erased whole`() throws {
    let fields = ["name:", "birth-date:", "blood-type:", "height:", "weight:", "allergies:"]
    let answer = "Penicillin, walnuts and the sting of bees"
    // The question and "walnuts and the s" fill a line exactly.
    let steps = zip(["", "Enter", "Enter", "Enter", "Enter", "Enter"], fields).map { ($0, [$1]) }
    let screens = try shown(
      columns: 40,
      command: ["profile", "edit"],
      steps + [
        ("Penicillin, walnuts and the s", ["walnuts and the s"]),
        ("ting of bees", ["\nting of bees"]),
        ("BSpace", ["\nting of bee\n"]), ("C-u", ["allergies:\n"]), ("Nuts", ["allergies: Nuts"]),
      ]
    )
    #expect(screens[6].count { $0.hasPrefix("allergies:") } == 1, "\(screens[6])")
    #expect(screens[7].suffix(2) == ["allergies: \(answer.prefix(29))", "ting of bees"])
    #expect(screens[9].last == "allergies:")
    #expect(screens[10].last == "allergies: Nuts")
    for screen in screens[6...] {
      #expect(screen.count { $0.hasPrefix("allergies:") } == 1, "\(screen)")
    }
  }

  /// Runs the picker in so many columns, and gives the lines after each key, when all of some texts
  /// are shown.
  private func shown(columns: Int, _ keys: (key: String, awaited: [String])...) throws -> [[String]]
  {
    try shown(columns: columns, command: ["pick"], keys)
  }

  /// Runs a command in so many columns, and gives the lines after each key or text, when all of some
  /// texts are shown.
  private func shown(
    columns: Int,
    command: [String],
    _ keys: [(key: String, awaited: [String])]
  ) throws -> [[String]] {
    let tmux = try Program.installed("tmux").path
    let server = ["-u", "-f", "/dev/null", "-L", "screen"]
    try run(
      tmux,
      server + ["new-session", "-d", "-x", "\(columns)", "-y", "24", "elist"] + command
    )
    defer { _ = try? run(tmux, server + ["kill-server"]) }
    var screens: [[String]] = []
    for (key, awaited) in keys {
      if !key.isEmpty { try run(tmux, server + ["send-keys", key]) }
      var text = ""
      let deadline = ContinuousClock.now + .seconds(20)
      // What is written over the frame comes a moment after it.
      while !awaited.allSatisfy({ text.contains($0) }), ContinuousClock.now < deadline {
        usleep(50_000)
        text = try run(tmux, server + ["capture-pane", "-p"])
      }
      screens.append(text.split(separator: "\n").map(String.init))
    }
    return screens
  }

  @Test func `long characters are whole, and stay so when the row changes`() throws {
    let screens = try shown(
      columns: 80,
      ("", Self.names),
      ("Down", Self.names + [">  Ann"]),
      ("Down", Self.names + [">  🇫🇷"]),
      ("End", Self.names + [">  王小明"]),
      ("b", [">  👩‍👩‍👧‍👦 Bauer "]),
      ("BSpace", Self.names)
    )
    for (index, screen) in screens.enumerated() where index != 4 {
      for (place, name) in Self.names.enumerated() {
        let line = screen.first { $0.unicodeScalars.contains(name.unicodeScalars) }
        #expect(line?.contains("(415) 555-011\(place)") == true, "\(index) \(name): \(screen)")
      }
    }
    #expect(screens[4].contains { $0.hasPrefix(">  👩‍👩‍👧‍👦 Bauer ") })
    #expect(!screens[4].joined().contains("Petit"))
  }

  @Test(arguments: [24, 26, 27, 28, 29, 31])
  func `without room they are left out whole, and no number moves`(columns: Int) throws {
    let all = Self.names.indices.map { "555-011\($0)" }
    let screen = try shown(columns: columns, ("", all))[0]
    let numbers = screen.filter { $0.contains("(415) 555-011") }
    #expect(numbers.count == Self.names.count, "\(screen)")
    for line in numbers {
      #expect(line.contains("(415) 555-011"), "\(line)")
      // A cut character would leave its joiner, or a skin tone without a hand.
      #expect(!line.contains("\u{200D}…") && !line.contains("\u{200D} "), "\(line)")
    }
  }
}

extension String.UnicodeScalarView {
  fileprivate func contains(_ other: String.UnicodeScalarView) -> Bool {
    String(self).utf8.map(\.self).firstRange(of: String(other).utf8.map(\.self)) != nil
  }
}
