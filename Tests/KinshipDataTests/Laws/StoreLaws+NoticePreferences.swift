import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: VM-42
  @Test(arguments: StoreKind.allCases)
  func `preferences of notices are stored for one member, and returned as they were saved`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let night = try QuietHours(
      start: try #require(TimeOfDay(hour: 22, minute: 0)),
      end: try #require(TimeOfDay(hour: 7, minute: 30)), timeZone: "Asia/Tokyo")
    let new = NoticePreferences(
      household: home.household, member: home.child.id,
      silenced: [.taskDueSoon], mailed: Set(Notice.Kind.allCases),
      unpushed: [.badgeEarned, .memberLeft], quietHours: night)
    let saved = try await home.write { try $0.noticePreferences.save(new) }
    #expect(try await home.preferences(of: home.child) == saved)
    #expect(saved.mailed == new.mailed && saved.quietHours == night)
    #expect(saved.silenced == [.taskDueSoon] && saved.unpushed == new.unpushed)
    #expect(try await home.preferences(of: home.parent) == nil)
    var plain = saved
    plain.silenced = []
    plain.mailed = []
    plain.unpushed = []
    plain.quietHours = nil
    let cleared = plain
    let again = try await home.write { try $0.noticePreferences.save(cleared) }
    #expect(try await home.preferences(of: home.child) == again)
    #expect(again.mailed.isEmpty && again.unpushed.isEmpty && again.quietHours == nil)
    #expect(
      await refusal { try await home.write { try $0.noticePreferences.save(saved) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `removed preferences are gone, and a removal without any changes nothing`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let (household, child) = (home.household, home.child.id)
    try await home.write {
      _ = try $0.noticePreferences.save(NoticePreferences(defaultFor: child, in: household))
    }
    let before = try await home.sequence()
    for _ in 1...2 {
      try await home.write {
        try $0.noticePreferences.removePreferences(of: child, in: household)
      }
      #expect(try await home.preferences(of: home.child) == nil)
      #expect(try await home.sequence() == before + 1)
    }
  }
}

extension HouseholdFixture {
  fileprivate func preferences(of member: Member) async throws -> NoticePreferences? {
    let household = household
    return try await read { try $0.noticePreferences.preferences(of: member.id, in: household) }
  }
}
