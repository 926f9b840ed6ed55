import Testing

@testable import kin

@Suite struct RecurrenceTests {
  private let rule = "FREQ=DAILY"

  private func expand(_ home: KinHome, _ options: [String]) throws -> Outcome {
    try home.run(["recurrence", "expand"] + options)
  }

  // Proves: B-03
  @Test func `a daily rule across a clock change is listed in wall time and UTC`() throws {
    let home = try KinHome()
    let answer = try expand(
      home,
      ["--rule", rule, "--start", "2026-03-28T02:30", "--zone", "Europe/Amsterdam", "--count", "3"])
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        When      Europe/Amsterdam  UTC
        Saturday  2026-03-28T02:30  2026-03-28T01:30:00Z
        Sunday    2026-03-29T03:30  2026-03-29T01:30:00Z
        Monday    2026-03-30T02:30  2026-03-30T00:30:00Z

        """)
    let dropped = try expand(
      home,
      [
        "--rule", rule, "--start", "2026-03-28T02:30", "--zone", "Europe/Amsterdam", "--count", "3",
        "--missing", "drop",
      ])
    #expect(!dropped.output.contains("2026-03-29") && dropped.output.contains("2026-03-31"))
  }

  @Test func `a date range lists its occurrences, with added dates and without exceptions`() throws
  {
    let answer = try expand(
      KinHome(),
      [
        "--rule", rule, "--start", "2020-01-01T08:00", "--zone", "UTC", "--from", "2026-06-01",
        "--to", "2026-06-04T08:00", "--exdate", "2026-06-02", "--rdate", "2026-06-03T20:00:00Z",
        "--rdate", "2026-06-01T09:00",
      ])
    let times = answer.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[1] }
    #expect(
      times == ["2026-06-01T08:00", "2026-06-01T09:00", "2026-06-03T08:00", "2026-06-03T20:00"])
  }

  @Test func `a rule without occurrences prints a message and succeeds`() throws {
    let answer = try expand(
      KinHome(),
      [
        "--rule", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31", "--start", "2026-01-01", "--zone", "UTC",
      ])
    #expect(answer.status == 0 && answer.output == "This rule has no occurrence in this range.\n")
  }

  @Test(arguments: [
    (["--rule", "FREQ=DAILY;INTERVAL=0", "--start", "2026-01-01", "--zone", "UTC"], "INTERVAL"),
    (["--rule", "FREQ=DAILY", "--start", "tomorrow", "--zone", "UTC"], "tomorrow"),
    (["--rule", "FREQ=DAILY", "--start", "2026-01-01", "--zone", "Mars/Olympus"], "Mars/Olympus"),
    (
      ["--rule", "FREQ=DAILY", "--start", "2026-01-01", "--zone", "UTC", "--count", "0"], "--count"
    ),
    (
      ["--rule", "FREQ=DAILY", "--start", "2026-01-01", "--zone", "UTC", "--from", "2026-01-01"],
      "--to"
    ),
    (
      ["--rule", "FREQ=DAILY", "--start", "2026-01-01", "--zone", "UTC", "--exdate", "soon"], "soon"
    ),
  ])
  func `an invalid option is refused with its name or value in the first line`(
    options: [String], word: String
  ) throws {
    let answer = try expand(KinHome(), options)
    #expect(answer.status == 64 && answer.output.isEmpty)
    #expect(answer.error.split(separator: "\n").first?.contains(word) == true, "\(answer.error)")
  }

  // Proves: F-70
  @Test func `a rule is translated to words and back in the chosen language`() throws {
    let home = try KinHome()
    let english = try home.run(["recurrence", "describe", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"])
    #expect(english.output.contains("every 2 weeks on Monday and Friday"))
    home.language = "nl"
    let dutch = try home.run(["recurrence", "describe", "elke 2 weken op ma, vr"])
    #expect(dutch.output.contains("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"))
    let unread = try home.run(["recurrence", "describe", "elke quinzaine"])
    #expect(unread.status == 64 && unread.error.contains("“quinzaine”"))
    let unsayable = try home.run(["recurrence", "describe", "FREQ=DAILY;BYHOUR=8"])
    #expect(unsayable.status == 0 && unsayable.output.contains("FREQ=DAILY;BYHOUR=8"))
  }
}
