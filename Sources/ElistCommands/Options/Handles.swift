import ArgumentParser

/// The handles that a completion offers.
enum Handles {
  /// Only handles, which a shell takes as they are; nothing while the vault is locked.
  static let completion = CompletionSource.handles.completion
}
