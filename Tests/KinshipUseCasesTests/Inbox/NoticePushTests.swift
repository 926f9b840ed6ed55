import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// Pushes about notices to the devices of a member's account.
@Suite struct NoticePushTests {
  private let family: TestFamily
  private let gateway = Gateway()
  private var world: TestWorld { family.world }

  /// Keeps the pushes that are sent; fails, or reports tokens as gone, on demand.
  private final class Gateway: PushSender {
    struct Closed: Error {}

    private let state = Mutex(
      (sent: [PushMessage](), isClosed: false, gone: Set<DeviceToken>()))
    var sent: [PushMessage] { state.withLock { $0.sent } }

    func close(_ isClosed: Bool) { state.withLock { $0.isClosed = isClosed } }
    func forget(_ token: DeviceToken) { state.withLock { _ = $0.gone.insert(token) } }

    func send(_ message: PushMessage) async throws -> Set<DeviceToken> {
      try state.withLock { state in
        if state.isClosed { throw Closed() }
        state.sent.append(message)
        return state.gone
      }
    }
  }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
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

  private func waiting() async throws -> [Push] { try await world.pushes() }

  private func tokens() async throws -> [String] {
    let id = family.zoe.id
    return try await world.look { try $0.pushDevices.devices(of: id).map(\.token.secret) }
  }

  private func delivery(in world: TestWorld) -> PushDelivery {
    let clock = world.clock
    return PushDelivery(
      from: world.store, by: gateway, zones: world.zones, now: { clock.now },
      failed: { _, _ in })
  }

  /// Sends the due pushes; returns the time of the next one.
  @discardableResult
  private func deliver() async throws -> Instant? { try await delivery(in: world).deliver() }

  // Proves: B-52, UC-O3, M-49
  @Test func `a notice is pushed once, to all devices of its recipient and to no one else`()
    async throws
  {
    let tablet = try await world.signedOutLocal.perform(
      SignIn(session: world.ids.next(), email: "zoe@example.com", password: TestWorld.password))
    world.clock.advance(by: .seconds(1))
    try await world.signedOutLocal.signedIn(with: tablet.access)
      .perform(RegisterDevice(token: "tablet"))
    let task = try await family.makeTask("Dishes")
    #expect(try await waiting().count == 1)
    try await deliver()
    let message = try #require(gateway.sent.first)
    #expect(gateway.sent.count == 1 && message.kind == .taskAssigned)
    #expect(message.tokens.map(\.secret) == ["phone", "tablet"])
    #expect(try await waiting().isEmpty)
    // The adults, who have no devices, get no pushes.
    try await family.complete(task.id)
    #expect(try await waiting().isEmpty)
  }

