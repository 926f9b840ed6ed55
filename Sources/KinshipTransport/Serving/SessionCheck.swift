import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases

/// Looks at a session again and again while a call goes on that takes longer: it may end meanwhile, by
/// its age or because somebody signed it out.
struct SessionCheck: Sendable {
  /// How long it takes at most until an ended session is noticed.
  static let interval = Duration.seconds(30)

  let session: SessionID
  /// The session's account, as limits count it.
  let caller: CallerKey
  let backend: any Backend
  let sleep: Sleep

  /// A check of the session that the backend's access token opens; throws `notAuthenticated` when it
  /// opens none.
  init(of backend: any Backend, sleep: @escaping Sleep) async throws {
    let visibleSpaces = try await backend.visibleSpaces(of: nil)
    session = visibleSpaces.session
    caller = .account(AccountKey(bits: visibleSpaces.account.bits))
    self.backend = backend
    self.sleep = sleep
  }

  /// Goes on until the session has ended: throws `notAuthenticated` then.
  func run() async throws {
    while !Task.isCancelled {
      try await sleep(Self.interval)
      _ = try await backend.visibleSpaces(of: session)
    }
  }

  /// Does work for as long as the session lasts, and no longer than `limit`: throws DEADLINE_EXCEEDED
  /// after that.
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
