public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// Runs use cases on a store in this process: embedded in an app, or for the connections of a
/// server.
public struct LocalPerformer: Backend {
  let store: any Store
  private let zones: ZoneDatabase
  private let hasher: SecretHasher
  private let pictures: PhotoProcessingCoalescer
  let now: @Sendable () -> Instant
  /// The account rules of the store's operator.
  private var accountPolicy: AccountPolicy
  /// The quotas of accounts and households.
  private var quotas: Quotas
  /// The limits on commands and stored outcomes of each account; nil for no limits.
  private var budget: AccountBudget?
  /// The store that sells plans.
  let planStore: any PlanStore
  /// Random bits for invite codes and household codes.
  let codeBits: @Sendable () -> UInt64
  /// The access token of the calling session; nil for a caller without a session.
  private var access: Token?
  private var actingMember: MemberID?

  /// Creates a performer without a session; `signedIn(with:)` returns one with a session.
  ///
  /// `codeBits` generates the invite codes. Replace the system's random numbers only for a store
  /// that must be reproducible. Tokens and keys always use the system's random numbers.
  public init(
    store: any Store, zones: ZoneDatabase, hasher: SecretHasher = SecretHasher(),
    photoProcessor: any PhotoProcessor = VipsThumbnail(),
    codeBits: @escaping @Sendable () -> UInt64 = LocalPerformer.systemBits,
    accountPolicy: AccountPolicy = AccountPolicy(), quotas: Quotas = Quotas(),
    planStore: any PlanStore = ClosedPlanStore(), now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.zones = zones
    self.hasher = hasher
    pictures = PhotoProcessingCoalescer(in: store.photos, by: photoProcessor)
    self.codeBits = codeBits
    self.accountPolicy = accountPolicy
    self.quotas = quotas
    self.planStore = planStore
    self.now = now
  }

  /// 64 bits of the system's random numbers.
  public static func systemBits() -> UInt64 {
    var random = SystemRandomNumberGenerator()
    return random.next()
  }

  /// The same store with a session's access token and an acting member; nil for no session.
  ///
  /// The token is valid until `SignedIn.accessExpiresAt`. `RefreshSession` replaces it.
  public func signedIn(
    with access: Token?, actingAs member: MemberID? = nil
  ) -> LocalPerformer {
    var performer = self
    (performer.access, performer.actingMember) = (access, member)
    return performer
  }

  /// The same store and caller with other account rules and quotas.
  ///
  /// With `limitingCommands`, the quotas limit the commands and stored outcomes of each account.
  /// Use it on a server, whose accounts share the store.
  public func with(
    _ rules: AccountPolicy? = nil, quotas: Quotas? = nil, limitingCommands: Bool = false
  ) -> LocalPerformer {
    var performer = self
    performer.accountPolicy = rules ?? accountPolicy
    performer.quotas = quotas ?? self.quotas
    if limitingCommands { performer.budget = AccountBudget(performer.quotas) }
    return performer
  }

  /// The same session, acting as another member of a household.
  public func acting(as member: MemberID?) -> any Performer {
    signedIn(with: access, actingAs: member)
  }

  // MARK: Use cases

