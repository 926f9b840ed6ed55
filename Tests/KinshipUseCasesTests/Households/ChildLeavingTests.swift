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

  @Test func `a child cannot leave or delete its account if the rules forbid it`() async throws {
    let family = try await zoe(mayLeave: false)
    let leaving = LeaveHousehold(household: family.household)
    #expect(try await family.zoe.performer.refusing(leaving) == .childMustStay)
    #expect(try await family.zoe.performer.refusing(deletion) == .childMustStay)
    let zoe = family.zoe.id
    #expect(try await family.world.look { try $0.users.user(zoe) } != nil)
    #expect(try await family.mo.performer.refusing(leaving) == nil, "Only children are kept")
  }

  @Test func `a child can leave and delete its account if the rules allow it`() async throws {
    let family = try await zoe(mayLeave: true)
    #expect(
      try await family.zoe.performer.refusing(LeaveHousehold(household: family.household)) == nil)
    #expect(try await family.zoe.performer.refusing(deletion) == nil)
  }

  @Test func `a child removed by an adult can delete its account`() async throws {
    let family = try await zoe(mayLeave: false)
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("zoe")))
    #expect(try await family.zoe.performer.refusing(deletion) == nil)
  }

  @Test func `a child can leave a household without adults`() async throws {
    let family = try await zoe(mayLeave: false)
    for name in ["anna", "bram", "gwen"] { try await family.remove(name) }
    #expect(
      try await family.zoe.performer.refusing(LeaveHousehold(household: family.household)) == nil)
  }
}
