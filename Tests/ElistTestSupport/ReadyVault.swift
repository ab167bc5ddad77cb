internal import ElistModel
package import ElistVault
package import Foundation

/// A vault that is as `elist init` leaves it, but opens in a few milliseconds.
///
/// Its key costs the least that a reader accepts, far less than any that `elist init` offers: a
/// command would spend most of its time on the key. Each vault has an id of its own, so one can be
/// unlocked while others stay locked.
package enum ReadyVault {
  /// What opens it.
  package static let passphrase = "correct horse battery staple"

  /// Makes one at the usual place below somebody's home folder.
  package static func make(inHome home: String, region: String = "US") throws {
    let contents = Contents(list: EmergencyList(region: region).document, book: [])
    _ = try make(contents, inHome: home, at: home + "/.local/share/elist/list.elist")
  }

  /// Makes one that holds something already.
  package static func make(
    _ contents: Contents,
    inHome home: String,
    at path: String
  ) throws -> CreatedVault {
    try vault(at: path, inHome: home).create(contents, passphrase: typed(passphrase), cost: .least)
  }

  /// Lets another passphrase open the vault at the usual place, as quickly.
  package static func add(_ passphrase: String, inHome home: String) throws {
    let vault = vault(at: home + "/.local/share/elist/list.elist", inHome: home)
    let opened = try vault.open()
    let key = try opened.unlock(typed(Self.passphrase))
    _ = try vault.add(typed(passphrase), cost: .least, to: opened, key)
  }

  private static func vault(at path: String, inHome home: String) -> Vault {
    Vault(path: path, stateDirectory: home + "/.local/state/elist")
  }

  private static func typed(_ passphrase: String) throws -> Passphrase {
    var typed = try Passphrase()
    for byte in passphrase.utf8 { try typed.append(byte) }
    return typed
  }
}

/// A folder of its own for one test, mode 0700, removed with this value.
package final class TemporaryFolder: Sendable {
  /// Where it is, with every symbolic link resolved.
  package let url: URL

  /// Makes the folder in the machine's temporary folder.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "elist-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Its path, without a slash at the end.
  package var path: String { url.path(percentEncoded: false) }
}
