import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

// The store or server.

extension Shell {
  /// The store, opened at its first use, or the server.
  ///
  /// A store that another process has open and serves beside it is used there, unless it is needed `alone`.
  /// `outbox` is the folder that mails are put into; `mailFailed` is told of those that wait. `readers`
  /// read beside the writer: none for a person, who does one thing at a time.
  func open(
    outbox: String? = nil, mailFailed: MailDelivery.Failed? = nil, readers: Int = 0,
    alone: Bool = false
  ) throws -> StoreConnection {
    if let connection { return connection }
    do {
      let connection =
        switch origin {
        case .file(let path):
          try openStore(path, outbox, mailFailed ?? tellOfMail, readers, alone: alone)
        case .server(let address): try StoreConnection(server: address, trusting: trust)
        }
      self.connection = connection
      return connection
    } catch let fault as StoreFault where alone && fault.isHeld {
      throw CommandError(needingAlone: fault, in: language)
    } catch {
      throw CommandError(opening: origin, error, in: language)
    }
  }

  /// The store, opened anew where the process that had it open has ended; nil where nothing has changed, and
  /// where it cannot be had now.
  func reopened() async -> StoreConnection? {
    guard let former = connection, former.hasLostHolder else { return nil }
    connection = nil
    guard let next = try? open() else {
      connection = former
      return nil
    }
    // Nobody is at its other end.
    try? await former.close()
    return next
  }

  /// Lets others have the store, or leaves the server; a session keeps them, and sends what is to be
  /// mailed.
  func close() async throws {
    guard let connection else { return }
    guard session == nil else { return await connection.deliverMail() }
    self.connection = nil
    do { try await connection.close() } catch {
      throw CommandError(opening: origin, error, in: language)
    }
  }

  /// The device of whoever is signed in on the store's file, which others may write to meanwhile.
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

  /// The device of whoever has the tokens on the store's file, which others may write to meanwhile; nil where there is no
  /// such file or the session has to be renewed first.
  func reader(with tokens: StoredTokens) async -> Device? {
    guard case .file(let path) = origin, let connection = try? StoreConnection(reading: path) else {
      return nil
    }
    guard !tokens.mustRefresh(at: connection.now()) else {
      try? await connection.close()
      return nil
    }
    self.connection = connection
    return device(of: connection, with: tokens.access)
  }

  private func openStore(
    _ path: String, _ outbox: String?, _ mailFailed: @escaping MailDelivery.Failed, _ readers: Int,
    alone: Bool
  ) throws -> StoreConnection {
    try prepareFolder(of: path)
    let folder = (outbox ?? environment.variable("KIN_OUTBOX")).map(environment.absolute)
    func opened(waiting: Duration) throws -> StoreConnection {
      try StoreConnection(
        store: path, purpose: purpose, outbox: folder ?? Self.outbox(beside: path),
        mailFailed: mailFailed, jobFailed: tellOfDuty, readers: readers, waiting: waiting)
    }
    return try Self.openedOrShared(path, alone: alone, opened(waiting:))
  }

  /// How long to wait for a store that another process has.
  private static let timeout = SQLiteStore.Options().lockWait

  /// Opens a store, or calls the process that has it open, whichever can be done first.
  ///
  /// A store that is needed `alone` is not waited for where another process has it open for long.
  private static func openedOrShared(
    _ path: String, alone: Bool, _ opened: (Duration) throws -> StoreConnection
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
        // Another command ends soon, and a session listens soon.
        waiting = .milliseconds(100)
      }
    }
  }

  /// Where mails are put that no mail server takes away.
  private static func outbox(beside store: String) -> String { "\(store).outbox" }

  /// The file that the code of a reset is mailed to; nil where another process, a server or a mail server has the
  /// mails.
  ///
  /// It is the same for an address without an account, of which there is no mail.
  func mailFile(of reset: ResetID) -> String? {
    guard case .file(let store) = origin, connection?.mail != nil,
      environment.variable("KIN_OUTBOX") == nil
    else { return nil }
    return "\(Self.outbox(beside: store))/\(MailID(derivedFrom: reset, .mail(.once))).eml"
  }

  /// Tells that a mail waits; it is tried again by whoever opens the store next.
  private var tellOfMail: MailDelivery.Failed {
    { [language] _, error in
      Self.warn(ShellText.mailWaits(reason: "\(error)").text(in: language))
    }
  }

  /// Tells that something due waits; it is tried again by whoever opens the store next.
  private var tellOfDuty: Scheduler.Failed {
    { [language] _, error in
      Self.warn(ShellText.jobWaits(reason: "\(error)").text(in: language))
    }
  }

  /// The standard stores stand beside the profiles, in a folder that may not be there yet.
  func prepareFolder(of path: String) throws(FileError) {
    guard let home = environment.home, path.hasPrefix(home + "/") else { return }
    try PrivateFolder(path: home).prepare()
  }
}
