import ElistCards
import ElistContacts
import ElistFiles
import ElistModel
package import ElistOptions
import ElistSession
import ElistVault
import PhoneNumbers
import Platform
import UnicodeText

/// A completion script's request.
///
/// For example `elist ---complete handles --described --vault WORD`, or `elist ---complete
/// book-names --typed WORD`. The answer is what is known without a passphrase. It never asks, never
/// writes, and has no errors: if there is nothing to say, it is empty.
package struct CompletionRequest: Equatable, Sendable {
  package let source: CompletionSource
  /// Whether a description follows each word, after a tab.
  ///
  /// The script has to ask for it: one that takes every line for a word would let bash expand it.
  package private(set) var isDescribed = false
  /// The value of `--vault` as written on the command line, with its quotes.
  package private(set) var vault: String?
  /// The word at the cursor as written on the command line.
  ///
  /// elist itself matches names with it, because a shell ignores neither case nor accents.
  package private(set) var typed = ""

  /// The largest vault file whose book is searched, in bytes: some 30,000 contacts.
  private static let largestVault: UInt64 = 8 << 20

  /// The most names that are offered.
  private static let mostNames = 50

  /// The request in a command line without the program's name; `nil` if it is not one.
  package init?(_ arguments: [String]) {
    guard arguments.first == CompletionSource.word,
      let source = arguments.dropFirst().first.flatMap(CompletionSource.init(rawValue:))
    else { return nil }
    self.source = source
    var options = arguments.dropFirst(2)
    while let option = options.popFirst() {
      switch option {
      case "--described": isDescribed = true
      case "--vault": vault = options.popFirst()
      case "--typed": typed = options.popFirst() ?? ""
      default: break
      }
    }
  }

  /// The lines to print.
  package func answer() -> String {
    candidates.map { candidate in
      isDescribed && !candidate.description.isEmpty
        ? "\(candidate.word)\t\(candidate.description)\n" : "\(candidate.word)\n"
    }.joined()
  }

  private var candidates: [Candidate] {
    switch source {
    case .handles: (list?.entries ?? []).compactMap { Candidate($0) }
    case .persons:
      (list?.persons ?? []).compactMap {
        Candidate($0.handle.description, description: $0.profile.name ?? "")
      }
    case .groups: (list?.groupNames ?? []).compactMap { Candidate($0) }
    case .bookGroups: (bookGroups ?? []).compactMap { Candidate($0) }
    case .bookNames: Self.few((bookNames ?? []).compactMap { Candidate(name: $0) }, typed)
    case .regions: knownRegions.compactMap { Candidate($0, description: described($0)) }
    case .languages: languages
    case .keys: keys
    case .states: states
    }
  }

  /// The numbers of the keys that open the vault, with their names while it is unlocked.
  private var keys: [Candidate] {
    guard let identity else { return [] }
    let known = [KnownKey](identity.slots, notes: list?.keyNotes ?? [])
    return known.compactMap { key in
      let name = key.name.map { " \($0)" } ?? ""
      return Candidate("\(key.number)", description: key.kind + name)
    }
  }

  /// The numbers of the states that backups keep, the newest first; their times need no passphrase.
  private var states: [Candidate] {
    guard let identity, let path else { return [] }
    var known: Set<UInt64> = []
    return Vault(at: path).backups(of: identity.vault)
      .filter { known.insert($0.generation).inserted }
      .compactMap { Candidate("\($0.generation)", description: Clock.local($0.savedAt)) }
  }

  /// What the vault's header says.
  private var identity: VaultIdentity? {
    path.flatMap { try? Vault(at: $0).open().identity }
  }

  /// The languages of a card, each after those that are typed already: `de,fr` after `de,`.
  ///
  /// A shell may pass the option together with its value, `--language=de,`.
  private var languages: [Candidate] {
    let value = typed.split(separator: "=", omittingEmptySubsequences: false).last ?? ""
    let before = value.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let chosen = before.compactMap { CardLanguage(rawValue: $0.lowercased()) }
    guard chosen.count == before.count, chosen.count < CardLanguage.most else { return [] }
    return CardLanguage.allCases.filter { !chosen.contains($0) }.compactMap { language in
      Candidate(
        (before + [language.rawValue[...]]).joined(separator: ","),
        description: isDescribed ? languageName(language.rawValue, in: "en") ?? "" : ""
      )
    }
  }

  private func described(_ region: String) -> String {
    isDescribed ? regionName(region, in: "en") ?? "" : ""
  }

  /// The list, if the vault is unlocked.
  private var list: EmergencyList? {
    reading { opened, key in try EmergencyList(document: opened.list(key)) }
  }

  private var bookGroups: [String]? {
    reading { opened, key in
      guard opened.identity.fileLength <= Self.largestVault else {
        return try EmergencyList(document: opened.list(key)).groupNames
      }
      return try BookReader(opened.book(key)).groups()
    }
  }

  private var bookNames: [String]? {
    guard let typed = ShellWord(typed).value(home: Paths.home, variable: { _ in nil }) else {
      return nil
    }
    return reading { opened, key in
      guard opened.identity.fileLength <= Self.largestVault else { return [] }
      return try BookReader(opened.book(key)).names(goingOnFrom: typed)
    }
  }

  /// As many names as a person can look through.
  ///
  /// A shell completes as far as all candidates agree. The last name is always among them, so the
  /// shell never goes further than the full set of names would let it. If nothing has been typed, a
  /// large book gives no answer.
  private static func few(_ names: [Candidate], _ typed: String) -> [Candidate] {
    guard names.count > mostNames else { return names }
    return typed.isEmpty ? [] : names.prefix(mostNames - 1) + names.suffix(1)
  }

  /// What a closure reads from the vault; `nil` if the vault is locked or the closure throws.
  private func reading<Result>(
    _ read: (borrowing OpenedVault, borrowing VaultKey) throws -> Result
  ) -> Result? {
    guard let path, let opened = try? Vault(at: path).open(),
      case .some(let key) = try? opened.unlock(from: UnlockCache())
    else { return nil }
    return try? read(opened, key)
  }

  /// The vault's path; `nil` if only the shell knows which vault it is.
  private var path: String? {
    guard let vault else { return Paths.vault }
    return ShellWord(vault).value(home: Paths.home, variable: environment)
  }
}

