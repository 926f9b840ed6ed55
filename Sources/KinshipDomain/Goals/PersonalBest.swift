/// A current streak that is the longest one of all time.
public enum PersonalBest: String, Sendable, CaseIterable {
  /// Of 2 to 6 days or weeks.
  case best
  /// Of 7 or more.
  case dedication

  /// The least number of days or weeks.
  private static let least = 2
  /// The least number of days or weeks that shows dedication.
  private static let leastOfDedication = 7

  /// The personal best of a child; nil if its current streak is shorter than the longest one, has
  /// another unit, or is shorter than 2.
  public init?(
    current: Int, _ currentUnit: HabitFrequency?, longest: Int, _ longestUnit: HabitFrequency?
  ) {
    guard current >= Self.least, current == longest, currentUnit == longestUnit else { return nil }
    self = current < Self.leastOfDedication ? .best : .dedication
  }
}
