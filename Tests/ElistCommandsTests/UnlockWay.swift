import Testing

/// A way to come by a vault's key.
enum UnlockWay: String, CaseIterable, Sendable {
  /// `--passphrase-fd`, `--passphrase-file` and `--passphrase-command`.
  case descriptor, file, command
  /// `--key-file`.
  case keyFile
  /// `$ELIST_PASSPHRASE_COMMAND`.
  case variable
  /// The vault was unlocked before.
  case cache
  /// Somebody types it, and the vault stays unlocked.
  case typed
  /// Somebody types it, with `--no-remember`.
  case typedOnce
  /// Somebody types it, with `ELIST_REMEMBER=0`.
  case typedNeverKept

  /// Whether the passphrase comes from nobody at a terminal.
  var isGiven: Bool {
    switch self {
    case .descriptor, .file, .command, .keyFile, .variable: true
    case .cache, .typed, .typedOnce, .typedNeverKept: false
    }
  }

  /// Whether the vault stays, or was, unlocked in the kernel.
  var touchesKeyring: Bool { self == .cache || self == .typed }

  /// The options that ask for it.
  var options: [String] {
    switch self {
    case .descriptor: ["--passphrase-fd", "3"]
    // A pipe under the name of a file can be read only once.
    case .file: ["--passphrase-file", "/dev/fd/3"]
    case .command: ["--passphrase-command", Self.countedCommand]
    case .keyFile: ["--key-file", "/dev/fd/3"]
    case .typedOnce: ["--no-remember"]
    case .variable, .cache, .typed, .typedNeverKept: []
    }
  }

  var environment: [String: String] {
    switch self {
    case .variable: ["ELIST_PASSPHRASE_COMMAND": Self.countedCommand]
    case .typedNeverKept: ["ELIST_REMEMBER": "0"]
    case .descriptor, .file, .command, .keyFile, .cache, .typed, .typedOnce: [:]
    }
  }

  /// The shell's words that run the program with descriptor 3 where that is wanted.
  var launch: String {
    switch self {
    case .descriptor, .file: #"cat pass | { exec 3<&0 <"$INPUT" && exec elist "$@"; }"#
    case .keyFile: #"cat key | { exec 3<&0 <"$INPUT" && exec elist "$@"; }"#
    case .command, .variable, .cache, .typed, .typedOnce, .typedNeverKept:
      #"exec elist "$@" <"$INPUT""#
    }
  }

  /// Gives the passphrase and notes that it was run.
  private static let countedCommand = "echo run >>runs; cat pass"
}

/// A way to unlock, at a terminal or without one.
struct UnlockCase: CustomTestStringConvertible, Sendable {
  let way: UnlockWay
  let hasTerminal: Bool

  var testDescription: String { "\(way), \(hasTerminal ? "" : "no ")terminal" }

  /// Each way at a terminal and without one.
  static let all = UnlockWay.allCases.flatMap { way in
    [true, false].map { UnlockCase(way: way, hasTerminal: $0) }
  }
}
