import FramedRPCTestSupport
import Synchronization
import Testing

@testable import FramedRPC

/// The cancellation reasons that handlers received, in order.
private final class Reasons: Sendable {
  private let noted = Mutex<[CancelReason?]>([])
  var reasons: [CancelReason?] { noted.withLock { $0 } }

  func note(_ reason: CancelReason?) { noted.withLock { $0.append(reason) } }
}

@Suite struct `Cancellation of calls` {
  @Test func `a cancellation handler gets the reason, and later reasons are ignored`() async {
    let canceller = Canceller()
    let seen = Reasons()
    // A separate task, because the test's own task must not be cancelled.
    await Task {
      await canceller.run {
        await withTaskCancellationHandler {
          canceller.cancel(.deadline)
          canceller.cancel(.caller)
        } onCancel: {
          seen.note(canceller.reason)
        }
      }
    }.value
    #expect(seen.reasons == [.deadline])
  }

  @Test func `a task that starts after its cancellation is cancelled`() async {
    let canceller = Canceller()
    canceller.cancel(.shutdown)
    let seen = Reasons()
    await Task {
      await canceller.run { seen.note(Task.isCancelled ? canceller.reason : nil) }
    }.value
    #expect(seen.reasons == [.shutdown])
    #expect(canceller.reason == .shutdown)
  }

  @Test func `a run ends only after its cancellation handlers return`() async {
    let canceller = Canceller()
    let eventLog = EventLog()
    await withDiscardingTaskGroup { group in
      group.addTask {
        await canceller.run {
          await withTaskCancellationHandler {
            eventLog.note("running")
            await eventLog.wait(for: "in the handler")
          } onCancel: {
            eventLog.note("in the handler")
            eventLog.note("out of the handler")
          }
        }
        eventLog.note("over")
      }
      await eventLog.wait(for: "running")
      canceller.cancel(.caller)
    }
    #expect(eventLog.entries == ["running", "in the handler", "out of the handler", "over"])
  }

  @Test(arguments: [TestTransport.inProcess, .tcp])
  func `a cancellation handler can read that its call is cancelled`(transport: TestTransport)
    async throws
  {
    let eventLog = EventLog()
    let method = MethodDescriptor(path: "/t.Test/Ask", kind: .unary)
    var methods = MethodTable()
    methods.unary(method) { message, context in
      await withTaskCancellationHandler {
        eventLog.note("begun")
        await Signal().wait()
      } onCancel: {
        eventLog.note(context.isCancelled ? "cancelled" : "not cancelled")
      }
      return ServerReply(message)
    }
    try await withServer(over: transport, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let call = Task { try await client.unary(method, [1]) }
        await eventLog.wait(for: "begun")
        call.cancel()
        let error = await #expect(throws: RPCError.self) { try await call.value }
        #expect(error?.code == .cancelled)
        await eventLog.wait(for: "cancelled")
      }
    }
  }

  @Test func `initial metadata is empty after a reply without metadata`() async throws {
    try await withService(over: .inProcess) { client, service in
      let metadata = try await client.serverStreaming(TestService.hangStream, [9]) { replies in
        try await replies.initialMetadata
      }
      #expect(metadata == [:])
      await service.eventLog.wait(for: "cancelled")
    }
  }

  @Test func `waiting for initial metadata ends when the task is cancelled`() async throws {
    try await withService(over: .inProcess) { client, service in
      let call = Task {
        try await client.serverStreaming(TestService.hangStream, []) { replies in
          try await replies.initialMetadata
        }
      }
      await service.eventLog.wait(for: "begun")
      call.cancel()
      let error = await #expect(throws: RPCError.self) { try await call.value }
      #expect(error?.code == .cancelled)
      await service.eventLog.wait(for: "cancelled")
    }
  }

  @Test func `several tasks can wait for initial metadata and are cancelled independently`()
    async throws
  {
    let headers = ReplyHeaders()
    let patient = Task { try await headers.value() }
    let cancelled = Task { try await headers.value() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    headers.set(["name": "value"])
    headers.set(["name": "late"])
    #expect(try await patient.value == ["name": "value"])
  }
}
