import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct HouseholdWeekTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func home(_ first: Weekday) throws -> Household {
    var policy = HouseholdPolicy()
    policy.firstWeekday = first
    return Household(
      id: Sample.household, name: try Name("Home", field: .householdName), details: nil,
      createdBy: Sample.id(2), inviteCode: InviteCode(random: 1), policy: policy, timeZone: "UTC",
      createdAt: Sample.now, updatedAt: Sample.now)
  }

  private func week(_ start: String, _ end: String) throws -> HouseholdWeek {
    HouseholdWeek(start: try day(start), end: try day(end))
  }

  // Proves: B-15, C-30, TRAP-12
  @Test func `a week begins on the first weekday of the household`() throws {
    let wednesday = try day("2026-11-25")
    #expect(
      try home(.monday).week(containing: wednesday) == week("2026-11-23", "2026-11-30"))
    #expect(
      try home(.sunday).week(containing: wednesday) == week("2026-11-22", "2026-11-29"))
  }

  // Proves: B-15
  @Test func `after a change of the first weekday, the next week begins where the kept one ends`()
    throws
  {
    var home = try home(.sunday)
    home.keptWeek = try week("2026-11-23", "2026-11-30")
    for (day, expected) in [
      ("2026-11-23", try week("2026-11-23", "2026-11-30")),
      ("2026-11-29", try week("2026-11-23", "2026-11-30")),
      ("2026-11-30", try week("2026-11-30", "2026-12-06")),
      ("2026-12-06", try week("2026-12-06", "2026-12-13")),
      ("2026-11-22", try week("2026-11-16", "2026-11-23")),
    ] {
      #expect(home.week(containing: try self.day(day)) == expected, "\(day)")
    }
  }

  // Proves: B-15
  @Test func `after any changes of the first weekday, every day is in one week`() throws {
    var random = Seeded(7)
    var home = try home(.monday)
    var today = try day("2026-11-21")
    var week = home.week(containing: today)
    for _ in 1...400 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        home.keptWeek = home.week(containing: today)
        home.policy.firstWeekday = try #require(Weekday.allCases.randomElement(using: &random))
      }
      today = today.advanced(byDays: 1)
      let next = home.week(containing: today)
      #expect(next == week || (next.start == week.end && today == week.end))
      #expect(next.contains(today))
      week = next
    }
  }
}
