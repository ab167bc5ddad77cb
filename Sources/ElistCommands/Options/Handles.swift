import ArgumentParser

/// The handles that a completion offers.
enum Handles {
  /// Only handles, which need no quoting in a shell; nothing while the vault is locked.
  static let completion = CompletionSource.handles.completion
}
