import FramedRPC
import KinshipData
import KinshipDomain
import KinshipSMTP
import KinshipTime
import KinshipTransport
import KinshipWebhook
import Logging
import ServiceLifecycle
import UnixSignals

/// Assembles the parts of `kin serve`: store, server and monitoring.
@MainActor
struct KinshipServer {
  let command: ServeCommand
  let shell: Shell
  let logger: Logger
  let metrics = Prometheus()

  init(_ command: ServeCommand, in shell: Shell) {
    self.command = command
    self.shell = shell
    let level = command.logLevel.level
    logger = Logger(label: "kinship") { label in
      JSONLog(label: label, level: level, now: Instant.now) { try? Output.error.write($0) }
    }
  }

  /// Serves until the process receives a signal to stop.
  func run() async throws {
    let configuration = try configuration()
    try checkCertificate()
    try checkMail()
    let gateway = try pushGateway()
    let configuredSMS = try smsTransport()
    let connection = try shell.open(
      outbox: command.outbox, mailFailed: mailFailed, readers: SQLiteStore.Options().readers,
      alone: true)
    guard case .embedded(let store, let performer) = connection.kind else {
      throw shell.usage(.servesNoServer)
    }
    if connection.clock != nil {
      logger.warning("demo store: its clock stands still and differs from the devices' clocks")
    }
    let health = Health()
    let firstCode = try await firstAccountCode(of: store)
    var quotas = Quotas()
    quotas.writesPerMinute = command.writesPerMinute
    let served = performer.with(
      accountPolicy(firstCode), quotas: quotas, limitingCommands: true)
    var methods = MethodTable(kinship: served, logger: logger)
    methods.add(health.methods)
    methods.addReflection()
    let server = RPCServer(
      methods: methods, configuration: configuration,
      interceptors: [CallMetrics(metrics), SignInThrottle(now: Instant.now)], logger: logger)
    metrics.watch(store)
    metrics.watchProcess()
    let socket = storeSocket
    defer { socket?.remove() }
    let rpcService = RPCServerService(
      server: server, health: health,
      endpoints: try command.endpoints(in: shell)
        + [socket].compactMap { $0.map { .unix(path: $0.path) } },
      onReady: { try await announce($0, firstCode) })
    let sms = configuredSMS.flatMap { usable($0, on: connection) }
    let missed = missedSMS(of: store, on: connection, by: sms)
    let http = try httpServer(
      health, smsRoutes(of: store, on: connection, by: sms, missed: missed))
    let reload = BackgroundWork { [logger] in
      await server.reloadCertificatesOnSIGHUP(with: http?.certificate, logger)
    }
    let scheduler = Scheduler(for: store, of: connection, metrics: metrics, logger: logger)
    let jobs = BackgroundWork {
      // A deadline must not pass before an answer of the time without a server is known.
      await missed?.waitForFirstFetch()
      await scheduler.run()
    }
    let mail = connection.mail.map { mail in BackgroundWork { await mail.run() } }
    // Closing the store would send the waiting mails once more, and wait for the mail server.
    shell.connection?.mail = nil
    shell.connection?.sms = nil
    let pushes = gateway.flatMap { pushDelivery(of: store, on: connection, to: $0) }
    let services: [(any Service)?] = [
      monitor(health), pushes,
      sms.map { smsDelivery(of: store, on: connection, by: $0, after: missed) }, mail, jobs,
      missed.map { missed in BackgroundWork { await missed.run() } }, http, rpcService, reload,
    ]
    try await serve(services.compactMap(\.self))
  }

  /// The command's limits, with the number of connections capped by the open-file limit.
  private func configuration() throws -> ServerConfiguration {
    var configuration = command.serverConfiguration
    let wanted = configuration.maxConnections
    let limit = OpenFileLimit.raise(for: wanted)
    guard let connections = OpenFileLimit.connections(wanted, within: limit) else {
      let least = OpenFileLimit.least(for: wanted)
      throw CommandError(
        exit: .unavailable, code: "unavailable",
        sentence: shell.text(.tooFewOpenFiles(limit, least: least)))
    }
    if connections < wanted {
      logger.warning(
        "the limit of open files leaves room for fewer connections",
        metadata: ["limit": "\(limit)", "connections": "\(connections)", "wanted": "\(wanted)"])
    }
    configuration.maxConnections = connections
    return configuration
  }

  /// Reads the files of the certificate before the server listens, and warns of a certificate that
  /// devices refuse.
  private func checkCertificate() throws {
    guard let files = command.certificateFiles(in: shell) else { return }
    let found: ServerCertificate
    do throws(EndpointProblem) {
      found = try files.read()
    } catch {
      throw CommandError(error, in: shell.language)
    }
    if found.expiry < Instant.now() {
      logger.warning(
        "the certificate has expired: devices refuse it",
        metadata: ["file": "\(files.certificate)", "expired": "\(found.expiry)"])
    }
    if !found.hasNames {
      logger.warning(
        "the certificate has no subjectAltName: devices may refuse it",
        metadata: ["file": "\(files.certificate)"])
    }
  }

  /// Checks the configuration of mails before the store is opened.
  private func checkMail() throws {
    guard case .file(let path) = shell.origin else { return }
    do {
      guard case .server = try shell.mailTransport(command.outbox, of: path) else { return }
      try SMTPMailSender.requireLibrary()
    } catch {
      throw shell.startError(error)
    }
  }

