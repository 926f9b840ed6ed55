import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ChildLeavingTests {
  private func zoe(mayLeave: Bool) async throws -> TestFamily {
    try await TestFamily(in: TestWorld()) { $0.childrenMayLeave = mayLeave }
  }

  private let deletion = DeleteAccount(password: TestWorld.password)

  @Test func `a child does not leave where the rules keep it, nor delete its account`() async throws
  {
    let family = try await zoe(mayLeave: false)
    let leaving = LeaveHousehold(household: family.household)
    #expect(try await family.zoe.performer.refusing(leaving) == .childMustStay)
    #expect(try await family.zoe.performer.refusing(deletion) == .childMustStay)
    let zoe = family.zoe.id
    #expect(try await family.world.look { try $0.users.user(zoe) } != nil)
    #expect(try await family.mo.performer.refusing(leaving) == nil, "Only children are kept")
  }

  @Test func `a child leaves where the rules allow it`() async throws {
    let family = try await zoe(mayLeave: true)
    #expect(
      try await family.zoe.performer.refusing(LeaveHousehold(household: family.household)) == nil)
    #expect(try await family.zoe.performer.refusing(deletion) == nil)
  }

  @Test func `a child that an adult has taken out deletes its account`() async throws {
    let family = try await zoe(mayLeave: false)
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("zoe")))
    #expect(try await family.zoe.performer.refusing(deletion) == nil)
  }

  @Test func `a child leaves a household in which no adult could take it out`() async throws {
    let family = try await zoe(mayLeave: false)
    for name in ["anna", "bram", "gwen"] { try await family.remove(name) }
    #expect(
      try await family.zoe.performer.refusing(LeaveHousehold(household: family.household)) == nil)
  }
}
