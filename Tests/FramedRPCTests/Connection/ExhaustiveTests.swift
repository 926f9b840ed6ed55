import FramedRPCTestSupport
import KinshipTestSupport
import Testing

@testable import FramedRPC

/// Combines every state of a connection with every event.
@Suite(.onThreadOfItsOwn) struct `Every state and every event` {
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
      Event("grace", { $0.state.endGrace(at: $0.now) }), Event("final", { $0.state.finishDrain() }),
      Event("send", { _ = $0.sent() }),
      Event("send one", { _ = $0.state.nextFrame() }),
      Event("stuck", { $0.state.noteOutput(isStuck: true, at: $0.now) }),
      Event("bytes", { $0.state.read(3, midFrame: true, at: $0.now) }),
      Event("open", { $0.open(ends: true) }), Event("open stream", { $0.open(ends: false) }),
    ]
    for step in [0, 1, Limits.second, 11 * Limits.second, 700 * Limits.second] as [Int64] {
      events.append(Event("tick \(step)") { $0.pass(step) })
    }
    for id: UInt32 in [0, 1, 3, 4] {
      events += [
        Event("write \(id)", { $0.state.write(id, [1, 2, 3]) }),
        Event("write nothing \(id)", { $0.state.write(id, []) }),
        Event("write much \(id)", { $0.state.write(id, [UInt8](repeating: 1, count: 400_000)) }),
        Event("finish \(id)", { $0.state.finishInput(id) }),
        Event("withdraw \(id)", { $0.state.withdrawCall(id) }),
        Event("used \(id)", { $0.state.used(id, messages: 1, credit: 17) }),
        Event("used too much \(id)", { $0.state.used(id, messages: 1 << 40, credit: 1 << 40) }),
        Event("used less \(id)", { $0.state.used(id, messages: -1, credit: -1) }),
        Event("accept \(id)", { $0.accept(id, takesOne: false) }),
        Event("accept one \(id)", { $0.accept(id, takesOne: true) }),
        Event("handler \(id)", { _ = $0.state.handlerStarted(id) }),
        Event("returned \(id)", { $0.state.handlerReturned(id) }),
        Event("headers \(id)", { $0.state.sendHeaders(id, ["k": "v"]) }),
        Event("end \(id)", { $0.state.end(id, StatusHead(.ok), message: [1]) }),
        Event("error \(id)", { $0.state.end(id, StatusHead(RPCStatus(.aborted))) }),
        Event("break off \(id)", { $0.state.abort(id, RPCStatus(.aborted), because: .fault) }),
      ]
    }
    return events
  }()

  /// A state, the names of the events that lead to it, and a condition that holds in it.
  private struct Path: Sendable {
    var role: ConnectionState.Role
    var names: [String]
    var isThere: @Sendable (ConnectionState) -> Bool

    init(
      _ role: ConnectionState.Role, _ names: [String],
      _ isThere: @escaping @Sendable (ConnectionState) -> Bool
    ) {
      self.role = role
      self.names = names
      self.isThere = isThere
    }
  }

  private static let common: [Path] = ConnectionState.Role.allCases.flatMap { role in
    [
      Path(role, []) { $0.stage == .open && $0.streams.isEmpty },
      Path(role, ["bytes"]) { $0.partSince != nil },
      Path(role, ["lost"]) { $0.stage == .closed },
      Path(role, ["fault"]) { $0.stage == .closed },
    ]
  }

  private static let ofClient: [Path] = [
    Path(.client, ["open"]) { $0.streams[1]?.send.opening != nil },
    Path(.client, ["open stream"]) { $0.streams[1]?.send.isOpen == true },
    Path(.client, ["open", "send"]) { $0.streams[1]?.send.isFinished == true },
    Path(.client, ["open stream", "send"]) { $0.streams[1]?.send.hasSpoken == true },
    Path(.client, ["open", "open", "send"]) { $0.streams.count == 2 },
    Path(.client, ["open stream", "write much 1", "send"]) { $0.streams[1]?.send.queued ?? 0 > 0 },
    Path(.client, ["open", "send", "data 1 6"]) { $0.streams[1]?.receive.partSize ?? 0 > 0 },
    Path(.client, ["open", "send", "end 1 0"]) { $0.streams.isEmpty && $0.lastStream == 1 },
    Path(.client, ["open", "send", "goaway 0 0"]) { $0.stage == .closed && $0.lastStream == 1 },
    Path(.client, ["open", "retire"]) { $0.stage == .leaving && !$0.streams.isEmpty },
    Path(.client, ["retire"]) { $0.stage == .closed },
  ]

  private static let ofServer: [Path] = [
    Path(.server, ["open 1 5"]) { $0.streams[1]?.hasHandler == false },
    Path(.server, ["open 1 4"]) { $0.streams[1]?.receive.isClosed == false },
    Path(.server, ["open 1 4", "data 1 6"]) { $0.streams[1]?.receive.partSize ?? 0 > 0 },
    Path(.server, ["open 1 5", "handler 1"]) { $0.streams[1]?.hasHandler == true },
    Path(.server, ["open 1 5", "handler 1", "cancel 1 0"]) { $0.lingering.keys.contains(1) },
    Path(.server, ["open 1 5", "end 1"]) { $0.streams[1]?.send.isOpen == false },
    Path(.server, ["open 1 5", "handler 1", "write much 1", "send"]) {
      $0.streams[1]?.send.queued ?? 0 > 0 && !$0.hasOutput
    },
    Path(.server, ["open 1 5", "write much 1", "send", "end 1"]) {
      $0.streams[1]?.send.isOpen == false && $0.unsent > 0
    },
    Path(.server, ["open 1 5", "break off 1"]) { $0.streams[1]?.isBrokenOff == true },
    Path(.server, ["open 1 5", "handler 1", "break off 1", "send"]) {
      $0.streams.isEmpty && $0.lingering.keys.contains(1)
    },
    Path(.server, ["drain"]) { $0.stage == .announced },
    Path(.server, ["open 1 5", "drain"]) { $0.stage == .announced && !$0.streams.isEmpty },
    Path(.server, ["open 1 5", "drain", "send", "final"]) { $0.stage == .final },
    Path(.server, ["open 1 4", "drain", "grace"]) { $0.stage == .afterGrace },
    Path(.server, ["open 1 5", "goaway 0 0"]) { $0.stage == .leaving },
    Path(.server, ["open 1 5", "goaway 0 0", "drain"]) { $0.stage == .final },
    Path(.server, ["open 1 5", "stuck"]) { $0.stuckSince != nil },
  ]

  private static let paths = common + ofClient + ofServer

  static let situations: [Situation] =
    ConnectionState.Role.allCases.map { role in
      Situation(name: "\(role) greeting") { End(greeting: role) }
    }
    + paths.map { path in Situation(name: "\(path.role) \(path.names)") { end(of: path) } }

  private static func end(of path: Path) -> End {
    var end = End(path.role)
    for name in path.names { events.first { $0.name == name }?.act(&end) }
    return end
  }

  @Test func `each path leads to its state`() {
    let names = Set(Self.events.map(\.name))
    for path in Self.paths {
      #expect(names.isSuperset(of: path.names), "\(path.names)")
      #expect(path.isThere(Self.end(of: path).state), "\(path.role) \(path.names)")
    }
  }

  @Test func `every pair of state and event keeps the invariants`() {
    for situation in Self.situations {
      for event in Self.events {
        var life = Life(situation.make())
        life.apply(event)
        #expect(life.problem == nil, "\(situation.name) + \(event.name)")
      }
    }
  }

  @Test func `an event followed by random events keeps the invariants in every state`() {
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
  func `long random event sequences keep the invariants`(seed: UInt64) {
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
        guard life.problem == nil, life.end.state.stage != .closed else { break }
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
    // After a late tick further ticks may be due at once, one for each overdue timer.
    for _ in 0..<3 where state.nextWakeup.map({ $0 <= now }) ?? false { state.tick(at: now) }
  }
}

/// One end of a connection with its event history and the first broken invariant.
private struct Life {
  private(set) var end: End
  private(set) var history: [String] = []
  private var accounting: FrameAccounting

  var problem: String? { accounting.problem }

  init(_ end: End) {
    self.end = end
    accounting = FrameAccounting(&self.end.state)
  }

  mutating func apply(_ event: `Every state and every event`.Event) {
    guard problem == nil else { return }
    history.append(event.name)
    event.act(&end)
    accounting.check(&end.state)
    if event.name.hasPrefix("tick"), let next = end.state.nextWakeup, next <= end.now {
      accounting.note("it wants to be woken for what is past")
    }
  }
}
