import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// The end of a call whose client gives no credit for the preceding messages.
@Suite struct `End of an unread call` {
  /// A server with a call that has written more than its credit.
  private func blocked(onConnection: Bool = false) -> End {
    var peer = Hello.wide
    if onConnection {
      peer.initialConnectionWindow = 64 << 10
    } else {
      peer.initialStreamWindow = 64 << 10
    }
    var end = End(.server, peer: peer)
    end.receive(.open(1))
    end.state.handlerStarted(1)
    for _ in 0..<2 { end.state.write(1, [UInt8](repeating: 1, count: 60_000)) }
    _ = end.sent()
    return end
  }

  @Test(arguments: [RPCCode.deadlineExceeded, .unauthenticated], [false, true])
  func `an end by deadline or session does not wait for credit`(
    code: RPCCode, onConnection: Bool
  ) throws {
    var end = blocked(onConnection: onConnection)
    #expect(end.state.unsent > 0)
    end.state.end(1, StatusHead(RPCStatus(code)))
    let frames = end.sent()
    #expect(frames.map(\.type) == [.end])
    let last = try #require(frames.last)
    let status = try StatusHead(last.head)
    #expect(status.status.code == code)
    #expect(end.state.unsent == 0 && end.state.streams.isEmpty)
  }

  @Test func `an end for another reason is sent after the preceding messages`() {
    var end = blocked()
    end.state.end(1, StatusHead(RPCStatus(.aborted)))
    #expect(end.sent().isEmpty)
    end.receive(.numbers(.window, 1, 1 << 20))
    let frames = end.sent()
    #expect(frames.map(\.type) == [.end])
    #expect(frames.last?.body.isEmpty == false, "The rest of the last message comes with it")
  }

  @Test func `an end by deadline still sends the messages with credit`() {
    var end = End(.server, peer: .wide)
    end.receive(.open(1))
    end.state.handlerStarted(1)
    end.state.write(1, [1])
    end.state.end(1, StatusHead(RPCStatus(.deadlineExceeded)))
    let frames = end.sent()
    #expect(frames.map(\.type) == [.end])
    #expect(frames.last?.body.elementsEqual([1]) == true)
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Writers of reply streams` {
  @Test func `flushed() waits until all written messages are sent`() async throws {
    let eventLog = EventLog()
    var table = MethodTable()
    table.serverStreaming(TestService.sizes) { _, _, writer in
      for _ in 0..<2 { try await writer.write([UInt8](repeating: 1, count: 60_000)) }
      eventLog.note("written")
      try await writer.flushed()
      eventLog.note("flushed")
      return [:]
    }
    var setting = Setting()
    setting.server.handlerExecutor = .connectionLoop
    try await withServer(over: .tcp, setting, methods: table) { server, endpoint in
      let peer = try await RawPeer.connect(to: endpoint)
      var hello = Hello.wide
      hello.initialStreamWindow = 64 << 10
      await peer.greet(hello)
      await peer.send(.open(1, path: TestService.sizes.path))
      await eventLog.wait(for: "written")
      try await peer.settle()
      #expect(eventLog.entries == ["written"])
      await peer.send(.numbers(.window, 1, 1 << 20))
      await eventLog.wait(for: "flushed")
      await peer.frames { $0.last?.type == .end }
    }
  }
}
