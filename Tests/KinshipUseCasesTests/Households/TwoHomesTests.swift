import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Tests a child with two homes, in the store and over the wire.
@Suite(.hereAndServed) struct TwoHomesTests {
  /// Anna's home with Ben, and Olga's home with Ben as Benny.
  ///
  /// They may be linked or not.
  private struct Homes {
    let family: TestFamily
    let bens: MemberID
    var world: TestWorld { family.world }
    var anna: any Performer { family.anna.performer }
    var olga: any Performer { family.olga.performer }
    var ben: MemberID { family.member("ben") }
    var here: HouseholdID { family.household }
    var otherHome: HouseholdID { family.otherHousehold }

    init() async throws {
      family = try await TestFamily(in: TestWorld())
      bens = try await family.olga.performer.perform(
        AddManagedMember(
          household: family.otherHousehold, member: family.world.ids.next(),
          person: family.world.ids.next(), name: "Benny", role: .child)
      ).id
    }

    /// Benjamin, whose account has claimed Ben in the first home.
    func claimHere() async throws -> TestUser {
      let claim = try await anna.perform(IssueClaimCode(household: here, member: ben))
      let grown = try await world.signUp("Benjamin")
      _ = try await grown.performer.perform(
        JoinHousehold(code: claim.code.description, member: world.ids.next()))
      return grown
    }

    func code() async throws -> Invitation {
      try await anna.perform(IssueLinkCode(household: here, member: ben))
    }

    func linking(_ code: InviteCode) -> LinkMember {
      LinkMember(household: otherHome, member: bens, code: code.description)
    }

    func people() async throws -> [PersonID?] {
      [
        try await family.stored(ben)?.person, try await family.stored(bens, in: otherHome)?.person,
      ]
    }
  }

  // Proves: B-40
  @Test func `adults of both homes can link two members to one person`() async throws {
    let homes = try await Homes()
    let before = try await homes.people()
    #expect(before[0] != before[1])
    let linked = try await homes.olga.perform(homes.linking(try await homes.code().code))
    #expect(linked.id == homes.bens && linked.name.description == "Benny")
    let after = try await homes.people()
    #expect(after == [before[0], before[0]])
  }

  // Proves: B-40
  @Test func `one home alone cannot link members`() async throws {
    let homes = try await Homes()
    let code = try await homes.code()
    // Neither the home that made the code, nor a child, nor an outsider can use it.
    let own = LinkMember(
      household: homes.here, member: homes.ben, code: code.code.description)
    #expect(try await homes.anna.refusing(own) == .invalidInviteCode)
    #expect(try await homes.anna.refusing(homes.linking(code.code)) == .notFound(.household))
    let bens = homes.family.olga.performer.acting(as: homes.bens)
    #expect(try await bens.refusing(homes.linking(code.code)) == .unauthorized)
    let people = try await homes.people()
    #expect(people[0] != people[1])
  }

  // Proves: B-40, SYNC-52
  @Test func `a link code cannot be used to join or claim`() async throws {
    let homes = try await Homes()
    let code = try await homes.code()
    let join = JoinHousehold(code: code.code.description, member: homes.world.ids.next())
    #expect(try await homes.olga.refusing(join) == .invalidInviteCode)
    let claim = try await homes.anna.perform(
      IssueClaimCode(household: homes.here, member: homes.ben))
    #expect(try await homes.olga.refusing(homes.linking(claim.code)) == .invalidInviteCode)
  }

