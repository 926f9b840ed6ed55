import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Runs sequences of two to four use cases by different people, and checks that a person gains only
/// powers that a present adult granted.
///
/// `AuthorisationMatrixTests` checks one use case at a time. Here, at the end of each story, all
/// people outside the household try all codes they know. A ledger records who made, read and
/// withdrew each code, and so which of them may succeed.
@Suite struct AuthorisationStoriesTests {
  // Proves: C-11, C-36, C-38, B-40, B-41, D-54, D-66, UC-E2, UC-E3, UC-E9
  @Test(arguments: Opening.allCases)
  func `no sequence of use cases grants a power that no present adult granted`(
    opening: Opening
  ) async throws {
    try await tell(opening, nil, nil)
    for middle in Middle.allCases {
      try await tell(opening, middle, nil)
      for turn in Turn.allCases { try await tell(opening, middle, turn) }
    }
  }

  // Proves: UC-E2, UC-E3
  @Test func `people invited by an adult can join in the stories`() async throws {
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

/// The first step of a story: a person gets a way in.
enum Opening: String, CaseIterable {
  case annaInvitesRob, bramInvitesRob, annaAdmitsRob, annaIssuesGuardianCode, annaIssuesClaimCode
  case annaIssuesLinkCode, codeMakesGuardians, moReadsCodes
}

/// An optional second step.
enum Middle: String, CaseIterable {
  case annaAdmitsRob, robReadsCodes, robInvitesRobin, bramReadsCodes, annaLocks, olgaLinks
  case codeMakesGuardians, annaIssuesGuardianCode
}

/// An optional third step, which withdraws a code or shows it to another person.
enum Turn: String, CaseIterable {
  case annaRemovesRob, robLeaves, annaRemovesBram, annaUnlinksBen, kimReadsOnAnnasDevice
  case annaRemovesRobAndInvitesAnew, moReadsCodesAndLeaves, codeMakesGuardians
}

// MARK: - A story

/// One story, with the ledger that its end is checked against.
private struct Story {
  /// A code's maker, and the step in which it was made.
  struct Grant {
    let maker: String?
    let step: Int
  }

  /// The powers of the person who read or told a code.
  struct Telling {
    let powers: Set<Power>
    /// Whether parent mode was in use and locked.
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
  /// The people who joined, in order.
  private(set) var arrivals: [String] = []
  /// The number of links that were made.
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
  /// Runs `work` in parent mode.
  ///
  /// If parent mode is locked, unlocks it with the password and locks it again.
  private func inParentMode(
    _ work: (any Performer, Story) async throws -> Void
  ) async throws {
    guard isAnnaLocked else { return try await work(anna, self) }
    _ = try await anna.perform(UnlockParentMode(proof: .password(TestWorld.password)))
    try await work(anna, self)
    try await anna.perform(LockParentMode())
  }

  /// Invites a person by address; does nothing if that is refused.
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

  /// Anna creates a code for a parent and gives it to Rob, who joins with it.
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

  /// `reader` reads every code that it can see, and `learners` get to know them.
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
      // Not permitted for this reader at this time.
    }
    for learner in learners {
      for code in codes { known[learner, default: [:]][code] = telling }
    }
  }

  /// All people outside the household try all codes they know, and accept their invitations.
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

  /// Whether `name` joins with the code.
  ///
  /// Checks the permission against the ledger.
  @discardableResult
  private mutating func join(_ name: String, by code: InviteCode) async throws -> Bool {
    let isClaim = try await family.world.look { try $0.households.invitation(code)?.claims != nil }
    let joining = JoinHousehold(code: code.description, member: family.world.ids.next())
    guard let joined = try await Self.answer(of: joining, by: person(name)) else { return false }
    arrivals.append(name)
    try await judge(name, as: joined.role, by: code, isClaim: isClaim)
    return true
  }

  /// Olga links her Benny to Ben, with every code she knows.
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
  /// Checks that a present adult granted what the new member got.
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

  /// The household's own code has no maker and counts from the step that renewed it.
  private mutating func noteOwnCode() async throws {
    let home = home
    let code = try await family.world.look { try $0.households.household(home)?.inviteCode }
    guard let code, grants[code] == nil else { return }
    // The step that has just ended renewed it.
    grants[code] = Grant(maker: nil, step: step)
  }

  private func membership(of name: String) async throws -> Member? {
    let account = outsiders[name]?.id ?? family.user(name)?.id
    guard let account else { return nil }
    let home = home
    return try await family.world.look { try $0.members.member(of: account, in: home) }
  }

  /// The output of the use case; nil if it is refused.
  private static func answer<U: UseCase>(
    of useCase: U, by performer: any Performer
  ) async throws -> U.Output? {
    do { return try await performer.perform(useCase) } catch is Refusal { return nil }
  }
}
