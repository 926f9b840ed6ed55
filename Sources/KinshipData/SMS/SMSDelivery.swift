public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// Sends the SMS of a store, and loads the pictures of answers, in the process that writes the store.
///
/// The start of an attempt is durable before the attempt. If its answer is lost or the process ends,
/// the next attempt looks the message up before it sends it again. A failed attempt is repeated with
/// growing delays until the message is obsolete: a message about an answered habit, to a stopped
/// number or past its time is removed unsent.
///
/// Households take turns, eight at a time, those with alerts first. A turn sends at most three
/// messages, one after another, and ends with the first that fails; an attempt fails after 40
/// seconds. The delivery sleeps until a message is added or due; it does not poll.
public struct SMSDelivery: Sendable {
  /// Called for a message that could not be sent; without one for a picture that could not be loaded,
  /// and for a store that could not be read or written.
  public typealias Failed = @Sendable (SMSMessageID?, any Error) -> Void
  /// Waits for a duration; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  /// What happened to a message, for counters.
  public enum Event: String, Sendable, CaseIterable {
    /// The provider has it.
    case sent
    /// An attempt failed, and another one follows.
    case postponed
    /// It was refused for good.
    case refused
    /// It was obsolete, and was removed unsent.
    case withdrawn
  }

  /// Maximum duration of an attempt; longer than a look-up and a request with their timeouts.
  private static let deadline = Duration.seconds(40)

  let store: any Store
  let sender: any SMSSender
  private let zones: ZoneDatabase
  let photoProcessor: any PhotoProcessor
  let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let happened: @Sendable (Event) -> Void
  let failed: Failed
  /// The outcomes of attempts, until they are stored.
  private let outcomes = SMSOutcomes()
  let turns = SMSTurns()

  /// Creates a delivery for a store.
  public init(
    from store: any Store, by sender: any SMSSender, zones: ZoneDatabase,
    photoProcessor: any PhotoProcessor = VipsThumbnail(),
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    happened: @escaping @Sendable (Event) -> Void = { _ in },
    failed: @escaping Failed
  ) {
    self.store = store
    self.sender = sender
    self.zones = zones
    self.photoProcessor = photoProcessor
    self.now = now
    self.sleep = sleep
    self.happened = happened
    self.failed = failed
  }

  /// Sends messages when they are due, until its task is cancelled or the store is closed.
  public func run() async {
    await DeliveryLoop(
      store: store, now: now, sleep: sleep, failed: { [failed] in failed(nil, $0) },
      startDue: { try await startDue() }
    ).run()
  }

  /// Sends the due messages, and loads the due pictures; returns the instant at which the next one is
  /// due, or nil without one.
  ///
  /// Throws faults of the store. Calls `failed` for a message that cannot be sent. Not to be called
  /// while the delivery runs.
  @discardableResult
  public func deliver() async throws -> Instant? {
    try await withThrowingTaskGroup(of: Void.self) { group in
      do {
        while true {
          let due = try await startDue()
          for attempt in due.attempts { group.addTask { try await attempt() } }
          guard try await group.next() != nil else { return due.next }
        }
      } catch {
        // The other attempts end first, so that their outcomes are stored.
        while await group.nextResult() != nil {}
        throw error
      }
    }
  }

  /// Starts the turns of households with due messages, and the due downloads; called by one task at a
  /// time.
  private func startDue() async throws -> DueDeliveries {
    let now = now()
    // Read first: the rows of a turn that ends later may be out of date.
    let state = turns.state
    let (started, downloads, next) = try await store.read { all in
      (
        try all.smsTurns(dueAt: now, besides: state),
        try all.smsDownloads(dueAt: now, besides: state), try all.nextSMS(after: now)
      )
    }
    // Nothing throws after the start, so that each turn that starts also ends.
    turns.start(started, downloads)
    var due = DueDeliveries(next: next)
    for turn in started { due.attempts.append { try await deliver(turn) } }
    for download in downloads { due.attempts.append { try await load(download) } }
    return due
  }

  /// Sends the messages of a turn up to the first that cannot be sent now.
  private func deliver(_ turn: SMSTurn) async throws {
    defer { turns.end(turn) }
    for message in turn.messages {
      guard try await deliver(message) else { return }
    }
  }

