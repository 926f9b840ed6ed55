import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// Notices to a member whose address or device cannot be reached.
@Suite struct UnreachableTests {
  private let probe = Probe()
  private let family: TestFamily
  private let mailServer = Refusing()
  private let gateway = Forgetful()
  private var world: TestWorld { family.world }

  /// A mail server that refuses every mail for good.
  private final class Refusing: MailSender {
    struct Unknown: Error {}

    private let count = Mutex(0)
    var refusals: Int { count.withLock { $0 } }

    func send(_ emailMessage: EmailMessage) async throws {
      count.withLock { $0 += 1 }
      throw UndeliverableMail(because: Unknown())
    }
  }

  /// A push gateway that reports the token `old` as gone.
  private final class Forgetful: PushSender {
    private let messages = Mutex<[PushMessage]>([])
    var sent: [PushMessage] { messages.withLock { $0 } }

    func send(_ message: PushMessage) async throws -> Set<DeviceToken> {
      messages.withLock { $0.append(message) }
      return Set(message.tokens.filter { $0.secret == "old" })
    }
  }

  init() async throws {
    family = try await TestFamily(in: TestWorld(probe: probe))
  }

  private func mailDelivery(zones: ZoneDatabase? = nil) -> MailDelivery {
    let clock = world.clock
    return MailDelivery(
      from: world.store, by: mailServer, zones: zones ?? world.zones,
      writing: { _, _ in ("", "") }, now: { clock.now }, failed: { _, _ in })
  }

  private func prefer(
    _ change: @escaping @Sendable (inout NoticePreferences) -> Void
  ) async throws {
    let (member, home) = (family.member("zoe"), family.household)
    try await world.arrange { all in
      var preferences = NoticePreferences(defaultFor: member, in: home)
      change(&preferences)
      try all.noticePreferences.save(preferences)
    }
  }

