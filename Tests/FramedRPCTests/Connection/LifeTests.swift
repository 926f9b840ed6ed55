import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Timeouts of a connection` {
  private let second = Limits.second

  // Proves: RPC-27
  @Test func `a peer that does not read the final frames within a second is closed`() {
    var end = End(.server)
    end.receive(.open(1))
    end.state.handlerStarted(1)
    end.state.beginDrain(.shutdown, grace: 5 * second, at: end.now)
    end.state.tick(at: end.now + 5 * second)
    #expect(end.state.stage == .afterGrace)
    #expect(end.state.nextWakeup == end.now + 6 * second)
    end.state.tick(at: end.now + 6 * second)
    #expect(end.state.stage == .closed)
    #expect(end.state.streams.isEmpty)
  }

  @Test func `a peer that reads nothing is closed, one that reads some data is not`() {
    var end = End(.server)
    let patience = end.state.limits.keepaliveInterval + end.state.limits.keepaliveTimeout
    end.state.noteOutput(isStuck: true, at: end.now)
    end.state.noteOutput(isStuck: true, at: end.now + second)
    // The peer keeps sending, which does not prove that it reads.
    end.state.read(8, midFrame: false, at: end.now + patience - second)
    end.state.tick(at: end.now + patience - 1)
    #expect(end.state.stage == .open)
    var patient = end
    patient.state.noteOutput(isStuck: false, at: end.now + patience - 1)
    patient.state.tick(at: end.now + patience)
    #expect(patient.state.stage == .open)
    end.state.tick(at: end.now + patience)
    #expect(end.state.stage == .closed)
  }

  @Test func `the HELLO timeout starts when the transport is open`() {
    var state = ConnectionState(role: .client, limits: .client, now: 0)
    state.begin(at: 9 * second)
    state.tick(at: 9 * second + Limits.client.helloTimeout - 1)
    #expect(state.stage == .awaitingHello)
    state.tick(at: 9 * second + Limits.client.helloTimeout)
    #expect(state.stage == .closed)
  }

  // Proves: RPC-25
  @Test func `a ping is answered in every phase`() {
    var pair = Pair.open()
    func isAnswered(_ state: inout ConnectionState) -> Bool {
      while state.nextFrame() != nil {}
      state.received(.frame(.ping()), at: pair.now)
      return state.nextFrame() == .ping(.ack)
    }
    var idle = pair.server
    #expect(isAnswered(&idle))
    let id = pair.call([UInt8](repeating: 0, count: 500_000), ends: false)
    _ = pair.stepClient()
    var uploading = (client: pair.client, server: pair.server)
    #expect(isAnswered(&uploading.client) && isAnswered(&uploading.server))
    pair.server.end(id, StatusHead(.ok))
    var draining = pair.server
    draining.beginDrain(.shutdown, grace: second, at: pair.now)
    #expect(isAnswered(&draining))
  }

  // Proves: RPC-25
  @Test func `an unanswered keepalive closes the connection, and its calls are UNAVAILABLE`() {
    var pair = Pair.open()
    #expect(pair.client.nextWakeup == nil)
    pair.call()
    pair.pump()
    let read = pair.client.lastRead
    #expect(pair.client.nextWakeup == read + 30 * second)
    pair.client.tick(at: read + 30 * second)
    #expect(pair.client.nextFrame()?.type == .ping)
    pair.client.tick(at: read + 39 * second)
    #expect(pair.client.stage == .open)
    pair.client.tick(at: read + 40 * second)
    pair.collect()
    #expect(pair.clientActions.ends.map(\.status.code) == [.unavailable])
    #expect(pair.client.stage == .closed)
  }

  // Proves: RPC-25
  @Test func `two early pings after the first are tolerated, a third closes the connection`() {
    var end = End(.server)
    for _ in 0..<3 { end.receive(.ping()) }
    #expect(end.closeCode() == nil)
    end.receive(.ping())
    #expect(end.closeCode() == .enhanceCalm)
    var slow = End(.server)
    for _ in 0..<20 {
      slow.receive(.ping())
      slow.now += 10 * second
    }
    #expect(slow.closeCode() == nil)
  }

  // Proves: RPC-25
  @Test func `early pings are forgiven after a full interval and after a reply`() {
    var late = End(.server)
    for _ in 0..<10 {
      for _ in 0..<3 { late.receive(.ping()) }
      late.now += 10 * second
    }
    #expect(late.closeCode() == nil)
    var busy = End(.server)
    for number in 0..<10 {
      let id = UInt32(2 * number + 1)
      busy.receive(.open(id))
      for _ in 0..<(number == 0 ? 3 : 2) { busy.receive(.ping()) }
      busy.state.end(id, StatusHead(.ok))
      _ = busy.sent()
    }
    #expect(busy.closeCode() == nil)
    for _ in 0..<3 { busy.receive(.ping()) }
    #expect(busy.closeCode() == .enhanceCalm)
  }

  // Proves: RPC-24
  @Test(arguments: [Frame(type: .headers, stream: 1), .end(1, .ok)])
  func `a server-only frame from a client closes the connection with that reason`(_ frame: Frame) {
    var end = End(.server)
    end.receive(.open(1))
    end.receive(frame)
    let goaway = end.sent().last
    #expect(goaway?.body.bigEndian(at: 4) == ConnectionCode.protocolError.rawValue)
    let reason = String(decoding: goaway?.body.dropFirst(8) ?? [], as: UTF8.self)
    #expect(reason == "\(frame.type) from a client")
  }

  @Test(arguments: [
    (Frame(type: .data, stream: 2), "on the even stream 2"),
    (Frame(type: .data, stream: 5), "on stream 5, never opened"),
  ])
  func `a frame on an unopened stream closes the connection, and the reason names it`(
    _ frame: Frame, endpoints: String
  ) {
    var end = End(.server)
    end.receive(.open(1))
    end.receive(frame)
    let goaway = end.sent().last
    #expect(goaway?.body.bigEndian(at: 4) == ConnectionCode.protocolError.rawValue)
    let reason = String(decoding: goaway?.body.dropFirst(8) ?? [], as: UTF8.self)
    #expect(reason == "\(frame.type) \(endpoints)")
  }

  // Proves: RPC-31
  @Test func `an idle connection is drained, a busy one is not`() {
    var limits = Limits.server
    limits.idleTimeout = 600 * second
    limits.keepaliveInterval = 10_000 * second
    var end = End(.server, limits: limits)
    end.receive(.open(1))
    end.state.tick(at: end.now + 700 * second)
    #expect(end.state.stage == .open)
    end.state.end(1, StatusHead(.ok))
    _ = end.sent()
    end.state.tick(at: end.now + 1200 * second)
    #expect(end.state.stage == .open)
    end.state.tick(at: end.now + 1300 * second)
    #expect(end.state.stage == .announced)
    let frame = end.sent()[0]
    #expect(frame.type == .goaway && frame.body.bigEndian(at: 4) == 0)
  }

  // Proves: RPC-31
  @Test func `keepalive pings do not keep a connection from being idle`() {
    var client = Limits.client
    client.keepaliveInterval = 10_000 * second
    var pair = Pair.open(client: client)
    let id = pair.call()
    pair.pump()
    pair.server.end(id, StatusHead(.ok))
    pair.pump()
    let start = pair.now
    while pair.server.stage == .open, pair.now < start + 2_000 * second {
      pair.advance(30 * second)
    }
    #expect(pair.fromServer.count { $0.type == .ping } > 5)
    #expect(pair.now == start + 600 * second)
    #expect(pair.serverActions.contains(.draining))
  }

  // Proves: RPC-31
  @Test func `idle time counts from the end of the last call`() {
    var pair = Pair.open()
    let start = pair.now
    let id = pair.call(nil, ends: false, timeout: 3_000 * second)
    pair.pump()
    for _ in 0..<20 {
      pair.advance(50 * second)
      pair.client.write(id, [1])
      pair.pump()
    }
    pair.server.end(id, StatusHead(.ok))
    pair.pump()
    while pair.server.stage == .open, pair.now < start + 5_000 * second {
      pair.advance(50 * second)
    }
    #expect(pair.now == start + 1_600 * second)
  }

  // Proves: RPC-31
  @Test func `a connection is drained at its maximum age, which varies by a tenth`() {
    var limits = Limits.server
    limits.maxAge = Jitter.spread(100 * second, by: 0.1, chance: -1)
    #expect(limits.maxAge == 90 * second)
    #expect(Jitter.spread(100 * second, by: 0.1, chance: 1) == 110 * second)
    var end = End(.server, limits: limits)
    end.receive(.open(1))
    end.state.tick(at: end.now + 89 * second)
    #expect(end.state.stage == .open)
    end.state.tick(at: end.now + 90 * second)
    #expect(end.state.stage == .announced)
    end.state.tick(at: end.now + 91 * second)
    end.state.tick(at: end.now + 120 * second)
    #expect(end.state.takeActions().cancels == [.shutdown])
  }

  // Proves: RPC-28
  @Test func `backoff pauses grow to a limit, vary by a fifth, and reset`() {
    var backoff = Backoff()
    let pauses = (0..<12).map { _ in backoff.next(chance: 0) }
    #expect(pauses[0] == 250_000_000)
    for (before, after) in zip(pauses, pauses.dropFirst()) where after < 30 * second {
      #expect(abs(Double(after) / Double(before) - 1.6) < 0.001)
    }
    #expect(pauses.last == 30 * second)
    #expect(backoff.next(chance: 1) == 36 * second)
    #expect(backoff.next(chance: -1) == 24 * second)
    backoff.reset()
    #expect(backoff.next(chance: 0) == 250_000_000)
  }

  // Proves: RPC-39
  @Test func `a peer without HELLO in time is closed with TIMEOUT`() {
    for role in ConnectionState.Role.allCases {
      var end = End(greeting: role)
      #expect(end.state.nextWakeup == end.now + 5 * second)
      end.state.tick(at: end.now + 5 * second - 1)
      #expect(end.state.stage == .awaitingHello)
      end.state.tick(at: end.now + 5 * second)
      #expect(end.closeCode() == .timeout)
    }
  }

  // Proves: RPC-40
  @Test func `a frame sent one byte per second is timed out after 30 seconds`() {
    var end = End(.server)
    let start = end.now
    while end.state.stage == .open, end.now < start + 60 * second {
      end.state.read(1, midFrame: true, at: end.now)
      end.now += second
      end.state.tick(at: end.now)
    }
    #expect(end.now == start + 30 * second)
    #expect(end.closeCode() == .timeout)
  }

  @Test func `a large frame on a slow connection is not timed out while bytes arrive`() {
    var end = End(.server)
    for _ in 0..<64 {
      end.state.read(1 << 10, midFrame: true, at: end.now)
      end.now += 10 * second
      end.state.tick(at: end.now)
    }
    #expect(end.state.stage == .open)
  }

  // Proves: RPC-33
  @Test func `a missing common version closes the connection with a reason`() {
    var end = End(greeting: .server)
    var hello = Limits().hello
    hello.protocolMin = 2
    hello.protocolMax = 3
    end.receive(Frame(type: .hello, head: hello.encoded))
    let goaway = end.sent().last
    #expect(goaway?.body.bigEndian(at: 4) == ConnectionCode.version.rawValue)
    #expect(
      String(decoding: goaway?.body.dropFirst(8) ?? [], as: UTF8.self)
        == "supports 1..1, the peer 2..3")
  }
}
