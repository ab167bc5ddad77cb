import ElistModel
import ElistVault
import PhoneNumbers
import UnicodeText

/// The question of a completion script: `elist ---complete handles --described --vault WORD`, or
/// `elist ---complete book-names --typed WORD`.
///
/// The answer is what is known without a passphrase. It never asks, never writes, and has no
/// errors: where there is nothing to say, it is empty.
package struct CompletionRequest: Equatable, Sendable {
  package let source: CompletionSource
  /// Whether a description follows each word, behind a tab.
  ///
  /// It has to be asked for, since bash would expand it in a script that takes every line for a
  /// word.
  package private(set) var isDescribed = false
  /// The value of `--vault` as it stands on the command line, quotes and all.
  package private(set) var vault: String?
  /// The word at the cursor as it stands on the command line, by which names are chosen here: a shell
  /// knows nothing of case and accents.
  package private(set) var typed = ""

  /// Up to which length of the file its book is looked through, in bytes: some 30,000 contacts.
  private static let largestVault: UInt64 = 8 << 20

  /// How many names are offered at most.
  private static let mostNames = 50

  /// The request of a command line without the program's name; `nil` where it is none.
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
    case .groups: (list?.groups ?? []).compactMap { Candidate($0) }
    case .bookGroups: (bookGroups ?? []).compactMap { Candidate($0) }
    case .bookNames: Self.few((bookNames ?? []).compactMap { Candidate(name: $0) }, typed)
    case .regions: knownRegions.compactMap { Candidate($0, description: described($0)) }
    }
  }

  private func described(_ region: String) -> String {
    isDescribed ? regionName(region, in: "en") ?? "" : ""
  }

  /// The list, where the vault is unlocked.
  private var list: EmergencyList? {
    reading { opened, key in try EmergencyList(document: opened.list(key)) }
  }

  private var bookGroups: [String]? {
    reading { opened, key in
      guard opened.identity.fileLength <= Self.largestVault else {
        return try EmergencyList(document: opened.list(key)).groups
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

  /// As many names as somebody can look through.
  ///
  /// A shell goes on as far as all of the candidates agree: the last one is among them, so that it
  /// never goes further than all of the names would let it. To nothing typed, a large book has no
  /// answer.
  private static func few(_ names: [Candidate], _ typed: String) -> [Candidate] {
    guard names.count > mostNames else { return names }
    return typed.isEmpty ? [] : names.prefix(mostNames - 1) + names.suffix(1)
  }

  /// What a closure reads of the vault, where it is unlocked.
  private func reading<Result>(
    _ read: (borrowing OpenedVault, borrowing VaultKey) throws -> Result
  ) -> Result? {
    guard let path, let opened = try? Vault(path: path, stateDirectory: Paths.state).open(),
      case .some(let key) = try? opened.unlock(from: UnlockCache())
    else { return nil }
    return try? read(opened, key)
  }

  /// `nil` where only the shell could say which vault is meant.
  private var path: String? {
    guard let vault else { return Paths.vault }
    return ShellWord(vault).value(home: Paths.home, variable: Paths.variable)
  }
}

extension EmergencyList {
  /// The names of the groups that entries are in, each once, sorted.
  fileprivate var groups: [String] { Set(entries.flatMap(\.groups)).sorted() }
}
