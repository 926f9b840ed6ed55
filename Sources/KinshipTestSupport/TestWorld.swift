public import KinshipData
public import KinshipDomain
public import KinshipTime
internal import KinshipTransport
public import KinshipUseCases

/// A store with a clock and ids that a test controls, on which users can sign up.
public struct TestWorld: Sendable {
  /// The store of the world.
  public let store: any Store
  /// The clock that every rule reads.
  public let clock: TestClock
  /// The source of new ids.
  public let ids: IDSource
  /// The zones of this machine.
  public let zones: ZoneDatabase
  /// The store whose receipts `TestPlans` signs.
  public let planStore: any PlanStore
  /// A performer without a session that calls the store directly.
  public let signedOutLocal: LocalPerformer
  private let remote: RemotePerformer?

  /// Creates a world on an empty in-memory store, or on the given store.
  ///
  /// Inside `TestServer.open` its users call over the wire.
  public init(
    store: any Store = InMemoryStore(), clock: TestClock = TestClock(), seed: UInt64 = 1
  ) throws {
    self.store = store
    self.clock = clock
    ids = .seeded(seed, clock: clock)
    zones = try ZoneDatabase.system()
    planStore = try TestPlans.store()
    signedOutLocal = LocalPerformer(
      store: store, zones: zones, hasher: SecretHasher(cost: .test),
      photoProcessor: PassThroughPhotos(), planStore: planStore,
      now: { clock.now })
    // The remote performer has its own ids, so that the world's ids are the same with and without
    // it.
    remote = try TestServer.current?.visitor(to: signedOutLocal, ids: .seeded(~seed, clock: clock))
  }

  /// Creates a world on an empty SQLite store whose statements `probe` records and can fail.
  public init(probe: Probe) throws {
    let clock = TestClock()
    try self.init(store: TemporaryStore(clock: clock, probe: probe), clock: clock)
  }

  /// A performer without a session, over the wire inside `TestServer.open`.
  public var visitor: any Performer { performer(with: nil) }

  /// A performer with an access token, over the wire inside `TestServer.open`.
  ///
  /// A refusal that the contract does not list for its method becomes an error that names both.
  public func performer(with access: Token?) -> any Performer {
    let performer: any Performer =
      remote?.signedIn(with: access) ?? signedOutLocal.signedIn(with: access)
    return CheckedPerformer(performer)
  }

  /// Signs up a user as `name@example.com` with `TestWorld.password`.
  public func signUp(_ name: String) async throws -> TestUser {
    let signedIn = try await signedOutLocal.perform(
      SignUp(
        id: ids.next(), person: ids.next(), session: ids.next(),
        email: "\(name.lowercased())@example.com", password: Self.password, displayName: name,
        language: .english))
    return TestUser(
      signedIn: signedIn, local: signedOutLocal.signedIn(with: signedIn.access),
      performer: performer(with: signedIn.access))
  }

  /// A password that every account accepts.
  public static let password = "correct horse battery"
  /// A PIN that every member can set.
  public static let pin = "8305"

  /// Runs `work` on the repositories of one command, for states that no use case produces yet.
  public func arrange<Value: Sendable>(
    _ work: @escaping @Sendable (any Repositories) throws -> Value
  ) async throws -> Value {
    try await store.write { try work($0) }
  }

  /// Runs `work` on the repositories of a snapshot.
  public func look<Value: Sendable>(
    _ work: @escaping @Sendable (any Repositories) throws -> Value
  ) async throws -> Value {
    try await store.read { try work($0) }
  }
}

/// A signed-in user with performers for their calls.
public struct TestUser: Sendable {
  /// The result of signing in.
  public let signedIn: SignedIn
  /// Calls as this user, directly on the store of the world.
  public let local: LocalPerformer
  /// Calls as this user, over the wire inside `TestServer.open`.
  public let performer: any Performer

  /// Creates a user with a session.
  public init(signedIn: SignedIn, local: LocalPerformer, performer: any Performer) {
    self.signedIn = signedIn
    self.local = local
    self.performer = performer
  }

  /// The account.
  public var id: UserID { signedIn.profile.id }
}
