/// Urgency of a deadline, from the days left.
public enum Urgency: String, Sendable, CaseIterable {
  case overdue, urgent, soon, relaxed

  /// The urgency of something due in `daysLeft` days; negative when overdue.
  public init(daysLeft: Int) {
    switch daysLeft {
    case ..<0: self = .overdue
    case 0...2: self = .urgent
    case 3...7: self = .soon
    default: self = .relaxed
    }
  }
}

/// Consequence of missing a deadline; the first case that applies.
public enum Consequence: Hashable, Sendable {
  /// The deadline has passed.
  case overdue
  /// A streak may end.
  case streakAtRisk
  /// Points may be lost.
  case pointsOnTheLine(Points)

  /// The consequence for a streak and points, with `daysLeft` days left; nil if none applies yet.
  public static func of(daysLeft: Int, streak: Int, points: Points) -> Consequence? {
    if daysLeft < 0 { return .overdue }
    if daysLeft <= 2, streak > 0 { return .streakAtRisk }
    if daysLeft <= 7, points > .zero { return .pointsOnTheLine(points) }
    return nil
  }
}

/// A motivating message to a child before a deadline.
public enum MotivationHint: String, Sendable, CaseIterable {
  /// For an only child with a streak.
  case extendStreak
  /// For an only child without a streak.
  case finishStrong
  /// For one of several children with a streak.
  case keepStreak
  /// For one of several children without a streak.
  case stayOnTrack

  /// The message for a child; nil more than 7 days before the deadline, after it, or without a
  /// streak more than 2 days before.
  public static func of(daysLeft: Int, streak: Int, isOnlyChild: Bool) -> MotivationHint? {
    guard (0...7).contains(daysLeft) else { return nil }
    if streak > 0 { return isOnlyChild ? .extendStreak : .keepStreak }
    return daysLeft <= 2 ? (isOnlyChild ? .finishStrong : .stayOnTrack) : nil
  }
}
