import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Logging
import Testing

@testable import FramedRPC
@testable import KinshipTransport

extension RPCClient {
  /// Watches with an access token, and runs `body` after the first message.
  fileprivate func watching(
    as access: Token, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let method = LiveMethods.watch
    try await serverStreaming(
      method.descriptor, method.request.bytes(of: Watch()),
      options: CallOptions(metadata: CallOrigin(access: access).metadata)
    ) { replies in
      for try await _ in replies { return try await body() }
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Limit of watch streams` {
  /// Methods that identify only the first token's account, as if the lookup limit were reached.
  private static func methods(of world: TestWorld) -> MethodTable {
    var methods = MethodTable(
      kinship: world.signedOutLocal,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      scheduler: CallScheduler(), sleep: { _ in await Gate().wait() })
    let (identify, asked) = (methods.identify, Counter())
    methods.identify = { metadata, address in
      guard asked.next() == 1 else { return nil }
      return await identify?(metadata, address)
    }
    return methods
  }

  @Test func `watch streams count for their session's account, even if only the address is known`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let second = try await family.world.signedOutLocal.perform(
      SignIn(
        session: family.world.ids.next(), email: "anna@example.com", password: TestWorld.password))
    let methods = Self.methods(of: family.world)
    try await withServer(over: .inProcess, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let (begun, gate) = (EventLog(), Gate())
        let first = family.anna.signedIn.access
        let watchers = (1...WatchService.streamsOfAccount).map { _ in
          Task {
            try await client.watching(as: first) {
              begun.note("begun")
              await gate.wait()
            }
          }
        }
        await begun.wait(for: "begun", times: WatchService.streamsOfAccount)
        let error = await thrown(RPCError.self) { try await client.watching(as: second.access) {} }
        #expect(error?.code == .resourceExhausted)
        try await client.watching(as: family.bram.signedIn.access) {}
        gate.open()
        for watcher in watchers { try await watcher.value }
      }
    }
  }
}
