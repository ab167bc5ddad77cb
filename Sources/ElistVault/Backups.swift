internal import Platform

/// The file name of a backup in `backups/VAULT-ID/`: `gen-GENERATION-SAVE.elist`.
///
/// SAVE is the first eight digits of the save's identifier.
struct BackupName: Hashable {
  let generation: UInt64
  let save: String

  init(_ header: Header) {
    generation = header.generation
    save = header.saveID.prefix
  }

  /// The parts of a file's name; `nil` if the file is not a backup.
  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "gen", parts[2].hasSuffix(".elist") else { return nil }
    guard let generation = UInt64(parts[1]) else { return nil }
    self.generation = generation
    save = String(parts[2].dropLast(6))
    guard save.count == 8, save.allSatisfy(\.isHexDigit), description == name else { return nil }
  }

  var description: String { "gen-\(generation)-\(save).elist" }
}

extension Identifier {
  /// The eight digits by which a backup is named.
  package var prefix: String { String(description.prefix(8)) }
}

/// A state of a vault that was kept when another replaced it.
package struct Backup: Equatable, Sendable {
  package let path: String
  /// Counts the saves, from 1.
  package let generation: UInt64
  /// The first eight digits of the save's identifier.
  package let save: String
  /// When that state was saved, in seconds since 1970: the time of the file's last change.
  package let savedAt: Int64

  /// The name of its file.
  var name: String { BackupName(generation: generation, save: save).description }

  /// Opens the backup; throws any fault of its file that can be found without a key.
  package func open() throws(VaultError) -> OpenedVault {
    try Vault(path: path, stateDirectory: "").open()
  }
}

extension Vault {
  /// The folder that keeps the old states of one vault.
  package func backupDirectory(of vault: Identifier) -> String {
    "\(stateDirectory)/backups/\(vault)"
  }

  /// The backups of a vault, newest first; none if the folder cannot be read.
  package func backups(of vault: Identifier) -> [Backup] {
    guard let folder = try? Directory(path: backupDirectory(of: vault)) else { return [] }
    return backups(in: folder)
  }

  private func backups(in folder: borrowing Directory) -> [Backup] {
    guard let names = try? folder.names() else { return [] }
    var found: [Backup] = []
    for name in names {
      if let backup = try? backup(named: name, in: folder) { found.append(backup) }
    }
    return found.newestFirst
  }

  /// The backups of a vault, newest first; throws if some of them may have been missed.
  func allBackups(in folder: borrowing Directory) throws(VaultError) -> [Backup] {
    let names = try during(.backUp) { () throws(SystemError) in try folder.names() }
    var found: [Backup] = []
    for name in names {
      do throws(SystemError) {
        if let backup = try backup(named: name, in: folder) { found.append(backup) }
      } catch {
        throw .inputOutput(.backUp, errno: error.errno)
      }
    }
    return found.newestFirst
  }

  /// The backup in a file; `nil` if the file is something else.
  private func backup(
    named name: String,
    in folder: borrowing Directory
  ) throws(SystemError) -> Backup? {
    guard let parts = BackupName(name) else { return nil }
    let status = try folder.status(of: name)
    guard status.isRegular else { return nil }
    return Backup(
      path: "\(folder.path)/\(name)",
      generation: parts.generation,
      save: parts.save,
      savedAt: status.modified
    )
  }

  /// Copies the locked state into the backup folder, and syncs the copy and the folder to the disk.
  ///
  /// It is a copy and not a hard link: a program that writes the vault in place would otherwise
  /// change the backup as well.
  func keepReplacedState(of locked: borrowing LockedVault) throws(VaultError) {
    try willPerform(.backUp)
    let opened = locked.opened.header
    let name = BackupName(opened).description
    let modified = locked.opened.status.modified
    let folder = try backupFolder(of: opened.vaultID)
    try during(.backUp) { () throws(SystemError) in
      try folder.write(as: name, replacing: true) { copy throws(SystemError) in
        try locked.opened.file.copy(opened.fileLength, to: copy)
      }
      // Thinning chooses by the time of each save.
      try? folder.setModified(name, seconds: modified)
      try folder.syncIfPossible()
    }
    for name in (try? folder.names()) ?? []
    where TemporaryName.name(of: name).flatMap({ BackupName($0) }) != nil {
      folder.removeIfAbandoned(name)
    }
  }

  /// The backup folder, made if it is missing, in which no other user can replace or remove a
  /// backup.
  func backupFolder(of vault: Identifier) throws(VaultError) -> Directory {
    let folder = try during(.backUp) { () throws(SystemError) in
      try Directory(making: backupDirectory(of: vault))
    }
    folder.closeToOthers()
    for path in [stateDirectory, stateDirectory + "/backups"] {
      guard let above = try? Directory(path: path) else { continue }
      above.closeToOthers()
    }
    return folder
  }

  /// Removes the backups that ``Thinning`` does not keep.
  ///
  /// Called after the new state is saved, so nothing is lost if the program is killed meanwhile. A
  /// backup that cannot be removed stays, because the save itself has succeeded.
  func thinBackups(under present: Header, pinned: Set<Identifier>) {
    guard fault(.thin) == nil,
      let folder = try? Directory(path: backupDirectory(of: present.vaultID))
    else { return }
    let backups = backups(in: folder)
    guard backups.count > Thinning.recent else { return }
    let states = backups.map { Thinning.State($0, of: present.vaultID) }
    let thinning = Thinning(
      save: present.saveID,
      parent: present.parentID,
      pinned: pinned.union([present.parentID])
    )
    for state in thinning.superfluous(states) {
      guard fault(.thin) == nil else { return }
      try? folder.remove(state.name.description)
    }
  }
}

