import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Laws of a duty that need no store.
@Suite struct DutyRulesTests {
  private let now = Instant(clampingMilliseconds: 1_795_251_600_000)
  private let anna = MemberID(bits: 3)
  private let bram = MemberID(bits: 4)

  /// A duty whose leg begins and ends after these seconds.
  private func duty(
    begins: Int, ends: Int, member: MemberID? = nil, order: [MemberID] = [],
    answerBy: Instant? = nil, confirmedAt: Instant? = nil
  ) throws -> Duty? {
    let start = try #require(CivilDateTime("2026-11-21T10:00"))
    return Duty(
      id: DutyID(bits: 1), in: HouseholdID(bits: 2), event: EventID(bits: 5),
      title: try Title("Pickup"), occurrence: start, leg: .outbound, member: member, order: order,
      minutes: 60, answerBy: answerBy, begins: now + .seconds(begins), ends: now + .seconds(ends),
      confirmedAt: confirmedAt, cancelledAt: nil, createdBy: anna, createdAt: now, updatedAt: now,
      version: .unsaved)
  }

  @Test func `the state follows from the member, the time for its answer and the confirmation`()
    throws
  {
    #expect(try duty(begins: 0, ends: 60)?.status == .declined)
    #expect(try duty(begins: 0, ends: 60, member: bram)?.status == .accepted)
    #expect(try duty(begins: 0, ends: 60, member: bram, answerBy: now)?.status == .asked)
    #expect(try duty(begins: 0, ends: 60, member: bram, confirmedAt: now)?.status == .confirmed)
    #expect(try duty(begins: 0, ends: 60, answerBy: now) == nil)
    #expect(try duty(begins: 0, ends: 60, confirmedAt: now) == nil)
    let both = try duty(begins: 0, ends: 60, member: bram, answerBy: now, confirmedAt: now)
    #expect(both == nil)
  }

  @Test func `a leg is not over before it begins, and lasts a day at most`() throws {
    #expect(try duty(begins: 60, ends: 60) != nil && duty(begins: 60, ends: 59) == nil)
    #expect(try duty(begins: 60, ends: 86_460) != nil && duty(begins: 60, ends: 86_461) == nil)
  }

  // Proves: B-45
  @Test func `with less than five minutes for each the time until the end is shared`() throws {
    // The beginning of the leg in seconds, and the time for an answer.
    let shares = [(599, 2_099), (600, 300), (601, 300), (1, 1_800), (0, 1_800), (-2, 1_799)]
    for (begins, share) in shares {
      var asked = try #require(try duty(begins: begins, ends: begins + 3_600))
      asked.ask(bram, at: now)
      #expect(asked.answerBy == now + .seconds(share), "\(begins)")
    }
  }

  @Test func `a leg has moved far by more than an hour, or to another day`() throws {
    let old = try #require(try duty(begins: 0, ends: 3_600))
    for (begins, isFar) in [(0, false), (3_600, false), (-3_600, false), (3_601, true)] {
      let moved = try #require(try duty(begins: begins, ends: begins + 3_600))
      #expect(moved.hasMovedFar(from: old, in: .utc) == isFar, "\(begins)")
    }
    // 09:00 in UTC: the day ends 15 hours later.
    let late = try #require(try duty(begins: 54_000 - 60, ends: 57_600))
    let next = try #require(try duty(begins: 54_000, ends: 57_600))
    #expect(next.hasMovedFar(from: late, in: .utc))
  }
}
