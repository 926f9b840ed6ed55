import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// A random history of a habit: its days with absences, days in another home, freezes and undo.
private struct History {
  let calendar: HouseholdCalendar
  let household: Household
  let today: CivilDate
  let most: Int
  let weekly: Bool
  private(set) var done = DaySet()
  private(set) var naiveDone: [Int] = []
  private(set) var neutral: Set<Int> = []

  init(_ random: inout Seeded, zones: [Zone]) throws {
    var policy = HouseholdPolicy()
    policy.firstWeekday = Weekday.allCases.randomElement(using: &random) ?? .monday
    policy.streakFreezes = Int.random(in: 0...3, using: &random)
    policy.dayEnd = TimeOfDay(hour: Int.random(in: 0...5, using: &random), minute: 0) ?? .midnight
    most = policy.streakFreezes
    weekly = Bool.random(using: &random)
    calendar = HouseholdCalendar(
      zone: zones.randomElement(using: &random) ?? .utc, firstWeekday: policy.firstWeekday,
      dayEnd: policy.dayEnd)
    household = Household(
      id: Sample.household, name: try Name("Home", field: .householdName), details: nil,
      createdBy: Sample.id(2), inviteCode: InviteCode(random: 1), policy: policy,
      timeZone: calendar.zone.identifier, createdAt: Sample.now, updatedAt: Sample.now)
    let length = Int.random(in: 0...(weekly ? 300 : 90), using: &random)
    let start = Int.random(in: 18_000...21_000, using: &random)
    today = CivilDate(clampingDaysSinceEpoch: start + length)
    addNeutralDays(from: start, length: length, &random)
    complete(from: start, length: length, &random)
  }

  private mutating func addNeutralDays(from start: Int, length: Int, _ random: inout Seeded) {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let first = start + Int.random(in: 0...length, using: &random)
      let days = Int.random(in: 1...(weekly ? 30 : 10), using: &random)
      neutral.formUnion(first..<first + days)
    }
    // Every other week in the other home.
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    neutral.formUnion((start...start + length).filter { $0 / 7 % 2 == 0 })
  }

  /// Completes at random moments of random days, and takes some of them back.
  private mutating func complete(from start: Int, length: Int, _ random: inout Seeded) {
    let chance = Int.random(in: 1...10, using: &random)
    for number in start...start + length
    where Int.random(in: 0..<(weekly ? 12 : 10), using: &random) < chance {
      let day = CivilDate(clampingDaysSinceEpoch: number)
      // The shortest day has 23 hours.
      let moment = calendar.start(of: day) + .seconds(Int.random(in: 0..<82_800, using: &random))
      done.insert(calendar.day(of: moment))
      naiveDone.append(number)
      if Int.random(in: 0..<8, using: &random) == 0,
        let undone = naiveDone.randomElement(using: &random)
      {
        done.remove(CivilDate(clampingDaysSinceEpoch: undone))
        naiveDone.removeAll { $0 == undone }
      }
    }
  }

  func isNeutral(_ day: CivilDate) -> Bool { neutral.contains(day.daysSinceEpoch) }

  var streak: Streak {
    Streak(
      of: done, in: household.streakPeriods(of: weekly ? .weekly : .daily), mostFreezes: most,
      asOf: today, isNeutral: isNeutral)
  }

  var naive: NaiveStreak {
    let first = household.policy.firstWeekday.days(since: .monday)
    return NaiveStreak(
      done: naiveDone, neutral: neutral, today: today.daysSinceEpoch, weekly: weekly,
      firstWeekday: first, most: most)
  }
}

@Suite struct RandomStreaksTests {
  // Proves: S-85, S-86, S-88, C-43, C-44, B-14, B-36, B-37
  @Test func `10,000 random histories agree with a naive implementation`() throws {
    let database = try ZoneDatabase.system()
    let zones = try ["Europe/Amsterdam", "America/New_York", "Australia/Lord_Howe", "UTC"].map {
      try database.zone($0)
    }
    var random = Seeded(25)
    var (frozen, broken) = (0, 0)
    for number in 0..<10_000 {
      let history = try History(&random, zones: zones)
      let (streak, naive) = (NaiveStreak(history.streak), history.naive)
      frozen += streak.frozen.count
      if streak.current < streak.longest { broken += 1 }
      guard streak == naive else {
        Issue.record("history \(number): \(streak) is not \(naive)")
        return
      }
    }
    #expect(frozen > 1_000)
    #expect(broken > 1_000)
  }

  // Proves: S-85, C-44
  @Test func `without freezes and neutral days a streak is that of the differences of days`() {
    var random = Seeded(44)
    for _ in 0..<2_000 {
      let days = (0..<40).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let today = Int.random(in: 0..<45, using: &random)
      let streak = Streak(
        of: DaySet(days.map { CivilDate(clampingDaysSinceEpoch: $0) }), in: .days,
        asOf: CivilDate(clampingDaysSinceEpoch: today))
      let expected = NaiveStreak.bySeed(done: days, today: today)
      #expect(streak.current == expected.current)
      #expect(streak.longest == expected.longest)
    }
  }

  @Test func `a streak of days that are looked up is the same streak`() {
    var random = Seeded(6)
    for _ in 0..<2_000 {
      let done = DaySet(
        (0..<30).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
          .map { CivilDate(clampingDaysSinceEpoch: $0) })
      let today = CivilDate(clampingDaysSinceEpoch: Int.random(in: 0..<32, using: &random))
      var asked = 0
      let found = DayStreak.current(on: today, atMost: 7) { day in
        asked += 1
        return done.contains(day)
      }
      #expect(found == min(7, Streak(of: done, in: .days, asOf: today).current))
      #expect(asked <= 8)
    }
  }

  @Test func `a set of days is the set of its text form`() throws {
    var random = Seeded(8)
    for _ in 0..<500 {
      var (set, days) = (DaySet(), Set<CivilDate>())
      for _ in 0..<60 {
        let day = CivilDate(clampingDaysSinceEpoch: Int.random(in: -20...20, using: &random))
        if Bool.random(using: &random) {
          set.insert(day)
          days.insert(day)
        } else {
          set.remove(day)
          days.remove(day)
        }
      }
      #expect(set == DaySet(days))
      #expect(set.count == days.count)
      #expect(set.latest(5) == Array(days.sorted().reversed().prefix(5)))
      #expect(set.first == days.min())
      #expect(set.last == days.max())
      let text = DaySet(set.description)
      #expect(text == set)
      let period = CivilDate(clampingDaysSinceEpoch: -5)..<CivilDate(clampingDaysSinceEpoch: 9)
      #expect(set.count(in: period) == days.count(where: period.contains))
    }
    for text in ["x", "1,2", "2,1", "1+0", "1+", "+1", "1+1+1", "01", "1,", "1+3,2"] {
      #expect(DaySet(text) == nil, "\(text)")
    }
  }
}
