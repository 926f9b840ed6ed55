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

  private func details(_ performer: any Performer) async throws -> HouseholdDetails.Output {
    try await performer.fetch(HouseholdDetails(household: home))
  }

  private func child(_ name: String, color: String? = nil, role: Role = .child) -> AddManagedMember
  {
    AddManagedMember(
      household: home, member: world.ids.next(), person: world.ids.next(), name: name, role: role,
      color: color)
  }

  // MARK: Making one

  // Proves: UC-E1, M-10, F-02, F-22
  @Test(arguments: Preset.allCases)
  func `a household starts with the rules of its preset, and its maker owns it as a parent`(
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

  // Proves: UC-E1, C-31
  @Test(arguments: [
    "", " ", "Mars/Olympus", "europe/amsterdam", "../../etc/passwd", "/etc/passwd", "CET-1",
    "Europe/Amsterdam\0", "Europe", "zone.tab", "+01:00",
  ])
  func `a zone that is not in the database makes no household`(zone: String) async throws {
    let wanted = CreateHousehold(
      household: world.ids.next(), member: world.ids.next(), name: "Home", timeZone: zone)
    let problem: Refusal.Problem = zone.allSatisfy(\.isWhitespace) ? .blank : .unknown
    #expect(try await anna.refusing(wanted) == .validation(.timeZone, problem))
    #expect(
      try await anna.refusing(toAnswer: HouseholdDetails(household: wanted.household))
        == .notFound(.household))
  }

  @Test func `a household's id is not used twice, by whomever`() async throws {
    let again = CreateHousehold(
      household: home, member: world.ids.next(), name: "Mine", timeZone: "UTC")
    for performer in [anna, family.olga.performer] {
      #expect(try await performer.refusing(again) == .unusableID)
    }
    #expect(try await details(anna).name.description == "Home")
  }

  // Proves: UC-E5, M-16, F-24
  @Test func `households are listed in the order of joining, each with one's place in it`()
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
      try await world.nobody.refusing(toAnswer: FetchHouseholds()) == .notAuthenticated)
  }

  // MARK: Looking at one

  // Proves: UC-E6, D-07, M-09
  @Test func `of somebody who shows no profile others see name and role only`() async throws {
    let id = family.mo.id
    try await world.arrange { repositories in
      guard var mo = try repositories.users.user(id) else { return }
      mo.privacy.showsProfile = false
      try repositories.users.save(mo)
    }
    for performer in [anna, family.zoe.performer, family.asManaged()] {
      let members = try await details(performer).members
      let mo = try #require(members.first { $0.id == family.member("mo") })
      #expect(mo.name.description == "Mo")
      #expect(mo.role == .member)
      #expect(mo.details == nil)
      #expect(members.count { $0.details == nil } == 1)
    }
    let own = try await details(family.mo.performer).members
    #expect(own.allSatisfy { $0.details != nil })
  }

  // Proves: UC-E6, M-13
  @Test func `the invite code is shown to those who may share it, where it lets anybody in`()
    async throws
  {
    for (performer, isShown) in [
      (anna, true), (family.bram.performer, true), (family.gwen.performer, true),
      (family.mo.performer, true), (family.zoe.performer, false), (family.asManaged(), false),
      (family.asManaged("oma"), true),
    ] {
      #expect((try await details(performer).inviteCode != nil) == isShown)
    }
    try await change { $0.joinRole = nil }
    #expect(try await details(anna).inviteCode == nil)
  }

  private func change(_ edit: @escaping @Sendable (inout HouseholdPolicy) -> Void) async throws {
    let id = home
    try await world.arrange { repositories in
      guard var home = try repositories.households.household(id) else { return }
      edit(&home.policy)
      try repositories.households.save(home)
    }
  }

  // Proves: UC-E6, M-12, F-03, F-04
  @Test func `a household lists its active members in the order of their places`() async throws {
    let answer = try await details(family.mo.performer)
    #expect(
      Set(answer.members.map(\.name.description))
        == ["Anna", "Bram", "Gwen", "Mo", "Zoe", "Ben", "Oma"])
    #expect(answer.actingMember == family.member("mo"))
    #expect(answer.powers == [.seeInviteCode])
    #expect(try await details(family.asManaged()).actingMember == family.member("ben"))
    #expect(try await details(family.asManaged()).powers.isEmpty)
  }

  // Proves: UC-E5, SYNC-52, B-40
  @Test func `a household of others answers like one that is not there`() async throws {
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

  // MARK: Managed members

  // Proves: UC-E8, T-29, TRAP-39
  @Test func `children have places from 0 without gaps, in the order they came`() async throws {
    let empty = try await anna.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "New", timeZone: "UTC")
    ).id
    var added: [MemberID] = []
    for (name, role) in [("A", Role.child), ("Gran", .guardian), ("B", .child), ("C", .child)] {
      let profile = try await anna.perform(
        AddManagedMember(
          household: empty, member: world.ids.next(), person: world.ids.next(), name: name,
          role: role))
      if role == .child { added.append(profile.id) }
    }
    let children = try await world.look { repositories in
      try repositories.members.members(of: empty).filter { $0.role == .child }
    }
    #expect(children.map(\.id) == added)
    #expect(children.map(\.position) == [0, 1, 2])
  }

  // Proves: UC-E8, TRAP-40, C-07
  @Test func `a new member gets the next colour of the palette, or the one that was chosen`()
    async throws
  {
    let count = try await details(anna).members.count
    let next = try await anna.perform(child("Kim"))
    #expect(next.details?.color == ColorHex.palette[count % ColorHex.palette.count])
    let chosen = try await anna.perform(child("Lou", color: "#abcdef"))
    #expect(chosen.details?.color.description == "#ABCDEF")
    for number in 0..<10 { _ = try await anna.perform(child("Kid \(number)")) }
  }

  // Proves: UC-E8, TRAP-27, C-36
  @Test func `everybody who comes has a wallet, whichever way they came`() async throws {
    let added = try await anna.perform(child("Kim")).id
    let id = home
    for member in family.members.filter({ $0.key != "olga" }).values + [added] {
      let wallet = try await world.look { try $0.points.account(of: member, in: id) }
      #expect(wallet != nil)
    }
  }

  // Proves: UC-E8, C-32
  @Test func `the policy limits the children, not the adults, and who left makes room`()
    async throws
  {
    try await change { $0.maxChildren = 3 }
    _ = try await anna.perform(child("Kim"))
    #expect(try await anna.refusing(child("Lou")) == .childLimitReached(limit: 3))
    #expect(try await anna.refusing(child("Opa", role: .guardian)) == nil)
    try await family.remove("ben")
    #expect(try await anna.refusing(child("Lou")) == nil)
    try await change { $0.maxChildren = 0 }
    #expect(try await anna.refusing(child("Max")) == .childLimitReached(limit: 0))
  }

  // Proves: UC-E8, C-11, TRAP-22
  @Test func `adults and the owner add people, nobody else does`() async throws {
    for (performer, refusal) in [
      (anna, nil), (family.bram.performer, nil), (family.gwen.performer, nil),
      (family.asManaged("oma"), nil), (family.mo.performer, .unauthorized),
      (family.zoe.performer, .unauthorized), (family.asManaged(), .unauthorized),
      (family.olga.performer, .notFound(.household)), (family.rob.performer, .notFound(.household)),
      (world.nobody as any Performer, .notAuthenticated),
    ] as [(any Performer, Refusal?)] {
      #expect(try await performer.refusing(child("Kim")) == refusal)
      #expect(
        try await performer.refusing(IssueInviteCode(household: home, role: .child)) == refusal)
    }
  }

  @Test func `a member's id is not used twice`() async throws {
    for name in ["ben", "rob", "anna"] {
      let again = AddManagedMember(
        household: home, member: family.member(name), person: world.ids.next(), name: "Kim",
        role: .child)
      #expect(try await anna.refusing(again) == .unusableID)
    }
  }

  // MARK: Acting

  // Proves: UC-E10, C-39, T-33, S-03
  @Test func `an adult acts as itself and as managed members, nobody acts as anybody else`()
    async throws
  {
    let names = ["anna", "bram", "zoe", "ben", "oma", "mo", "rob"]
    let table: [(TestUser, [String])] = [
      (family.anna, ["anna", "ben", "oma"]), (family.bram, ["bram", "ben", "oma"]),
      (family.gwen, ["ben", "oma"]), (family.mo, ["mo"]), (family.zoe, ["zoe"]),
    ]
    for (user, allowed) in table {
      for name in names {
        let refusal = try await user.performer.refusing(
          SwitchActingMember(household: home, member: family.member(name)))
        #expect(refusal == (allowed.contains(name) ? nil : .unauthorized))
        let acting = user.performer.acting(as: family.member(name))
        let seen = try await acting.refusing(toAnswer: HouseholdDetails(household: home))
        #expect(seen == refusal)
      }
    }
    let unknown = SwitchActingMember(household: home, member: world.ids.next())
    #expect(try await anna.refusing(unknown) == .unauthorized)
    let elsewhere = SwitchActingMember(household: home, member: family.member("olga"))
    #expect(try await anna.refusing(elsewhere) == .unauthorized)
  }

  // Proves: UC-E10, C-39, S-04, TRAP-34, T-34
  @Test func `roles are read anew at each call, by whoever acts already`() async throws {
    #expect(try await family.mo.performer.refusing(child("Kim")) == .unauthorized)
    try await setRole("mo", .guardian)
    #expect(try await family.mo.performer.refusing(child("Lou")) == nil)
    try await setRole("mo", .child)
    #expect(try await family.mo.performer.refusing(child("Max")) == .unauthorized)

    let ben = family.bram.performer.acting(as: family.member("ben"))
    #expect(try await ben.refusing(toAnswer: HouseholdDetails(household: home)) == nil)
    try await setRole("ben", .parent)
    #expect(try await ben.refusing(child("Sam")) == nil)
    try await setRole("ben", .child)
    // Who is no adult any more acts as nobody else.
    try await setRole("bram", .member)
    #expect(
      try await ben.refusing(toAnswer: HouseholdDetails(household: home)) == .unauthorized)
  }

  private func setRole(_ name: String, _ role: Role) async throws {
    let (id, home) = (family.member(name), home)
    try await world.arrange { repositories in
      guard var member = try repositories.members.member(id, in: home) else { return }
      member.role = role
      try repositories.members.save(member)
    }
  }

  // Proves: UC-E10
  @Test func `a device in the hands of a child that was removed can be taken back`() async throws {
    let ben = family.asManaged()
    try await family.remove("ben")
    #expect(
      try await ben.refusing(toAnswer: HouseholdDetails(household: home)) == .unauthorized)
    let back = SwitchActingMember(household: home, member: family.member("anna"))
    #expect(try await ben.perform(back).id == family.member("anna"))
  }

  // Proves: B-40, SYNC-51
  @Test func `who was removed sees nothing from the next call on, also in what it observes`()
    async throws
  {
    var values = family.bram.performer.values(of: HouseholdDetails(household: home))
      .makeAsyncIterator()
    _ = try await values.next()
    try await family.remove("bram")
    #expect(
      try await family.bram.performer.refusing(toAnswer: HouseholdDetails(household: home))
        == .notFound(.household))
    var refusal: Refusal?
    do { _ = try await values.next() } catch let error as Refusal { refusal = error }
    #expect(refusal == .notFound(.household))
    #expect(try await !details(anna).members.contains { $0.id == family.member("bram") })
  }
}
