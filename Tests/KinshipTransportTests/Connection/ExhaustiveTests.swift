import KinshipTestSupport
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
      Event("send one", { _ = $0.state.nextFrame() }),
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
        Event("accept", { $0.accept(id, takesOne: false) }),
        Event("accept one", { $0.accept(id, takesOne: true) }),
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
        var life = Life(situation.make())
        life.apply(event)
        #expect(life.problem == nil, "\(situation.name) + \(event.name)")
      }
    }
  }

  @Test func `a pair of events in any state keeps the invariants`() {
    var random = Seeded(5)
    for situation in Self.situations {
      for event in Self.events {
        var life = Life(situation.make())
        life.apply(event)
        for _ in 0..<3 {
          life.apply(Self.events[Int.random(in: 0..<Self.events.count, using: &random)])
        }
        #expect(life.problem == nil, "\(situation.name) \(life.history)")
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
      var life = Life(round % 2 == 0 ? End(.client) : End(.server))
      for step in 0..<80 {
        let pool = step % 20 == 19 ? Self.events : calm
        life.apply(pool[Int.random(in: 0..<pool.count, using: &random)])
        guard life.problem == nil, life.end.state.phase != .closed else { break }
      }
      for _ in 0..<3 {
        life.apply(Self.events[Int.random(in: 0..<Self.events.count, using: &random)])
      }
      #expect(life.problem == nil, "\(life.history)")
    }
  }
}

extension End {
  fileprivate mutating func open(ends: Bool) {
    _ = state.open(
      CallHead(path: "/t.Test/Call"), message: [1, 2], endsInput: ends,
      deadline: now + 20 * Limits.second, maxReplySize: nil, at: now)
  }

  fileprivate mutating func accept(_ id: UInt32, takesOne: Bool) {
    state.accept(id, deadline: now + 5, takesOne: takesOne, maxMessageSize: 3)
  }

  fileprivate mutating func pass(_ nanoseconds: Int64) {
    now += nanoseconds
    state.tick(at: now)
    // A tick that comes late may have to be followed by others at once, one for each thing overdue.
    for _ in 0..<3 where state.nextWakeup.map({ $0 <= now }) ?? false { state.tick(at: now) }
  }
}

/// The life of one end: what happened to it, and what is wrong with it.
private struct Life {
  private(set) var end: End
  private(set) var history: [String] = []
  private var ledger: Ledger

  var problem: String? { ledger.problem }

  init(_ end: End) {
    self.end = end
    ledger = Ledger(&self.end.state)
  }

  mutating func apply(_ event: `Every state and every event`.Event) {
    guard problem == nil else { return }
    history.append(event.name)
    event.act(&end)
    ledger.check(&end.state)
    if event.name.hasPrefix("tick"), let next = end.state.nextWakeup, next <= end.now {
      ledger.note("it wants to be woken for what is past")
    }
  }
}
