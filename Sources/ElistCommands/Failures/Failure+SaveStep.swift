import Console
import Platform
import ElistVault

extension SaveStep {
  /// The failure for a system call that failed while saving; the vault is unchanged.
  func failure(_ vault: String, _ code: Int32) -> Failure {
    let why = systemText(code)
    let hints = Self.hints(code, at: vault)
    return switch self {
    case .open where code == EACCES, .read where code == EACCES:
      Failure(
        .noPermission,
        "cannot open \(vault): \(why)",
        hints: ["see who may read and write it: ls -ld \(Self.folder(of: vault)) \(vault)"]
      )
    case .open, .read: Failure(.ioError, "cannot read \(vault): \(why)", hints: hints)
    case .lock: Failure(.ioError, "cannot lock \(vault): \(why); nothing was changed", hints: hints)
    case .createTemporary:
      Failure(
        Self.creationStatus(code),
        "cannot write next to \(vault): \(why); nothing was changed",
        hints: hints
      )
    case .backUp: Self.backUpFailure(vault, code)
    case .write, .syncFile, .close, .readBack, .checkName, .replace, .syncFolder, .noteSeen:
      Failure(.ioError, "cannot save \(vault): \(why); nothing was changed", hints: hints)
    }
  }

  /// The failure for a system call that failed while making a vault; no vault was made.
  func creationFailure(_ vault: String, _ code: Int32) -> Failure {
    Failure(
      self == .open ? .cannotCreate : Self.creationStatus(code),
      "cannot create \(vault): \(systemText(code)); no vault was made",
      hints: Self.hints(code, at: vault)
    )
  }

  /// The failure for a backup, which is elsewhere than the vault, so the message says where.
  private static func backUpFailure(_ vault: String, _ code: Int32) -> Failure {
    let state = Paths.abbreviated(Paths.state)
    return Failure(
      .ioError,
      "cannot save a backup of \(vault) in \(state): \(systemText(code)); nothing was changed",
      hints: hints(code, at: state + "/backups")
    )
  }

  /// A full or failing disk is an I/O error; anything else means that the file cannot be made.
  private static func creationStatus(_ code: Int32) -> ExitStatus {
    [ENOSPC, EDQUOT, EIO].contains(code) ? .ioError : .cannotCreate
  }

  /// What to do about an error number at a path; empty if there is no advice.
  static func hints(_ code: Int32, at path: String) -> [String] {
    switch code {
    case ENOSPC, EDQUOT: ["free some space on that disk, then run the command again"]
    case EROFS:
      ["nothing can be written there; copy the vault elsewhere, and name it: --vault FILE"]
    case EACCES, EPERM, ENOTDIR: ["see who may write there: ls -ld \(folder(of: path))"]
    case EIO: ["the disk may be failing; copy what is there to another one: cp -a \(path) FOLDER"]
    default: []
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "." }
    return String(path[..<slash])
  }
}
