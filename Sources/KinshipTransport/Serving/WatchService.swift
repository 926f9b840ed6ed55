import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases

/// Serves `Live.Watch`: the sequences of the caller's spaces, now and after each change.
///
/// There is no queue: each state is compared with the last one that was sent, so that changes
/// during a slow write are merged.
struct WatchService: Sendable {
  /// The number of streams of one account; each stream reads the store after each change.
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
    // The request is kept for as long as the stream is open.
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

  /// Sends changes until the session ends, the server drains the connection or the caller leaves.
  private func watch(
    _ backend: any Backend, _ context: ServerContext, _ writer: ResponseWriter
  ) async throws -> Metadata {
    // Subscribes before the first read, so that no change is missed.
    let filter = ChangeFilter()
    let changes = backend.changes(of: filter)
    let check = try await scheduler.queries.run(context) {
      try await SessionCheck(of: backend, sleep: sleep)
    }
    // Not the context's caller, which is an address while too many tokens are being checked.
    let (session, caller) = (check.session, check.caller)
    guard streams.admit(caller) else {
      throw RPCError(
        .resourceExhausted, "an account watches at most \(Self.streamsOfAccount) times at once")
    }
    defer { streams.release(caller) }
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

  /// Writes the advanced sequences; returns when the store closes.
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
  /// Creates the message: the account first, then the households in the order of their ids.
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