  /// The configured push gateway, checked before the store is opened; nil for none.
  private func pushGateway() throws -> WebhookServer? {
    do {
      guard let gateway = try shell.environment.pushGateway(in: shell.language) else { return nil }
      try WebhookGateway.requireLibrary()
      return gateway
    } catch {
      throw shell.startError(error)
    }
  }

  /// Sends pushes while the server runs; nil for a demo store, whose devices are invented.
  private func pushDelivery(
    of store: SQLiteStore, on connection: StoreConnection, to gateway: WebhookServer
  ) -> BackgroundWork? {
    guard connection.clock == nil else { return nil }
    let delivery = PushDelivery(
      from: store, by: WebhookGateway(to: gateway, now: Instant.now), zones: connection.zones,
      now: connection.now,
      failed: { [logger] notice, error in
        logger.error(
          "push not sent, retrying",
          metadata: ["notice": "\(notice.map(\.description) ?? "-")", "reason": "\(error)"])
      })
    return BackgroundWork { await delivery.run() }
  }

  /// Logs the id of a mail that could not be sent; the reason contains no address.
  private var mailFailed: MailDelivery.Failed {
    { [logger] mail, error in
      logger.error(
        error is UndeliverableMail ? "mail undeliverable, removed" : "mail not sent, retrying",
        metadata: ["mail": "\(mail.map(\.description) ?? "-")", "reason": "\(error)"])
    }
  }

  private func serve(_ services: [any Service]) async throws {
    var quiet = logger
    quiet.logLevel = .error
    do {
      // Services stop in reverse order, so monitoring is available while the others stop.
      try await ServiceGroup(
        services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet
      ).run()
    } catch let error as CommandError {
      throw error
    } catch let problem as EndpointProblem {
      throw CommandError(problem, in: shell.language)
    } catch {
      let occupied = (error as? EndpointError)?.occupiedPort
      let words = occupied.map { ShellText.portOccupied($0) } ?? .serverFailed("\(error)")
      throw CommandError(EndpointProblem(words: words), in: shell.language)
    }
    logger.info("stopped")
  }

  /// The policy for sign-up and email confirmation; mail is used if a mail server or an outbox is
  /// configured.
  private func accountPolicy(_ code: FirstAccountCode?) -> AccountPolicy {
    let hasMail = shell.environment.sendsMail(outbox: command.outbox)
    return AccountPolicy(
      signUp: command.signUpMode, emailConfirmation: hasMail ? .byMail : .byAdult,
      firstAccountCode: code?.digest)
  }

  /// A new code for the first account of an empty store, or nil if sign-up is open or an account
  /// exists.
  private func firstAccountCode(of store: SQLiteStore) async throws -> FirstAccountCode? {
    guard command.signUpMode != .open,
      try await store.read({ try $0.users.isEmpty() })
    else { return nil }
    return FirstAccountCode()
  }

  /// Prints the addresses and the code for the first account, as lines or as one JSON document.
  private func announce(_ bound: [BoundAddress], _ code: FirstAccountCode?) throws {
    let addresses = zip(command.listen, bound).map { $0.bound(to: $1.port) }
    logger.info(
      "serving",
      metadata: [
        "addresses": "\(addresses.map(\.description).joined(separator: " "))",
        "version": "\(Version.number)", "sqlite": "\(SQLiteStore.libraryVersion)",
      ])
    if command.global.json {
      let document: JSON = [
        "listening": .list(addresses) { .text($0) },
        "first_account_code": code.map { .string($0.secret) } ?? .null,
      ]
      return try Output.standard.write(document.document)
    }
    for address in addresses {
      try Output.standard.write(shell.text(.listening("\(address)")) + "\n")
    }
    if let code {
      try Output.standard.write(shell.text(.firstAccountCode(code.secret)) + "\n")
    }
  }

  /// The socket for local `kin` commands that use the store's file.
  ///
  /// Nil if `--listen` already contains it, or if it cannot be created.
  private var storeSocket: StoreSocket? {
    guard case .file(let path) = shell.origin, let socket = StoreSocket(beside: path) else {
      return nil
    }
    let isListed = command.listen.contains(.unix(path: socket.path))
    return isListed || !socket.prepare() ? nil : socket
  }

  /// The listener of `--monitor`.
  private func monitor(_ health: Health) -> HTTPServer? {
    command.monitor.map { port in
      HTTPServer(
        address: HTTPAddress(host: "127.0.0.1", port: Int(port)),
        routes: monitoring(health).routes(isLocal: true), limits: HTTPLimits(connections: 16),
        occupied: .monitoringPortOccupied(Int(port)),
        onReady: { [logger] in logger.info("monitoring", metadata: ["port": "\($0)"]) })
    }
  }

  /// The listener of `--http`.
  private func httpServer(
    _ health: Health, _ webhooks: [String: HTTPRoute]
  ) throws -> HTTPServer? {
    guard let address = command.http else { return nil }
    let files = try command.httpCertificateFiles(in: shell)
    return HTTPServer(
      address: address, certificate: try files.map { try HTTPCertificate($0) },
      routes: monitoring(health).routes(isLocal: address.isLocal).merging(webhooks) { $1 },
      limits: HTTPLimits(connections: 48), occupied: .httpPortOccupied(address.port),
      onReady: { [logger] in
        logger.info("serving HTTP", metadata: ["address": "\(address.bound(to: $0))"])
      })
  }

  private func monitoring(_ health: Health) -> MonitoringRoutes {
    MonitoringRoutes(
      metrics: { [metrics] in metrics.text() },
      isServing: { health.status(of: "") == .serving })
  }
}
