import Testing

@testable import KinshipTransport

/// Every state a connection can be in meets everything that can happen to it.
@Suite struct `Every state and every event` {
  struct Event: Sendable {
    var name: String
    var act: @Sendable (inout End) -> Void

    init(_ name: String, _ act: @escaping @Sendable (inout End) -> Void) {
      self.name = name
      self.act = act
    }
  }

  struct Situation: Sendable {
    var name: String
    var make: @Sendable () -> End
  }

  private static let frames: [Frame] = {
    var frames: [Frame] = [
      Frame(type: .hello, head: Limits().hello.encoded), Frame(type: .hello, head: [0xFF]), .ping(),
      .ping(.ack), Frame(type: .ping, flags: .ack, body: ConnectionState.drainPing[...]),
      .numbers(.goaway, 0, 0, 0), .numbers(.goaway, 0, 1, 8), .numbers(.goaway, 0, 9, 1),
      .numbers(.window, 0, 0), .numbers(.window, 0, 5), .numbers(.window, 0, 0x7FFF_FFFF),
    ]
    for id: UInt32 in [1, 2, 3, 5, 0x7FFF_FFFF] {
      frames += [
        .open(id), .open(id, ends: false), .open(id, body: nil), .open(id, path: "bad"),
        Frame(type: .headers, stream: id), Frame(type: .headers, stream: id, head: [0xFF]),
        .data(id, [1, 2]), .data(id, []), .data(id, [], []), .data(id, [1], [.hasMessage, .more]),
        .data(id, [], .endStream), .data(id, [1], [.hasMessage, .endStream]),
        .data(id, [1], [.hasMessage, .more, .endStream]), .data(id, [], .more),
        .data(id, [UInt8](repeating: 0, count: 60_000)), .end(id), .end(id, .aborted),
        .end(id, body: [1]), Frame(type: .end, stream: id, head: [0xFF]),
        .numbers(.cancel, id, 0), .numbers(.cancel, id, 99), .numbers(.window, id, 0),
        .numbers(.window, id, 7), .numbers(.window, id, 0xFFFF_FFFF),
      ]
    }
    return frames
  }()

  static let events: [Event] = {
    var events: [Event] = frames.map { frame in
      Event("\(frame.type) \(frame.stream) \(frame.flags.rawValue)") { $0.receive(frame) }
    }
    let fault = ConnectionFault(.frameSize, "broken")
    events += [
      Event("ignorable", { $0.state.received(.ignorable, at: $0.now) }),
      Event("fault", { $0.state.received(.fault(fault), at: $0.now) }),
      Event("lost", { $0.state.lost("gone") }), Event("retire", { $0.state.retire() }),
      Event("drain", { $0.state.beginDrain(.shutdown, grace: 7, at: $0.now) }),
      Event("grace", { $0.state.endGrace() }), Event("final", { $0.state.finishDrain() }),
      Event("send", { _ = $0.sent() }),
      Event("send one", { _ = $0.state.nextFrame(withData: true) }),
      Event("congested", { _ = $0.state.nextFrame(withData: false) }),
      Event("bytes", { $0.state.read(3, midFrame: true, at: $0.now) }),
      Event("open", { $0.open(ends: true) }), Event("open stream", { $0.open(ends: false) }),
    ]
    for step in [0, 1, Limits.second, 11 * Limits.second, 700 * Limits.second] as [Int64] {
      events.append(Event("tick \(step)") { $0.pass(step) })
    }
    for id: UInt32 in [0, 1, 3, 4] {
      events += [
        Event("write", { $0.state.write(id, [1, 2, 3]) }),
        Event("write nothing", { $0.state.write(id, []) }),
        Event("write much", { $0.state.write(id, [UInt8](repeating: 1, count: 400_000)) }),
        Event("finish", { $0.state.finishInput(id) }),
        Event("withdraw", { $0.state.withdrawCall(id) }),
        Event("used", { $0.state.used(id, messages: 1, credit: 17) }),
        Event("used too much", { $0.state.used(id, messages: 1 << 40, credit: 1 << 40) }),
        Event("used less", { $0.state.used(id, messages: -1, credit: -1) }),
        Event("accept", { $0.state.accept(id, deadline: $0.now + 5, maxMessageSize: 3) }),
        Event("handler", { _ = $0.state.handlerStarted(id) }),
        Event("returned", { $0.state.handlerReturned(id) }),
        Event("headers", { $0.state.sendHeaders(id, ["k": "v"]) }),
        Event("end", { $0.state.end(id, StatusHead(.ok), message: [1]) }),
        Event("error", { $0.state.end(id, StatusHead(RPCStatus(.aborted))) }),
        Event("break off", { $0.state.breakOff(id, RPCStatus(.aborted), because: .fault) }),
      ]
    }
    return events
  }()

