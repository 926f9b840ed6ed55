import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// Mails about notices to a member who wants them, and the notices of silenced kinds.
@Suite struct NoticeMailTests {
  private let family: TestFamily
  private let postbox = Postbox()
  private var world: TestWorld { family.world }

  /// Keeps the mails that are sent; fails on demand.
  private final class Postbox: MailSender {
    struct Closed: Error {}

    private let state = Mutex((sent: [EmailMessage](), isClosed: false))
    var sent: [EmailMessage] { state.withLock { $0.sent } }

    func close(_ isClosed: Bool) { state.withLock { $0.isClosed = isClosed } }

    func send(_ emailMessage: EmailMessage) async throws {
      try state.withLock { state in
        if state.isClosed { throw Closed() }
        state.sent.append(emailMessage)
      }
    }
  }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    try await confirm(true)
  }

  /// Confirms the address of Zoe, or not.
  private func confirm(_ isConfirmed: Bool) async throws {
    let (id, now) = (family.zoe.id, world.clock.now)
    try await world.arrange { all in
      guard var zoe = try all.users.user(id) else { return }
      zoe.emailConfirmedAt = isConfirmed ? now : nil
      try all.users.save(zoe)
    }
  }

  /// Changes the stored preferences of a member.
  private func prefer(
    _ name: String = "zoe", _ change: @escaping @Sendable (inout NoticePreferences) -> Void
  ) async throws {
    let (member, home) = (family.member(name), family.household)
    try await world.arrange { all in
      var preferences =
        try all.noticePreferences.preferences(of: member, in: home)
        ?? NoticePreferences(defaultFor: member, in: home)
      change(&preferences)
      try all.noticePreferences.save(preferences)
    }
  }

  private func night(in zone: String? = nil) throws -> QuietHours {
    try QuietHours(
      start: try #require(TimeOfDay(hour: 22, minute: 0)),
      end: try #require(TimeOfDay(hour: 7, minute: 0)), timeZone: zone)
  }

  /// The mails about notices that wait.
  private func waiting() async throws -> [Mail] {
    try await world.mails().filter(\.isAboutNotice)
  }

  /// Sends the due mails; returns the time of the next one.
  @discardableResult
  private func deliver() async throws -> Instant? {
    let clock = world.clock
    return try await MailDelivery(
      from: world.store, by: postbox, zones: world.zones,
      writing: { mail, _ in ("\(mail.recipient)", "") },
      now: { clock.now }, failed: { _, _ in }
    ).deliver()
  }

  private func inbox(includesRead: Bool = false) async throws -> [Notice.Kind] {
    try await family.zoe.performer.fetch(
      FetchInbox(household: family.household, includesRead: includesRead)
    ).rows.map(\.kind)
  }

  // Proves: B-52, VM-42
  @Test func `a notice is mailed once, only to a member who wants its kind by mail`() async throws {
    try await family.makeTask("Dishes")
    #expect(try await waiting().isEmpty)
    try await prefer { $0.mailed = [.taskAssigned] }
    let task = try await family.makeTask("Bins")
    let mail = try #require(try await waiting().first)
    #expect(mail.recipient.description == "zoe@example.com" && mail.dueAt == world.clock.now)
    try await deliver()
    #expect(postbox.sent.map(\.id) == [mail.id])
    let again = try await world.look { [home = family.household, to = family.member("zoe")] in
      try $0.notices.notices(to: to, of: .taskAssigned, in: home, limit: 9)
    }.map { MailID(derivedFrom: $0.household, and: $0.id, .mail(.once)) }
    #expect(again.contains(mail.id))
    try await family.complete(task.id)
    #expect(try await waiting().isEmpty)
    #expect(try await inbox().contains(.taskAssigned))
  }

  // Proves: UC-A6, UC-E3, B-52
  @Test func `a password reset, an invitation and a reminder are sent by one delivery`()
    async throws
  {
    try await prefer { $0.mailed = [.taskDueSoon] }
    try await family.makeTask(due: due("2026-11-23T18:00"))
    try await family.live(until: instant("2026-11-22T17:00:00Z"))
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: world.ids.next(), email: "zoe@example.com"))
    _ = try await family.olga.performer.perform(
      InviteByEmail(household: family.otherHousehold, email: "zoe@example.com", role: .parent))
    let waiting = try await world.mails().map { mail in
      switch mail.content {
      case .passwordReset: "reset"
      case .invited, .added: "invitation"
      case .notice(.taskDueSoon, _, _): "reminder"
      default: "other"
      }
    }
    #expect(waiting.sorted() == ["invitation", "reminder", "reset"])
    #expect(waiting.last == "reminder")
    #expect(try await deliver() == nil)
    #expect(postbox.sent.count == 3)
  }

  @Test func `a reached target is not mailed once points were withdrawn`() async throws {
    try await prefer { $0.mailed = [.poolFilled] }
    let (home, ids) = (family.household, world.ids)
    let pool = try await family.anna.performer.perform(
      CreateSavingsPool(household: home, id: ids.next(), title: "Trampoline", target: 10)
    ).id
    for name in ["zoe", "ben"] {
      try await family.give(5, to: name)
      _ = try await family.anna.performer.perform(
        PayIntoSavingsPool(
          household: home, id: ids.next(), pool: pool, member: family.member(name), amount: 5))
    }
    #expect(try await waiting().count == 1)
    _ = try await family.anna.performer.perform(
      WithdrawFromSavingsPool(
        household: home, id: ids.next(), pool: pool, member: family.member("ben")))
    try await deliver()
    #expect(postbox.sent.isEmpty)
  }

  @Test func `after 30 mails about notices the inbox alone has further ones, for ten minutes`()
    async throws
  {
    try await prefer { $0.mailed = [.taskAssigned] }
    for _ in 0..<32 { _ = try await family.makeTask() }
    #expect(try await waiting().count == 30)
    #expect(try await inbox().count == 32)
    try await family.pass(.seconds(600))
    _ = try await family.makeTask()
    #expect(try await waiting().count == 31)
  }

  @Test func `an unconfirmed address gets no notices, and codes do not depend on preferences`()
    async throws
  {
    try await confirm(false)
    try await prefer { $0.mailed = Set(Notice.Kind.allCases) }
    let night = try QuietHours(
      start: .midnight, end: try #require(TimeOfDay(hour: 23, minute: 59)))
    try await prefer { $0.quietHours = night }
    try await family.makeTask()
    #expect(try await waiting().isEmpty)
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: world.ids.next(), email: "zoe@example.com"))
    try await deliver()
    #expect(postbox.sent.map(\.recipient.description) == ["zoe@example.com"])
  }

  // Proves: VM-42
  @Test func `a mail in quiet hours waits until they end, in the zone of the person`() async throws
  {
    let quiet = try night()
    try await prefer { preferences in
      preferences.mailed = [.taskAssigned]
      preferences.quietHours = quiet
    }
    // 22:30 in Amsterdam.
    try await family.pass(.seconds(45_000))
    try await family.makeTask()
    let morning = world.clock.now + .seconds(8 * 3_600 + 1_800)
    #expect(try await waiting().map(\.dueAt) == [morning])
    #expect(try await deliver() == morning)
    #expect(postbox.sent.isEmpty)
    try await family.pass(.seconds(8 * 3_600 + 1_800))
    #expect(try await deliver() == nil)
    #expect(postbox.sent.count == 1)
    // 7:00 in Amsterdam is 15:00 in Tokyo.
    let tokyo = try night(in: "Asia/Tokyo")
    try await prefer { $0.quietHours = tokyo }
    try await family.makeTask("Bins")
    #expect(try await waiting().map(\.dueAt) == [world.clock.now])
  }

  @Test func `a mail whose retry falls in quiet hours waits until they end`() async throws {
    let quiet = try night()
    try await prefer { preferences in
      preferences.mailed = [.taskAssigned]
      preferences.quietHours = quiet
    }
    // 21:59:50 in Amsterdam.
    try await family.pass(.seconds(12 * 3_600 - 10))
    let evening = world.clock.now + .seconds(10)
    try await family.makeTask()
    postbox.close(true)
    #expect(try await deliver() == evening + .seconds(20))
    postbox.close(false)
    try await family.pass(.seconds(30))
    #expect(try await deliver() == evening + .seconds(9 * 3_600))
    #expect(postbox.sent.isEmpty)
    try await family.pass(.seconds(9 * 3_600))
    try await deliver()
    #expect(postbox.sent.count == 1)
  }

  @Test(arguments: ["completed", "read", "turned off", "unconfirmed"])
  func `a mail that waits is dropped if it is not wanted any more`(cause: String) async throws {
    let quiet = try night()
    try await prefer { preferences in
      preferences.mailed = [.taskAssigned]
      preferences.quietHours = quiet
    }
    try await family.pass(.seconds(45_000))
    let task = try await family.makeTask()
    try await family.pass(.seconds(60))
    switch cause {
    case "completed": try await family.complete(task.id)
    case "read":
      let rows = try await family.zoe.performer.fetch(FetchInbox(household: family.household)).rows
      try await family.zoe.performer.perform(
        MarkNoticesRead(household: family.household, notices: rows.map(\.id)))
    case "turned off": try await prefer { $0.mailed = [] }
    default: try await confirm(false)
    }
    #expect(try await waiting().count == 1)
    try await family.pass(.seconds(10 * 3_600))
    try await deliver()
    #expect(postbox.sent.isEmpty)
    #expect(try await waiting().isEmpty)
  }

  @Test func `a household whose time zone is unknown does not stop the mails of others`()
    async throws
  {
    let quiet = try night()
    try await prefer { preferences in
      preferences.mailed = [.taskAssigned]
      preferences.quietHours = quiet
    }
    try await family.makeTask()
    try await family.move(to: "Mars/Olympus_Mons")
    try await deliver()
    #expect(postbox.sent.count == 1)
  }

  // Proves: VM-42
  @Test func `a notice of a silenced kind is never new, but listed with the read ones`()
    async throws
  {
    try await prefer { preferences in
      preferences.silenced = [.taskAssigned]
      preferences.mailed = [.taskAssigned]
    }
    try await family.makeTask()
    #expect(try await inbox().isEmpty)
    #expect(try await inbox(includesRead: true) == [.taskAssigned])
    try await deliver()
    #expect(postbox.sent.count == 1)
  }

  @Test func `a member who leaves has no preferences any more`() async throws {
    try await prefer("mo") { $0.mailed = [.taskAssigned] }
    let (home, mo) = (family.household, family.member("mo"))
    try await family.anna.performer.perform(RemoveMember(household: home, member: mo))
    let left = try await world.look { try $0.noticePreferences.preferences(of: mo, in: home) }
    #expect(left == nil)
  }
}
