import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases

/// Serves `Live.Watch`: a caller's spaces, now and whenever one of them rises.
///
/// There is no queue: a standing is compared with the one that was told last, so that whatever happens
/// while a reader is slow comes together.
struct WatchService: Sendable {
  /// How many streams an account may have: each costs a look at the store with each rise.
  static let streamsOfAccount = 16

  let backend: any Backend
  let faults: FaultLog
  let scheduler: CallScheduler
  let sleep: Sleep
  private let streams = Admission<CallerKey>(maxPerPeer: streamsOfAccount)

  /// Adds the method to a table.
  func add(to table: inout MethodTable) {
    let method = LiveMethods.watch
    var descriptor = method.descriptor
    // It is kept as long as somebody watches.
    descriptor.maxRequestBytes = 1 << 10
    table.serverStreaming(descriptor) { bytes, context, writer in
      try await context.answering(faults) {
        let origin = try CallOrigin(context)
        guard origin.access != nil else { throw Refusal.notAuthenticated }
        _ = try method.request.received(bytes)
        return try await watch(
          backend.signedIn(with: origin.access, actingAs: nil), context, writer)
      }
    }
  }

  /// Tells until the session ends, the server closes the connection or the caller leaves.
  private func watch(
    _ backend: any Backend, _ context: ServerContext, _ writer: ResponseWriter
  ) async throws -> Metadata {
    // Listened to before the first look, so that no rise falls between.
    let filter = ChangeFilter()
    let changes = backend.changes(of: filter)
    let check = try await scheduler.queries.run(context) {
      try await SessionCheck(of: backend, sleep: sleep)
    }
    // Not the context's caller: that is an address while too many tokens are being asked about.
    let (session, caller) = (check.session, check.caller)
    guard streams.admit(caller) else {
      throw RPCError(
        .resourceExhausted, "an account watches at most \(Self.streamsOfAccount) times at once")
    }
    defer { streams.leave(caller) }
    let queries = scheduler.queries
    let updates = QueryObservation(changes: changes, filter: filter) {
      let visibleSpaces = try await queries.run(for: caller) {
        try await backend.visibleSpaces(of: session)
      }
      return QueryResult(output: visibleSpaces, spaces: Set(visibleSpaces.sequences.keys))
    }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await tell(updates, to: writer) }
      group.addTask { await context.draining() }
      group.addTask { try await check.run() }
      defer { group.cancelAll() }
      try await group.next()
      throw RPCError(
        RPCStatus(.unavailable, "the server closes this connection", retryAfter: .seconds(1)))
    }
  }

  /// Writes what rose, and returns when the store says no more.
  private func tell(_ updates: QueryObservation<VisibleSpaces>, to writer: ResponseWriter)
    async throws
  {
    var told: VisibleSpaces?
    while let visibleSpaces = try await updates.next() {
      let risen = visibleSpaces.changes(since: told)
      told = visibleSpaces
      guard !risen.isEmpty else { continue }
      try await writer.write(LiveMethods.watch.reply.bytes(of: SpacesRose(risen)))
    }
  }
}

extension SpacesRose {
  /// What is told of spaces: the account first, then the households in the order of their ids.
  fileprivate init(_ sequences: [Space: Version]) {
    let spaces = sequences.compactMap { space, sequence -> SpaceSequence? in
      switch space {
      case .directory: nil
      case .user: SpaceSequence(household: nil, sequence: sequence)
      case .household(let id): SpaceSequence(household: id, sequence: sequence)
      }
    }
    self.init(spaces: spaces.sorted { ($0.household?.bits ?? 0) < ($1.household?.bits ?? 0) })
  }
}
