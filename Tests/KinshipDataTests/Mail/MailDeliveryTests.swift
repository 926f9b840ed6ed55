import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// A mail sender that records messages and fails on demand.
private final class RecordingMailSender: MailSender {
  struct Closed: Error {}

  private let state = Mutex((emailMessages: [EmailMessage](), failures: 0))
  private let arrivals = AsyncStream.makeStream(of: EmailMessage.self)

  var emailMessages: [EmailMessage] { state.withLock { $0.emailMessages } }

  /// Makes the next `times` attempts fail.
  func fail(_ times: Int) { state.withLock { $0.failures = times } }

  func send(_ emailMessage: EmailMessage) async throws {
    try state.withLock { state in
      if state.failures > 0 {
        state.failures -= 1
        throw Closed()
      }
      state.emailMessages.append(emailMessage)
    }
    arrivals.continuation.yield(emailMessage)
  }

  /// Waits for the next message.
  func next() async -> EmailMessage? {
    var iterator = arrivals.stream.makeAsyncIterator()
    return await iterator.next()
  }
}

/// A mail sender that gives up, because its task was cancelled or by itself.
private struct GivingUp: MailSender {
  let isCancelled: Bool

  func send(_ emailMessage: EmailMessage) async throws {
    if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    throw CancellationError()
  }
}

/// A mail sender whose mail server refuses every mail for good.
private struct Refusing: MailSender {
  struct Unknown: Error {}

  func send(_ emailMessage: EmailMessage) async throws {
    throw UndeliverableMail(because: Unknown())
  }
}

/// Sleeps of a mail delivery that the test observes and ends.
private final class ManualSleep: Sendable {
  private let asked = AsyncStream.makeStream(of: Duration.self)
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  func sleep(_ duration: Duration) async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
      asked.continuation.yield(duration)
    }
  }

  /// The duration of the next sleep.
  func next() async -> Duration? {
    var iterator = asked.stream.makeAsyncIterator()
    return await iterator.next()
  }

  func wakeAll() {
    let sleepers = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for sleeper in sleepers { sleeper.resume() }
  }
}

@Suite struct MailDeliveryTests {
  private let probe = Probe()
  private let world: TestWorld
  private let anna: TestUser
  private let postbox = RecordingMailSender()
  private let sleeps = ManualSleep()

  init() async throws {
    world = try TestWorld(probe: probe)
    anna = try await world.signUp("Anna")
  }

  private func delivery() -> MailDelivery {
    let (clock, sleeps) = (world.clock, sleeps)
    return MailDelivery(
      from: world.store, by: postbox, zones: world.zones,
      writing: { mail, code in ("\(mail.content)", code?.secret ?? "no code") },
      now: { clock.now }, sleep: { await sleeps.sleep($0) }, failed: { _, _ in })
  }

  @discardableResult
  private func post(_ content: Mail.Content = .passwordChanged) async throws -> Mail {
    let (id, cause, now): (UserID, UserID, Instant) = (anna.id, world.ids.next(), world.clock.now)
    return try await world.arrange { all in
      let user = try #require(try all.users.user(id))
      let mail = Mail(content, because: cause, to: user, at: now)
      try all.mails.append(mail)
      return mail
    }
  }

  private func waiting() async throws -> Int {
    try await world.look { try $0.mails.mails(dueAt: .distantFuture, limit: 99).count }
  }

  // Proves: UC-A6, M-06
  @Test func `due mails are sent oldest first and removed from the queue`() async throws {
    let first = try await post()
    world.clock.advance(by: .seconds(1))
    let second = try await post(.emailChanged)
    #expect(try await delivery().deliver() == nil)
    #expect(postbox.emailMessages.map(\.id) == [first.id, second.id])
    #expect(postbox.emailMessages.map(\.subject) == ["passwordChanged", "emailChanged"])
    #expect(try await waiting() == 0)
  }

  // Proves: UC-A6
  @Test func `a mail that fails is retried after a delay with the same id`() async throws {
    let mail = try await post()
    postbox.fail(2)
    for seconds in [30, 60] {
      let now = world.clock.now
      #expect(try await delivery().deliver() == now + .seconds(seconds))
      world.clock.advance(by: .seconds(seconds - 1))
      #expect(try await delivery().deliver() == now + .seconds(seconds))
      #expect(postbox.emailMessages.isEmpty)
      world.clock.advance(by: .seconds(1))
    }
    #expect(try await delivery().deliver() == nil)
    #expect(postbox.emailMessages.map(\.id) == [mail.id])
  }

  // Proves: UC-A6
  @Test func `a mail that fails does not delay other mails`() async throws {
    for _ in 0..<25 { try await post() }
    postbox.fail(1)
    let next = try await delivery().deliver()
    #expect(next == world.clock.now + .seconds(30))
    #expect(postbox.emailMessages.count == 24)
    #expect(try await waiting() == 1)
  }

