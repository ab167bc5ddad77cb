internal import Platform

/// The file name of a kept state in `backups/VAULT-ID/`: `gen-GENERATION-SAVE.elist`.
///
/// SAVE is the first eight digits of the save's identifier.
struct GenerationName: Equatable {
  let generation: UInt64
  let save: String

  init(_ header: Header) {
    generation = header.generation
    save = String(header.saveID.description.prefix(8))
  }

  /// The parts of a file's name; `nil` if the file is not a kept state.
  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "gen", parts[2].hasSuffix(".elist") else { return nil }
    guard let generation = UInt64(parts[1]) else { return nil }
    self.generation = generation
    save = String(parts[2].dropLast(6))
  }

  var description: String { "gen-\(generation)-\(save).elist" }
}

/// A state of a vault that was kept when another replaced it.
package struct Backup: Equatable, Sendable {
  package let path: String
  /// Counts the saves, from 1.
  package let generation: UInt64
  /// The first eight digits of the save's identifier.
  let save: String
  /// When that state was saved, in seconds since 1970.
  package let savedAt: Int64
}

extension Vault {
  /// The folder that keeps the old states of one vault.
  package func backupDirectory(of vault: Identifier) -> String {
    "\(stateDirectory)/backups/\(vault)"
  }

  /// The kept states of a vault, newest first; none if the folder cannot be read.
  package func backups(of vault: Identifier) -> [Backup] {
    guard let folder = try? Directory(path: backupDirectory(of: vault)),
      let names = try? folder.names()
    else { return [] }
    let found = names.compactMap { name -> Backup? in
      guard let generation = GenerationName(name), let status = try? folder.status(of: name),
        status.isRegular
      else { return nil }
      return Backup(
        path: "\(folder.path)/\(name)",
        generation: generation.generation,
        save: generation.save,
        savedAt: status.modified
      )
    }
    return found.sorted { $0.generation > $1.generation }
  }

  /// The kept state from which the present one was made; `nil` if it is gone.
  package func backupOfParent() -> String? {
    guard let identity = try? open().identity else { return nil }
    let parent = identity.parent.description.prefix(8)
    return backups(of: identity.vault).first { $0.save == parent }?.path
  }

  /// Keeps the locked state, and removes the oldest ones beyond ``generationsKept``.
  func keepGeneration(of locked: borrowing LockedVault) throws(VaultError) {
    try willPerform(.backUp)
    let folder = try during(.backUp) { () throws(SystemError) in
      try Directory(making: backupDirectory(of: locked.opened.header.vaultID))
    }
    closeToOthers(folder)
    let name = GenerationName(locked.opened.header).description
    if try !linkGeneration(of: locked, to: folder, as: name) {
      try copyGeneration(of: locked, to: folder, as: name)
    }
    prune(folder)
    removeLeftovers(in: folder) { name in
      TemporaryName.name(of: name).flatMap { GenerationName($0) } != nil
    }
  }

  /// Refuses a folder in which others could replace or remove the kept states.
  private func closeToOthers(_ folder: borrowing Directory) {
    folder.closeToOthers()
    for path in [stateDirectory, stateDirectory + "/backups"] {
      guard let above = try? Directory(path: path) else { continue }
      above.closeToOthers()
    }
  }

  /// Gives the old file a second name; `false` if that fails or the name is already used.
  private func linkGeneration(
    of locked: borrowing LockedVault,
    to folder: borrowing Directory,
    as name: String
  ) throws(VaultError) -> Bool {
    try? locked.location.folder.link(locked.location.name, to: folder, as: name)
    guard let kept = try? folder.status(of: name) else { return false }
    return kept.identity == locked.opened.status.identity
  }

  private func copyGeneration(
    of locked: borrowing LockedVault,
    to folder: borrowing Directory,
    as name: String
  ) throws(VaultError) {
    let bytes = try locked.opened.image()
    try during(.backUp) { () throws(SystemError) in
      try folder.write(bytes, as: name, replacing: true)
    }
  }

  /// Failing to remove an old state must not prevent saving a new one.
  private func prune(_ folder: borrowing Directory) {
    guard let names = try? folder.names() else { return }
    let generations = names.compactMap { GenerationName($0) }
    let old = generations.sorted { $0.generation > $1.generation }.dropFirst(Vault.generationsKept)
    for generation in old {
      try? folder.remove(generation.description)
    }
  }
}
