import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Logging
import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite(.timeLimit(.minutes(1))) struct `Limits of callers without a session` {
  @Test func `endless requests without a session leave room for callers with a session`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    var setting = Setting()
    setting.server.limits.unidentified = UnidentifiedLimits(requestTimeout: 3_600 * Limits.second)
    try await withServerOf(family, setting) { server, endpoint in
      var strangers: [RawPeer] = []
      for _ in 0..<40 {
        let peer = try await RawPeer.connect(to: endpoint)
        await peer.greet()
        for number in 0..<100 {
          var head = CallHead(path: "/kinship.v1.Accounts/SignUp")
          head.timeout = 3_600 * Limits.second
          head.metadata = ["k": String(repeating: "v", count: 1_000)]
          await peer.send(Frame(type: .open, stream: UInt32(2 * number + 1), head: head.encoded))
        }
        await peer.send(.data(1, [UInt8](repeating: 1, count: 15_000), [.hasMessage, .more]))
        await peer.send(.data(3, [UInt8](repeating: 1, count: 15_000), [.hasMessage, .more]))
        try await peer.settle()
        strangers.append(peer)
      }
      let kept = try await server.states().map(\.requests.held).reduce(0, +)
      #expect(kept <= RequestPoolLimits().unidentifiedPerAddress + 40 * RequestMeter.free)
      // From the same address: after a short call with a session, long calls are accepted.
      try await withRPCClient(to: endpoint) { client in
        let options = CallOptions(
          metadata: CallOrigin(access: family.anna.signedIn.access).metadata)
        _ = try await client.unary(
          MethodDescriptor(path: "/kinship.v1.Households/FetchHouseholds", kind: .unary), [],
          options: options)
        let error = await thrown(RPCError.self) {
          try await client.unary(
            MethodDescriptor(path: "/kinship.v1.Households/FetchHouseholds", kind: .unary),
            [UInt8](repeating: 0xFF, count: 3 << 20), options: options)
        }
        #expect(error?.code == .invalidArgument, "It was read to its end")
      }
      for peer in strangers { await peer.close() }
    }
  }

  @Test func `a request without a session beyond 16 KiB is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await withKinship(family.world) { served in
      let error = await thrown(RPCError.self) {
        try await served.call(
          "/kinship.v1.Accounts/SignUp", [UInt8](repeating: 0, count: (16 << 10) + 1))
      }
      #expect(error?.code == .resourceExhausted)
    }
  }

  private func withServerOf(
    _ family: TestFamily, _ setting: Setting,
    _ body: @Sendable (RPCServer, Endpoint) async throws -> Void
  ) async throws {
    let table = MethodTable(
      kinship: family.world.signedOutLocal,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await withServer(over: .tcp, setting, methods: table, body)
  }
}
