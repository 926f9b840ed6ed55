import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Logging
import Synchronization

@testable import FramedRPC
@testable import KinshipTransport

/// A server of the contract in this process, and a client of it.
struct Served: Sendable {
  let world: TestWorld
  let server: RPCServer
  let client: RPCClient
  /// The lines of the server's log.
  let log: Lines
  /// The scheduler of the server's calls.
  let scheduler: CallScheduler

  /// A performer without a session.
  var signedOutLocal: RemotePerformer { RemotePerformer(client: client, ids: world.ids) }

  /// A performer with the user's session.
  func device(of user: TestUser) -> RemotePerformer {
    signedOutLocal.signedIn(with: user.signedIn.access)
  }

  /// Calls a method with encoded bytes.
  func call(
    _ path: String, _ request: [UInt8] = [], metadata: Metadata = [:], key: [UInt8] = []
  ) async throws -> Reply {
    try await client.unary(
      MethodDescriptor(path: path, kind: .unary), request,
      options: CallOptions(metadata: metadata, idempotencyKey: key))
  }
}

/// A thread-safe list of written lines.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  func write(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Serves a world's store, or another backend, for as long as `body` runs.
func withKinship<Result: Sendable>(
  _ world: TestWorld, over transport: TestTransport = .inProcess, _ setting: Setting = Setting(),
  backend: (any Backend)? = nil, sleep: @escaping Sleep = { _ in await Gate().wait() },
  _ body: @Sendable (Served) async throws -> Result
) async throws -> Result {
  let lines = Lines()
  let logger = Logger(label: "test") { _ in LineLog { lines.write($0) } }
  let scheduler = CallScheduler()
  let methods = MethodTable(
    kinship: backend ?? world.signedOutLocal, logger: logger, scheduler: scheduler, sleep: sleep)
  return try await withServer(over: transport, setting, methods: methods) { server, endpoint in
    try await withRPCClient(
      to: endpoint, configuration: setting.client, interceptors: setting.clientInterceptors
    ) { client in
      try await body(
        Served(
          world: world, server: server, client: client, log: lines, scheduler: scheduler))
    }
  }
}

/// Runs a test's action after a call and before its reply is sent.
final class Afterwards: ServerInterceptor {
  private let actions = Mutex<[@Sendable () async throws -> Void]>([])
  private let calls = Mutex<[ServerCall]>([])

  /// The received calls, in order.
  var seen: [ServerCall] { calls.withLock { $0 } }

  /// Adds an action for the next call that has none.
  func then(_ action: @escaping @Sendable () async throws -> Void) {
    actions.withLock { $0.append(action) }
  }

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    calls.withLock { $0.append(call) }
    let reply = try await next(call)
    try await actions.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
    return reply
  }
}

/// A backend whose calls all throw the same error.
struct FailingBackend: Backend {
  let error: any Error & Sendable

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output { throw error }

  func perform<U: UseCase>(_ useCase: U, in envelope: Envelope<U.Output>) async throws -> U.Output {
    throw error
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output { throw error }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    AsyncThrowingStream { throw error }
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef { throw error }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] { throw error }
  func receive(_ upload: UploadPhoto, size: Int) async throws -> PhotoReception { throw error }

  func deliver(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoDelivery {
    throw error
  }

  func changes(of _: ChangeFilter) -> AsyncStream<Set<Space>> { AsyncStream { nil } }
  func visibleSpaces(of session: SessionID?) async throws -> VisibleSpaces { throw error }
  func acting(as member: MemberID?) -> any Performer { self }
  func signedIn(with access: Token?, actingAs member: MemberID?) -> FailingBackend { self }
}

/// The error that `work` throws, if it has the given type.
func thrown<Failure: Error>(
  _ type: Failure.Type = Failure.self, by work: () async throws -> some Any
) async -> Failure? {
  do {
    _ = try await work()
    return nil
  } catch {
    return error as? Failure
  }
}
