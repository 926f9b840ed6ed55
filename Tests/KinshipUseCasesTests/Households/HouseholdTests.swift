import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct HouseholdTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  // MARK: Making one

  // Proves: UC-E1, M-10, F-02, F-22
  @Test(arguments: Preset.allCases)
  func `a new household has the rules of its preset, and its creator owns it as a parent`(
    preset: Preset
  ) async throws {
    let wanted = CreateHousehold(
      household: world.ids.next(), member: world.ids.next(), name: "  The Bakers ",
      description: " Two cats\nand a dog ", preset: preset, timeZone: "America/New_York")
    let made = try await anna.perform(wanted)
    #expect(made.id == wanted.household)
    #expect(made.name.description == "The Bakers")
    #expect(made.details?.description == "Two cats\nand a dog")
    #expect(made.policy == preset.policy)
    #expect(made.timeZone == "America/New_York")
    #expect(made.createdBy == family.anna.id)
    #expect(made.createdAt == world.clock.now)
    let answer = try await anna.fetch(HouseholdDetails(household: made.id))
    #expect(answer.members.map(\.id) == [wanted.member])
    #expect(answer.members.first?.role == .parent)
    #expect(answer.members.first?.details?.isOwner == true)
    #expect(answer.powers == Set(Power.allCases))
    #expect(answer.inviteCode == (preset.policy.joinRole == nil ? nil : made.inviteCode))
    let (member, id) = (wanted.member, made.id)
    let wallet = try await world.look { try $0.points.account(of: member, in: id) }
    #expect(wallet?.balance == .zero)
  }

  // Proves: M-10, D-54
  @Test func `each new household has an invite code of its own`() async throws {
    var codes: Set<String> = []
    for name in ["A", "B", "C", "D", "E"] {
      let made = try await anna.perform(
        CreateHousehold(
          household: world.ids.next(), member: world.ids.next(), name: name, timeZone: "UTC"))
      codes.insert("\(made.inviteCode)")
    }
    #expect(codes.count == 5 && codes.allSatisfy { $0.count == 8 })
    let blank = CreateHousehold(
      household: world.ids.next(), member: world.ids.next(), name: " ", timeZone: "UTC")
    #expect(try await anna.refusing(blank) == .validation(.householdName, .blank))
  }

  // Proves: UC-E1, C-31
  @Test(arguments: [
    "", " ", "Mars/Olympus", "europe/amsterdam", "../../etc/passwd", "/etc/passwd", "CET-1",
    "Europe/Amsterdam\0", "Europe", "zone.tab", "+01:00",
  ])
  func `an unknown time zone creates no household`(zone: String) async throws {
    let wanted = CreateHousehold(
      household: world.ids.next(), member: world.ids.next(), name: "Home", timeZone: zone)
    let problem: Refusal.Problem = zone.allSatisfy(\.isWhitespace) ? .blank : .unknown
    #expect(try await anna.refusing(wanted) == .validation(.timeZone, problem))
    #expect(
      try await anna.refusing(toAnswer: HouseholdDetails(household: wanted.household))
        == .notFound(.household))
  }

  @Test func `creating a household with a used id is refused for every account`() async throws {
    let again = CreateHousehold(
      household: home, member: world.ids.next(), name: "Mine", timeZone: "UTC")
    for performer in [anna, family.olga.performer] {
      #expect(try await performer.refusing(again) == .unusableID)
    }
    #expect(try await family.details(anna).name.description == "Home")
  }

  // Proves: UC-E5, M-16, F-24
  @Test func `households are listed in the order of joining, with the caller's role`()
    async throws
  {
    var ids: [HouseholdID] = [home]
    for name in ["B", "A", "C"] {
      world.clock.advance(by: .seconds(1))
      ids.append(
        try await anna.perform(
          CreateHousehold(
            household: world.ids.next(), member: world.ids.next(), name: name, timeZone: "UTC")
        ).id)
    }
    world.clock.advance(by: .seconds(1))
    _ = try await TestFamily.join(family.anna, family.otherHousehold, as: .guardian, in: world)
    ids.append(family.otherHousehold)
    let list = try await anna.fetch(FetchHouseholds())
    #expect(list.map(\.id) == ids)
    #expect(list.map(\.role) == [.parent, .parent, .parent, .parent, .guardian])
    #expect(list.map(\.isOwner) == [true, true, true, true, false])
    #expect(list.map(\.timeZone) == ["Europe/Amsterdam", "UTC", "UTC", "UTC", "Europe/Amsterdam"])
    #expect(list.first?.member == family.member("anna"))
    #expect(try await family.rob.performer.fetch(FetchHouseholds()).isEmpty)
    #expect(
      try await world.signedOutLocal.refusing(toAnswer: FetchHouseholds()) == .notAuthenticated)
  }

  // MARK: Looking at one

  // Proves: UC-E6, D-07, M-09
  @Test func `for a member with a hidden profile, other members see only the name and role`()
    async throws
  {
    let id = family.mo.id
    try await world.arrange { repositories in
      guard var mo = try repositories.users.user(id) else { return }
      mo.privacy.showsProfile = false
      try repositories.users.save(mo)
    }
    for performer in [anna, family.zoe.performer, family.asManaged()] {
      let members = try await family.details(performer).members
      let mo = try #require(members.first { $0.id == family.member("mo") })
      #expect(mo.name.description == "Mo")
      #expect(mo.role == .member)
      #expect(mo.details == nil)
      #expect(members.count { $0.details == nil } == 1)
    }
    let own = try await family.details(family.mo.performer).members
    #expect(own.allSatisfy { $0.details != nil })
  }

  // Proves: UC-E6, M-13
  @Test func `the invite code is visible to members who may share it, unless joining is disabled`()
    async throws
  {
    for (performer, isShown) in [
      (anna, true), (family.bram.performer, true), (family.gwen.performer, true),
      (family.mo.performer, true), (family.zoe.performer, false), (family.asManaged(), false),
      (family.asManaged("oma"), true),
    ] {
      #expect((try await family.details(performer).inviteCode != nil) == isShown)
    }
    try await change { $0.joinRole = nil }
    #expect(try await family.details(anna).inviteCode == nil)
  }

  private func change(_ edit: @escaping @Sendable (inout HouseholdPolicy) -> Void) async throws {
    let id = home
    try await world.arrange { repositories in
      guard var home = try repositories.households.household(id) else { return }
      edit(&home.policy)
      try repositories.households.save(home)
    }
  }

  // Proves: UC-E6, F-03, F-04, M-12
  @Test func `a household lists its active members, with the caller's member and powers`()
    async throws
  {
    let answer = try await family.details(family.mo.performer)
    #expect(
      Set(answer.members.map(\.name.description))
        == ["Anna", "Bram", "Gwen", "Mo", "Zoe", "Ben", "Oma"])
    #expect(answer.actingMember == family.member("mo"))
    #expect(answer.powers == [.seeInviteCode, .setTaskPoints])
    #expect(try await family.details(family.asManaged()).actingMember == family.member("ben"))
    #expect(try await family.details(family.asManaged()).powers.isEmpty)
  }

  // Proves: UC-E5, SYNC-52, B-40
  @Test func `another household is refused like one that does not exist`() async throws {
    let unknown: HouseholdID = world.ids.next()
    let outsiders = [family.olga.performer, family.rob.performer]
    for outsider in outsiders {
      for id in [home, unknown] {
        #expect(
          try await outsider.refusing(toAnswer: HouseholdDetails(household: id))
            == .notFound(.household))
        #expect(
          try await outsider.refusing(IssueInviteCode(household: id, role: .parent))
            == .notFound(.household))
        #expect(
          try await outsider.refusing(
            SwitchActingMember(household: id, member: family.member("ben")))
            == .notFound(.household))
      }
    }
  }
}
