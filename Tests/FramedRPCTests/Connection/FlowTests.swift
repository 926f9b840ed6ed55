import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Flow control` {
  private static var small: Limits {
    var limits = Limits.server
    limits.streamWindow = 64 << 10
    limits.connectionWindow = 64 << 10
    return limits
  }

  private func sumOfBodies(_ frames: [Frame]) -> Int { frames.map(\.body.count).reduce(0, +) }

  /// Consumes all messages that arrived at the client.
  private func useAll(_ pair: inout Pair) {
    pair.collect()
    for case .message(let id, _, let credit) in pair.clientActions {
      pair.client.used(id, messages: 1, credit: credit)
    }
    pair.clientActions.removeAll()
  }

  // Proves: RPC-02
  @Test func `a large call passes through small windows and frames`() {
    var limits = Self.small
    limits.maxFrameSize = 16 << 10
    var client = Limits.client
    client.streamWindow = 64 << 10
    client.connectionWindow = 64 << 10
    var pair = Pair.open(client: client, server: limits)
    let request = [UInt8](repeating: 1, count: 271_828)
    let id = pair.call(request)
    pair.pump()
    #expect(pair.serverActions.messages == [request])
    #expect(pair.fromClient.allSatisfy { $0.head.count + $0.body.count <= 16 << 10 })
    pair.server.end(id, StatusHead(.ok), message: [UInt8](repeating: 2, count: 314_159))
    pair.pump()
    #expect(pair.clientActions.messages == [[UInt8](repeating: 2, count: 314_159)])
    #expect(pair.clientActions.ends.map(\.status) == [.ok])
  }

  // Proves: RPC-18
  @Test func `a paused reader stops the writer after one window, and reading resumes it`() {
    var client = Limits.client
    client.streamWindow = 64 << 10
    var pair = Pair.open(client: client)
    let id = pair.call()
    pair.pump()
    pair.fromServer.removeAll()
    for _ in 0..<200 { pair.server.write(id, [UInt8](repeating: 0, count: 1000)) }
    pair.pump()
    let stopped = sumOfBodies(pair.fromServer)
    #expect(stopped <= 64 << 10)
    #expect(stopped > 60 << 10)
    pair.pump()
    #expect(sumOfBodies(pair.fromServer) == stopped)
    while sumOfBodies(pair.fromServer) < 200_000 {
      let before = sumOfBodies(pair.fromServer)
      useAll(&pair)
      pair.pump()
      guard sumOfBodies(pair.fromServer) > before else { break }
    }
    #expect(sumOfBodies(pair.fromServer) == 200_000)
  }

  // Proves: RPC-19
  @Test(arguments: [0, 1])
  func `a message of the maximum size passes, and one byte more is refused`(before: Int) {
    var limits = Self.small
    limits.maxMessageSize = 300_000
    for size in [300_000, 300_001] {
      var pair = Pair.open(server: limits)
      let id = pair.call(nil, ends: false)
      pair.pump()
      for _ in 0..<before { pair.client.write(id, [1]) }
      pair.pump()
      for case .message(_, _, let credit) in pair.serverActions {
        pair.server.used(id, messages: 1, credit: credit)
      }
      pair.client.write(id, [UInt8](repeating: 1, count: size))
      pair.client.finishInput(id)
      pair.pump()
      if size == 300_000 {
        #expect(
          pair.serverActions.messages.map(\.count) == [Int](repeating: 1, count: before) + [size])
        #expect(pair.serverActions.contains(.inputEnded(id)))
      } else {
        #expect(pair.clientActions.ends.map(\.status.code) == [.resourceExhausted])
        #expect(pair.serverActions.cancels == [.fault])
        #expect(pair.client.stage == .open && pair.server.stage == .open)
      }
    }
  }

  // Proves: RPC-19
  @Test func `a reply that is too long ends only its call`() {
    var client = Limits.client
    client.maxMessageSize = 100
    var pair = Pair.open(client: client)
    let id = pair.call()
    pair.pump()
    pair.server.end(id, StatusHead(.ok), message: [UInt8](repeating: 1, count: 101))
    pair.pump()
    #expect(pair.clientActions.ends.map(\.status.code) == [.resourceExhausted])
    pair.call()
    pair.pump()
    #expect(pair.serverActions.openings.count == 2)
  }

  // Proves: RPC-20
  @Test func `a stalled stream does not delay another call`() {
    var client = Limits.client
    client.streamWindow = 64 << 10
    var pair = Pair.open(client: client)
    let feed = pair.call()
    pair.pump()
    for _ in 0..<100 { pair.server.write(feed, [UInt8](repeating: 0, count: 4000)) }
    pair.pump()
    pair.clientActions.removeAll()
    let unary = pair.call([5])
    pair.pump()
    pair.server.end(unary, StatusHead(.ok), message: [6])
    pair.pump()
    #expect(pair.clientActions.messages == [[6]])
    #expect(pair.clientActions.ends.map(\.status) == [.ok])
  }

  // Proves: RPC-21
  @Test func `streams with much data take turns, one frame each`() {
    var pair = Pair.open()
    let big = [UInt8](repeating: 0, count: 1 << 20)
    let ids = [pair.call(big), pair.call(big)]
    var shares: [UInt32: Int] = [:]
    for _ in 0..<6 {
      guard let frame = pair.client.nextFrame() else { break }
      shares[frame.stream, default: 0] += frame.body.count
    }
    let low = Double(shares.values.min() ?? 0)
    let high = Double(shares.values.max() ?? 0)
    #expect(shares.count == ids.count && high <= 2 * low)
    let feed = pair.call([1])
    var ahead = 0
    while let frame = pair.client.nextFrame(), frame.stream != feed { ahead += 1 }
    #expect(ahead <= ids.count)
  }

  // Proves: RPC-22
  @Test func `credit is exact after a reply in fragments of five bytes`() {
    var end = End(.client)
    let id = end.state.open(
      CallHead(path: "/t.Test/Call"), message: [1], endsInput: true, deadline: nil,
      maxReplySize: nil, at: end.now)
    _ = end.sent()
    #expect(id == 1)
    var granted = 0
    let count = 300_000
    for at in stride(from: 0, to: count, by: 5) {
      end.receive(.data(1, [1, 2, 3, 4, 5], at + 5 < count ? [.hasMessage, .more] : .hasMessage))
      for frame in end.sent() where frame.stream == 1 {
        granted += Int(frame.body.bigEndian(at: 0))
      }
    }
    let actions = end.state.takeActions()
    #expect(actions.messages.map(\.count) == [count])
    for case .message(_, _, let credit) in actions {
      end.state.used(1, messages: 1, credit: credit)
    }
    for frame in end.sent() where frame.stream == 1 { granted += Int(frame.body.bigEndian(at: 0)) }
    let left = end.state.streams[1]?.receive.window
    #expect(granted + (left?.returned ?? 0) == count + count / 5 * Flow.frameCost)
    #expect((left?.available ?? 0) + (left?.returned ?? 0) == left?.initial)
    let connection = end.state.receiveWindow
    #expect(connection.available + connection.returned == connection.initial)
  }

  // Proves: RPC-23
  @Test func `sending beyond the credit closes the connection`() {
    var limits = Limits.server
    limits.streamWindow = 64 << 10
    var end = End(.server, limits: limits)
    end.receive(.open(1, body: [UInt8](repeating: 0, count: 64_000), ends: false))
    #expect(end.closeCode() == nil)
    end.receive(.data(1, [UInt8](repeating: 0, count: 2000)))
    #expect(end.closeCode() == .flowControl)
    #expect(end.sent().last?.type == .goaway)
  }

  // Proves: RPC-23
  @Test func `a credit of zero or beyond the maximum is an error`() {
    var onStream = End(.server)
    onStream.receive(.open(1))
    onStream.receive(.numbers(.window, 1, 0))
    #expect(onStream.sent().contains { $0.type == .cancel && $0.stream == 1 })
    #expect(onStream.state.stage == .open)

    var onConnection = End(.server)
    onConnection.receive(.numbers(.window, 0, 0))
    #expect(onConnection.closeCode() == .protocolError)

    for stream: UInt32 in [0, 1] {
      var end = End(.server)
      end.receive(.open(1))
      end.receive(.numbers(.window, stream, 0x7FFF_FFFF))
      #expect(end.closeCode() == .flowControl)
    }
  }

  @Test func `empty messages use credit, and a flood of them closes the connection`() {
    var end = End(.server)
    end.receive(.open(1, body: nil, ends: false))
    var taken = 0
    while end.state.stage == .open, taken < 100_000 {
      end.receive(.data(1, []))
      taken += 1
    }
    #expect(end.closeCode() == .flowControl)
    #expect(taken <= Limits.server.streamWindow / Flow.frameCost + 1)
  }
}
