import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A family whose child Zoe works on goals.
struct GoalFamily: Sendable {
  let family: TestFamily

  var home: HouseholdID { family.household }
  var zoe: MemberID { family.member("zoe") }

  init(
    in kind: ShopStore = .inMemory, at start: Instant = TestClock.start,
    policy change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws {
    let clock = TestClock(start)
    let world =
      switch kind {
      case .inMemory: try TestWorld(clock: clock)
      case .sqlite: try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
      }
    family = try await TestFamily(in: world, preset: .familyGoals, policy: change)
  }

  /// The day of the household.
  var today: CivilDate {
    get async throws { try await list().day }
  }

  /// Creates a goal of a child; approved unless it is to stay pending.
  func create(
    _ title: String = "Read", _ habit: HabitFrequency? = .daily, points: Int = 10,
    target: CivilDate? = nil, subGoals: [String] = [], of name: String = "zoe",
    isPending: Bool = false
  ) async throws -> GoalID {
    let row = try await family.caller(name).perform(
      CreateGoal(
        household: home, id: family.world.ids.next(), title: title, points: points, habit: habit,
        target: target, subGoals: subGoals))
    if !isPending {
      _ = try await family.anna.performer.perform(
        ApproveGoal(household: home, goal: row.goal.id))
    }
    return row.goal.id
  }

  @discardableResult
  func complete(_ goal: GoalID) async throws -> GoalOutcome {
    try await family.zoe.performer.perform(CompleteGoal(household: home, goal: goal))
  }

  @discardableResult
  func uncomplete(_ goal: GoalID, on day: CivilDate) async throws -> GoalOutcome {
    try await family.zoe.performer.perform(
      UncompleteGoal(household: home, goal: goal, day: day))
  }

  @discardableResult
  func update(
    _ goal: GoalID, title: String = "Read", points: Int = 10, habit: HabitFrequency? = .daily,
    target: CivilDate? = nil, shares: Bool = false, subGoals: [String] = []
  ) async throws -> GoalRow {
    try await family.zoe.performer.perform(
      UpdateGoal(
        household: home, goal: goal, title: title, points: points, habit: habit, target: target,
        sharesCompletions: shares, subGoals: subGoals))
  }

  func list(as name: String = "zoe", of member: String? = nil) async throws -> FetchGoals.Output {
    try await family.caller(name).fetch(
      FetchGoals(household: home, member: member.map { family.member($0) }))
  }

  /// The notices about goals in a member's inbox, the newest first.
  func noticesOfGoals(to name: String) async throws -> [Notice.Kind] {
    try await family.caller(name).fetch(FetchInbox(household: home)).rows.map(\.kind)
      .filter(\.isAboutGoal)
  }

  /// The reason that Zoe's notice of a rejected goal gives.
  func reasonInInbox() async throws -> String? {
    let rows = try await family.zoe.performer.fetch(FetchInbox(household: home)).rows
    return rows.first { $0.kind == .goalRejected }?.reason?.description
  }

  func row(_ goal: GoalID) async throws -> GoalRow {
    try await family.zoe.performer.fetch(FetchGoal(household: home, goal: goal)).row
  }

  /// Completes a goal on each of the next days, and advances to the day after them.
  func complete(_ goal: GoalID, days: Int) async throws {
    for _ in 0..<days {
      try await complete(goal)
      try await pass()
    }
  }

  func approve(_ goal: GoalID) async throws {
    _ = try await family.anna.performer.perform(ApproveGoal(household: home, goal: goal))
  }

  /// The messages about target dates that a member reads, the oldest first.
  func posted(to name: String = "ben") async throws -> [String] {
    try await deadlineMessages(to: name).map { $0.content(in: .english) ?? "–" }
  }

  /// The kinds of the messages about target dates, the oldest first.
  func postedKinds() async throws -> [SystemMessage.Kind] {
    try await deadlineMessages(to: "anna").compactMap { $0.system?.kind }
  }

  private func deadlineMessages(to name: String) async throws -> [ChatMessage] {
    let page = try await family.caller(name).fetch(FetchMessages(household: home, filter: .system))
    return page.rows.reversed().map(\.message)
      .filter { $0.system?.kind == .deadlineTomorrow || $0.system?.kind == .deadlineMissed }
  }

  /// The open jobs of these kinds; without kinds, those about target dates of goals.
  func jobs(
    _ kinds: [ScheduledJob.Kind] = [.goalDueTomorrow, .goalOverdue]
  ) async throws -> [ScheduledJob] {
    let all = try await family.world.look {
      try $0.jobs.jobs(dueAt: .distantFuture, limit: 1_000)
    }
    return all.filter { kinds.contains($0.kind) }
  }

  /// Advances the clock by days.
  func pass(days: Int = 1) async throws {
    try await family.pass(.seconds(86_400 * days))
  }
}