  // Proves: B-40, F-11, TRAP-27
  @Test func `linked members keep a separate ledger, tasks and name in each home`() async throws {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    try await homes.family.give(40, to: "ben")
    let theirs = try await homes.olga.perform(
      CreateTask(
        household: homes.otherHome, id: homes.world.ids.next(), words: TaskContent(title: "Secret"),
        assignee: homes.bens))
    let account = try await homes.olga.fetch(
      FetchAccount(household: homes.otherHome, member: homes.bens))
    #expect(account.account.balance == .zero && account.memberName.description == "Benny")
    #expect(
      try await homes.anna.fetch(FetchTasks(household: homes.here)).rows.allSatisfy {
        $0.task.id != theirs.id
      })
    #expect(try await homes.family.balance("ben") == 40)
  }

  // Proves: B-40
  @Test func `linked members read the chat of the home that they call from only`() async throws {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    for (performer, home) in [(homes.anna, homes.here), (homes.olga, homes.otherHome)] {
      _ = try await performer.perform(
        PostMessage(
          household: home, id: homes.world.ids.next(),
          text: home == homes.here ? "Secret here" : "Secret there"))
    }
    let (bens, ben) = (
      homes.family.olga.performer.acting(as: homes.bens),
      homes.family.anna.performer.acting(as: homes.ben)
    )
    for (performer, home, text) in [
      (ben, homes.here, "Secret here"), (bens, homes.otherHome, "Secret there"),
    ] {
      let all = try await performer.fetch(FetchMessages(household: home)).rows
      let found = try await performer.fetch(
        SearchMessages(household: home, term: "secret", language: .english)
      ).rows
      #expect(all == found)
      #expect(found.map { $0.message.text?.description } == [text])
    }
    #expect(
      try await homes.anna.refusing(toAnswer: FetchMessages(household: homes.otherHome))
        == .notFound(.household))
    #expect(
      try await homes.anna.refusing(
        toAnswer: SearchMessages(
          household: homes.otherHome, term: "secret", language: .english))
        == .notFound(.household))
  }

  // Proves: B-40, SYNC-51, SYNC-52
  @Test func `an adult of one home cannot access the other home`() async throws {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let task = try await homes.olga.perform(
      CreateTask(
        household: homes.otherHome, id: homes.world.ids.next(), words: TaskContent(title: "Secret"),
        assignee: homes.bens)
    ).id
    let (otherHome, bens) = (homes.otherHome, homes.bens)
    // Existing and missing ids get the same refusal, with the other household's id and with one's
    // own.
    for member in [bens, homes.world.ids.next()] {
      let anna = homes.anna
      #expect(
        try await anna.refusing(toAnswer: FetchAccount(household: otherHome, member: member))
          == .notFound(.household))
      #expect(
        try await anna.refusing(toAnswer: FetchAccount(household: homes.here, member: member))
          == .notFound(.member))
      #expect(
        try await anna.refusing(RemoveMember(household: homes.here, member: member))
          == .notFound(.member))
      #expect(
        try await anna.acting(as: member).refusing(
          toAnswer: HouseholdDetails(household: homes.here)) == .unauthorized)
    }
    for task in [task, homes.world.ids.next()] {
      #expect(
        try await homes.anna.refusing(toAnswer: GetTask(household: homes.here, task: task))
          == .notFound(.task))
    }
    #expect(
      try await homes.anna.refusing(toAnswer: HouseholdDetails(household: otherHome))
        == .notFound(.household))
  }

  // Proves: B-40
  @Test func `results for one home contain no names or ids of the other`() async throws {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let foreign = [
      homes.otherHome.description, homes.bens.description, "Benny", "Elsewhere", "Olga",
      homes.family.member("olga").description,
    ]
    var told = printed(try await homes.family.details(homes.anna))
    told += printed(try await homes.anna.fetch(FetchHouseholds()))
    told += printed(try await homes.anna.fetch(FetchMyTasks()))
    told += printed(try await homes.anna.fetch(FetchOpenInvitations(household: homes.here)))
    told += printed(
      try await homes.anna.fetch(FetchAccount(household: homes.here, member: homes.ben)))
    told += printed(try await homes.family.notices())
    for word in foreign { #expect(!told.contains(word), "\(word)") }
  }

  // Proves: B-40, B-42
  @Test func `an account that claims the child in one home gets no access to the other`()
    async throws
  {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let grown = try await homes.claimHere()
    #expect(try await grown.performer.fetch(FetchHouseholds()).map(\.id) == [homes.here])
    #expect(
      try await grown.performer.refusing(
        toAnswer: FetchAccount(household: homes.otherHome, member: homes.bens))
        == .notFound(.household))
    // It is still one person, and the other home has not agreed to the account.
    let people = try await homes.people()
    #expect(people[0] == people[1])
    #expect(try await homes.family.stored(homes.bens, in: homes.otherHome)?.isManaged == true)
    // The other home issues its own claim code.
    let second = try await homes.olga.perform(
      IssueClaimCode(household: homes.otherHome, member: homes.bens))
    let otherHome = try await grown.performer.perform(
      JoinHousehold(code: second.code.description, member: homes.world.ids.next()))
    #expect(otherHome.member == homes.bens)
    #expect(
      try await Set(grown.performer.fetch(FetchHouseholds()).map(\.id))
        == [homes.here, homes.otherHome])
  }

  // Proves: B-40
  @Test func `a person linked in both homes can enter the second only by claiming the child`()
    async throws
  {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let grown = try await homes.claimHere()
    let door = try await homes.olga.perform(
      IssueInviteCode(household: homes.otherHome, role: .child))
    #expect(
      try await grown.performer.refusing(
        JoinHousehold(code: door.code.description, member: homes.world.ids.next()))
        == .alreadyMember)
    // A home cannot add a person of another home as its own member either.
    let person = try #require(try await homes.people()[0])
    let taken = AddManagedMember(
      household: homes.otherHome, member: homes.world.ids.next(), person: person, name: "Copy",
      role: .child)
    #expect(try await homes.olga.refusing(taken) == .unusableID)
  }

  // Proves: B-40, UC-E3
  @Test func `inviting the account of a linked child without an account is refused`() async throws {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let grown = try await homes.claimHere()
    // The invitation could not be accepted: Olga's home would have the same person twice.
    #expect(
      try await homes.olga.refusing(
        InviteByEmail(household: homes.otherHome, email: "benjamin@example.com", role: .child))
        == .alreadyMember)
    let second = try await homes.olga.perform(
      IssueClaimCode(household: homes.otherHome, member: homes.bens))
    #expect(
      try await grown.performer.refusing(
        JoinHousehold(code: second.code.description, member: homes.world.ids.next())) == nil)
  }

  // Proves: B-40
  @Test func `a person cannot be linked twice in one home, and two accounts cannot be linked`()
    async throws
  {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let twin = try await homes.olga.perform(
      AddManagedMember(
        household: homes.otherHome, member: homes.world.ids.next(), person: homes.world.ids.next(),
        name: "Twin", role: .child)
    ).id
    let code = try await homes.code()
    #expect(
      try await homes.olga.refusing(
        LinkMember(household: homes.otherHome, member: twin, code: code.code.description))
        == .notLinkable)
    let kim = try await homes.world.signUp("Kim")
    let child = try await TestFamily.join(kim, homes.otherHome, as: .child, in: homes.world)
    let zoes = try await homes.anna.perform(
      IssueLinkCode(household: homes.here, member: homes.family.member("zoe")))
    #expect(
      try await homes.olga.refusing(
        LinkMember(household: homes.otherHome, member: child, code: zoes.code.description))
        == .notLinkable)
  }

  // Proves: B-40
  @Test func `adults with an account and members of different kinds cannot be linked`()
    async throws
  {
    let homes = try await Homes()
    let family = homes.family
    #expect(
      try await homes.anna.refusing(
        IssueLinkCode(household: homes.here, member: family.member("bram"))) == .notLinkable)
    let code = try await homes.code()
    #expect(
      try await homes.olga.refusing(
        LinkMember(
          household: homes.otherHome, member: family.member("olga"), code: code.code.description))
        == .notLinkable)
    let omas = try await homes.anna.perform(
      IssueLinkCode(household: homes.here, member: family.member("oma")))
    #expect(try await homes.olga.refusing(homes.linking(omas.code)) == .notLinkable)
    // A refused link does not use up the code.
    #expect(try await homes.olga.refusing(homes.linking(code.code)) == nil)
  }

  // Proves: B-40
  @Test(arguments: [true, false])
  func `either home can unlink, and each sees only its own member`(fromHere: Bool)
    async throws
  {
    let homes = try await Homes()
    func linked() async throws -> [Bool?] {
      let here = try await homes.anna.fetch(HouseholdDetails(household: homes.here)).members
      let otherHome = try await homes.olga.fetch(HouseholdDetails(household: homes.otherHome))
        .members
      return [
        here.first { $0.id == homes.ben }?.details?.isLinked,
        otherHome.first { $0.id == homes.bens }?.details?.isLinked,
      ]
    }
    #expect(try await linked() == [false, false])
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    #expect(try await linked() == [true, true])
    let person: PersonID = homes.world.ids.next()
    let answer =
      fromHere
      ? try await homes.anna.perform(
        UnlinkMember(household: homes.here, member: homes.ben, person: person))
      : try await homes.olga.perform(
        UnlinkMember(household: homes.otherHome, member: homes.bens, person: person))
    #expect(answer.details?.isLinked == false)
    #expect(try await linked() == [false, false])
    let people = try await homes.people()
    #expect(people[0] != people[1])
    // Unlinking again changes nothing, and a new link can be made.
    _ = try await homes.anna.perform(
      UnlinkMember(household: homes.here, member: homes.ben, person: homes.world.ids.next()))
    #expect(try await homes.people() == people)
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    #expect(try await linked() == [true, true])
  }

  /// The ways in which the other home stops having the child.
  private enum HomeExit: CaseIterable {
    case removed, ended, deleted
  }

  // Proves: B-40
  @Test(arguments: HomeExit.allCases)
  private func `a home is updated when its child no longer has another home`(_ exit: HomeExit)
    async throws
  {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    let (here, ben) = (homes.here, homes.ben)
    let sequence = { () async throws -> Int64? in
      try await homes.world.look { try $0.members.member(ben, in: here)?.version.sequence }
    }
    let before = try #require(try await sequence())
    switch exit {
    case .removed:
      try await homes.olga.perform(RemoveMember(household: homes.otherHome, member: homes.bens))
    case .ended: try await homes.olga.perform(DeleteHousehold(household: homes.otherHome))
    case .deleted: try await homes.olga.perform(DeleteAccount(password: TestWorld.password))
    }
    #expect(try #require(try await sequence()) > before)
    let member = try await homes.anna.fetch(HouseholdDetails(household: here)).members
      .first { $0.id == ben }
    #expect(member?.details?.isLinked == false)
  }

  // Proves: B-40, B-42
  @Test func `a home whose child has its own account can unlink too`() async throws {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    _ = try await homes.claimHere()
    let before = try await homes.people()
    _ = try await homes.anna.perform(
      UnlinkMember(household: homes.here, member: homes.ben, person: homes.world.ids.next()))
    let after = try await homes.people()
    #expect(before[0] == before[1] && after[0] == before[0] && after[1] != before[1])
  }

  // Proves: B-40, B-42
  @Test func `a child can be claimed although its account has another member in the other home`()
    async throws
  {
    let homes = try await Homes()
    _ = try await homes.olga.perform(homes.linking(try await homes.code().code))
    // Olga's home admitted Benjamin as another member by mistake.
    let grown = try await homes.world.signUp("Benjamin")
    _ = try await TestFamily.join(grown, homes.otherHome, as: .child, in: homes.world)
    let claim = try await homes.anna.perform(
      IssueClaimCode(household: homes.here, member: homes.ben))
    let join = JoinHousehold(code: claim.code.description, member: homes.world.ids.next())
    #expect(try await grown.performer.refusing(join) == nil)
    #expect(try await homes.family.stored(homes.ben)?.user == grown.id)
    #expect(try await homes.family.stored(homes.bens, in: homes.otherHome)?.isManaged == true)
  }
}
