import Testing

@testable import KinshipTime

@Suite struct HouseholdCalendarTests {
  private func calendar(
    _ identifier: String, firstWeekday: Weekday = .monday, dayEnd: String = "00:00"
  ) throws -> HouseholdCalendar {
    try HouseholdCalendar(
      zone: zone(identifier), firstWeekday: firstWeekday, dayEnd: time(dayEnd))
  }

  private func hours(_ interval: Range<Instant>) -> Double {
    (interval.upperBound - interval.lowerBound) / .seconds(3600)
  }

  // Proves: C-30, TRAP-12
  @Test func `a calendar defaults to Monday as first weekday and midnight as end of day`() throws {
    let calendar = HouseholdCalendar(zone: .utc)
    #expect(calendar.firstWeekday == .monday)
    #expect(calendar.dayEnd == .midnight)
    #expect(calendar.zone == .utc)
  }

  // Proves: C-31
  @Test func `the same instant is a different day in another zone`() throws {
    let moment = try instant("2026-06-30T22:30:00Z")
    #expect(try calendar("Europe/Amsterdam").day(of: moment) == date("2026-07-01"))
    #expect(try calendar("America/New_York").day(of: moment) == date("2026-06-30"))
  }

  // Proves: TRAP-05
  @Test func `the number of days between instants counts calendar days, not 24-hour periods`()
    throws
  {
    let home = try calendar("Europe/Amsterdam")
    func days(_ start: String, _ end: String) throws -> Int {
      try home.days(
        from: home.zone.instant(of: civil(start)), to: home.zone.instant(of: civil(end)))
    }
    #expect(try days("2026-06-01T23:00", "2026-06-02T08:00") == 1)
    #expect(try days("2026-06-02T08:00", "2026-06-01T23:00") == -1)
    #expect(try days("2026-06-01T00:00", "2026-06-01T23:59:59") == 0)
    #expect(try days("2026-03-28T12:00", "2026-03-30T11:00") == 2)
    #expect(try days("2026-03-29T00:00", "2026-03-30T00:00") == 1)
    #expect(try days("2026-10-25T00:00", "2026-10-25T23:59:59") == 0)
    #expect(try days("2026-10-25T00:00", "2026-10-26T00:00") == 1)
  }

  // Proves: TRAP-05
  @Test func `a day has 23 hours at the spring clock change and 25 in autumn`() throws {
    let home = try calendar("Europe/Amsterdam")
    #expect(try hours(home.interval(of: date("2026-03-28"))) == 24)
    #expect(try hours(home.interval(of: date("2026-03-29"))) == 23)
    #expect(try hours(home.interval(of: date("2026-10-25"))) == 25)
    #expect(try home.start(of: date("2026-03-29")) == instant("2026-03-28T23:00:00Z"))
    #expect(try home.end(of: date("2026-03-29")) == instant("2026-03-29T22:00:00Z"))
    #expect(try hours(home.interval(ofWeekContaining: instant("2026-03-29T12:00:00Z"))) == 167)
    #expect(try hours(home.interval(ofWeekContaining: instant("2026-10-25T12:00:00Z"))) == 169)
    #expect(try hours(home.interval(ofMonthContaining: instant("2026-03-29T12:00:00Z"))) == 743)
  }

  // Proves: B-04
  @Test func `a day with a skipped midnight starts at the end of the gap`() throws {
    let cairo = try calendar("Africa/Cairo")
    let change = try instant("2024-04-25T22:00:00Z")
    let day = try date("2024-04-26")
    #expect(cairo.start(of: day) == change)
    #expect(try cairo.zone.local(change) == civil("2024-04-26T01:00"))
    #expect(cairo.day(of: change) == day)
    #expect(try cairo.day(of: change - .milliseconds(1)) == date("2024-04-25"))
    #expect(hours(cairo.interval(of: day)) == 23)
    let starts = try (24...28).map { try cairo.start(of: date("2024-04-\($0)")) }
    #expect(starts == Set(starts).sorted())
    for (zone, day, start) in [
      ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
      ("Asia/Beirut", "2024-03-31", "2024-03-30T22:00:00Z"),
      ("America/Havana", "2024-03-10", "2024-03-10T05:00:00Z"),
    ] {
      #expect(try calendar(zone).start(of: date(day)) == instant(start))
      #expect(try calendar(zone).day(of: instant(start)) == date(day))
    }
  }

