import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite(.timeLimit(.minutes(1))) struct `Connecting and reconnecting` {
  private let second = Limits.second
  private let patient = CallOptions(waitsForReady: true)

  private func expectReply(_ task: Task<Reply, any Error>) async throws {
    let reply = try await task.value
    #expect(reply.message == [1])
  }

  private func error(of task: Task<Reply, any Error>) async -> RPCError? {
    do {
      _ = try await task.value
      return nil
    } catch {
      return error as? RPCError
    }
  }

  // Proves: RPC-28
  @Test func `connection backoff grows to a limit and resets after a HELLO`() async throws {
    var configuration = ClientConfiguration()
    configuration.setBackoff(initial: .milliseconds(250), limit: .milliseconds(640))
    try await VirtualClient.run(configuration) { virtual in
      let call = virtual.start(options: patient)
      for (number, gap) in [250, 400, 640, 640].enumerated() {
        await virtual.fail(number + 1)
        await virtual.advance(Int64(gap) * 1_000_000 - 1)
        #expect(virtual.attempts.count == number + 1)
        await virtual.advance(1)
        #expect(virtual.attempts.count == number + 2)
      }
      let server = await virtual.connect(5)
      await server.sayHello()
      await server.wait(for: .open)
      await server.hangUp()
      await virtual.fail(6)
      await virtual.advance(250_000_000)
      #expect(virtual.attempts.count == 7)
      call.cancel()
      #expect(await error(of: call)?.code == .cancelled)
    }
  }

  // Proves: RPC-28
  @Test func `a GOAWAY after HELLO does not reset the backoff`() async throws {
    try await VirtualClient.run { virtual in
      let call = virtual.start(options: patient)
      for (number, gap) in [250, 400, 640].enumerated() {
        let server = await virtual.connect(number + 1)
        let hello = Frame(type: .hello, head: Limits.server.hello.encoded)
        await server.say(hello, .numbers(.goaway, 0, 0, 5))
        await virtual.advance(Int64(gap) * 1_000_000 - 1)
        #expect(virtual.attempts.count == number + 1)
        await virtual.advance(1)
        #expect(virtual.attempts.count == number + 2)
      }
      call.cancel()
    }
  }

  // Proves: RPC-28
  @Test func `a hundred waiting calls share one connection attempt`() async throws {
    try await VirtualClient.run { virtual in
      let calls = (0..<100).map { _ in virtual.start() }
      await virtual.waitForPending(100)
      #expect(virtual.attempts.count == 1)
      await virtual.fail(1)
      for call in calls { #expect(await error(of: call)?.code == .unavailable) }
      #expect(virtual.attempts.count == 1)
    }
  }

  // Proves: RPC-29
  @Test func `a call fails at once without a server, or waits with waitsForReady`() async throws {
    try await VirtualClient.run { virtual in
      let waiting = virtual.start(options: patient)
      let hasty = virtual.start()
      await virtual.waitForPending(2)
      await virtual.fail(1)
      #expect(await error(of: hasty)?.disposition == .notSent)
      let late = virtual.start()
      #expect(await error(of: late)?.code == .unavailable)
      await virtual.advance(second)
      let server = await virtual.connect(2)
      await server.sayHello()
      await server.wait(for: .open)
      await server.say(.end(1, body: [1]))
      try await expectReply(waiting)
    }
  }

  // Proves: RPC-29, F-55
  @Test func `a call does not wait after a permanent failure to connect`() async throws {
    try await VirtualClient.run { virtual in
      let waiting = virtual.start(options: patient)
      await virtual.waitForPending(1)
      await virtual.fail(1, because: .connectionRefused)
      await virtual.advance(second)
      await virtual.fail(2, because: .certificateUntrusted)
      let error = try #require(await error(of: waiting))
      #expect(error.code == .unavailable && error.disposition == .notSent)
      #expect(error.connectionFailure == .certificateUntrusted)
    }
  }

  // Proves: F-55
  @Test func `each call reports the cause of the last failed connection attempt`() async throws {
    try await VirtualClient.run { virtual in
      let first = virtual.start()
      await virtual.waitForPending(1)
      await virtual.fail(1, because: .offline)
      let offline = try #require(await error(of: first))
      #expect(offline.connectionFailure == .offline && offline.message == "nobody there")
      let late = try #require(await error(of: virtual.start()))
      #expect(late.connectionFailure == .offline && late.disposition == .notSent)
      await virtual.advance(second)
      let next = virtual.start()
      await virtual.waitForPending(1)
      await virtual.fail(2)
      let refused = try #require(await error(of: next))
      #expect(refused.connectionFailure == nil)
      #expect(refused.message == "nobody there")
    }
  }

  // Proves: RPC-29
  @Test func `a call that waits for a server ends at its deadline`() async throws {
    try await VirtualClient.run { virtual in
      let call = virtual.start(options: CallOptions(timeout: .seconds(5), waitsForReady: true))
      await virtual.waitForPending(1)
      await virtual.advance(5 * second)
      let error = await error(of: call)
      #expect(error?.code == .deadlineExceeded)
      #expect(error?.disposition == .notSent)
      #expect(error?.connectionFailure == nil)
    }
  }

  // Proves: RPC-29, F-55
  @Test func `a call that waits for an absent server reports the failure at its deadline`()
    async throws
  {
    try await VirtualClient.run { virtual in
      let call = virtual.start(options: CallOptions(timeout: .seconds(5), waitsForReady: true))
      await virtual.waitForPending(1)
      await virtual.fail(1, because: .connectionRefused)
      await virtual.advance(5 * second)
      let error = try #require(await error(of: call))
      #expect(error.code == .deadlineExceeded && error.disposition == .notSent)
      #expect(error.connectionFailure == .connectionRefused)
      #expect(error.message == "the time was up before the call began: nobody there")
    }
  }

  // Proves: RPC-29, RPC-30
  @Test func `a lost call is retried only if it is idempotent or has an idempotency key`()
    async throws
  {
    let once = MethodDescriptor(path: "/t.Test/Once", kind: .unary)
    try await VirtualClient.run { virtual in
      let call = virtual.start(once)
      let server = await virtual.connect(1)
      await server.sayHello()
      await server.wait(for: .open)
      await server.hangUp()
      let error = await error(of: call)
      #expect(error?.code == .unavailable && error?.disposition == .maybeProcessed)
      #expect(virtual.attempts.count == 1)
    }

    for (method, options) in [
      (TestService.echo, CallOptions()), (once, CallOptions(idempotencyKey: [1])),
    ] {
      try await VirtualClient.run { virtual in
        let call = virtual.start(method, options: options)
        let first = await virtual.connect(1)
        await first.sayHello()
        await first.wait(for: .open)
        await first.hangUp()
        let second = await virtual.connect(2)
        await second.sayHello()
        await second.wait(for: .open)
        let head = try CallHead(second.received.first { $0.type == .open }?.head ?? [])
        #expect(head.attempt == 1)
        await second.say(.end(1, body: [1]))
        try await expectReply(call)
      }
    }
  }

  // Proves: RPC-29
  @Test func `a call with a lost first attempt stays undecided if its retry fails`() async throws {
    let once = MethodDescriptor(path: "/t.Test/Once", kind: .unary)
    for isDown in [true, false] {
      try await VirtualClient.run { virtual in
        let call = virtual.start(once, options: CallOptions(idempotencyKey: [1]))
        let first = await virtual.connect(1)
        await first.sayHello()
        await first.wait(for: .open)
        await first.hangUp()
        if isDown {
          await virtual.fail(2)
        } else {
          let second = await virtual.connect(2)
          await second.sayHello()
          await second.wait(for: .open)
          let busy = StatusHead(RPCStatus(.unavailable, retryAfter: .seconds(1)))
          await second.say(Frame(type: .end, stream: 1, head: busy.encoded))
        }
        let error = try #require(await error(of: call))
        #expect(error.disposition == .maybeProcessed)
        #expect(error.followsLostAttempt || error.status.retryAfter == nil)
      }
    }
  }

  // Proves: RPC-24
  @Test func `a call that the server did not process is retried once on a new connection`()
    async throws
  {
    let once = MethodDescriptor(path: "/t.Test/Once", kind: .unary)
    try await VirtualClient.run { virtual in
      let kept = virtual.start(once)
      let first = await virtual.connect(1)
      await first.sayHello()
      await first.wait(for: .open)
      let moved = virtual.start(once)
      _ = await first.opens(2)
      await first.say(.numbers(.goaway, 0, 1, 8))
      let second = await virtual.connect(2)
      await second.sayHello()
      await second.wait(for: .open)
      await first.say(.end(1, body: [1]))
      try await expectReply(kept)
      #expect(first.isClosed)
      await second.say(.numbers(.goaway, 0, 0, 8))
      #expect(await error(of: moved)?.disposition == .notProcessed)
    }
  }

  // Proves: RPC-26
  @Test func `ten calls to a server with one stream all succeed in sequence`() async throws {
    try await VirtualClient.run { virtual in
      let calls = (0..<10).map { _ in virtual.start() }
      let server = await virtual.connect(1)
      var hello = Limits.server.hello
      hello.maxConcurrentStreams = 1
      await server.sayHello(hello)
      for number in 1...10 {
        let opens = await server.opens(number)
        #expect(opens.count == number)
        await server.say(.end(opens[number - 1].stream, body: [1]))
      }
      for call in calls { try await expectReply(call) }
    }
  }

  // Proves: RPC-25
  @Test func `an unanswered ping ends the calls as UNAVAILABLE`() async throws {
    try await VirtualClient.run { virtual in
      let call = virtual.start(TestService.hang)
      let server = await virtual.connect(1)
      await server.sayHello()
      await server.wait(for: .open)
      await virtual.advance(30 * second)
      #expect(server.received.last?.type == .ping)
      await virtual.advance(10 * second)
      #expect(server.isClosed)
      // The call has ended, so cancelling it has no effect; if it had not, the wait ends here.
      call.cancel()
      #expect(await error(of: call)?.code == .unavailable)
    }
  }

  // Proves: RPC-17
  @Test func `a simultaneous end and cancellation give one outcome`() async throws {
    try await VirtualClient.run { virtual in
      let call = virtual.start()
      let server = await virtual.connect(1)
      await server.sayHello()
      await server.wait(for: .open)
      call.cancel()
      await server.say(.end(1, body: [1]))
      do {
        try await expectReply(call)
      } catch {
        #expect((error as? RPCError)?.code == .cancelled)
      }
      let counts = await virtual.client.counts()
      #expect(counts.calls == 0)
    }
  }

  @Test func `the queue of waiting calls is limited`() async throws {
    var configuration = ClientConfiguration()
    configuration.maxPendingCalls = 2
    try await VirtualClient.run(configuration) { virtual in
      let calls = (0..<2).map { _ in virtual.start(options: patient) }
      await virtual.waitForPending(2)
      let third = virtual.start(options: patient)
      let error = await error(of: third)
      #expect(error?.code == .resourceExhausted && error?.disposition == .notSent)
      for call in calls { call.cancel() }
      for call in calls { #expect(await self.error(of: call)?.code == .cancelled) }
    }
  }

  @Test func `illegal metadata is refused before anything is sent`() async throws {
    try await VirtualClient.run { virtual in
      for key in ["Upper", "frpc-own", ""] {
        let call = virtual.start(options: CallOptions(metadata: [key: "v"]))
        let error = await error(of: call)
        #expect(error?.code == .internalError && error?.disposition == .notSent)
      }
      #expect(virtual.attempts.count == 0)
    }
  }

  // Proves: RPC-33
  @Test func `a version mismatch names both version ranges in the error`() async throws {
    try await VirtualClient.run { virtual in
      let call = virtual.start()
      let server = await virtual.connect(1)
      var hello = Limits.server.hello
      hello.protocolMin = 2
      hello.protocolMax = 3
      await server.sayHello(hello)
      let error = await error(of: call)
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("supports 1..1, the peer 2..3") == true)
    }
  }
}
