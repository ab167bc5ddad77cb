import ElistTestSupport
import Foundation
import Testing

/// What a person sees who presses TAB, in the three shells, with hostile names on the list.
@Suite(.aside) struct TabTests {
  /// A home whose list has names that would run a command, break the line or move the cursor, were
  /// they let.
  private static func hostileHome() throws -> ExampleHome {
    var home = try ExampleHome.own()
    try home.add("Ann $(touch canary) `touch canary`; touch canary", as: "ann", "x' \" \\ %F{red}")
    try home.add(
      "Eve\n\u{1B}[2J\u{1B}[H\u{9B}2J\u{7}\u{202E}evil:\\",
      as: "eve",
      "\u{2066}$(touch canary)"
    )
    try home.add("花子 & touch canary |", as: "hanako", "> canary")
    try home.add("Ben", as: "ben", groups: ["Book club", "Mum's side", "R&D (old)", "Équipe"])
    try home.add(
      "Mal",
      as: "mal",
      groups: ["$(touch canary)", "`touch canary`", "x\n touch canary"]
    )
    try home.write("more.vcf", Self.grouped)
    try home.elist("import", "more.vcf")
    for name in ["book.vcf", "OLD.VCF", "notes.txt", "my list.elist", "$(touch canary).vcf"] {
      try home.write(name, "")
    }
    try FileManager.default.copyItem(
      atPath: home.folder.path + "/.local/share/elist/list.elist",
      toPath: home.folder.path + "/my list.elist.copy"
    )
    try home.elist("profile", "add", "zoe", "--group", "family")
    try home.elist("unlock")
    home.environment["ELIST_PASSPHRASE_COMMAND"] = nil
    return home
  }

  /// A contact in groups whose names a shell has to be given in quotes, or not at all, and others
  /// whose own names a shell would make something of.
  private static let grouped =
    """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada
    TEL:+14155550177
    CATEGORIES:Ice & skating,$(touch canary),Łódź,q\\n touch canary
    END:VCARD

    """
    + [
      "$(touch canary) Zed", "`touch canary` Yves", #"Back\\slash Quill"#, "Dollar $HOME Quincy",
      "花子 山田", "مريم الخطيب", #"Vance "the Voice""#, "Xenia: home", "Uma !bang",
      "Wanda\u{202E}evil",
      "-rf Walt", "Émile Zola", "Nina 👩‍👩‍👧‍👦",
    ].map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nTEL:+14155550178\nEND:VCARD\n" }.joined()

