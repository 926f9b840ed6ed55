import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Sequences of two to four use cases by different people: nobody gains a power that no present adult
/// gave it.
///
/// The matrix looks at one use case at a time. Here a story ends with every outsider trying every code that
/// it has read or was told; a ledger of who made, read and withdrew what decides who may come in.
@Suite struct AuthorisationStoriesTests {
  // Proves: C-11, C-36, C-38, B-40, B-41, D-54, D-66, UC-E2, UC-E3, UC-E9
  @Test(arguments: Opening.allCases)
  func `no sequence of use cases gives a power that no present adult gave`(
    opening: Opening
  ) async throws {
    try await tell(opening, nil, nil)
    for middle in Middle.allCases {
      try await tell(opening, middle, nil)
      for turn in Turn.allCases { try await tell(opening, middle, turn) }
    }
  }

  // Proves: UC-E2, UC-E3
  @Test func `the stories let people in whom an adult invited`() async throws {
    let plain = try await tell(.annaInvitesRob, nil, nil)
    #expect(plain.arrivals == ["rob"])
    let again = try await tell(.annaAdmitsRob, .robReadsCodes, .annaRemovesRobAndInvitesAnew)
    #expect(again.arrivals == ["rob", "rob"])
    let linked = try await tell(.annaIssuesLinkCode, nil, nil)
    #expect(linked.links == 1)
  }

  @discardableResult
  private func tell(
    _ opening: Opening, _ middle: Middle?, _ turn: Turn?
  ) async throws -> Story {
    var story = try await Story(
      title: [opening.rawValue, middle?.rawValue, turn?.rawValue].compactMap(\.self)
        .joined(separator: ", "))
    try await story.play(opening)
    if let middle { try await story.play(middle) }
    if let turn { try await story.play(turn) }
    try await story.letEverybodyTry()
    return story
  }
}

// MARK: - Steps

/// What a story begins with: somebody gives somebody else a way in.
enum Opening: String, CaseIterable {
  case annaInvitesRob, bramInvitesRob, annaAdmitsRob, annaIssuesGuardianCode, annaIssuesClaimCode
  case annaIssuesLinkCode, codeMakesGuardians, moReadsCodes
}

/// What happens to it meanwhile.
enum Middle: String, CaseIterable {
  case annaAdmitsRob, robReadsCodes, robInvitesRobin, bramReadsCodes, annaLocks, olgaLinks
  case codeMakesGuardians, annaIssuesGuardianCode
}

/// What takes it back, or shows it to somebody.
enum Turn: String, CaseIterable {
  case annaRemovesRob, robLeaves, annaRemovesBram, annaUnlinksBen, kimReadsOnAnnasDevice
  case annaRemovesRobAndInvitesAnew, moReadsCodesAndLeaves, codeMakesGuardians
}

// MARK: - A story

/// One story, and the ledger that its end is judged by.
private struct Story {
  /// A code, as it was made: by whom, and in which step.
  struct Grant {
    let maker: String?
    let step: Int
  }

  /// What somebody had who read a code, or told it.
  struct Telling {
    let powers: Set<Power>
    /// Whether parent mode was in use and closed.
    let isLocked: Bool
  }

  let title: String
  let family: TestFamily
  let ben: MemberID
  let benny: MemberID
  private let outsiders: [String: TestUser]
  private var step = 0
  private var grants: [InviteCode: Grant] = [:]
  private var known: [String: [InviteCode: Telling]] = [:]
  private var departures: [String: Int] = [:]
  private var unlinked = -1
  private var isAnnaLocked = false
  /// Who came in, in order.
  private(set) var arrivals: [String] = []
  /// How often a member was linked.
  private(set) var links = 0

  init(title: String) async throws {
    self.title = title
    family = try await TestFamily(in: TestWorld())
    ben = family.member("ben")
    benny = try await family.childElsewhere()
    outsiders = [
      "kim": try await family.world.signUp("Kim"), "robin": try await family.world.signUp("Robin"),
    ]
    try await noteOwnCode()
  }

  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  private func person(_ name: String) -> any Performer {
    outsiders[name]?.performer ?? family.caller(name)
  }

