public import FramedRPC
public import KinshipDomain
public import KinshipUseCases

/// Runs use cases and queries on a server.
///
/// It returns the same values and throws the same refusals as a `LocalPerformer`. Failures of the
/// connection or the server are thrown as a `RemoteFault`. Each use case is sent with its own
/// mutation ID. The transport's retries use the same ID. So does the same use case if it is
/// performed again after its reply was lost.
public struct RemotePerformer: Performer {
  let client: RPCClient
  private let ids: IDSource
  private let timeout: Duration
  let sleep: Sleep
  private let session: RemoteSession
  private let actingMember: MemberID?
}

extension RemotePerformer {
  /// Creates a performer without a session; after signing in, use `signedIn(with:)`.
  ///
  /// The caller owns the client and shuts it down. `timeout` applies to each call including its
  /// retries. `sleep` waits before a failed call is retried.
  public init(
    client: RPCClient, ids: IDSource, timeout: Duration = .seconds(30),
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.init(
      client: client, ids: ids, timeout: timeout, sleep: sleep,
      session: RemoteSession(client: client, access: nil, sleep: sleep), actingMember: nil)
  }

  /// A performer for the same server with the access token of a new session; nil for no session.
  public func signedIn(with access: Token?) -> RemotePerformer {
    RemotePerformer(
      client: client, ids: ids, timeout: timeout, sleep: sleep,
      session: RemoteSession(client: client, access: access, sleep: sleep), actingMember: nil)
  }

  /// Replaces the access token of the session, for this performer and every other performer of the
  /// session.
  ///
  /// Observations continue. Mutations whose outcome is unknown keep their IDs.
  public func renew(with access: Token) {
    session.renew(with: access)
  }

  /// The same session, acting as another member of a household.
  public func acting(as member: MemberID?) -> any Performer {
    RemotePerformer(
      client: client, ids: ids, timeout: timeout, sleep: sleep, session: session,
      actingMember: member)
  }

  /// The stream of changes in this session.
  var watch: SharedWatch { session.watch }

  // MARK: Use cases

  /// Runs a use case on the server; it takes effect once, however often it is sent.
  ///
  /// Throws a `RemoteFault` if no reply arrives; the fault tells whether something may have
  /// changed. A use case that the contract does not have is such a fault too, with the code
  /// `unimplemented`: only a performer of a store in this process performs it.
  public func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    let method = try ContractTable.servedMethod(useCase: U.self)
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
    let (mutation, isRetry) = session.undecided.id(for: digest, from: ids)
    do {
      return try await call(method, request, mutation)
    } catch let fault as RemoteFault {
      let fault = isRetry ? fault.afterEarlierAttempt() : fault
      if fault.mayHaveChanged { session.undecided.keep(mutation, for: digest) }
      throw fault
    } catch Refusal.notAuthenticated {
      // An ended session cannot query the outcome of an earlier attempt, but the next session can.
      session.undecided.keep(mutation, for: digest)
      throw Refusal.notAuthenticated
    }
  }

  // MARK: Queries

  /// Fetches the answer to a query.
  ///
  /// Throws a `RemoteFault` if no reply arrives, or for a query that the contract does not have.
  public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    let method = try ContractTable.servedMethod(query: Q.self)
    return try await withCancellation {
      try await call(method, try method.request.sendable(query))
    }
  }

  // MARK: Calls

  /// Runs `body`; throws `CancellationError` for a call that ended because its task was cancelled.
  func withCancellation<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let fault as RemoteFault where fault.status.code == .cancelled && Task.isCancelled {
      throw CancellationError()
    }
  }

  /// The options of calls that stream a file or photo; one hour is the longest timeout that a
  /// server allows.
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

  /// Runs calls; throws a refusal or a `RemoteFault` for a call that ended without a reply.
  func answered<Output>(_ calls: () async throws -> Output) async throws -> Output {
    do {
      return try await calls()
    } catch let error as RPCError {
      throw error.answer
    }
  }
}

extension RPCError {
  /// The error for the caller: the refusal in the status, or a `RemoteFault` if the status contains
  /// none.
  var answer: any Error {
    guard let detail = status.refusalDetail else { return RemoteFault(self) }
    do {
      return try Refusal.codec.value(in: detail)
    } catch {
      return RemoteFault(unknownRefusal: status)
    }
  }
}
