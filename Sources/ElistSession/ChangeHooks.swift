import Console
import ElistFiles
import ElistVault
package import JSONFormat
import Platform

/// The programs in `on-change.d`, which elist runs after each change.
///
/// Each gets the change as JSON on its standard input, after the save. elist waits for it and
/// reports a failure, but the save stays.
struct ChangeHooks {
  private let programs: [String]

  /// Set in a hook's environment, so the changes that the hook makes do not run the hooks again.
  private static let mark = "ELIST_HOOK"

  /// The folder with the hooks.
  static var folder: String { Paths.configuration + "/elist/on-change.d" }

  /// The executable files of the folder, in the order of their names.
  ///
  /// A hook receives names and numbers unencrypted. A hook that others may change is therefore not
  /// run, and no hook is run if others may put one in the folder.
  init() {
    guard environment(Self.mark) == nil, isAccessible(Self.folder), Self.isSafe(Self.folder) else {
      programs = []
      return
    }
    let paths = sortedNames(in: Self.folder).filter { !$0.hasPrefix(".") }
      .map { "\(Self.folder)/\($0)" }
    programs = paths.filter { path in
      guard let status = try? FileStatus(following: path), status.isRegular else { return false }
      return isAccessible(path, X_OK) && Self.isSafe(path)
    }
  }

  /// Whether only the user and root can change or replace a hook or its folder; warns if not.
  private static func isSafe(_ path: String) -> Bool {
    guard let open = openToOthers(path) else { return true }
    let isFolder = path == folder
    let what = isFolder ? "the hooks of" : "the hook"
    let call = isFolder ? "no hook is run" : "it is not run"
    Messages.warning("others may change \(what) \(Paths.abbreviated(path)); \(call)")
    if (try? FileStatus(following: open))?.owner == effectiveUser {
      Messages.hint("keep it to yourself: chmod go-w \(Paths.pasteable(open))")
    } else {
      Messages.hint("others may write to \(Paths.abbreviated(open))")
    }
    return false
  }

  /// The first part of a path that others can change: the file itself or a folder above it, or
  /// `nil`.
  private static func openToOthers(_ path: String) -> String? {
    // A link and its target have different folders above them.
    for start in [path, splitPath(path).folder] {
      guard var step = realPath(start) else { return start }
      while true {
        guard let status = try? FileStatus(following: step) else { return step }
        // In a sticky folder, such as /tmp, others may only add files that are not there yet.
        let isOpen = status.isWritableByOthers && !(status.isSticky && step != realPath(path))
        if isOpen || ![0, effectiveUser].contains(status.owner) { return step }
        if step == "/" { break }
        step = splitPath(step).folder
      }
    }
    return nil
  }

  /// Whether there is no hook to run.
  var isEmpty: Bool { programs.isEmpty }

  /// Calls the hooks, one after the other.
  func call(_ change: JSONValue) {
    setEnvironment(Self.mark, "1")
    defer { removeEnvironment(Self.mark) }
    let input = JSONWriter.render(change, indented: false) + [0x0A]
    for path in programs {
      let waiting = "waiting for the hook \(Paths.abbreviated(path))"
      Progress.begin(waiting)
      // The line about the save may still be shown.
      Progress.say(waiting)
      defer { Progress.end() }
      do throws(SystemError) {
        let outcome = try Subprocess(program: path, arguments: []).run(input: input, limit: 1 << 20)
        guard outcome.status != 0 else { continue }
        warn(path, "ended with status \(outcome.status)")
      } catch {
        warn(path, "cannot be started: \(error.text)")
      }
    }
  }

  private func warn(_ path: String, _ what: String) {
    Messages.warning("the hook \(Paths.abbreviated(path)) \(what); the change is saved")
  }
}

extension VaultSession {
  /// The description of a save that a hook reads (elist-json(5)).
  package func described(from old: SavedState, to new: SavedState, generation: UInt64) -> JSONValue
  {
    let difference = StateDifference(from: old, to: new)
    return .object([
      "version": .integer(1),
      "path": .string(path),
      "id": .string("\(old.identity.vault)"),
      "command": .string(Self.command),
      "generation": .number("\(generation)"),
      "list": .texts(difference.list),
      "book": .texts(difference.book),
    ])
  }
}
