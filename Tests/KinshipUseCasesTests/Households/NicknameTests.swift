import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Nicknames that a household shows instead of its members' names.
@Suite struct NicknameTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }
  private var ben: MemberID { family.member("ben") }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func calling(_ name: String, _ nickname: String) -> UpdateMember {
    UpdateMember(household: home, member: family.member(name), nickname: .set(nickname))
  }

  // Proves: F-03, UC-E9
  @Test func `members who may change a name may change the nickname`() async throws {
    let saved = try await anna.perform(calling("oma", " Granny "))
    #expect(saved.nickname?.description == "Granny" && saved.name.description == "Oma")
    #expect(saved.shownName.description == "Granny")
    let own = try await family.zoe.performer.perform(calling("zoe", "Zo"))
    #expect(own.shownName.description == "Zo")
    #expect(try await anna.refusing(calling("zoe", "Z")) == .unauthorized)
    #expect(try await family.zoe.performer.refusing(calling("oma", "G")) == .unauthorized)
    #expect(try await family.asManaged("ben").refusing(calling("anna", "Mum")) == .unauthorized)
    let listed = try await family.details(family.mo.performer).members
    #expect(listed.first { $0.id == family.member("oma") }?.nickname?.description == "Granny")
    #expect(listed.first { $0.id == family.member("zoe") }?.shownName.description == "Zo")
  }

  // Proves: F-03
  @Test(arguments: [.set(" \u{200B}"), .clear] as [Edit<String>])
  func `a blank nickname removes the nickname`(blank: Edit<String>) async throws {
    _ = try await anna.perform(calling("ben", "Benny"))
    let saved = try await anna.perform(
      UpdateMember(household: home, member: ben, nickname: blank))
    #expect(saved.nickname == nil && saved.shownName.description == "Ben")
  }

  // Proves: F-03, T-31
  @Test func `changing the name keeps the nickname`() async throws {
    _ = try await anna.perform(calling("ben", "Benny"))
    _ = try await anna.perform(
      EditKids(
        household: home, kids: [.init(member: ben, person: world.ids.next(), name: "Benjamin")],
        replacing: [ben]))
    let kid = try await family.stored(ben)
    #expect(kid?.name.description == "Benjamin" && kid?.shownName.description == "Benny")
    _ = try await anna.perform(calling("anna", "Mum"))
    _ = try await anna.perform(UpdateProfile(displayName: "Annie"))
    let mother = try await family.stored(family.member("anna"))
    #expect(mother?.name.description == "Annie" && mother?.shownName.description == "Mum")
  }

  // Proves: F-03
  @Test func `query results show a member's nickname`() async throws {
    let task = try await family.makeTask(for: "ben")
    let (item, event): (ShoppingItemID, EventID) = (world.ids.next(), world.ids.next())
    let start = try #require(CivilDateTime("2026-12-01T15:30"))
    _ = try await family.asManaged().perform(
      AddShoppingItem(household: home, id: item, words: ShoppingItemContent(title: "Milk")))
    _ = try await anna.perform(
      CreateEvent(
        household: home, id: event, title: "Swimming", span: .timed(from: start, seconds: 3_600),
        assignee: ben))
    _ = try await anna.perform(IssueClaimCode(household: home, member: ben))
    _ = try await anna.perform(calling("ben", "Benny"))
    _ = try await family.gwen.performer.perform(calling("gwen", "Granny"))
    let names: [Name?] = [
      try await anna.fetch(GetTask(household: home, task: task.id)).row.assigneeName,
      try await anna.fetch(FetchShoppingList(household: home)).first?.adderName,
      try await anna.fetch(GetEvent(household: home, event: event)).assigneeName,
      try await anna.fetch(FetchOpenInvitations(household: home)).first?.memberName,
      try await anna.fetch(FetchAccount(household: home, member: ben)).memberName,
      try await anna.fetch(ScreenTimeOverview(household: home, member: ben)).memberName,
    ]
    #expect(names.allSatisfy { $0?.description == "Benny" }, "\(names)")
    let partings = try await anna.fetch(FetchPartings())
    #expect(partings.first?.heir?.description == "Granny")
  }

  // Proves: F-03, UC-A10
  @Test func `deleting an account removes its nickname`() async throws {
    _ = try await family.bram.performer.perform(calling("bram", "Dad"))
    _ = try await family.bram.performer.perform(DeleteAccount(password: TestWorld.password))
    let gone = try #require(try await family.stored(family.member("bram")))
    #expect(gone.shownName == .formerMember && gone.nickname == nil)
  }

  // Proves: F-03, partial F-41
  @Test func `an observer of the household gets a changed nickname`() async throws {
    var answers = anna.values(of: HouseholdDetails(household: home)).makeAsyncIterator()
    _ = try await answers.next()
    _ = try await family.bram.performer.perform(calling("bram", "Dad"))
    let heard = try await answers.next()?.members.first { $0.id == family.member("bram") }
    #expect(heard?.shownName.description == "Dad")
  }
}