  /// Lines that have one completion, alike in all shells: what is typed, and the line after TAB.
  private static let lines = [
    ("elist sh", "elist show "),
    ("elist vault ver", "elist vault verify "),
    ("elist help rem", "elist help remove "),
    ("elist card --language de,f", "elist card --language de,fr "),
    ("elist card --language=de,f", "elist card --language=de,fr "),
    ("elist card --language de,fr,e", "elist card --language de,fr,e"),
    ("elist show --acc", "elist show --accept-older "),
    ("elist show k", "elist show kate-bell "),
    ("elist show kate-bell ha", "elist show kate-bell ha"),
    ("elist remove kate-bell ann e", "elist remove kate-bell ann eve "),
    ("elist remove -- dr", "elist remove -- dr-john-appleseed "),
    ("elist move ev", "elist move eve "),
    ("elist move eve ", "elist move eve "),
    (
      "elist --vault ~/.local/share/elist/list.elist show ev",
      "elist --vault ~/.local/share/elist/list.elist show eve "
    ),
    ("elist show --vault /dev/null k", "elist show --vault /dev/null k"),
    ("elist show --vault=/dev/null k", "elist show --vault=/dev/null k"),
    ("elist show --vault 'my list.elist.copy' ev", "elist show --vault 'my list.elist.copy' eve "),
    (
      #"elist show --vault my\ list.elist.copy ev"#, #"elist show --vault my\ list.elist.copy eve "#
    ),
    ("elist show --vault $(touch canary) k", "elist show --vault $(touch canary) k"),
    ("elist show --group fa", "elist show --group family "),
    ("elist show --group Bo", #"elist show --group Book\ club "#),
    ("elist show --group Book\\ c", #"elist show --group Book\ club "#),
    ("elist show --group 'Bo", "elist show --group 'Book club' "),
    ("elist show --group 'Book c", "elist show --group 'Book club' "),
    (#"elist show --group "Book c"#, #"elist show --group "Book club" "#),
    ("elist show --group=Bo", #"elist show --group=Book\ club "#),
    (#"elist show --group="Book c"#, #"elist show --group="Book club" "#),
    ("elist show --group Mu", #"elist show --group Mum\'s\ side "#),
    (#"elist show --group "Mu"#, #"elist show --group "Mum's side" "#),
    ("elist card --group R", #"elist card --group R\&D\ \(old\) "#),
    ("elist add kate --group Éq", "elist add kate --group Équipe "),
    ("elist show --group '$", "elist show --group '$"),
    // The line end in its name became a space when the group was made.
    ("elist show --group x", #"elist show --group x\ touch\ canary "#),
    ("elist card --for-person z", "elist card --for-person zoe "),
    ("elist profile remove z", "elist profile remove zoe "),
    ("elist profile use z", "elist profile use zoe "),
    ("elist book --in Fa", "elist book --in Family "),
    ("elist book --in I", #"elist book --in Ice\ \&\ skating "#),
    ("elist book --in q", "elist book --in q"),
    ("elist book --in 'Ł", "elist book --in 'Łódź' "),
    ("elist init --region B", "elist init --region B"),
    ("elist init --region=BJ", "elist init --region=BJ "),
    ("elist init --region de", "elist init --region DE "),
    ("elist vault set region BJ", "elist vault set region BJ "),
    ("elist init --kdf st", "elist init --kdf strong "),
    ("elist book --sort=fi", "elist book --sort=first "),
    ("elist add --label mo", "elist add --label mobile "),
    ("elist edit eve --set rel", "elist edit eve --set relation="),
    ("elist edit eve --unset rel", "elist edit eve --unset relation "),
    ("elist profile set birth", "elist profile set birth-date="),
    ("elist profile set donor=y", "elist profile set donor=yes "),
    ("elist profile unset blood", "elist profile unset blood-type "),
    ("elist card --audience lo", "elist card --audience lost-phone "),
    ("elist card --photo", "elist card --photo "),
    ("elist import --photos", "elist import --photos "),
    ("elist import O", "elist import OLD.VCF "),
    ("elist import no", "elist import no"),
    ("elist show --vault my", #"elist show --vault my\ list.elist "#),
    ("elist show --passphrase-file no", "elist show --passphrase-file notes.txt "),
    ("elist add k", #"elist add Kate\ Bell "#),
    ("elist add BE", "elist add Bell "),
    ("elist add 'Ka", "elist add 'Kate Bell' "),
    (#"elist add "Ka"#, #"elist add "Kate Bell" "#),
    (#"elist add Kate\ b"#, #"elist add Kate\ Bell "#),
    (#"elist book o\'h"#, #"elist book O\'Hara "#),
    (#"elist book "O'H"#, #"elist book "O'Hara" "#),
    ("elist pick harb", #"elist pick Harbour\ Clinic "#),
    ("elist contact show appl", "elist contact show Appleseed "),
    ("elist contact merge kate har", #"elist contact merge kate Harbour\ Clinic "#),
    ("elist book doll", #"elist book Dollar\ \$HOME\ Quincy "#),
    ("elist book 'Doll", "elist book 'Dollar $HOME Quincy' "),
    ("elist book back", #"elist book Back\\slash\ Quill "#),
    ("elist book '$(t", "elist book '$(touch canary) Zed' "),
    ("elist book '`t", "elist book '`touch canary` Yves' "),
    ("elist book zed", "elist book Zed "),
    ("elist book 花", #"elist book 花子\ 山田 "#),
    ("elist book مر", #"elist book مريم\ الخطيب "#),
    ("elist book van", #"elist book Vance\ \"the\ Voice\" "#),
    ("elist book wanda", "elist book wanda"),
    ("elist book wal", "elist book Walt "),
    ("elist book emi", #"elist book Émile\ Zola "#),
    ("elist book nobody", "elist book nobody"),
    ("elist book $(touch canary) ka", #"elist book $(touch canary) Kate\ Bell "#),
  ]

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"), arguments: Shell.allCases)
  func `TAB completes the line`(_ shell: Shell) throws {
    let home = try Self.hostileHome()
    defer { _ = try? home.elist("lock") }
    let screen = try ShellScreen(shell, in: home)
    for (typed, expected) in Self.lines where !shell.differs(at: typed) {
      let completed = try screen.completed(typed, to: expected)
      #expect(completed == expected, "\(shell): \(typed)")
    }
    #expect(!home.has("canary"))
  }

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"), arguments: Shell.allCases)
  func `TAB offers handles, and no name runs a command or moves the cursor`(_ shell: Shell) throws {
    let home = try Self.hostileHome()
    defer { _ = try? home.elist("lock") }
    let screen = try ShellScreen(shell, in: home)
    for command in ["show", "remove", "edit", "move", "tel", "card", "show --"] {
      let shown = try screen.offered("elist \(command) ", showing: "hanako")
      let lines = shown.split(separator: "\n").map(String.init)
      #expect(lines.first?.hasPrefix("> elist \(command)") == true, "\(shell): \(shown)")
      for handle in ["kate-bell", "dr-john-appleseed", "harbour-clinic", "ann", "eve", "hanako"] {
        #expect(shown.contains(handle), "\(shell) \(command): \(shown)")
      }
      if shell != .bash {
        #expect(shown.contains("Kate Bell (M), sister"))
        #expect(shown.contains("Ann $(touch canary) `touch canary`; touch canary, x"))
        #expect(shown.contains(#"Eve\u{a}\u{1b}[2J\u{1b}[H"#))
      }
    }
    #expect(!home.has("canary"))
  }

  @Test(arguments: Shell.allCases)
  func `a folder is offered once beside the files`(_ shell: Shell) throws {
    let home = try ExampleHome()
    _ = try home.shell("mkdir cards sheets pages")
    let shown = try ShellScreen(shell, in: home).offered("elist card -o ", showing: "contacts.vcf")
    for folder in ["cards/", "sheets/", "pages/"] {
      #expect(shown.split(separator: folder).count == 2, "\(shell): \(shown)")
    }
  }

  @Test(arguments: [Shell.zsh, .fish])
  func `a region is offered with what it is called`(_ shell: Shell) throws {
    let screen = try ShellScreen(shell, in: ExampleHome())
    let shown = try screen.offered("elist init --region G", showing: "Ghana")
    #expect(shown.contains("GB") && shown.contains("United Kingdom"))
  }

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"), arguments: Shell.allCases)
  func `a locked vault is not asked for`(_ shell: Shell) throws {
    let home = try Self.hostileHome()
    try home.elist("lock")
    let screen = try ShellScreen(shell, in: home)
    for (typed, expected) in [
      ("elist sho", "elist show "), ("elist show k", "elist show k"),
      ("elist show --js", "elist show --json "), ("elist add k", "elist add k"),
    ] {
      #expect(try screen.completed(typed, to: expected) == expected)
    }
    #expect(try !screen.shown().contains("passphrase"))
  }
}

extension Shell {
  /// Whether this shell has a way of its own there: zsh offers any file if no file has the
  /// extension, and options if no operand can follow, and writes backslashes in place of a
  /// quotation mark after `=`; fish chooses once more of what it is offered, by letters with their
  /// accents.
  fileprivate func differs(at typed: String) -> Bool {
    switch self {
    case .bash: false
    case .zsh:
      ["elist import no", "elist move eve ", #"elist show --group="Book c"#].contains(typed)
    case .fish: typed == "elist book emi"
    }
  }
}

extension ExampleHome {
  fileprivate func add(_ name: String, as handle: String, _ relation: String) throws {
    try elist(
      "add",
      "--manual",
      "--name",
      name,
      "--number",
      "+1 415 555 0199",
      "--as",
      handle,
      "--relation",
      relation
    )
  }

  fileprivate func add(_ name: String, as handle: String, groups: [String]) throws {
    let number = ["--number", "+1 415 555 0198", "--as", handle]
    let options = groups.flatMap { ["--group", $0] }
    try elist(["add", "--manual", "--name", name] + number + options)
  }

  /// Whether a file of this name is anywhere in the home.
  fileprivate func has(_ name: String) -> Bool {
    FileManager.default.enumerator(atPath: folder.path)?
      .contains { ($0 as? String)?.hasSuffix(name) == true } ?? true
  }
}
