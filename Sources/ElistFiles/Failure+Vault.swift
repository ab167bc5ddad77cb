package import Console
package import ElistVault
import Platform
import UnicodeText

extension Failure {
  /// The failure for an error of the vault at a path, case by case in the order of ``VaultError``.
  package init(saying error: VaultError, of path: String) {
    self = Self.about(error, Paths.abbreviated(path))
  }

  private static func about(_ error: VaultError, _ vault: String) -> Failure {
    switch error {
    // The file
    case .notFound:
      Failure(.noInput, "there is no vault at \(vault)", hints: ["make one: elist init"])
    case .alreadyExists:
      Failure(
        .cannotCreate,
        "\(vault) already exists; nothing was changed",
        hints: ["name another file: elist init --vault FILE"]
      )
    case .inputOutput(let step, let code): step.failure(vault, code)
    case .unsafe(let why):
      Failure(.noPermission, "\(vault) is not safe to use: \(why.sentence)", hints: why.hints)
    // The bytes
    case .notAVault: Failure(.dataError, "\(vault) is not an elist vault")
    case .mangled:
      damaged("\(vault) was changed by a transfer in text mode", "copy it again in binary mode")
    case .truncated(let expected, let actual):
      damaged(
        "\(vault) is cut short: \(actual) of \(expected.map(String.init) ?? "1024 or more") bytes"
      )
    case .newerFormat(let found, let supported):
      Failure(
        .dataError,
        "\(vault) has format \(found); this elist reads format \(supported)",
        hints: ["use a newer version of elist"]
      )
    case .headerDamaged: damaged("the header of \(vault) is damaged")
    case .keyDerivationLimit:
      damaged("\(vault) asks for a key derivation that elist never uses; it was not tried")
    case .overlong(let expected, let actual):
      damaged("\(vault) has \(actual) bytes instead of \(expected)")
    case .authenticationFailed: damaged("\(vault) has been altered, or its key is another vault's")
    case .otherKey:
      Failure(
        .dataError,
        "\(vault) has another key than the one known here; nothing was changed",
        hints: [
          "it was probably given a new one elsewhere; try the present passphrase: elist unlock",
          "to put back a backup anyway: elist vault repair --replace-other-key",
        ]
      )
    case .segmentDamaged(.list): damaged("the list in \(vault) is damaged")
    case .segmentDamaged(.book):
      damaged("the book in \(vault) is damaged", "the list is not affected: elist show")
    case .segmentDamaged(.photos):
      damaged("the photographs in \(vault) are damaged", "the list is not affected: elist show")
    case .noWholeBackup(let segment):
      Failure(
        .dataError,
        "the \(segment) is damaged, and no backup has it intact; nothing was changed",
        hints: [
          segment == .list
            ? "look for a copy elsewhere, and open it: elist show --vault FILE"
            : "keep the list, and empty the book: elist vault repair --empty-book"
        ]
      )
    // Saving
    case .older(let freshness): notTheNewest(freshness, vault)
    case .lockTimeout(let holder):
      Failure(
        .tryAgain,
        "another elist\(holder.map { " (process \($0))" } ?? "") is changing \(vault)",
        hints: ["wait for it, then run the command again"]
      )
    case .lockUnsupported(let code):
      Failure(
        .ioError,
        "the file system of \(vault) cannot lock files: \(systemText(code)); nothing was changed",
        hints: ["keep the vault on a local disk"]
      )
    case .verificationFailed:
      Failure(.ioError, "what was written to \(vault) could not be read back; nothing was changed")
    case .savedNotSynced(let code):
      Failure(
        .ioError,
        "saved, but may not survive a power cut: \(systemText(code))",
        hints: ["check that it is there: elist show"] + SaveStep.hints(code, at: vault)
      )
    case .tooLarge(let segment, let bytes, let limit):
      Failure(
        .dataError,
        "the \(segment) would take \(bytes) bytes, and at most \(limit) are allowed; nothing was changed"
      )
    case .generationsExhausted: Failure(.dataError, "\(vault) cannot be saved any more")
    case .noFreeSlot:
      Failure(
        .cannotCreate,
        "six keys open \(vault), and there is no room for another; nothing was changed",
        hints: ["see them, and remove one: elist key list"]
      )
    case .keyExists(let slot):
      Failure(
        .cannotCreate,
        "that key opens \(vault) already, as key \(slot + 1); nothing was changed"
      )
    case .lastKey:
      Failure(
        .noMatch,
        "that is the only key of \(vault): nothing would open the vault then; nothing was changed",
        hints: ["add another one first: elist key add"]
      )
    case .keysChanged:
      Failure(
        .tryAgain,
        "the keys of \(vault) were changed by another elist meanwhile; nothing was changed",
        hints: ["see what opens it now: elist key list"]
      )
    case .rotationUnfinished(let code):
      Failure(
        .ioError,
        "a new key is saved, but a backup of \(vault) may still have the old one: \(systemText(code))",
        hints: ["finish the work: elist key rotate", "or remove the backups: elist vault purge"]
      )
    // Secrets
    case .wrongPassphrase:
      Failure(
        .noPermission,
        "wrong passphrase for \(vault), or the vault has been altered",
        hints: ["nothing was changed; try again, or type the recovery code if you have one"]
      )
    case .notEnoughMemory(let need):
      Failure(
        .ioError,
        "not enough memory for the key derivation, which takes \(need / 1024) MiB",
        hints: ["close other programs and try again; the passphrase was not tried"]
      )
    case .noSecretMemory: Failure(.ioError, "cannot lock memory to hold a secret")
    case .passphraseEmpty: Failure(.noPermission, "the passphrase is empty")
    case .passphraseTooLong(let limit):
      Failure(.noPermission, "the passphrase is longer than \(limit) bytes")
    case .passphraseNotUTF8: Failure(.noPermission, "the passphrase is not UTF-8 text")
    case .recoveryCode(let fault):
      Failure(
        .noPermission,
        fault.sentence,
        hints: ["a recovery code is seven groups of four; 0 and O, 1 and I and L are the same"]
      )
    case .secretKey(.damaged):
      Failure(
        .noPermission,
        "the secret key has a typing mistake, or a part of it is missing",
        hints: ["copy it again from where it is kept"]
      )
    case .secretKey(.unknown):
      Failure(
        .noPermission,
        "that key does not open \(vault)",
        hints: ["on a device that opens the vault: elist key add --recipient PUBLIC-KEY"]
      )
    case .notAPublicKey:
      Failure(
        .usage,
        "that is not a public key of elist, or it has a typing mistake",
        hints: [
          "it begins with elist1 and has 64 characters; print that of a key file: elist key show FILE"
        ]
      )
    case .cacheRefused(let code):
      Failure(.ioError, "the vault cannot be kept unlocked here: \(systemText(code))")
    case .cacheKept:
      Failure(
        .ioError,
        "the kernel may still have the key; the vault may not be locked",
        hints: ["log out to end the session, which removes all keys"]
      )
    case .cryptography: Failure(unexpected: error)
    }
  }

