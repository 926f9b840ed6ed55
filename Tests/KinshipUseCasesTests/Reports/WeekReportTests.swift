import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The report of a week, in the store and over the wire.
///
/// Today is Saturday 21 November 2026.
@Suite(.hereAndServed) struct WeekReportTests {
  @Test func `a week has the tasks and points of children and of the caller, with a total`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(10, by: "zoe", "Dishes")
    try await family.wait(until: instant("2026-11-22T12:00:00Z"))
    try await family.earn(20, by: "ben", "Plants")
    try await family.give(500, to: "zoe")
    let report = try await family.report()
    #expect(report.start == (try date("2026-11-16")))
    #expect(report.end == (try date("2026-11-22")))
    #expect(!report.isOver && report.isWhole && !report.hasMore && report.pointsName == .points)
    #expect(
      report.texts
        == [
          "Anna: 0 tasks, 0 points, 0 weeks", "Ben: 1 tasks, 20 points, 1 weeks",
          "Zoe: 1 tasks, 10 points, 1 weeks",
        ])
    #expect(report.total == Score(clampingPoints: 30, tasks: 2))
    #expect(report.completed.map(\.title) == ["Plants", "Dishes"])
    let first = try #require(report.completed.first)
    #expect(first.member == family.member("ben") && first.memberName.description == "Ben")
    let noon = try instant("2026-11-22T12:00:00Z")
    #expect(first.points.value == 20 && first.doneAt == noon)
  }

  @Test func `a task counts in the week in which it was done, until its payment is undone`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.taskCompletionApproval = .required
    }
    // A second before midnight in Amsterdam, at the end of a Sunday.
    try await family.wait(until: instant("2026-11-22T22:59:59Z"))
    let task = try await family.makeTask(points: 8)
    try await family.complete(task.id)
    try await family.wait(until: instant("2026-11-23T12:00:00Z"))
    try await family.approve(task.id)
    #expect(try await family.report().completed.isEmpty)
    let earlier = try await family.report("2026-11-20")
    #expect(earlier.isOver && earlier.completed.map(\.task) == [task.id])
    #expect(earlier.total == Score(clampingPoints: 8, tasks: 1))
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    let undone = try await family.report("2026-11-20")
    #expect(undone.completed.isEmpty && undone.total == .zero)
  }

  @Test func `a week has the completed periods and the achieved goals of each child`()
    async throws
  {
    let goals = try await GoalFamily { $0.leaderboardAudience = .allMembers }
    let (family, home) = (goals.family, goals.home)
    let today = try await goals.today
    try await goals.pass(days: (7 - today.weekday.days(since: .monday)) % 7)
    let (read, swim) = (try await goals.create("Read"), try await goals.create("Swim", .weekly))
    let draw = try await goals.create("Draw", nil)
    try await goals.complete(swim)
    try await goals.complete(read, days: 2)
    _ = try await family.zoe.performer.perform(AchieveGoal(household: home, goal: draw))
    func numbers(by name: String, _ day: CivilDate? = nil) async throws -> [String: [Int?]] {
      let report = try await family.caller(name).fetch(
        FetchWeekReport(household: home, day: day))
      return Dictionary(
        report.members.map {
          ($0.member.shownName.description, [$0.completedPeriods, $0.goalsAchieved])
        }
      ) { first, _ in first }
    }
    let annas = try await numbers(by: "anna")
    #expect(annas["Zoe"] == [3, 1])
    #expect(annas["Ben"] == [nil, nil] && annas["Anna"] == [nil, nil])
    let monday = try await goals.today.advanced(byDays: -2)
    try await goals.pass(days: 7)
    try await goals.complete(read)
    #expect(try await numbers(by: "anna")["Zoe"] == [1, 0])
    #expect(try await numbers(by: "zoe", monday)["Zoe"] == [3, 1])
    // They see Zoe in the report, but may not act for her.
    for name in ["ben", "mo"] {
      let zoes = try #require(try await numbers(by: name, monday)["Zoe"])
      #expect(zoes == [nil, nil])
    }
  }

  @Test func `the report of a member lists no cards of another child`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.childTaskVisibility = .household
      $0.leaderboardAudience = .allMembers
    }
    let chore = try #require(CuratedItem.all.first { $0.kind == .chore })
    let row = try #require(
      try await family.anna.performer.perform(
        SaveCardSelection(
          household: family.household, kind: .chore, member: family.member("ben"),
          items: [chore.id])
      ).first)
    _ = try await family.anna.performer.perform(
      CompleteCard(household: family.household, card: row.card.id))
    #expect(try await family.report().completed.map(\.member) == [family.member("ben")])
    let own = try await family.report(by: "zoe")
    #expect(own.completed.isEmpty)
    #expect(own.texts.contains { $0.hasPrefix("Ben: 1 tasks") })
  }

  @Test func `tasks due in the week that are not done are listed and counted`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let tasks: [(title: String, assignee: String?, due: String)] = [
      ("Before", "zoe", "2026-11-15"), ("Late", "zoe", "2026-11-16"), ("Free", nil, "2026-11-20"),
      ("Sunday", "zoe", "2026-11-22T18:00"), ("Next", "zoe", "2026-11-23"),
    ]
    for task in tasks {
      try await family.makeTask(task.title, for: task.assignee, due: due(task.due))
    }
    let claimed = try await family.makeTask("Claimed", due: due("2026-11-22"))
    try await family.complete(claimed.id)
    let report = try await family.report()
    #expect(report.due.map { "\($0.task.title)" } == ["Late", "Free", "Sunday"])
    let zoe = try #require(report.members.first { $0.member.id == family.member("zoe") })
    #expect(zoe.due == 2 && zoe.overdue == 1)
    #expect(try await family.report("2026-11-29").due.map { "\($0.task.title)" } == ["Next"])
  }

  @Test func `a streak counts weeks in a row, and the running week does not end it`() async throws {
    let family = try await TestFamily(in: TestWorld())
    func streak(_ day: String? = nil) async throws -> Int? {
      try await family.report(day).members.first { $0.member.id == family.member("zoe") }?.streak
    }
    #expect(try await streak() == 0)
    try await family.earn(1, by: "zoe")
    #expect(try await streak() == 1)
    try await family.wait(until: instant("2026-11-25T12:00:00Z"))
    #expect(try await streak() == 1)
    try await family.earn(1, by: "zoe")
    #expect(try await streak() == 2)
    try await family.wait(until: instant("2026-12-09T12:00:00Z"))
    #expect(try await streak() == 0)
    #expect(try await streak("2026-12-02") == 0)
    #expect(try await streak("2026-11-24") == 2)
    #expect(try await streak("2026-11-21") == 1)
  }

  @Test func `a streak is counted over 104 weeks at most`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let now = try instant("2026-11-21T08:00:00Z")
    try await family.pay((0..<110).map { now + .seconds(-Double($0) * 7 * 86_400) })
    let zoe = try await family.report(by: "zoe").members.first
    #expect(zoe?.streak == FetchWeekReport.mostWeeks && zoe?.tasks == 1)
  }

  @Test func `a child sees only itself, and with all members on the leaderboard everyone`()
    async throws
  {
    for (audience, names) in [
      (LeaderboardAudience.children, ["Zoe"]),
      (.allMembers, ["Anna", "Ben", "Bram", "Gwen", "Mo", "Oma", "Zoe"]),
    ] {
      let family = try await TestFamily(in: TestWorld()) {
        $0.leaderboardAudience = audience
        $0.childTaskVisibility = .own
      }
      try await family.earn(2, by: "zoe", "Mine")
      try await family.earn(3, by: "ben", "Hidden")
      let report = try await family.report(by: "zoe")
      #expect(report.members.map { "\($0.member.shownName)" }.sorted() == names)
      #expect(report.isWhole == (audience == .allMembers))
      #expect(report.completed.map(\.title) == ["Mine"], "titles follow the visibility of tasks")
      let all = try await family.report()
      #expect(Set(all.completed.map(\.title)) == ["Mine", "Hidden"])
    }
  }

  // Proves: B-39, M-09, TRAP-14
  @Test func `the report follows the privacy settings of the leaderboard`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(9, by: "zoe")
    _ = try await family.zoe.performer.perform(
      UpdatePrivacy(showsProfile: false, showsAchievements: false))
    let hidden = try await family.report()
    #expect(hidden.texts.last == "Zoe: - tasks, 9 points, - weeks" && hidden.completed.isEmpty)
    #expect(hidden.members.allSatisfy { ($0.member.details == nil) == ($0.tasks == nil) })
    _ = try await family.zoe.performer.perform(UpdatePrivacy(sharesActivity: false))
    #expect(
      try await family.report().members.map { "\($0.member.shownName)" }.sorted()
        == ["Anna", "Ben"])
    #expect(try await family.report(by: "zoe").texts == ["Zoe: 1 tasks, 9 points, 1 weeks"])
  }

  @Test func `a report lists 200 completed tasks and says that there are more`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let now = try instant("2026-11-21T08:00:00Z")
    try await family.pay((0...FetchWeekReport.mostTasks).map { now + .seconds(-Double($0)) })
    let report = try await family.report()
    #expect(report.completed.count == FetchWeekReport.mostTasks && report.hasMore)
    #expect(report.completed.first?.doneAt == now && report.total.tasks == 201)
  }

  @Test func `the first and the last date have a week`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for day in [CivilDate.min, .max] {
      let report = try await family.anna.performer.fetch(
        FetchWeekReport(household: family.household, day: day))
      #expect(report.start <= day && report.total == .zero)
    }
  }
}

extension FetchWeekReport.Output {
  /// Name, tasks, points and streak of each member, by name.
  fileprivate var texts: [String] {
    members.map { row in
      let (tasks, streak) = (row.tasks.map(String.init), row.streak.map(String.init))
      return "\(row.member.shownName): \(tasks ?? "-") tasks, \(row.points) points, "
        + "\(streak ?? "-") weeks"
    }.sorted()
  }
}

extension TestFamily {
  fileprivate func report(
    _ day: String? = nil, by name: String = "anna"
  ) async throws -> FetchWeekReport.Output {
    try await caller(name).fetch(
      FetchWeekReport(household: household, day: try day.map { try date($0) }))
  }
}
