import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Preferences of notices, in the store and over the wire.
@Suite(.hereAndServed) struct NoticePreferencesTests {
  private func settings(of name: String, in family: TestFamily) async throws -> NoticeSettings {
    try await family.caller(name).fetch(FetchNoticePreferences(household: family.household))
  }

  private func night(in zone: String? = nil) throws -> QuietHours {
    try QuietHours(
      start: try #require(TimeOfDay(hour: 22, minute: 0)),
      end: try #require(TimeOfDay(hour: 7, minute: 0)), timeZone: zone)
  }

  private func update(
    in family: TestFamily, silenced: Set<Notice.Kind> = [], mailed: Set<Notice.Kind> = [],
    quietHours: QuietHours? = nil
  ) -> UpdateNoticePreferences {
    UpdateNoticePreferences(
      household: family.household, silenced: silenced, mailed: mailed, quietHours: quietHours)
  }

  // Proves: VM-42
  @Test func `a member changes its own preferences, and those of others stay`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let before = try await settings(of: "zoe", in: family)
    #expect(before.preferences.silenced.isEmpty && before.preferences.mailed.isEmpty)
    #expect(before.preferences.version == .unsaved)
    let change = update(
      in: family, silenced: [.taskDueSoon], mailed: [.taskAssigned, .taskOverdue],
      quietHours: try night(in: "Asia/Tokyo"))
    let saved = try await family.caller("zoe").perform(change)
    #expect(saved.preferences.silenced == [.taskDueSoon])
    #expect(saved.preferences.mailed == [.taskAssigned, .taskOverdue])
    #expect(saved.preferences.quietHours == change.quietHours)
    #expect(try await settings(of: "zoe", in: family) == saved)
    let again = try await family.caller("zoe").perform(change)
    #expect(again == saved)
    for name in ["anna", "ben", "mo"] {
      #expect(try await settings(of: name, in: family).preferences.mailed.isEmpty)
    }
    let cleared = try await family.caller("zoe").perform(update(in: family))
    #expect(cleared.preferences.quietHours == nil && cleared.preferences.silenced.isEmpty)
  }

  @Test func `a child without an account has preferences of its own, and no address for mails`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let saved = try await family.caller("ben").perform(
      update(in: family, silenced: [.taskAssigned], mailed: [.taskAssigned]))
    #expect(saved.mailAddress == nil && saved.preferences.member == family.member("ben"))
    try await family.makeTask(for: "ben")
    #expect(
      try await family.caller("ben").fetch(FetchInbox(household: family.household)).rows.isEmpty)
    let mails = try await family.world.mails()
    #expect(!mails.contains { if case .notice = $0.content { true } else { false } })
    #expect(try await settings(of: "anna", in: family).preferences.silenced.isEmpty)
  }

  @Test func `settings have the address of an account only if it is confirmed`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (id, now) = (family.zoe.id, family.world.clock.now)
    for confirmedAt in [nil, now] as [Instant?] {
      try await family.world.arrange { all in
        guard var zoe = try all.users.user(id) else { return }
        zoe.emailConfirmedAt = confirmedAt
        try all.users.save(zoe)
      }
      let address = try await settings(of: "zoe", in: family).mailAddress
      #expect(address?.description == confirmedAt.map { _ in "zoe@example.com" })
    }
  }

  @Test func `quiet hours in an unknown time zone are refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let change = update(in: family, quietHours: try night(in: "Europe/Atlantis"))
    await #expect(throws: Refusal.validation(.timeZone, .unknown)) {
      try await family.caller("zoe").perform(change)
    }
    #expect(try await settings(of: "zoe", in: family).preferences.quietHours == nil)
  }

  // Proves: B-52, VM-42
  @Test func `a mailed kind appends a mail that is due after the quiet hours`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (id, now) = (family.zoe.id, family.world.clock.now)
    try await family.world.arrange { all in
      guard var zoe = try all.users.user(id) else { return }
      zoe.emailConfirmedAt = now
      try all.users.save(zoe)
    }
    let day = try QuietHours(
      start: try #require(TimeOfDay(hour: 9, minute: 0)),
      end: try #require(TimeOfDay(hour: 12, minute: 0)))
    _ = try await family.caller("zoe").perform(
      update(in: family, mailed: [.taskAssigned], quietHours: day))
    try await family.makeTask()
    let mails = try await family.world.mails()
    #expect(mails.last?.dueAt == now + .seconds(2 * 3_600))
  }
}
