public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// Carries use cases out here, on a store of this process: embedded, and behind a server's door.
public struct LocalPerformer: Backend {
  let store: any Store
  private let zones: ZoneDatabase
  private let hasher: SecretHasher
  private let pictures: PictureMaking
  private let now: @Sendable () -> Instant
  /// Random bits for the codes that let people in.
  let codeBits: @Sendable () -> UInt64
  /// The access token of the session that calls; nil for somebody who is not signed in.
  private let access: Token?
  private let actingMember: MemberID?

  /// A performer for nobody yet: whoever signs in goes on with `signedIn(with:)`.
  ///
  /// `codeBits` draws the codes that let people in: from the system's random numbers, but for a store
  /// that has to be the same each time it is made. Tokens and keys are the system's in any case.
  public init(
    store: any Store, zones: ZoneDatabase, hasher: SecretHasher = SecretHasher(),
    photoProcessor: any PhotoProcessor = VipsThumbnail(),
    codeBits: @escaping @Sendable () -> UInt64 = LocalPerformer.systemBits,
    now: @escaping @Sendable () -> Instant
  ) {
    self.init(
      store: store, zones: zones, hasher: hasher,
      pictures: PictureMaking(in: store.photos, by: photoProcessor), codeBits: codeBits, now: now,
      access: nil, actingMember: nil)
  }

  /// 64 bits of the system's random numbers.
  public static func systemBits() -> UInt64 {
    var random = SystemRandomNumberGenerator()
    return random.next()
  }

  private init(
    store: any Store, zones: ZoneDatabase, hasher: SecretHasher,
    pictures: PictureMaking, codeBits: @escaping @Sendable () -> UInt64,
    now: @escaping @Sendable () -> Instant, access: Token?, actingMember: MemberID?
  ) {
    self.store = store
    self.zones = zones
    self.hasher = hasher
    self.pictures = pictures
    self.codeBits = codeBits
    self.now = now
    self.access = access
    self.actingMember = actingMember
  }

  /// The same store, called with a session's access token; nil for nobody.
  public func signedIn(with access: Token?) -> LocalPerformer {
    signedIn(with: access, actingAs: nil)
  }

  /// The same store, called with a session's access token and as a member of a household.
  public func signedIn(with access: Token?, actingAs member: MemberID?) -> LocalPerformer {
    LocalPerformer(
      store: store, zones: zones, hasher: hasher, pictures: pictures, codeBits: codeBits,
      now: now, access: access, actingMember: member)
  }

  /// The same session, acting as another member of a household.
  public func acting(as member: MemberID?) -> any Performer {
    signedIn(with: access, actingAs: member)
  }

  // MARK: Use cases

