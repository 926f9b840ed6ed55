import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Limits of health` {
  private static let watch = MethodDescriptor(
    path: "/grpc.health.v1.Health/Watch", kind: .serverStreaming)

  /// The first status of a new watch, which then ends.
  private static func firstStatus(_ client: RPCClient) async throws -> [UInt8]? {
    try await client.serverStreaming(watch, []) { replies in
      for try await status in replies { return status }
      return nil
    }
  }

  @Test func `a caller is limited to sixteen health watches until one ends`() async throws {
    let eventLog = EventLog()
    try await withServer(over: .inProcess, methods: Health().methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let watches = (0..<16).map { _ in
          Task {
            try await client.serverStreaming(Self.watch, []) { replies in
              for try await _ in replies { eventLog.note("watching") }
            }
          }
        }
        await eventLog.wait(for: "watching", times: 16)
        let error = await #expect(throws: RPCError.self) { try await Self.firstStatus(client) }
        #expect(error?.code == .resourceExhausted)
        watches[0].cancel()
        // The server frees the place when its handler ends, shortly after the call.
        var status: [UInt8]?
        while status == nil { status = try? await Self.firstStatus(client) }
        #expect(status == [8, 1])
        for watch in watches { watch.cancel() }
      }
    }
  }

  @Test func `all callers together are limited to 1,024 health watches`() {
    let admission = Health.admission()
    for caller in 0..<64 {
      for _ in 0..<16 { #expect(admission.admit(.address("\(caller)"))) }
      #expect(!admission.admit(.address("\(caller)")))
    }
    #expect(!admission.admit(.address("one more")))
    admission.release(.address("7"))
    #expect(admission.admit(.address("one more")))
  }
}
