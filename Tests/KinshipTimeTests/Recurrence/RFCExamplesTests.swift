import Testing

@testable import KinshipTime

/// All examples of RFC 5545, section 3.8.5.3, in the order of the RFC.
@Suite struct RFCExamplesTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let title: String
    let start: String
    let rules: [String]
    /// Dates at 09:00, each after the zone abbreviation from the RFC: `EDT 1997-09:2-11`.
    let dates: String
    /// Whether the list in the RFC continues with "...".
    var goesOn = false
    var testDescription: String { title }
  }

  // Proves: F-70, C-29
  @Test(arguments: examples)
  func `each example rule has the occurrences listed in the RFC`(example: Example) throws {
    let zone = try zone("America/New_York")
    var expected: [(CivilDate, String)] = []
    var name = ""
    for word in example.dates.split(separator: " ") {
      if word.contains(":") {
        expected += try KinshipTimeTests.dates(String(word)).map { ($0, name) }
      } else {
        name = String(word)
      }
    }
    for text in example.rules {
      let set = try recurrence(text, from: example.start + "T09:00")
      let found = Array(set.in(zone).occurrences.prefix(expected.count + (example.goesOn ? 0 : 1)))
      #expect(found.map { zone.local($0).date } == expected.map(\.0))
      #expect(found.map { zone.abbreviation(at: $0) } == expected.map(\.1))
      #expect(found.allSatisfy { zone.local($0).time.hour == 9 })
    }
  }

  static let examples: [Example] = [
    Example(
      title: "daily for 10 occurrences", start: "1997-09-02", rules: ["FREQ=DAILY;COUNT=10"],
      dates: "EDT 1997-09:2-11"),
    Example(
      title: "daily until December 24, 1997", start: "1997-09-02",
      rules: ["FREQ=DAILY;UNTIL=19971224T000000Z"],
      dates: "EDT 1997-09:2-30 1997-10:1-25 EST 1997-10:26-31 1997-11:1-30 1997-12:1-23"),
    Example(
      title: "every other day", start: "1997-09-02", rules: ["FREQ=DAILY;INTERVAL=2"],
      dates: "EDT 1997-09:2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 "
        + "1997-10:2,4,6,8,10,12,14,16,18,20,22,24 EST 1997-10:26,28,30 "
        + "1997-11:1,3,5,7,9,11,13,15,17,19,21,23,25,27,29 1997-12:1,3", goesOn: true),
    Example(
      title: "every 10 days, 5 occurrences", start: "1997-09-02",
      rules: ["FREQ=DAILY;INTERVAL=10;COUNT=5"], dates: "EDT 1997-09:2,12,22 1997-10:2,12"),
    Example(
      title: "every day in January, for 3 years", start: "1998-01-01",
      rules: [
        "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
        "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
      ], dates: "EST 1998-01:1-31 1999-01:1-31 2000-01:1-31"),
    Example(
      title: "weekly for 10 occurrences", start: "1997-09-02", rules: ["FREQ=WEEKLY;COUNT=10"],
      dates: "EDT 1997-09:2,9,16,23,30 1997-10:7,14,21 EST 1997-10:28 1997-11:4"),
    Example(
      title: "weekly until December 24, 1997", start: "1997-09-02",
      rules: ["FREQ=WEEKLY;UNTIL=19971224T000000Z"],
      dates: "EDT 1997-09:2,9,16,23,30 1997-10:7,14,21 EST 1997-10:28 1997-11:4,11,18,25 "
        + "1997-12:2,9,16,23"),
    Example(
      title: "every other week", start: "1997-09-02", rules: ["FREQ=WEEKLY;INTERVAL=2;WKST=SU"],
      dates: "EDT 1997-09:2,16,30 1997-10:14 EST 1997-10:28 1997-11:11,25 1997-12:9,23 "
        + "1998-01:6,20 1998-02:3,17", goesOn: true),
    Example(
      title: "weekly on Tuesday and Thursday for five weeks", start: "1997-09-02",
      rules: [
        "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
        "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
      ], dates: "EDT 1997-09:2,4,9,11,16,18,23,25,30 1997-10:2"),
    Example(
      title: "every other week on Monday, Wednesday and Friday until December 24, 1997",
      start: "1997-09-01",
      rules: ["FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR"],
      dates: "EDT 1997-09:1,3,5,15,17,19,29 1997-10:1,3,13,15,17 EST 1997-10:27,29,31 "
        + "1997-11:10,12,14,24,26,28 1997-12:8,10,12,22"),
    Example(
      title: "every other week on Tuesday and Thursday, for 8 occurrences", start: "1997-09-02",
      rules: ["FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH"],
      dates: "EDT 1997-09:2,4,16,18,30 1997-10:2,14,16"),
    Example(
      title: "monthly on the first Friday for 10 occurrences", start: "1997-09-05",
      rules: ["FREQ=MONTHLY;COUNT=10;BYDAY=1FR"],
      dates: "EDT 1997-09:5 1997-10:3 EST 1997-11:7 1997-12:5 1998-01:2 1998-02:6 1998-03:6 "
        + "1998-04:3 EDT 1998-05:1 1998-06:5"),
    Example(
      title: "monthly on the first Friday until December 24, 1997", start: "1997-09-05",
      rules: ["FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR"],
      dates: "EDT 1997-09:5 1997-10:3 EST 1997-11:7 1997-12:5"),
    Example(
      title: "every other month on the first and last Sunday for 10 occurrences",
      start: "1997-09-07", rules: ["FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU"],
      dates: "EDT 1997-09:7,28 EST 1997-11:2,30 1998-01:4,25 1998-03:1,29 EDT 1998-05:3,31"),
    Example(
      title: "monthly on the second-to-last Monday for 6 months", start: "1997-09-22",
      rules: ["FREQ=MONTHLY;COUNT=6;BYDAY=-2MO"],
      dates: "EDT 1997-09:22 1997-10:20 EST 1997-11:17 1997-12:22 1998-01:19 1998-02:16"),
    Example(
      title: "monthly on the third-to-the-last day", start: "1997-09-28",
      rules: ["FREQ=MONTHLY;BYMONTHDAY=-3"],
      dates: "EDT 1997-09:28 EST 1997-10:29 1997-11:28 1997-12:29 1998-01:29 1998-02:26",
      goesOn: true),
    Example(
      title: "monthly on the 2nd and 15th for 10 occurrences", start: "1997-09-02",
      rules: ["FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15"],
      dates: "EDT 1997-09:2,15 1997-10:2,15 EST 1997-11:2,15 1997-12:2,15 1998-01:2,15"),
    Example(
      title: "monthly on the first and last day for 10 occurrences", start: "1997-09-30",
      rules: ["FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1"],
      dates: "EDT 1997-09:30 1997-10:1 EST 1997-10:31 1997-11:1,30 1997-12:1,31 1998-01:1,31 "
        + "1998-02:1"),
    Example(
      title: "every 18 months on the 10th thru 15th for 10 occurrences", start: "1997-09-10",
      rules: ["FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15"],
      dates: "EDT 1997-09:10-15 EST 1999-03:10-13"),
    Example(
      title: "every Tuesday, every other month", start: "1997-09-02",
      rules: ["FREQ=MONTHLY;INTERVAL=2;BYDAY=TU"],
      dates: "EDT 1997-09:2,9,16,23,30 EST 1997-11:4,11,18,25 1998-01:6,13,20,27 "
        + "1998-03:3,10,17,24,31", goesOn: true),
    Example(
      title: "yearly in June and July for 10 occurrences", start: "1997-06-10",
      rules: ["FREQ=YEARLY;COUNT=10;BYMONTH=6,7"],
      dates: "EDT 1997-06:10 1997-07:10 1998-06:10 1998-07:10 1999-06:10 1999-07:10 2000-06:10 "
        + "2000-07:10 2001-06:10 2001-07:10"),
    Example(
      title: "every other year in January, February and March for 10 occurrences",
      start: "1997-03-10", rules: ["FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3"],
      dates: "EST 1997-03:10 1999-01:10 1999-02:10 1999-03:10 2001-01:10 2001-02:10 2001-03:10 "
        + "2003-01:10 2003-02:10 2003-03:10"),
    Example(
      title: "every third year on the 1st, 100th and 200th day for 10 occurrences",
      start: "1997-01-01", rules: ["FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200"],
      dates: "EST 1997-01:1 EDT 1997-04:10 1997-07:19 EST 2000-01:1 EDT 2000-04:9 2000-07:18 "
        + "EST 2003-01:1 EDT 2003-04:10 2003-07:19 EST 2006-01:1"),
    Example(
      title: "every 20th Monday of the year", start: "1997-05-19",
      rules: ["FREQ=YEARLY;BYDAY=20MO"], dates: "EDT 1997-05:19 1998-05:18 1999-05:17",
      goesOn: true),
    Example(
      title: "Monday of week number 20", start: "1997-05-12",
      rules: ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"], dates: "EDT 1997-05:12 1998-05:11 1999-05:17",
      goesOn: true),
    Example(
      title: "every Thursday in March", start: "1997-03-13",
      rules: ["FREQ=YEARLY;BYMONTH=3;BYDAY=TH"],
      dates: "EST 1997-03:13,20,27 1998-03:5,12,19,26 1999-03:4,11,18,25", goesOn: true),
    Example(
      title: "every Thursday, but only during June, July and August", start: "1997-06-05",
      rules: ["FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8"],
      dates: "EDT 1997-06:5,12,19,26 1997-07:3,10,17,24,31 1997-08:7,14,21,28 "
        + "1998-06:4,11,18,25 1998-07:2,9,16,23,30 1998-08:6,13,20,27 1999-06:3,10,17,24 "
        + "1999-07:1,8,15,22,29 1999-08:5,12,19,26", goesOn: true),
    Example(
      title: "every Friday the 13th", start: "1997-09-02",
      rules: ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"],
      dates: "EST 1998-02:13 1998-03:13 1998-11:13 EDT 1999-08:13 2000-10:13", goesOn: true),
    Example(
      title: "the first Saturday that follows the first Sunday of the month", start: "1997-09-13",
      rules: ["FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13"],
      dates: "EDT 1997-09:13 1997-10:11 EST 1997-11:8 1997-12:13 1998-01:10 1998-02:7 1998-03:7 "
        + "EDT 1998-04:11 1998-05:9 1998-06:13", goesOn: true),
    Example(
      title: "U.S. Presidential Election day", start: "1996-11-05",
      rules: ["FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8"],
      dates: "EST 1996-11:5 2000-11:7 2004-11:2", goesOn: true),
    Example(
      title: "the third instance of one of Tuesday, Wednesday or Thursday, for 3 months",
      start: "1997-09-04", rules: ["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3"],
      dates: "EDT 1997-09:4 1997-10:7 EST 1997-11:6"),
    Example(
      title: "the second-to-last weekday of the month", start: "1997-09-29",
      rules: ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2"],
      dates: "EDT 1997-09:29 EST 1997-10:30 1997-11:27 1997-12:30 1998-01:29 1998-02:26 1998-03:30",
      goesOn: true),
    Example(
      title: "weeks begin on Monday", start: "1997-08-05",
      rules: ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO"],
      dates: "EDT 1997-08:5,10,19,24"),
    Example(
      title: "weeks begin on Sunday", start: "1997-08-05",
      rules: ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU"],
      dates: "EDT 1997-08:5,17,19,31"),
    Example(
      title: "an invalid date is ignored", start: "2007-01-15",
      rules: ["FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5"],
      dates: "EST 2007-01:15,30 2007-02:15 EDT 2007-03:15,30"),
  ]

  @Test(arguments: [
    // The RFC has UNTIL at 17:00Z, which is 13:00 in New York, but lists 15:00; it means 17:00 local time.
    ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", "09:00,12:00,15:00"),
    ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "09:00,12:00"),
    ("FREQ=MINUTELY;INTERVAL=15;COUNT=6", "09:00,09:15,09:30,09:45,10:00,10:15"),
    ("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "09:00,10:30,12:00,13:30"),
  ])
  func `hourly and minutely example rules have the expected times of one day`(
    text: String, times: String
  ) throws {
    let zone = try zone("America/New_York")
    let found = try recurrence(text, from: "1997-09-02T09:00").in(zone).occurrences
    let expected = try times.split(separator: ",").map {
      CivilDateTime(try date("1997-09-02"), try time(String($0)))
    }
    #expect(found.map { zone.local($0) } == expected)
  }

  @Test func `daily and minutely forms of every 20 minutes from 9 to 16-40 are equivalent`() throws
  {
    let zone = try zone("America/New_York")
    let byDay = "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40"
    let byMinute = "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16"
    var expected: [CivilDateTime] = []
    for day in ["1997-09-02", "1997-09-03"] {
      for minute in stride(from: 9 * 60, through: 16 * 60 + 40, by: 20) {
        expected.append(
          CivilDateTime(try date(day), TimeOfDay(secondsSinceMidnight: minute * 60)))
      }
    }
    for text in [byDay, byMinute] {
      let found = try recurrence(text, from: "1997-09-02T09:00").in(zone).occurrences.prefix(48)
      #expect(found.map { zone.local($0) } == expected)
    }
  }
}