  // Proves: M-50, UC-O3
  @Test(arguments: [TaskCompletionApproval.none, .required])
  func `a completion by another member is pushed to the creator, and an own one is not`(
    approval: TaskCompletionApproval
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.taskCompletionApproval = approval
    }
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    for name in ["zoe", "mo"] {
      let task = try await family.makeTask(for: nil, points: nil, by: "zoe")
      let done = try await family.complete(task.id, by: name)
      if done.status == .pendingApproval { try await family.approve(task.id) }
    }
    try await delivery(in: family.world).deliver()
    let kinds = gateway.sent.map(\.kind).filter { $0 != .badgeEarned && $0 != .taskApproved }
    #expect(kinds == [.taskCompleted])
  }

  // Proves: C-47, UC-O3
  @Test(
    arguments: [
      ([.tasks, .activity], [.taskAssigned, .badgeEarned]), ([.tasks], [.taskAssigned]),
      ([.activity, .care], [.badgeEarned]), ([], []),
    ] as [(Set<NotificationArea>, [Notice.Kind])])
  func `an area that the household has turned off is neither pushed nor mailed`(
    areas: Set<NotificationArea>, expected: [Notice.Kind]
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.notificationAreas = areas
    }
    let (id, member, home) = (family.zoe.id, family.member("zoe"), family.household)
    let now = family.world.clock.now
    try await family.world.arrange { all in
      guard var zoe = try all.users.user(id) else { return }
      zoe.emailConfirmedAt = now
      try all.users.save(zoe)
      var preferences = NoticePreferences(defaultFor: member, in: home)
      preferences.mailed = Set(Notice.Kind.allCases)
      try all.noticePreferences.save(preferences)
    }
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    _ = try await family.makeTask("Bins")
    let dishes = try await family.makeTask("Dishes", for: nil, points: nil, by: "zoe")
    try await family.complete(dishes.id)
    try await delivery(in: family.world).deliver()
    let pushed = gateway.sent.map(\.kind.rawValue).sorted()
    #expect(pushed == expected.map(\.rawValue).sorted())
    #expect(try await family.world.mails().filter(\.isAboutNotice).count == expected.count)
    let inbox = try await family.zoe.performer.fetch(FetchInbox(household: home))
    #expect(Set(inbox.rows.map(\.kind)) == [.taskAssigned, .badgeEarned], "The inbox has all")
  }

  // Proves: UC-O3, VM-42
  @Test func `a kind that is not pushed is in the inbox only`() async throws {
    try await prefer { $0.unpushed = [.taskAssigned] }
    _ = try await family.makeTask()
    #expect(try await waiting().isEmpty)
    let rows = try await family.zoe.performer.fetch(FetchInbox(household: family.household)).rows
    #expect(rows.map(\.kind).contains(.taskAssigned))
  }

  // Proves: UC-O3
  @Test func `a push waits for the end of the quiet hours`() async throws {
    let hours = try QuietHours(
      start: try #require(TimeOfDay(hour: 9, minute: 0)),
      end: try #require(TimeOfDay(hour: 12, minute: 0)))
    try await prefer { $0.quietHours = hours }
    _ = try await family.makeTask()
    let end = world.clock.now + .seconds(2 * 3_600)
    #expect(try await deliver() == end)
    #expect(gateway.sent.isEmpty)
    try await family.pass(.seconds(2 * 3_600))
    try await deliver()
    #expect(gateway.sent.count == 1)
  }

  // Proves: UC-O3
  @Test func `a failed push is sent again with the same id, until it is two days old`()
    async throws
  {
    _ = try await family.makeTask()
    gateway.close(true)
    #expect(try await deliver() == world.clock.now + .seconds(30))
    let failed = try #require(try await waiting().first)
    gateway.close(false)
    world.clock.advance(by: .seconds(30))
    #expect(try await deliver() == nil)
    #expect(gateway.sent.map(\.notice) == [failed.notice])
    _ = try await family.makeTask()
    gateway.close(true)
    world.clock.advance(by: Push.lifetime)
    #expect(try await deliver() == nil)
    #expect(gateway.sent.count == 1)
  }

  // Proves: UC-O3
  @Test func `a push has failed if its sender gives up without being cancelled`() async throws {
    struct GivingUp: PushSender {
      func send(_ message: PushMessage) async throws -> Set<DeviceToken> {
        throw CancellationError()
      }
    }
    _ = try await family.makeTask()
    let clock = world.clock
    let delivery = PushDelivery(
      from: world.store, by: GivingUp(), zones: world.zones, now: { clock.now },
      failed: { _, _ in })
    #expect(try await delivery.deliver() == clock.now + .seconds(30))
  }

  // Proves: UC-O3
  @Test func `a push that the store cannot remove is sent once by its delivery`() async throws {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe))
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    _ = try await family.makeTask()
    let delivery = delivery(in: family.world)
    probe.fail(when: { $0.name == "notice_push.write" })
    for _ in 0..<3 {
      await #expect(throws: ProbeFailure.self) { try await delivery.deliver() }
    }
    probe.reset()
    #expect(try await delivery.deliver() == nil)
    #expect(gateway.sent.count == 1)
  }

  // Proves: UC-O3
  @Test(arguments: [1, 2])
  func `pushes whose reading failed are sent with the next look`(occurrence: Int) async throws {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe))
    for name in ["zoe", "mo"] {
      try await family.caller(name).perform(RegisterDevice(token: name))
      _ = try await family.makeTask(for: name)
    }
    let delivery = delivery(in: family.world)
    probe.fail("notice_push.read", at: occurrence)
    await #expect(throws: ProbeFailure.self) { try await delivery.deliver() }
    probe.reset()
    #expect(try await delivery.deliver() == nil)
    #expect(gateway.sent.count == 2)
  }

  // Proves: UC-O3
  @Test func `a push is not sent when its notice was read or its device was forgotten`()
    async throws
  {
    _ = try await family.makeTask()
    let inbox = FetchInbox(household: family.household)
    let rows = try await family.zoe.performer.fetch(inbox).rows
    world.clock.advance(by: .seconds(1))
    try await family.zoe.performer.perform(
      MarkNoticesRead(household: family.household, notices: rows.map(\.id)))
    try await deliver()
    _ = try await family.makeTask()
    try await family.zoe.performer.perform(
      ForgetDevice(session: family.zoe.signedIn.session))
    try await deliver()
    #expect(gateway.sent.isEmpty)
    #expect(try await waiting().isEmpty)
  }

  // Proves: UC-O3
  @Test func `a push to an account that its recipient does not have any more is not sent`()
    async throws
  {
    _ = try await family.makeTask()
    let push = try #require(try await waiting().first)
    #expect(push.user == family.zoe.id)
    let former = Push(
      household: push.household, notice: push.notice, user: family.mo.id,
      writtenAt: push.writtenAt, failures: 0, dueAt: push.dueAt)
    try await world.arrange { all in
      try all.pushes.removePush(about: push.notice, of: push.household)
      try all.pushes.append(former)
    }
    try await deliver()
    #expect(gateway.sent.isEmpty)
    #expect(try await waiting().isEmpty)
  }

  // Proves: UC-A12
  @Test func `a token that the receiver reports as gone is removed`() async throws {
    gateway.forget(try DeviceToken("phone"))
    gateway.forget(try DeviceToken("unknown"))
    _ = try await family.makeTask()
    try await deliver()
    #expect(gateway.sent.count == 1)
    #expect(try await tokens().isEmpty)
    _ = try await family.makeTask()
    #expect(try await waiting().isEmpty)
  }

  // Proves: UC-O3
  @Test func `after 30 pushes the inbox alone has further notices, for ten minutes`() async throws {
    for _ in 0..<32 { _ = try await family.makeTask() }
    #expect(try await waiting().count == 30)
    try await family.pass(.seconds(600))
    _ = try await family.makeTask()
    #expect(try await waiting().count == 31)
  }
}
