import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// When the legs of a pickup begin and end.
@Suite struct DutyLegTests {
  private func minutes(
    _ leg: DutyLeg, _ span: EventSpan
  ) throws -> [Int64] {
    let event = try event(span)
    let occurrence = try #require(event.occurrence(at: span.start, home: .utc, own: .utc))
    let times = leg.times(of: occurrence)
    return [times.begins, times.ends].map {
      ($0.millisecondsSinceEpoch - occurrence.start.millisecondsSinceEpoch) / 60_000
    }
  }

  private func event(_ span: EventSpan, rule: String? = nil) throws -> CalendarEvent {
    try CalendarEvent(
      id: EventID(bits: 1), household: HouseholdID(bits: 2), uid: EventUID("1@example.org"),
      details: EventDetails(
        title: try Title("Pickup"), notes: nil, location: nil, type: .school, label: nil,
        color: nil, assignee: nil), span: span, zone: nil,
      repetition: rule.map { try EventRepetition(rule: RecurrenceRule($0)) }, overrides: [],
      isShared: true, createdBy: MemberID(bits: 3), revision: 0, createdAt: .distantPast,
      updatedAt: .distantPast)
  }

  @Test func `a leg lasts an hour at least and a day at most`() throws {
    let start = try #require(CivilDateTime("2026-11-23T08:00"))
    let short = try EventSpan.timed(from: start, seconds: 900)
    #expect(try minutes(.outbound, short) == [0, 60] && minutes(.inbound, short) == [15, 75])
    let school = try EventSpan.timed(from: start, seconds: 6 * 3_600)
    #expect(try minutes(.outbound, school) == [0, 360] && minutes(.inbound, school) == [360, 420])
    let camp = try EventSpan.timed(from: start, seconds: 3 * 86_400)
    #expect(try minutes(.outbound, camp) == [0, 1_440])
    let days = try EventSpan.days(from: start.date, count: 3)
    #expect(
      try minutes(.outbound, days) == [0, 1_440] && minutes(.inbound, days) == [2_880, 4_320])
  }

  @Test func `occurrences of a series keep their dates, and a single event its occurrence`() throws
  {
    let start = try #require(CivilDateTime("2026-11-23T08:00"))
    let later = try #require(CivilDateTime("2026-11-25T09:30"))
    let (old, new) = (
      try EventSpan.timed(from: start, seconds: 900), try EventSpan.timed(from: later, seconds: 60)
    )
    #expect(try event(old).original(of: start, in: event(new)) == later)
    let third = start.advanced(bySeconds: 2 * 86_400)
    let daily = try event(old, rule: "FREQ=DAILY")
    #expect(daily.original(of: third, in: try event(new, rule: "FREQ=DAILY")) == later)
    #expect(daily.original(of: third, in: daily) == third)
  }
}
