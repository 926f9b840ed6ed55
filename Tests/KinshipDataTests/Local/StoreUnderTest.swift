import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// A kind of store for tests of use cases and races.
struct StoreUnderTest: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () throws -> any Store

  var testDescription: String { name }

  /// All kinds of stores.
  static let all = [
    StoreUnderTest(name: "in memory") { InMemoryStore() },
    StoreUnderTest(name: "SQLite") { try StoreInFolder() },
  ]

  func family(
    _ preset: Preset = .unified,
    policy change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws -> TestFamily {
    try await TestFamily(in: TestWorld(store: make()), preset: preset, policy: change)
  }
}

/// An SQLite store whose file is removed on deinitialization.
private final class StoreInFolder: Store {
  private let folder: Folder
  private let store: SQLiteStore

  init() throws {
    folder = try Folder()
    store = try folder.store()
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await store.write(work)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await store.read(work)
  }

  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    store.changes(of: filter)
  }

  var photos: any PhotoStorage { store.photos }

  func secret() async throws -> [UInt8] { try await store.secret() }
}

/// Encodes outcomes of one type as numbers and decodes them from memory.
final class OutcomeCoding<Output: Sendable>: Sendable {
  private let outcomes = Mutex<[Result<Output, Refusal>]>([])

  /// The number of encoded outcomes.
  var written: Int { outcomes.withLock { $0.count } }

  func envelope(
    _ id: MutationID, request: [UInt8] = [1]
  ) -> Envelope<Output> {
    Envelope(
      mutationID: id, requestHash: request,
      encode: { result in
        self.outcomes.withLock { outcomes in
          outcomes.append(result)
          return [UInt8(outcomes.count - 1)]
        }
      },
      decode: { bytes in self.outcomes.withLock { $0[Int(bytes[0])] } })
  }
}

/// The refusal that `body` throws; nil if it succeeds.
func refused(_ body: () async throws -> some Any) async throws -> Refusal? {
  do {
    _ = try await body()
    return nil
  } catch let refusal as Refusal {
    return refusal
  }
}

extension TestFamily {
  /// A command that gives Ben points, 10 by default.
  func gift(_ amount: Int = 10, kind: AdjustPoints.Kind = .bonus) -> AdjustPoints {
    AdjustPoints(
      household: household, id: world.ids.next(), member: member("ben"), amount: amount, kind: kind,
      reason: "Well done")
  }

  /// Ben's balance.
  func balance() async throws -> Int {
    let (ben, home) = (member("ben"), household)
    return try await world.look { try $0.points.account(of: ben, in: home)?.balance.value } ?? -1
  }

  /// A command that redeems an hour of screen time for Ben.
  func hour() -> RedeemScreenTime {
    RedeemScreenTime(
      household: household, id: world.ids.next(), member: member("ben"), minutes: 60)
  }

  /// Extends the access tokens of all accounts to the end of their sessions.
  func keepSignedIn() async throws {
    let sessions = [anna, bram, gwen, mo, zoe].map(\.signedIn.session)
    try await world.arrange { all in
      for id in sessions {
        guard var session = try all.sessions.session(id) else { continue }
        session.accessExpiresAt = session.endsAt
        try all.sessions.save(session)
      }
    }
  }
}