  mutating func play(_ opening: Opening) async throws {
    switch opening {
    case .annaInvitesRob: try await invite("rob", by: "anna")
    case .bramInvitesRob: try await invite("rob", by: "bram")
    case .annaAdmitsRob: try await admitRob()
    case .annaIssuesGuardianCode: try await issueGuardianCode()
    case .annaIssuesClaimCode:
      let claim = IssueClaimCode(household: home, member: family.member("oma"))
      try await note(anna.perform(claim).code, by: "anna")
    case .annaIssuesLinkCode:
      let code = try await anna.perform(IssueLinkCode(household: home, member: ben)).code
      note(code, by: "anna")
      known["olga", default: [:]][code] = Telling(powers: Set(Power.allCases), isLocked: false)
    case .codeMakesGuardians: try await makeGuardiansByCode()
    case .moReadsCodes: try await read(by: "mo", for: ["kim", "mo"])
    }
    try await endStep()
  }

  mutating func play(_ middle: Middle) async throws {
    switch middle {
    case .annaAdmitsRob: try await admitRob()
    case .robReadsCodes: try await read(by: "rob", for: ["rob", "robin"])
    case .robInvitesRobin: try await invite("robin", by: "rob")
    case .bramReadsCodes: try await read(by: "bram", for: ["bram"])
    case .annaLocks:
      _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
      try await anna.perform(LockParentMode())
      isAnnaLocked = true
    case .olgaLinks: try await link()
    case .codeMakesGuardians: try await makeGuardiansByCode()
    case .annaIssuesGuardianCode: try await issueGuardianCode()
    }
    try await endStep()
  }

  mutating func play(_ turn: Turn) async throws {
    switch turn {
    case .annaRemovesRob: try await remove("rob")
    case .robLeaves: try await leave("rob")
    case .annaRemovesBram: try await remove("bram")
    case .annaUnlinksBen:
      try await inParentMode { anna, story in
        let person: PersonID = story.family.world.ids.next()
        _ = try await anna.perform(
          UnlinkMember(household: story.home, member: story.ben, person: person))
      }
      unlinked = step
    case .kimReadsOnAnnasDevice: try await read(by: "anna", for: ["kim"])
    case .annaRemovesRobAndInvitesAnew:
      try await remove("rob")
      try await endStep()
      try await invite("rob", by: "anna")
    case .moReadsCodesAndLeaves:
      try await read(by: "mo", for: ["mo", "kim"])
      try await leave("mo")
    case .codeMakesGuardians: try await makeGuardiansByCode()
    }
    try await endStep()
  }

  private mutating func endStep() async throws {
    step += 1
    try await noteOwnCode()
  }
}

// MARK: - What people do

extension Story {
  /// Opens parent mode with the password where it is closed, as an adult would, and closes it again.
  private func inParentMode(
    _ work: (any Performer, Story) async throws -> Void
  ) async throws {
    guard isAnnaLocked else { return try await work(anna, self) }
    _ = try await anna.perform(UnlockParentMode(proof: .password(TestWorld.password)))
    try await work(anna, self)
    try await anna.perform(LockParentMode())
  }

  /// Invites somebody by address; nothing, where that is refused.
  private mutating func invite(_ name: String, by maker: String) async throws {
    let inviting = InviteByEmail(household: home, email: "\(name)@example.com", role: .parent)
    var code: InviteCode?
    if maker == "anna" {
      try await inParentMode { anna, _ in
        code = try await Self.answer(of: inviting, by: anna)?.invitation?.code
      }
    } else {
      code = try await Self.answer(of: inviting, by: person(maker))?.invitation?.code
    }
    if let code { note(code, by: maker) }
  }

  private mutating func issueGuardianCode() async throws {
    let issuing = IssueInviteCode(household: home, role: .guardian)
    var code: InviteCode?
    try await inParentMode { anna, _ in code = try await Self.answer(of: issuing, by: anna)?.code }
    if let code { note(code, by: "anna") }
  }

  /// Anna makes a code for a parent and tells it to Rob, who joins by it.
  private mutating func admitRob() async throws {
    let issuing = IssueInviteCode(household: home, role: .parent)
    var code: InviteCode?
    try await inParentMode { anna, _ in code = try await Self.answer(of: issuing, by: anna)?.code }
    guard let code else { return }
    note(code, by: "anna")
    known["rob", default: [:]][code] = Telling(powers: Set(Power.allCases), isLocked: false)
    try await join("rob", by: code)
  }

  private func makeGuardiansByCode() async throws {
    try await inParentMode { anna, story in
      let old = try await story.family.details(anna).policy
      var new = old
      new.joinRole = .guardian
      _ = try await anna.perform(
        UpdatePolicy(household: story.home, policy: new, replacing: old))
    }
  }

  private mutating func remove(_ name: String) async throws {
    guard let member = try await membership(of: name) else { return }
    try await inParentMode { anna, story in
      try await anna.perform(RemoveMember(household: story.home, member: member.id))
    }
    departures[name] = step
  }

