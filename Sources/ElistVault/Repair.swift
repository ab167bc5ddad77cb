internal import Platform
internal import Sodium

/// What a repair did.
package struct Repair: Equatable, Sendable {
  /// Where a segment of the repaired vault is from.
  package enum Source: Equatable, Sendable {
    /// The damaged vault, in which it was intact.
    case vault
    case backup(Backup)
    /// Nowhere: no backup has it intact, and it is empty now.
    case nothing
  }

  /// What was wrong.
  package let damage: VaultError
  package internal(set) var list = Source.vault
  package internal(set) var book = Source.vault
  package internal(set) var photos = Source.vault
  /// The backup whose key slots the vault has now; `nil` if it has its own.
  package internal(set) var keys: Backup?
  /// The file that keeps the damaged vault as it was.
  package internal(set) var keptAs = ""
}

/// The name of the file in the folder of backups that keeps a damaged vault:
/// `damaged-SECONDS.elist`.
enum DamagedName {
  /// A name that no other file in the folder has.
  static func make(beside names: [String]) -> String {
    var seconds = Int64(time(nil))
    while names.contains("damaged-\(seconds).elist") { seconds += 1 }
    return "damaged-\(seconds).elist"
  }

  static func matches(_ name: String) -> Bool {
    name.hasPrefix("damaged-") && name.hasSuffix(".elist")
  }
}

extension Vault {
  /// Which vault the file says it is, even if it is damaged; `nil` if it is too short to say so.
  package func claimedIdentifier() throws(VaultError) -> Identifier? {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let bytes = try file.read(HeaderLayout.saveID, at: 0)
      guard bytes.count == HeaderLayout.saveID else { return nil }
      return Identifier(bytes: bytes[HeaderLayout.vaultID...])
    } catch {
      throw error.errno == ENOENT || error.errno == ENOTDIR
        ? .notFound : .inputOutput(.open, errno: error.errno)
    }
  }

  /// The backups of a vault whose file may be too damaged to say which vault it is.
  ///
  /// A file with an intact header is never taken for another vault. A damaged header may still name
  /// a vault that has backups here. If it does not, the file counts as the vault that was last at
  /// this path. If that is not known either, and the file names no vault at all, it counts as the
  /// only vault with backups here. A file that is plainly something else has no backups.
  package func backupsOfDamaged() -> [Backup] {
    if let vault = certainIdentifier { return backups(of: vault) }
    let claimed = (try? claimedIdentifier()).flatMap(\.self)
    if let claimed {
      let named = backups(of: claimed)
      if !named.isEmpty { return named }
    }
    guard mayBeVault else { return [] }
    if let last = lastHere { return backups(of: last) }
    let known = claimed.map(\.isNone) ?? true ? backupsOfEachVault() : []
    return known.count == 1 ? known[0] : []
  }

  /// Which vault the file is, if its header is intact as far as can be checked without a key.
  package var certainIdentifier: Identifier? {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK),
      let bytes = try? file.read(HeaderLayout.headerLength, at: 0)
    else { return nil }
    do throws(VaultError) {
      return try Header(decoding: bytes, fileLength: UInt64(bytes.count)).vaultID
    } catch .truncated(let expected?, _) {
      return try? Header(decoding: bytes, fileLength: expected).vaultID
    } catch {
      return nil
    }
  }

  /// The backups of each vault that has any here, except of `others`.
  ///
  /// Each vault's backups are newest first, and the vault that was saved last comes first.
  package func backupsOfEachVault(butOf others: Set<Identifier> = []) -> [[Backup]] {
    let folders = (try? Directory(path: stateDirectory + "/backups").names()) ?? []
    let vaults = folders.compactMap { Identifier($0) }.filter { !others.contains($0) }
    let known = vaults.map(backups).filter { !$0.isEmpty }
    return known.sorted { ($0[0].savedAt, $0[0].path) > ($1[0].savedAt, $1[0].path) }
  }
}