  // Proves: UC-A6
  @Test func `a delivery for a waiting caller stops at the first mail that fails`() async throws {
    for _ in 0..<3 { try await post() }
    postbox.fail(1)
    let delivery = delivery()
    try await delivery.deliverUntilFailure()
    #expect(postbox.emailMessages.isEmpty)
    try await delivery.deliverUntilFailure()
    #expect(postbox.emailMessages.count == 2)
    #expect(try await waiting() == 1)
  }

  // Proves: UC-A6
  @Test func `a mail that was sent but not removed is sent again as an identical message`()
    async throws
  {
    let mail = try await post()
    probe.fail("mail.write")
    await #expect(throws: ProbeFailure.self) { try await delivery().deliver() }
    probe.reset()
    try await delivery().deliver()
    #expect(postbox.emailMessages.map(\.id) == [mail.id, mail.id])
    #expect(Set(postbox.emailMessages).count == 1)
    #expect(try await waiting() == 0)
  }

  // Proves: UC-A6
  @Test func `a mail that the store cannot remove is sent once by its delivery`() async throws {
    let (delivery, mail) = (delivery(), try await post())
    probe.fail(when: { $0.name == "mail.write" })
    for _ in 0..<3 {
      await #expect(throws: ProbeFailure.self) { try await delivery.deliver() }
    }
    #expect(try await waiting() == 1)
    probe.reset()
    #expect(try await delivery.deliver() == nil)
    #expect(postbox.emailMessages.map(\.id) == [mail.id])
    #expect(try await waiting() == 0)
  }

  // Proves: UC-A6
  @Test func `a mail with an expired or removed reset code is not sent`() async throws {
    func ask() async throws {
      try await world.signedOutLocal.perform(
        RequestPasswordReset(id: world.ids.next(), email: "anna@example.com"))
    }
    try await ask()
    world.clock.advance(by: PasswordReset.lifetime)
    #expect(try await delivery().deliver() == nil)
    // A mail of a removed reset is not sent either.
    try await ask()
    try await world.arrange { try $0.resets.removeAll(of: anna.id) }
    #expect(try await delivery().deliver() == nil)
    #expect(postbox.emailMessages.isEmpty)
    #expect(try await waiting() == 0)
    try await ask()
    try await delivery().deliver()
    #expect(postbox.emailMessages.count == 1)
  }

  // Proves: UC-A6
  @Test(arguments: [true, false])
  func `a mail fails if its sender gives up, but not if the delivery is cancelled`(
    isCancelled: Bool
  ) async throws {
    let (store, clock) = (world.store, world.clock)
    let told = Mutex(0)
    let delivery = MailDelivery(
      from: store, by: GivingUp(isCancelled: isCancelled), zones: world.zones,
      writing: { _, _ in ("", "") }, now: { clock.now },
      failed: { _, _ in told.withLock { $0 += 1 } })
    let mail = try await post()
    let end = await withThrowingTaskGroup(of: Instant?.self) { group in
      group.addTask { try await delivery.deliver() }
      return await group.nextResult()
    }
    if isCancelled {
      #expect(throws: CancellationError.self) { try end?.get() }
    } else {
      #expect(try end?.get() == mail.dueAt + .seconds(30))
    }
    #expect(told.withLock { $0 } == (isCancelled ? 0 : 1))
    let waiting = try await world.look { try $0.mails.mails(dueAt: .distantFuture, limit: 9) }
    #expect(waiting == [isCancelled ? mail : mail.postponed(at: mail.dueAt)])
  }

  // Proves: UC-A6
  @Test func `an undeliverable mail is reported once and removed`() async throws {
    let (store, clock) = (world.store, world.clock)
    let told = Mutex<[MailID?]>([])
    let delivery = MailDelivery(
      from: store, by: Refusing(), zones: world.zones, writing: { _, _ in ("", "") },
      now: { clock.now },
      failed: { id, error in
        guard let error = error as? UndeliverableMail, error.cause is Refusing.Unknown else {
          return
        }
        told.withLock { $0.append(id) }
      })
    let mail = try await post()
    #expect(try await delivery.deliver() == nil)
    #expect(try await delivery.deliver() == nil)
    #expect(told.withLock { $0 } == [mail.id])
    #expect(try await waiting() == 0)
  }

  // Proves: UC-A6
  @Test func `the delivery sleeps until a mail is added or due again`() async throws {
    let (delivery, postbox, sleeps) = (delivery(), postbox, sleeps)
    postbox.fail(1)
    // A delivery that starts without a mail would sleep first.
    let mail = try await post()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await delivery.run() }
      // The mail failed: the delivery sleeps until the mail is due again.
      #expect(await sleeps.next() == .seconds(30))
      let other = try await post(.emailChanged)
      #expect(await postbox.next()?.id == other.id)
      world.clock.advance(by: .seconds(30))
      sleeps.wakeAll()
      #expect(await postbox.next()?.id == mail.id)
      group.cancelAll()
      sleeps.wakeAll()
    }
    #expect(try await waiting() == 0)
  }
}
