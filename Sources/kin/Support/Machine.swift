import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// Whoever carries out use cases: a store that is open here, or a server that is called.
struct Machine {
  enum Kind {
    case embedded(SQLiteStore, LocalPerformer)
    case reading(SQLiteReader, LocalPerformer)
    case served(RPCClient, RemotePerformer)
  }

  let kind: Kind
  /// Sends what the store has to be mailed, where this process writes it.
  let mail: MailDelivery?
  let zones: ZoneDatabase
  let ids = IDSource.system

  /// Who performs for the session that the token opens; for nobody without one.
  func performer(with access: Token?) -> any Performer {
    switch kind {
    case .embedded(_, let performer), .reading(_, let performer):
      performer.signedIn(with: access)
    case .served(_, let performer): performer.signedIn(with: access)
    }
  }

  /// The device of whoever has that session.
  func device(with access: Token?, language: Language) -> Device {
    Device(
      performer: performer(with: access), ids: ids, zones: zones, language: language,
      now: Instant.now)
  }

  /// Sends what is to be mailed, and lets others have the store, or leaves the server.
  func close() async throws {
    switch kind {
    case .embedded(let store, _):
      // What cannot be sent now waits in the store for the next process that opens it.
      _ = try? await mail?.deliver()
      try store.close()
    case .reading(let store, _): try store.close()
    case .served(let client, _): await client.shutDown()
    }
  }
}

extension Machine {
  /// Assembles everything that one `kin` works with on a store of its own, made when it is missing.
  ///
  /// `purpose` is what another process is told that wants the store meanwhile. Mails become files in
  /// `outbox`; `mailFailed` is told of those that cannot.
  init(
    store path: String, purpose: String, outbox: String,
    mailFailed: @escaping MailDelivery.Failed
  ) throws {
    zones = try ZoneDatabase.system()
    let store = try SQLiteStore.open(at: path, purpose: purpose, now: Instant.now)
    kind = .embedded(store, LocalPerformer(store: store, zones: zones, now: Instant.now))
    mail = MailDelivery(
      from: store, by: MailFiles(in: outbox), writing: { $0.text(code: $1) }, now: Instant.now,
      failed: mailFailed)
  }

  /// Assembles what reads a store beside whoever writes to it.
  init(reading path: String) throws {
    zones = try ZoneDatabase.system()
    let store = try SQLiteReader(at: path, now: Instant.now)
    mail = nil
    kind = .reading(store, LocalPerformer(store: store, zones: zones, now: Instant.now))
  }

  /// Assembles everything that one `kin` works with on a server; nothing is connected yet.
  ///
  /// `roots` is a file of those to trust instead of the system's.
  init(server: ServerAddress, trusting roots: String?) throws {
    zones = try ZoneDatabase.system()
    var configuration = ClientConfiguration()
    configuration.agent = "kin/\(Kin.number)"
    let client = try RPCClient(
      to: server.endpoint(trusting: roots), configuration: configuration)
    mail = nil
    kind = .served(client, RemotePerformer(client: client, ids: ids))
  }
}

extension ServerAddress {
  /// The endpoint for a client.
  func endpoint(trusting roots: String?) -> Endpoint {
    switch way {
    case .tcp(let host, let port): .tcp(host: host, port: port, security: .plaintext)
    case .tls(let host, let port):
      .tcp(
        host: host, port: port, security: .tls(TLSOptions(trustRoots: roots.map { .file($0) })))
    case .unix(let path): .unix(path: path)
    }
  }
}

extension IDSource {
  /// Ids of this moment, from the system's random numbers.
  static let system = IDSource(now: Instant.now) {
    var random = SystemRandomNumberGenerator()
    return UInt128(random.next()) << 64 | UInt128(random.next())
  }
}
