internal import KinshipDomain
public import KinshipUseCases
public import Logging

extension MethodTable {
  /// The methods of the contract, carried out by a backend.
  ///
  /// Without a token only those get through that need no session. What fails is written to the log,
  /// once; its caller learns a number to ask for. `sleep` waits between two looks at the sessions of
  /// those who watch, send or read.
  public init(
    kinship backend: any Backend, logger: Logger,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.init(kinship: backend, logger: logger, scheduler: CallScheduler(), sleep: sleep)
  }

  /// The methods of the contract, whose calls take turns with that scheduler.
  init(
    kinship backend: any Backend, logger: Logger, scheduler: CallScheduler, sleep: @escaping Sleep
  ) {
    let faults = FaultLog(logger)
    var served = ServedContract(
      backend: backend, faults: faults, scheduler: scheduler, sleep: sleep)
    Contract.register(in: &served)
    self = served.table
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
  /// The account whose session the token in a call's metadata opens; nil for none.
  fileprivate func account(in metadata: Metadata) async throws -> AccountKey? {
    guard let access = try CallOrigin.access(in: metadata) else { return nil }
    let standing = try await signedIn(with: access, actingAs: nil).standing(of: nil)
    return AccountKey(bits: standing.account.bits)
  }
}

/// Makes a method of each `rpc` of the contract.
struct ServedContract: MethodRegistrar {
  private let backend: any Backend
  private let faults: FaultLog
  private let scheduler: CallScheduler
  private let sleep: Sleep
  private(set) var table = MethodTable()

  /// A table without methods, for this backend.
  init(
    backend: any Backend, faults: FaultLog, scheduler: CallScheduler, sleep: @escaping Sleep
  ) {
    self.backend = backend
    self.faults = faults
    self.scheduler = scheduler
    self.sleep = sleep
  }

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    serve(method, in: scheduler.lane(of: U.self), needsSession: U.needsSession) { call, useCase in
      guard let mutation = call.origin.mutation, U.keepsOutcome else {
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

  /// The longest request of a method that needs no session: 16 KiB.
  private static let largestWithoutSession = 16 << 10

  /// For how long the answer waits to a call of an account that has run as many commands as it may in a
  /// minute.
  ///
  /// A client that calls again at once would otherwise keep the server busy with refusals.
  static let pauseAtQuota = Duration.milliseconds(500)

  /// A call on its way to a rule.
  private struct Call: Sendable {
    let origin: CallOrigin
    let request: [UInt8]
    /// The backend as its caller calls it.
    let backend: any Backend
  }

  private mutating func serve<Request, Reply>(
    _ method: ContractMethod<Request, Reply>, in lane: CallLane, needsSession: Bool,
    _ answer: @escaping @Sendable (Call, Request) async throws -> Reply
  ) {
    let (backend, faults, sleep, pauses) = (backend, faults, sleep, scheduler.pauses)
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
        } catch let refusal as Refusal where refusal.isOfWritesPerMinute {
          // Too late for a pause is too late for its end as well: the client would not learn why.
          if context.timeRemaining.map({ $0 > Self.pauseAtQuota * 2 }) ?? true {
            try await pauses.run(for: context.caller) { try await sleep(Self.pauseAtQuota) }
          }
          throw refusal
        }
      }
    }
  }
}

extension Refusal {
  fileprivate var isOfWritesPerMinute: Bool {
    if case .quotaExceeded(.writesPerMinute, _) = self { true } else { false }
  }
}
