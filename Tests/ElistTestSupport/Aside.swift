import Dispatch
package import Testing

/// Runs the cases of tests that mostly wait, for a clock or for what a terminal shows, one at a
/// time on a thread of their own.
///
/// The others share as many threads as there are cores, and a core would be idle meanwhile. These
/// go before the others, in the queue of a higher priority, so that none of them is left for the
/// end.
package struct Aside: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Aside? { self }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase == nil else {
      return try await withTaskExecutorPreference(OneThread.shared) { try await function() }
    }
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == Aside {
  /// On a thread of their own.
  package static var aside: Aside { Aside() }
}

/// Runs what it gets in the order in which it comes.
private final class OneThread: TaskExecutor {
  static let shared = OneThread()

  private let queue = DispatchQueue(label: "tests aside")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
