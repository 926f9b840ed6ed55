import FramedRPC
import Logging

/// A service of the app itself, beside Kinship: answers with a balance, as UTF-8 text.
enum PointsService {
  static let balance = MethodDescriptor(
    path: "/family.v1.Points/Balance", kind: .unary, idempotency: .noSideEffects)

  /// Serves the balance in this process, and calls the service once.
  static func roundTrip(_ balance: String) async throws -> String {
    var methods = MethodTable()
    methods.unary(Self.balance) { _, _ in ServerReply(Array(balance.utf8)) }
    let server = RPCServer(methods: methods, logger: Logger(label: "family-app"))
    let hub = InProcessHub()
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run(on: [.inProcess(hub)]) { _ in isReady.finish() }
      }
      for await _ in ready {}
      let answer = try await withRPCClient(to: .inProcess(hub)) { client in
        String(decoding: try await client.unary(Self.balance, []).message, as: UTF8.self)
      }
      server.drain()
      try await group.waitForAll()
      return answer
    }
  }
}
