import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Members of a household cannot get names that look the same.
@Suite(.hereAndServed) struct MemberNameTests {
  static let bens = ["Ben", "BEN", " ben ", "B\u{200B}en", "Ben\u{FEFF}", "\u{FF22}en"]

  private func taken(_ name: String) throws -> Refusal {
    .nameTaken(try Name(name, field: .memberName))
  }

  // Proves: UC-E8
  @Test(arguments: bens)
  func `a name that another member has is refused in every spelling`(typed: String) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna) = (family.household, family.anna.performer)
    let before = try await family.details(anna).members
    #expect(try await anna.refusing(family.newMember(typed)) == taken("Ben"))
    for (caller, member) in [(anna, "oma"), (family.zoe.performer, "zoe")] {
      let renaming = UpdateMember(household: home, member: family.member(member), name: typed)
      #expect(try await caller.refusing(renaming) == taken("Ben"))
    }
    #expect(try await family.details(anna).members == before)
    // The member itself may use another spelling, and in another household the name is free.
    let own = UpdateMember(household: home, member: family.member("ben"), name: typed)
    #expect(try await anna.refusing(own) == nil)
    let there = AddManagedMember(
      household: family.otherHousehold, member: family.world.ids.next(),
      person: family.world.ids.next(), name: typed, role: .child)
    #expect(try await family.olga.performer.refusing(there) == nil)
  }

  @Test func `the name of a former member is free`() async throws {
    let family = try await TestFamily(in: TestWorld())
    #expect(try await family.anna.performer.refusing(family.newMember("Rob")) == nil)
  }

  // Proves: UC-E2
  @Test func `a joining account whose name is taken gets a number after its name`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (home, world) = (family.household, family.world)
    let ben = try await world.signUp("Ben")
    let member = try await TestFamily.join(ben, home, as: .guardian, in: world)
    #expect(try await family.name(of: member) == "Ben 2")
    // The account's own name and the names of its other memberships stay unchanged.
    #expect(try await ben.performer.fetch(FetchSession()).profile.displayName.description == "Ben")
    let elsewhere = try await TestFamily.join(ben, family.otherHousehold, as: .guardian, in: world)
    #expect(try await family.name(of: elsewhere, in: family.otherHousehold) == "Ben")
  }

  // Proves: UC-A7, T-31
  @Test func `a new account name that is taken in a household gets a number there`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let world = family.world
    let there = try await TestFamily.join(
      family.bram, family.otherHousehold, as: .guardian, in: world)
    let profile = try await family.bram.performer.perform(UpdateProfile(displayName: "anna"))
    #expect(profile.displayName.description == "anna")
    #expect(try await family.name(of: family.member("bram")) == "anna 2")
    #expect(try await family.name(of: there, in: family.otherHousehold) == "anna")
    // Setting the same name again changes nothing.
    _ = try await family.bram.performer.perform(UpdateProfile(displayName: "anna"))
    #expect(try await family.name(of: family.member("bram")) == "anna 2")
  }

  // Proves: UC-A7
  @Test func `an unchanged account name keeps the names that households chose`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bram = family.bram.performer
    _ = try await bram.perform(
      UpdateMember(household: family.household, member: family.member("bram"), name: "Papa"))
    _ = try await bram.perform(UpdateProfile(displayName: "Bram"))
    #expect(try await family.name(of: family.member("bram")) == "Papa")
    _ = try await bram.perform(UpdateProfile(displayName: "Bram B."))
    #expect(try await family.name(of: family.member("bram")) == "Bram B.")
  }

  // Proves: UC-E9
  @Test func `the name of a member with a nickname is taken too`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna) = (family.household, family.anna.performer)
    let (ben, oma) = (family.member("ben"), family.member("oma"))
    _ = try await anna.perform(
      UpdateMember(household: home, member: ben, nickname: .set("Benny")))
    for name in ["Ben", "Benny"] {
      #expect(try await anna.refusing(family.newMember(name)) == taken(name))
      for renaming in [
        UpdateMember(household: home, member: oma, name: name),
        UpdateMember(household: home, member: oma, nickname: .set(name)),
      ] {
        #expect(try await anna.refusing(renaming) == taken(name))
      }
    }
    let other = try await family.world.signUp("Ben")
    let joined = try await TestFamily.join(other, home, as: .guardian, in: family.world)
    #expect(try await family.name(of: joined) == "Ben 2")
  }

  @Test func `a nickname can be removed even if another member has the original name`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna) = (family.household, family.anna.performer)
    let (ben, oma) = (family.member("ben"), family.member("oma"))
    _ = try await anna.perform(
      UpdateMember(household: home, member: ben, nickname: .set("Benny")))
    try await family.world.arrange { all in
      guard var member = try all.members.member(oma, in: home) else { return }
      member.name = try Name("Ben", field: .memberName)
      try all.members.save(member)
    }
    let removed = try await anna.perform(
      UpdateMember(household: home, member: ben, nickname: .clear))
    #expect(removed.nickname == nil && removed.name.description == "Ben")
  }

  // Proves: UC-E9
  @Test func `the kids editor refuses nicknames and names of members with nicknames`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna, ids) = (family.household, family.anna.performer, family.world.ids)
    let ben = family.member("ben")
    for (member, nickname) in [(ben, "Benny"), (family.member("oma"), "Granny")] {
      _ = try await anna.perform(
        UpdateMember(household: home, member: member, nickname: .set(nickname)))
    }
    func adding(_ name: String) -> EditKids {
      EditKids(
        household: home,
        kids: [
          EditKids.Kid(member: ben, person: ids.next(), name: "Ben"),
          EditKids.Kid(member: ids.next(), person: ids.next(), name: name),
        ], replacing: [ben])
    }
    for name in ["Ben", "Benny", "Oma", "Granny"] {
      #expect(try await anna.refusing(adding(name)) == taken(name))
    }
    #expect(try await anna.refusing(adding("Tim")) == nil)
  }

  // Proves: UC-E9
  @Test func `the kids editor checks the names as they will be after the edit`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna, ids) = (family.household, family.anna.performer, family.world.ids)
    let (ben, tim, new): (MemberID, MemberID, MemberID) = (
      family.member("ben"), ids.next(), ids.next()
    )
    func editing(_ kids: [(MemberID, String)], _ replacing: [MemberID]) -> EditKids {
      EditKids(
        household: home,
        kids: kids.map { EditKids.Kid(member: $0.0, person: ids.next(), name: $0.1) },
        replacing: replacing)
    }
    for name in ["Ben\u{200B}", "Anna", "zoe"] {
      let refused = try await anna.refusing(editing([(ben, "Ben"), (tim, name)], [ben]))
      #expect(refused?.code == "nameTaken", "\(name)")
    }
    #expect(
      try await anna.refusing(editing([(ben, "Mia"), (tim, "mia")], [ben]))?.code == "nameTaken")
    #expect(try await anna.refusing(editing([(ben, "Ben"), (tim, "Tim")], [ben])) == nil)
    // Names can be swapped, and a child's name can be given to another child in one edit.
    #expect(try await anna.refusing(editing([(ben, "Tim"), (tim, "Ben")], [ben, tim])) == nil)
    #expect(try await family.name(of: ben) == "Tim")
    let passedOn = editing([(new, "Ben"), (ben, "Tim"), (tim, "Max")], [ben, tim])
    #expect(try await anna.refusing(passedOn) == nil)
    #expect(try await family.name(of: new) == "Ben")
    let other: MemberID = ids.next()
    let inItsPlace = editing([(other, "Max"), (ben, "Tim"), (new, "Ben")], [ben, tim, new])
    #expect(try await anna.refusing(inItsPlace) == nil)
  }

  @Test func `existing duplicate names are accepted until one of them is changed`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna, ids) = (family.household, family.anna.performer, family.world.ids)
    let (ben, oma) = (family.member("ben"), family.member("oma"))
    let tim = try await anna.perform(family.newMember("Tim")).id
    try await family.world.arrange { all in
      for id in [tim, oma] {
        guard var member = try all.members.member(id, in: home) else { continue }
        member.name = try Name("Ben", field: .memberName)
        try all.members.save(member)
      }
    }
    let kids = [(ben, "Ben"), (tim, "Ben"), (ids.next(), "Mia")] as [(MemberID, String)]
    let editing = EditKids(
      household: home,
      kids: kids.map { EditKids.Kid(member: $0.0, person: ids.next(), name: $0.1) },
      replacing: [ben, tim])
    #expect(try await anna.refusing(editing) == nil)
    #expect(
      try await anna.refusing(
        UpdateMember(household: home, member: oma, name: "Ben", color: "#010203")) == nil)
    #expect(
      try await anna.refusing(UpdateMember(household: home, member: oma, name: "ben"))
        == taken("Ben"))
    #expect(
      try await anna.refusing(UpdateMember(household: home, member: oma, name: "Oma")) == nil)
  }

  @Test func `names with joiner characters are kept unchanged`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for text in ["می\u{200C}خواهم", "Zoë 👩‍🚀"] {
      let added = try await family.anna.performer.perform(family.newMember(text))
      #expect(Array(added.name.description.unicodeScalars) == Array(text.unicodeScalars))
    }
  }
}

extension TestFamily {
  /// The stored name of a member, read without permission checks.
  fileprivate func name(
    of member: MemberID, in home: HouseholdID? = nil
  ) async throws -> String? {
    let home = home ?? household
    return try await world.look {
      try $0.members.member(member, in: home)?.name.description
    }
  }
}