  /// Runs work that ends after the deadline at the latest; throws `SMSTimeout` then.
  func inTime<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await work() }
      group.addTask {
        try await sleep(Self.deadline)
        return nil
      }
      guard let value = try await group.next() ?? nil else { throw SMSTimeout() }
      return value
    }
  }

  func context(_ all: any Repositories, at instant: Instant) -> Context {
    Context(session: nil, actingMember: nil, now: instant, zones: zones, repositories: all)
  }
}

/// The error of an attempt that did not end before the deadline.
private struct SMSTimeout: Error, CustomStringConvertible {
  var description: String { "The SMS provider did not answer in time." }
}

// MARK: - Messages

extension SMSDelivery {
  /// Sends a message unless it is obsolete; returns false if it could not be sent now.
  private func deliver(_ id: SMSMessageID) async throws -> Bool {
    if let outcome = outcomes[id] {
      try await record(outcome, of: id)
      return true
    }
    guard let message = try await begin(id) else { return true }
    let outcome = try await attempt(message)
    outcomes[id] = outcome
    try await record(outcome, of: id)
    if case .success = outcome { return true }
    return false
  }

  /// Stores the start of an attempt; returns the message to send, or nil for one that is obsolete, not
  /// due, or removed.
  private func begin(_ id: SMSMessageID) async throws -> SMSToSend? {
    let instant = now()
    let (isObsolete, message) = try await store.write { all -> (Bool, SMSToSend?) in
      guard var message = try all.sms.message(id), let dueAt = message.dueAt, dueAt <= instant
      else { return (false, nil) }
      guard let text = try message.text(in: context(all, at: instant)) else {
        try message.withdraw(in: context(all, at: instant))
        return (true, nil)
      }
      let since = message.attemptedAt
      message.begin(at: instant)
      try all.sms.save(message)
      return (false, try message.ready(text, lookUpSince: since, at: instant, in: all))
    }
    if isObsolete { happened(.withdrawn) }
    return message
  }

  /// Sends a message; throws only if the task is cancelled, after which the outcome is unknown.
  private func attempt(_ message: SMSToSend) async throws -> SMSOutcomes.Outcome {
    do {
      return .success(try await inTime { try await sender.send(message) })
    } catch let problem as SMSSendingProblem {
      failed(message.reference, problem)
      return .failure(problem)
    } catch let cancellation as CancellationError where Task.isCancelled {
      throw cancellation
    } catch {
      failed(message.reference, error)
      return .failure(SMSSendingProblem(.unknown, "\(error)"))
    }
  }

  /// Stores the outcome of an attempt; a message that was removed or reported meanwhile stays so.
  private func record(_ outcome: SMSOutcomes.Outcome, of id: SMSMessageID) async throws {
    let instant = now()
    let event = try await store.write { all -> Event? in
      guard var message = try all.sms.message(id), message.isWaiting else { return nil }
      let event = message.end(with: outcome, at: instant)
      try all.sms.save(message)
      if let failure = message.failure {
        try message.recordFailure(failure, in: context(all, at: instant))
      }
      return event
    }
    outcomes[id] = nil
    if let event { happened(event) }
  }
}

extension SMSMessage {
  /// The message with its text, and with what a look-up needs if it may have been sent before.
  fileprivate func ready(
    _ text: SMSText, lookUpSince since: Instant?, at now: Instant, in all: any Repositories
  ) throws -> SMSToSend {
    var others: Set<String> = []
    if let since {
      let messages = try all.sms.messages(
        to: recipient, since: since - SMSMessage.longestWait, limit: 200)
      others = Set(messages.filter { $0.id != id }.compactMap(\.providerID))
    }
    return SMSToSend(
      reference: id, to: recipient, text: text, validity: usefulUntil - now, lookUpSince: since,
      otherIDs: others)
  }

  /// The longest time between the writing of a message and its first attempt.
  private static let longestWait = Duration.seconds(2 * 86_400)

  /// Records the outcome of an attempt.
  fileprivate mutating func end(
    with outcome: SMSOutcomes.Outcome, at now: Instant
  ) -> SMSDelivery.Event {
    switch outcome {
    case .success(let receipt):
      sent(as: receipt.providerID, receipt.status, receipt.failure)
      return .sent
    case .failure(let problem):
      switch problem.outcome {
      case .refused(let failure) where !isRepeated(after: failure):
        refuse(because: failure)
        return .refused
      case .refused, .notSent: postpone(at: now, mayHaveBeenSent: false)
      case .unknown: postpone(at: now, mayHaveBeenSent: true)
      }
      return .postponed
    }
  }
}
