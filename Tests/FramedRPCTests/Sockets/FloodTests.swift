import FramedRPCTestSupport
import Synchronization
import Testing
@testable import flood_probe

@testable import FramedRPC

/// Runs every flood against a server in this process, with short timeouts.
///
/// `scripts/torture flood` runs the same against a separate server and measures its memory.
@Suite(.serialized) struct `Floods over sockets` {
  // Proves: RPC-34, RPC-40, RPC-41, RPC-42, RPC-45
  @Test(arguments: TestTransport.sockets, Flood.all)
  func `a flood has its expected outcome within the memory budget, without affecting others`(
    transport: TestTransport, flood: Flood
  ) async throws {
    raiseFileLimit()
    var setting = Setting()
    if flood.outcome == .turnedAway(9) {
      setting.server.limits.partialFrameTimeout = 50_000_000
    }
    let held = Mutex(0)
    let methods = Service.methods(identifying: flood.identifies)
    try await withServer(over: transport, setting, methods: methods) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let echo = MethodDescriptor(path: Service.echo, kind: .unary)
        let pace: @Sendable () async throws -> Void = {
          let reply = try await client.unary(echo, [1])
          #expect(reply.message == [1])
          let now = try await server.states().map(\.heldBytes)
          held.withLock { $0 = max($0, now.max() ?? 0) }
        }
        try await pace()
        let scene = FloodScenario(
          location: endpoint.location, connectionCount: 200, rounds: 20, pace: pace)
        let outcome = try await flood.run(scene)
        #expect(outcome == flood.outcome)
        try await pace()
      }
    }
    #expect(held.withLock { $0 } <= Limits.server.memoryBudget)
  }
}

extension Flood: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Endpoint {
  fileprivate var location: FloodScenario.ServerLocation {
    switch kind {
    case .tcp(_, let port, _): .port(port)
    case .unix(let path): .socket(path)
    case .inProcess: preconditionFailure("A flood needs a socket")
    }
  }
}
