import FramedRPC
public import KinshipUseCases
internal import Synchronization

extension RemotePerformer {
  /// The current answer, and a new answer after each change that the server reports.
  ///
  /// A lost connection is reopened, and the stream then yields the changes since. The stream ends
  /// with a refusal of the query, or with `notAuthenticated` when the session has ended. It ends
  /// with a `RemoteFault` if the first answer cannot be fetched.
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

  /// The losses and recoveries of the connection that reports changes of households.
  ///
  /// The stream yields each later change, and the loss at once if the connection is lost now.
  /// `values(of:)` reconnects by itself; use this stream to explain why no values arrive.
  public func connectionChanges() -> AsyncStream<ConnectionChange> { watch.connectionChanges() }

  /// Fetches the answer; with `insists`, retries after a temporary failure.
  private func answer<Q: Query>(to query: Q, insists: Bool) async throws -> Q.Output {
    var pauses = Backoff()
    while true {
      do {
        return try await fetch(query)
      } catch let fault as RemoteFault where insists && fault.status.isTemporary {
        try await pause(after: fault, &pauses)
      }
    }
  }

  /// Waits before a failed call is retried.
  func pause(after fault: RemoteFault, _ pauses: inout Backoff) async throws {
    let hint = fault.status.retryAfter
    try await sleep(pauses.pause(hint: hint, chance: .random(in: -1...1)))
  }
}