extension [Backup] {
  fileprivate var newestFirst: [Backup] {
    sorted { ($0.generation, $0.save) > ($1.generation, $1.save) }
  }
}

extension Thinning.State {
  /// Reads the identifiers from the backup; `nil` if it is damaged or belongs to another vault.
  fileprivate init(_ backup: Backup, of vault: Identifier) {
    let header = (try? backup.open().header).flatMap { $0.vaultID == vault ? $0 : nil }
    self.init(
      name: BackupName(generation: backup.generation, save: backup.save),
      savedAt: backup.savedAt,
      ids: header.map { ($0.saveID, $0.parentID) }
    )
  }
}

extension BackupName {
  fileprivate init(generation: UInt64, save: String) {
    (self.generation, self.save) = (generation, save)
  }
}

extension Vault {
  /// Removes all files in a vault's backup folder that elist wrote, and returns how many there
  /// were.
  ///
  /// These are the backups, the damaged vaults that a repair kept, and leftovers of saves.
  ///
  /// - Throws: a ``VaultError`` if one could not be removed; others may be gone then.
  package func purgeBackups(of vault: Identifier) throws(VaultError) -> Int {
    let path = backupDirectory(of: vault)
    guard !Self.isMissing(path) else { return 0 }
    let folder = try during(.thin) { () throws(SystemError) in try Directory(path: path) }
    let names = try during(.thin) { () throws(SystemError) in try folder.names() }
    let kept = names.filter { name in
      BackupName(name) != nil || DamagedName.matches(name)
        || TemporaryName.name(of: name).flatMap { BackupName($0) } != nil
    }
    try during(.thin) { () throws(SystemError) in
      for name in kept { try folder.remove(name) }
      try folder.syncIfPossible()
    }
    return kept.count
  }

  /// Whether there is no folder at that path.
  static func isMissing(_ path: String) -> Bool {
    do throws(SystemError) {
      _ = try Directory(path: path)
      return false
    } catch {
      return error.errno == ENOENT
    }
  }
}

/// Which backups a vault keeps; the rules are those of restic's `forget` for snapshots.
///
/// It keeps the last ten states, and the newest of each of the last seven days, five weeks and
/// twelve months that have any. Ten small edits therefore push out no earlier day. A caller can pin
/// others. A file with a damaged header is never removed, and does not count as one of those kept.
/// Damage after the header is not looked for.
struct Thinning {
  /// The save of the present state.
  let save: Identifier
  /// The save that it replaced.
  let parent: Identifier
  /// Saves that are kept in any case.
  let pinned: Set<Identifier>

  /// How many of the last states are kept.
  static let recent = Vault.recentBackups
  private static let days = 7
  private static let weeks = 5
  private static let months = 12

  /// What thinning needs to know of a backup.
  struct State {
    let name: BackupName
    /// In seconds since 1970.
    let savedAt: Int64
    /// The identifiers of the save and of its parent; `nil` if the file cannot be read.
    let ids: (save: Identifier, parent: Identifier)?
  }

  /// The states that are not kept.
  func superfluous(_ states: [State]) -> [State] {
    let known = order(states.filter { $0.ids != nil })
    var kept = Set(known.prefix(Thinning.recent).map(\.name))
    for state in known {
      guard let ids = state.ids, pinned.contains(ids.save) else { continue }
      kept.insert(state.name)
    }
    for (period, count) in [
      (day, Thinning.days), (week, Thinning.weeks), (month, Thinning.months),
    ] {
      var periods: Set<Int64> = []
      for state in known where periods.count < count {
        if periods.insert(period(state.savedAt)).inserted { kept.insert(state.name) }
      }
    }
    return known.filter { !kept.contains($0.name) }
  }

  /// The states, latest first: the present state's parent, that one's parent, and so on.
  ///
  /// The rest follows by generation. A state that was restored from a copy has a low generation,
  /// but it is as recent as the save that accepted it.
  private func order(_ states: [State]) -> [State] {
    var bySave: [Identifier: State] = [:]
    for state in states { if let ids = state.ids { bySave[ids.save] = state } }
    var ordered: [State] = []
    var wanted = parent
    while let state = bySave.removeValue(forKey: wanted), let ids = state.ids {
      ordered.append(state)
      wanted = ids.parent
    }
    let placed = Set(ordered.map(\.name))
    let rest = states.filter { !placed.contains($0.name) }.sorted {
      ($0.name.generation, $0.name.save) > ($1.name.generation, $1.name.save)
    }
    return ordered + rest
  }

  // Periods are in UTC, which needs no time zone data; an error of one day does no harm.

  private func day(_ seconds: Int64) -> Int64 { quotient(seconds, 86_400) }

  /// Weeks begin on Mondays; 1 January 1970 was a Thursday.
  private func week(_ seconds: Int64) -> Int64 { quotient(day(seconds) + 3, 7) }

  /// Months since March of the year 0; the calendar repeats every 400 years, which are 146,097
  /// days.
  private func month(_ seconds: Int64) -> Int64 {
    let days = day(seconds) + 719_468
    let era = quotient(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    return (era * 400 + yearOfEra) * 12 + (5 * dayOfYear + 2) / 153
  }

  /// The quotient rounded down, also for times before 1970.
  private func quotient(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
