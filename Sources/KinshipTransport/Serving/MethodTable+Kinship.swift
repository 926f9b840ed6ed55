public import FramedRPC
internal import KinshipDomain
public import KinshipUseCases
public import Logging

extension MethodTable {
  /// Creates the methods of the contract, served by a backend, with their descriptors for
  /// `addReflection()`.
  ///
  /// A call without a token can use only the methods that need no session. A failure is logged
  /// once; the caller receives its incident number. `sleep` waits between session checks of calls
  /// that watch, send or read.
  public init(
    kinship backend: any Backend, logger: Logger,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.init(kinship: backend, logger: logger, scheduler: CallScheduler(), sleep: sleep)
  }

  /// Creates the methods of the contract; their calls take turns in the given scheduler.
  init(
    kinship backend: any Backend, logger: Logger, scheduler: CallScheduler, sleep: @escaping Sleep
  ) {
    let faults = FaultLog(logger)
    var served = ServedContract(
      backend: backend, faults: faults, scheduler: scheduler, sleep: sleep)
    Contract.register(in: &served)
    self = served.table
    describe(base64: ContractDescriptors.base64)
    WatchService(backend: backend, faults: faults, scheduler: scheduler, sleep: sleep)
      .add(to: &self)
    PhotoService(backend: backend, faults: faults, scheduler: scheduler, sleep: sleep)
      .add(to: &self)
    identify = { metadata, address in
      try? await scheduler.queries.run(for: address) {
        try await backend.account(in: metadata)
      }
    }
  }
}

extension Backend {
  /// The account of the session that the token in the metadata opens; nil without a token.
  fileprivate func account(in metadata: Metadata) async throws -> AccountKey? {
    guard let access = try CallOrigin.access(in: metadata) else { return nil }
    let visibleSpaces = try await signedIn(with: access, actingAs: nil).visibleSpaces(of: nil)
    return AccountKey(bits: visibleSpaces.account.bits)
  }
}

/// Registers a method for each `rpc` of the contract.
struct ServedContract: MethodRegistrar {
  let backend: any Backend
  let faults: FaultLog
  let scheduler: CallScheduler
  let sleep: Sleep
  private(set) var table = MethodTable()

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    serve(method, in: scheduler.lane(of: U.self), needsSession: U.needsSession) { call, useCase in
      guard let mutation = call.origin.mutation, U.storesOutcome else {
        return try await call.backend.perform(useCase)
      }
      let request = RequestDigest(
        path: method.descriptor.path, actingMember: call.origin.actingMember,
        request: call.request)
      return try await call.backend.perform(
        useCase, in: Envelope(mutation: mutation, request: request, reply: method.reply))
    }
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    serve(method, in: scheduler.queries, needsSession: true) { call, query in
      try await call.backend.fetch(query)
    }
  }

  /// The largest request of a method that needs no session: 16 KiB.
  private static let largestWithoutSession = 16 << 10

  /// The delay of a refusal by the quota of writes per minute.
  ///
  /// It limits the load of a client that retries immediately.
  static let delayAtQuota = Duration.milliseconds(500)

  /// Delays a refusal by `delayAtQuota`.
  ///
  /// If less than twice the delay remains, the refusal is sent at once, before the client's
  /// deadline.
  private var pauseAtQuota: @Sendable (ServerContext) async throws -> Void {
    let (sleep, pauses) = (sleep, scheduler.pauses)
    return { context in
      if let time = context.timeRemaining, time <= Self.delayAtQuota * 2 { return }
      do {
        try await pauses.run(for: context.caller) { try await sleep(Self.delayAtQuota) }
      } catch is TooManyCalls {
        try await sleep(Self.delayAtQuota)
      }
    }
  }

  /// A decoded call with the backend that runs it.
  private struct Call: Sendable {
    let origin: CallOrigin
    let request: [UInt8]
    /// The backend with the session of the caller.
    let backend: any Backend
  }

  private mutating func serve<Request, Reply>(
    _ method: ContractMethod<Request, Reply>, in lane: CallLane, needsSession: Bool,
    _ answer: @escaping @Sendable (Call, Request) async throws -> Reply
  ) {
    let (backend, faults, pause) = (backend, faults, pauseAtQuota)
    var descriptor = method.descriptor
    if !needsSession { descriptor.maxRequestBytes = Self.largestWithoutSession }
    table.unary(descriptor) { bytes, context in
      try await context.answering(faults) {
        let origin = try CallOrigin(context)
        guard origin.access != nil || !needsSession else { throw Refusal.notAuthenticated }
        do {
          return try await lane.run(context) {
            let request = try method.request.received(bytes)
            let caller = backend.signedIn(with: origin.access, actingAs: origin.actingMember)
            let call = Call(origin: origin, request: bytes, backend: caller)
            let reply = try await CommandOwner.$current.withValue(context.caller.bits) {
              try await answer(call, request)
            }
            return ServerReply(try method.reply.bytes(of: reply))
          }
        } catch Refusal.quotaExceeded(.writesPerMinute, let limit) {
          try await pause(context)
          throw Refusal.quotaExceeded(.writesPerMinute, limit: limit)
        }
      }
    }
  }
}