  /// How to come to each kind of state, by the names of events.
  private static let paths: [[String]] = [
    [], ["open"], ["open stream"], ["open", "send"], ["open stream", "send"],
    ["open", "open", "send"], ["open 1 5"], ["open 1 4"], ["open 1 4", "data 1 6"],
    ["open 1 5", "handler"], ["open 1 5", "handler", "cancel 1 0"], ["open 1 5", "end"],
    ["open 1 5", "write much", "send"], ["open 1 5", "write much", "send", "end"],
    ["open 1 5", "break off"], ["open stream", "write much", "send"], ["drain"],
    ["open 1 5", "drain"], ["open 1 5", "drain", "send", "final"], ["open 1 4", "drain", "grace"],
    ["goaway 0 0"], ["open", "send", "goaway 0 0"], ["retire"], ["open", "retire"], ["lost"],
    ["fault"], ["bytes"], ["open", "send", "data 1 6"], ["open", "send", "end 1 0"],
  ]

  static let situations: [Situation] = ConnectionState.Role.allCases.flatMap { role in
    [Situation(name: "\(role) greeting") { End(greeting: role) }]
      + paths.map { path in
        Situation(name: "\(role) \(path)") {
          var end = End(role)
          for name in path { events.first { $0.name == name }?.act(&end) }
          return end
        }
      }
  }

