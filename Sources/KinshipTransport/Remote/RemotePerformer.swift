public import FramedRPC
public import KinshipDomain
public import KinshipUseCases

/// Has use cases carried out by a server.
///
/// Nothing above it can tell: the same values come back, the same refusals are thrown. What fails on
/// the way is a `RemoteFault`. Each use case is sent under an id of its own; the transport's repeats
/// carry the same one, and so does the same use case performed again after its answer was lost.
public struct RemotePerformer: Performer {
  let client: RPCClient
  private let ids: IDSource
  private let timeout: Duration
  let sleep: Sleep
  private let session: RemoteSession
  private let actingMember: MemberID?
}

extension RemotePerformer {
  /// A performer for nobody yet: whoever signs in goes on with `signedIn(with:)`.
  ///
  /// The client stays the caller's, who shuts it down. `timeout` is for each call, with all its
  /// repeats; `sleep` waits before something that failed is asked again.
  public init(
    client: RPCClient, ids: IDSource, timeout: Duration = .seconds(30),
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.init(
      client: client, ids: ids, timeout: timeout, sleep: sleep,
      session: RemoteSession(client: client, access: nil, sleep: sleep), actingMember: nil)
  }

  /// The same server, called with the access token of a new session; nil for nobody.
  public func signedIn(with access: Token?) -> RemotePerformer {
    RemotePerformer(
      client: client, ids: ids, timeout: timeout, sleep: sleep,
      session: RemoteSession(client: client, access: access, sleep: sleep), actingMember: nil)
  }

  /// Goes on with the access token that replaces the session's former one, here and in every
  /// performer of the same session.
  ///
  /// What is observed goes on; what is in doubt keeps its ids.
  public func renew(with access: Token) {
    session.renew(with: access)
  }

  /// The same session, acting as another member of a household.
  public func acting(as member: MemberID?) -> any Performer {
    RemotePerformer(
      client: client, ids: ids, timeout: timeout, sleep: sleep, session: session,
      actingMember: member)
  }

  /// What rises in this session.
  var watch: SharedWatch { session.watch }

  // MARK: Use cases

  /// Has a use case carried out, once however often it has to be sent.
  ///
  /// Throws a `RemoteFault` where no answer came; it says whether something may have changed.
  public func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    let method = ContractTable.method(useCase: U.self)
    return try await withCancellation {
      let request = try method.request.sendable(useCase)
      guard U.storesOutcome else { return try await call(method, request) }
      return try await callOnce(method, request)
    }
  }

  private func callOnce<Request, Output>(
    _ method: ContractMethod<Request, Output>, _ request: [UInt8]
  ) async throws -> Output {
    let digest = RequestDigest(
      path: method.descriptor.path, actingMember: actingMember, request: request)
    let (mutation, isKnown) = session.undecided.id(for: digest, from: ids)
    do {
      return try await call(method, request, mutation)
    } catch let fault as RemoteFault {
      let fault = fault.afterUnknown(isKnown)
      if fault.mayHaveChanged { session.undecided.keep(mutation, for: digest) }
      throw fault
    } catch Refusal.notAuthenticated {
      // An ended session cannot ask what became of an attempt before; its successor can.
      session.undecided.keep(mutation, for: digest)
      throw Refusal.notAuthenticated
    }
  }

  // MARK: Queries

  /// Asks the server.
  public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    let method = ContractTable.method(query: Q.self)
    return try await withCancellation {
      try await call(method, try method.request.sendable(query))
    }
  }

  // MARK: Calls

  /// Runs `body`; a call that its own task withdrew ends like any other work that was cancelled.
  func withCancellation<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let fault as RemoteFault where fault.status.code == .cancelled && Task.isCancelled {
      throw CancellationError()
    }
  }

  /// How a file or picture is called for: an hour is the longest that a server allows.
  var streaming: CallOptions {
    let origin = CallOrigin(access: session.access, actingMember: actingMember)
    return CallOptions(timeout: .seconds(3_600), metadata: origin.metadata)
  }

  private func call<Request, Output>(
    _ method: ContractMethod<Request, Output>, _ request: [UInt8], _ mutation: MutationID? = nil
  ) async throws -> Output {
    let origin = CallOrigin(access: session.access, actingMember: actingMember, mutation: mutation)
    let options = CallOptions(
      timeout: timeout, metadata: origin.metadata, idempotencyKey: origin.idempotencyKey)
    let reply = try await answered {
      try await client.unary(method.descriptor, request, options: options)
    }
    return try method.reply.readable(reply.message)
  }

  /// Runs calls; the end of one without a reply becomes a refusal or a `RemoteFault`.
  func answered<Output>(_ calls: () async throws -> Output) async throws -> Output {
    do {
      return try await calls()
    } catch let error as RPCError {
      throw error.answer
    }
  }
}

extension RPCError {
  /// What the end of a call without a reply means to whoever asked: a refusal, or that none is known.
  var answer: any Error {
    guard let detail = status.refusalDetail else { return RemoteFault(self) }
    do {
      return try Refusal.codec.value(in: detail)
    } catch {
      return RemoteFault(unknownRefusal: status)
    }
  }
}
