import FramedRPC
import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipSMTP
import KinshipTime
import KinshipUseCases

// Access to the store or server.

extension Shell {
  /// Opens the store at first use, or connects to the server.
  ///
  /// If another process has the store open and serves it, its socket is used, unless the store is
  /// needed `alone`. `outbox` is the folder for mails; `mailFailed` receives mails that could not
  /// be sent. `readers` is the number of connections that read beside the writer; interactive use
  /// needs none. A store that another process has open is awaited for `timeout`; without one, the
  /// `StoreFault` is thrown at once.
  func open(
    outbox: String? = nil, mailFailed: MailDelivery.Failed? = nil, readers: Int = 0,
    alone: Bool = false, timeout: Duration? = Shell.timeout
  ) throws -> StoreConnection {
    if let error = session?.reopeningError { throw error }
    if let connection { return connection }
    do {
      let connection =
        switch origin {
        case .file(let path):
          try openStore(
            path, outbox, mailFailed ?? warnOfMail, readers, alone: alone, timeout ?? .zero)
        case .server(let address): try connect(to: address)
        }
      self.connection = connection
      return connection
    } catch let fault as StoreFault where alone && fault.isHeld {
      throw CommandError(needingAlone: fault, in: language)
    } catch let fault as StoreFault where timeout == nil && fault.isHeld {
      throw fault
    } catch {
      throw CommandError(opening: origin, error, in: language)
    }
  }

  /// Opens the store like `open`, but does not block the main actor while another process has it.
  func openWithoutBlocking() async throws -> StoreConnection {
    let deadline = ContinuousClock.now + Self.timeout
    while true {
      do {
        return try open(timeout: nil)
      } catch let fault as StoreFault where fault.isHeld {
        guard ContinuousClock.now < deadline else {
          throw CommandError(opening: origin, fault, in: language)
        }
        try await Task.sleep(for: Self.retryInterval)
      }
    }
  }

  private func connect(to address: ServerAddress) throws -> StoreConnection {
    if case .tls = address, let trust { try CertificateFile.checkRoots(trust) }
    return try StoreConnection(server: address, trusting: trust)
  }

  /// Reopens the store if the process that served it has ended.
  ///
  /// Nil if that process still runs. Throws a `CommandError` if the store cannot be opened; the
  /// next call tries again.
  func reopened() async throws -> StoreConnection? {
    guard let former = connection, former.hasLostHolder else { return nil }
    connection = nil
    let next: StoreConnection
    do {
      next = try open()
    } catch {
      connection = former
      throw error
    }
    // The former connection has no peer any more.
    try? await former.close()
    return next
  }

  /// Closes the store or the connection; in a REPL session, keeps it open and only sends pending
  /// mails.
  func close() async throws {
    guard let connection else { return }
    guard session == nil else { return await connection.deliverMail() }
    self.connection = nil
    do { try await connection.close() } catch {
      throw CommandError(opening: origin, error, in: language)
    }
  }

  /// The signed-in device on the store's file, for reading while other processes write.
  func readingDevice() async throws -> Device {
    guard case .file(let path) = origin else { throw signInFirst() }
    let tokens = try await currentTokens()
    do {
      let connection = try StoreConnection(reading: path)
      self.connection = connection
      return device(of: connection, with: tokens.access)
    } catch {
      throw CommandError(opening: origin, error, in: language)
    }
  }

  /// The device for the tokens on the store's file, for reading while other processes write.
  ///
  /// Nil for a server, or if the session must be renewed first. Throws if the file is missing or
  /// unreadable.
  func reader(with tokens: StoredTokens) async throws -> Device? {
    guard case .file(let path) = origin else { return nil }
    let connection = try StoreConnection(reading: path)
    guard !tokens.mustRefresh(at: connection.now()) else {
      try? await connection.close()
      return nil
    }
    self.connection = connection
    return device(of: connection, with: tokens.access)
  }

  /// Whether the profile has no session, and its local store no accounts or no file.
  func isFirstUse() async -> Bool {
    guard profile.session == nil, case .file(let path) = origin else { return false }
    guard fileExists(at: path) else { return true }
    guard let store = try? SQLiteReader(at: path, now: Instant.now) else { return false }
    defer { try? store.close() }
    return (try? await store.read { try $0.users.isEmpty() }) ?? false
  }

