package import Console
import ElistFiles
import ElistModel
package import ElistVault
import Platform

/// The states of a vault that can be brought back: the present one, and its backups.
package struct StateHistory {
  /// The state in the vault's file.
  package let present: SavedState
  /// The backups of other states, earlier ones and those of copies, newest first.
  package let backups: [Backup]
  private let held: HeldKey
  private let read = ReadStates()

  /// What was read from backups, by path, because several steps ask for the same one.
  private final class ReadStates {
    var states: [String: Result<SavedState, any Error>] = [:]
    var marks: [String: Result<StateMark, any Error>] = [:]
  }

  /// The history of a state that was opened with a key.
  package init(_ present: SavedState, _ session: VaultSession, _ held: HeldKey) {
    self.present = present
    self.held = held
    // A killed save or a restored copy leaves the present state among the backups as well.
    backups = session.vault.backups(of: present.identity.vault).filter { backup in
      backup.generation != present.identity.generation
        || backup.save != present.identity.save.prefix
    }
  }

  /// A state, or why its backup cannot be read.
  package func state(of backup: Backup) -> Result<SavedState, any Error> {
    once(backup, \.states) { try SavedState(backup, held) }
  }

  /// The mark of a state, or why its backup cannot be read.
  func mark(of backup: Backup) -> Result<StateMark, any Error> {
    once(backup, \.marks) { try StateMark(backup, held) }
  }

  /// Reads a part of a backup, or returns what was read before.
  private func once<State: OfVault>(
    _ backup: Backup,
    _ known: ReferenceWritableKeyPath<ReadStates, [String: Result<State, any Error>]>,
    _ make: () throws -> State
  ) -> Result<State, any Error> {
    if let state = read[keyPath: known][backup.path] { return state }
    let result = Result {
      let state = try make()
      guard state.identity.vault == present.identity.vault else {
        throw VaultError.authenticationFailed
      }
      return state
    }
    read[keyPath: known][backup.path] = result
    return result
  }

  /// The state of a save; `nil` if it is not kept.
  private func state(of save: Identifier) throws -> SavedState? { try kept(save, state(of:)) }

  /// The mark of the state of a save; `nil` if it is not kept.
  private func mark(of save: Identifier) throws -> StateMark? { try kept(save, mark(of:)) }

  private func kept<State: OfVault>(
    _ save: Identifier,
    _ read: (Backup) -> Result<State, any Error>
  ) throws -> State? {
    for backup in backups where backup.save == save.prefix {
      let state: State
      do {
        state = try read(backup).get()
      } catch {
        throw Failure.damaged(backup, error)
      }
      if state.identity.save == save { return state }
    }
    return nil
  }

  // MARK: Undo

  /// A step of undo or redo: the state to bring back, and what later redos bring back.
  package struct Step {
    /// The state to bring back.
    package let target: SavedState
    /// The state whose change is undone; `nil` for a redo.
    package let undone: SavedState?
    /// The saves that a later redo goes through, the next one first.
    package let redo: [Identifier]
    /// The states that later steps need.
    package let needed: [Identifier]
  }

  /// The step that an undo makes.
  ///
  /// The next undos skip the undone state, so each goes one change further back. A change of the
  /// keys is never undone.
  package func undo() throws -> Step {
    let current = try original(of: present.mark)
    var undone = current
    while true {
      guard let before = try previous(of: undone), let target = try state(of: before.identity.save)
      else { throw Failure.nothingToUndo(undone.identity) }
      if try !target.hasSameContents(as: present) {
        let redo = [current.identity.save] + present.mark.steps
        let last = undone.identity.save
        return Step(
          target: target,
          undone: last == present.identity.save ? present : try state(of: last),
          redo: redo,
          needed: redo + ancestors(of: before)
        )
      }
      undone = before
    }
  }

  /// The step that takes back the last undo.
  package func redo() throws -> Step {
    let steps = present.mark.steps
    guard let save = steps.first else { throw Failure.nothingToRedo }
    guard let target = try state(of: save) else { throw Failure.redoNotKept }
    let redo = Array(steps.dropFirst())
    let needed = redo + ancestors(of: target.mark)
    return Step(target: target, undone: nil, redo: redo, needed: needed)
  }

  /// The saves that undos after the next change bring back.
  func neededByUndo() -> [Identifier] {
    (try? original(of: present.mark)).map(ancestors) ?? []
  }

  /// The state that an undo or a redo brought back; for any other state, that state itself.
  ///
  /// If the state that was brought back is not kept, the state of the step itself has the same
  /// contents.
  private func original(of state: StateMark) throws -> StateMark {
    var state = state
    while state.isStep, let save = state.note?.restored.flatMap(Identifier.init),
      let kept = try mark(of: save)
    {
      state = kept
    }
    return state
  }

  /// The state before the change that made another; `nil` if it is not kept.
  ///
  /// The parent of an undo is the state that was undone, not the state before the one brought back.
  private func previous(of state: StateMark) throws -> StateMark? {
    guard !state.isStep, !state.identity.parent.isNone,
      let parent = try mark(of: state.identity.parent)
    else { return nil }
    return try original(of: parent)
  }

  /// The saves that the next undos bring back.
  private func ancestors(of state: StateMark) -> [Identifier] {
    var saves = [state.identity.save]
    var state = state
    while saves.count < Vault.recentBackups, let next = (try? previous(of: state)).flatMap(\.self) {
      saves.append(next.identity.save)
      state = next
    }
    return saves
  }

  // MARK: Restore

  /// The state with a number that `history` shows: `7`, or `7-1a2b` if several have the number.
  ///
  /// If only `part` is wanted, the backup may be damaged elsewhere.
  package func state(
    numbered text: String,
    for part: VaultSession.Part = .both
  ) throws -> SavedState {
    let parts = text.split(separator: "-", maxSplits: 1)
    guard let generation = parts.first.flatMap({ UInt64($0) }) else {
      throw Failure(
        .usage,
        "\"\(text)\" is not the number of a state",
        hints: ["see the states and their numbers: elist history"]
      )
    }
    let save = parts.count > 1 ? parts[1].lowercased() : ""
    let found = backups.filter { $0.generation == generation && $0.save.hasPrefix(save) }
    let isPresent =
      present.identity.generation == generation && present.identity.save.prefix.hasPrefix(save)
    if isPresent, found.isEmpty { return present }
    guard let backup = found.first else { throw Failure.notKept(text) }
    guard found.count == 1, !isPresent else {
      throw Failure(
        .noMatch,
        "there are several states \(generation), from different computers",
        details: found.map { "\(generation)-\($0.save)  \(Clock.local($0.savedAt))" },
        hints: ["say which: elist restore \(generation)-SAVE"]
      )
    }
    do {
      return try state(of: backup, for: part)
    } catch {
      throw Failure.damaged(backup, error)
    }
  }

  /// A part of a state, or both; if only the book is wanted, the list may be damaged.
  private func state(of backup: Backup, for part: VaultSession.Part) throws -> SavedState {
    do {
      return try state(of: backup).get()
    } catch VaultError.segmentDamaged(.list) where part == .book {
      let state = try SavedState(bookOf: backup, held, with: present.list)
      guard state.identity.vault == present.identity.vault else {
        throw VaultError.authenticationFailed
      }
      return state
    }
  }

  /// The state that was the present one at a time.
  ///
  /// If only `part` is wanted, the backup may be damaged elsewhere.
  package func state(
    at moment: Moment,
    for part: VaultSession.Part = .both
  ) throws -> SavedState {
    if moment.seconds >= Clock.seconds { return present }
    // The clock may have been wrong at a save, so the present state need not be the latest.
    let states = [present] + backups.compactMap { try? state(of: $0, for: part) }
    guard
      let state = states.filter({ $0.savedAt <= moment.seconds }).max(by: {
        ($0.savedAt, $0.identity.generation) < ($1.savedAt, $1.identity.generation)
      })
    else {
      throw Failure(
        .noMatch,
        "no state is kept from \(Clock.local(moment.seconds)) or before",
        hints: ["see what is kept: elist history"]
      )
    }
    return state
  }
}

