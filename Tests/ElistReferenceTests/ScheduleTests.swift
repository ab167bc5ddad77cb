import ElistTestSupport
import Foundation
import Testing

/// The cron line and the systemd units of elist-check(1), taken from the page and tried.
@Suite struct ScheduleTests {
  /// The displays of the page's section SCHEDULE: the cron line, the service and the timer.
  private static let displays: [String] = {
    let page = (try? Repository.text("Man/elist-check.1")) ?? ""
    guard let start = page.range(of: ".Sh SCHEDULE\n"),
      let end = page.range(of: ".Sh SEE ALSO\n")
    else { return [] }
    return page[start.upperBound..<end.lowerBound]
      .matches(of: /\.Bd -literal -offset indent\n((?:.*\n)*?)\.Ed\n/).map { String($0.1) }
  }()

  /// A home with elist and the key file where the page has them.
  private func home() throws -> ExampleHome {
    let home = try ExampleHome()
    let files = FileManager.default
    for folder in [".local/bin", ".config/elist", ".config/systemd/user", "run"] {
      try files.createDirectory(
        at: home.folder.url.appending(path: folder),
        withIntermediateDirectories: true
      )
    }
    try files.createSymbolicLink(
      atPath: "\(home.folder.path)/.local/bin/elist",
      withDestinationPath: "\(BuiltProgram.folder)/elist"
    )
    let key = try home.elist("key", "new", ".config/elist/check.key")
    let publicKey = key.text.trimmingCharacters(in: .whitespacesAndNewlines)
    try home.elist("key", "add", "--recipient", publicKey)
    return home
  }

  /// What cron gives a program (crontab(5)): no terminal, no passphrase, and little else.
  private func cron(_ command: String, _ home: ExampleHome) throws -> ProgramRun.Outcome {
    let environment = [
      "HOME": home.folder.path, "LOGNAME": "zoe", "SHELL": "/bin/sh", "PATH": "/usr/bin:/bin",
    ]
    return try ProgramRun(
      "/usr/bin/setsid",
      ["--wait", "/bin/sh", "-c", command],
      environment: environment,
      folder: home.folder.path
    ).run()
  }

  @Test func `the cron line says nothing if all is well, and what is wrong if not`() throws {
    let line = try #require(Self.displays.first)
    #expect(line.split(separator: "\n").count == 1)
    let parts = line.split(separator: " ", maxSplits: 5).map(String.init)
    #expect(parts.prefix(5) == ["0", "9", "*", "*", "1"])
    let command = parts[5].trimmingCharacters(in: .newlines)
    // cron ends a line at a percent sign, and gives the rest to the program.
    #expect(!command.contains("%"))
    let home = try home()
    let quiet = try cron(command, home)
    #expect(quiet.status == 0 && quiet.text.isEmpty && quiet.errorText.isEmpty)
    try home.elist("add", "--manual", "--name", "Ama", "--number", "+229 97 12 34 56")
    let loud = try cron(command, home)
    #expect(loud.status == 1)
    #expect(loud.text.hasPrefix("error: ama: +229 97 12 34 56 was written before 30 November 2024"))
    #expect(loud.errorText.isEmpty)
    // Without its key file it asks nobody, and says why.
    try FileManager.default.removeItem(atPath: "\(home.folder.path)/.config/elist/check.key")
    #expect(try cron(command, home).status != 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func `systemd takes the units as the page has them`() throws {
    try #require(Self.displays.count == 3)
    var home = try home()
    let names = ["elist-check.service", "elist-check.timer"]
    for (name, text) in zip(names, Self.displays.dropFirst()) {
      try home.write(".config/systemd/user/\(name)", text)
    }
    home.environment["XDG_RUNTIME_DIR"] = "\(home.folder.path)/run"
    let verify = "systemd-analyze --user verify .config/systemd/user/*"
    let outcome = try home.shell(verify)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    // It notices a unit that is wrong.
    try home.write(
      ".config/systemd/user/elist-check.service",
      Self.displays[1].replacingOccurrences(of: "bin/elist", with: "bin/nothing")
    )
    #expect(try home.shell(verify).status != 0)
    let when = try #require(Self.displays[2].firstMatch(of: /OnCalendar=(.*)/)).1
    let calendar = try home.shell("systemd-analyze calendar '\(when)'")
    #expect(calendar.text.contains("Normalized form: Mon *-*-* 09:00:00"))
  }

  @Test func `what the service runs is what cron runs`() throws {
    let service = try #require(Self.displays.dropFirst().first)
    let start = try #require(service.firstMatch(of: /ExecStart=(.*)/)).1
    let line = try #require(Self.displays.first)
    #expect(line.contains(start.replacingOccurrences(of: "%h", with: "$HOME")))
  }
}
