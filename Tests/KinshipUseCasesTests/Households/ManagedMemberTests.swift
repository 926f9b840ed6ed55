import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ManagedMemberTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func change(_ edit: @escaping @Sendable (inout HouseholdPolicy) -> Void) async throws {
    let id = home
    try await world.arrange { repositories in
      guard var home = try repositories.households.household(id) else { return }
      edit(&home.policy)
      try repositories.households.save(home)
    }
  }

  // Proves: UC-E8, T-29, TRAP-39
  @Test func `children get positions from 0 without gaps, in the order they are added`()
    async throws
  {
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

  // Proves: UC-E8
  @Test func `a new member gets the next colour of the palette, or the chosen one`()
    async throws
  {
    let count = try await family.details(anna).members.count
    let next = try await anna.perform(family.newMember("Kim"))
    #expect(next.details?.color == ColorHex.palette[count % ColorHex.palette.count])
    let chosen = try await anna.perform(family.newMember("Lou", color: "#abcdef"))
    #expect(chosen.details?.color.description == "#ABCDEF")
    for number in 0..<10 { _ = try await anna.perform(family.newMember("Kid \(number)")) }
  }

  // Proves: UC-E8, TRAP-27, C-36
  @Test func `every member gets a wallet for every way of joining`() async throws {
    let added = try await anna.perform(family.newMember("Kim")).id
    let id = home
    for member in family.members.filter({ $0.key != "olga" }).values + [added] {
      let wallet = try await world.look { try $0.points.account(of: member, in: id) }
      #expect(wallet != nil)
    }
  }

  // Proves: UC-E8, C-32
  @Test func `the child limit does not apply to adults, and a removed child makes room`()
    async throws
  {
    try await change { $0.maxChildren = 3 }
    _ = try await anna.perform(family.newMember("Kim"))
    #expect(try await anna.refusing(family.newMember("Lou")) == .childLimitReached(limit: 3))
    #expect(try await anna.refusing(family.newMember("Opa", role: .guardian)) == nil)
    try await family.remove("ben")
    #expect(try await anna.refusing(family.newMember("Lou")) == nil)
    try await change { $0.maxChildren = 0 }
    #expect(try await anna.refusing(family.newMember("Max")) == .childLimitReached(limit: 0))
  }

  // Proves: UC-E8, C-11, TRAP-22
  @Test func `only adults and the owner add members`() async throws {
    let callers: [(any Performer, Refusal?)] = [
      (anna, nil), (family.bram.performer, nil), (family.gwen.performer, nil),
      (family.asManaged("oma"), nil), (family.mo.performer, .unauthorized),
      (family.zoe.performer, .unauthorized), (family.asManaged(), .unauthorized),
      (family.olga.performer, .notFound(.household)), (family.rob.performer, .notFound(.household)),
      (world.signedOutLocal as any Performer, .notAuthenticated),
    ]
    for (number, (performer, refusal)) in callers.enumerated() {
      #expect(try await performer.refusing(family.newMember("Kim \(number)")) == refusal)
      #expect(
        try await performer.refusing(IssueInviteCode(household: home, role: .child)) == refusal)
    }
  }

  @Test func `adding a member with a used id is refused`() async throws {
    for name in ["ben", "rob", "anna"] {
      let again = AddManagedMember(
        household: home, member: family.member(name), person: world.ids.next(), name: "Kim",
        role: .child)
      #expect(try await anna.refusing(again) == .unusableID)
    }
  }
}
