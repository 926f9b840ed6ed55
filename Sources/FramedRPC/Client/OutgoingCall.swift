internal import NIOCore
internal import Synchronization

/// A call on the client's side, from its start to its end.
///
/// Its task waits for the reply or reads the inbox; the event loop delivers the connection's
/// events.
// `@unchecked Sendable`: `waiter` guards the continuation. The client's event loop guards the state
// under "loop". The task accesses that state only after the loop has resumed it.
final class OutgoingCall: @unchecked Sendable {
  /// The end of a call, for the task that waits for it.
  struct Outcome: Sendable {
    var headers = Metadata()
    var messages: [[UInt8]] = []
    var end: CallEnd
  }

  private struct Waiter {
    var continuation: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
  }

  let head: CallHead
  let first: [UInt8]?
  let endsInput: Bool
  let deadline: Int64?
  let options: CallOptions
  let gate = WriteGate()
  /// The replies of a stream; nil for a call with one reply, which goes into the outcome.
  let inbox: Inbox?
  let headers = ReplyHeaders()
  private let waiter = Mutex(Waiter())

  // loop
  var link: Link?
  var stream: UInt32 = 0
  var isEnded = false
  var queued: [[UInt8]] = []
  var isInputFinished = false
  private var messages: [[UInt8]] = []
  private var hasHeaders = false

  init(
    head: CallHead, first: [UInt8]?, endsInput: Bool, deadline: Int64?, options: CallOptions,
    isStream: Bool = false
  ) {
    self.head = head
    self.first = first
    self.endsInput = endsInput
    self.deadline = deadline
    self.options = options
    inbox = isStream ? Inbox() : nil
  }

  /// Waits for the end of the call.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = waiter.withLock { waiter in
        if waiter.outcome == nil { waiter.continuation = continuation }
        return waiter.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  // MARK: On the loop

  func received(headers: Metadata) {
    hasHeaders = true
    self.headers.set(headers)
  }

  /// Delivers a message; returns true if it counts as used at once.
  func received(_ message: [UInt8], credit: Int) -> Bool {
    // Headers precede messages: a reply that begins with a message has no initial metadata.
    if !hasHeaders { received(headers: [:]) }
    if let inbox {
      inbox.deliver(message, credit: credit)
      return false
    }
    // A second reply is an error, so two messages suffice to detect it; further ones are dropped.
    if messages.count < 2 { messages.append(message) }
    return true
  }

  func end(_ end: CallEnd) {
    guard !isEnded else { return }
    isEnded = true
    link = nil
    queued = []
    gate.close(end.error)
    inbox?.finish(end.error.map { .failure($0) } ?? .success(()))
    let outcome = Outcome(headers: headers.set([:]), messages: messages, end: end)
    let continuation = waiter.withLock { waiter in
      waiter.outcome = outcome
      return waiter.continuation.take()
    }
    continuation?.resume(returning: outcome)
  }
}
