import KinshipTestSupport
import Testing

@testable import KinshipTime

@Suite struct CivilDateTests {
  @Test func `every day from 1890 to 2110 follows the one before it`() throws {
    var expected = (year: 1890, month: 1, day: 1)
    var weekday = Weekday.wednesday
    var dayOfYear = 1
    let first = try #require(CivilDate(year: 1890, month: 1, day: 1))
    for days in first.daysSinceEpoch... {
      let date = CivilDate(clampingDaysSinceEpoch: days)
      guard expected.year <= 2110 else { break }
      try #require(date.fields == expected)
      try #require(date.weekday == weekday)
      try #require(date.dayOfYear == dayOfYear)
      try #require(
        CivilDate(year: expected.year, month: expected.month, day: expected.day) == date)
      weekday = weekday.next
      dayOfYear += 1
      expected.day += 1
      if expected.day > CivilDate.daysIn(month: expected.month, year: expected.year) {
        expected.day = 1
        expected.month += 1
      }
      if expected.month > 12 {
        #expect(dayOfYear - 1 == (date.isLeapYear ? 366 : 365))
        expected = (expected.year + 1, 1, 1)
        dayOfYear = 1
      }
    }
  }

  @Test func `a random date is equal after a round trip through text, fields and day number`() {
    var random = Seeded(2)
    let range = CivilDate.min.daysSinceEpoch...CivilDate.max.daysSinceEpoch
    for _ in 0..<20_000 {
      let date = CivilDate(clampingDaysSinceEpoch: .random(in: range, using: &random))
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
      #expect(CivilDate(date.description) == date)
      #expect(CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date)
      #expect(date.advanced(byDays: 7).weekday == date.weekday || date > range.lastWeek)
    }
  }

  @Test func `well-known dates have the expected day numbers and weekdays`() throws {
    #expect(try date("1970-01-01").daysSinceEpoch == 0)
    #expect(try date("1970-01-01").weekday == .thursday)
    #expect(try date("2000-02-29").daysSinceEpoch == 11_016)
    #expect(try date("2026-03-29").weekday == .sunday)
    #expect(try date("2026-12-31").dayOfYear == 365)
    #expect(try date("2028-12-31").dayOfYear == 366)
    #expect(CivilDate.min.description == "0001-01-01")
    #expect(CivilDate.min.weekday == .monday)
    #expect(CivilDate.max.description == "9999-12-31")
    #expect(CivilDate.max.weekday == .friday)
  }

  @Test func `a date that does not exist is nil`() {
    for (year, month, day) in [
      (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 1, 0), (2026, 1, 32),
      (2026, 0, 1), (2026, 13, 1), (0, 1, 1), (10_000, 1, 1), (2026, 1, -1), (.max, .max, .max),
      (.min, .min, .min),
    ] {
      #expect(CivilDate(year: year, month: month, day: day) == nil)
    }
    #expect(CivilDate(daysSinceEpoch: CivilDate.max.daysSinceEpoch + 1) == nil)
    #expect(CivilDate(daysSinceEpoch: CivilDate.min.daysSinceEpoch - 1) == nil)
    #expect(CivilDate(clampingDaysSinceEpoch: .max) == .max)
    #expect(CivilDate(clampingDaysSinceEpoch: .min) == .min)
  }

  @Test(arguments: [
    "", "2026", "2026-03", "2026-3-29", "2026-03-9", "2026-02-30", "20260329", "2026-03-29 ",
    " 2026-03-29", "2026/03/29", "02026-03-29", "2026-03-291", "-026-03-29", "2026-W13-7",
    "2026-088", "2026-03-29T00:00", "0000-01-01", "２０２６-03-29",
  ])
  func `a text that is not an ISO date is refused`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func `leap years follow the proleptic Gregorian rule`() throws {
    for (year, isLeap) in [(4, true), (1600, true), (1900, false), (2000, true), (2026, false)] {
      #expect(CivilDate(year: year, month: 1, day: 1)?.isLeapYear == isLeap)
      #expect(CivilDate.daysIn(month: 2, year: year) == (isLeap ? 29 : 28))
    }
    #expect(
      (1...12).map { CivilDate.daysIn(month: $0, year: 2026) }
        == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  }

  @Test func `the length of a thirteenth month is a precondition failure`() async {
    await #expect(processExitsWith: .failure) { _ = CivilDate.daysIn(month: 13, year: 2026) }
  }

  @Test func `days are added and counted, and adding stops at the bounds`() throws {
    let day = try date("2026-02-28")
    #expect(day.advanced(byDays: 1).description == "2026-03-01")
    #expect(day.advanced(byDays: -59).description == "2025-12-31")
    #expect(try date("2026-03-29").days(since: day) == 29)
    #expect(try day.days(since: date("2026-03-29")) == -29)
    #expect(day.advanced(byDays: .max) == .max)
    #expect(day.advanced(byDays: .min) == .min)
    #expect(CivilDate.max.advanced(byDays: .max) == .max)
    #expect(CivilDate.min.advanced(byDays: .min) == .min)
    #expect(CivilDate.min.advanced(byDays: -1) == .min)
    #expect(CivilDate.min < .max)
  }

  @Test func `a range of dates is a collection of days`() throws {
    let days = try date("2028-02-27")..<date("2028-03-02")
    #expect(days.map(\.day) == [27, 28, 29, 1])
    #expect(days.count == 4)
    #expect(try (date("9999-12-30")...CivilDate.max).map(\.day) == [30, 31])
    #expect(
      try stride(from: date("2026-01-01"), to: .max, by: 7).prefix(3).map(\.day) == [1, 8, 15])
  }

  // Proves: TRAP-12
  @Test func `a week starts on the chosen weekday and continues across the end of a year`() throws {
    let newYear = try date("2027-01-01")
    #expect(newYear.startOfWeek(.monday).description == "2026-12-28")
    #expect(newYear.startOfWeek(.sunday).description == "2026-12-27")
    #expect(newYear.startOfWeek(.friday) == newYear)
    #expect(newYear.startOfWeek(.saturday).description == "2026-12-26")
    #expect(CivilDate.min.startOfWeek(.sunday) == .min)
    #expect(try date("2028-02-29").startOfMonth.description == "2028-02-01")
    #expect(CivilDate.min.startOfMonth == .min)
  }
}

extension ClosedRange<Int> {
  fileprivate var lastWeek: CivilDate { CivilDate(clampingDaysSinceEpoch: upperBound - 7) }
}
