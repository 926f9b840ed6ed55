import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct HouseholdRulesTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func household() async throws -> Household {
    let id = home
    return try #require(try await world.look { try $0.households.household(id) })
  }

  private func policy() async throws -> HouseholdPolicy { try await family.details(anna).policy }

  private func change(
    _ edit: (inout HouseholdPolicy) -> Void, by caller: (any Performer)? = nil
  ) async throws -> Refusal? {
    let old = try await policy()
    var new = old
    edit(&new)
    return try await (caller ?? anna).refusing(
      UpdatePolicy(household: home, policy: new, replacing: old))
  }

  // Proves: UC-E7, F-02
  @Test func `an adult changes the household's name and description`() async throws {
    let saved = try await family.bram.performer.perform(
      UpdateHousehold(household: home, name: " Our place ", description: .set("Up the hill")))
    #expect(saved.name.description == "Our place" && saved.details?.description == "Up the hill")
    let cleared = try await anna.perform(
      UpdateHousehold(household: home, description: .set("  ")))
    #expect(cleared.name.description == "Our place" && cleared.details == nil)
    #expect(cleared.timeZone == "Europe/Amsterdam")
  }

  // Proves: B-13, UC-E7
  @Test func `changing the time zone keeps a task's local due time`() async throws {
    let task = try await family.makeTask(due: due("2026-11-23T08:00"))
    try await family.wait(until: instant("2026-11-23T07:30:00Z"))
    let late = FetchTasks(household: home, filter: .overdue)
    #expect(try await anna.fetch(late).rows.map(\.task.id) == [task.id])
    _ = try await anna.perform(UpdateHousehold(household: home, timeZone: "America/New_York"))
    #expect(try await anna.fetch(late).rows.isEmpty)
    try await family.wait(until: instant("2026-11-23T13:00:00Z"))
    #expect(try await anna.fetch(late).rows.isEmpty)
    try await family.wait(until: instant("2026-11-23T13:00:00.001Z"))
    #expect(try await anna.fetch(late).rows.map(\.task.id) == [task.id])
    #expect(try await family.task(task.id).due == task.due)
  }

  // Proves: B-15, UC-E7
  @Test func `a new first weekday applies to points after the current week`() async throws {
    let kept = HouseholdWeek(start: try date("2026-11-16"), end: try date("2026-11-23"))
    #expect(try await change { $0.dueSoonHours = 3 } == nil)
    #expect(try await household().keptWeek == nil)
    for first in [Weekday.sunday, .monday, .sunday] {
      #expect(try await change { $0.firstWeekday = first } == nil)
      #expect(try await household().keptWeek == kept)
    }
    try await family.wait(until: instant("2026-11-23T09:00:00Z"))
    #expect(try await change { $0.dueSoonHours = 4 } == nil)
    #expect(try await household().keptWeek == kept)
    #expect(try await change { $0.firstWeekday = .monday } == nil)
    #expect(
      try await household().keptWeek
        == HouseholdWeek(start: date("2026-11-23"), end: date("2026-11-29")))
  }

  // Proves: UC-E7, C-26
  @Test func `changing the visibility rule applies to existing tasks at once`() async throws {
    let bens = try await family.makeTask("Ben's", for: "ben")
    let zoe = family.zoe.performer
    let look = GetTask(household: home, task: bens.id)
    #expect(try await zoe.refusing(toAnswer: look) == .notFound(.task))
    #expect(try await change { $0.childTaskVisibility = .household } == nil)
    #expect(try await zoe.refusing(toAnswer: look) == nil)
    #expect(
      try await zoe.fetch(FetchTasks(household: home)).rows.map(\.task.id) == [bens.id])
    #expect(try await change { $0.childTaskVisibility = .own } == nil)
    #expect(try await zoe.fetch(FetchTasks(household: home)).rows.isEmpty)
  }

  // Proves: UC-E7
  @Test func `changing outdated rules is refused as a conflict`() async throws {
    let old = try await policy()
    #expect(try await change({ $0.taskCreators = .anyMember }, by: family.bram.performer) == nil)
    var mine = old
    mine.pointsName = .peanuts
    #expect(
      try await anna.refusing(UpdatePolicy(household: home, policy: mine, replacing: old))
        == .conflict)
    #expect(try await policy().taskCreators == .anyMember)
  }

  // Proves: UC-E7, C-32, T-29
  @Test func `a child limit below the current number of children is refused`() async throws {
    #expect(try await change { $0.maxChildren = 1 } == .childLimitReached(limit: 1))
    #expect(try await change { $0.maxChildren = 2 } == nil)
    #expect(
      try await anna.refusing(family.newMember("Third")) == .childLimitReached(limit: 2))
  }

  // Proves: UC-E7, B-14, TRAP-02
  @Test func `rules out of range are refused`() async throws {
    let noon = try #require(TimeOfDay("12:00"))
    #expect(try await change { $0.dayEnd = noon } == .validation(.dayEnd, .malformed))
    #expect(
      try await change { $0.maxChildren = -1 }
        == .validation(.childLimit, .outOfRange(minimum: 0, maximum: 50)))
    #expect(
      try await change { $0.cardValueRange = 0...9 }
        == .validation(.rules, .outOfRange(minimum: 1, maximum: 9)))
    #expect(
      try await change { $0.goalPoints.preset = 101 }
        == .validation(.rules, .outOfRange(minimum: 1, maximum: 100)))
    #expect(
      try await change { $0.responseDeadlineSeconds = 0 }
        == .validation(.rules, .outOfRange(minimum: 60, maximum: 86_400)))
    #expect(
      try await change { $0.maxCareProfiles = 5 }
        == .validation(.rules, .outOfRange(minimum: 0, maximum: 4)))
    #expect(
      try await change { $0.maxHabitsPerCareProfile = 11 }
        == .validation(.rules, .outOfRange(minimum: 0, maximum: 10)))
  }

  // Proves: UC-E7
  @Test func `changing rules that belong to the product is refused`() async throws {
    let refused = Refusal.validation(.rules, .notAllowed)
    #expect(try await change { $0.enforcesPaywall = true } == refused)
    #expect(try await change { $0.maxCareProfiles = 3 } == refused)
    #expect(try await change { $0.maxHabitsPerCareProfile = 9 } == refused)
    try await family.changeRules { $0.enforcesPaywall = true }
    #expect(try await change { $0.enforcesPaywall = false } == refused)
    #expect(try await change { $0.pointsName = .credits } == nil)
    #expect(try await policy().enforcesPaywall)
  }

  // Proves: UC-E7
  @Test func `a rule change does not write tasks whose index entry stays the same`() async throws {
    let open = try await family.makeTask("Anna's", for: "anna")
    let due = try await family.makeTask("Due", for: "anna", due: due("2026-11-23T08:00"))
    _ = try await anna.perform(UpdateHousehold(household: home, timeZone: "America/New_York"))
    let id = home
    let (first, second) = try await world.look { all in
      (try all.tasks.task(open.id, in: id), try all.tasks.task(due.id, in: id))
    }
    #expect(first?.version == open.version)
    #expect(second?.version != due.version)
  }

  // Proves: UC-E7, D-54
  @Test func `a renewed code admits members, and the old code is refused`() async throws {
    let old = try #require(try await family.details(anna).inviteCode)
    let new = try await anna.perform(RenewInviteCode(household: home))
    #expect(new.code != old && new.role == nil && new.expiresAt == nil)
    #expect(try await family.details(anna).inviteCode == new.code)
    let kim = try await world.signUp("Kim")
    let joining = { (code: InviteCode) in
      JoinHousehold(code: code.description, member: world.ids.next())
    }
    #expect(try await kim.performer.refusing(joining(old)) == .invalidInviteCode)
    #expect(try await kim.performer.refusing(joining(new.code)) == nil)
  }

  // Proves: B-21
  @Test func `a pending claim stays visible and unchanged at the end of the day`() async throws {
    var tasks: [HouseholdTask] = []
    // One series drops missed dates and one keeps them; open tasks of both advance at night.
    for kept in [0, 3] {
      tasks.append(
        try await family.makeSeries(
          "FREQ=DAILY", due: "2026-11-21", for: "zoe", keptMissed: kept))
      try await family.complete(tasks[tasks.count - 1].id)
    }
    let open = try await family.makeSeries(
      "FREQ=DAILY", due: "2026-11-21", for: "zoe", keptMissed: 0)
    try await family.live(until: instant("2026-11-24T12:00:00+01:00"))
    // After the nights, the open task has advanced.
    #expect(try await family.task(open.id).due == due("2026-11-24"))
    for task in tasks {
      let waiting = try await family.task(task.id)
      #expect(try waiting.status == .pendingApproval && waiting.due == due("2026-11-21"))
    }
    let waiting = FetchTasks(household: home, status: .pendingApproval)
    #expect(try await Set(anna.fetch(waiting).rows.map(\.task.id)) == Set(tasks.map(\.id)))
    for task in tasks {
      #expect(try await family.approve(task.id).completedAt == task.createdAt)
    }
    #expect(try await family.balance("zoe") == 20)
  }
}
