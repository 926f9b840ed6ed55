import KinshipTestSupport
import Testing

/// Runs each test twice: in-process on the store, and through a server connection.
struct HereAndServed: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await body()
    let marked = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append("over the wire")
      return issue
    }
    try await marked.provideScope(for: test, testCase: testCase) {
      try await TestServer.open { try await body() }
    }
  }
}

extension Trait where Self == HereAndServed {
  /// Runs each test in-process, and again over a connection.
  static var hereAndServed: Self { Self() }
}
