import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct CareHabitTests {
  private let now = Sample.now
  private let amsterdam: HouseholdCalendar

  init() throws {
    amsterdam = HouseholdCalendar(zone: try ZoneDatabase.system().zone("Europe/Amsterdam"))
  }

  private func habit(
    _ days: [Weekday] = Weekday.allCases, at hour: Int = 8, _ minute: Int = 0, minutes: Int = 10
  ) throws -> CareHabit {
    let habit = CareHabit(
      id: Sample.id(5), in: Sample.household, of: Sample.id(6), title: try Title("Take pills"),
      emoji: try Name("💊", field: .emoji), category: .medication, days: days,
      time: try #require(TimeOfDay(hour: hour, minute: minute)), answerMinutes: minutes,
      kind: .text, createdBy: Sample.id(2), promptsFrom: now, createdAt: now, updatedAt: now)
    return try #require(habit)
  }

  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

  // Proves: H-49
  @Test func `seven days are daily, Monday to Friday weekdays, and others their names`() {
    let workdays: [Weekday] = [.friday, .monday, .tuesday, .wednesday, .thursday]
    #expect(CareFrequency(Weekday.allCases) == .daily)
    #expect(CareFrequency(workdays) == .weekdays)
    #expect(CareFrequency([.friday, .monday]) == .days([.monday, .friday]))
    #expect(CareFrequency(workdays + [.sunday]) == .days(workdays.sorted() + [.sunday]))
  }

  // Proves: H-46, H-47
  @Test func `a habit has a day and minutes in range, and days in order`() throws {
    #expect(try habit([.sunday, .monday, .sunday]).days == [.monday, .sunday])
    let good = try habit()
    let flaws: [([Weekday], Int)] = [([], 10), ([.monday], 0), ([.monday], 1_441)]
    for (days, minutes) in flaws {
      let flawed = CareHabit(
        id: good.id, in: good.household, of: good.profile, title: good.title, emoji: good.emoji,
        category: .other, days: days, time: good.time, answerMinutes: minutes, kind: .photo,
        createdBy: good.createdBy, promptsFrom: now, createdAt: now, updatedAt: now)
      #expect(flawed == nil)
    }
    let prompt = try instant("2026-11-21T07:00:00Z")
    #expect(good.deadline(of: prompt) == prompt + .seconds(600))
  }

  // Proves: C-31, partial UC-N7
  @Test func `prompts are on the weekdays, at the time of the household's zone`() throws {
    let habit = try habit([.monday, .saturday])
    // Saturday, 21 November 2026; Amsterdam is one hour ahead.
    let first = habit.prompt(after: try instant("2026-11-21T06:59:59Z"), in: amsterdam)
    #expect(try first?.at == instant("2026-11-21T07:00:00Z"))
    #expect(first?.day == CivilDate("2026-11-21"))
    let next = habit.prompt(after: try instant("2026-11-21T07:00:00Z"), in: amsterdam)
    #expect(try next?.at == instant("2026-11-23T07:00:00Z"))
  }

  // Proves: C-31
  @Test func `a skipped time moves, and a repeated one is prompted once`() throws {
    // 02:30 does not exist on 28 March 2027, and is repeated on 31 October.
    let habit = try habit(at: 2, 30)
    let spring = habit.prompts(
      in: try instant("2027-03-27T12:00:00Z")..<instant("2027-03-29T12:00:00Z"), of: amsterdam,
      limit: 9)
    let moved = [try instant("2027-03-28T01:30:00Z"), try instant("2027-03-29T00:30:00Z")]
    #expect(spring.map { $0.at } == moved)
    let autumn = habit.prompts(
      in: try instant("2027-10-30T12:00:00Z")..<instant("2027-10-31T12:00:00Z"), of: amsterdam,
      limit: 9)
    let first = try instant("2027-10-31T00:30:00Z")
    #expect(autumn.map { $0.at } == [first])
  }

  // Proves: H-47, H-84, D-24
  @Test func `an answer before the deadline is in time, later it is late`() throws {
    let habit = try habit()
    let prompt = try instant("2026-11-21T07:00:00Z")
    let day = try #require(CivilDate("2026-11-21"))
    func answer(after seconds: Int) throws -> CareAnswer {
      try #require(
        CareAnswer(
          try Note("Done", field: .answer), photo: nil, at: prompt + .seconds(seconds), by: nil))
    }
    var inTime = habit.occurrence(on: day, at: prompt)
    inTime.prompt(at: prompt)
    #expect(inTime.status == .prompted && inTime.jobs.map(\.dueAt) == [inTime.deadlineAt])
    let isFirst = inTime.receive(try answer(after: 599))
    #expect(isFirst && inTime.status == .answered && inTime.jobs.isEmpty)
    let isSecond = inTime.receive(try answer(after: 601))
    #expect(!isSecond && inTime.answer?.at == prompt + .seconds(599))

    var late = habit.occurrence(on: day, at: prompt)
    late.prompt(at: prompt)
    late.expire(at: prompt + .seconds(599))
    #expect(late.status == .prompted)
    late.expire(at: prompt + .seconds(600))
    #expect(late.status == .missed && late.counts)
    let isStored = late.receive(try answer(after: 900))
    #expect(isStored && late.status == .late)
    // It was given in time and arrives after the deadline.
    var delayed = habit.occurrence(on: day, at: prompt)
    delayed.prompt(at: prompt)
    delayed.expire(at: prompt + .seconds(600))
    let isDelayed = delayed.receive(try answer(after: 599))
    #expect(isDelayed && delayed.status == .answered)
    #expect(late.id == inTime.id, "The identity follows from habit and day")
  }

  @Test func `a prompt after its deadline is not sent, and counts in no rate`() throws {
    let habit = try habit()
    let prompt = try instant("2026-11-21T07:00:00Z")
    var occurrence = habit.occurrence(on: try #require(CivilDate("2026-11-21")), at: prompt)
    occurrence.prompt(at: prompt + .seconds(600))
    #expect(occurrence.status == .missed && occurrence.promptedAt == nil)
    #expect(!occurrence.counts && CareCount([occurrence]).total == 0)
  }

  // Proves: H-75, VM-41, D-24
  @Test func `late answers are completed and not in time`() {
    let count = CareCount(answered: 1, late: 1, missed: 1)
    #expect(count.completionRate == 67 && count.onTimeRate == 33)
    #expect(CareCount().completionRate == nil)
    #expect(CareTrend(from: 50, to: 67) == .rising && CareTrend(from: 50, to: 50) == .steady)
    #expect(CareTrend(from: 50, to: 0) == .falling && CareTrend(from: nil, to: 0) == nil)
  }
}
