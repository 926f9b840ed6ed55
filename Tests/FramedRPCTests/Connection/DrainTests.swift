import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Draining of a connection` {
  private let second = Limits.second

  // Proves: RPC-24
  @Test func `calls above the last stream are not processed, and the others finish`() {
    var end = End(.client)
    for _ in 0..<3 {
      _ = end.state.open(
        CallHead(path: "/t.Test/Call"), message: [1], endsInput: true, deadline: nil,
        maxReplySize: nil, at: end.now)
    }
    _ = end.sent()
    end.receive(.numbers(.goaway, 0, 3, 8))
    var actions = end.state.takeActions()
    #expect(actions.ends.map(\.disposition) == [.notProcessed])
    #expect(actions.contains(.draining))
    #expect(!end.state.canOpen)
    end.receive(.end(1, body: [1]))
    end.receive(.end(3, .aborted))
    actions = end.state.takeActions()
    #expect(actions.ends.map(\.status.code) == [.ok, .aborted])
    #expect(actions.last == .close(nil))
  }

  // Proves: RPC-27
  @Test func `a drain accepts calls that crossed its announcement`() {
    var pair = Pair.open()
    let early = pair.call()
    pair.pump()
    pair.server.beginDrain(.shutdown, grace: 10 * second, at: pair.now)
    let crossing = pair.call([2])
    while pair.stepClient() {}
    pair.pump()
    pair.collect()
    #expect(pair.serverActions.openings.map(\.stream) == [early, crossing])
    #expect(pair.server.stage == .final)
    #expect(!pair.client.canOpen)
    for id in [early, crossing] { pair.server.end(id, StatusHead(.ok), message: [1]) }
    pair.pump()
    #expect(pair.clientActions.ends.map(\.status) == [.ok, .ok])
    #expect(pair.serverActions.last == .close(nil))
  }

  // Proves: RPC-27
  @Test func `an unanswered drain continues after a second and ends with the grace period`() {
    var end = End(.server)
    end.receive(.open(1))
    end.state.handlerStarted(1)
    end.state.beginDrain(.shutdown, grace: 5 * second, at: end.now)
    #expect(end.sent().map(\.type) == [.goaway, .ping])
    #expect(end.state.nextWakeup == end.now + second)
    end.state.tick(at: end.now + second)
    let final = end.sent()
    #expect(final.map(\.type) == [.goaway])
    #expect(final[0].body.bigEndian(at: 0) == 1)
    end.receive(.open(3))
    #expect(end.state.takeActions().openings.map(\.stream) == [1])
    #expect(end.state.nextWakeup == end.now + 5 * second)
    end.state.tick(at: end.now + 5 * second)
    #expect(end.state.takeActions().cancels == [.shutdown])
    let last = end.sent()
    #expect((try? StatusHead(last[0].head))?.status.code == .unavailable)
    #expect(end.state.takeActions().last == .close(nil))
  }

  // Proves: RPC-27
  @Test func `the grace period also ends the calls of a client that sent GOAWAY`() {
    var end = End(.server)
    end.receive(.open(1, ends: false))
    end.state.handlerStarted(1)
    end.receive(.numbers(.goaway, 0, 0, 0))
    end.state.beginDrain(.shutdown, grace: 5 * second, at: end.now)
    #expect(end.sent().map(\.type) == [.goaway])
    #expect(end.state.nextWakeup == end.now + 5 * second)
    _ = end.state.takeActions()
    end.state.tick(at: end.now + 5 * second)
    #expect(end.state.takeActions() == [.cancelled(1, .shutdown)])
    #expect(end.sent().map(\.type) == [.end])
    #expect(end.state.takeActions() == [.close(nil)])
  }

  // Proves: RPC-24
  @Test func `a client that sent GOAWAY gets the rest of its streams`() {
    var end = End(.server)
    end.receive(.open(1))
    end.receive(.numbers(.goaway, 0, 0, 0))
    #expect(!end.state.takeActions().contains(.draining))
    end.state.write(1, [7])
    #expect(end.sent().map(\.type) == [.data])
    #expect(end.state.stage == .leaving)
    end.state.beginDrain(.shutdown, grace: 5 * second, at: end.now)
    #expect(end.state.takeActions().contains(.draining))
  }
}
