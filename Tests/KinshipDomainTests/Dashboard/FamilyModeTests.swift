import KinshipDomain
import Testing

@Suite struct FamilyModeTests {
  // Proves: S-08, S-09, S-10
  @Test func `the mode follows the number of children`() {
    #expect(
      [-1, 0, 1, 2, 9].map { FamilyMode(children: $0) } == [
        .none, .none, .single, .multi, .multi,
      ])
  }

  // Proves: S-106
  @Test func `the trend is the sign of the difference`() {
    #expect([-1, 0, 1].map { WeekTrend(difference: $0) } == [.down, .stable, .up])
  }

  // Proves: S-107, C-42
  @Test func `praise begins at 7, 14, 30, 50 and 100`() {
    let lengths = [0, 6, 7, 13, 14, 29, 30, 49, 50, 99, 100, 1_000]
    #expect(
      lengths.map { StreakPraise(streak: $0) } == [
        nil, nil, .oneWeek, .oneWeek, .twoWeeks, .twoWeeks, .month, .month, .fifty, .fifty,
        .hundred, .hundred,
      ])
  }

  // Proves: S-111, D-39
  @Test func `a time in the past is in whole minutes, hours or days`() {
    let seconds: [Int64] = [-5, 0, 59, 60, 3_599, 3_600, 86_399, 86_400, 172_799, 172_800]
    #expect(
      seconds.map { RelativeTime(seconds: $0) } == [
        .justNow, .justNow, .justNow, .minutes(1), .minutes(59), .hours(1), .hours(23), .days(1),
        .days(1), .days(2),
      ])
  }
}
