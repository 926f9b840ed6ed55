import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// Due work of a delivery loop, and the time of the next.
struct DueDeliveries: Sendable {
  /// Work that is done beside other work and throws faults of the store; none for a delivery that
  /// has already done its due work, one message after another.
  var attempts: [@Sendable () async throws -> Void] = []
  /// The instant at which the next message is due; nil without a later one.
  var next: Instant?
}

/// Delivers messages of a store when they are added or due; sleeps otherwise, and does not poll.
struct DeliveryLoop: Sendable {
  /// The pause after the store could not be read or written.
  private static let pause = Duration.seconds(60)

  let store: any Store
  let now: @Sendable () -> Instant
  let sleep: @Sendable (Duration) async throws -> Void
  /// Receives faults of the store.
  let failed: @Sendable (any Error) -> Void
  /// Starts the due deliveries; called again after a message was added or became due, and after
  /// each attempt.
  let startDue: @Sendable () async throws -> DueDeliveries

  /// Delivers until the task is cancelled or the store is closed.
  func run() async {
    let (wakeUps, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let filter = ChangeFilter()
    filter.narrow(to: [.directory])
    let changes = store.changes(of: filter)
    wakeUp.yield()
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in changes { wakeUp.yield() }
        wakeUp.finish()
      }
      // The instants that already have a sleeping task, so that each instant needs only one.
      let alarms = PendingSleeps()
      for await _ in wakeUps {
        let due = await dueDeliveries()
        for attempt in due.attempts {
          group.addTask {
            if let retry = await run(attempt) {
              await wake(by: wakeUp, at: retry, unlessIn: alarms)
            } else {
              wakeUp.yield()
            }
          }
        }
        guard let next = due.next else { continue }
        group.addTask { await wake(by: wakeUp, at: next, unlessIn: alarms) }
      }
      group.cancelAll()
    }
  }

  /// The due deliveries; after a fault of the store only the instant of another look.
  private func dueDeliveries() async -> DueDeliveries {
    do {
      return try await startDue()
    } catch is CancellationError where Task.isCancelled {
      return DueDeliveries()
    } catch {
      failed(error)
      return DueDeliveries(next: now() + Self.pause)
    }
  }

  /// Runs the work of a delivery; returns the instant of another look after a fault of the store.
  private func run(_ attempt: @Sendable () async throws -> Void) async -> Instant? {
    do {
      try await attempt()
      return nil
    } catch is CancellationError where Task.isCancelled {
      return nil
    } catch {
      failed(error)
      return now() + Self.pause
    }
  }

  /// Sleeps until an instant and wakes the loop; returns at once if another task does so.
  private func wake(
    by wakeUp: AsyncStream<Void>.Continuation, at instant: Instant, unlessIn alarms: PendingSleeps
  ) async {
    guard alarms.add(instant) else { return }
    try? await sleep(max(.zero, instant - now()))
    alarms.remove(instant)
    wakeUp.yield()
  }
}

/// The instants until which tasks sleep.
private final class PendingSleeps: Sendable {
  private let set = Mutex<Set<Instant>>([])

  /// Adds an instant; returns false if a task already sleeps until then.
  func add(_ instant: Instant) -> Bool { set.withLock { $0.insert(instant).inserted } }

  func remove(_ instant: Instant) { set.withLock { _ = $0.remove(instant) } }
}
