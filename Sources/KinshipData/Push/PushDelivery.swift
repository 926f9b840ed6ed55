public import KinshipDomain
public import KinshipTime
internal import KinshipUseCases

/// Sends the pushes of a store, in the process that writes the store.
///
/// A push is removed after it was sent. If the process ends in between, it is sent again with the
/// same id. While the store cannot remove a sent push, only the removal is tried again. A failed
/// push is retried with growing delays for two days. A push waits for the end of its recipient's
/// quiet hours, and is removed unsent if its notice does not apply any more or no device is left.
///
/// Accounts take turns, eight at a time. A turn sends at most five pushes, one after another, and
/// ends with the first that fails; an attempt fails after 20 seconds. Accounts whose pushes hang
/// therefore delay the others little. The delivery sleeps until a push is added or due; it does not
/// poll.
public struct PushDelivery: Sendable {
  /// Called for a push that could not be sent and is retried; without a notice for a store that
  /// could not be read or written.
  public typealias Failed = @Sendable (NoticeID?, any Error) -> Void
  /// Waits for a duration; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  /// Maximum duration of an attempt; longer than the timeouts of a sender, whose errors say more.
  private static let deadline = Duration.seconds(20)

  private let store: any Store
  private let sender: any PushSender
  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let failed: Failed
  /// The pushes that were sent, until they are removed.
  private let settled = SettledMessages<Push>()
  /// The accounts to which pushes are being sent.
  private let turns = PushTurns()

  /// Creates a delivery for a store.
  public init(
    from store: any Store, by sender: any PushSender, zones: ZoneDatabase,
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    failed: @escaping Failed
  ) {
    self.store = store
    self.sender = sender
    self.zones = zones
    self.now = now
    self.sleep = sleep
    self.failed = failed
  }

  /// Sends pushes when they are due, until its task is cancelled or the store is closed.
  public func run() async {
    await DeliveryLoop(
      store: store, now: now, sleep: sleep, failed: { [failed] in failed(nil, $0) },
      startDue: { try await startDue() }
    ).run()
  }

  /// Sends the due pushes; returns the instant at which the next push is due, or nil without a
  /// waiting push.
  ///
  /// Throws faults of the store. Calls `failed` for a push that cannot be sent. Not to be called
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
        // The other attempts end first, so that a push that was sent is not sent again.
        while await group.nextResult() != nil {}
        throw error
      }
    }
  }

  /// Starts the turns of accounts with due pushes; returns the work of each turn.
  ///
  /// Called by one task at a time.
  private func startDue() async throws -> DueDeliveries {
    let now = now()
    // Read first: the rows of a turn that ends later may be out of date.
    let state = turns.state
    let (started, next) = try await store.read { all in
      (try all.pushTurns(dueAt: now, besides: state), try all.pushes.nextPushDue(after: now))
    }
    // Nothing throws after the start, so that each turn that starts also ends.
    turns.start(started)
    return DueDeliveries(
      attempts: started.map { turn in { try await deliver(turn) } }, next: next)
  }

  /// Sends the pushes of a turn up to the first that cannot be sent now.
  private func deliver(_ turn: PushTurn) async throws {
    defer { turns.end(turn.user) }
    for push in turn.pushes {
      guard try await deliver(push) else { return }
    }
  }

  /// Sends a push unless it waits or is obsolete; returns false if it could not be sent now.
  private func deliver(_ push: Push) async throws -> Bool {
    guard settled[push] == nil else {
      try await remove(push)
      return true
    }
    let (instant, zones) = (now(), zones)
    let state = try await store.read { try $0.state(of: push, at: instant, in: zones) }
    switch state {
    case .due(let message, let user):
      return try await send(message, to: user, for: push, at: instant)
    case .quiet(let end):
      try await store.write { try $0.pushes.postpone(push.delayed(until: end)) }
    case .obsolete: try await remove(push)
    }
    return true
  }

  /// Sends a push; returns false if it could not be sent now.
  ///
  /// Removes the devices whose tokens its receiver does not know any more, and notifies their
  /// account.
  private func send(
    _ message: PushMessage, to user: UserID, for push: Push, at instant: Instant
  ) async throws -> Bool {
    let gone: Set<DeviceToken>
    do {
      gone = try await sendInTime(message)
    } catch let cancellation as CancellationError where Task.isCancelled {
      // Cancellation is not a failure of the push, so it stays due.
      throw cancellation
    } catch {
      failed(push.notice, error)
      let later = push.postponed(at: now())
      try await store.write { try $0.pushes.postpone(later) }
      return false
    }
    settled[push] = .sent
    let (end, zones) = (now(), zones)
    try await store.write { all in
      // A token that was registered since may be valid again.
      for device in try all.pushDevices.devices(of: user)
      where gone.contains(device.token) && device.registeredAt <= instant {
        try all.pushDevices.removeDevice(of: device.session)
        try Context(
          session: nil, actingMember: nil, now: end, zones: zones, repositories: all
        ).reportGone(device)
      }
      try all.pushes.removePush(about: push.notice, of: push.household)
    }
    settled[push] = nil
    return true
  }

  /// Sends a message; throws `PushTimeout` after the deadline.
  private func sendInTime(_ message: PushMessage) async throws -> Set<DeviceToken> {
    try await withThrowingTaskGroup(of: Set<DeviceToken>?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await sender.send(message) }
      group.addTask {
        try await sleep(Self.deadline)
        return nil
      }
      guard let gone = try await group.next() ?? nil else { throw PushTimeout() }
      return gone
    }
  }

  private func remove(_ push: Push) async throws {
    try await store.write {
      try $0.pushes.removePush(about: push.notice, of: push.household)
    }
    settled[push] = nil
  }
}

