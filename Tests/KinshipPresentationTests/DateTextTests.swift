import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

/// Texts of dates and times, on Saturday, 21 November 2026, 10:00 in Amsterdam.
@Suite struct DateTextTests {
  private func textContext(
    _ language: Language, dayEnd: String = "00:00", at now: Instant = TestClock.start
  ) throws -> TextContext {
    let zone = try ZoneDatabase.system().zone("Europe/Amsterdam")
    return TextContext(
      language: language,
      calendar: HouseholdCalendar(zone: zone, dayEnd: try #require(TimeOfDay(dayEnd))),
      pointsName: nil, now: now)
  }

  // Proves: M-20, VM-15
  @Test(arguments: [
    ("2026-11-20", "yesterday", "gisteren", "gestern"),
    ("2026-11-21", "today", "vandaag", "heute"),
    ("2026-11-22", "tomorrow", "morgen", "morgen"),
    ("2026-11-23", "Monday", "maandag", "Montag"),
    ("2026-11-27", "Friday", "vrijdag", "Freitag"),
    ("2026-11-28", "28 Nov", "28 nov", "28. Nov."),
    ("2026-11-19", "19 Nov", "19 nov", "19. Nov."),
    ("2026-03-01", "1 Mar", "1 mrt", "1. März"),
    ("2027-01-01", "1 Jan 2027", "1 jan 2027", "1. Jan. 2027"),
    ("2025-12-31", "31 Dec 2025", "31 dec 2025", "31. Dez. 2025"),
  ])
  func `a date near today is a relative word or weekday, others a day and month`(
    date: String, english: String, dutch: String, german: String
  ) throws {
    let due = Due(try #require(CivilDate(date)))
    let texts = try Language.allCases.map { try textContext($0).due(due) }
    #expect(texts == [english, dutch, german])
  }

  // Proves: VM-15
  @Test(arguments: [
    ("00:00", "today, 12:00 AM", "vandaag, 00:00"),
    ("09:05", "today, 9:05 AM", "vandaag, 09:05"),
    ("12:00", "today, 12:00 PM", "vandaag, 12:00"),
    ("17:30", "today, 5:30 PM", "vandaag, 17:30"),
    ("23:59", "today, 11:59 PM", "vandaag, 23:59"),
  ])
  func `a time has a 12-hour clock in English and a 24-hour clock elsewhere`(
    time: String, english: String, dutch: String
  ) throws {
    let due = Due(try #require(CivilDate("2026-11-21")), at: TimeOfDay(time))
    #expect(try textContext(.english).due(due) == english)
    #expect(try textContext(.dutch).due(due) == dutch)
    #expect(try textContext(.german).due(due) == "heute, \(time)")
  }

  // Proves: TRAP-05, C-31
  @Test func `a moment after midnight is tomorrow, even a few hours from now`() throws {
    let evening = TestClock.start + .seconds(13 * 3_600)
    let morning = evening + .seconds(9 * 3_600)
    #expect(try textContext(.english, at: evening).moment(morning) == "tomorrow, 8:00 AM")
    #expect(try textContext(.english, at: morning).moment(evening) == "yesterday, 11:00 PM")
  }

  // Proves: C-31
  @Test func `a day end at 03:00 moves the day of a date but not of a clock time`() throws {
    let afterMidnight = TestClock.start + .seconds(15 * 3_600)
    let night = try textContext(.english, dayEnd: "03:00", at: afterMidnight)
    let saturday = try #require(CivilDate("2026-11-21"))
    #expect(night.due(Due(saturday)) == "today")
    #expect(night.moment(afterMidnight) == "today, 1:00 AM")
    let sunday = try #require(CivilDate("2026-11-22"))
    #expect(night.due(Due(sunday, at: TimeOfDay("01:30"))) == "today, 1:30 AM")
  }

  @Test func `a due time that the clocks skip is the time that it really is`() throws {
    let day = try #require(CivilDate("2027-03-28"))
    for (time, shown) in [("01:59", "1:59 AM"), ("02:30", "3:30 AM"), ("03:00", "3:00 AM")] {
      let due = Due(day, at: TimeOfDay(time))
      #expect(try textContext(.english).due(due) == "28 Mar 2027, \(shown)")
    }
  }

  @Test func `a time that the clocks show twice has its zone, as a due date and as a moment`()
    throws
  {
    let texts = try textContext(.english)
    let day = try #require(CivilDate("2027-10-31"))
    #expect(texts.due(Due(day, at: TimeOfDay("02:30"))) == "31 Oct 2027, 2:30 AM CEST")
    #expect(texts.due(Due(day, at: TimeOfDay("03:00"))) == "31 Oct 2027, 3:00 AM")
    let later = try #require(Instant("2027-10-31T02:30:00+01:00"))
    #expect(texts.moment(later) == "31 Oct 2027, 2:30 AM CET")
  }

  @Test func `every month has a name in every language`() throws {
    for language in Language.allCases {
      let names = try (1...12).map { month in
        LocalizedText.date(
          try #require(CivilDate(year: 2026, month: month, day: 3)), withYear: false
        ).text(in: language)
      }
      #expect(Set(names).count == 12)
    }
  }

  @Test(arguments: ClockFormat.allCases)
  func `a chosen clock format applies in every language`(format: ClockFormat) throws {
    let due = Due(try #require(CivilDate("2026-11-21")), at: TimeOfDay("17:30"))
    for language in Language.allCases {
      var textContext = try textContext(language)
      textContext.clockFormat = format
      let time = format == .twelveHours ? "5:30 PM" : "17:30"
      #expect(textContext.due(due).hasSuffix(", \(time)"))
      #expect(textContext.localized(to: .german).due(due) == "heute, \(time)")
    }
  }

  @Test(arguments: [
    ("US", ClockFormat.twelveHours), ("AU", .twelveHours), ("GB", .twentyFourHours),
    ("IE", .twentyFourHours), ("NL", .twentyFourHours), ("DE", .twentyFourHours),
    ("", .twentyFourHours),
  ])
  func `a region's clock format is the one that CLDR prefers`(region: String, format: ClockFormat) {
    #expect(ClockFormat(usualInRegion: region) == format)
  }

  @Test func `a due date in the past or more than a year ahead has a caution`() throws {
    let calendar = try #require(try textContext(.english).calendar)
    func caution(_ date: String, _ time: String? = nil, _ language: Language = .english) throws
      -> String?
    {
      let due = Due(try #require(CivilDate(date)), at: time.flatMap { TimeOfDay($0) })
      return due.caution(in: language, calendar: calendar, now: TestClock.start)
    }
    #expect(try caution("2026-11-21") == nil)
    #expect(try caution("2026-11-21", "10:01") == nil)
    #expect(try caution("2027-11-21") == nil)
    #expect(try caution("2026-11-20") == "Friday 20 Nov 2026 is in the past.")
    #expect(
      try caution("2026-11-21", "09:30", .dutch) == "zaterdag 21 nov 2026, 09:30 is al voorbij.")
    #expect(
      try caution("2027-11-22", nil, .german)
        == "Montag, 22. Nov. 2027 ist erst in mehr als einem Jahr.")
  }
}