extension Vault {
  /// Whether the file may be a damaged vault: half of its magic is right, or its start is all zero.
  package var mayBeVault: Bool {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK),
      let head = try? file.read(HeaderLayout.headerLength, at: 0)
    else { return false }
    let mark = zip(head, HeaderLayout.magic).count { $0 == $1 }
    return head.allSatisfy { $0 == 0 } || mark >= HeaderLayout.magic.count / 2
  }

  /// Repairs a damaged vault: its intact parts stay, the others come from backups.
  ///
  /// The book and the photographs go together, because a contact refers to its photograph by a
  /// number. The damaged file is kept beside the backups.
  ///
  /// - Parameters:
  ///   - key: the vault's key, from the vault itself or from a backup.
  ///   - backups: where to look for the damaged parts, newest first.
  ///   - emptyingBook: whether the book may become empty if no backup has it intact.
  ///   - acceptOlder: whether a state older than the one last seen here may become the newest.
  ///   - replacingOtherKey: whether to replace a vault that looks undamaged but has another key.
  ///   - isReadable: whether an authentic payload makes sense to the caller.
  ///   - operation: a last change of the contents, given the generation of the repaired vault.
  /// - Returns: what was done; `nil` if the vault is intact.
  /// - Throws: why it was not repaired. The file is then unchanged, except after
  ///   ``VaultError/savedNotSynced(errno:)``.
  package func repair(
    _ key: borrowing VaultKey,
    from backups: [Backup],
    emptyingBook: Bool,
    acceptOlder: Bool = false,
    replacingOtherKey: Bool = false,
    isReadable: (Segment, [UInt8]) -> Bool,
    _ operation: (inout Contents, UInt64) -> Void
  ) throws(VaultError) -> Repair? {
    let location = try Location(existing: path)
    let file = try LockedVault.open(location)
    try LockedVault.lock(file, deadline: .now + lockLimit)
    let bytes = try Vault.bytes(of: file)
    let salvage = Salvage(bytes, key: key)
    // The key was probably rotated elsewhere; a backup would undo that and bring revoked keys back.
    guard !salvage.hasOtherKey || replacingOtherKey else { throw .otherKey }
    if let header = salvage.header, !acceptOlder {
      let freshness = freshness(of: header, key) { salvage[.list] }.freshness
      guard freshness.permitsSaving else { throw .older(freshness) }
    }
    let plan = try RepairPlan(
      salvage,
      from: backups,
      emptyingBook: emptyingBook,
      key: key,
      isReadable: isReadable
    )
    guard var plan else { return nil }
    var header = plan.header
    header.generation = try generation(after: plan.header, key)
    header.parentID = header.saveID
    header.saveID = Identifier(bytes: random.bytes(Identifier.length)[...])
    operation(&plan.contents, header.generation)
    let image = try VaultImage.encoding(plan.contents, header: header, key: key, random: random)
    header = image.header
    let temporary = try writeTemporary(image, of: plan.contents, in: location, key)
    let synced: Result<Void, SystemError>
    do throws(VaultError) {
      plan.report.keptAs = try keepDamaged(bytes, of: header.vaultID)
      try willPerform(.checkName)
      guard try location.means(file) else { throw .lockTimeout(holder: nil) }
      try willPerform(.replace)
      try during(.replace) { () throws(SystemError) in
        try location.folder.rename(temporary, to: location.name)
      }
      synced = syncFolder(location.folder)
    } catch {
      try? location.folder.remove(temporary)
      throw error
    }
    noteSeen(header, key)
    if case .failure(let error) = synced { throw .savedNotSynced(errno: error.errno) }
    return plan.report
  }

  /// More than the largest vault; a longer file is overlong, and its rest is not read.
  private static let mostBytes = HeaderLayout.headerLength + 3 * Int(SegmentRow.lengths.upperBound)

  /// All bytes of a file that is, or was, a vault.
  static func bytes(of file: borrowing FileDescriptor) throws(VaultError) -> [UInt8] {
    let bytes = try during(.read) { () throws(SystemError) in
      try file.readAll(limit: Vault.mostBytes + 1)
    }
    guard bytes.count <= Vault.mostBytes else {
      throw .overlong(expected: UInt64(Vault.mostBytes), actual: UInt64(bytes.count))
    }
    return bytes
  }

  private func keepDamaged(_ bytes: [UInt8], of vault: Identifier) throws(VaultError) -> String {
    try willPerform(.backUp)
    let folder = try backupFolder(of: vault)
    let name = DamagedName.make(beside: (try? folder.names()) ?? [])
    try during(.backUp) { () throws(SystemError) in
      try folder.write(bytes, as: name, replacing: false)
      try folder.syncIfPossible()
    }
    return "\(folder.path)/\(name)"
  }
}

/// Which parts of a damaged vault are kept, and where the others come from.
private struct RepairPlan {
  /// The header of the state that is closest to the damaged one.
  let header: Header
  var contents: Contents
  var report: Repair

  /// `nil` if there is nothing to repair.
  init?(
    _ salvage: Salvage,
    from backups: [Backup],
    emptyingBook: Bool,
    key: borrowing VaultKey,
    isReadable: (Segment, [UInt8]) -> Bool
  ) throws(VaultError) {
    let parts = Segment.allCases.map { segment in
      salvage[segment].flatMap { isReadable(segment, $0) ? $0 : nil }
    }
    var (list, book, photos) = (parts[0], parts[1], parts[2])
    guard let damage = salvage.damage ?? [list, book, photos].firstMissing else { return nil }
    report = Repair(damage: damage)
    var keys = salvage.header
    for backup in backups {
      guard list == nil || book == nil || photos == nil || keys == nil else { break }
      guard let opened = try? backup.open(), (try? opened.authenticate(key)) != nil else {
        continue
      }
      guard keys == nil || keys?.vaultID == opened.header.vaultID else { continue }
      if keys == nil { (keys, report.keys) = (opened.header, backup) }
      if list == nil, let whole = try? opened.list(key), isReadable(.list, whole) {
        (list, report.list) = (whole, .backup(backup))
      }
      guard book == nil || photos == nil, let whole = try? opened.book(key),
        isReadable(.book, whole), book == nil || book == whole,
        let album = try? opened.photos(key), isReadable(.photos, album)
      else { continue }
      if book == nil { (book, report.book) = (whole, .backup(backup)) }
      (photos, report.photos) = (album, .backup(backup))
    }
    guard let keys else { throw damage }
    guard let list else { throw .noWholeBackup(.list) }
    if book == nil {
      guard emptyingBook else { throw .noWholeBackup(.book) }
      (book, report.book) = ([], .nothing)
      (photos, report.photos) = ([], .nothing)
    }
    if photos == nil { report.photos = .nothing }
    header = keys
    contents = Contents(list: list, book: book ?? [], photos: photos ?? [])
  }
}

extension [[UInt8]?] {
  /// The damage if one of the payloads, in the order of the segments, is missing.
  fileprivate var firstMissing: VaultError? {
    zip(Segment.allCases, self).first { $0.1 == nil }.map { .segmentDamaged($0.0) }
  }
}