  /// Runs a use case in one command of the store.
  public func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    let prepared = try await prepared(useCase)
    return try await store.write { transaction in
      let context = try context(of: transaction, needsSession: U.needsSession)
      try takeCommand(U.self, context)
      defer { charge(transaction, context) }
      try context.requirePlan(for: useCase, keepsTime: true)
      return try useCase.execute(in: context, with: prepared)
    }
  }

  /// Throws `quotaExceeded` if the account has used its commands of this minute.
  private func takeCommand<U: UseCase>(_: U.Type, _ context: Context) throws {
    guard let budget, let user = context.session?.user else { return }
    let commands = U.countsTowardWriteQuota ? budget.commands : budget.uncounted
    guard commands.take(for: user, at: context.now) else {
      throw Refusal.quotaExceeded(.writesPerMinute, limit: commands.limit)
    }
  }

  private func charge(_ transaction: any Transaction, _ context: Context) {
    guard let budget, let user = context.session?.user else { return }
    budget.commands.charge(
      changed: transaction.changedRows, read: transaction.readRows, to: user)
  }

  /// Throws `quotaExceeded` if the account has as many stored outcomes as its quota allows.
  private func takeRoomForOutcome(_ context: Context) throws {
    guard let budget, let user = context.session?.user else { return }
    let hasRoom = try budget.outcomes.take(for: user, at: context.now) {
      try context.users.keptOutcomes(of: user, upTo: quotas.outcomes)
    }
    guard hasRoom else { throw Refusal.quotaExceeded(.outcomes, limit: quotas.outcomes) }
  }

  /// Runs the preparation; only callers with a token can cause slow work.
  ///
  /// The command itself reads whether the token opens a session.
  private func prepared<U: UseCase>(_ useCase: U) async throws -> U.Prepared {
    guard access != nil || !U.needsSession else { throw Refusal.notAuthenticated }
    let preparation = try await preparation()
    guard U.isPreparationSlow else { return try await useCase.prepare(with: preparation) }
    // A server's calls run on the event loop of their connection, which other calls share.
    return try await withTaskExecutorPreference(globalConcurrentExecutor) {
      try await useCase.prepare(with: preparation)
    }
  }

  /// Runs a use case exactly once: a retry with the same mutation ID gets the stored outcome.
  ///
  /// Throws `mutationReused` if the same account has sent the mutation ID with another request,
  /// method or household. The IDs of other accounts have no effect.
  ///
  /// Some outcomes are not stored, so that a retry runs the use case again:
  /// - refusals that signing in, unlocking or waiting can resolve,
  /// - outcomes of use cases with secrets,
  /// - refusals of a household to an account that is not a member.
  public func perform<U: UseCase>(
    _ useCase: U, in envelope: Envelope<U.Output>
  ) async throws -> U.Output {
    guard U.storesOutcome else { return try await perform(useCase) }
    // A retry needs no preparation. Without a slow preparation the writer answers it just as fast.
    if U.isPreparationSlow, let outcome = try await keptOutcome(of: useCase, in: envelope) {
      return try outcome.get()
    }
    let prepared = try await prepared(useCase)
    let result = try await store.write { transaction in
      let context = try context(
        of: transaction, needsSession: U.needsSession,
        firstTriedAt: envelope.mutationID.clientTime)
      let repeated = try self.outcome(of: useCase, in: envelope, transaction, context)
      if let repeated { return repeated }
      try takeCommand(U.self, context)
      if U.countsTowardWriteQuota { try takeRoomForOutcome(context) }
      defer { charge(transaction, context) }
      return try attempt(useCase, prepared, in: envelope, transaction, context)
    }
    return try result.get()
  }

  private func attempt<U: UseCase>(
    _ useCase: U, _ prepared: U.Prepared, in envelope: Envelope<U.Output>,
    _ transaction: any Transaction, _ context: Context
  ) throws -> Result<U.Output, Refusal> {
    // A use case that signs the caller in was called without a session.
    let user = context.session?.user
    let household: HouseholdID? = if case .household(let id) = useCase.space { id } else { nil }
    let result: Result<U.Output, Refusal>
    do {
      result = .success(
        try transaction.attempt {
          try context.requirePlan(for: useCase, keepsTime: true)
          return try useCase.execute(in: context, with: prepared)
        })
    } catch let refusal as Refusal where refusal.isFinal {
      result = .failure(refusal)
    } catch let kept as CommittedRefusal where kept.refusal.isFinal {
      result = .failure(kept.refusal)
    }
    guard let user else { return result }
    // Only a member can succeed, or be refused because of the household's content.
    if case .failure = result, let household,
      try context.members.member(of: user, in: household) == nil
    {
      return result
    }
    try transaction.keep(
      StoredOutcome(
        mutation: envelope.mutationID, user: user, household: household,
        requestHash: envelope.requestHash,
        outcome: envelope.encode(result.map(useCase.storedOutput)),
        at: context.now.millisecondsSinceEpoch))
    return result
  }

  /// The stored outcome of a retry, which is returned before any slow preparation.
  private func keptOutcome<U: UseCase>(
    of useCase: U, in envelope: Envelope<U.Output>
  ) async throws -> Result<U.Output, Refusal>? {
    try await store.read { transaction in
      try outcome(of: useCase, in: envelope, transaction, context(of: transaction))
    }
  }

  private func outcome<U: UseCase>(
    of useCase: U, in envelope: Envelope<U.Output>, _ transaction: any Transaction,
    _ context: Context
  ) throws -> Result<U.Output, Refusal>? {
    guard let user = context.session?.user,
      let kept = try transaction.outcome(of: envelope.mutationID, by: user)
    else { return nil }
    guard kept.requestHash == envelope.requestHash else { throw Refusal.mutationReused }
    return switch try envelope.decode(kept.outcome) {
    case .success(let output): .success(try useCase.outcome(from: output, in: context))
    case .failure(let refusal): .failure(refusal)
    }
  }

  // MARK: Queries

  /// Answers a query from one snapshot of the store.
  public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    try await answer(to: query).output
  }

  /// The answer now and after each commit that changes it; ends when the session ends.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    let filter = ChangeFilter()
    let observation = QueryObservation(changes: store.changes(of: filter), filter: filter) {
      try await answer(to: query)
    }
    return AsyncThrowingStream { try await observation.next() }
  }

  private func answer<Q: Query>(to query: Q) async throws -> QueryResult<Q.Output> {
    try await store.read { transaction in
      let output = try query.fetch(in: context(of: transaction, needsSession: true))
      return QueryResult(output: output, spaces: transaction.spacesRead)
    }
  }

  // MARK: Spaces

  /// The spaces that the commits of the store change.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    store.changes(of: filter)
  }

  /// The account's own space and its households, from one snapshot.
  public func visibleSpaces(of session: SessionID?) async throws -> VisibleSpaces {
    try await store.read { transaction in
      let now = now()
      let found =
        try session.map { try transaction.sessions.session($0) }
        ?? self.session(in: transaction.sessions, at: now)
      guard let found, now < found.endsAt else { throw Refusal.notAuthenticated }
      let homes = try transaction.members.memberships(of: found.user).map(\.household)
      let spaces = [Space.user(found.user)] + homes.map { .household($0) }
      return VisibleSpaces(
        session: found.id, account: found.user,
        sequences: Dictionary(
          try spaces.map { ($0, try transaction.sequence(of: $0)) }, uniquingKeysWith: max))
    }
  }

  // MARK: Context

  private func preparation() async throws -> LocalPreparationContext {
    LocalPreparationContext(
      performer: self, hasher: hasher, pictures: pictures, key: try await store.secret())
  }

  /// Reads a snapshot as this caller.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Context) throws -> Value
  ) async throws -> Value {
    try await store.read { try body(context(of: $0)) }
  }

  /// Throws `notAuthenticated` if a session is needed and the token opens none, so that rules need
  /// no check.
  private func context(
    of transaction: any Transaction, needsSession: Bool = false, firstTriedAt: Instant? = nil
  ) throws -> Context {
    let now = now()
    let session = try session(in: transaction.sessions, at: now)
    guard session != nil || !needsSession else { throw Refusal.notAuthenticated }
    return Context(
      session: session, actingMember: actingMember, now: now, zones: zones,
      repositories: transaction, accountPolicy: accountPolicy, quotas: quotas,
      planStore: planStore, firstTriedAt: firstTriedAt)
  }

  /// The session that the access token opens at `now`; an expired token opens none.
  private func session(in sessions: any SessionRepository, at now: Instant) throws -> Session? {
    guard let access, let session = try sessions.session(access: access.digest),
      now < session.accessExpiresAt, now < session.endsAt
    else { return nil }
    return session
  }
}
