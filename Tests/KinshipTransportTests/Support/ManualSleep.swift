import FramedRPCTestSupport
import Synchronization

/// Sleeps until the test ends them.
final class ManualSleep: Sendable {
  private struct State {
    var sleepers: [Int: (duration: Duration, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
    var next = 0
    var asked: [Duration] = []
  }

  private let state = Mutex(State())
  private let eventLog = EventLog()

  /// The requested durations, in order.
  var asked: [Duration] { state.withLock { $0.asked } }

  /// Waits until `count` sleeps have begun in total.
  func sleepers(_ count: Int) async { await eventLog.wait(for: "asleep", times: count) }

  func sleep(_ duration: Duration) async throws {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          state.asked.append(duration)
          guard !Task.isCancelled else { return true }
          state.sleepers[id] = (duration, continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        eventLog.note("asleep")
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Ends all current sleeps, or those of `duration`.
  func ring(_ duration: Duration? = nil) {
    let sleepers = state.withLock { state in
      let woken = state.sleepers.filter { duration == nil || $0.value.duration == duration }
      for id in woken.keys { state.sleepers[id] = nil }
      return woken.values
    }
    for sleeper in sleepers { sleeper.continuation.resume() }
  }
}