  // Proves: B-04
  @Test func `a clock turned back at midnight extends the old day by an hour`() throws {
    for (zone, day, change) in [
      ("America/Sao_Paulo", "2018-02-17", "2018-02-18T02:00:00Z"),
      ("Africa/Cairo", "2024-10-31", "2024-10-31T21:00:00Z"),
      ("Asia/Beirut", "2024-10-26", "2024-10-26T21:00:00Z"),
    ] {
      let home = try calendar(zone)
      let day = try date(day)
      let change = try instant(change)
      #expect(home.day(of: change) == day)
      #expect(home.end(of: day) == change + .seconds(3600))
      #expect(hours(home.interval(of: day)) == 25)
    }
  }

  // Proves: B-04
  @Test func `a day with two midnights starts at the first and continues through the second`()
    throws
  {
    let havana = try calendar("America/Havana")
    let day = try date("2024-11-03")
    #expect(try havana.start(of: day) == instant("2024-11-03T04:00:00Z"))
    #expect(try havana.zone.local(instant("2024-11-03T05:00:00Z")) == civil("2024-11-03T00:00"))
    #expect(hours(havana.interval(of: day)) == 25)
    let stJohns = try calendar("America/St_Johns")
    let sunday = try date("2000-10-29")
    #expect(try stJohns.start(of: sunday) == instant("2000-10-29T02:30:00Z"))
    let again = try instant("2000-10-29T02:45:00Z")
    #expect(try stJohns.zone.local(again) == civil("2000-10-28T23:15"))
    #expect(stJohns.day(of: again) == sunday)
  }

  @Test func `a date that the zone skips is an empty interval`() throws {
    for (zone, skipped) in [
      ("Pacific/Apia", "2011-12-30"), ("Pacific/Kwajalein", "1993-08-21"),
      ("Asia/Manila", "1844-12-31"),
    ] {
      for dayEnd in ["00:00", "03:00", "11:59"] {
        let home = try calendar(zone, dayEnd: dayEnd)
        let day = try date(skipped)
        let next = day.advanced(byDays: 1)
        let before = day.advanced(byDays: -1)
        guard dayEnd == "00:00" else {
          // The day before ends at a time on the skipped date, so only the order of starts is checked.
          #expect(home.start(of: before) < home.start(of: next))
          continue
        }
        #expect(home.interval(of: day).isEmpty)
        #expect(home.start(of: day) == home.start(of: next))
        #expect(home.day(of: home.start(of: day)) == next)
        #expect(home.day(of: home.start(of: day) - .milliseconds(1)) == before)
        #expect(home.days(from: home.start(of: before), to: home.start(of: next)) == 2)
      }
    }
  }

  @Test func `a date that the zone repeats is one long day`() throws {
    let kwajalein = try calendar("Pacific/Kwajalein")
    #expect(try hours(kwajalein.interval(of: date("1969-09-30"))) == 47)
    let sitka = try calendar("America/Sitka")
    #expect(try hours(sitka.interval(of: date("1867-10-19"))) == 48)
  }

