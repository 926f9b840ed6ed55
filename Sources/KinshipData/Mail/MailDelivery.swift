public import KinshipDomain
public import KinshipTime
internal import KinshipUseCases
import Synchronization

/// Sends the mails that commands have left in a store, in the one process that writes it.
///
/// A mail is taken out after it was sent: should the process end in between, it is sent again under the
/// same id. What cannot be sent is tried again later and later, until nobody needs it any more. It
/// sleeps until a mail comes or is due; it never looks just to see.
public struct MailDelivery: Sendable {
  /// Writes subject and body of a mail, with the code of a reset or of an address.
  public typealias Writing = @Sendable (Mail, ResetCode?) -> (subject: String, body: String)
  /// Hears of a mail that could not be sent now, and, without a mail, of a store that could not be asked.
  public typealias Failed = @Sendable (MailID?, any Error) -> Void
  /// Waits for so long; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  private static let page = 20
  /// How long to wait when the store cannot be read or written.
  private static let pause = Duration.seconds(60)

  private let store: any Store
  private let sender: any MailSender
  private let writing: Writing
  private let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let failed: Failed

  /// Delivery from a store.
  public init(
    from store: any Store, by sender: any MailSender, writing: @escaping Writing,
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    failed: @escaping Failed
  ) {
    self.store = store
    self.sender = sender
    self.writing = writing
    self.now = now
    self.sleep = sleep
    self.failed = failed
  }

  /// Sends what is due and what becomes due, until its task is cancelled or the store is closed.
  public func run() async {
    let (wakeUps, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let filter = ChangeFilter()
    filter.narrow(to: [.directory])
    let changes = store.changes(of: filter)
    wakeUp.yield()
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in changes { wakeUp.yield() }
        wakeUp.finish()
      }
      // Alarms that are set: the same moment needs only one.
      let alarms = PendingSleeps()
      for await _ in wakeUps {
        guard let next = await nextDelivery(), alarms.add(next) else { continue }
        group.addTask {
          try? await sleep(max(.zero, next - now()))
          alarms.remove(next)
          wakeUp.yield()
        }
      }
      group.cancelAll()
    }
  }

  /// Sends what is due; when to do it again.
  private func nextDelivery() async -> Instant? {
    do {
      return try await deliver()
    } catch is CancellationError {
      return nil
    } catch {
      failed(nil, error)
      return now() + Self.pause
    }
  }

  /// Sends what is due now; when the next mail is due, nil when none waits.
  ///
  /// Throws the store's faults. A mail that cannot be sent is told to `failed`.
  @discardableResult
  public func deliver() async throws -> Instant? {
    while !Task.isCancelled {
      let now = now()
      let due = try await store.read {
        try $0.mails.mails(dueAt: now, limit: Self.page)
      }
      for mail in due { try await deliver(mail) }
      guard due.count == Self.page else { break }
    }
    return try await store.read { try $0.mails.nextDue() }
  }

  private func deliver(_ mail: Mail) async throws {
    guard now() < mail.usefulUntil, let emailMessage = try await emailMessage(of: mail) else {
      return try await remove(mail.id)
    }
    do {
      try await sender.send(emailMessage)
    } catch let cancellation as CancellationError {
      // Nothing is wrong with the mail: it stays due.
      throw cancellation
    } catch {
      failed(mail.id, error)
      let later = mail.postponed(at: now())
      return try await store.write { try $0.mails.postpone(later) }
    }
    try await remove(mail.id)
  }

  private func remove(_ id: MailID) async throws {
    try await store.write { try $0.mails.remove(id) }
  }

  /// What is to be sent; nil for a code that opens nothing any more.
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
    case .passwordChanged, .emailChanged, .accountDeleted, .invited, .added: break
    }
    let (subject, body) = writing(mail, code)
    return EmailMessage(
      id: mail.id, recipient: mail.recipient, subject: subject, body: body,
      writtenAt: mail.writtenAt)
  }
}

/// The moments that somebody sleeps until.
private final class PendingSleeps: Sendable {
  private let set = Mutex<Set<Instant>>([])

  /// Whether nobody slept until then yet.
  func add(_ instant: Instant) -> Bool { set.withLock { $0.insert(instant).inserted } }

  func remove(_ instant: Instant) { set.withLock { _ = $0.remove(instant) } }
}
