import Testing

/// The tests that call the typesetter in this process, one after another.
///
/// Cairo keeps the faces of fonts for all threads, and 1.16 crashes if two of them draw at once.
/// The program itself has one thread.
@Suite(.inTurn) enum InOneProcess {}

/// Runs the cases of all tests in a suite one at a time, beside those of other suites.
///
/// With `.serialized`, nearly all would be left for the end, where they keep one core busy alone:
/// the tests of a run wait in one queue, by the names of their targets. These are few and go before
/// the others, in the queue of a higher priority, which the tests of a suite have from it.
struct InTurn: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> InTurn? {
    test.isSuite || testCase != nil ? self : nil
  }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) {
        guard testCase != nil else { return try await function() }
        await Turn.one.take()
        defer { Task { await Turn.one.pass() } }
        try await function()
      }.value
    }
  }
}

extension Trait where Self == InTurn {
  /// One after another.
  static var inTurn: InTurn { InTurn() }
}

/// Whose turn it is.
private actor Turn {
  static let one = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for the turn.
  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the turn to the one that has waited longest.
  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
