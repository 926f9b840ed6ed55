import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Calls in the state machine` {
  // Proves: RPC-01
  @Test func `an empty message is delivered, and an absent one is not`() {
    var pair = Pair.open()
    let empty = pair.call([])
    let none = pair.call(nil)
    pair.pump()
    #expect(pair.serverActions.messages == [[]])
    let inputs = pair.serverActions.filter { $0 == .inputEnded(empty) || $0 == .inputEnded(none) }
    #expect(inputs.count == 2)
    pair.server.end(empty, StatusHead(.ok), message: [])
    pair.server.end(none, StatusHead(.ok))
    pair.pump()
    #expect(pair.clientActions.messages == [[]])
    #expect(pair.clientActions.ends.map(\.status) == [.ok, .ok])
  }

  @Test func `a unary call is one frame each way`() {
    var pair = Pair.open()
    pair.fromClient.removeAll()
    pair.fromServer.removeAll()
    let id = pair.call([1, 2])
    pair.pump()
    pair.server.end(id, StatusHead(.ok), message: [3])
    pair.pump()
    #expect(pair.fromClient.map(\.type) == [.open])
    #expect(pair.fromServer.map(\.type) == [.end])
    #expect(pair.fromServer[0].head.isEmpty)
  }

  // Proves: RPC-06
  @Test func `an error after some messages is delivered after all of them`() {
    var pair = Pair.open()
    let id = pair.call()
    pair.pump()
    for byte in 0..<5 { pair.server.write(id, [UInt8(byte)]) }
    pair.server.end(id, StatusHead(RPCStatus(.aborted, "enough"), trailers: ["k": "v"]))
    pair.pump()
    #expect(pair.clientActions.messages == (0..<5).map { [$0] })
    #expect(pair.clientActions.ends.map(\.status) == [RPCStatus(.aborted, "enough")])
    #expect(pair.clientActions.ends[0].trailers == ["k": "v"])
  }

  // Proves: RPC-12
  @Test(arguments: [1_000, 9_900_000_000, 10_000_000_000, 15_000_000_000, 3_600_000_000_000])
  func `a deadline reaches the server unchanged`(timeout: Int64) {
    var pair = Pair.open()
    pair.now += 77_000_000_000
    pair.call(timeout: timeout)
    pair.pump()
    #expect(pair.serverActions.openings.map(\.head.timeout) == [timeout])
  }

  // Proves: RPC-12
  @Test func `a server bounds the requested deadline, except for reply streams`() {
    func allowed(_ asked: Int64?, _ kind: MethodDescriptor.Kind) -> Int64? {
      Deadline.allowed(asked: asked, kind: kind, default: 30, max: 3600)
    }
    #expect(allowed(nil, .unary) == 30)
    #expect(allowed(5, .unary) == 5)
    #expect(allowed(7200, .clientStreaming) == 3600)
    #expect(allowed(nil, .serverStreaming) == nil)
    #expect(allowed(7200, .serverStreaming) == 7200)
    #expect(Deadline.instant(after: .max, from: 5) == .max)
  }

  // Proves: RPC-11
  @Test func `each side ends a call at its deadline independently`() {
    var pair = Pair.open()
    let id = pair.call(timeout: 1_000_000)
    pair.pump()
    pair.server.accept(id, deadline: pair.now + 1_000_000, takesOne: true, maxMessageSize: nil)
    pair.server.handlerStarted(id)
    var alone = pair
    #expect(pair.client.nextWakeup == pair.now + 1_000_000)
    pair.client.tick(at: pair.now + 1_000_000)
    pair.collect()
    #expect(pair.clientActions.ends.map(\.status.code) == [.deadlineExceeded])

    alone.server.tick(at: alone.now + 1_000_000)
    alone.pump()
    #expect(alone.serverActions.cancels == [.deadline])
    #expect(alone.clientActions.ends.map(\.status.code) == [.deadlineExceeded])
  }

  // Proves: RPC-14
  @Test func `cancelling a call sends CANCEL and nothing of the call after it`() {
    var pair = Pair.open()
    let id = pair.call(ends: false)
    pair.pump()
    pair.fromClient.removeAll()
    pair.client.write(id, [1, 2, 3])
    pair.client.withdrawCall(id)
    pair.client.write(id, [4])
    pair.pump()
    #expect(pair.fromClient.map(\.type) == [.cancel])
    #expect(pair.clientActions.ends.map(\.status.code) == [.cancelled])
    #expect(pair.serverActions.cancels == [.caller])
    pair.fromServer.removeAll()
    pair.server.write(id, [1])
    pair.server.end(id, StatusHead(.ok))
    pair.pump()
    #expect(pair.fromServer.isEmpty)
  }

  // Proves: RPC-14
  @Test func `a call cancelled before sending is not sent`() {
    var pair = Pair.open()
    pair.fromClient.removeAll()
    pair.client.withdrawCall(pair.call())
    pair.pump()
    #expect(pair.fromClient.isEmpty)
    #expect(pair.clientActions.ends.map(\.disposition) == [.notSent])
    #expect(pair.call() == 3)
    pair.pump()
    #expect(pair.serverActions.openings.map(\.stream) == [3])
  }

  // Proves: RPC-17
  @Test func `an end that crosses a cancellation gives one outcome per side`() {
    var pair = Pair.open()
    let id = pair.call()
    pair.pump()
    pair.server.handlerStarted(id)
    pair.server.end(id, StatusHead(.ok), message: [1])
    pair.client.withdrawCall(id)
    pair.pump()
    #expect(pair.clientActions.ends.map(\.status.code) == [.cancelled])
    #expect(pair.server.streams.isEmpty)
    pair.server.handlerReturned(id)
    #expect(pair.server.lingering.count == 0)
    pair.call()
    pair.pump()
    #expect(pair.serverActions.openings.count == 2)
  }

  // Proves: RPC-16
  @Test func `a lost connection cancels every handler and ends every call`() {
    var pair = Pair.open()
    let ids = [pair.call(), pair.call()]
    pair.pump()
    for id in ids { pair.server.handlerStarted(id) }
    pair.server.lost("the connection broke")
    let unsent = pair.call()
    pair.client.lost("the connection broke")
    pair.collect()
    #expect(pair.serverActions.cancels == [.connectionLost, .connectionLost])
    #expect(pair.server.lingering.count == 2)
    #expect(
      pair.clientActions.ends.map(\.disposition) == [.maybeProcessed, .maybeProcessed, .notSent])
    #expect(pair.clientActions.contains(.ended(unsent, pair.clientActions.ends[2])))
  }

  // Proves: RPC-16, RPC-41
  @Test func `a handler counts until it returns, even if its call was cancelled`() {
    var limits = Limits.server
    limits.maxConcurrentStreams = 2
    var end = End(.server, limits: limits)
    for id: UInt32 in [1, 3] {
      end.receive(.open(id))
      end.state.handlerStarted(id)
      end.receive(.numbers(.cancel, id, 0))
    }
    #expect(end.state.streams.isEmpty)
    end.receive(.open(5))
    let refused = end.sent()
    #expect(refused.map(\.type) == [.end])
    #expect((try? StatusHead(refused[0].head))?.isNotProcessed == true)
    end.state.handlerReturned(1)
    end.receive(.open(7))
    #expect(end.state.takeActions().openings.map(\.stream) == [1, 3, 7])
  }

  // Proves: RPC-10
  @Test func `ten thousand calls use increasing ids and leave no state behind`() {
    var pair = Pair.open()
    var last: UInt32 = 0
    for _ in 0..<10_000 {
      let id = pair.call([1, 2, 3])
      #expect(id > last)
      last = id
      _ = pair.stepClient()
      pair.server.handlerStarted(id)
      pair.server.end(id, StatusHead(.ok), message: [4])
      pair.server.handlerReturned(id)
      _ = pair.stepServer()
      for case .message(let id, _, let credit) in pair.server.takeActions() {
        pair.server.used(id, messages: 1, credit: credit)
      }
      _ = pair.client.takeActions()
    }
    for state in [pair.client, pair.server] {
      #expect(state.streams.isEmpty && state.lingering.count == 0 && state.line.isEmpty)
      #expect(state.receiveWindow.available + state.receiveWindow.returned == 4 << 20)
      #expect(state.blockedByConnection.isEmpty && state.cappedStreams.isEmpty)
    }
  }

  // Proves: RPC-26
  @Test func `a client opens at most as many calls as the server allows`() {
    var limits = Limits.server
    limits.maxConcurrentStreams = 1
    var pair = Pair.open(server: limits)
    let first = pair.call()
    #expect(!pair.client.canOpen)
    #expect(pair.call() == 0)
    pair.pump()
    pair.server.end(first, StatusHead(.ok))
    pair.pump()
    #expect(pair.client.canOpen)
  }

  // Proves: RPC-07, RPC-42
  @Test func `a refused call leaves the connection open`() {
    var end = End(.server)
    for (at, path) in ["", "/x", "/a b/c"].enumerated() {
      end.receive(.open(UInt32(at * 2 + 1), path: path))
    }
    end.receive(Frame(type: .open, flags: .endStream, stream: 9, head: [0xFF]))
    var crowded = CallHead(path: "/t.Test/Call")
    for at in 0..<65 { crowded.metadata.add("k\(at)", "v") }
    end.receive(Frame(type: .open, flags: .endStream, stream: 11, head: crowded.encoded))
    var reserved = CallHead(path: "/t.Test/Call")
    reserved.metadata = ["frpc-x": "v"]
    end.receive(Frame(type: .open, flags: .endStream, stream: 13, head: reserved.encoded))
    let codes = end.sent().compactMap { try? StatusHead($0.head).status.code }
    #expect(
      codes == [
        .unimplemented, .unimplemented, .unimplemented, .internalError, .resourceExhausted,
        .internalError,
      ])
    end.receive(.open(15))
    #expect(end.state.takeActions().openings.map(\.stream) == [15])
  }

  @Test func `initial metadata is delivered once, before messages`() {
    var pair = Pair.open()
    let id = pair.call()
    pair.pump()
    pair.clientActions.removeAll()
    pair.server.sendHeaders(id, ["k": "v"])
    pair.server.write(id, [1])
    pair.server.end(id, StatusHead(.ok))
    pair.pump()
    #expect(
      pair.clientActions.prefix(2) == [.headers(id, ["k": "v"]), .message(id, [1], credit: 17)])
  }

  @Test func `a connection drains before its stream ids run out`() {
    var limits = Limits.client
    limits.lastStreamID = 5
    var pair = Pair.open(client: limits)
    #expect([pair.call(), pair.call(), pair.call(), pair.call(), pair.call()] == [1, 3, 5, 7, 0])
    pair.collect()
    #expect(pair.clientActions == [.draining])
  }
}
