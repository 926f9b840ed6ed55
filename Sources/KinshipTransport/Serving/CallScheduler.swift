import FramedRPC
internal import KinshipUseCases
internal import Synchronization

/// Runs a server's calls in turns between callers, so that an account with hundreds of calls does
/// not delay the others.
///
/// A caller gets only a part of the slots of a lane. Calls of different cost have separate lanes: a
/// query never waits for a password to be hashed.
struct CallScheduler: Sendable {
  /// The number of waiting calls of one caller in each lane.
  static let maxWaiting = 512

  /// The lane for queries.
  ///
  /// The width is large enough that callers wait for each other only at the store. The calls of one
  /// caller wait for each other here.
  let queries = CallLane(width: 256, ofCaller: 2, maxWaiting: maxWaiting)
  /// The lane for changes.
  ///
  /// The width is twice the number that a store commits together. One caller gets a quarter. With
  /// fewer slots its calls wait more for the disk than for their turn, and with more they delay
  /// other callers.
  let commands = CallLane(width: 128, ofCaller: 32, maxWaiting: maxWaiting)
  /// The lane for commands with slow preparation: hashing secrets, processing photos or evaluating
  /// the rules of a file.
  let slowCommands = CallLane(width: 8, ofCaller: 1, maxWaiting: maxWaiting)
  /// The lane for delayed refusals by the quota of writes per minute: 32 of one caller at a time,
  /// the others after them.
  let pauses = CallLane(width: 4_096, ofCaller: 32, maxWaiting: maxWaiting)

  /// The lane for a use case.
  func lane<U: UseCase>(of _: U.Type) -> CallLane {
    U.isPreparationSlow ? slowCommands : commands
  }
}

/// Thrown when a caller already has the largest number of waiting calls.
struct TooManyCalls: Fault, CustomStringConvertible {
  var kind: FaultKind { .busy }
  var description: String { "Too many calls of one caller are waiting." }
}

/// A lane for calls of one kind; a limited number of them run at a time.
final class CallLane: Sendable {
  private struct State {
    var queue: FairQueue<CallerKey, Int>
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Tickets whose turn came between entering the queue and waiting.
    var early: Set<Int> = []
    var next = 0
  }

  private let state: Mutex<State>

  init(width: Int, ofCaller widthOfCaller: Int, maxWaiting: Int) {
    state = Mutex(
      State(
        queue: FairQueue(width: width, widthOfKey: widthOfCaller, maxWaiting: maxWaiting)))
  }

  /// The number of calls of one caller that run at a time.
  var widthOfCaller: Int { state.withLock { $0.queue.widthOfKey } }
  /// The number of waiting calls.
  var waiting: Int { state.withLock { $0.queue.waiting } }

  /// Runs a call in the caller's turn, while its connection has room for replies.
  ///
  /// Throws a busy fault when too many calls of the caller wait, and `CancellationError` when the
  /// call ends before its turn.
  func run<Value>(
    _ context: ServerContext, _ work: () async throws -> Value
  ) async throws -> Value {
    while true {
      await context.waitForReplyRoom()
      try await begin(for: context.caller)
      // The room may have been used up during the wait; other calls can use the turn meanwhile.
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
          // The turn may have come already.
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
