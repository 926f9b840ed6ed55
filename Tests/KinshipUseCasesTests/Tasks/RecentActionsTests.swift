import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The latest actions of a member, with the effect of undoing each.
///
/// The tests start on Saturday, 21 November 2026. Claims of children wait for approval.
@Suite(.hereAndServed) struct RecentActionsTests {
  // Proves: UC-F6, C-24
  @Test func `actions of the caller are listed newest first, each until others follow`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    var tasks: [HouseholdTask] = []
    for title in ["Approved", "Rejected", "Deleted"] {
      tasks.append(try await family.makeTask(title))
    }
    let own = try await family.makeTask("Own", for: "anna")
    for task in tasks.prefix(2) { try await family.complete(task.id) }
    #expect(try await family.actions(by: "zoe").map(\.kind) == [.claim, .claim])
    try await family.pass(.seconds(60))
    try await family.approve(tasks[0].id)
    try await family.pass(.seconds(60))
    try await family.reject(tasks[1].id)
    try await family.pass(.seconds(60))
    try await family.complete(own.id, by: "anna")
    try await family.pass(.seconds(60))
    let deletedAt = family.world.clock.now
    try await family.anna.performer.perform(
      DeleteTask(household: family.household, task: tasks[2].id))
    let rows = try await family.actions(by: "anna")
    #expect(rows.map(\.kind) == [.deletion, .completion, .rejection, .approval])
    #expect(rows.map(\.task.title.description) == ["Deleted", "Own", "Rejected", "Approved"])
    #expect(rows.allSatisfy { $0.obstacle == nil && $0.count == 1 })
    #expect(rows.first?.at == deletedAt && rows.first?.assigneeName?.description == "Zoe")
    #expect(rows.map(\.points.value) == [0, 10, 0, 10])
    #expect(rows.map(\.claimantName?.description) == [nil, "Anna", nil, "Zoe"])
    #expect(try await family.actions(by: "anna", limit: 2) == Array(rows.prefix(2)))
    #expect(try await family.actions(by: "bram") == [], "Only own actions")
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: tasks[1].id))
    try await family.restore(tasks[2].id)
    #expect(try await family.actions(by: "anna").map(\.kind) == [.completion, .approval])
    try await family.wait(until: family.world.clock.now + TaskDeletion.lifetime)
    #expect(try await family.actions(by: "anna") == [], "Older than 30 days")
  }

  // Proves: C-24, B-30
  @Test func `an action that cannot be undone has the reason`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    #expect(try await family.actions(by: "zoe").map(\.obstacle) == [.notAllowed], "A claim stays")
    try await family.approve(task.id)
    let decided = try #require(try await family.actions(by: "zoe").first)
    #expect(decided.kind == .completion && decided.obstacle == .decided)
    #expect(decided.deciderName?.description == "Anna" && decided.points == .zero)
    #expect(try await family.actions(by: "anna").map(\.obstacle) == [nil])
    _ = try await family.zoe.performer.perform(
      RedeemScreenTime(
        household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
        minutes: 3))
    let spent = try #require(try await family.actions(by: "anna").first)
    #expect(spent.obstacle == .pointsSpent && spent.points.value == 10)
    let balance = try await family.balance("zoe")
    #expect(spent.missingPoints.value == 10 - balance)
    let never = try await TestFamily(in: TestWorld()) { $0.approvalUndo = .never }
    let other = try await never.makeTask()
    try await never.complete(other.id)
    try await never.approve(other.id)
    #expect(try await never.actions(by: "anna").map(\.obstacle) == [.notAllowed])
  }

  // Proves: D-51, TRAP-15
  @Test func `a completion in a series has the next date that goes, or that was changed`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23T18:00")
    try await family.complete(bins.id, by: "bram")
    let row = try #require(try await family.actions(by: "bram").first)
    #expect(row.obstacle == nil && row.removedTasks == 1)
    #expect(try row.firstRemovedDate == date("2026-11-27"))
    let next = try #require(try await family.last(of: bins))
    try await family.pass(.seconds(60))
    _ = try await family.change(next, title: "Bins and paper")
    let changed = try #require(try await family.actions(by: "bram").first)
    #expect(changed.obstacle == .seriesChanged && changed.removedTasks == 0)
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      _ = try await family.bram.performer.perform(
        UncompleteTask(household: family.household, task: bins.id))
    }
  }

  // Proves: B-38
  @Test func `the badges that undoing takes are those that it then takes`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let thresholds: [(String, Badge.Metric, Int)] = [
      ("work_1", .completedTasks, 1), ("work_2", .completedTasks, 2), ("points_15", .points, 15),
      ("day_1", .streak, 1),
    ]
    for (text, metric, threshold) in thresholds {
      let key = try #require(BadgeKey(text))
      let badge = try #require(
        Badge(key: key, metric: metric, threshold: threshold, kind: .heldWhileTrue, icon: "star"))
      try await family.world.arrange { try $0.badges.save(badge) }
    }
    let tasks = [try await family.makeTask("One"), try await family.makeTask("Two")]
    for task in tasks { try await family.complete(task.id) }
    for (task, keys) in zip(tasks, [["points_15", "work_2"], ["day_1", "work_1"]]) {
      let row = try #require(
        try await family.actions(by: "zoe").first { $0.task.id == task.id })
      #expect(row.badges.map(\.badge.description).sorted() == keys)
      #expect(row.badges.allSatisfy { $0.kind == .lost })
      let undone = try await family.zoe.performer.perform(
        UncompleteTask(household: family.household, task: task.id))
      #expect(undone.badgeChanges == row.badges)
    }
  }

  // Proves: B-38
  @Test func `the streak is read once for all badges that undoing an action takes`() async throws {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe), preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let (owner, now) = (AchievementOwner.account(family.zoe.id), family.world.clock.now)
    var statements: [Int] = []
    for text in ["day_a", "day_b", "day_c"] {
      let key = try #require(BadgeKey(text))
      let badge = try #require(
        Badge(key: key, metric: .streak, threshold: 1, kind: .heldWhileTrue, icon: "star"))
      try await family.world.arrange { all in
        try all.badges.save(badge)
        try all.badges.save(Achievement(badge: key, earnedAt: now), of: owner)
      }
      probe.reset()
      let row = try #require(try await family.actions(by: "zoe").first)
      #expect(row.badges.count == statements.count + 1)
      statements.append(probe.accesses.count { $0.name == "transfer.read" })
    }
    let first = try #require(statements.first)
    #expect(first > 0 && statements.allSatisfy { $0 == first }, "\(statements)")
  }
}

extension TestFamily {
  fileprivate func actions(
    by name: String, limit: Int = FetchRecentActions.mostRows
  ) async throws -> [RecentAction] {
    try await caller(name).fetch(FetchRecentActions(household: household, limit: limit)).rows
  }

  fileprivate func restore(_ task: TaskID) async throws {
    _ = try await anna.performer.perform(RestoreTask(household: household, task: task))
  }
}
