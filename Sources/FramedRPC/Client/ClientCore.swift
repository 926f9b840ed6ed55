internal import DequeModule
internal import NIOCore

/// Commands of tasks for a client's event loop.
enum ClientCommand: Sendable {
  case start(OutgoingCall)
  case withdraw(OutgoingCall)
  case write(OutgoingCall, [UInt8])
  case finishInput(OutgoingCall)
  case used(OutgoingCall, messages: Int, credit: Int)
  case networkChanged
  case shutDown
}

/// The state of a client on its event loop: waiting calls, running calls and connections.
// `@unchecked Sendable`: the event loop is the lock. All state is accessed only on `loop`.
final class ClientCore: LinkOwner, @unchecked Sendable {
  /// Connects a link of this client: calls `start` when the transport is open, and `lost` on
  /// failure.
  typealias Dial = @Sendable (Link) -> Void

  let loop: any EventLoop
  private let limits: Limits
  private let maxPending: Int
  private let dial: Dial
  private let chance: @Sendable () -> Double
  private var dialing: DialState
  private var current: Link?
  private var attempt: Link?
  private(set) var pending: Deque<OutgoingCall> = []
  private(set) var calls: [ObjectIdentifier: [UInt32: OutgoingCall]] = [:]
  private(set) var links: [ObjectIdentifier: Link] = [:]
  private var unsettled: [ObjectIdentifier: Link] = [:]
  private var wake: (at: Int64, task: Scheduled<Void>)?
  private static let notConnected = ConnectionFault(.none, "not connected")
  /// The cause of the last failure since a connection was established.
  private var lastFailure = ClientCore.notConnected
  private var shutDownWaiters: [EventLoopPromise<Void>] = []

  init(
    loop: any EventLoop, limits: Limits, backoff: Backoff, maxPending: Int,
    chance: @escaping @Sendable () -> Double, dial: @escaping Dial
  ) {
    self.loop = loop
    self.limits = limits
    self.maxPending = maxPending
    self.chance = chance
    self.dial = dial
    dialing = DialState()
    dialing.backoff = backoff
  }

  private var now: Int64 { loop.now.nanoseconds }

  func read(_ commands: [ClientCommand]) {
    for command in commands { read(command) }
    let touched = unsettled.values
    unsettled.removeAll(keepingCapacity: true)
    for link in touched { link.settle() }
    setWake()
  }

  private func read(_ command: ClientCommand) {
    switch command {
    case .start(let call): start(call)
    case .withdraw(let call): withdraw(call)
    case .write(let call, let message):
      guard let link = call.link else { return queue(message, for: call) }
      link.state.write(call.stream, message)
      touch(link)
    case .finishInput(let call):
      call.isInputFinished = true
      guard let link = call.link else { return }
      link.state.finishInput(call.stream)
      touch(link)
    case .used(let call, let messages, let credit):
      guard let link = call.link else { return }
      link.state.used(call.stream, messages: messages, credit: credit)
      touch(link)
    case .networkChanged:
      dialing.networkChanged()
      if !pending.isEmpty { connect() }
    case .shutDown: shutDown()
    }
  }

  private func touch(_ link: Link) {
    unsettled[ObjectIdentifier(link)] = link
  }

  private func queue(_ message: [UInt8], for call: OutgoingCall) {
    if !call.isEnded { call.queued.append(message) }
  }

  // MARK: Calls

  private func start(_ call: OutgoingCall) {
    guard !call.isEnded else { return }
    if dialing.phase == .shutDown { return fail(call, .unavailable, "the client is shut down") }
    if let deadline = call.deadline, deadline <= now {
      return fail(call, .deadlineExceeded, "the time was up before the call began")
    }
    if pending.isEmpty, let current, current.state.canOpen { return open(call, on: current) }
    if case .waiting = dialing.phase, !call.options.waitsForReady {
      return failUnconnected(call)
    }
    guard pending.count < maxPending else {
      return fail(call, .resourceExhausted, "too many calls wait for the connection")
    }
    pending.append(call)
    connect()
  }

  private func fail(_ call: OutgoingCall, _ code: RPCCode, _ why: String) {
    call.end(CallEnd(RPCStatus(code, why), disposition: .notSent))
  }

  /// Fails a call that has no connection, with the cause of the last connection failure.
  private func failUnconnected(_ call: OutgoingCall) {
    var end = CallEnd(RPCStatus(.unavailable, lastFailure.reason), disposition: .notSent)
    end.connectionFailure = lastFailure.failure
    call.end(end)
  }

  /// Fails a call whose deadline passed while it waited, with the cause if there is no connection
  /// because the last attempt failed.
  private func failLate(_ call: OutgoingCall) {
    var message = "the time was up before the call began"
    let failure = current == nil ? lastFailure.failure : nil
    if failure != nil { message += ": \(lastFailure.reason)" }
    var end = CallEnd(RPCStatus(.deadlineExceeded, message), disposition: .notSent)
    end.connectionFailure = failure
    call.end(end)
  }