/// The error of an attempt that did not end before the deadline.
private struct PushTimeout: Error, CustomStringConvertible {
  var description: String { "The push was not accepted in time." }
}

/// Whether a push is to be sent now.
private enum PushState: Sendable {
  /// It is sent now.
  case due(PushMessage, UserID)
  /// It waits for the end of the quiet hours.
  case quiet(until: Instant)
  /// It is not sent: it is too old, its notice does not apply any more, its recipient has another
  /// account, or no device is left.
  case obsolete
}

extension Repositories {
  /// The turns to start: of accounts with due pushes that have no turn, those after the last one
  /// first.
  ///
  /// Reads eight accounts from there, and eight from the start if there are fewer, with five pushes
  /// to each that gets a turn.
  fileprivate func pushTurns(
    dueAt now: Instant, besides state: PushTurns.State
  ) throws -> [PushTurn] {
    guard state.places > 0 else { return [] }
    var users = try pushes.recipients(dueAt: now, after: state.last, limit: PushTurns.limit)
    if users.count < PushTurns.limit, state.last != nil {
      let first = try pushes.recipients(dueAt: now, after: nil, limit: PushTurns.limit)
      users += first.filter { !users.contains($0) }
    }
    return try users.filter { !state.running.contains($0) }.prefix(state.places).map { user in
      PushTurn(
        user: user, pushes: try pushes.pushes(to: user, dueAt: now, limit: PushTurn.limit))
    }
  }

  fileprivate func state(
    of push: Push, at now: Instant, in zones: ZoneDatabase
  ) throws -> PushState {
    guard now < push.usefulUntil,
      let sent = try sentNotice(
        push.notice, in: push.household, by: .push, at: now, zones: zones),
      sent.user.id == push.user
    else { return .obsolete }
    if let end = sent.quietUntil { return .quiet(until: end) }
    let open = Set(
      try sessions.sessions(of: sent.user.id).filter { now < $0.endsAt }.map(\.id))
    let tokens = try pushDevices.devices(of: sent.user.id)
      .filter { open.contains($0.session) }.map(\.token)
    guard !tokens.isEmpty else { return .obsolete }
    let message = PushMessage(
      household: push.household, notice: push.notice, kind: sent.notice.kind,
      language: sent.user.language, tokens: tokens)
    return .due(message, sent.user.id)
  }
}