  @Test func `the paths to the states are made of events that there are`() {
    let names = Set(Self.events.map(\.name))
    for path in Self.paths { #expect(names.isSuperset(of: path), "\(path)") }
  }

  @Test func `every pair has an outcome that keeps the invariants`() {
    for situation in Self.situations {
      for event in Self.events {
        var ledger = Ledger(situation.make())
        ledger.apply(event)
        #expect(ledger.problem == nil, "\(situation.name) + \(event.name)")
      }
    }
  }

  @Test func `a pair of events in any state keeps the invariants`() {
    var random = Seeded(5)
    for situation in Self.situations {
      for event in Self.events {
        var ledger = Ledger(situation.make())
        ledger.apply(event)
        for _ in 0..<3 {
          ledger.apply(Self.events[Int.random(in: 0..<Self.events.count, using: &random)])
        }
        #expect(ledger.problem == nil, "\(situation.name) \(ledger.history)")
      }
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `long random lives keep the invariants`(seed: UInt64) {
    var random = Seeded(seed)
    let calm = Self.events.filter { event in
      !["fault", "lost", "retire", "grace", "final", "drain"].contains(event.name)
        && !event.name.hasPrefix("tick") && !event.name.hasPrefix("goaway")
        && !event.name.hasPrefix("hello")
    }
    for round in 0..<250 {
      var ledger = Ledger(round % 2 == 0 ? End(.client) : End(.server))
      for step in 0..<80 {
        let pool = step % 20 == 19 ? Self.events : calm
        ledger.apply(pool[Int.random(in: 0..<pool.count, using: &random)])
        guard ledger.problem == nil, ledger.end.state.phase != .closed else { break }
      }
      for _ in 0..<3 {
        ledger.apply(Self.events[Int.random(in: 0..<Self.events.count, using: &random)])
      }
      #expect(ledger.problem == nil, "\(ledger.history)")
    }
  }
}

extension End {
  fileprivate mutating func open(ends: Bool) {
    _ = state.open(
      CallHead(path: "/t.Test/Call"), message: [1, 2], endsInput: ends,
      deadline: now + 20 * Limits.second, maxReplySize: nil, at: now)
  }

  fileprivate mutating func pass(_ nanoseconds: Int64) {
    now += nanoseconds
    state.tick(at: now)
    // A tick that comes late may have to be followed by others at once, one for each thing overdue.
    for _ in 0..<3 where state.nextWakeup.map({ $0 <= now }) ?? false { state.tick(at: now) }
  }
}

/// Keeps account of what a connection has said, and finds what contradicts itself.
private struct Ledger {
  var end: End
  var history: [String] = []
  var problem: String?
  private var opened: Set<UInt32> = []
  private var ended: Set<UInt32> = []
  private var closes = 0

  init(_ end: End) {
    self.end = end
    opened = Set(end.state.streams.keys)
    closes = end.state.phase == .closed ? 1 : 0
    check(self.end.state.takeActions(), isFirst: true)
  }

  mutating func apply(_ event: `Every state and every event`.Event) {
    guard problem == nil else { return }
    history.append(event.name)
    let wasClosed = end.state.phase == .closed
    event.act(&end)
    let actions = end.state.takeActions()
    if wasClosed, !actions.isEmpty { problem = "it acts after its end: \(actions)" }
    opened.formUnion(end.state.streams.keys)
    check(actions, isFirst: false)
    if event.name.hasPrefix("tick"), let next = end.state.nextWakeup, next <= end.now {
      problem = "it wants to be woken for what is past"
    }
  }

  private mutating func check(_ actions: [ConnectionState.Action], isFirst: Bool) {
    for action in actions {
      switch action {
      case .opened(let id, _): opened.insert(id)
      case .ended(let id, _):
        if !ended.insert(id).inserted, !isFirst { problem = "\(id) ended twice" }
      case .message(let id, _, _), .headers(let id, _), .inputEnded(let id):
        if ended.contains(id) { problem = "\(id) goes on after its end" }
      case .cancelled(let id, _):
        if !ended.insert(id).inserted, !isFirst { problem = "\(id) was cancelled twice" }
      case .close: if !isFirst { closes += 1 }
      case .established, .sent, .draining: break
      }
    }
    if closes > 1 { problem = "it closed twice" }
    if problem == nil { problem = contradiction() }
  }

  private func contradiction() -> String? {
    let state = end.state
    if state.phase == .closed {
      return state.streams.isEmpty && state.line.isEmpty && state.nextWakeup == nil
        ? nil : "it is closed and has streams"
    }
    let pending = state.streams.values.map(\.receive.pendingCredit).reduce(0, +)
    let connection = state.receiveWindow
    if connection.initial - connection.available - connection.returned != pending {
      return "the connection's credit does not balance"
    }
    if state.bufferedParts != state.streams.values.map(\.receive.partSize).reduce(0, +) {
      return "the parts do not add up"
    }
    if state.streams.keys.contains(where: { $0 % 2 == 0 || $0 > state.lastStream }) {
      return "a stream that was never opened"
    }
    if state.role == .server,
      state.streams.count + state.lingeringHandlers > state.limits.maxConcurrentStreams
    {
      return "too many calls"
    }
    if state.sendWindow.available < 0 { return "more sent than allowed" }
    return state.streams.values.compactMap(contradiction(in:)).first
  }

  private func contradiction(in stream: StreamState) -> String? {
    let window = stream.receive.window
    let out = window.initial - window.available - window.returned
    if !stream.receive.isDiscarding, out != stream.receive.pendingCredit + stream.receive.held {
      return "a stream's credit does not balance"
    }
    if stream.send.window.available < 0 { return "more sent on a stream than allowed" }
    if let deadline = stream.deadline, deadline < end.state.earliestDeadline {
      return "a deadline that nobody waits for"
    }
    return nil
  }
}
