import KinshipData
public import KinshipDomain
import KinshipTime
public import KinshipUseCases

/// A household in Amsterdam with a person of every kind, in a `TestWorld`.
///
/// Anna is the owner and Bram the second parent. Gwen is a guardian, Mo a peer, and Zoe a child
/// with an account. Ben is a managed child, Oma a managed guardian, and Rob has been removed. Olga
/// owns another household; `TestWorld.visitor` is not signed in.
public struct TestFamily: Sendable {
  /// The world that contains the household.
  public let world: TestWorld
  /// The household.
  public let household: HouseholdID
  /// The household of Olga.
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
  /// The members by first name in lower case, including the managed members `ben` and `oma`.
  public let members: [String: MemberID]

  /// Creates the family; `policy` changes the preset's policy before other members join.
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

  /// The member with that first name in lower case.
  public func member(_ name: String) -> MemberID {
    guard let member = members[name] else {
      preconditionFailure("The family has no member \(name)")
    }
    return member
  }

  /// Anna's device, used by Ben or another managed member.
  public func asManaged(_ name: String = "ben") -> any Performer {
    anna.performer.acting(as: member(name))
  }

  /// Removes a member from the household.
  public func remove(_ name: String) async throws {
    let (id, home, now) = (member(name), household, world.clock.now)
    try await world.arrange { repositories in
      guard var member = try repositories.members.member(id, in: home) else { return }
      member.removedAt = now
      try repositories.members.save(member)
    }
  }

  /// Adds a user to a household with a role, through a new invite code.
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
