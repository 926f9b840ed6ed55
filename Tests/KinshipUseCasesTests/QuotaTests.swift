import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct QuotaTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  /// A performer for `user` with changed quotas.
  private func caller(
    _ user: KeyPath<TestFamily, TestUser> = \.anna, limitingCommands: Bool = false,
    _ change: (inout Quotas) -> Void
  ) -> LocalPerformer {
    var quotas = Quotas()
    change(&quotas)
    return world.signedOutLocal.with(quotas: quotas, limitingCommands: limitingCommands)
      .signedIn(with: family[keyPath: user].signedIn.access)
  }

  private func newHousehold() -> CreateHousehold {
    CreateHousehold(
      household: world.ids.next(), member: world.ids.next(), name: "Second",
      timeZone: "Europe/Amsterdam")
  }

  private func newTask(repetition: Repetition? = nil) throws -> CreateTask {
    CreateTask(
      household: home, id: world.ids.next(), words: TaskContent(title: "Dishes"),
      due: Due(try #require(CivilDate("2026-12-01"))), repetition: repetition)
  }

  @Test func `an account above its household limit cannot create or join a household`() async throws
  {
    let anna = caller { $0.households = 2 }
    let full = Refusal.quotaExceeded(.households, limit: 2)
    #expect(try await anna.refusing(newHousehold()) == nil)
    #expect(try await anna.refusing(newHousehold()) == full)
    let code = try await family.olga.performer.perform(
      IssueInviteCode(household: family.otherHousehold, role: .guardian)
    ).code.description
    #expect(try await anna.refusing(JoinHousehold(code: code, member: world.ids.next())) == full)
    let ben = try await family.olga.performer.perform(
      AddManagedMember(
        household: family.otherHousehold, member: world.ids.next(), person: world.ids.next(),
        name: "Ann", role: .guardian))
    let claim = try await family.olga.performer.perform(
      IssueClaimCode(household: family.otherHousehold, member: ben.id)
    ).code.description
    #expect(try await anna.refusing(JoinHousehold(code: claim, member: world.ids.next())) == full)
  }

  @Test func `the member limit does not count former members`() async throws {
    // Seven active members, and Rob, who has left.
    let anna = caller { $0.members = 8 }
    #expect(try await anna.refusing(family.newMember("Eight")) == nil)
    #expect(
      try await anna.refusing(family.newMember("Nine")) == .quotaExceeded(.members, limit: 8))
  }

  @Test func `a household above its task limit is refused tasks until one is deleted`() async throws
  {
    let anna = caller { $0.tasks = 2 }
    let first = try await anna.perform(newTask())
    _ = try await anna.perform(newTask())
    #expect(try await anna.refusing(newTask()) == .quotaExceeded(.tasks, limit: 2))
    _ = try await anna.perform(
      UpdateTask(
        household: home, task: first.id,
        words: TaskContentChange(title: "A change is no further task")))
    _ = try await anna.perform(DeleteTask(household: home, task: first.id))
    #expect(try await anna.refusing(newTask()) == nil)
  }

  @Test func `restoring a task or a series above the limit is refused`() async throws {
    let anna = caller {
      $0.tasks = 2
      $0.series = 1
    }
    let daily = try Repetition("FREQ=DAILY")
    let (plain, series) = (
      try await anna.perform(newTask()), try await anna.perform(newTask(repetition: daily))
    )
    for task in [plain, series] {
      try await anna.perform(DeleteTask(household: home, task: task.id))
    }
    let other = try await anna.perform(newTask(repetition: daily))
    #expect(
      try await anna.refusing(RestoreTask(household: home, task: series.id))
        == .quotaExceeded(.series, limit: 1))
    let restoring = RestoreTask(household: home, task: plain.id)
    _ = try await anna.perform(newTask())
    #expect(try await anna.refusing(restoring) == .quotaExceeded(.tasks, limit: 2))
    try await anna.perform(DeleteTask(household: home, task: other.id))
    #expect(try await anna.refusing(restoring) == nil)
  }

  @Test func `the series limit applies to creating and to changing a task`() async throws {
    let anna = caller { $0.series = 1 }
    let daily = try Repetition("FREQ=DAILY")
    let full = Refusal.quotaExceeded(.series, limit: 1)
    #expect(try await anna.refusing(newTask(repetition: daily)) == nil)
    #expect(try await anna.refusing(newTask(repetition: daily)) == full)
    let plain = try await anna.perform(newTask())
    #expect(
      try await anna.refusing(
        UpdateTask(household: home, task: plain.id, repetition: .set(daily))) == full)
  }

  @Test func `completing a task is refused if the limit has no room for its successor`()
    async throws
  {
    let anna = caller { $0.tasks = 2 }
    let first = try await anna.perform(newTask(repetition: Repetition("FREQ=DAILY")))
    #expect(try await anna.refusing(CompleteTask(household: home, task: first.id)) == nil)
    let next = try await world.look { [home] in
      try $0.tasks.unfinished(of: #require(first.recurrence?.series), in: home)
    }
    let last = try #require(next.first)
    #expect(
      try await anna.refusing(CompleteTask(household: home, task: last.id))
        == .quotaExceeded(.tasks, limit: 2))
    let leaving = try await world.look { [home] in try $0.tasks.task(last.id, in: home) }
    #expect(leaving?.status == .open)
  }

  @Test func `an absence that completes a shared date needs room for the successor`() async throws {
    let first = try await family.share("zoe", "ben", every: "FREQ=DAILY")
    try await family.complete(first.id, by: "zoe")
    try await family.approve(first.id)
    let absence = SetAbsence(
      household: home, member: family.member("ben"), until: try date("2026-12-01"))
    let anna = caller { $0.tasks = 1 }
    #expect(try await anna.refusing(absence) == .quotaExceeded(.tasks, limit: 1))
    #expect(try await family.anna.performer.refusing(absence) == nil)
  }

  private func newEvent() throws -> CreateEvent {
    CreateEvent(
      household: home, id: world.ids.next(), title: "Swimming",
      span: try .days(from: #require(CivilDate("2026-12-01"))),
      repetition: try EventRepetition(rule: RecurrenceRule("FREQ=DAILY")), type: .sports)
  }

  @Test func `a household has limits for events and changed occurrences`() async throws {
    let anna = caller {
      $0.events = 1
      $0.changedOccurrences = 1
    }
    let event = try await anna.perform(newEvent())
    #expect(try await anna.refusing(newEvent()) == .calendarFull(limit: 1))
    func changing(_ day: String) throws -> UpdateEvent {
      UpdateEvent(
        household: home, event: event.id,
        occurrence: CivilDateTime(try #require(CivilDate(day)), .midnight), title: "Diving")
    }
    #expect(try await anna.refusing(changing("2026-12-02")) == nil)
    #expect(
      try await anna.refusing(changing("2026-12-03"))
        == .quotaExceeded(.changedOccurrences, limit: 1))
    #expect(try await anna.refusing(changing("2026-12-02")) == nil, "It was changed before")
  }

  @Test func `a household has a limit for the bytes of its chat, which a retraction frees`()
    async throws
  {
    let zoe = try await family.zoe.performer.perform(
      CreateGoal(household: home, id: world.ids.next(), title: "Read", points: 5, habit: .daily))
    let anna = caller { $0.chatBytes = 10 }
    func post(_ text: String) -> PostMessage {
      PostMessage(household: home, id: world.ids.next(), text: text)
    }
    let first = try await anna.perform(post("Zoë 日"))
    #expect(first.bytes == 8)
    #expect(try await anna.refusing(post("abc")) == .quotaExceeded(.chatBytes, limit: 10))
    #expect(try await anna.refusing(post("ab")) == nil)
    _ = try await anna.perform(ApproveGoal(household: home, goal: zoe.goal.id))
    #expect(try await anna.fetch(FetchMessages(household: home)).rows.count == 2)
    _ = try await anna.perform(RetractMessage(household: home, message: first.id))
    #expect(try await anna.refusing(post("abcdefgh")) == nil)
  }

  @Test func `a household has a limit for messages, and its rules post none beyond it`()
    async throws
  {
    let zoe = try await family.zoe.performer.perform(
      CreateGoal(household: home, id: world.ids.next(), title: "Read", points: 5, habit: .daily))
    let anna = caller { $0.messages = 1 }
    func post() -> PostMessage {
      PostMessage(household: home, id: world.ids.next(), text: "Hello")
    }
    let first = try await anna.perform(post())
    #expect(try await anna.refusing(post()) == .quotaExceeded(.messages, limit: 1))
    _ = try await anna.perform(RetractMessage(household: home, message: first.id))
    #expect(try await anna.refusing(post()) == .quotaExceeded(.messages, limit: 1))
    _ = try await anna.perform(ApproveGoal(household: home, goal: zoe.goal.id))
    #expect(try await anna.fetch(FetchMessages(household: home)).rows.count == 1)
    #expect(try await family.anna.performer.refusing(post()) == nil)
  }

  @Test func `the photos in all households of an owner share a limit of bytes`() async throws {
    let task = try await family.makeTask()
    let upload = family.upload(for: task.id)
    let size = upload.bytes.count
    let quota = Refusal.quotaExceeded(.photoBytes, limit: size)
    func zoe(_ bytes: Int) -> LocalPerformer { caller(\.zoe) { $0.photoBytes = bytes } }
    await #expect(throws: Refusal.quotaExceeded(.photoBytes, limit: size - 1)) {
      try await zoe(size - 1).upload(upload)
    }
    _ = try await zoe(size).upload(family.upload(for: task.id))
    let other = try await family.makeTask("Windows")
    await #expect(throws: quota) { try await zoe(size).upload(family.upload(for: other.id)) }
  }

  // MARK: Commands

  @Test func `commands per minute are limited per account`()
    async throws
  {
    var quotas = Quotas()
    quotas.writesPerMinute = 6
    let door = world.signedOutLocal.with(quotas: quotas, limitingCommands: true)
    let anna = door.signedIn(with: family.anna.signedIn.access)
    let full = Refusal.quotaExceeded(.writesPerMinute, limit: 6)
    for _ in 0..<6 { _ = try await anna.perform(newTask()) }
    #expect(try await anna.refusing(newTask()) == full)
    let bram = door.signedIn(with: family.bram.signedIn.access)
    #expect(try await bram.refusing(newTask()) == nil)
    world.clock.advance(by: .seconds(10))
    #expect(try await anna.refusing(newTask()) == nil)
    #expect(try await anna.refusing(newTask()) == full)
    #expect(try await anna.fetch(FetchHouseholds()).count == 1, "Reading is free")
  }

  @Test func `locking, switching back and signing out ignore the command limit`() async throws {
    var quotas = Quotas()
    quotas.writesPerMinute = 1
    let anna = world.signedOutLocal.with(quotas: quotas, limitingCommands: true)
      .signedIn(with: family.anna.signedIn.access)
    _ = try await anna.perform(newTask())
    #expect(
      try await anna.refusing(newTask()) == .quotaExceeded(.writesPerMinute, limit: 1))
    #expect(
      try await anna.refusing(
        SwitchActingMember(household: home, member: family.member("zoe"))) == .unauthorized,
      "Somebody with an account of their own cannot be chosen")
    #expect(
      try await anna.refusing(
        SwitchActingMember(household: home, member: family.member("anna"))) == nil)
    #expect(try await anna.refusing(LockParentMode()) == nil)
    #expect(
      try await anna.refusing(SignOut()) == nil)
  }

  @Test func `after leaving and rejoining ten times an account must wait`() async throws {
    let kim = try await world.signUp("Kim")
    func join() async throws -> Refusal? {
      let code = try await family.anna.performer.perform(
        IssueInviteCode(household: home, role: .member)
      ).code
      return try await kim.performer.refusing(
        JoinHousehold(code: code.description, member: world.ids.next()))
    }
    for _ in 0..<11 {
      #expect(try await join() == nil)
      _ = try await kim.performer.perform(LeaveHousehold(household: home))
    }
    #expect(
      try await join()
        == .tooManyAttempts(until: world.clock.now + .seconds(60)))
    world.clock.advance(by: .seconds(60))
    #expect(try await join() == nil)
  }

  @Test func `setting the clock back neither refills the command limit nor blocks callers`()
    async throws
  {
    var quotas = Quotas()
    quotas.writesPerMinute = 1
    let anna = world.signedOutLocal.with(quotas: quotas, limitingCommands: true)
      .signedIn(with: family.anna.signedIn.access)
    _ = try await anna.perform(newTask())
    world.clock.advance(by: .seconds(-30))
    #expect(
      try await anna.refusing(newTask()) == .quotaExceeded(.writesPerMinute, limit: 1))
    world.clock.advance(by: .seconds(60))
    #expect(try await anna.refusing(newTask()) == nil)
  }

  @Test func `without a server the number of commands is not limited`() async throws {
    let anna = caller { $0.writesPerMinute = 1 }
    for _ in 0..<3 { _ = try await anna.perform(newTask()) }
  }
}
