import Dispatch
package import Testing

/// A trait that runs long computations of tests on a thread of their own.
///
/// Swift's thread pool has only as many threads as the machine has cores. Two computing tests could
/// stop every call of the other tests until its deadline.
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
  /// Runs the test on one thread, which all such tests share.
  package static var onThreadOfItsOwn: Self { OwnThread() }
}
