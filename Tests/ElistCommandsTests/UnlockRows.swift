import ElistContacts
import ElistModel
import ElistTestSupport
import Testing

/// A command to be tried with every way to unlock: what it needs, what it says, and what it leaves.
struct UnlockRow: CustomTestStringConvertible, Sendable {
  /// What a command wants before it does its work.
  enum Need { case nothing, keyIfAtHand, key, passphrase, newPassphrase }

  /// As it is called, `vault set`; empty for `elist` alone.
  let command: String
  var arguments: [String] = []
  /// The file on standard input.
  var input = "/dev/null"
  var need = Need.key
  /// The ways that it is tried with.
  var ways = UnlockWay.allCases
  /// What is asked at a terminal once the vault is open, and the answers.
  var dialogue: [(prompt: String, answer: String)] = []
  /// What it wants and how it ends without a terminal, if that is different.
  var needWithoutTerminal: Need?
  var statusWithoutTerminal: Int32 = 0
  /// A pattern of what it says.
  var says = ""
  /// Whether the vault holds what it should; `nil` if no byte of it may change.
  var leaves: (@Sendable (UnlockHome.Contents) -> Bool)?
  /// Whether the vault has another key afterwards, with which nobody here reads it.
  var isRotation = false

  var testDescription: String { (["elist", command] + arguments).joined(separator: " ") }

  /// Whether it unlocks or locks the vault by itself.
  var touchesKeyring: Bool { command == "unlock" || command == "lock" }

  /// Whether it takes the options of a vault.
  var takesVault: Bool { !["tour", "key new", "key show"].contains(command) }
}

extension UnlockRow {
  static let all = reading + changing + choosing + unlocking

