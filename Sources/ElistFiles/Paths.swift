import Console
package import ElistVault
import Platform

// ElistFiles knows the user's disk, and the messages for failures: where the vault and the address
// books are, how a result is written to a file, which sources have changed, how another program is
// started, `elist-typeset` among them (`Typesetter`), and what each error of the vault or its
// contents means to the user, with a hint that works when pasted. It never unlocks a vault and
// never changes one. Start with `Paths`, then `OutputFile` and `Failure.init(saying:of:)`.

/// The paths of elist's files and folders, by the XDG Base Directory Specification.
package enum Paths {
  /// The user's home folder; `/` if it is not known.
  package static var home: String { environment("HOME") ?? homeOfUser ?? "/" }

  private static let homeOfUser = homeFolderOfUser()

  /// Throws if the user's home folder is needed but not known.
  ///
  /// `namesVault` says that the command line names the vault's file.
  package static func checkHome(namesVault: Bool = false) throws {
    guard environment("HOME") == nil, homeOfUser == nil else { return }
    let isGiven = { (name: String) in environment(name)?.hasPrefix("/") ?? false }
    let hasVault = namesVault || environment("ELIST_VAULT") != nil || isGiven("XDG_DATA_HOME")
    guard !hasVault || !isGiven("XDG_STATE_HOME") else { return }
    throw Failure(
      .noInput,
      "your home folder is not known: HOME is not set, and /etc/passwd has no user \(getuid())",
      hints: [
        "say where it is: export HOME=FOLDER",
        "or name all that is in it: set XDG_STATE_HOME, and --vault FILE",
      ]
    )
  }

  /// The vault to use if no option names one.
  package static var vault: String { environment("ELIST_VAULT") ?? userData + "/elist/list.elist" }

  /// The folder for what elist keeps outside vaults: backups, and notes of what was last seen.
  package static var state: String { base("XDG_STATE_HOME", ".local/state") + "/elist" }

  /// The folder for temporary files.
  package static var temporary: String { environment("TMPDIR") ?? "/tmp" }

  /// The folder for the user's data of programs.
  package static var userData: String { base("XDG_DATA_HOME", ".local/share") }

  /// The folder for the caches of programs.
  package static var cache: String { base("XDG_CACHE_HOME", ".cache") }

  /// The folder for the configuration of programs.
  package static var configuration: String { base("XDG_CONFIG_HOME", ".config") }

  /// A base folder; the specification says to ignore a path that is not absolute.
  private static func base(_ name: String, _ fallback: String) -> String {
    guard let path = environment(name), path.hasPrefix("/") else { return "\(home)/\(fallback)" }
    return path
  }

  /// A path as it can be pasted into a command line, with the home folder as `~`.
  package static func pasteable(_ path: String) -> String {
    let short = abbreviated(path)
    guard short.hasPrefix("~/") else {
      // With `./`, no command takes it for an option.
      return shellQuoted(path.hasPrefix("-") && path != "-" ? "./" + path : path)
    }
    return "~/" + shellQuoted(String(short.dropFirst(2)))
  }

  /// A path with the home folder as `~`, for messages.
  package static func abbreviated(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

extension Paths {
  /// An absolute path without links; `-` stays as it is.
  package static func absolute(_ path: String) -> String {
    guard path != "-" else { return path }
    if let real = realPath(path) { return real }
    // The folder may exist even if the file is gone.
    let (folder, name) = splitPath(path)
    return realPath(folder).map { $0 + "/" + name } ?? path
  }

  /// The name of a file without its folders.
  package static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The file of the running program.
  package static var program: String { programFile() ?? programArguments[0] }
}

/// The names in a folder, sorted; empty if it cannot be read.
package func sortedNames(in folder: String) -> [String] {
  ((try? Directory(path: folder).names()) ?? []).sorted()
}

/// The content of a small text file; `nil` if it cannot be read.
package func smallText(of path: String) -> String? {
  guard let file = try? FileDescriptor(opening: path, O_RDONLY),
    let bytes = try? file.readAll(limit: 1 << 20)
  else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

extension Vault {
  /// The vault at a path, with its backups and notes in the user's state folder.
  package init(at path: String) { self.init(path: path, stateDirectory: Paths.state) }
}
