public import KinshipDomain
public import KinshipTime
internal import KinshipUseCases

/// Sends the mails in a store's outbox, in the process that writes the store.
///
/// A mail is removed after it was sent. If the process ends in between, the mail is sent again with
/// the same id. While the store cannot remove a sent mail, only the removal is tried again. A
/// failed mail is retried with growing delays until it is no longer useful. An undeliverable mail
/// is reported, also to its recipient in the inbox, and removed. A mail about a notice waits for
/// the end of its recipient's quiet hours, and is removed unsent if the notice does not apply any
/// more.
///
/// Mails about accounts, codes among them, are sent before those about notices, of which one is
/// sent after ten of them. The delivery sleeps until a mail is added or due; it does not poll.
public struct MailDelivery: Sendable {
  /// Writes the subject and body of a mail, with its reset or confirmation code.
  public typealias Writing = @Sendable (Mail, ResetCode?) -> (subject: String, body: String)
  /// Called for a mail that could not be sent, with `UndeliverableMail` if it is not retried;
  /// without a mail for a store that could not be read or written.
  public typealias Failed = @Sendable (MailID?, any Error) -> Void
  /// Waits for a duration; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  /// Maximum number of mails about accounts while a mail about a notice waits.
  private static let mostBeforeNotice = 10

  private let store: any Store
  private let sender: any MailSender
  private let zones: ZoneDatabase
  private let writing: Writing
  private let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let failed: Failed
  /// The mails that were sent or refused for good, until they are removed.
  private let settled = SettledMessages<MailID>()

  /// Creates a delivery for a store.
  public init(
    from store: any Store, by sender: any MailSender, zones: ZoneDatabase,
    writing: @escaping Writing, now: @escaping @Sendable () -> Instant,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    failed: @escaping Failed
  ) {
    self.store = store
    self.sender = sender
    self.zones = zones
    self.writing = writing
    self.now = now
    self.sleep = sleep
    self.failed = failed
  }

  /// Sends mails when they are due, until its task is cancelled or the store is closed.
  public func run() async {
    await DeliveryLoop(
      store: store, now: now, sleep: sleep, failed: { [failed] in failed(nil, $0) },
      startDue: { DueDeliveries(next: try await deliver()) }
    ).run()
  }

  /// Sends the due mails; returns the instant at which the next mail is due, or nil without a
  /// waiting mail.
  ///
  /// Throws faults of the store. Calls `failed` for a mail that cannot be sent.
  @discardableResult
  public func deliver() async throws -> Instant? {
    try await deliverDue(stoppingAtFailure: false)
    return try await store.read { try $0.mails.nextDue() }
  }

  /// Sends the due mails up to the first that cannot be sent now, for a caller that must not wait
  /// for each of them; the others stay due.
  ///
  /// Throws faults of the store. Calls `failed` for a mail that cannot be sent.
  public func deliverUntilFailure() async throws {
    try await deliverDue(stoppingAtFailure: true)
  }

  private func deliverDue(stoppingAtFailure stops: Bool) async throws {
    var accountMails = 0
    while !Task.isCancelled {
      let now = now()
      // Read one by one, so that a new code waits for one mail about a notice at most. The first is
      // about an account, and the last about a notice, if there are both.
      let due = try await store.read { try $0.mails.mails(dueAt: now, limit: 1) }
      let isNoticeNext = accountMails >= Self.mostBeforeNotice
      guard let mail = isNoticeNext ? due.last : due.first else { return }
      accountMails = mail.isAboutNotice ? 0 : accountMails + 1
      let isDone = try await deliver(mail)
      if stops, !isDone { return }
    }
  }

  /// Sends a mail unless it waits or is obsolete; returns false if it could not be sent now.
  private func deliver(_ mail: Mail) async throws -> Bool {
    guard settled[mail.id] == nil else {
      try await remove(mail)
      return true
    }
    let (instant, zones) = (now(), zones)
    let state = try await store.read {
      try $0.noticeMailState(of: mail, at: instant, in: zones)
    }
    switch state {
    case .due: return try await send(mail)
    case .quiet(let end): try await store.write { try $0.mails.postpone(mail.delayed(until: end)) }
    case .obsolete: try await remove(mail)
    }
    return true
  }

  /// Sends a mail; returns false if it could not be sent now.
  private func send(_ mail: Mail) async throws -> Bool {
    guard now() < mail.usefulUntil, let emailMessage = try await emailMessage(of: mail) else {
      try await remove(mail)
      return true
    }
    do {
      try await sender.send(emailMessage)
      settled[mail.id] = .sent
    } catch let cancellation as CancellationError where Task.isCancelled {
      // Cancellation is not a failure of the mail, so it stays due.
      throw cancellation
    } catch let undeliverable as UndeliverableMail {
      failed(mail.id, undeliverable)
      settled[mail.id] = .refused
    } catch {
      failed(mail.id, error)
      let later = mail.postponed(at: now())
      try await store.write { try $0.mails.postpone(later) }
      return false
    }
    try await remove(mail)
    return true
  }

  /// Removes a mail; notifies its recipient if it was refused for good.
  ///
  /// A mail whose notice cannot be stored is removed without one, because it would keep the mails
  /// after it waiting; not while the store is busy, when the next delivery tries both again.
  private func remove(_ mail: Mail) async throws {
    let isRefused = settled[mail.id] == .refused
    do {
      try await remove(mail, reporting: isRefused)
    } catch let error where isRefused && !isBusy(error) && !Task.isCancelled {
      failed(nil, error)
      try await remove(mail, reporting: false)
    }
    settled[mail.id] = nil
  }

  /// Whether an error of the store passes by itself.
  private func isBusy(_ error: any Error) -> Bool {
    (error as? any Fault)?.kind == .busy
  }

  private func remove(_ mail: Mail, reporting isReported: Bool) async throws {
    let (instant, zones) = (now(), zones)
    try await store.write { all in
      if isReported {
        try Context(
          session: nil, actingMember: nil, now: instant, zones: zones, repositories: all
        ).reportUndeliverable(mail)
      }
      try all.mails.remove(mail.id)
    }
  }

  /// The message to send; nil if the mail's code is no longer valid.
  private func emailMessage(of mail: Mail) async throws -> EmailMessage? {
    var code: ResetCode?
    switch mail.content {
    case .passwordReset(let id):
      let reset = try await store.read { try $0.resets.reset(id) }
      guard let reset else { return nil }
      code = ResetCode(of: reset, key: try await store.secret())
      guard code != nil else { return nil }
    case .emailConfirmation(let id):
      let user = try await store.read { try $0.users.user(id) }
      guard let user, user.email == mail.recipient, user.emailConfirmedAt == nil else { return nil }
      code = ResetCode(confirming: user, key: try await store.secret())
    case .passwordChanged, .emailChanged, .accountDeleted, .invited, .added, .notice: break
    }
    let (subject, body) = writing(mail, code)
    return EmailMessage(
      id: mail.id, recipient: mail.recipient, subject: subject, body: body,
      writtenAt: mail.writtenAt)
  }
}
