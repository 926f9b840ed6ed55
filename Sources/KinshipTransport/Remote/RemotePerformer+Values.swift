import FramedRPC
public import KinshipUseCases
internal import Synchronization

extension RemotePerformer {
  /// The answer now, and each new one after a change that the server tells of.
  ///
  /// A connection that is lost later is made again, and what changed meanwhile is shown then. The
  /// stream ends with a refusal: of the query, or `notAuthenticated` when the session has ended; and with
  /// a `RemoteFault` when already the first answer cannot be had.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    let reader = watch.join(query.space)
    let hasAnswered = Mutex(false)
    let observation = QueryObservation(changes: reader.round.feed.changes()) {
      let output = try await answer(to: query, insists: hasAnswered.withLock { $0 })
      hasAnswered.withLock { $0 = true }
      return QueryResult(output: output, spaces: [query.space])
    }
    return AsyncThrowingStream {
      do {
        if let output = try await observation.next() { return output }
      } catch is CancellationError {
        return nil
      }
      if let failure = reader.round.failure { throw failure }
      return nil
    }
  }

  /// Whether this session hears of changes, each time that this is otherwise from now on: false when the
  /// connection is lost over which something is observed, true when it is there again.
  ///
  /// `values(of:)` goes on by itself; this is for whoever wants to say why nothing comes.
  public func connectionChanges() -> AsyncStream<Bool> { watch.connectionChanges() }

  /// Asks the server; whoever insists asks again after a failure that can pass.
  private func answer<Q: Query>(to query: Q, insists: Bool) async throws -> Q.Output {
    var pauses = Backoff()
    while true {
      do {
        return try await fetch(query)
      } catch let fault as RemoteFault where insists && fault.status.isPassing {
        try await pause(after: fault, &pauses)
      }
    }
  }

  /// Waits before something that failed is asked again.
  func pause(after fault: RemoteFault, _ pauses: inout Backoff) async throws {
    let hint = fault.status.retryAfter
    try await sleep(pauses.pause(hint: hint, chance: .random(in: -1...1)))
  }
}
