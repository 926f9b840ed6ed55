import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// Delivers messages of a store when they are added or due; sleeps otherwise, and does not poll.
struct DeliveryLoop: Sendable {
  /// The pause after the store could not be read or written.
  private static let pause = Duration.seconds(60)

  let store: any Store
  let now: @Sendable () -> Instant
  let sleep: @Sendable (Duration) async throws -> Void
  /// Receives faults of the store.
  let failed: @Sendable (any Error) -> Void
  /// Delivers the due messages; returns the instant at which the next one is due, or nil without a
  /// waiting one.
  let deliver: @Sendable () async throws -> Instant?

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
        guard let next = await nextDelivery(), alarms.add(next) else { continue }
        group.addTask {
          try? await sleep(max(.zero, next - now()))
          alarms.remove(next)
          wakeUp.yield()
        }
      }
      group.cancelAll()
    }
  }

  /// Delivers the due messages; returns the instant of the next delivery.
  private func nextDelivery() async -> Instant? {
    do {
      return try await deliver()
    } catch is CancellationError {
      return nil
    } catch {
      failed(error)
      return now() + Self.pause
    }
  }
}

/// The instants until which tasks sleep.
private final class PendingSleeps: Sendable {
  private let set = Mutex<Set<Instant>>([])

  /// Adds an instant; returns false if a task already sleeps until then.
  func add(_ instant: Instant) -> Bool { set.withLock { $0.insert(instant).inserted } }

  func remove(_ instant: Instant) { set.withLock { _ = $0.remove(instant) } }
}
