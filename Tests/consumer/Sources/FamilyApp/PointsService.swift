import FramedRPC
import Kinship
import KinshipTransport
import Logging

/// A service of the app itself, on a server of Kinship: answers with a balance, as UTF-8 text.
enum PointsService {
  static let balance = MethodDescriptor(
    path: "/family.v1.Points/Balance", kind: .unary, idempotency: .noSideEffects)

  /// Serves Kinship and the balance in this process, and calls each once as Anna.
  static func roundTrip(
    _ balance: String, of family: Family, in store: any Store
  ) async throws -> String {
    let logger = Logger(label: "family-app")
    let backend = LocalPerformer(store: store, zones: try .system(), now: Instant.now)
    var methods = MethodTable(kinship: backend.with(limitingCommands: true), logger: logger)
    methods.unary(Self.balance) { _, _ in ServerReply(Array(balance.utf8)) }
    let server = RPCServer(
      methods: methods, interceptors: [SignInThrottle(now: Instant.now)], logger: logger)
    let hub = InProcessHub()
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run(on: [.inProcess(hub)]) { _ in isReady.finish() }
      }
      for await _ in ready {}
      let answer = try await withRPCClient(to: .inProcess(hub)) { client in
        let device = RemotePerformer(client: client, ids: .system)
        let anna = device.signedIn(with: family.session.access)
        let home = try await anna.fetch(HouseholdDetails(household: family.household))
        let points = try await client.unary(Self.balance, []).message
        return "\(home.name), \(String(decoding: points, as: UTF8.self))"
      }
      server.drain()
      try await group.waitForAll()
      return answer
    }
  }
}
