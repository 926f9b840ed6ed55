import Testing

@testable import KinshipTime

@Suite struct ZoneFooterTests {
  private func read(_ text: String) -> ZoneFooter? { ZoneFooter(ArraySlice(text.utf8)) }

  @Test func `a footer without transitions gives a constant offset`() throws {
    for (text, offset, name) in [
      ("UTC0", 0, "UTC"), ("JST-9", 32_400, "JST"), ("EST5", -18_000, "EST"),
      ("<+0330>-3:30", 12_600, "+0330"), ("<-03>+3", -10_800, "-03"),
      ("LMT-0:19:32", 1172, "LMT"), ("<+14>-14", 50_400, "+14"), ("ABC24:59:59", -89_999, "ABC"),
    ] {
      let footer = try #require(read(text), "\(text)")
      #expect(
        footer.standard == LocalKind(offset: offset, isDaylight: false, abbreviation: name))
      #expect(footer.changes == nil)
    }
  }

  @Test func `a footer with transitions gives two local time types and two yearly dates`() throws {
    let changes = try #require(read("CET-1CEST,M3.5.0,M10.5.0/3")?.changes)
    #expect(
      changes.daylight == LocalKind(offset: 7200, isDaylight: true, abbreviation: "CEST"))
    #expect(
      changes.rule.toDaylight
        == YearlyRule.Change(day: .ofMonth(3, week: 5, weekday: 6), seconds: 7200))
    #expect(changes.rule.toStandard.seconds == 10_800)
    let troll = try #require(read("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3")?.changes)
    #expect(troll.daylight.offset == 7200)
    #expect(try #require(read("IST-1GMT0,M10.5.0,M3.5.0/1")?.changes).daylight.offset == 0)
  }

  @Test(arguments: [
    // (rule, date on which daylight time begins in 2023 and in the leap year 2024)
    ("AAA0BBB,J59/0,J300", "2023-02-28T00:00:00Z", "2024-02-28T00:00:00Z"),
    ("AAA0BBB,J60/0,J300", "2023-03-01T00:00:00Z", "2024-03-01T00:00:00Z"),
    ("AAA0BBB,59/0,J300", "2023-03-01T00:00:00Z", "2024-02-29T00:00:00Z"),
    ("AAA0BBB,0/0,J300", "2023-01-01T00:00:00Z", "2024-01-01T00:00:00Z"),
    ("AAA0BBB,M2.5.4/0,J300", "2023-02-23T00:00:00Z", "2024-02-29T00:00:00Z"),
    ("AAA0BBB,M3.1.3,J300", "2023-03-01T02:00:00Z", "2024-03-06T02:00:00Z"),
    ("AAA0BBB,M3.4.4/50,J300", "2023-03-25T02:00:00Z", "2024-03-30T02:00:00Z"),
    ("AAA0BBB,M3.5.0/-1:30,J300", "2023-03-25T22:30:00Z", "2024-03-30T22:30:00Z"),
    ("AAA0BBB,M3.5.0/+1:00:01,J300", "2023-03-26T01:00:01Z", "2024-03-31T01:00:01Z"),
    ("AAA0BBB,1/-167,J300", "2022-12-26T01:00:00Z", "2023-12-26T01:00:00Z"),
    ("AAA5BBB,M3.2.0,M11.1.0", "2023-03-12T07:00:00Z", "2024-03-10T07:00:00Z"),
  ])
  func `each POSIX form of a yearly date gives the expected transition`(
    rule: String, common: String, leap: String
  ) throws {
    let zone = try zone(footer: rule)
    for change in [try instant(common), try instant(leap)] {
      #expect(zone.nextTransition(after: change - .milliseconds(1)) == change)
      #expect(!zone.isDaylight(at: change - .milliseconds(1)))
      #expect(zone.isDaylight(at: change))
    }
  }

  @Test func `daylight time all year gives a constant offset without transitions`() throws {
    for text in ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23", "AAA0BBB,0/0,J365/100"] {
      let zone = try zone(footer: text)
      #expect(zone.nextTransition(after: .distantPast) == nil)
      #expect(zone.isDaylight(at: .distantFuture))
    }
    #expect(try zone(footer: "EST5EDT,0/0,J365/25").offset(at: .distantPast) == -14_400)
  }

  @Test func `a southern zone has daylight time in January`() throws {
    let sydney = try zone(footer: "AEST-10AEDT,M10.1.0,M4.1.0/3")
    #expect(try sydney.offset(at: instant("2150-01-15T00:00:00Z")) == 39_600)
    #expect(try sydney.offset(at: instant("2150-07-15T00:00:00Z")) == 36_000)
    #expect(try sydney.abbreviation(at: instant("0001-07-15T00:00:00Z")) == "AEST")
  }

  @Test(arguments: [
    "", "U0", "UT0", "0", "UTC", "UTC+", "UTC25", "UTC0:60", "UTC0:00:60", "UTC0:", "<+03-3",
    "<+0>0", "<+03>", "CET-1CEST", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,",
    "CET-1CEST,M3.5.0,M10.5.0/", "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5,M10.5.0", "CET-1CEST,J0,J100",
    "CET-1CEST,J366,J100", "CET-1CEST,366,100", "CET-1CEST,M3.5.0/168,M10.5.0",
    "CET-1CEST,M3.5.0/-168,M10.5.0", "CET-1C,M3.5.0,M10.5.0", "CET-1CEST25,M3.5.0,M10.5.0",
    "CET-1CEST,J99999999999999999999,J100", "CET99999999999999999999", ":Europe/Amsterdam",
    "CET-1CEST,J100,J100", "CET -1",
    "AAA0BBB,M1.1.1,365/167",
  ])
  func `an invalid footer is refused`(text: String) {
    #expect(read(text) == nil)
  }
}
