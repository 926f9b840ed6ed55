import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ProfileTests {
  private let family: TestFamily

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func members(_ user: TestUser) async throws -> [Member] {
    try await family.world.look { try $0.members.memberships(of: user.id) }
  }

  private func seen(by user: TestUser) async throws -> [MemberProfile] {
    try await user.performer.fetch(HouseholdDetails(household: family.household)).members
  }

  // Proves: UC-A7, M-07, F-01, T-31
  @Test func `a new name and colour apply to all memberships of the user`() async throws {
    let second = try await family.anna.performer.perform(
      CreateHousehold(
        household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
        timeZone: "Europe/Berlin"))
    let born = try date("1984-05-23")
    let profile = try await family.anna.performer.perform(
      UpdateProfile(displayName: " Annie ", dateOfBirth: .set(born), color: "#123456"))
    #expect(profile.displayName.description == "Annie" && profile.dateOfBirth == born)
    let members = try await members(family.anna)
    #expect(Set(members.map(\.household)) == [family.household, second.id])
    #expect(members.allSatisfy { $0.name.description == "Annie" })
    #expect(members.allSatisfy { $0.color.description == "#123456" })
    #expect(try await seen(by: family.zoe).contains { $0.name.description == "Annie" })
    #expect(try await family.anna.performer.fetch(FetchSession()).profile == profile)
  }

  @Test func `fields that are not set stay unchanged, and a date of birth can be cleared`()
    async throws
  {
    let before = try await members(family.anna)
    let born = try date("1984-05-23")
    _ = try await family.anna.performer.perform(UpdateProfile(dateOfBirth: .set(born)))
    #expect(try await members(family.anna) == before)
    var profile = try await family.anna.performer.perform(UpdateProfile(color: "#ABCDEF"))
    #expect(profile.displayName.description == "Anna" && profile.dateOfBirth == born)
    profile = try await family.anna.performer.perform(UpdateProfile(dateOfBirth: .clear))
    #expect(profile.dateOfBirth == nil)
  }

  @Test func `a blank name, a malformed colour and a date of birth out of range are refused`()
    async throws
  {
    let anna = family.anna.performer
    #expect(
      try await anna.refusing(UpdateProfile(displayName: " ")) == .validation(.displayName, .blank))
    #expect(
      try await anna.refusing(UpdateProfile(color: "red")) == .validation(.color, .malformed))
    let today = Zone.utc.local(family.world.clock.now).date
    for (days, isFine) in [(0, true), (2, false), (-365 * 120, true), (-366 * 131, false)] {
      let update = UpdateProfile(dateOfBirth: .set(today.advanced(byDays: days)))
      #expect(
        try await anna.refusing(update) == (isFine ? nil : .validation(.dateOfBirth, .malformed)))
    }
  }

  // Proves: UC-A9, UC-A13, C-39
  @Test func `a device handed to a child cannot change the owner's account`() async throws {
    let device = family.asManaged()
    #expect(try await device.refusing(UpdateProfile(displayName: "Ben")) == .unauthorized)
    #expect(try await device.refusing(UpdatePrivacy(showsProfile: false)) == .unauthorized)
    #expect(try await device.refusing(SetLanguage(language: .dutch)) == .unauthorized)
    let profile = try await family.anna.performer.fetch(FetchSession()).profile
    #expect(profile == family.anna.signedIn.profile)
  }

  // Proves: UC-A9, M-09, D-07
  @Test func `all privacy settings are on by default and can be set one by one`() async throws {
    let anna = family.anna.performer
    #expect(family.anna.signedIn.profile.privacy == PrivacySettings())
    var privacy = try await anna.perform(UpdatePrivacy(showsAchievements: false)).privacy
    #expect(privacy == PrivacySettings(showsAchievements: false))
    privacy = try await anna.perform(UpdatePrivacy(sharesActivity: false)).privacy
    #expect(privacy == PrivacySettings(showsAchievements: false, sharesActivity: false))
    privacy = try await anna.perform(
      UpdatePrivacy(showsProfile: false, showsAchievements: true, sharesActivity: true)
    ).privacy
    #expect(privacy == PrivacySettings(showsProfile: false))
  }

  // Proves: UC-A9, M-09, D-07
  @Test func `hiding the profile hides details from other members at once and notifies observers`()
    async throws
  {
    let (home, anna) = (family.household, family.member("anna"))
    var changes = family.world.store.changes().makeAsyncIterator()
    _ = try await family.anna.performer.perform(UpdatePrivacy(showsProfile: false))
    #expect(await changes.next()?.contains(.household(home)) == true)
    let shown = try #require(try await seen(by: family.zoe).first { $0.id == anna })
    #expect(shown.details == nil && shown.name.description == "Anna" && shown.role == .parent)
    #expect(try await seen(by: family.anna).first { $0.id == anna }?.details != nil)
  }

  // Proves: UC-A13, C-61
  @Test(arguments: Language.allCases)
  func `the account's language is used for mails`(language: Language) async throws {
    let profile = try await family.anna.performer.perform(SetLanguage(language: language))
    #expect(profile.language == language)
    try await family.world.signedOutLocal.perform(
      RequestPasswordReset(id: family.world.ids.next(), email: "anna@example.com"))
    #expect(try await family.world.mails().map(\.language) == [language])
  }
}
