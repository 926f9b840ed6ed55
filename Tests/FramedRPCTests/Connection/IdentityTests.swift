import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Limits of a peer before and after its identification.
@Suite struct `Unidentified peers` {
  private static var limits: Limits {
    var limits = Limits.server
    limits.unidentified = UnidentifiedLimits()
    return limits
  }

  private static let window = UnidentifiedLimits().window

  @Test func `an unidentified peer gets the smallest windows until its identification`() {
    var pair = Pair(server: Self.limits)
    pair.pump()
    #expect(pair.client.life.peer?.initialStreamWindow == Self.window)
    #expect(pair.client.sendWindow.available == Self.window)
    pair.server.identify()
    pair.pump()
    #expect(pair.client.sendWindow.available == Limits.server.connectionWindow)
    #expect(pair.fromServer.last?.type == .window)
    pair.server.identify()
    pair.pump()
    #expect(pair.client.sendWindow.available == Limits.server.connectionWindow)
  }

  @Test func `an unidentified peer gets no credit for unfinished messages`() {
    var pair = Pair.open(server: Self.limits)
    for _ in 0..<100 { pair.call([UInt8](repeating: 1, count: 1 << 20)) }
    pair.pump()
    #expect(pair.serverActions.messages.isEmpty)
    #expect(pair.server.heldBytes <= Self.window)
    #expect(pair.server.requests.held <= UnidentifiedLimits().maxRequestBytes)
    #expect(pair.server.stage == .open)
    // After its identification the peer sends the rest.
    pair.server.identify()
    pair.pump()
    #expect(pair.serverActions.messages.first?.count == 1 << 20)
  }

  @Test func `calls of an unidentified peer are refused if their heads exceed the limit`() throws {
    var end = End(.server, limits: Self.limits)
    var head = CallHead(path: "/t.Test/Call")
    head.metadata = ["k": String(repeating: "v", count: 8_000)]
    let frames = (0..<20).map {
      Frame(type: .open, stream: UInt32(2 * $0 + 1), head: head.encoded)
    }
    for frame in frames { end.receive(frame) }
    let refused = end.sent().filter { $0.type == .end }
    #expect(end.state.streams.count == 15)
    #expect(refused.count == 5)
    let first = try #require(refused.first)
    let status = try StatusHead(first.head)
    #expect(status.isNotProcessed && status.status.code == .resourceExhausted)
    #expect(status.status.retryAfter == .seconds(1))
    #expect(end.state.requests.held <= UnidentifiedLimits().maxRequestBytes)
    for frame in frames.prefix(15) { end.receive(.numbers(.cancel, frame.stream, 0)) }
    #expect(end.state.requests.held == 0)
  }

  @Test func `an unidentified peer has ten seconds for each request`() throws {
    var end = End(.server, limits: Self.limits)
    end.receive(.open(1, ends: false))
    end.state.accept(
      1, deadline: end.now + 3_600 * Limits.second, takesOne: true, maxMessageSize: nil)
    end.receive(.open(3))
    #expect(end.state.nextWakeup.map { $0 <= end.now + 10 * Limits.second } == true)
    end.state.tick(at: end.now + 10 * Limits.second - 1)
    #expect(end.state.streams.count == 2)
    end.state.tick(at: end.now + 10 * Limits.second)
    #expect(end.state.takeActions().cancels == [.deadline])
    let ended = try #require(end.sent().first { $0.type == .end })
    #expect(ended.stream == 1)
    let status = try StatusHead(ended.head)
    #expect(status.status.code == .deadlineExceeded)
    #expect(end.state.streams.ids == [3])
  }

  @Test func `an identified peer has as much time as its call`() {
    var end = End(.server, limits: Self.limits)
    end.receive(.open(1, ends: false))
    end.state.identify()
    end.state.tick(at: end.now + 20 * Limits.second)
    #expect(end.state.streams.ids == [1])
  }

  @Test func `an identified peer gets no WINDOW frame for small requests`() {
    var pair = Pair.open(server: Self.limits)
    pair.server.identify()
    pair.pump()
    pair.fromServer.removeAll()
    for _ in 0..<50 {
      let id = pair.call([1, 2, 3], ends: false)
      pair.pump()
      pair.client.finishInput(id)
      pair.pump()
      pair.server.end(id, StatusHead(.ok))
      pair.pump()
    }
    #expect(pair.fromServer.allSatisfy { $0.type == .end })
    pair.call([UInt8](repeating: 1, count: 300_000))
    pair.pump()
    #expect(pair.serverActions.messages.last?.count == 300_000)
  }
}

/// Requests that exceed the pools of the server.
@Suite struct `Memory of requests` {
  private func server(_ pools: SharedRequestPools, limits: Limits = .server) -> End {
    var end = End(.server)
    end.state = ConnectionState(
      role: .server, limits: limits, now: end.now,
      reservation: ConnectionReservation(
        of: pools, address: "a", isIdentified: limits.unidentified == nil))
    end.receive(Frame(type: .hello, head: Limits().hello.encoded))
    _ = end.state.takeActions()
    _ = end.sent()
    return end
  }

  @Test func `a request beyond a pool is RESOURCE_EXHAUSTED and its bytes are released`() throws {
    var limits = RequestPoolLimits()
    limits.identified = 128 << 10
    let pools = SharedRequestPools(limits)
    var end = server(pools)
    end.receive(.open(1, body: nil, ends: false))
    let part = [UInt8](repeating: 1, count: 50_000)
    for _ in 0..<3 { end.receive(.data(1, part, [.hasMessage, .more])) }
    #expect(pools.total == 128 << 10)
    end.receive(.data(1, part, [.hasMessage, .more]))
    #expect(end.state.takeActions().cancels == [.fault])
    let frames = end.sent()
    let ended = try #require(frames.first { $0.type == .end })
    let status = try StatusHead(ended.head)
    #expect(status.status.code == .resourceExhausted)
    #expect(pools.total == 0)
    #expect(end.state.stage == .open)
    end.receive(.open(3, body: part))
    #expect(end.state.takeActions().messages.count == 1)
  }

  @Test func `the bytes of a request count until its handler returns`() {
    let pools = SharedRequestPools()
    var end = server(pools)
    end.receive(.open(1, body: [UInt8](repeating: 1, count: 60_000)))
    end.state.handlerStarted(1)
    #expect(pools.total == 32 << 10)
    end.receive(.numbers(.cancel, 1, 0))
    #expect(pools.total == 32 << 10)
    end.state.handlerReturned(1)
    #expect(pools.total == 0 && end.state.requests.held == 0)
  }

  @Test func `consumed messages of a stream do not count`() {
    let pools = SharedRequestPools()
    var end = server(pools)
    end.receive(.open(1, body: nil, ends: false))
    for _ in 0..<20 {
      end.receive(.data(1, [UInt8](repeating: 1, count: 60_000)))
      guard case .message(_, _, let credit)? = end.state.takeActions().last else {
        Issue.record("no message")
        return
      }
      end.state.used(1, messages: 1, credit: credit)
      _ = end.sent()
    }
    #expect(end.state.requests.held < 1_000)
    #expect(pools.total == 0)
  }

  @Test func `the reservations of a connection are released with it`() {
    let pools = SharedRequestPools()
    do {
      var end = server(pools)
      end.receive(.open(1, body: [UInt8](repeating: 1, count: 60_000)))
      end.state.handlerStarted(1)
      end.state.lost("gone")
      #expect(pools.total > 0)
      #expect(end.state.lingering.count == 1)
    }
    #expect(pools.total == 0)
  }
}
