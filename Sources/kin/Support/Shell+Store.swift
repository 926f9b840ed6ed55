import KinshipData
import KinshipPresentation
import KinshipTime
import KinshipUseCases

// The store or server.

extension Shell {
  /// The store, opened at its first use, or the server.
  ///
  /// `outbox` is the folder that mails are put into; `mailFailed` is told of those that wait. `readers`
  /// read beside the writer: none for a person, who does one thing at a time.
  func open(
    outbox: String? = nil, mailFailed: MailDelivery.Failed? = nil, readers: Int = 0
  ) throws -> Machine {
    if let machine { return machine }
    do {
      let machine =
        switch origin {
        case .file(let path): try openStore(path, outbox, mailFailed ?? tellOfMail, readers)
        case .server(let address): try Machine(server: address, trusting: trust)
        }
      self.machine = machine
      return machine
    } catch {
      throw Trouble(opening: origin, error, in: language)
    }
  }

  /// Lets others have the store, or leaves the server; a session keeps them, and sends what is to be
  /// mailed.
  func close() async throws {
    guard let machine else { return }
    guard session == nil else { return await machine.deliverMail() }
    self.machine = nil
    do { try await machine.close() } catch {
      throw Trouble(opening: origin, error, in: language)
    }
  }

  /// The device of whoever is signed in on the store's file, which others may write to meanwhile.
  func readingDevice() async throws -> Device {
    guard case .file(let path) = origin else { throw signInFirst() }
    let tokens = try await currentTokens()
    do {
      let machine = try Machine(reading: path)
      self.machine = machine
      return device(of: machine, with: tokens.access)
    } catch {
      throw Trouble(opening: origin, error, in: language)
    }
  }

  private func openStore(
    _ path: String, _ outbox: String?, _ mailFailed: @escaping MailDelivery.Failed, _ readers: Int
  ) throws -> Machine {
    try prepareFolder(of: path)
    let folder = (outbox ?? surroundings.variable("KIN_OUTBOX")).map(surroundings.absolute)
    return try Machine(
      store: path, purpose: purpose, outbox: folder ?? "\(path).outbox", mailFailed: mailFailed,
      dutyFailed: tellOfDuty, readers: readers)
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
      Self.warn(ShellText.dutyWaits(reason: "\(error)").text(in: language))
    }
  }

  /// The standard stores stand beside the profiles, in a folder that may not be there yet.
  func prepareFolder(of path: String) throws(FileError) {
    guard let home = surroundings.home, path.hasPrefix(home + "/") else { return }
    try PrivateFolder(path: home).prepare()
  }
}
