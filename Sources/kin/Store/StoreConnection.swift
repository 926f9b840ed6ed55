import FramedRPC
import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// Whoever carries out use cases: a store that is open here, or a server that is called.
struct StoreConnection {
  enum Kind {
    case embedded(SQLiteStore, LocalPerformer)
    case reading(SQLiteReader, LocalPerformer)
    /// A store of this machine that another process has open, and serves at the socket beside it.
    case shared(StoreSocket, RPCClient, RemotePerformer)
    case served(RPCClient, RemotePerformer)
  }

  let kind: Kind
  /// Sends what the store has to be mailed, where this process writes it.
  private(set) var mail: MailDelivery?
  private let mailQueue = SerialTaskQueue()
  /// Does what is due in the store, where this process writes it.
  private(set) var scheduler: Scheduler?
  /// Retry policy while the server is unreachable; nil to fail at once.
  var reconnectPolicy: ReconnectPolicy?
  /// Puts a performer before the store's own, such as one that counts; nil for none.
  var interposed: (@Sendable (any Performer) -> any Performer)?
  let zones: ZoneDatabase
  /// The clock of a demo store; nil for the system's.
  let clock: DemoClock?
  let ids: IDSource

  /// What time it is where everything is kept.
  var now: @Sendable () -> Instant { Self.now(of: clock) }

  private static func now(of clock: DemoClock?) -> @Sendable () -> Instant {
    guard let clock else { return Instant.now }
    return { clock.now() }
  }

  /// Who performs for the session that the token opens, for nobody without one; tells faults in `language`.
  func performer(with access: Token?, telling language: Language) -> any Performer {
    switch kind {
    case .embedded(_, let performer), .reading(_, let performer):
      interposed?(performer.signedIn(with: access)) ?? performer.signedIn(with: access)
    case .shared(_, _, let performer):
      SharedStorePerformer(performer.signedIn(with: access), telling: language)
    case .served(_, let performer):
      retrying(performer.signedIn(with: access))
    }
  }

  private func retrying(_ performer: any Performer) -> any Performer {
    guard let reconnectPolicy else { return performer }
    return RetryingPerformer(base: performer, reconnectPolicy: reconnectPolicy)
  }

  var isServed: Bool { if case .served = kind { true } else { false } }
  var isShared: Bool { if case .shared = kind { true } else { false } }
  /// Whether another process had the store open, and has ended.
  var hasLostHolder: Bool {
    if case .shared(let socket, _, _) = kind { !socket.hasListener } else { false }
  }

  /// The device of whoever has that session.
  func device(with access: Token?, language: Language) -> Device {
    switch kind {
    case .embedded, .reading, .shared:
      return Device(
        performer: performer(with: access, telling: language), ids: ids, zones: zones,
        language: language, now: now)
    case .served(_, let performer):
      let signedIn = performer.signedIn(with: access)
      return Device(
        performer: retrying(signedIn), ids: ids, zones: zones, language: language, now: now,
        connection: { [reconnectPolicy] in reconnectPolicy?.isLost == true ? .lost : .connected },
        connectionChanges: { signedIn.connectionChanges() })
    }
  }

  /// Sends what is to be mailed; what cannot be sent now waits in the store for whoever tries next.
  ///
  /// One delivery runs at a time: two would send the same mail twice.
  func deliverMail() async {
    guard let mail else { return }
    await mailQueue.run { _ = try? await mail.deliver() }
  }

  /// Does what has become due since somebody was here last.
  ///
  /// What cannot be done now is tried again by whoever opens the store next. A process that has the store
  /// open does so itself, and may have moved the clock of a demo store.
  func runDueJobs() async {
    _ = try? await scheduler?.runDueJobs()
    if isShared { clock?.readAgain() }
  }

  /// Lets time pass on a demo store: what becomes due meanwhile is done when its moment comes.
  ///
  /// Throws a `FileError` when the time cannot be kept, and the store's faults.
  func advance(_ clock: DemoClock, by duration: Duration) async throws {
    let end = clock.now() + duration
    while let next = try await scheduler?.runDueJobs(), next <= end {
      try clock.advance(by: next - clock.now())
    }
    try clock.advance(by: end - clock.now())
  }

  /// Sends what is to be mailed, and lets others have the store, or leaves the server.
  func close() async throws {
    switch kind {
    case .embedded(let store, _):
      await deliverMail()
      try store.close()
    case .reading(let store, _): try store.close()
    case .shared(_, let client, _), .served(let client, _): await client.shutDown()
    }
  }
}

extension StoreConnection {
  /// Assembles everything that one `kin` works with on a store of its own, made when it is missing.
  ///
  /// `purpose` is what another process is told that wants the store meanwhile. Mails become files in
  /// `outbox`; `mailFailed` is told of those that cannot, `dutyFailed` of what is due and cannot be done.
  /// `readers` read beside the writer. A store that another process has is waited for as long as `waiting`.
  init(
    store path: String, purpose: String, outbox: String,
    mailFailed: @escaping MailDelivery.Failed, jobFailed: @escaping Scheduler.Failed,
    readers: Int, waiting: Duration
  ) throws {
    zones = try ZoneDatabase.system()
    clock = try DemoClock.beside(path)
    let now = Self.now(of: clock)
    ids = .system(now: now)
    var options = SQLiteStore.Options()
    options.readers = readers
    options.lockWait = waiting
    let store = try SQLiteStore.open(at: path, purpose: purpose, now: now, options: options)
    kind = .embedded(store, LocalPerformer(store: store, zones: zones, now: now))
    mail = MailDelivery(
      from: store, by: MailFiles(in: outbox), writing: { $0.text(code: $1) }, now: now,
      failed: mailFailed)
    scheduler = Scheduler(for: store, zones: zones, now: now, failed: jobFailed)
    // Whoever has the lock knows that nobody serves there any more.
    StoreSocket(beside: path)?.remove()
  }

  /// Assembles everything that one `kin` works with on a store that another process has open; nothing is
  /// connected yet.
  init(sharing path: String, at socket: StoreSocket) throws {
    zones = try ZoneDatabase.system()
    clock = try DemoClock.beside(path)
    ids = .system(now: Self.now(of: clock))
    let client = try Self.client(of: .unix(path: socket.path))
    kind = .shared(socket, client, RemotePerformer(client: client, ids: ids))
  }

  /// Assembles what reads a store beside whoever writes to it.
  init(reading path: String) throws {
    zones = try ZoneDatabase.system()
    clock = try DemoClock.beside(path)
    let now = Self.now(of: clock)
    ids = .system(now: now)
    let store = try SQLiteReader(at: path, now: now)
    kind = .reading(store, LocalPerformer(store: store, zones: zones, now: now))
  }

  /// Assembles everything that one `kin` works with on a server; nothing is connected yet.
  ///
  /// `roots` is a file of those to trust instead of the system's.
  init(server: ServerAddress, trusting roots: String?) throws {
    zones = try ZoneDatabase.system()
    clock = nil
    ids = .system
    let client = try Self.client(
      of: Endpoint(server, tls: TLSOptions(trustRoots: roots.map { .file($0) })))
    kind = .served(client, RemotePerformer(client: client, ids: ids))
  }

  private static func client(of endpoint: Endpoint) throws -> RPCClient {
    var configuration = ClientConfiguration()
    configuration.agent = "kin/\(Version.number)"
    // A person who waits for a server wants to hear of it soon.
    configuration.setBackoff(initial: .milliseconds(200), limit: .seconds(2))
    return try RPCClient(to: endpoint, configuration: configuration)
  }
}
