public import KinshipData
public import KinshipDomain
public import KinshipUseCases

/// A working store whose repositories a `Probe` watches, one by one.
public struct ProbedStore: Store {
  private let inner: any Store
  private let probe: Probe

  /// `inner`, watched by `probe`.
  public init(inner: any Store, probe: Probe) {
    self.inner = inner
    self.probe = probe
  }

  /// Runs a command on the inner store with watched repositories.
  public func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await inner.write { try work(ProbedTransaction(inner: $0, probe: probe)) }
  }

  /// Reads a snapshot of the inner store with watched repositories.
  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await inner.read { try work(ProbedTransaction(inner: $0, probe: probe)) }
  }

  /// The changes of the inner store.
  public func changes(of interest: Interest) -> AsyncStream<Set<Space>> {
    inner.changes(of: interest)
  }

  /// The pictures of the inner store.
  public var photos: any PhotoStorage { inner.photos }

  /// The secret of the inner store.
  public func secret() async throws -> [UInt8] { try await inner.secret() }
}

/// A transaction that hands out watched repositories.
final class ProbedTransaction: Transaction {
  private let inner: any Transaction
  private let probe: Probe

  init(inner: any Transaction, probe: Probe) {
    self.inner = inner
    self.probe = probe
  }

  var repositories: Repositories { inner.repositories.probed(by: probe) }

  var spacesRead: Set<Space> { inner.spacesRead }

  var changedRows: Int { inner.changedRows }

  var readRows: Int { inner.readRows }

  func sequence(of space: Space) throws -> Version {
    try probe.note("transaction.sequence")
    return try inner.sequence(of: space)
  }

  func attempt<Value>(_ work: () throws -> Value) throws -> Value { try inner.attempt(work) }

  func outcome(of mutation: MutationID, by user: UserID) throws -> KeptOutcome? {
    try probe.note("transaction.outcome")
    return try inner.outcome(of: mutation, by: user)
  }

  func keep(_ outcome: KeptOutcome) throws {
    try probe.note("transaction.keep", isWrite: true)
    try inner.keep(outcome)
  }
}

extension Repositories {
  /// The same repositories, each watched by `probe`.
  public func probed(by probe: Probe) -> Repositories {
    Repositories(
      users: ProbedUsers(inner: users, probe: probe),
      sessions: ProbedSessions(inner: sessions, probe: probe),
      resets: ProbedResets(inner: resets, probe: probe),
      attempts: ProbedAttempts(inner: attempts, probe: probe),
      households: ProbedHouseholds(inner: households, probe: probe),
      members: ProbedMembers(inner: members, probe: probe),
      tasks: ProbedTasks(inner: tasks, probe: probe),
      photos: ProbedPhotos(inner: photos, probe: probe),
      points: ProbedPoints(inner: points, probe: probe),
      screenTime: ProbedScreenTime(inner: screenTime, probe: probe),
      shopping: ProbedShopping(inner: shopping, probe: probe),
      events: ProbedEvents(inner: events, probe: probe),
      outbox: ProbedOutbox(inner: outbox, probe: probe),
      mails: ProbedMails(inner: mails, probe: probe),
      duties: ProbedDuties(inner: duties, probe: probe))
  }
}
