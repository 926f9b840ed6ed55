import KinshipDomain
package import KinshipUseCases

extension BoardModel {
  /// How long the parts of one change are awaited before the board is loaded again.
  private static let pause = Duration.milliseconds(50)
  /// How long the board is not loaded again after a load, so that a series of changes costs a bounded
  /// part of the time.
  private static let rest = Duration.milliseconds(500)
  /// How often the board is loaded without a change, because tasks become overdue and days end.
  private static let interval = Duration.seconds(60)

  /// Loads the board again after each change, until the task is cancelled, and calls `changed`.
  ///
  /// It follows the changes of the household, its tasks, the reader's messages, duties, habits and
  /// goals to decide, and the newest messages of the chat. A lost connection is restored automatically; `connection` receives the loss and the recovery.
  ///
  /// Throws the error that ends the observation: a refusal, if the session or the membership has
  /// ended.
  package func follow(
    _ changed: @escaping @MainActor () -> Void,
    connection tell: @escaping @MainActor (ConnectionChange) -> Void = { _ in }
  ) async throws {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (performer, household, sleep) = (device.performer, household, device.sleep)
    // Subscribed before the first request, so that no loss of the connection is missed.
    let connectionChanges = device.connectionChanges()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await Self.observe(HouseholdDetails(household: household), performer, signal)
      }
      group.addTask {
        try await Self.observe(FetchLatestTasks(household: household), performer, signal)
      }
      group.addTask {
        try await Self.observe(FetchInbox(household: household), performer, signal)
      }
      group.addTask {
        try await Self.observe(FetchToday(household: household), performer, signal)
      }
      group.addTask {
        try await Self.observe(BoardReader.newestMessages(of: household), performer, signal)
      }
      group.addTask {
        for await change in connectionChanges {
          await tell(change)
          if change == .opened { signal.yield() }
        }
      }
      group.addTask {
        while (try? await sleep(Self.interval)) != nil, !Task.isCancelled { signal.yield() }
      }
      group.addTask {
        for await _ in signals {
          try? await sleep(Self.pause)
          guard !Task.isCancelled else { return }
          try await self.loadAgain()
          await changed()
          try? await sleep(Self.rest)
        }
      }
      for try await _ in group {}
    }
  }

  /// Loads the board; throws if the session has ended, which no change may tell for long.
  private func loadAgain() async throws {
    await load()
    if screen.failure?.refusal == .notAuthenticated { throw Refusal.notAuthenticated }
  }

  /// Signals each answer to a query.
  private nonisolated static func observe<Q: Query>(
    _ query: Q, _ performer: any Performer, _ signal: AsyncStream<Void>.Continuation
  ) async throws {
    for try await _ in performer.values(of: query) { signal.yield() }
  }
}