  private func requestReset() async throws {
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: world.ids.next(), email: "zoe@example.com"))
  }

  private func unread(by user: TestUser, _ kind: Notice.Kind) async throws -> [NoticeID] {
    try await user.performer.fetch(FetchInbox(household: family.household)).rows
      .filter { $0.kind == kind }.map(\.id)
  }

  // Proves: UC-A6
  @Test func `a mail that is refused for good is in the inbox of its recipient, once until read`()
    async throws
  {
    try await requestReset()
    try await requestReset()
    #expect(try await mailDelivery().deliver() == nil)
    #expect(mailServer.refusals == 2)
    let first = try await unread(by: family.zoe, .mailUndeliverable)
    #expect(first.count == 1)
    #expect(try await unread(by: family.anna, .mailUndeliverable).isEmpty)
    world.clock.advance(by: .seconds(1))
    try await family.zoe.performer.perform(
      MarkNoticesRead(household: family.household, notices: first))
    try await requestReset()
    try await mailDelivery().deliver()
    let second = try await unread(by: family.zoe, .mailUndeliverable)
    #expect(second.count == 1 && second != first)
  }

  // Proves: UC-A6, C-47
  @Test func `an undeliverable mail is not mailed, and reported daily where its kind is silenced`()
    async throws
  {
    let (id, member, home) = (family.zoe.id, family.member("zoe"), family.household)
    let now = world.clock.now
    try await world.arrange { all in
      guard var zoe = try all.users.user(id) else { return }
      zoe.emailConfirmedAt = now
      try all.users.save(zoe)
      guard var household = try all.households.household(home) else { return }
      household.policy.notificationAreas = []
      try all.households.save(household)
    }
    try await prefer {
      $0.silenced = [.mailUndeliverable]
      $0.mailed = [.mailUndeliverable]
    }
    for (wait, expected) in [(0, 1), (3_600, 1), (86_400, 2)] {
      try await family.pass(.seconds(wait))
      try await requestReset()
      #expect(try await mailDelivery().deliver() == nil)
      let notices = try await world.look {
        try $0.notices.notices(to: member, of: .mailUndeliverable, in: home, limit: 9)
      }
      #expect(notices.count == expected)
    }
    #expect(mailServer.refusals == 3)
  }

  // Proves: UC-A6
  @Test func `a refusal that the store cannot keep at once is reported later`() async throws {
    try await requestReset()
    let delivery = mailDelivery()
    probe.fail(when: { $0.name == "mail.write" })
    await #expect(throws: ProbeFailure.self) { try await delivery.deliver() }
    probe.reset()
    #expect(try await unread(by: family.zoe, .mailUndeliverable).isEmpty)
    #expect(try await delivery.deliver() == nil)
    #expect(mailServer.refusals == 1)
    #expect(try await unread(by: family.zoe, .mailUndeliverable).count == 1)
  }

  // Proves: UC-A6
  @Test func `a refusal whose notice cannot be stored stops no other mail`() async throws {
    try await requestReset()
    probe.fail(when: { $0.name == "notice.write" })
    #expect(try await mailDelivery().deliver() == nil)
    #expect(probe.hasFailed && mailServer.refusals == 1)
    #expect(try await world.mails().isEmpty)
  }

  // Proves: UC-A6
  @Test func `a refusal whose notice a busy store cannot keep is reported later`() async throws {
    try await requestReset()
    let delivery = mailDelivery()
    probe.fail(with: StoreFault.busy, when: { $0.name == "notice.write" })
    await #expect(throws: StoreFault.busy) { try await delivery.deliver() }
    probe.reset()
    #expect(try await delivery.deliver() == nil)
    #expect(mailServer.refusals == 1)
    #expect(try await unread(by: family.zoe, .mailUndeliverable).count == 1)
  }

  // Proves: UC-A6
  @Test func `a refusal is reported on a machine that does not know the household's zone`()
    async throws
  {
    let hours = try QuietHours(
      start: try #require(TimeOfDay(hour: 9, minute: 0)),
      end: try #require(TimeOfDay(hour: 12, minute: 0)))
    try await prefer { $0.quietHours = hours }
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    try await requestReset()
    try await mailDelivery(zones: ZoneDatabase(directory: "/")).deliver()
    #expect(try await unread(by: family.zoe, .mailUndeliverable).count == 1)
  }

  // Proves: UC-A12, UC-O3
  @Test func `a device that is gone is in the inbox, and pushed to the other devices`()
    async throws
  {
    try await family.zoe.performer.perform(RegisterDevice(token: "old"))
    let tablet = try await world.signedOutLocal.perform(
      SignIn(session: world.ids.next(), email: "zoe@example.com", password: TestWorld.password))
    world.clock.advance(by: .seconds(1))
    try await world.signedOutLocal.signedIn(with: tablet.access)
      .perform(RegisterDevice(token: "tablet"))
    try await family.makeTask(for: "zoe")
    let clock = world.clock
    let delivery = PushDelivery(
      from: world.store, by: gateway, zones: world.zones, now: { clock.now },
      failed: { _, _ in })
    #expect(try await delivery.deliver() == nil)
    #expect(gateway.sent.map(\.kind) == [.taskAssigned, .deviceGone])
    #expect(gateway.sent.map { $0.tokens.map(\.secret) } == [["old", "tablet"], ["tablet"]])
    #expect(try await unread(by: family.zoe, .deviceGone).count == 1)
    #expect(try await unread(by: family.anna, .deviceGone).isEmpty)
  }

  // Proves: UC-A6, UC-O3
  @Test func `a refusal is pushed once, and in the inbox of at most ten households`() async throws {
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    for number in 1...10 {
      world.clock.advance(by: .seconds(1))
      _ = try await family.zoe.performer.perform(
        CreateHousehold(
          household: world.ids.next(), member: world.ids.next(), name: "Home \(number)",
          preset: .unified, timeZone: "Europe/Amsterdam"))
    }
    try await requestReset()
    try await mailDelivery().deliver()
    let id = family.zoe.id
    let notices = try await world.look { all in
      try all.members.memberships(of: id).map { member in
        try all.notices.notices(
          to: member.id, of: .mailUndeliverable, in: member.household, limit: 9
        ).count
      }
    }
    let pushes = try await world.pushes()
    #expect(notices == Array(repeating: 1, count: 10) + [0])
    #expect(pushes.map(\.household) == [family.household])
  }

  // Proves: UC-A6, UC-O3
  @Test func `a refusal is pushed for the first household in which its kind is pushed`()
    async throws
  {
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    try await prefer { $0.unpushed = [.mailUndeliverable] }
    var homes: [HouseholdID] = []
    for number in 1...2 {
      world.clock.advance(by: .seconds(1))
      homes.append(world.ids.next())
      _ = try await family.zoe.performer.perform(
        CreateHousehold(
          household: homes[number - 1], member: world.ids.next(), name: "Home \(number)",
          preset: .unified, timeZone: "Europe/Amsterdam"))
    }
    try await requestReset()
    try await mailDelivery().deliver()
    let pushes = try await world.pushes()
    #expect(pushes.map(\.household) == [homes[0]])
  }
}
