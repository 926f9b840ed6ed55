import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Actions of households and members.
extension Action {
  /// The code that `arrange` stores.
  static let code = "WXYZ2345"

  static let homes = rules + doors + people

  private static let rules = [
    Action(UpdateHousehold.self) { on, _ in
      UpdateHousehold(household: on.household, name: "Our place", description: .set("Up the hill"))
    },
    Action(UpdatePolicy.self) { on, _ in
      var policy = Preset.unified.policy
      policy.pointsName = .credits
      policy.childTaskVisibility = .household
      return UpdatePolicy(
        household: on.household, policy: policy, replacing: Preset.unified.policy)
    },
    Action(
      RemoveHouseholdPhoto.self,
      arrange: { family in
        _ = try await family.anna.performer.upload(
          PhotoUpload(
            id: family.world.ids.next(), household: family.household, of: .household,
            bytes: TestPicture.jpeg()))
      }
    ) { on, _ in RemoveHouseholdPhoto(household: on.household) },
    Action(RenewInviteCode.self) { on, _ in RenewInviteCode(household: on.household) },
    Action(TransferOwnership.self, namesMember: true, about: "bram") { on, _ in
      TransferOwnership(household: on.household, member: on.member)
    },
    Action(LeaveHousehold.self, arrange: { try await $0.own("bram") }) { on, _ in
      LeaveHousehold(household: on.household)
    },
    Action(
      DeleteHousehold.self,
      arrange: { family in
        for name in ["bram", "gwen", "mo", "zoe"] { try await family.remove(name) }
      }
    ) { on, _ in DeleteHousehold(household: on.household) },
  ]

  private static let doors = [
    Action(InviteByEmail.self) { on, _ in
      InviteByEmail(household: on.household, email: "tess@example.com", role: .guardian)
    },
    Action(
      DeclineInvitation.self, isInHousehold: false,
      arrange: { try await $0.placeCode(in: $0.otherHousehold, for: $0.anna.id) }
    ) { _, _ in DeclineInvitation(code: code) },
    Action(RevokeInvitation.self, arrange: { try await $0.placeCode(in: $0.household) }) { on, _ in
      RevokeInvitation(household: on.household, code: code)
    },
    Action(asking: FetchInvitations.self, isInHousehold: false) { _ in FetchInvitations() },
    Action(asking: FetchOpenInvitations.self) { on in
      FetchOpenInvitations(household: on.household)
    },
  ]

  private static let people = [
    Action(RemoveMember.self, namesMember: true, about: "ben") { on, _ in
      RemoveMember(household: on.household, member: on.member)
    },
    Action(SetAbsence.self, namesMember: true, about: "ben") { on, _ in
      SetAbsence(household: on.household, member: on.member, until: .max)
    },
    Action(
      RemoveMemberPhoto.self, namesMember: true, about: "ben",
      arrange: { family in
        _ = try await family.anna.performer.upload(
          PhotoUpload(
            id: family.world.ids.next(), household: family.household,
            of: .member(family.member("ben")), bytes: TestPicture.jpeg()))
      }
    ) { on, _ in
      RemoveMemberPhoto(household: on.household, member: on.member)
    },
    Action(UpdateMember.self, namesMember: true, about: "ben") { on, _ in
      UpdateMember(household: on.household, member: on.member, name: "Benno", color: "#010203")
    },
    Action(EditKids.self, about: "ben") { on, props in
      EditKids(
        household: on.household,
        kids: [
          .init(member: props.ids.next(), person: props.ids.next(), name: "Tim"),
          .init(member: on.member, person: props.ids.next(), name: "Benno"),
        ], replacing: [on.member])
    },
    Action(IssueClaimCode.self, namesMember: true, about: "ben") { on, _ in
      IssueClaimCode(household: on.household, member: on.member)
    },
    Action(
      ConfirmMemberEmail.self, namesMember: true, about: "zoe",
      arrange: { try await $0.unconfirmAddress(of: $0.zoe) }
    ) { on, _ in
      ConfirmMemberEmail(household: on.household, member: on.member, email: "zoe@example.com")
    },
    Action(IssueLinkCode.self, namesMember: true, about: "ben") { on, _ in
      IssueLinkCode(household: on.household, member: on.member)
    },
    Action(
      LinkMember.self, namesMember: true, about: "ben",
      arrange: { try await $0.placeCode(in: $0.otherHousehold, links: $0.childElsewhere()) }
    ) { on, _ in LinkMember(household: on.household, member: on.member, code: code) },
    Action(
      UnlinkMember.self, namesMember: true, about: "ben",
      arrange: { try await $0.linkElsewhere("ben") }
    ) { on, props in
      UnlinkMember(household: on.household, member: on.member, person: props.ids.next())
    },
  ]
}

extension TestFamily {
  /// Stores an invitation with the code `Action.code`.
  func placeCode(
    in household: HouseholdID, for account: UserID? = nil, links: MemberID? = nil
  ) async throws {
    let end = world.clock.now + Invitation.lifetime
    guard let code = InviteCode(Action.code) else { preconditionFailure("That is a code") }
    try await world.arrange {
      try $0.households.add(
        Invitation(
          code: code, household: household, role: .child, expiresAt: end, account: account,
          links: links))
    }
  }

  /// Adds a child without an account to Olga's household.
  func childElsewhere() async throws -> MemberID {
    try await olga.performer.perform(
      AddManagedMember(
        household: otherHousehold, member: world.ids.next(), person: world.ids.next(),
        name: "Benny", role: .child)
    ).id
  }

  /// Links a new child in Olga's household to a member of the first household.
  func linkElsewhere(_ name: String) async throws {
    let (there, home) = (try await childElsewhere(), otherHousehold)
    guard let person = try await stored(member(name))?.person else { return }
    try await world.arrange { all in
      guard var child = try all.members.member(there, in: home) else { return }
      child.person = person
      try all.members.save(child)
    }
  }

  /// Makes a member another owner beside Anna.
  func own(_ name: String) async throws {
    let (id, home) = (member(name), household)
    try await world.arrange { all in
      guard var member = try all.members.member(id, in: home) else { return }
      member.isOwner = true
      try all.members.save(member)
    }
  }

  /// The stored member, read without permission checks.
  func stored(_ id: MemberID, in home: HouseholdID? = nil) async throws -> Member? {
    let home = home ?? household
    return try await world.look { try $0.members.member(id, in: home) }
  }

  /// Changes the household's rules without permission checks.
  func changeRules(
    _ edit: @escaping @Sendable (inout HouseholdPolicy) -> Void
  ) async throws {
    let id = household
    try await world.arrange { all in
      guard var home = try all.households.household(id) else { return }
      edit(&home.policy)
      try all.households.save(home)
    }
  }
}
