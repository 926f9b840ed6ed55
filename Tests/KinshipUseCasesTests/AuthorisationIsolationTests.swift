import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Strangers, other children and acting members learn nothing and may do nothing.
@Suite(.hereAndServed) struct AuthorisationIsolationTests {
  // Proves: F-48, B-40, TRAP-20
  @Test(arguments: ActionGroup.all { $0.isInHousehold })
  func `a stranger gets the same refusal for a real and a random id`(
    group: ActionGroup
  ) async throws {
    let staged = try await group.stage()
    for name in ["olga", "rob", "nobody"] {
      let caller = staged.caller(name)
      let expected: Refusal = name == "nobody" ? .notAuthenticated : .notFound(.household)
      for action in group.actions {
        for target in staged.targets(of: action) {
          let answer = await staged.answer(to: action, by: caller, on: target)
          #expect(answer == expected, "\(action.name) by \(name)")
        }
      }
    }
  }

  // Proves: TRAP-21, C-26, F-46
  @Test(arguments: ActionGroup.all { $0.subject != nil })
  func `a child gets the same refusal for another child's task and a missing one`(
    group: ActionGroup
  ) async throws {
    let staged = try await group.stage()
    let ben = staged.caller("ben")
    for action in group.actions {
      let real = staged.target(of: action)
      var unreal = real
      unreal.task = staged.props.ids.next()
      for target in [real, unreal] {
        let answer = await staged.answer(to: action, by: ben, on: target)
        #expect(answer == .notFound(.task), "\(action.name)")
      }
    }
  }

  // Proves: C-39, F-48
  @Test func `acting as a member not managed by the caller is refused without a reason`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let question = HouseholdDetails(household: family.household)
    let random: MemberID = family.world.ids.next()
    for user in [family.anna, family.mo, family.zoe] {
      for other in [family.member("bram"), family.member("olga"), family.member("rob"), random] {
        await #expect(throws: Refusal.unauthorized) {
          try await user.performer.acting(as: other).fetch(question)
        }
      }
    }
    for user in [family.mo, family.zoe] {
      await #expect(throws: Refusal.unauthorized) {
        try await user.performer.acting(as: family.member("ben")).fetch(question)
      }
    }
    await #expect(throws: Refusal.notFound(.household)) {
      try await family.olga.performer.acting(as: family.member("ben")).fetch(question)
    }
  }

  @Test(
    arguments: ActionGroup.all {
      $0.isInHousehold && $0.method != "\(SwitchActingMember.self)"
    })
  func `every call acting as a member with its own account is refused`(
    group: ActionGroup
  ) async throws {
    let staged = try await group.stage()
    let asBram = staged.caller("anna").acting(as: staged.family.member("bram"))
    for action in group.actions {
      let answer = await staged.answer(to: action, by: asBram, on: staged.target(of: action))
      #expect(answer == .unauthorized, "\(action.name)")
    }
  }

  // Proves: TRAP-34, C-39
  @Test func `a changed role applies from the next call on`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, bram) = (family.household, family.member("bram"))
    try await family.makeTask(by: "bram")
    try await family.world.arrange { all in
      var member = try #require(try all.members.member(bram, in: home))
      member.role = .member
      try all.members.save(member)
    }
    await #expect(throws: Refusal.unauthorized) { try await family.makeTask(by: "bram") }
  }
}
