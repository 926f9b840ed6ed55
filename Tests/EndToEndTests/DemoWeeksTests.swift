import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Testing

@testable import kin

/// The first and last days of a demo.
@Suite struct DemoSpanTests {
  private let calendar: HouseholdCalendar

  init() throws {
    calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(DemoSpan.zone))
  }

  private func span(_ weeks: Int, until text: String) throws -> DemoSpan {
    DemoSpan(weeks: weeks, until: try #require(Instant(text)), on: calendar)
  }

  @Test(arguments: [
    (1, "2026-04-10T14:40:00Z", "2026-04-06", 5), (1, "2026-04-12T21:59:00Z", "2026-04-06", 7),
    (1, "2026-04-09T14:40:00Z", "2026-03-30", 11), (1, "2026-04-12T22:00:00Z", "2026-04-06", 8),
    (6, "2026-04-10T14:40:00Z", "2026-03-02", 40), (26, "2026-04-10T14:40:00Z", "2025-10-13", 180),
  ])
  func `a demo begins on a Monday, and counts its last week only from Friday on`(
    weeks: Int, end: String, first: String, days: Int
  ) throws {
    let span = try span(weeks, until: end)
    #expect(span.firstDay.description == first && span.days == days)
    #expect(span.calendar.zone.local(span.start).description == "\(first)T07:00")
  }

  @Test func `the number of days fits the number of weeks for each weekday of the end`() throws {
    let friday = try #require(Instant("2026-04-10T14:40:00Z"))
    for weeks in DemoWeeks.range {
      for day in 0..<7 {
        let end = friday + .seconds(day * 86_400)
        let span = DemoSpan(weeks: weeks, until: end, on: calendar)
        #expect(span.firstDay.weekday == .monday)
        #expect((7 * weeks - 2...7 * weeks + 4).contains(span.days), "\(weeks) \(end)")
        #expect(span.weeksLeft(after: span.lastDay) == 0)
      }
    }
  }

  @Test func `the end is rounded down to the minute, also in the repeated hour of a clock change`()
    throws
  {
    let span = try span(1, until: "2026-04-10T14:40:59.999Z")
    #expect(span.end == Instant("2026-04-10T14:40:00Z") && span.lastMinute == 16 * 60 + 40)
    for end in ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"] {
      let span = try self.span(1, until: end)
      #expect(span.end == Instant(end) && span.lastMinute == 2 * 60 + 30)
      #expect(span.lastDay.description == "2026-10-25")
    }
  }

  @Test func `both demo households have the day end and the first weekday of the demo's calendar`()
  {
    for preset in [Preset.unified, .patchwork] {
      #expect(preset.policy.dayEnd == calendar.dayEnd)
      #expect(preset.policy.firstWeekday == calendar.firstWeekday)
    }
  }
}

/// The history of a demo, with ends on several days and at several times.
@MainActor @Suite struct DemoWeeksTests {
  /// Every weekday, the days around both clock changes, the turn of a year and a leap day.
  nonisolated private static let days = [
    "2026-03-25", "2026-03-26", "2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30",
    "2026-03-31", "2026-10-24", "2026-10-25", "2026-10-26", "2026-12-31", "2027-01-01",
    "2028-02-29", "2028-03-01",
  ]
  nonisolated private static let times = ["00:05", "12:00", "23:55"]

