@testable package import FramedRPC

/// Checks the output and the counters of a connection for contradictions.
package struct FrameAccounting {
  /// The first contradiction; nil while there is none.
  package private(set) var problem: String?
  private var ended: Set<UInt32> = []
  private var isClosed = false

  /// Starts with the present state of a connection; its earlier output is not checked.
  package init(_ state: inout ConnectionState) {
    isClosed = state.life.isClosed
    for case .ended(let id, _) in state.actions { ended.insert(id) }
    for case .cancelled(let id, _) in state.actions { ended.insert(id) }
    _ = state.takeActions()
    problem = state.contradiction
  }

  /// Records a contradiction; the first one counts.
  package mutating func note(_ contradiction: String) {
    problem = problem ?? contradiction
  }

  /// Takes the pending actions of the connection, and checks them and all counters.
  package mutating func check(_ state: inout ConnectionState) {
    let actions = state.takeActions()
    if isClosed, !actions.isEmpty { note("it acts after its end: \(actions)") }
    for action in actions { check(action) }
    if let contradiction = state.contradiction { note(contradiction) }
  }

  private mutating func check(_ action: ConnectionState.Action) {
    switch action {
    case .ended(let id, _), .cancelled(let id, _):
      if !ended.insert(id).inserted { note("\(id) ended twice") }
    case .message(let id, _, _), .headers(let id, _), .inputEnded(let id):
      if ended.contains(id) { note("\(id) goes on after its end") }
    case .close:
      if isClosed { note("it closed twice") }
      isClosed = true
    case .opened, .established, .sent, .draining: break
    }
  }
}

extension ConnectionState {
  /// The first contradiction between a connection's counters; nil if there is none.
  fileprivate var contradiction: String? {
    if life.isClosed {
      return streams.isEmpty && line.isEmpty && nextWakeup == nil
        ? nil : "it is closed and has streams"
    }
    let pending = streams.values.map { $0.receive.pendingCredit + $0.receive.heldByConnection }
      .reduce(0, +)
    if receiveWindow.initial - receiveWindow.available - receiveWindow.returned != pending {
      return "the connection's credit does not balance"
    }
    let ahead = streams.values.map(\.receive.paidAhead) + lingering.values.map(\.paidAhead)
    if paidAhead != ahead.reduce(0, +) { return "what was paid ahead does not add up" }
    let charged = streams.values.map(\.charged) + lingering.values.map(\.charged)
    if requests.held != charged.reduce(0, +) { return "the charge of requests does not add up" }
    if unsent != streams.values.map(\.send.queued).reduce(0, +) {
      return "what waits to be sent does not add up"
    }
    if streams.ids.contains(where: { $0 % 2 == 0 || $0 > lastStream }) {
      return "a stream that was never opened"
    }
    if role == .server, streams.count + lingering.count > limits.maxConcurrentStreams {
      return "too many calls"
    }
    if sendWindow.available < 0 { return "more sent than allowed" }
    if role == .server, heldBytes > limits.memoryBudget { return "more held than the budget" }
    return streams.values.compactMap(contradiction(in:)).first
  }

  private func contradiction(in stream: StreamState) -> String? {
    let (receive, window) = (stream.receive, stream.receive.window)
    let out = window.initial - window.available - window.returned
    if !receive.isDiscarding, out != receive.pendingCredit + receive.held {
      return "a stream's credit does not balance"
    }
    if receive.partSize > receive.held + receive.paidAhead { return "a part that nobody counts" }
    if stream.send.window.available < 0 { return "more sent on a stream than allowed" }
    if let deadline = stream.deadline, deadline < earliestDeadline {
      return "a deadline that nobody waits for"
    }
    if let due = stream.requestDue, due < earliestDeadline { return "a request nobody waits for" }
    if role == .server, receive.buffered > stream.charged - stream.headCost {
      return "a request that is not charged"
    }
    return nil
  }
}