  /// Carries out a use case in one command of the store.
  public func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    let prepared = try await prepared(useCase)
    return try await store.write { transaction in
      try useCase.execute(
        in: context(of: transaction, needsSession: U.needsSession), with: prepared)
    }
  }

  /// What is slow is done for nobody without a token; whether a token opens a session is read with
  /// what is changed.
  private func prepared<U: UseCase>(_ useCase: U) async throws -> U.Prepared {
    guard access != nil || !U.needsSession else { throw Refusal.notAuthenticated }
    return try await useCase.prepare(with: outside())
  }

  /// Carries out a use case exactly once: a repeat of its mutation gets the kept outcome.
  ///
  /// Throws `mutationReused` when the mutation was sent before with another request or by somebody
  /// else. Refusals that signing in or waiting could cure are not kept, nor is any outcome of a use
  /// case that has to do with secrets, nor what a household answers to somebody who does not belong
  /// to it: such a repeat is carried out again. What takes the caller out of the household is kept with
  /// the account, for the household may be gone.
  public func perform<U: UseCase>(
    _ useCase: U, in envelope: Envelope<U.Output>
  ) async throws -> U.Output {
    guard U.keepsOutcome else { return try await perform(useCase) }
    if let outcome = try await kept(envelope, space: useCase.space) { return try outcome.get() }
    let prepared = try await prepared(useCase)
    let result = try await store.write { transaction in
      let context = try context(of: transaction, needsSession: U.needsSession)
      let repeated = try self.outcome(of: envelope, useCase.space, in: transaction, context)
      if let repeated { return repeated }
      return try attempt(useCase, prepared, in: envelope, transaction, context)
    }
    return try result.get()
  }

  private func attempt<U: UseCase>(
    _ useCase: U, _ prepared: U.Prepared, in envelope: Envelope<U.Output>,
    _ transaction: any Transaction, _ context: Context
  ) throws -> Result<U.Output, Refusal> {
    // Whoever signs in with the use case itself did not call as that user.
    let user = context.session?.user
    let belonged = try user.map { try self.belongs($0, to: useCase.space, in: context) } ?? false
    let result: Result<U.Output, Refusal>
    do {
      result = .success(
        try transaction.attempt { try useCase.execute(in: context, with: prepared) })
    } catch let refusal as Refusal where refusal.isFinal {
      result = .failure(refusal)
    } catch let kept as Kept where kept.refusal.isFinal {
      result = .failure(kept.refusal)
    }
    guard let user else { return result }
    let belongs = try self.belongs(user, to: useCase.space, in: context)
    // Nobody fills the space of a household that is not theirs, not even with refusals.
    guard belonged || belongs else { return result }
    try transaction.keep(
      KeptOutcome(
        mutation: envelope.mutationID, user: user, requestHash: envelope.requestHash,
        outcome: envelope.encode(result), at: context.now.millisecondsSinceEpoch),
      in: belongs ? useCase.space : .user(user))
    return result
  }

  private func belongs(_ user: UserID, to space: Space, in context: Context) throws -> Bool {
    guard case .household(let id) = space else { return true }
    return try context.members.member(of: user, in: id) != nil
  }

  /// A repeat is answered before anything slow is prepared for it.
  private func kept<Output>(
    _ envelope: Envelope<Output>, space: Space
  ) async throws -> Result<Output, Refusal>? {
    try await store.read { transaction in
      try outcome(of: envelope, space, in: transaction, context(of: transaction))
    }
  }

  private func outcome<Output>(
    of envelope: Envelope<Output>, _ space: Space, in transaction: any Transaction,
    _ context: Context
  ) throws -> Result<Output, Refusal>? {
    guard let kept = try keptOutcome(of: envelope.mutationID, space, in: transaction, context)
    else { return nil }
    // A session that has ended meanwhile can be replaced; the mutation is still its owner's.
    guard kept.user == nil || context.session != nil else { throw Refusal.notAuthenticated }
    guard kept.requestHash == envelope.requestHash, kept.user == context.session?.user else {
      throw Refusal.mutationReused
    }
    return try envelope.decode(kept.outcome)
  }

  /// In the space of the mutation, or with the account that it took out of there.
  private func keptOutcome(
    of mutation: MutationID, _ space: Space, in transaction: any Transaction, _ context: Context
  ) throws -> KeptOutcome? {
    if let kept = try transaction.outcome(of: mutation, in: space) { return kept }
    guard case .household = space, let user = context.session?.user else { return nil }
    return try transaction.outcome(of: mutation, in: .user(user))
  }

  // MARK: Queries

  /// Answers a query from one snapshot of the store.
  public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    try await answer(to: query).output
  }

  /// The answer now and after each commit that changes it; it ends when the session does.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    let interest = Interest()
    let observation = QueryObservation(changes: store.changes(of: interest), interest: interest) {
      try await answer(to: query)
    }
    return AsyncThrowingStream { try await observation.next() }
  }

  private func answer<Q: Query>(to query: Q) async throws -> Answer<Q.Output> {
    try await store.read { transaction in
      let output = try query.fetch(in: context(of: transaction, needsSession: true))
      return Answer(output: output, spaces: transaction.spacesRead)
    }
  }

  // MARK: Spaces

  /// What the store says of its commits.
  public func changes(of interest: Interest) -> AsyncStream<Set<Space>> {
    store.changes(of: interest)
  }

  /// The account's own space and its households, as one snapshot has them.
  public func standing(of session: SessionID?) async throws -> Standing {
    try await store.read { transaction in
      let (repositories, now) = (transaction.repositories, now())
      let found =
        try session.map { try repositories.sessions.session($0) }
        ?? self.session(in: repositories.sessions, at: now)
      guard let found, now < found.endsAt else { throw Refusal.notAuthenticated }
      let homes = try repositories.members.memberships(of: found.user).map(\.household)
      let spaces = [Space.user(found.user)] + homes.map { .household($0) }
      return Standing(
        session: found.id,
        sequences: Dictionary(
          try spaces.map { ($0, try transaction.sequence(of: $0)) }, uniquingKeysWith: max))
    }
  }

  // MARK: Context

  private func outside() async throws -> LocalOutside {
    LocalOutside(
      performer: self, hasher: hasher, pictures: pictures, key: try await store.secret())
  }

  /// Reads a snapshot as this caller.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Context) throws -> Value
  ) async throws -> Value {
    try await store.read { try body(context(of: $0)) }
  }

  /// Throws `notAuthenticated` where a session is needed and the token opens none: no rule has to
  /// remember it.
  private func context(
    of transaction: any Transaction, needsSession: Bool = false
  ) throws -> Context {
    let repositories = transaction.repositories
    let now = now()
    let session = try session(in: repositories.sessions, at: now)
    guard session != nil || !needsSession else { throw Refusal.notAuthenticated }
    return Context(
      session: session, actingMember: actingMember, now: now, zones: zones,
      repositories: repositories)
  }

  /// The session that the access token opens at `now`; an ended token opens none.
  private func session(in sessions: any SessionRepository, at now: Instant) throws -> Session? {
    guard let access, let session = try sessions.session(access: access.digest),
      now < session.accessExpiresAt, now < session.endsAt
    else { return nil }
    return session
  }
}
