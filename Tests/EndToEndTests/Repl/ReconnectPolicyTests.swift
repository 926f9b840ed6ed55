import FramedRPC
import KinshipDomain
@testable import KinshipTransport
import KinshipUseCases
import Synchronization
import Testing

@testable import kin

/// Retries and messages of a session while its server is unreachable.
@Suite struct ReconnectPolicyTests {
  /// A server that fails a given number of calls, and the messages about it.
  private final class UnreachableServer: Sendable {
    let told = Mutex<[String]>([])
    private let left: Mutex<Int>

    init(for calls: Int) {
      left = Mutex(calls)
    }

    func reconnectPolicy() -> ReconnectPolicy {
      ReconnectPolicy(of: .file("home"), pause: .zero) { text in
        self.told.withLock { $0.append(text) }
      }
    }

    func call() throws -> Int {
      let isAway = left.withLock { left in
        left -= 1
        return left >= 0
      }
      if isAway {
        throw RemoteFault(
          kind: .unavailable, mayHaveChanged: false, status: RPCStatus(.unavailable, "nobody"))
      }
      return 7
    }
  }

  private static let idle =
    "home: connection lost (nobody). Your next command is retried until there is a connection."
  private static let waiting =
    "home: connection lost (nobody). Retrying your command; Control-C cancels it."

  @Test func `a command waits for the server and reports the loss and the reconnection once`()
    async throws
  {
    let server = UnreachableServer(for: 3)
    let reconnectPolicy = server.reconnectPolicy()
    let answer = try await ReconnectPolicy.$mode.withValue(.waiting) {
      try await reconnectPolicy.retry { try server.call() }
    }
    #expect(answer == 7 && !reconnectPolicy.isLost)
    #expect(server.told.withLock { $0 } == [Self.waiting, "home: reconnected."])
  }

  @Test func `a call in telling mode fails at once and reports the lost server once`() async throws
  {
    let server = UnreachableServer(for: 3)
    let reconnectPolicy = server.reconnectPolicy()
    for _ in 0..<2 {
      await #expect(throws: RemoteFault.self) {
        try await ReconnectPolicy.$mode.withValue(.telling) {
          try await reconnectPolicy.retry { try server.call() }
        }
      }
    }
    #expect(reconnectPolicy.isLost)
    #expect(server.told.withLock { $0 } == [Self.idle])
    _ = try await ReconnectPolicy.$mode.withValue(.waiting) {
      try await reconnectPolicy.retry { try server.call() }
    }
    #expect(server.told.withLock { $0 } == [Self.idle, Self.waiting, "home: reconnected."])
  }

  @Test func `a call in silent mode reports no lost server, and the next waiting call does`()
    async throws
  {
    let server = UnreachableServer(for: 2)
    let reconnectPolicy = server.reconnectPolicy()
    await #expect(throws: RemoteFault.self) {
      try await reconnectPolicy.retry { try server.call() }
    }
    #expect(reconnectPolicy.isLost && server.told.withLock { $0 }.isEmpty)
    _ = try await ReconnectPolicy.$mode.withValue(.waiting) {
      try await reconnectPolicy.retry { try server.call() }
    }
    #expect(server.told.withLock { $0 } == [Self.waiting, "home: reconnected."])
  }

  @Test func `the server counts as lost after a cancelled wait until it answers`() async throws {
    let server = UnreachableServer(for: 0)
    let reconnectPolicy = server.reconnectPolicy()
    reconnectPolicy.giveUp()
    #expect(reconnectPolicy.isLost)
    _ = try await reconnectPolicy.retry { try server.call() }
    #expect(!reconnectPolicy.isLost && server.told.withLock { $0 }.isEmpty)
  }
}
