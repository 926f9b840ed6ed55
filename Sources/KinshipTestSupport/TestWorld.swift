public import KinshipData
public import KinshipDomain
public import KinshipTime
internal import KinshipTransport
public import KinshipUseCases

/// A store with a clock and ids that a test controls, and people who can sign up on it.
public struct TestWorld: Sendable {
  /// Where everything is kept.
  public let store: any Store
  /// The clock of every rule.
  public let clock: TestClock
  /// Where new ids come from.
  public let ids: IDSource
  /// The zones of this machine.
  public let zones: ZoneDatabase
  /// Somebody who is not signed in, at the store itself.
  public let signedOutLocal: LocalPerformer
  private let remote: RemotePerformer?

  /// A world on an empty in-memory store, or on the store given.
  ///
  /// Within `TestServer.open` its people come in by that door.
  public init(
    store: any Store = InMemoryStore(), clock: TestClock = TestClock(), seed: UInt64 = 1
  ) throws {
    self.store = store
    self.clock = clock
    ids = .seeded(seed, clock: clock)
    zones = try ZoneDatabase.system()
    signedOutLocal = LocalPerformer(
      store: store, zones: zones, hasher: SecretHasher(cost: .test),
      photoProcessor: PassThroughPhotos(), now: { clock.now })
    // Ids of their own, so that the world's are the same by either way.
    remote = try TestServer.current?.visitor(to: signedOutLocal, ids: .seeded(~seed, clock: clock))
  }

  /// A world on an empty SQLite store whose statements `probe` records and fails.
  public init(probe: Probe) throws {
    let clock = TestClock()
    try self.init(store: TemporaryStore(clock: clock, probe: probe), clock: clock)
  }

  /// Somebody who is not signed in, by the way that people come to this world.
  public var visitor: any Performer { performer(with: nil) }

  /// Whoever has an access token, by the way that people come to this world.
  ///
  /// A refusal that the contract does not list at its method is replaced by an error that names both.
  public func performer(with access: Token?) -> any Performer {
    let performer: any Performer =
      remote?.signedIn(with: access) ?? signedOutLocal.signedIn(with: access)
    return CheckedPerformer(performer)
  }

  /// Signs somebody up, as `name@example.com` with `TestWorld.password`.
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

  /// A password that is good enough for everybody.
  public static let password = "correct horse battery"
  /// A PIN that is good enough for everybody.
  public static let pin = "8305"

  /// Runs `work` on the repositories of one command: for states that no use case leads to yet.
  public func arrange<Value: Sendable>(
    _ work: @escaping @Sendable (any Repositories) throws -> Value
  ) async throws -> Value {
    try await store.write { try work($0) }
  }

  /// Reads `work` from the repositories.
  public func look<Value: Sendable>(
    _ work: @escaping @Sendable (any Repositories) throws -> Value
  ) async throws -> Value {
    try await store.read { try work($0) }
  }
}

/// Somebody who is signed in.
public struct TestUser: Sendable {
  /// The session as it was signed in.
  public let signedIn: SignedIn
  /// Calls as this person, at the store of its world.
  public let local: LocalPerformer
  /// Calls as this person, by the way that people come to its world.
  public let performer: any Performer

  /// A person with a session.
  public init(signedIn: SignedIn, local: LocalPerformer, performer: any Performer) {
    self.signedIn = signedIn
    self.local = local
    self.performer = performer
  }

  /// The account.
  public var id: UserID { signedIn.profile.id }
}
