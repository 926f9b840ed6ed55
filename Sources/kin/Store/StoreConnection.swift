import FramedRPC
import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Libc

/// The connection of a command to its data: an open store, or a server.
struct StoreConnection {
  enum Kind {
    case embedded(SQLiteStore, LocalPerformer)
    case reading(SQLiteReader, LocalPerformer)
    /// A local store that another process has open and serves at the socket beside it.
    case shared(StoreSocket, RPCClient, RemotePerformer)
    case served(RPCClient, RemotePerformer)
  }

  let kind: Kind
  /// Sends the store's pending mails, if this process writes the store; nil if a service does.
  var mail: MailDelivery?
  /// Writes the store's pending SMS to files, if this process writes the store and has a folder for
  /// them.
  var sms: SMSDelivery?
  private let mailQueue = SerialTaskQueue()
  /// Runs the store's scheduled jobs, if this process writes the store.
  private(set) var scheduler: Scheduler?
  /// Receives scheduled jobs that failed, if this process writes the store.
  private(set) var jobFailed: Scheduler.Failed?
  /// Retry policy while the server is unreachable; nil to fail at once.
  var reconnectPolicy: ReconnectPolicy?
  /// Wraps the store's performer, for example to count calls; nil for none.
  var interposed: (@Sendable (any Performer) -> any Performer)?
  let zones: ZoneDatabase
  /// The clock of a demo store; nil for the system's.
  let clock: DemoClock?
  let ids: IDSource

  /// The current time of the store.
  var now: @Sendable () -> Instant { Self.now(of: clock) }

  private static func now(of clock: DemoClock?) -> @Sendable () -> Instant {
    guard let clock else { return Instant.now }
    return { clock.now() }
  }

  /// The performer for a session; without a token, for calls that need none.
  ///
  /// Faults are in `language`.
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
  /// Whether another process had the store open and has ended.
  var hasLostHolder: Bool {
    if case .shared(let socket, _, _) = kind { !socket.hasListener } else { false }
  }

  /// The device for an access token.
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

  /// Sends pending mails up to the first that cannot be sent now, and pending SMS; unsent ones stay in
  /// the store for the next attempt.
  ///
  /// A command waits for it with the store open, which no other process can open meanwhile.
  /// Deliveries run one at a time, because two could send the same mail twice.
  func deliverMail() async {
    guard mail != nil || sms != nil else { return }
    await mailQueue.run { [mail, sms] in
      try? await mail?.deliverUntilFailure()
      _ = try? await sms?.deliver()
    }
  }

  /// Sends pending mails of a connection that nothing else uses; stops when its task is cancelled.
  func deliverMailUntilCancelled() async {
    try? await mail?.deliverUntilFailure()
  }

  /// Runs the due scheduled jobs.
  ///
  /// A failed job is retried by the next process that opens the store. For a shared store, the
  /// other process runs the jobs; it can also have moved the clock of a demo store.
  func runDueJobs() async {
    _ = try? await scheduler?.runDueJobs()
    if isShared { clock?.readAgain() }
  }

  /// Sends pending mails and closes the store, or closes the connection.
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
  /// Opens a store in this process, and creates it if it is missing.
  ///
  /// - `purpose`: the command name that other processes see while they wait for the store.
  /// - `mails`: the transport for mails.
  /// - `smsSender`, `smsFailed`: the transport for SMS, and the receiver of those that cannot be sent.
  /// - `hasher`: hashes new passwords and PINs.
  /// - `mailFailed`, `jobFailed`: receive mails that cannot be sent, and jobs that failed.
  /// - `readers`: the number of connections that read beside the writer.
  /// - `waiting`: time limit for a store that another process has open.
  init(
    store path: String, purpose: String, mails: MailTransport, hasher: SecretHasher,
    mailFailed: @escaping MailDelivery.Failed, jobFailed: @escaping Scheduler.Failed,
    smsSender: (any SMSSender)? = nil, smsFailed: @escaping SMSDelivery.Failed = { _, _ in },
    readers: Int, waiting: Duration
  ) throws {
    zones = try ZoneDatabase.system()
    clock = try DemoClock.beside(path)
    let now = Self.now(of: clock)
    ids = .system(now: now)
    var options = SQLiteStore.Options()
    options.readers = readers
    options.lockWait = waiting
    let planStore = try Self.planStore(beside: path)
    let store = try SQLiteStore.open(at: path, purpose: purpose, now: now, options: options)
    let performer = LocalPerformer(
      store: store, zones: zones, hasher: hasher, planStore: planStore, now: now)
    kind = .embedded(store, performer)
    mail = MailDelivery(
      from: store, by: mails.sender, zones: zones, writing: { $0.text(code: $1) }, now: now,
      failed: mailFailed)
    sms = smsSender.map { [zones] sender in
      SMSDelivery(from: store, by: sender, zones: zones, now: now, failed: smsFailed)
    }
    scheduler = Scheduler(for: store, zones: zones, now: now, failed: jobFailed)
    self.jobFailed = jobFailed
    // The lock guarantees that no other process serves at the socket.
    StoreSocket(beside: path)?.remove()
  }

  /// Creates a client of a store that another process has open; it connects at the first call.
  init(sharing path: String, at socket: StoreSocket) throws {
    zones = try ZoneDatabase.system()
    clock = try DemoClock.beside(path)
    ids = .system(now: Self.now(of: clock))
    // A reconnection can meet the listener of another user, which must not get the session token.
    let client = try Self.client(of: .unix(path: socket.path), ownedBy: geteuid())
    kind = .shared(socket, client, RemotePerformer(client: client, ids: ids))
  }

  /// Opens a store for reading while other processes write.
  init(reading path: String) throws {
    zones = try ZoneDatabase.system()
    clock = try DemoClock.beside(path)
    let now = Self.now(of: clock)
    ids = .system(now: now)
    let store = try SQLiteReader(at: path, now: now)
    let performer = LocalPerformer(
      store: store, zones: zones, planStore: try Self.planStore(beside: path), now: now)
    kind = .reading(store, performer)
  }

  /// Creates a client of a server; it connects at the first call.
  ///
  /// `roots` is a file with the trusted root certificates, instead of the system's.
  init(server: ServerAddress, trusting roots: String?) throws {
    zones = try ZoneDatabase.system()
    clock = nil
    ids = .system
    let client = try Self.client(
      of: Endpoint(server, tls: TLSOptions(trustRoots: roots.map { .file($0) })))
    kind = .served(client, RemotePerformer(client: client, ids: ids))
  }

  /// The store that sells plans, from the file beside the store file; without one, nothing is sold.
  private static func planStore(beside path: String) throws -> any PlanStore {
    try FilePlanStore(at: FilePlanStore.path(beside: path)) ?? ClosedPlanStore()
  }

  /// Creates a client; with an `owner`, it uses only a server of this user at a Unix socket.
  private static func client(
    of endpoint: Endpoint, ownedBy owner: UInt32? = nil
  ) throws -> RPCClient {
    var configuration = ClientConfiguration()
    configuration.allowedUserIDs = owner.map { [$0] }
    configuration.agent = "kin/\(Version.number)"
    // Short delays, because a person waits.
    configuration.setBackoff(initial: .milliseconds(200), limit: .seconds(2))
    return try RPCClient(to: endpoint, configuration: configuration)
  }
}