  private func open(_ call: OutgoingCall, on link: Link) {
    let id = link.state.open(
      call.head, message: call.first, endsInput: call.endsInput, deadline: call.deadline,
      maxReplySize: call.options.maxReplyBytes, at: now)
    guard let id else { return pending.prepend(call) }
    if link === current { dialing.used() }
    call.link = link
    call.stream = id
    calls[ObjectIdentifier(link), default: [:]][id] = call
    for message in call.queued { link.state.write(id, message) }
    call.queued = []
    if call.isInputFinished { link.state.finishInput(id) }
    touch(link)
  }

  private func withdraw(_ call: OutgoingCall) {
    if let link = call.link {
      link.state.withdrawCall(call.stream)
      return touch(link)
    }
    guard !call.isEnded else { return }
    fail(call, .cancelled, "the caller withdrew the call")
    pending.removeAll { $0 === call }
  }

  private func admitPending() {
    while let current, current.state.canOpen, let call = pending.popFirst() {
      if !call.isEnded { open(call, on: current) }
    }
    let touched = unsettled.values
    unsettled.removeAll(keepingCapacity: true)
    for link in touched { loop.execute { link.settle() } }
  }

  // MARK: Connections

  private func connect() {
    guard dialing.wanted() else { return }
    let link = Link(role: .client, limits: limits, loop: loop)
    link.owner = self
    links[ObjectIdentifier(link)] = link
    attempt = link
    dial(link)
  }

  func act(_ action: ConnectionState.Action, on link: Link) {
    switch action {
    case .established:
      if attempt === link { attempt = nil }
      dialing.established()
      current = link
      lastFailure = Self.notConnected
      admitPending()
    case .headers(let id, let metadata): call(id, on: link)?.received(headers: metadata)
    case .message(let id, let message, let credit):
      if call(id, on: link)?.received(message, credit: credit) ?? true {
        link.state.used(id, messages: 1, credit: credit)
      }
    case .ended(let id, let end):
      calls[ObjectIdentifier(link)]?.removeValue(forKey: id)?.end(end)
      if !pending.isEmpty { admitPending() }
    case .sent(let id, let count): call(id, on: link)?.gate.release(count)
    case .draining: if !link.state.life.isClosed { retire(link) }
    case .close(let fault): closed(link, fault)
    case .opened, .inputEnded, .cancelled: break  // server only
    }
  }

  private func call(_ id: UInt32, on link: Link) -> OutgoingCall? {
    calls[ObjectIdentifier(link)]?[id]
  }

  private func retire(_ link: Link) {
    guard current === link else { return }
    current = nil
    guard link.state.lastStream > 0 else { return attemptFailed() }
    dialing.retired()
    if !pending.isEmpty { connect() }
  }

  private func closed(_ link: Link, _ fault: ConnectionFault?) {
    if let fault { lastFailure = fault }
    links.removeValue(forKey: ObjectIdentifier(link))
    calls.removeValue(forKey: ObjectIdentifier(link))
    if attempt === link {
      attempt = nil
      attemptFailed()
    }
    retire(link)
    guard dialing.phase == .shutDown, links.isEmpty else { return }
    for waiter in shutDownWaiters { waiter.succeed() }
    shutDownWaiters = []
  }

  /// Fails the pending calls that do not wait for readiness; the others wait for the next attempt,
  /// unless the failure is permanent.
  private func attemptFailed() {
    dialing.failed(chance: chance(), at: now)
    let isPermanent = lastFailure.failure?.isPermanent ?? false
    let waiting = isPermanent ? [] : pending.filter(\.options.waitsForReady)
    let failing = isPermanent ? Array(pending) : pending.filter { !$0.options.waitsForReady }
    pending = Deque(waiting)
    for call in failing { failUnconnected(call) }
    setWake()
  }

  private func shutDown() {
    guard dialing.phase != .shutDown else { return }
    dialing.shutDown()
    current = nil
    for call in pending { fail(call, .unavailable, "the client is shut down") }
    pending = []
    for link in Array(links.values) {
      if link.state.life.helloDeadline != nil { link.state.lost("the client is shut down") }
      link.state.retire()
      touch(link)
    }
    wake?.task.cancel()
  }

  /// Completes the promise when no connection is left.
  func whenShutDown(_ promise: EventLoopPromise<Void>) {
    if links.isEmpty { promise.succeed() } else { shutDownWaiters.append(promise) }
  }

  // MARK: Time

  private func setWake() {
    guard dialing.phase != .shutDown else { return }
    var next = Int64.max
    if case .waiting(let until) = dialing.phase { next = until }
    for call in pending { next = min(next, call.deadline ?? .max) }
    guard next != .max else { return }
    if let wake, wake.at <= next { return }
    wake?.task.cancel()
    let task = loop.scheduleTask(deadline: .uptimeNanoseconds(UInt64(clamping: next))) {
      self.awake()
    }
    wake = (next, task)
  }

  private func awake() {
    wake = nil
    let now = now
    let late = pending.filter { $0.deadline.map { $0 <= now } ?? false }
    pending.removeAll { $0.isEnded || $0.deadline.map { $0 <= now } ?? false }
    for call in late { failLate(call) }
    if dialing.tick(at: now), !pending.isEmpty { connect() }
    setWake()
  }
}
