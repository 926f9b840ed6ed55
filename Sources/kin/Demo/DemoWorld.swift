import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// A new store with a controlled clock and random source; the same seed creates the same store.
final class DemoWorld: Sendable {
  /// The password of all accounts; it protects nothing.
  static let password = "kinship demo family"
  static let pin = "4071"

  private let scheduler: Scheduler
  private let controls: DemoControls
  private let closeStore: @Sendable () throws -> Void
  let ids: IDSource
  /// A performer without a session.
  let signedOut: LocalPerformer

  /// The adjustable clock and random source.
  private final class DemoControls: Sendable {
    let now: Mutex<Instant>
    let random: Mutex<DemoChance>

    init(now: Instant, seed: Int) {
      self.now = Mutex(now)
      random = Mutex(DemoChance(seed: UInt64(seed)))
    }
  }

  /// Creates a world in a new store at `path`; `seed` is 0 or more.
  convenience init(at path: String, seed: Int, now: Instant) throws {
    let controls = DemoControls(now: now, seed: seed)
    var options = SQLiteStore.Options()
    options.readers = 0
    let store = try SQLiteStore.open(
      at: path, purpose: "kin demo", now: { controls.now.withLock { $0 } }, options: options)
    try self.init(in: store, by: controls, closing: { try store.close() })
  }

  /// Creates a world in an open store that the caller closes; `seed` is 0 or more.
  convenience init(in store: any Store, seed: Int, now: Instant) throws {
    try self.init(in: store, by: DemoControls(now: now, seed: seed), closing: {})
  }

  private init(
    in store: any Store, by controls: DemoControls, closing: @escaping @Sendable () throws -> Void
  ) throws {
    self.controls = controls
    closeStore = closing
    let zones = try ZoneDatabase.system()
    ids = IDSource(now: { controls.now.withLock { $0 } }) {
      controls.random.withLock { UInt128($0.next()) << 64 | UInt128($0.next()) }
    }
    // A low hash cost keeps the demo fast; the password is public anyway.
    signedOut = LocalPerformer(
      store: store, zones: zones, hasher: SecretHasher(cost: .test),
      codeBits: { controls.random.withLock { $0.next() } }, now: { controls.now.withLock { $0 } })
    scheduler = Scheduler(
      for: store, zones: zones, now: { controls.now.withLock { $0 } },
      failed: { job, error in preconditionFailure("\(job?.kind.rawValue ?? "-"): \(error)") })
  }

  /// The current time, which never goes back.
  var now: Instant {
    get { controls.now.withLock { $0 } }
    set { controls.now.withLock { $0 = max($0, newValue) } }
  }

  /// A random number from 0 to `count - 1`.
  func roll(_ count: Int) -> Int {
    controls.random.withLock { Int($0.next() % UInt64(count)) }
  }

  /// Whether an event with the given probability in percent happens.
  func happens(_ percent: Int) -> Bool { roll(100) < percent }

  func runDueJobs() async throws { try await scheduler.runDueJobs() }

  func close() throws { try closeStore() }
}

/// Pseudorandom numbers that are the same for the same seed on every machine.
///
/// The algorithm is xorshift64*, from Vigna's paper of 2016.
struct DemoChance {
  private var state: UInt64

  init(seed: UInt64) {
    // Xorshift never leaves the state zero, so the state is odd; the factor spreads small seeds.
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A person of the demo with an account, signed in; adults can act for managed members.
@MainActor
final class DemoPerson {
  private let world: DemoWorld
  private(set) var session: SignedIn

  /// Signs a person up as `name@example.org`.
  init(_ name: String, speaking language: Language, in world: DemoWorld) async throws {
    self.world = world
    session = try await world.signedOut.perform(
      SignUp(
        id: world.ids.next(), person: world.ids.next(), session: world.ids.next(),
        email: "\(name.lowercased())@example.org", password: DemoWorld.password,
        displayName: name, language: language))
  }

  /// Performs a use case as the person, or as a managed member.
  @discardableResult
  func perform<U: UseCase>(_ useCase: U, as member: MemberID? = nil) async throws -> U.Output {
    try await performer(as: member).perform(useCase)
  }

  func fetch<Q: Query>(_ query: Q, as member: MemberID? = nil) async throws -> Q.Output {
    try await performer(as: member).fetch(query)
  }

  /// Renews the session tokens, so that the next user of the session has their full lifetime.
  func refresh() async throws {
    session = try await world.signedOut.perform(
      RefreshSession(refresh: session.refresh, request: world.ids.next()))
  }

  private func performer(as member: MemberID?) async throws -> any Performer {
    if session.accessExpiresAt <= world.now { try await refresh() }
    return world.signedOut.signedIn(with: session.access).acting(as: member)
  }
}