  private static func notTheNewest(_ freshness: Freshness, _ vault: String) -> Failure {
    let what =
      switch freshness {
      case .older: "is older than the one last seen here"
      case .diverged, .forked: "was changed elsewhere, without the last changes seen here"
      case .rekeyed: "has another key than when it was last seen here"
      case .otherVault: "is another vault than the one that was last there"
      case .current, .unknown: "is not known to be the newest"
      }
    if case .otherVault = freshness {
      return Failure(
        .dataError,
        "\(vault) \(what); nothing was changed",
        hints: [
          "unless you put it there, somebody may have replaced it; to accept it, once: "
            + "elist show --accept-older"
        ]
      )
    }
    return Failure(
      .dataError,
      "\(vault) \(what); nothing was changed",
      hints: [
        "see which states there are: elist history",
        "to go on from this one, run the command again with --accept-older",
      ]
    )
  }

  private static func damaged(_ message: String, _ hint: String? = nil) -> Failure {
    Failure(
      .dataError,
      message,
      hints: [
        hint, "see what is intact, in the vault and in the backups: elist vault verify",
        "take what is damaged from a backup: elist vault repair",
      ].compactMap(\.self)
    )
  }
}

extension RecoveryCodeFault {
  fileprivate var sentence: String {
    switch self {
    case .length(let count):
      "the recovery code has \(counted(count, "character")), and should have 28"
        + (count == 24 ? ": a group is missing" : count == 32 ? ": it has a group too many" : "")
    case .character(let place):
      "group \((place + 3) / 4) of the recovery code has a character that no code has"
    case .check: "the recovery code has more than one typing mistake"
    case .unknown: "that recovery code is another vault's, or was removed from this one"
    }
  }
}

