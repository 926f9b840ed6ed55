import KinshipData
public import KinshipDomain
import KinshipTime
public import KinshipUseCases

/// A household in Amsterdam with one person of every kind, in a `TestWorld`.
///
/// Anna owns it, Bram is the second parent, Gwen a guardian, Mo a peer, Zoe a child with an account
/// of her own, Ben a managed child, Oma a managed guardian, Rob has been removed. Olga has another
/// household, and Nobody is not signed in.
public struct TestFamily: Sendable {
  /// The world it lives in.
  public let world: TestWorld
  /// The household.
  public let household: HouseholdID
  /// The household of somebody else.
  public let otherHousehold: HouseholdID
  /// The owner, a parent.
  public let anna: TestUser
  /// The second parent.
  public let bram: TestUser
  /// A guardian.
  public let gwen: TestUser
  /// A peer without supervisory powers.
  public let mo: TestUser
  /// A child with an account.
  public let zoe: TestUser
  /// A member who was removed.
  public let rob: TestUser
  /// The owner of another household.
  public let olga: TestUser
  /// The members, by first name in lower case, the managed ones `ben` and `oma` among them.
  public let members: [String: MemberID]

  /// Makes the family; `policy` changes the preset's rules before anybody else comes.
  public init(
    in world: TestWorld, preset: Preset = .unified,
    policy change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws {
    self.world = world
    anna = try await world.signUp("Anna")
    olga = try await world.signUp("Olga")
    household = try await Self.home("Home", of: anna, preset, in: world)
    otherHousehold = try await Self.home("Elsewhere", of: olga, .unified, in: world)
    let id = household
    try await world.arrange { repositories in
      guard var home = try repositories.households.household(id) else { return }
      home.policy.maxChildren = nil
      change(&home.policy)
      try repositories.households.save(home)
    }
    var members: [String: MemberID] = [:]
    members["anna"] = try await anna.performer.fetch(FetchHouseholds()).first?.member
    members["olga"] = try await olga.performer.fetch(FetchHouseholds()).first?.member
    func join(_ name: String, _ role: Role) async throws -> TestUser {
      let user = try await world.signUp(name)
      members[name.lowercased()] = try await Self.join(user, id, as: role, in: world)
      return user
    }
    bram = try await join("Bram", .parent)
    gwen = try await join("Gwen", .guardian)
    mo = try await join("Mo", .member)
    zoe = try await join("Zoe", .child)
    rob = try await join("Rob", .parent)
    for (name, role) in [("Ben", Role.child), ("Oma", .guardian)] {
      members[name.lowercased()] = try await anna.performer.perform(
        AddManagedMember(
          household: id, member: world.ids.next(), person: world.ids.next(), name: name,
          role: role)
      ).id
    }
    self.members = members
    try await remove("rob")
  }

  /// The member of that first name, in lower case.
  public func member(_ name: String) -> MemberID {
    guard let member = members[name] else { preconditionFailure("Nobody is called \(name)") }
    return member
  }

  /// Anna's device in Ben's hands, or in those of another managed member.
  public func asManaged(_ name: String = "ben") -> any Performer {
    anna.performer.acting(as: member(name))
  }

  /// Takes a member out of the household.
  public func remove(_ name: String) async throws {
    let (id, home, now) = (member(name), household, world.clock.now)
    try await world.arrange { repositories in
      guard var member = try repositories.members.member(id, in: home) else { return }
      member.removedAt = now
      try repositories.members.save(member)
    }
  }

  /// Lets somebody into a household with a role, by a code made for that.
  public static func join(
    _ user: TestUser, _ household: HouseholdID, as role: Role, in world: TestWorld
  ) async throws -> MemberID {
    let code = InviteCode(random: UInt64(truncatingIfNeeded: (world.ids.next() as MemberID).bits))
    let end = world.clock.now + Invitation.lifetime
    try await world.arrange { repositories in
      try repositories.households.add(
        Invitation(code: code, household: household, role: role, expiresAt: end))
    }
    return try await user.performer.perform(
      JoinHousehold(code: code.description, member: world.ids.next())
    ).member
  }

  private static func home(
    _ name: String, of user: TestUser, _ preset: Preset, in world: TestWorld
  ) async throws -> HouseholdID {
    try await user.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: name, preset: preset,
        timeZone: "Europe/Amsterdam")
    ).id
  }
}