  private mutating func leave(_ name: String) async throws {
    guard try await membership(of: name) != nil else { return }
    try await person(name).perform(LeaveHousehold(household: home))
    departures[name] = step
  }

  /// Somebody looks at every code that it can see, and others learn them.
  private mutating func read(by reader: String, for learners: [String]) async throws {
    guard let member = try await membership(of: reader) else { return }
    let device = person(reader)
    let details = try await family.details(device)
    let telling = Telling(
      powers: member.role.powers(isOwner: member.isOwner, policy: details.policy),
      isLocked: reader == "anna" && isAnnaLocked)
    var codes = [details.inviteCode].compactMap(\.self)
    do {
      codes += try await device.fetch(FetchOpenInvitations(household: home)).map(\.invitation.code)
    } catch is Refusal {
      // Not for this reader, or not now.
    }
    for learner in learners {
      for code in codes { known[learner, default: [:]][code] = telling }
    }
  }

  /// Everybody who is outside tries every code that it knows, and accepts what it was sent.
  mutating func letEverybodyTry() async throws {
    for name in ["rob", "robin", "kim", "mo", "bram"] {
      guard try await membership(of: name) == nil else { continue }
      let sent = try await person(name).fetch(FetchInvitations()).map(\.code)
      let codes = (known[name] ?? [:]).keys.sorted { $0.description < $1.description }
      for code in sent + codes {
        guard try await !join(name, by: code) else { break }
      }
    }
    try await link()
  }

  /// Whether somebody gets in by a code; that it may is checked against the ledger.
  @discardableResult
  private mutating func join(_ name: String, by code: InviteCode) async throws -> Bool {
    let isClaim = try await family.world.look { try $0.households.invitation(code)?.claims != nil }
    let joining = JoinHousehold(code: code.description, member: family.world.ids.next())
    guard let joined = try await Self.answer(of: joining, by: person(name)) else { return false }
    arrivals.append(name)
    try await judge(name, as: joined.role, by: code, isClaim: isClaim)
    return true
  }

  /// Olga says that her Benny is Ben, with every code that she was told.
  private mutating func link() async throws {
    for code in (known["olga"] ?? [:]).keys {
      let linking = LinkMember(
        household: family.otherHousehold, member: benny, code: code.description)
      guard try await Self.answer(of: linking, by: person("olga")) != nil else { continue }
      links += 1
      let grant = try #require(grants[code], "\(title): a code from nowhere")
      #expect(grant.step > unlinked, "\(title): a link that was taken back is made again")
    }
  }
}

// MARK: - The ledger

extension Story {
  /// Whether a present adult gave somebody what it has just got.
  private func judge(
    _ name: String, as role: Role, by code: InviteCode, isClaim: Bool
  ) async throws {
    let grant = try #require(grants[code], "\(title): a code from nowhere")
    #expect(grant.step > departures[name] ?? -1, "\(title): \(name) came back by an old code")
    if let maker = grant.maker {
      let member = try await membership(of: maker)
      #expect(
        member?.role.isAdult == true, "\(title): \(name) was let in by \(maker), who has gone")
    }
    guard let telling = known[name]?[code] else { return }
    let given = role.powers(isOwner: false, policy: try await family.details(anna).policy)
    #expect(
      telling.powers.contains(.managePeople) || telling.powers.isSuperset(of: given),
      "\(title): \(name) was told a code that gives more than its reader had")
    #expect(
      !telling.isLocked || !(role.isAdult || isClaim),
      "\(title): \(name) has a code that was read without parent mode")
  }

  private mutating func note(_ code: InviteCode, by maker: String?) {
    grants[code] = Grant(maker: maker, step: step)
  }

  /// The household's own code is the household's: it counts from the step in which it was renewed.
  private mutating func noteOwnCode() async throws {
    let home = home
    let code = try await family.world.look { try $0.households.household(home)?.inviteCode }
    guard let code, grants[code] == nil else { return }
    // It was renewed by the step that has just ended.
    grants[code] = Grant(maker: nil, step: step)
  }

  private func membership(of name: String) async throws -> Member? {
    let account = outsiders[name]?.id ?? family.user(name)?.id
    guard let account else { return nil }
    let home = home
    return try await family.world.look { try $0.members.member(of: account, in: home) }
  }

  /// What a use case answers; nil when it is refused.
  private static func answer<U: UseCase>(
    of useCase: U, by performer: any Performer
  ) async throws -> U.Output? {
    do { return try await performer.perform(useCase) } catch is Refusal { return nil }
  }
}
