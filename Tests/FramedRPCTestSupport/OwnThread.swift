import Dispatch
package import Testing

/// Tests that compute for long leave the threads alone on which others wait for sockets.
///
/// The threads of tasks are as few as the machine has cores: two tests that compute would stop every call
/// until its deadline.
package struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  private final class Executor: TaskExecutor {
    private let queue = DispatchQueue(label: "computing")

    func enqueue(_ job: UnownedJob) {
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  private static let executor = Executor()

  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// Runs on one thread that all such tests share.
  package static var onThreadOfItsOwn: Self { OwnThread() }
}
