internal import DequeModule
internal import Synchronization

/// The messages of a stream between the event loop that receives them and the task that reads them.
///
/// Flow control limits its size: the credit of waiting messages is not returned to the sender yet.
final class Inbox: Sendable {
  private struct State {
    var messages: Deque<(bytes: [UInt8], credit: Int)> = []
    var end: Result<Void, RPCError>?
    var waiter: CheckedContinuation<Void, Never>?
    var usedMessages = 0
    var usedCredit = 0
  }

  private enum Next {
    case message([UInt8], report: (messages: Int, credit: Int)?)
    case end(Result<Void, RPCError>)
    case nothing(report: (messages: Int, credit: Int)?)
  }

  private static let reportedCredit = 16 << 10
  private let state = Mutex(State())
  func deliver(_ message: [UInt8], credit: Int) {
    let waiter = state.withLock { state in
      state.messages.append((message, credit))
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Ends the stream; messages that have arrived can still be read.
  func finish(_ end: Result<Void, RPCError>) {
    let waiter = state.withLock { state in
      if state.end == nil { state.end = end }
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// The error that ended the stream, if there is no message to read before it.
  var errorAtFront: RPCError? {
    state.withLock { state in
      guard state.messages.isEmpty, case .failure(let error)? = state.end else { return nil }
      return error
    }
  }

  /// The next message, nil after the last one; throws the error that ended the stream.
  ///
  /// `report` receives the used messages and credit, several at a time.
  func next(report: (_ messages: Int, _ credit: Int) -> Void) async throws -> [UInt8]? {
    while true {
      switch take() {
      case .message(let bytes, let used):
        if let used { report(used.messages, used.credit) }
        return bytes
      case .end(.success): return nil
      case .end(.failure(let error)): throw error
      case .nothing(let used):
        if let used { report(used.messages, used.credit) }
        try Task.checkCancellation()
        await waitForSomething()
      }
    }
  }

  /// Returns when there is a message or the end, or when the task is cancelled.
  func waitForSomething() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let old = state.withLock { state -> CheckedContinuation<Void, Never>? in
          let isIdle = state.messages.isEmpty && state.end == nil && !Task.isCancelled
          guard isIdle else { return continuation }
          let old = state.waiter
          state.waiter = continuation
          return old
        }
        old?.resume()
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }

  private func take() -> Next {
    state.withLock { state in
      if let message = state.messages.popFirst() {
        state.usedMessages += 1
        state.usedCredit += message.credit
        guard state.usedCredit >= Self.reportedCredit else {
          return .message(message.bytes, report: nil)
        }
        return .message(message.bytes, report: Self.takeUsed(&state))
      }
      if let end = state.end { return .end(end) }
      return .nothing(report: state.usedMessages > 0 ? Self.takeUsed(&state) : nil)
    }
  }

  private static func takeUsed(_ state: inout State) -> (messages: Int, credit: Int) {
    defer {
      state.usedMessages = 0
      state.usedCredit = 0
    }
    return (state.usedMessages, state.usedCredit)
  }
}