extension UnsafeFile {
  fileprivate var sentence: String {
    switch self {
    case .foreignOwner: "another user owns it"
    case .foreignFolder(let folder, _): "another user owns the folder \(Paths.abbreviated(folder))"
    case .writableFolder(let folder): "others may write to the folder \(Paths.abbreviated(folder))"
    case .foreignLink: "it is a symbolic link that another user made"
    case .symbolicLink: "a symbolic link has taken its place"
    }
  }

  fileprivate var hints: [String] {
    switch self {
    case .writableFolder(let folder):
      ["keep others from writing to it: chmod go-w \(Paths.pasteable(folder))"]
    case .foreignFolder, .foreignOwner, .foreignLink:
      ["copy the file to a folder of your own, and name it: --vault FILE"]
    case .symbolicLink: ["see what changed there, then run the command again"]
    }
  }
}

extension SaveStep {
  /// The failure for a system call that failed while saving; the vault is unchanged.
  package func failure(_ vault: String, _ code: Int32) -> Failure {
    let why = systemText(code)
    let hints = Self.hints(code, at: vault)
    return switch self {
    case .open where code == EACCES, .read where code == EACCES:
      Failure(
        .noPermission,
        "cannot open \(vault): \(why)",
        hints: [
          "see who may read and write it: ls -ld \(Self.folder(of: vault)) \(Paths.pasteable(vault))"
        ]
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
    case .thin:
      Failure(
        .ioError,
        "cannot remove a backup of \(vault): \(why)",
        hints: Self.hints(code, at: Paths.abbreviated(Paths.state) + "/backups")
      )
    case .write, .syncFile, .close, .readBack, .checkName, .replace, .syncFolder, .noteSeen:
      Failure(.ioError, "cannot save \(vault): \(why); nothing was changed", hints: hints)
    }
  }

  /// The failure for a system call that failed while making a vault; no vault was made.
  package func creationFailure(_ vault: String, _ code: Int32) -> Failure {
    Failure(
      self == .open ? .cannotCreate : Self.creationStatus(code),
      "cannot create \(vault): \(systemText(code)); no vault was made",
      hints: Self.hints(code, at: vault)
    )
  }

  /// The failure to save a backup; the message names its folder, which is not the vault's.
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
  package static func hints(_ code: Int32, at path: String) -> [String] {
    switch code {
    case ENOSPC, EDQUOT: ["free some space on that disk, then run the command again"]
    case EROFS:
      ["nothing can be written there; copy the vault elsewhere, and name it: --vault FILE"]
    case EACCES, EPERM, ENOTDIR: ["see who may write there: ls -ld \(folder(of: path))"]
    case EIO:
      [
        "the disk may be failing; copy what is there to another one: "
          + "cp -a \(Paths.pasteable(path)) FOLDER"
      ]
    default: []
    }
  }

  private static func folder(of path: String) -> String {
    let folder = splitPath(path).folder
    return folder == "~" ? folder : Paths.pasteable(folder)
  }
}
