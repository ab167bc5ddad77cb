import ArgumentParser
import ElistModel

/// The handles that a completion offers.
enum Handles {
  /// Only handles, which a shell takes as they are; nothing while the vault is locked.
  static let completion = CompletionKind.custom { words, _, _ in
    let list = try? VaultSession.unlockedList(words)
    return list?.entries.map(\.handle.description) ?? []
  }
}