  // Proves: B-14
  @Test func `with a day end of 03-00 the time 01-30 belongs to the previous day`() throws {
    let home = try calendar("Europe/Amsterdam", dayEnd: "03:00")
    func day(_ text: String) throws -> String {
      try home.day(of: home.zone.instant(of: civil(text))).description
    }
    #expect(try day("2026-06-02T01:30") == "2026-06-01")
    #expect(try day("2026-06-02T02:59:59") == "2026-06-01")
    #expect(try day("2026-06-02T03:00") == "2026-06-02")
    #expect(try day("2026-06-02T23:59:59") == "2026-06-02")
    #expect(
      try home.interval(of: date("2026-06-01"))
        == instant("2026-06-01T01:00:00Z")..<instant("2026-06-02T01:00:00Z"))
    // In spring 03:00 is the first instant after the gap; in autumn 03:00 is unique.
    #expect(try home.start(of: date("2026-03-29")) == instant("2026-03-29T01:00:00Z"))
    #expect(try hours(home.interval(of: date("2026-03-28"))) == 23)
    #expect(try hours(home.interval(of: date("2026-10-24"))) == 25)
    // The date is the civil date, not the day of the household.
    let late = try home.instant(of: date("2026-06-02"), at: time("01:30"))
    #expect(try late == instant("2026-06-01T23:30:00Z"))
    #expect(try home.day(of: late) == date("2026-06-01"))
  }

  // Proves: B-14
  @Test func `a day end in a gap or overlap starts the day once`() throws {
    let home = try calendar("Europe/Amsterdam", dayEnd: "02:30")
    #expect(try home.start(of: date("2026-03-29")) == instant("2026-03-29T01:00:00Z"))
    #expect(try home.start(of: date("2026-10-25")) == instant("2026-10-25T00:30:00Z"))
    // The second 02:15 is after the day has started at the first 02:30.
    let again = try instant("2026-10-25T01:15:00Z")
    #expect(try home.zone.local(again) == civil("2026-10-25T02:15"))
    #expect(try home.day(of: again) == date("2026-10-25"))
    #expect(try home.day(of: instant("2026-10-25T00:15:00Z")) == date("2026-10-24"))
  }

  // Proves: B-15, C-30
  @Test func `Sunday ends a week that starts on Monday and begins a week that starts on Sunday`()
    throws
  {
    let sunday = try date("2026-03-29")
    let monday = try calendar("Europe/Amsterdam")
    #expect(try monday.startOfWeek(containing: sunday) == date("2026-03-23"))
    #expect(try monday.week(containing: sunday) == date("2026-03-23")..<date("2026-03-30"))
    let moment = try instant("2026-03-29T21:59:59.999Z")
    #expect(
      try monday.interval(ofWeekContaining: moment)
        == instant("2026-03-22T23:00:00Z")..<instant("2026-03-29T22:00:00Z"))
    let american = try calendar("Europe/Amsterdam", firstWeekday: .sunday)
    #expect(american.startOfWeek(containing: sunday) == sunday)
    #expect(try american.week(containing: sunday) == sunday..<date("2026-04-05"))
  }

  // Proves: TRAP-12
  @Test func `a week across the end of a year is one week`() throws {
    let home = try calendar("Europe/Amsterdam")
    let week = try date("2026-12-28")..<date("2027-01-04")
    for day in ["2026-12-28", "2026-12-31", "2027-01-01", "2027-01-03"] {
      #expect(try home.week(containing: date(day)) == week)
    }
    #expect(
      try home.interval(ofWeekContaining: instant("2026-12-31T23:30:00Z"))
        == home.start(of: week.lowerBound)..<home.start(of: week.upperBound))
  }

  @Test func `a month starts on the first day in the zone of the calendar`() throws {
    let home = try calendar("Europe/Amsterdam")
    #expect(try date("2028-02-29").startOfMonth == date("2028-02-01"))
    #expect(
      try home.month(containing: date("2028-02-29")) == date("2028-02-01")..<date("2028-03-01"))
    #expect(
      try home.month(containing: date("2026-12-31")) == date("2026-12-01")..<date("2027-01-01"))
    #expect(
      try home.interval(ofMonthContaining: instant("2026-03-31T22:00:00Z"))
        == instant("2026-03-31T22:00:00Z")..<instant("2026-04-30T22:00:00Z"))
  }

  @Test func `a time in a gap is shifted, and a time in an overlap resolves to the first`() throws {
    let home = try calendar("Europe/Amsterdam")
    #expect(
      try home.instant(of: date("2026-03-29"), at: time("02:30"))
        == instant("2026-03-29T01:30:00Z"))
    #expect(
      try home.instant(of: date("2026-10-25"), at: time("02:30"))
        == instant("2026-10-25T00:30:00Z"))
  }

  @Test func `a day end at noon or later is a precondition failure`() async {
    #expect(HouseholdCalendar.dayEnds.upperBound.description == "11:59")
    await #expect(processExitsWith: .failure) {
      guard let noon = TimeOfDay(hour: 12, minute: 0) else { return }
      _ = HouseholdCalendar(zone: .utc, dayEnd: noon)
    }
  }

  @Test(arguments: ["UTC", "Pacific/Auckland", "Pacific/Honolulu", "Europe/Amsterdam"])
  func `days, weeks and months at the bounds of time are clamped to the bounds`(identifier: String)
    throws
  {
    for firstWeekday in Weekday.allCases {
      let home = try calendar(identifier, firstWeekday: firstWeekday, dayEnd: "03:00")
      #expect(home.start(of: .min) == .distantPast)
      #expect(home.end(of: .max) == .distantFuture)
      for moment in [Instant.distantPast, .distantFuture - .milliseconds(1)] {
        #expect(home.interval(of: home.day(of: moment)).contains(moment))
        #expect(home.interval(ofWeekContaining: moment).contains(moment))
        #expect(home.interval(ofMonthContaining: moment).contains(moment))
      }
      #expect(home.week(containing: .min).lowerBound == .min)
      #expect(home.week(containing: .max).upperBound == .max)
      #expect(home.month(containing: .max).upperBound == .max)
    }
  }
}
