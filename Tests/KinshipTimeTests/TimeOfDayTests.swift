import Testing

@testable import KinshipTime

@Suite struct TimeOfDayTests {
  @Test func `every time of day is equal after a round trip through text and fields`() throws {
    for second in stride(from: 0, to: 86_400, by: 7) {
      let time = TimeOfDay(secondsSinceMidnight: second)
      try #require(TimeOfDay(time.description) == time)
      try #require(
        TimeOfDay(hour: time.hour, minute: time.minute, second: time.second) == time)
      try #require(time.secondsSinceMidnight == second)
    }
  }

  @Test func `seconds are written only if they are not zero`() throws {
    #expect(try time("08:00").description == "08:00")
    #expect(try time("08:00:00").description == "08:00")
    #expect(try time("08:00:30").description == "08:00:30")
    #expect(TimeOfDay.midnight.description == "00:00")
    #expect(try time("07:59:59") < time("08:00"))
  }

  @Test(arguments: [
    "", "8:00", "08", "0800", "08:0", "24:00", "08:60", "08:00:60", "08:00:", "08:00:5", "08:00Z",
    " 08:00", "08:00 ", "-8:00", "08:00:00.5", "8 PM",
  ])
  func `an invalid text is not a time of day`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func `an out-of-range time of day is nil`() {
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: -1, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: 60) == nil)
    #expect(TimeOfDay(hour: 0, minute: 0, second: 60) == nil)
    #expect(TimeOfDay(hour: .max, minute: .max, second: .max) == nil)
    #expect(TimeOfDay(hour: 23, minute: 59, second: 59)?.secondsSinceMidnight == 86_399)
  }
}

@Suite struct CivilDateTimeTests {
  @Test func `a civil date and time is parsed, written and ordered`() throws {
    let value = try civil("2026-03-29T02:30")
    #expect(try value.date == date("2026-03-29"))
    #expect(try value.time == time("02:30"))
    #expect(value.description == "2026-03-29T02:30")
    #expect(try civil("2026-03-29T02:30:15").description == "2026-03-29T02:30:15")
    #expect(try value < civil("2026-03-29T02:30:01"))
    #expect(try value < civil("2026-03-30T00:00"))
  }

  @Test(arguments: [
    "", "2026-03-29", "2026-03-29T", "2026-03-29 02:30", "2026-03-29T02:30Z",
    "2026-03-29T02:30+01:00", "2026-02-30T02:30", "2026-03-29T24:00", "2026-03-29T02:30:15.5",
  ])
  func `an invalid text is not a civil date and time`(text: String) {
    #expect(CivilDateTime(text) == nil)
  }

  @Test func `adding seconds ignores clock changes and stops at the bounds`() throws {
    let value = try civil("2026-03-29T01:59:59")
    #expect(try value.advanced(bySeconds: 1) == civil("2026-03-29T02:00"))
    #expect(try value.advanced(bySeconds: -7200) == civil("2026-03-28T23:59:59"))
    #expect(try value.advanced(bySeconds: .max) == civil("9999-12-31T23:59:59"))
    #expect(try value.advanced(bySeconds: .min) == civil("0001-01-01T00:00"))
    let ancient = try civil("1969-12-31T23:59:59")
    #expect(ancient.secondsSinceEpoch == -1)
    #expect(try ancient.advanced(bySeconds: .min) == civil("0001-01-01T00:00"))
    #expect(try ancient.advanced(bySeconds: .max) == civil("9999-12-31T23:59:59"))
  }
}
