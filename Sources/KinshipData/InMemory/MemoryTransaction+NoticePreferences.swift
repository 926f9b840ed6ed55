import KinshipDomain

extension MemoryTransaction: NoticePreferencesRepository {
  var noticePreferences: any NoticePreferencesRepository { self }

  func preferences(of member: MemberID, in household: HouseholdID) -> NoticePreferences? {
    home(household)?.noticePreferences[member]
  }

  func save(_ preferences: NoticePreferences) throws -> NoticePreferences {
    try save(preferences, \.noticePreferences, of: preferences.household, preferences.member)
  }

  func removePreferences(of member: MemberID, in household: HouseholdID) throws {
    try requireWritable()
    guard tables.homes[household]?.noticePreferences[member] != nil else { return }
    _ = tables.version(in: .household(household))
    tables.set(\.noticePreferences, of: household, member, nil)
  }
}
