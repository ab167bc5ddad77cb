import Console
import ElistFiles
import ElistModel
package import ElistVault
import FoundationEssentials
import Platform

// How copies are opened for a merge, and which of them are accepted as copies of this vault.

/// Another copy of a vault, read to be merged into this one.
package struct VaultCopy {
  /// Where it is.
  package let path: String
  /// Its contents.
  package let state: SavedState
}

extension VaultSession {
  /// What messages call a copy.
  package enum CopyName {
    /// Its path: the user named the file, or a sync program left it.
    case path
    /// The other version that git merges, in a temporary file; the vault's path if git gives it.
    case theirs(of: String?)
    /// The version from which git says that both were made; the vault's path if git gives it.
    case base(of: String?)
  }

  /// Opens copies, each with this vault's key, that of a copy before it, or a secret of its own.
  ///
  /// The user is asked if no known key and no given secret opens a copy. `names` is what messages
  /// call the copies. A copy of this vault that has another key is accepted in three cases: it
  /// shows that its maker had a key of this vault, its passphrase was given for it, or
  /// `acceptingKeys` or the user consents.
  ///
  /// All copies are first checked without a key, so nobody waits for a key only to learn that
  /// another copy cannot be read, or would take too long to open. The first such failure is thrown,
  /// unless `isPartial` says that each copy is useful without the others.
  package func copies(
    at paths: [String],
    called names: [CopyName]? = nil,
    _ secret: PassphraseSource?,
    acceptingKeys: Bool = false,
    isPartial: Bool
  ) throws -> [Result<VaultCopy, any Error>] {
    let names = names ?? paths.map { _ in .path }
    let files = zip(paths, names).map(CopyFile.init)
    let (own, vault, formerKeys) = try named {
      let opened = try open()
      let own = try heldKey(for: opened)
      // Otherwise nothing would show that this file is the vault and not one of the copies.
      let freshness = self.vault.freshness(of: opened, own.key)
      if freshness.isOfAnotherKey, !options.acceptOlder { throw VaultError.older(freshness) }
      let list = (try? opened.list(own.key)).map(EmergencyList.lineage(in:))
      return (own, opened.identity.vault, list?.formerKeys ?? [])
    }
    let refusals = refusals(of: files, own: own)
    if !isPartial, let refusal = refusals.lazy.compactMap(\.self).first { throw refusal }
    var known = [own]
    return zip(files, refusals).map { file, refusal in
      Result {
        if let refusal { throw refusal }
        return try self.copy(
          file,
          of: vault,
          secret,
          &known,
          acceptingKeys: acceptingKeys,
          formerKeys: formerKeys
        )
      }
    }
  }

