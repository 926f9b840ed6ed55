import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct StreakTests {
  private let monday = CivilDate(clampingDaysSinceEpoch: 20_416)

  /// The set of the days of a text such as `xxx.x`, from a Monday on.
  private func days(_ text: String) -> DaySet {
    DaySet(
      text.enumerated().filter { $0.element == "x" }.map { monday.advanced(byDays: $0.offset) })
  }

  /// The streak after the last letter of a text: `x` is done, `-` neutral, `.` missed.
  private func streak(_ text: String, freezes: Int = 0) -> Streak {
    let letters = Array(text)
    return Streak(
      of: days(text), in: .days, mostFreezes: freezes,
      asOf: monday.advanced(byDays: letters.count - 1)
    ) { day in
      let index = day.days(since: monday)
      return letters.indices.contains(index) && letters[index] == "-"
    }
  }

  // Proves: S-85, S-86, S-87, C-44, TRAP-06, TRAP-07
  @Test(arguments: [
    ("x", 1, 1), ("xx", 2, 2), ("xx.", 2, 2), ("xx..", 0, 2), ("xx.x", 1, 2), ("x.xx.", 2, 2),
    (".", 0, 0), ("xxx...xx", 2, 3),
  ])
  func `a streak grows by each day in a row and ends after a missed one`(
    _ text: String, _ current: Int, _ longest: Int
  ) {
    #expect(streak(text).current == current)
    #expect(streak(text).longest == longest)
  }

  // Proves: B-36
  @Test(arguments: [("xx--x", 3), ("xx--.", 2), ("xx--..", 0), ("--x", 1), ("x-x-x-.", 3)])
  func `neutral days change no streak`(_ text: String, _ current: Int) {
    #expect(streak(text).current == current)
  }

  // Proves: B-37
  @Test func `a missed day uses exactly one freeze, and the history says so`() {
    let saved = streak("xxxxxxx.x", freezes: 1)
    #expect(saved.current == 8)
    #expect(saved.freezes == 0)
    #expect(saved.frozen == [monday.advanced(byDays: 7)])
    let ended = streak("xxxxxxx..x", freezes: 1)
    #expect(ended.current == 1)
    #expect(ended.longest == 7)
    #expect(ended.frozen == [monday.advanced(byDays: 7)])
    #expect(streak("xxxxxxx-.-x", freezes: 1).frozen == [monday.advanced(byDays: 8)])
    #expect(streak("xxxxxxx.x").current == 1)
    #expect(streak("xxxxxx.x", freezes: 1).current == 1)
  }

  @Test func `a streak has at most as many freezes as the household allows`() {
    let fourWeeks = String(repeating: "x", count: 28)
    #expect(streak(fourWeeks, freezes: 2).freezes == 2)
    #expect(streak(fourWeeks + "..x", freezes: 2).current == 29)
    #expect(streak(fourWeeks + "...x", freezes: 2).current == 1)
  }

  // Proves: S-88
  @Test func `taking a day back gives the streak that would have been without it`() {
    var done = days("xxxxx")
    done.remove(monday.advanced(byDays: 2))
    let today = monday.advanced(byDays: 4)
    #expect(Streak(of: done, in: .days, asOf: today) == streak("xx.xx"))
  }

  // Proves: S-89, TRAP-08
  @Test func `a milestone is an exact length`() {
    let lengths = (0...101).filter {
      streak(String(repeating: "x", count: $0) + ".").milestone != nil
    }
    #expect(lengths == [3, 7, 14, 30, 50, 100])
    #expect(streak("xxx").nextMilestone == 7)
  }

  @Test func `the strength of a daily habit is that of Loop`() {
    let today = monday.advanced(byDays: 12)
    let full = HabitStrength(of: days(String(repeating: "x", count: 13)), .daily, asOf: today)
    #expect(abs(full.value - 0.5) < 1e-12)
    #expect(full.percent == 50)
    let open = HabitStrength(
      of: days(String(repeating: "x", count: 13)), .daily, asOf: today.advanced(byDays: 1))
    #expect(open == full)
    let missed = HabitStrength(
      of: days(String(repeating: "x", count: 13)), .daily, asOf: today.advanced(byDays: 14))
    #expect(abs(missed.value - 0.25) < 1e-12)
    let away = HabitStrength(
      of: days(String(repeating: "x", count: 13)), .daily, asOf: today.advanced(byDays: 14)
    ) { $0 > today }
    #expect(away == full)
    #expect(HabitStrength(of: DaySet(), .daily, asOf: today) == .none)
  }

  @Test func `one day in each week keeps a weekly habit strong`() {
    let weeks = DaySet((0..<104).map { monday.advanced(byDays: 7 * $0) })
    let today = weeks.last ?? monday
    #expect(HabitStrength(of: weeks, .weekly, asOf: today).percent > 90)
    #expect(HabitStrength(of: weeks, .daily, asOf: today).percent < 30)
  }

  // Proves: B-15, C-43
  @Test(arguments: [
    // The first weekday is changed on Wednesday, November 25th.
    (
      Weekday.monday, Weekday.sunday, ["2026-11-11", "2026-11-18", "2026-11-25"], "2026-11-25", 3
    ),
    // Done on other weekdays, so that weeks of other bounds would be empty.
    (
      Weekday.monday, Weekday.sunday, ["2026-11-08", "2026-11-09", "2026-11-22", "2026-11-25"],
      "2026-11-25", 4
    ),
    (
      Weekday.sunday, Weekday.monday, ["2026-11-08", "2026-11-21", "2026-11-25"], "2026-11-25", 3
    ),
    // Sunday to Monday: a week of one day follows the kept one.
    (
      Weekday.sunday, Weekday.monday, ["2026-11-08", "2026-11-15", "2026-11-22", "2026-12-06"],
      "2026-12-06", 4
    ),
    (
      Weekday.sunday, Weekday.monday, ["2026-11-22", "2026-11-29", "2026-12-06"], "2026-12-13", 3
    ),
    (
      Weekday.sunday, Weekday.monday, ["2026-11-22", "2026-11-29", "2026-12-06"], "2026-12-14", 0
    ),
  ])
  func `a change of the first weekday ends no weekly streak`(
    _ before: Weekday, _ after: Weekday, _ done: [String], _ today: String, _ length: Int
  ) throws {
    var policy = HouseholdPolicy()
    policy.firstWeekday = before
    var home = Household(
      id: Sample.household, name: try Name("Home", field: .householdName), details: nil,
      createdBy: Sample.id(2), inviteCode: InviteCode(random: 1), policy: policy, timeZone: "UTC",
      createdAt: Sample.now, updatedAt: Sample.now)
    home.keptWeek = home.week(containing: try #require(CivilDate("2026-11-25")))
    home.policy.firstWeekday = after
    let days = DaySet(try done.map { try #require(CivilDate($0)) })
    let day = try #require(CivilDate(today))
    let weeks = StreakPeriods.weeks(of: home)
    #expect(Streak(of: days, in: weeks, asOf: day).current == length)
    let found = Streak.current(in: weeks, upTo: day, atMost: 9) { days.count(in: $0) > 0 }
    #expect(found == length)
  }

  // Proves: B-36
  @Test func `an absence is continued or ended, and its past days stay`() throws {
    let member = try Sample.member(1, .child)
    func recorded(_ until: Int?, on day: Int, after latest: Absence?) -> Absence? {
      Absence.recorded(
        of: member, until: until.map { monday.advanced(byDays: $0) },
        on: monday.advanced(byDays: day), after: latest)
    }
    #expect(recorded(nil, on: 0, after: nil) == nil)
    let first = try #require(recorded(5, on: 2, after: nil))
    #expect(first.start == monday.advanced(byDays: 2))
    let ended = try #require(recorded(nil, on: 4, after: first))
    #expect(ended.end == monday.advanced(byDays: 3))
    #expect(ended.start == first.start)
    let longer = try #require(recorded(9, on: 4, after: ended))
    #expect(longer.start == first.start)
    #expect(longer.end == monday.advanced(byDays: 9))
    let next = try #require(recorded(20, on: 15, after: longer))
    #expect(next.start == monday.advanced(byDays: 15))
    let none = try #require(recorded(nil, on: 15, after: next))
    #expect(none.end == monday.advanced(byDays: 14))
    let neutral = NeutralDays([longer, none])
    #expect((0..<20).filter { neutral.contains(monday.advanced(byDays: $0)) } == Array(2...9))
  }
}