/// A state or the mark of one: each says which vault and save it belongs to.
private protocol OfVault {
  var identity: VaultIdentity { get }
}

extension SavedState: OfVault {}
extension StateMark: OfVault {}

extension Failure {
  fileprivate static func nothingToUndo(_ state: VaultIdentity) -> Failure {
    guard !state.parent.isNone else {
      return Failure(.noMatch, "there is nothing to undo: this is how the vault began")
    }
    return Failure(
      .noMatch,
      "there is nothing more to undo: the state before number \(state.generation) is not kept",
      hints: ["see what is kept: elist history"]
    )
  }

  fileprivate static var nothingToRedo: Failure {
    Failure(
      .noMatch,
      "there is no undo to take back: the last change was not an undo",
      hints: ["see what is kept: elist history"]
    )
  }

  fileprivate static var redoNotKept: Failure {
    Failure(
      .noMatch,
      "the state that the undo replaced is not kept any more",
      hints: ["see what is kept: elist history"]
    )
  }

  fileprivate static func notKept(_ text: String) -> Failure {
    Failure(
      .noMatch,
      "no state \(text) is kept",
      hints: ["see the states and their numbers: elist history"]
    )
  }

  /// The failure for a backup that is needed but cannot be read.
  package static func damaged(_ backup: Backup, _ error: any Error) -> Failure {
    let damage = (error as? VaultError).map { Failure($0, path: backup.path) }
    let why = damage ?? Failure(ofSession: error)
    let state = "\(backup.generation)-\(backup.save)"
    var whole: String?
    if case .segmentDamaged(let segment) = error as? VaultError {
      let other = segment == .list ? "book" : "list"
      whole = "bring back its \(other) alone: elist restore \(state) --\(other)"
    }
    return Failure(
      .dataError,
      "the backup of state \(backup.generation) cannot be used"
        + (why.map { ": " + $0.message } ?? "") + "; nothing was changed",
      hints: [
        whole, "see which backups are intact: elist vault verify",
        "bring another back: elist restore N",
      ].compactMap(\.self)
    )
  }
}
