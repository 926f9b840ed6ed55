import KinshipDomain
import Testing

@Suite struct RoleTests {
  private static let shared: HouseholdPolicy = Preset.sharedChores.policy
  private static let strict = HouseholdPolicy()

  // Proves: C-11, C-21
  @Test func `each role has the powers of the table`() {
    let all = Set(Power.allCases)
    let owner: Set<Power> = [
      .manageTasks, .managePeople, .seeInviteCode, .setTaskPoints, .manageCare,
    ]
    let table: [(Role, Bool, Set<Power>)] = [
      (.parent, false, all), (.parent, true, all), (.guardian, false, all), (.guardian, true, all),
      (.child, false, []), (.child, true, owner),
      (.member, false, [.seeInviteCode, .setTaskPoints]),
      (.member, true, owner),
    ]
    for (role, isOwner, powers) in table {
      #expect(role.powers(isOwner: isOwner, policy: Self.strict) == powers)
      #expect(
        role.powers(isOwner: isOwner, policy: Self.shared) == powers.union([.createTasks]))
    }
  }

  // Proves: C-11, TRAP-22
  @Test func `a guardian has the powers of a parent under every preset`() {
    for policy in Preset.allCases.map(\.policy) {
      for isOwner in [false, true] {
        #expect(
          Role.guardian.powers(isOwner: isOwner, policy: policy)
            == Role.parent.powers(isOwner: isOwner, policy: policy))
      }
    }
    #expect(Role.allCases.filter(\.isAdult) == [.parent, .guardian])
  }

  // Proves: D-66
  @Test func `powers over people, rights and points need parent mode, the others do not`() {
    #expect(
      Power.allCases.filter(\.needsParentMode)
        == [
          .decideTasks, .adjustPoints, .setScreenTime, .managePeople, .setTaskPoints, .manageCards,
          .decideRewards, .manageAllowances, .decideGoals,
        ])
  }

  // Proves: C-11, C-36
  @Test(arguments: Role.allCases)
  func `a role that sees the invite code has at least the powers that the code grants`(given: Role)
  {
    var policy = HouseholdPolicy()
    policy.joinRole = given
    for role in Role.allCases {
      let powers = role.powers(isOwner: false, policy: policy)
      guard powers.contains(.seeInviteCode) else { continue }
      #expect(powers.isSuperset(of: given.powers(isOwner: false, policy: policy)))
    }
  }
}
