import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ActingMemberTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  // Proves: UC-E10, C-39, T-33, S-03
  @Test
  func `adults may act as themselves and as managed members, other members only as themselves`()
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
  @Test func `a changed role applies from the next call on, also while acting`() async throws {
    #expect(try await family.mo.performer.refusing(family.newMember("Kim")) == .unauthorized)
    try await setRole("mo", .guardian)
    #expect(try await family.mo.performer.refusing(family.newMember("Lou")) == nil)
    try await setRole("mo", .child)
    #expect(try await family.mo.performer.refusing(family.newMember("Max")) == .unauthorized)

    let ben = family.bram.performer.acting(as: family.member("ben"))
    #expect(try await ben.refusing(toAnswer: HouseholdDetails(household: home)) == nil)
    try await setRole("ben", .parent)
    #expect(try await ben.refusing(family.newMember("Sam")) == nil)
    try await setRole("ben", .child)
    // A member who is no longer an adult cannot act as another member.
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
  @Test func `a device acting as a removed child can switch back to its owner`() async throws {
    let ben = family.asManaged()
    try await family.remove("ben")
    #expect(
      try await ben.refusing(toAnswer: HouseholdDetails(household: home)) == .unauthorized)
    let back = SwitchActingMember(household: home, member: family.member("anna"))
    #expect(try await ben.perform(back).id == family.member("anna"))
  }

  // Proves: B-40, SYNC-51
  @Test func `a removed member loses access from the next call on, also in observations`()
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
    #expect(try await !family.details(anna).members.contains { $0.id == family.member("bram") })
  }
}