  /// The family of a demo of two weeks with the given end.
  private func family(until end: Instant, seed: Int = 1) async throws -> DemoFamily {
    let calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(DemoSpan.zone))
    let span = DemoSpan(weeks: 2, until: end, on: calendar)
    let world = try DemoWorld(in: InMemoryStore(), seed: seed, now: span.start)
    let family = try await DemoFamily(in: world, speaking: .english)
    try await DemoWeeks(of: family, in: span).play { _, _, _ in }
    return family
  }

  private func moment(_ day: String, _ time: String) throws -> (end: Instant, day: CivilDate) {
    let wall = try #require(CivilDateTime("\(day)T\(time)"))
    let zone = try ZoneDatabase.system().zone(DemoSpan.zone)
    return (zone.instant(of: wall), wall.date)
  }

  /// All tasks of the household `canal`.
  private func tasks(of family: DemoFamily) async throws -> [TaskRow] {
    var rows: [TaskRow] = []
    var next: TaskCursor?
    repeat {
      let page = try await family.anna.fetch(
        FetchTasks(household: family.canal, after: next, limit: FetchTasks.largestPage))
      rows += page.rows
      next = page.next
    } while next != nil
    return rows
  }

  @Test(arguments: days, times)
  func `the history stops at the demo's end, and each list has entries`(day: String, time: String)
    async throws
  {
    let (end, today) = try moment(day, time)
    let family = try await family(until: end)
    // The demo's clock never goes back, so nothing lies in the future.
    #expect(family.world.now == end)
    try await expectTasks(of: family, on: today)
    for child in [DemoFamily.Doer.mia, .ben] { try await expectPoints(of: child, in: family) }
    try await expectShopping(of: family)
    try await expectEvents(of: family, on: today)
    try await expectNews(of: family)
    let screenTime = try await family.anna.fetch(
      ScreenTimeOverview(household: family.canal, member: family.member(.mia)))
    #expect(screenTime.bank.usedToday == (time == "23:55" ? 20 : 0))
    #expect(screenTime.bank.running == nil)
  }

  private func expectTasks(of family: DemoFamily, on today: CivilDate) async throws {
    let now = family.world.now
    let rows = try await tasks(of: family)
    for task in rows.map(\.task) {
      #expect(task.createdAt <= now && task.updatedAt <= now && (task.completedAt ?? now) <= now)
    }
    let undone = rows.filter { $0.task.status != .completed }
    #expect(undone.contains { $0.task.status == .pendingApproval })
    let toDo = undone.filter { $0.task.status != .pendingApproval }
    let tomorrow = today.advanced(byDays: 1)
    #expect(toDo.contains { $0.isOverdue })
    #expect(toDo.contains { $0.task.due?.date == today && !$0.isOverdue })
    #expect(toDo.contains { $0.task.due?.date == tomorrow })
    #expect(toDo.contains { $0.task.due == nil })
    #expect(!toDo.contains { ($0.task.due?.date ?? today) > tomorrow })
  }

  /// Expects that the balance is the sum of the transactions, and that the child has earned points.
  private func expectPoints(of child: DemoFamily.Doer, in family: DemoFamily) async throws {
    let member = family.member(child)
    let account = try await family.anna.fetch(
      FetchAccount(household: family.canal, member: member)
    ).account
    let lines = try await family.anna.fetch(
      FetchTransactions(
        household: family.canal, member: member, limit: FetchTransactions.largestPage)
    ).transactions
    #expect(account.totalEarned > .zero)
    #expect(account.balance.value == lines.map(\.amount).reduce(0, +))
    let now = family.world.now
    #expect(lines.allSatisfy { $0.createdAt <= now && $0.effectiveAt <= now })
  }

  /// Expects checked and unchecked items.
  private func expectShopping(of family: DemoFamily) async throws {
    let list = try await family.anna.fetch(FetchShoppingList(household: family.canal))
    #expect(list.contains { $0.item.check != nil } && list.contains { $0.item.check == nil })
    let now = family.world.now
    #expect(list.allSatisfy { $0.item.createdAt <= now && ($0.item.check?.at ?? now) <= now })
  }

  /// Expects events today and tomorrow, and a parents' evening within a week.
  private func expectEvents(of family: DemoFamily, on today: CivilDate) async throws {
    let week = try await family.anna.fetch(
      EventsInRange(household: family.canal, first: today, last: today.advanced(byDays: 7)))
    let dates = week.rows.map(\.span.start.date)
    #expect(dates.contains(today) && dates.contains(today.advanced(byDays: 1)))
    #expect(week.rows.contains { $0.details.title.description == "Parents' evening" })
  }

  /// Expects a ranking of the children, badges, and unread messages.
  private func expectNews(of family: DemoFamily) async throws {
    let board = try await family.anna.fetch(
      FetchLeaderboard(household: family.canal, period: .allTime))
    #expect(board.rows.count == 2 && board.rows.allSatisfy { $0.points > .zero })
    for doer in [DemoFamily.Doer.anna, .tom, .mia, .ben] {
      let badges = try await family.anna.fetch(
        FetchBadges(household: family.canal, member: family.member(doer))
      ).badges
      #expect(badges.contains { $0.earnedAt != nil }, "\(doer)")
    }
    let inbox = try await family.anna.fetch(FetchInbox(household: family.canal)).rows
    let kinds = Set(inbox.map(\.kind))
    #expect(kinds.isSuperset(of: [.badgeEarned, .taskSubmitted, .taskCompleted]), "\(kinds)")
    #expect(inbox.allSatisfy { $0.readAt == nil && $0.at <= family.world.now })
  }

  @Test(arguments: [("2026-03-27", "00:05"), ("2026-03-29", "16:40"), ("2026-12-31", "23:55")])
  func `after the demo's end, claims are approved automatically and a daily task changes hands`(
    day: String, time: String
  ) async throws {
    let family = try await family(until: try moment(day, time).end)
    let waiting = try await tasks(of: family).filter { $0.task.status == .pendingApproval }
    let cat = try #require(try await tasks(of: family).first { $0.task.recurrence != nil })
    #expect(cat.assigneeName?.description == "Mia")
    for _ in 1...8 {
      family.world.now = family.world.now + .seconds(6 * 3_600)
      try await family.world.runDueJobs()
    }
    let later = try await tasks(of: family).map(\.task)
    for claim in waiting.map(\.task) {
      #expect(later.first { $0.id == claim.id }?.status == .completed)
    }
    let due = try #require(later.first { $0.id == cat.task.id }?.due?.date)
    let dueBefore = try #require(cat.task.due?.date)
    #expect(due > dueBefore)
  }

  @Test(arguments: ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-03-29T01:00:00Z"])
  func `the history can end in a repeated hour and right after a skipped one`(end: String)
    async throws
  {
    let end = try #require(Instant(end))
    let family = try await family(until: end)
    #expect(family.world.now == end)
    #expect(try await tasks(of: family).allSatisfy { $0.task.updatedAt <= end })
  }

  @Test(arguments: days.prefix(7), 2...3)
  func `the history is complete on each weekday with other seeds`(day: String, seed: Int)
    async throws
  {
    let (end, today) = try moment(day, "20:30")
    let family = try await family(until: end, seed: seed)
    #expect(family.world.now == end)
    try await expectTasks(of: family, on: today)
    try await expectShopping(of: family)
  }
}
