import KinshipTestSupport
import Testing

/// Runs each test twice: directly on the store, and with every call sent over the wire to a server.
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
  /// Each test runs directly on the store, and again over the wire.
  static var hereAndServed: Self { Self() }
}
