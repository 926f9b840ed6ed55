import FramedRPC
import KinshipDomain
@testable import KinshipTransport
import KinshipUseCases
import Synchronization
import Testing

@testable import kin

/// How a session bears that its server is away.
@Suite struct PatienceTests {
  /// A server that is away for so many calls, and what was told.
  private final class Away: Sendable {
    let told = Mutex<[String]>([])
    private let left: Mutex<Int>

    init(for calls: Int) {
      left = Mutex(calls)
    }

    func patience() -> Patience {
      Patience(of: .file("home"), pause: .zero) { text in self.told.withLock { $0.append(text) } }
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

  @Test func `a command waits for the answer, and both ends of the wait are told once`()
    async throws
  {
    let server = Away(for: 3)
    let patience = server.patience()
    let answer = try await Patience.$mode.withValue(.waiting) {
      try await patience.insist { try server.call() }
    }
    #expect(answer == 7 && !patience.isLost)
    #expect(server.told.withLock { $0 } == [Self.waiting, "home: reconnected."])
  }

  @Test func `whoever only looks does not wait, and promises no more than is so`() async throws {
    let server = Away(for: 3)
    let patience = server.patience()
    for _ in 0..<2 {
      await #expect(throws: RemoteFault.self) {
        try await Patience.$mode.withValue(.telling) {
          try await patience.insist { try server.call() }
        }
      }
    }
    #expect(patience.isLost)
    #expect(server.told.withLock { $0 } == [Self.idle])
    _ = try await Patience.$mode.withValue(.waiting) {
      try await patience.insist { try server.call() }
    }
    #expect(server.told.withLock { $0 } == [Self.idle, Self.waiting, "home: reconnected."])
  }

  @Test func `completing says nothing into the line, and the next to speak tells it`() async throws
  {
    let server = Away(for: 2)
    let patience = server.patience()
    await #expect(throws: RemoteFault.self) { try await patience.insist { try server.call() } }
    #expect(patience.isLost && server.told.withLock { $0 }.isEmpty)
    _ = try await Patience.$mode.withValue(.waiting) {
      try await patience.insist { try server.call() }
    }
    #expect(server.told.withLock { $0 } == [Self.waiting, "home: reconnected."])
  }

  @Test func `after somebody gave up the server counts as away until it answers`() async throws {
    let server = Away(for: 0)
    let patience = server.patience()
    patience.giveUp()
    #expect(patience.isLost)
    _ = try await patience.insist { try server.call() }
    #expect(!patience.isLost && server.told.withLock { $0 }.isEmpty)
  }
}