  private func openStore(
    _ path: String, _ outbox: String?, _ mailFailed: @escaping MailDelivery.Failed, _ readers: Int,
    alone: Bool, _ timeout: Duration
  ) throws -> StoreConnection {
    let mails = try mailTransport(outbox, of: path)
    try prepareFolder(of: path)
    func opened(waiting: Duration) throws -> StoreConnection {
      try StoreConnection(
        store: path, purpose: purpose, mails: mails,
        hasher: SecretHasher(cost: environment.hashCost),
        mailFailed: mailFailed, jobFailed: warnOfJob,
        smsSender: environment.smsOutbox().map { FileSMSSender(in: $0) }, smsFailed: warnOfSMS,
        readers: readers, waiting: waiting)
    }
    return try Self.openedOrShared(path, alone: alone, timeout, opened(waiting:))
  }

  /// Time limit for a store that another process has open.
  static let timeout = SQLiteStore.Options().lockWait
  /// The other process either ends soon or starts to listen soon.
  private static let retryInterval = Duration.milliseconds(100)

  /// Opens a store, or connects to the process that has it open and serves it.
  ///
  /// A store that is needed `alone` is not awaited if another process serves it.
  private static func openedOrShared(
    _ path: String, alone: Bool, _ timeout: Duration,
    _ opened: (Duration) throws -> StoreConnection
  ) throws -> StoreConnection {
    let deadline = ContinuousClock.now + timeout
    var waiting = Duration.zero
    while true {
      do {
        return try opened(waiting)
      } catch let fault as StoreFault where fault.isHeld {
        if let socket = StoreSocket(beside: path), socket.hasListener {
          guard !alone else { throw fault }
          return try StoreConnection(sharing: path, at: socket)
        }
        guard ContinuousClock.now < deadline else { throw fault }
        waiting = retryInterval
      }
    }
  }

  /// The transport for the mails of a store; without a configuration, the folder beside it.
  ///
  /// The mails of a demo store go to invented addresses, so no mail server gets them.
  func mailTransport(_ outbox: String?, of path: String) throws -> MailTransport {
    let configured = try environment.mailTransport(outbox: outbox, in: language)
    if case .server? = configured, try DemoClock.beside(path) != nil {
      return .files(in: Self.outbox(beside: path))
    }
    return configured ?? .files(in: Self.outbox(beside: path))
  }

  /// The default folder for mails, beside the store.
  private static func outbox(beside store: String) -> String { "\(store).outbox" }

  /// The file that contains the mail with a reset code.
  ///
  /// Nil if a server, another process, a mail server or a configured outbox handles mails. The
  /// file is missing if no mail was sent.
  func mailFile(of reset: ResetID) -> String? {
    guard case .file(let store) = origin, connection?.mail != nil,
      environment.variable("KIN_OUTBOX") == nil,
      environment.variable("KIN_SMTP_URL") == nil || connection?.clock != nil
    else { return nil }
    return "\(Self.outbox(beside: store))/\(MailID(derivedFrom: reset, .mail(.once))).eml"
  }

  /// Warns about an unsent mail; the next process that opens the store retries, unless the mail is
  /// undeliverable.
  private var warnOfMail: MailDelivery.Failed {
    { [language] _, error in
      let cause = (error as? UndeliverableMail)?.cause ?? error
      let reason = (cause as? SMTPProblem)?.words.text(in: language) ?? "\(cause)"
      let words: ShellText =
        error is UndeliverableMail ? .mailRemoved(reason: reason) : .mailWaits(reason: reason)
      Self.warn(words.text(in: language))
    }
  }

  /// Warns about an unsent SMS; the next process that opens the store retries.
  private var warnOfSMS: SMSDelivery.Failed {
    { [language] _, error in
      Self.warn(ShellText.smsWaits(reason: "\(error)").text(in: language))
    }
  }

  /// Warns about a failed scheduled job; the next process that opens the store retries.
  private var warnOfJob: Scheduler.Failed {
    { [language] _, error in
      Self.warn(ShellText.jobWaits(reason: "\(error)").text(in: language))
    }
  }

  /// Creates the data folder if the store's path is inside it.
  func prepareFolder(of path: String) throws(FileError) {
    guard let home = environment.home, path.hasPrefix(home + "/") else { return }
    try PrivateFolder(path: home).prepare()
  }
}