  /// Why copies are refused before any key is tried; `nil` for a copy that is not.
  ///
  /// Together, the keys of copies that `own` does not open may cost as much as those of one vault.
  /// Copies with the same keys count once.
  private func refusals(
    of files: [CopyFile],
    own: HeldKey
  ) -> [(any Error)?] {
    var cost = UnlockCost.none
    var counted: [VaultIdentity] = []
    return files.map { file in
      do {
        try Self.opening(file) { opened in
          let identity = opened.identity
          guard (try? opened.authenticate(own.key)) == nil,
            !counted.contains(where: identity.hasSameKeys)
          else { return }
          var more = cost
          more.add(identity.unlockCost)
          guard more.isAllowed else { throw Failure.tooManyKeys(file.text) }
          cost = more
          counted.append(identity)
        }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Opens a copy and passes it to a closure; failures name the copy.
  private static func opening<Value>(
    _ file: CopyFile,
    _ use: (borrowing OpenedVault) throws -> Value
  ) throws -> Value {
    do {
      return try use(Vault(path: file.path, stateDirectory: "").open())
    } catch VaultError.notFound {
      throw Failure.noCopy(file.path)
    } catch let error as VaultError {
      throw Failure(error, of: file)
    }
  }

  /// Reads a copy with a known key, or with one that is asked for.
  private func copy(
    _ file: CopyFile,
    of vault: Identifier,
    _ secret: PassphraseSource?,
    _ known: inout [HeldKey],
    acceptingKeys: Bool,
    formerKeys: [FormerKey]
  ) throws -> VaultCopy {
    try Self.opening(file) { opened in
      for held in known where (try? opened.authenticate(held.key)) != nil {
        return VaultCopy(path: file.text, state: try SavedState(opened, held))
      }
      let isOwn = opened.identity.vault == vault
      guard file.isPath || isOwn else { throw Failure.isOtherVault(file) }
      let other = HeldKey(try otherKey(of: opened, file, secret))
      let copy = VaultCopy(path: file.text, state: try SavedState(opened, other))
      guard isOwn else { return copy }
      // The base may be older than a rotation; it only shows what was removed since.
      let isBefore = file.isBase && formerKeys.contains { former in former.isOf(other.key) }
      let isGiven = secret != nil && other.key.isOfPassphrase
      let isProven = isBefore || isGiven || copy.state.wasMade(withOneOf: known)
      if !isProven, !acceptingKeys { try consent(to: file) }
      known.append(other)
      guard !file.isBase else { return copy }
      Messages.warning("\(file.shown) has another key; the vault keeps its own")
      Messages.hint("if somebody else may know the old passphrase: elist key rotate")
      return copy
    }
  }

  /// Asks whether to merge a copy that somebody with only an earlier key or public keys could make.
  ///
  /// Throws if the answer is no, or if there is no terminal.
  private func consent(to file: CopyFile) throws {
    guard file.isPath, let prompt = Prompt() else { throw Failure.keyIsUnknown(file) }
    prompt.say("\(file.shown) has another key, and does not show that it was made from this vault")
    prompt.say("somebody who knows an earlier key, or only the public keys, can make such a copy")
    guard try prompt.confirm("merge it?") else { throw Failure.left }
  }

  /// The key of a copy that this vault's key does not open.
  private func otherKey(
    of opened: borrowing OpenedVault,
    _ file: CopyFile,
    _ secret: PassphraseSource?
  ) throws -> VaultKey {
    var choice = options
    (choice.path, choice.noRemember) = (file.text, true)
    if let secret {
      choice.passphrase = secret
      return try KeySource(VaultSession(choice)).passphraseKey(for: opened)
    }
    // The passphrase of this vault may open a copy whose key was rotated.
    choice.passphrase = options.passphrase.flatMap { $0.canBeReadAgain ? $0 : nil }
    if choice.passphrase != nil {
      do {
        return try KeySource(VaultSession(choice)).passphraseKey(for: opened)
      } catch let error as VaultError where error.isWrongKey {
        choice.passphrase = nil
      }
    }
    guard Prompt() != nil else { throw Failure.copyIsLocked(file) }
    return try KeySource(VaultSession(choice)).passphraseKey(for: opened)
  }
}

/// A copy that is merged, and what messages call it.
private struct CopyFile {
  let path: String
  let name: VaultSession.CopyName

  /// Whether the user can name the file in a command.
  var isPath: Bool {
    if case .path = name { true } else { false }
  }

  /// Whether it is only the version from which the others were made.
  var isBase: Bool {
    if case .base = name { true } else { false }
  }

  /// What it is called where a path is expected.
  var text: String {
    switch name {
    case .path: path
    case .theirs(let vault): "their version" + Self.of(vault)
    case .base(let vault): "the version before" + Self.of(vault)
    }
  }

  var shown: String { Paths.abbreviated(text) }

  /// A command that writes it to a file, if it is not one yet, and the name of that file.
  var command: (make: String, file: String) {
    switch name {
    case .path: ("", Paths.pasteable(path))
    case .theirs(let vault): Self.fromIndex(3, vault, "theirs.elist")
    case .base(let vault): Self.fromIndex(1, vault, "before.elist")
    }
  }

  /// Git keeps each version of a conflict in its index, numbered by stage, in a merge and in a
  /// rebase alike (gitrevisions(7)).
  private static func fromIndex(
    _ stage: Int,
    _ vault: String?,
    _ file: String
  ) -> (make: String, file: String) {
    let version = vault.map { shellQuoted(":\(stage):\($0)") } ?? ":\(stage):FILE"
    return ("git show \(version) >\(file) && ", file)
  }

  private static func of(_ vault: String?) -> String { vault.map { " of \($0)" } ?? "" }
}

extension SavedState {
  /// Whether the person who last rotated the key of this state had one of these keys.
  fileprivate func wasMade(withOneOf keys: [HeldKey]) -> Bool {
    for text in list.formerKeys {
      guard let former = FormerKey(text) else { continue }
      for held in keys where former.isOf(held.key) { return true }
    }
    return false
  }
}

extension VaultKey {
  /// Whether a passphrase gave the key; only somebody who knows a passphrase can fill its slot.
  fileprivate var isOfPassphrase: Bool {
    if case .passphrase = origin { true } else { false }
  }
}

extension Freshness {
  /// Whether nothing shows that the maker of the state had a key of the one seen before.
  fileprivate var isOfAnotherKey: Bool {
    switch self {
    case .rekeyed, .otherVault: true
    case .current, .older, .diverged, .forked, .unknown: false
    }
  }
}

extension Failure {
  fileprivate static func noCopy(_ path: String) -> Failure {
    Failure(.noInput, "there is no copy at \(path.isEmpty ? "\"\"" : Paths.abbreviated(path))")
  }

  fileprivate static func tooManyKeys(_ path: String) -> Failure {
    let name = Paths.abbreviated(path)
    return Failure(
      .noPermission,
      "\(name) has another key, and with the other copies it would take too long to open",
      hints: ["merge one copy after the other: elist merge \(Paths.pasteable(path))"]
    )
  }

  fileprivate static func copyIsLocked(_ file: CopyFile) -> Failure {
    let (make, name) = file.command
    return Failure(
      .noPermission,
      "\(file.shown) has another key, and there is no terminal to ask for it",
      hints: [
        "give its passphrase: \(make)elist merge --other-passphrase-file FILE \(name)"
      ]
    )
  }

  /// The failure for a copy that somebody with only the public keys could have made.
  fileprivate static func keyIsUnknown(_ file: CopyFile) -> Failure {
    let (make, name) = file.command
    return Failure(
      .dataError,
      "\(file.shown) has another key, and does not show that it was made from this vault; it was left out",
      hints: [
        "somebody who knows an earlier key, or only the public keys, can make such a copy",
        "if you know that it is yours: \(make)elist merge --accept-older \(name)",
      ]
    )
  }

  /// The failure for a version in git that belongs to another vault.
  fileprivate static func isOtherVault(_ file: CopyFile) -> Failure {
    let (make, name) = file.command
    return Failure(
      .dataError,
      "\(file.shown) is another vault; it was left out",
      hints: ["if its entries and its book are to be added: \(make)elist merge \(name)"]
    )
  }

  /// The failure for a copy that cannot be opened; if it is damaged, with a hint to check it.
  fileprivate init(_ error: VaultError, of file: CopyFile) {
    self.init(error, path: file.text)
    guard error.isDamage else { return }
    let (make, name) = file.command
    hints = ["see what is intact in it: \(make)elist vault verify --vault \(name)"]
  }
}

/// The copies that sync programs leave beside a file when it was changed in two places.
///
/// Syncthing writes `list.sync-conflict-20261122-101530-K3ABCDE.elist`, Nextcloud
/// `list (conflicted copy 2026-11-22 101530).elist`, an older ownCloud
/// `list_conflict-20261122-101530.elist`, Dropbox `list (Ann's conflicted copy).elist`.
package enum ConflictCopies {
  /// The paths of the files beside a vault that are named like copies of it, in order.
  private static func beside(_ path: String) -> [String] {
    let (folder, name) = splitPath(path)
    // Keep the folder as it is written in the vault's path, which may have none.
    let names = (try? Directory(path: folder).names()) ?? []
    // A large folder takes longer to sort than to look through, and nearly all have no copy.
    return names.filter { isCopy($0, of: name) }.sorted()
      .map { path.dropLast(name.count) + $0 }
  }

  /// The copies beside a vault, and the files of other vaults that are only named like copies.
  package static func beside(
    _ path: String,
    of vault: Identifier
  ) -> (own: [String], foreign: [String]) {
    let paths = beside(path)
    let foreign = paths.filter { path in
      let copy = try? Vault(path: path, stateDirectory: "").open().identity.vault
      return copy.map { $0 != vault } ?? false
    }
    return (paths.filter { !foreign.contains($0) }, foreign)
  }

  /// Whether a file is named like a sync program's copy of another file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let (stem, suffix) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem), name.hasSuffix(suffix), name.count > file.count else {
      return false
    }
    let mark = name.dropFirst(stem.count).dropLast(suffix.count).lowercased()
    return mark.hasPrefix(".sync-conflict-") || mark.hasPrefix("_conflict-")
      || mark.hasPrefix(" (") && mark.contains("conflicted copy")
  }
}