  private static let reading = [
    UnlockRow(command: "", says: "Harbour Clinic"),
    UnlockRow(command: "show", arguments: ["harbour-clinic", "--json"], says: "harbour-clinic"),
    UnlockRow(command: "limit", says: "2 entries; at most 9"),
    UnlockRow(command: "group list", says: "family +"),
    UnlockRow(command: "group show", arguments: ["Family"], says: "grandmother"),
    UnlockRow(command: "book", arguments: ["kate"], says: "555-0136"),
    UnlockRow(command: "book", arguments: ["--stats"], says: "contacts +3"),
    UnlockRow(command: "contact show", arguments: ["kate"], says: "read from"),
    UnlockRow(command: "profile show", says: "the profile is empty"),
    UnlockRow(command: "check", says: #"on a mobile +\+1 415 555 0164"#),
    UnlockRow(command: "check", arguments: ["-q"]),
    UnlockRow(command: "due", says: "nothing is due"),
    UnlockRow(command: "merge", arguments: ["list.elist"], says: "is in the vault already"),
    UnlockRow(command: "conflicts", says: "there are no conflicts"),
    UnlockRow(command: "conflicts", arguments: ["--keep"], says: "there are no conflicts"),
    UnlockRow(command: "refresh", says: "the book has nothing new for the list"),
    UnlockRow(command: "refresh", arguments: ["--take", "book"], says: "no source is remembered"),
    UnlockRow(command: "tel", says: #"tel:\+14155550164"#),
    UnlockRow(command: "tel", arguments: ["--dial", "harbour-clinic"]),
    UnlockRow(command: "card", arguments: ["--format", "text"], says: "415 555 0164"),
    // These look up in the book how a name is read, after the list.
    UnlockRow(command: "card", arguments: ["--format", "text", "--romanise"], says: "Tanaka"),
    UnlockRow(command: "export", arguments: ["html", "--romanise"], says: "Tanaka"),
    UnlockRow(
      command: "card",
      arguments: ["--photo", "-o", "card.pdf"],
      says: "a photograph of none"
    ),
    UnlockRow(command: "card", arguments: ["--status"], says: "no card is noted"),
    UnlockRow(command: "export", arguments: ["csv"], says: "Harbour Clinic"),
    UnlockRow(command: "vault verify", says: "intact"),
    UnlockRow(command: "history", says: "list: added"),
    UnlockRow(command: "vault backup", arguments: ["copy.elist"], says: "read it back"),
    UnlockRow(command: "vault repair", says: "is intact; nothing was changed"),
    UnlockRow(command: "vault purge", arguments: ["--yes"], says: "removed [1-9]"),
    UnlockRow(command: "status", need: .keyIfAtHand, says: "saved +20"),
    UnlockRow(command: "vault info", need: .nothing, says: "Argon2id"),
    UnlockRow(
      command: "number",
      arguments: ["+1 415 555 0164"],
      need: .nothing,
      says: #"tel:\+14155550164"#
    ),
    UnlockRow(command: "services", arguments: ["JP"], need: .keyIfAtHand, says: "119"),
    UnlockRow(command: "import", need: .nothing, says: "import"),
    UnlockRow(
      command: "import",
      arguments: ["--dry-run", "more.vcf"],
      need: .keyIfAtHand,
      says: "1 contact"
    ),
    UnlockRow(
      command: "import",
      arguments: ["--dry-run", "latin.csv"],
      need: .keyIfAtHand,
      says: "read as windows-1252"
    ),
    // It takes no vault but makes its own, and takes its time.
    UnlockRow(command: "tour", need: .nothing, ways: [.typedNeverKept], says: "elist card"),
  ]

  private static let changing = [
    UnlockRow(command: "import", arguments: ["more.vcf"], says: "1 added") { $0.book.count == 4 },
    UnlockRow(command: "import", arguments: ["-"], input: "more.vcf", says: "1 added") {
      $0.book.count == 4
    },
    UnlockRow(command: "import", arguments: ["latin.csv"], says: "1 added") {
      $0.book.count == 4
    },
    UnlockRow(command: "import", arguments: ["--photos", "face.vcf"], says: "1 added") {
      $0.book.count == 4 && $0.book.contains { $0.photo != nil }
    },
    UnlockRow(command: "add", arguments: ["kate", "--label", "work"], says: "added 3") {
      $0.handles.last == "kate-bell"
    },
    UnlockRow(
      command: "add",
      arguments: ["--manual", "--name", "Bo Ek", "--number", "415-555-0191"],
      says: "added 3"
    ) { $0.handles.last == "bo-ek" },
    UnlockRow(command: "remove", arguments: ["harbour-clinic"], says: "removed") {
      $0.handles.count == 1 && !$0.handles.contains("harbour-clinic")
    },
    UnlockRow(command: "undo", says: "undid a change of") { $0.handles.count == 1 },
    UnlockRow(command: "restore", arguments: ["1"], says: "restored state 1 of") {
      $0.handles.count == 1
    },
    UnlockRow(command: "edit", arguments: ["1", "--set", "relation=doctor"], says: "doctor") {
      $0.list.entries.first?.relation == "doctor"
    },
    UnlockRow(command: "confirm", arguments: ["1"], says: "confirmed 20") {
      $0.list.entries.first?.confirmed != nil
    },
    UnlockRow(
      command: "card",
      arguments: ["--format", "text", "--kept", "bag"],
      says: "noted where"
    ) {
      $0.list.cards.map(\.kept) == ["bag"] && $0.list.cards[0].entries.count == 2
    },
    UnlockRow(command: "drill", arguments: ["--heard", "voicemail", "1"], says: "voicemail") {
      $0.list.entries.first?.call?.outcome == .voicemail
    },
    UnlockRow(command: "due", arguments: ["--set", "doctor=1y"], says: "doctor +365 days") {
      $0.list.intervals.days(for: "Doctor") == 365
    },
    UnlockRow(command: "move", arguments: ["1", "--to", "2"], says: "harbour-clinic") {
      $0.handles.last == "harbour-clinic"
    },
    UnlockRow(command: "group create", arguments: ["key", "harbour-clinic"], says: "has 1 entry") {
      $0.list.groupNames == ["family", "key", "zoe"]
    },
    UnlockRow(command: "group add", arguments: ["family", "1"], says: "Harbour Clinic") {
      $0.list.entries.allSatisfy { $0.isIn(group: "family") }
    },
    UnlockRow(command: "group remove", arguments: ["family", "2"], says: "undo: elist undo") {
      $0.list.entries.flatMap(\.groups).isEmpty && $0.list.groupNames == ["family", "zoe"]
    },
    UnlockRow(command: "group rename", arguments: ["family", "kin"]) {
      $0.list.groupNames == ["kin", "zoe"]
    },
    UnlockRow(command: "group delete", arguments: ["family"], says: "1 entry of it stays") {
      $0.list.groupNames == ["zoe"] && $0.list.entries.count == 2
    },
    UnlockRow(
      command: "move",
      arguments: ["2", "--to", "1", "--group", "family"],
      says: "already at position 1"
    ),
    UnlockRow(command: "contact merge", arguments: ["kate", "harbour"], says: "merged") {
      $0.book.count == 2
    },
    UnlockRow(command: "contact remove", arguments: ["kate"], says: "undo: elist undo") {
      $0.book.count == 2
    },
    UnlockRow(command: "limit", arguments: ["--max", "12"], says: "at most 12") {
      $0.list.limit.max == 12
    },
    UnlockRow(command: "profile set", arguments: ["name=Zoe Post"], says: "Zoe Post") {
      $0.list.owner.name == "Zoe Post"
    },
    UnlockRow(command: "profile unset", arguments: ["name"], says: "already unset"),
    UnlockRow(command: "profile add", arguments: ["bo", "--group", "family"], says: "bo ") {
      $0.list.persons.map(\.handle.description).sorted() == ["bo", "zoe"]
    },
    UnlockRow(
      command: "profile set",
      arguments: ["--for-person", "zoe", "allergies=nuts"],
      says: "nuts"
    ) { $0.list.persons[0].profile.allergies == "nuts" },
    UnlockRow(command: "profile list", says: "zoe +Zoe Ek +nobody is on the list"),
    UnlockRow(command: "profile use", arguments: ["zoe"], says: "export ELIST_PERSON=zoe"),
    UnlockRow(command: "profile remove", arguments: ["zoe"], says: "undo: elist undo") {
      $0.list.persons.isEmpty
    },
    UnlockRow(command: "vault set", arguments: ["region", "CA"], says: "CA; it was US") {
      $0.list.region == "CA"
    },
    UnlockRow(command: "book", arguments: ["--forget", "--yes"], says: "forgot 3 contacts") {
      $0.book.isEmpty && $0.handles.count == 2
    },
  ]

  /// Those that ask something else after the passphrase.
  private static let choosing = [
    UnlockRow(
      command: "pick",
      arguments: ["--plain", "--ask"],
      dialogue: [
        ("Whom do you look for", "kate"), ("Which", "2"), ("Relation", "aunt"), ("Note", ""),
        ("Groups", ""),
      ],
      needWithoutTerminal: .nothing,
      statusWithoutTerminal: 64,
      says: "added 3|no terminal"
    ) { $0.list.entries.last?.relation == "aunt" },
    UnlockRow(
      command: "add",
      arguments: ["kate", "--plain"],
      dialogue: [("which number", "1")],
      statusWithoutTerminal: 1,
      says: "added 3|matches 2 numbers"
    ) { $0.handles.last == "kate-bell" },
    UnlockRow(
      command: "add",
      arguments: ["--plain", "--relation", "aunt"],
      dialogue: [("Whom do you look for", "kate"), ("Which", "2")],
      needWithoutTerminal: .nothing,
      statusWithoutTerminal: 64,
      says: "added 3|no terminal"
    ) { $0.list.entries.last?.relation == "aunt" },
    UnlockRow(
      command: "profile edit",
      dialogue: [("name:", "Zoe Post"), ("birth-date:", "q"), ("save 1 answer", "y")],
      needWithoutTerminal: .nothing,
      statusWithoutTerminal: 64,
      says: "Zoe Post|no terminal"
    ) { $0.list.owner.name == "Zoe Post" },
    UnlockRow(
      command: "book",
      arguments: ["--forget"],
      dialogue: [("forget 3 contacts", "y")],
      statusWithoutTerminal: 64,
      says: "forgot 3 contacts|no terminal"
    ) { $0.book.isEmpty && $0.handles.count == 2 },
  ]

  private static let unlocking = [
    UnlockRow(
      command: "init",
      arguments: ["--region", "US", "--kdf", "light", "--vault", "new.elist"],
      need: .newPassphrase,
      // A vault begins with a passphrase.
      ways: UnlockWay.allCases.filter { $0 != .keyFile },
      says: "made ~/new.elist|made new.elist"
    ),
    UnlockRow(
      command: "unlock",
      arguments: ["--for", "5m"],
      need: .passphrase,
      says: KernelKeys.areKept ? "unlocked for 5 minutes" : "cannot be kept unlocked"
    ),
    UnlockRow(command: "lock", need: .nothing, says: "locked"),
    UnlockRow(
      command: "passwd",
      arguments: ["--new-passphrase-file", "new"],
      need: .passphrase,
      says: "is changed"
    ) { $0.handles.count == 2 },
    UnlockRow(command: "key list", says: "1  passphrase"),
    UnlockRow(
      command: "key add",
      arguments: ["--new-passphrase-file", "new", "--kdf", "light", "--name", "laptop"],
      need: .passphrase,
      says: "key 3, the new passphrase, is added"
    ) { $0.list.keyNotes.map(\.name) == ["laptop"] },
    UnlockRow(
      command: "key remove",
      arguments: ["2", "--yes"],
      need: .passphrase,
      says: "no longer"
    ) { $0.handles.count == 2 },
    UnlockRow(
      command: "key rotate",
      arguments: ["--yes"],
      need: .passphrase,
      says: "have a new key",
      isRotation: true
    ),
    UnlockRow(command: "key new", arguments: ["new.key"], need: .nothing, says: "^elist1"),
    UnlockRow(
      command: "key show",
      arguments: ["key"],
      need: .nothing,
      says: UnlockHome.publicKey
    ),
  ]
}
