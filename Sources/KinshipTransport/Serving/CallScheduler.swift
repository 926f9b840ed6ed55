import FramedRPC
internal import KinshipUseCases
internal import Synchronization

/// Lets the calls of a server run in rounds over their callers, so that one account with hundreds of
/// calls does not keep the others waiting.
///
/// One caller has only a part of the turns of a lane. Calls of different cost have turns of their own: a query never waits for a password to be hashed.
struct CallScheduler: Sendable {
  /// How many calls of one caller may wait in each lane.
  static let maxWaiting = 512

  /// Queries: so many that callers wait for each other at the store alone, and each for itself here.
  let queries = CallLane(width: 256, ofCaller: 2, maxWaiting: maxWaiting)
  /// Changes: twice as many as a store makes durable together, a quarter of them for one caller: fewer would
  /// wait for the disk more often than for their turn, and more would keep others waiting.
  let commands = CallLane(width: 128, ofCaller: 32, maxWaiting: maxWaiting)
  /// Commands that hash secrets, make pictures or follow the rules of a file before their transaction.
  let slowCommands = CallLane(width: 8, ofCaller: 1, maxWaiting: maxWaiting)
  /// Refusals by the quota of writes per minute that are delayed: 32 of one caller at a time, and the others
  /// after them.
  let pauses = CallLane(width: 4_096, ofCaller: 32, maxWaiting: maxWaiting)

  /// The lane of a use case.
  func lane<U: UseCase>(of _: U.Type) -> CallLane {
    U.isPreparationSlow ? slowCommands : commands
  }
}

/// The caller already has the largest number of waiting calls.
struct TooManyCalls: Fault, CustomStringConvertible {
  var kind: FaultKind { .busy }
  var description: String { "Too many calls of one caller are waiting." }
}

/// Calls of one kind, of which a limited number run at a time.
final class CallLane: Sendable {
  private struct State {
    var queue: FairQueue<CallerKey, Int>
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Tickets whose turn came between entering and waiting.
    var early: Set<Int> = []
    var next = 0
  }

  private let state: Mutex<State>

  init(width: Int, ofCaller widthOfCaller: Int, maxWaiting: Int) {
    state = Mutex(
      State(
        queue: FairQueue(width: width, widthOfKey: widthOfCaller, maxWaiting: maxWaiting)))
  }

  /// How many calls of one caller run at a time.
  var widthOfCaller: Int { state.withLock { $0.queue.widthOfKey } }
  /// How many calls wait.
  var waiting: Int { state.withLock { $0.queue.waiting } }

  /// Runs a call in the caller's turn, while its connection takes replies.
  ///
  /// Throws a busy fault when too many calls of the caller wait, and `CancellationError` when the call
  /// is over before its turn.
  func run<Value>(
    _ context: ServerContext, _ work: () async throws -> Value
  ) async throws -> Value {
    while true {
      await context.waitForReplyRoom()
      try await begin(for: context.caller)
      // The room may have gone while the call waited for its turn, which others can use meanwhile.
      if context.hasReplyRoom { break }
      end(for: context.caller)
      try Task.checkCancellation()
    }
    defer { end(for: context.caller) }
    return try await work()
  }

  /// Runs work in the turn of a caller.
  func run<Value>(
    for caller: CallerKey, _ work: () async throws -> Value
  ) async throws -> Value {
    try await begin(for: caller)
    defer { end(for: caller) }
    return try await work()
  }

  private func begin(for caller: CallerKey) async throws {
    let (admission, ticket) = state.withLock { state in
      state.next &+= 1
      return (state.queue.enter(state.next, for: caller), state.next)
    }
    switch admission {
    case .begin: return
    case .refuse: throw TooManyCalls()
    case .wait: guard await hasTurn(ticket, caller) else { throw CancellationError() }
    }
  }

  /// Waits for the ticket's turn; false when the task was cancelled before it came.
  private func hasTurn(_ ticket: Int, _ caller: CallerKey) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          // Its turn may have come already: then nobody is to be waited for.
          if state.early.remove(ticket) != nil { return true }
          guard !Task.isCancelled || !state.queue.withdraw(ticket, of: caller) else { return false }
          state.waiters[ticket] = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters[ticket] != nil && state.queue.withdraw(ticket, of: caller)
          ? state.waiters.removeValue(forKey: ticket) : nil
      }
      waiter?.resume(returning: false)
    }
  }

  private func end(for caller: CallerKey) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let ticket = state.queue.leave(caller) else { return nil }
      guard let waiter = state.waiters.removeValue(forKey: ticket) else {
        state.early.insert(ticket)
        return nil
      }
      return waiter
    }
    waiter?.resume(returning: true)
  }
}