/// Answers a request for completion, if the command line is one.
enum CompletionAnswer {
  /// The longest that a person at the prompt has to wait, in microseconds.
  private static let deadline: useconds_t = 50_000

  /// Whether the command line asked for a completion, which has then been answered.
  ///
  /// This comes before all parsing, so that a TAB costs no more than necessary.
  static func given(to arguments: [String]) -> Bool {
    guard arguments.first == CompletionSource.word else { return false }
    leaveInTime()
    let answer = CompletionRequest(arguments)?.answer() ?? ""
    _ = STDOUT_FILENO.writeAll(Array(answer.utf8))
    return true
  }

  /// Exits silently when the time is over; a vault may be on a disk that does not answer.
  private static func leaveInTime() {
    signal(SIGALRM) { _ in _exit(0) }
    ualarm(deadline, 0)
  }
}

/// One word that a completion offers.
///
/// Handles, regions and options are plain: they have no special meaning to a shell. A group's name
/// may have letters of any script, spaces and apostrophes, which the completion scripts quote. It
/// never has characters that a shell expands, such as `$` or `*`. So nothing would be run even if a
/// script did not quote.
package struct Candidate: Equatable, Sendable {
  /// The text for the command: one line that does not begin with a hyphen.
  package let word: String
  /// What is shown next to it; empty if there is nothing to say.
  package let description: String

  /// The most columns of a description, so that it fits next to the word.
  private static let widest = 60

  /// A candidate; `nil` if the word has a character that is not allowed.
  ///
  /// The description may be anything: it is made safe to show.
  package init?(_ word: String, description: String = "") {
    guard let first = word.unicodeScalars.first, let last = word.unicodeScalars.last,
      first != "-", first != " ", last != " ", word.unicodeScalars.allSatisfy(Self.isOffered)
    else { return nil }
    self.word = word
    self.description = truncated(terminalSafe(description), toWidth: Self.widest)
  }

  /// A name from the book, which may have any visible character.
  ///
  /// The completion scripts hand it to the shell as data, and the shell quotes it. `nil` if it has
  /// a character that moves the cursor, ends the line or changes the direction, or if it begins
  /// like an option.
  package init?(name: String) {
    guard let first = name.unicodeScalars.first, first != "-",
      name.unicodeScalars.allSatisfy(Self.isSeen), name.last?.isWhitespace == false
    else { return nil }
    (word, description) = (name, "")
  }

  /// An entry's handle; the description says who it is.
  init?(_ entry: Entry) {
    let relation = entry.relation.map { ", \($0)" } ?? ""
    self.init(entry.handle.description, description: entry.title + relation)
  }

  /// Whether a line can show this character of a name.
  ///
  /// The two joiners belong to words in Persian and in languages of India.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// Whether it is a letter, mark or digit of any script, or one of some ASCII punctuation.
  private static func isOffered(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: " ._-+,'&()/".unicodeScalars.contains(scalar)
    }
  }
}
