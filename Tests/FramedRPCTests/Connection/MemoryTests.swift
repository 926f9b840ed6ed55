import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// The memory that a peer can make a connection use, measured after every frame.
@Suite struct `Memory of a connection` {
  private static var small: Limits {
    var limits = Limits.server
    limits.streamWindow = 64 << 10
    limits.maxPaidAhead = 100_000
    limits.maxMessageSize = 600_000
    return limits
  }

  /// Consumes every message that the server received.
  private func useAll(_ pair: inout Pair) {
    pair.collect()
    for case .message(let id, _, let credit) in pair.serverActions {
      pair.server.used(id, messages: 1, credit: credit)
    }
  }

  // Proves: RPC-19
  @Test func `long messages beyond the memory limit are received one after the other`() {
    var pair = Pair.open(server: Self.small)
    let ids = (0..<4).map { _ in pair.call([UInt8](repeating: 1, count: 500_000)) }
    var (peak, finished) = (0, 0)
    while pair.stepClient() || pair.stepServer() {
      peak = max(peak, pair.server.heldBytes)
      useAll(&pair)
      finished += pair.serverActions.messages.count
      pair.serverActions.removeAll()
    }
    #expect(finished == ids.count)
    #expect(peak <= Self.small.memoryBudget)
    #expect(pair.server.paidAhead == 0)
  }

  @Test func `unconsumed messages hold back the unfinished ones`() {
    var pair = Pair.open(server: Self.small)
    let ids = (0..<4).map { _ in pair.call([UInt8](repeating: 1, count: 500_000)) }
    pair.pump()
    #expect(pair.serverActions.messages.count == 1)
    #expect(pair.server.heldBytes <= Self.small.memoryBudget)
    // Every call that ends, in any way, makes room for the next.
    pair.server.end(ids[0], StatusHead(.ok))
    pair.pump()
    #expect(pair.serverActions.messages.count == 2)
    pair.client.withdrawCall(ids[1])
    pair.pump()
    #expect(pair.serverActions.messages.count == 3)
    pair.server.abort(ids[2], RPCStatus(.aborted), because: .fault)
    pair.pump()
    #expect(pair.serverActions.messages.count == 4)
    pair.server.end(ids[3], StatusHead(.ok))
    pair.pump()
    #expect(pair.server.paidAhead == 0 && pair.server.streams.isEmpty)
  }

  // Proves: RPC-18
  @Test func `unread replies are kept up to a limit, and further ones are refused`() {
    var limits = Limits.server
    limits.maxUnsentReplies = 1_000_000
    var end = End(.server, limits: limits)
    let reply = [UInt8](repeating: 1, count: 300_000)
    let ids = (0..<5).map { UInt32(2 * $0 + 1) }
    for id in ids {
      end.receive(.open(id))
      end.state.handlerStarted(id)
      end.state.end(id, StatusHead(.ok), message: reply)
      end.state.handlerReturned(id)
    }
    #expect(end.state.unsent == 900_000)
    let refused = end.sent().filter { $0.type == .end && $0.flags.isDisjoint(with: .hasMessage) }
    #expect(refused.map(\.stream) == Array(ids[3...]))
    let unread = ConnectionState.unread
    #expect(refused.compactMap { try? StatusHead($0.head).status } == [unread, unread])
    // Reading makes room.
    end.receive(.numbers(.window, 0, 0x7FFF_FFFF >> 1))
    for id in ids[..<3] { end.receive(.numbers(.window, id, 300_000)) }
    _ = end.sent()
    #expect(end.state.unsent == 0)
  }

  // Proves: RPC-16
  @Test func `the request of a cancelled handler counts until the handler returns`() {
    var pair = Pair.open(server: Self.small)
    let first = pair.call([UInt8](repeating: 1, count: 500_000))
    pair.pump()
    pair.server.handlerStarted(first)
    pair.client.withdrawCall(first)
    pair.call([UInt8](repeating: 1, count: 500_000))
    pair.pump()
    #expect(pair.serverActions.messages.count == 1)
    #expect(pair.server.paidAhead > 400_000)
    pair.server.handlerReturned(first)
    pair.pump()
    #expect(pair.serverActions.messages.count == 2)
  }

  // Proves: RPC-08
  @Test func `a second request of a unary call is refused at its first frame`() {
    for isLate in [false, true] {
      var end = End(.server)
      end.receive(.open(1, ends: false))
      if isLate { end.state.accept(1, deadline: nil, takesOne: true, maxMessageSize: nil) }
      end.receive(.data(1, [1], [.hasMessage, .more]))
      if !isLate { end.state.accept(1, deadline: nil, takesOne: true, maxMessageSize: nil) }
      #expect(end.state.takeActions().cancels == [.fault])
      let status = end.sent().last.flatMap { try? StatusHead($0.head) }
      #expect(status?.status.code == .unimplemented)
      #expect(end.state.stage == .open)
    }
  }

  @Test func `a peer that causes answers and does not read them is closed`() {
    var end = End(.server)
    var answers = 0
    while end.state.stage == .open, answers < 5_000 {
      end.receive(.open(UInt32(answers * 2 + 1), path: "bad"))
      answers += 1
      if answers.isMultiple(of: 200) { end.now += 30 * Limits.second }
      #expect(end.state.heldBytes <= Limits.server.memoryBudget)
    }
    #expect(answers > Limits.server.maxWaitingAnswers)
    #expect(answers <= Limits.server.maxWaitingAnswers + 2)
    #expect(end.closeCode() == .enhanceCalm)
    #expect(end.sent().last?.type == .goaway)
  }

  @Test func `unfinished messages stay within the memory budget`() {
    let limits = Limits.server
    var end = End(.server)
    let ids = (0..<limits.maxConcurrentStreams).map { UInt32($0 * 2 + 1) }
    for id in ids { end.receive(.open(id, body: nil, ends: false)) }
    var purses = ids.map { _ in limits.streamWindow }
    let part = [UInt8](repeating: 7, count: 60_000)
    var (peak, sent, isStuck) = (0, 0, false)
    while !isStuck {
      isStuck = true
      for (at, id) in ids.enumerated() where purses[at] >= part.count + Flow.frameCost {
        end.receive(.data(id, part, [.hasMessage, .more]))
        purses[at] -= part.count + Flow.frameCost
        (sent, isStuck) = (sent + part.count, false)
        peak = max(peak, end.state.heldBytes)
        for frame in end.sent() where frame.type == .window && frame.stream != 0 {
          purses[Int(frame.stream / 2)] += Int(frame.body.bigEndian(at: 0))
        }
        // The oldest message would exceed the size limit, so its call was ended.
        if end.state.streams[id]?.isBrokenOff == true { purses[at] = 0 }
      }
    }
    #expect(end.state.stage == .open)
    #expect(sent > limits.maxPaidAhead)
    #expect(peak <= limits.memoryBudget)
    #expect(limits.memoryBudget < 48 << 20, "the figure that Docs/Performance.md names")
  }
}
