import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases

/// Checks a session periodically during a long call, because the session may expire or be signed
/// out meanwhile.
struct SessionCheck: Sendable {
  /// The longest time until an ended session is noticed.
  static let interval = Duration.seconds(30)

  let session: SessionID
  /// The account of the session, as the key of its limits.
  let caller: CallerKey
  let backend: any Backend
  let sleep: Sleep

  /// Creates a check of the session that the backend's access token opens; throws
  /// `notAuthenticated` if it opens none.
  init(of backend: any Backend, sleep: @escaping Sleep) async throws {
    let visibleSpaces = try await backend.visibleSpaces(of: nil)
    session = visibleSpaces.session
    caller = .account(AccountKey(bits: visibleSpaces.account.bits))
    self.backend = backend
    self.sleep = sleep
  }

  /// Runs until the session has ended, then throws `notAuthenticated`.
  func run() async throws {
    while !Task.isCancelled {
      try await sleep(Self.interval)
      _ = try await backend.visibleSpaces(of: session)
    }
  }

  /// Runs work while the session lasts, for at most `limit`; then throws DEADLINE_EXCEEDED.
  func during<Value: Sendable>(
    atMost limit: Duration? = nil, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await work() }
      group.addTask {
        try await run()
        return nil
      }
      if let limit {
        group.addTask {
          try await sleep(limit)
          throw RPCError(.deadlineExceeded, "the time is up")
        }
      }
      while let value = try await group.next() {
        if let value { return value }
      }
      throw CancellationError()
    }
  }
}
