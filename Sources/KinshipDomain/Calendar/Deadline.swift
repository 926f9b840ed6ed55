/// How near a deadline is.
public enum Urgency: String, Sendable, CaseIterable {
  case overdue, urgent, soon, relaxed

  /// How near something is that is due in so many days, fewer than 0 when it should have been done.
  public init(daysLeft: Int) {
    switch daysLeft {
    case ..<0: self = .overdue
    case 0...2: self = .urgent
    case 3...7: self = .soon
    default: self = .relaxed
    }
  }
}

/// What is at stake at a deadline: the first that fits.
public enum Consequence: Hashable, Sendable {
  /// It is late.
  case overdue
  /// A streak may end.
  case streakAtRisk
  /// Points may be lost.
  case pointsOnTheLine(Points)

  /// What is at stake in so many days, with a streak and points; nil when it is nothing yet.
  public static func of(daysLeft: Int, streak: Int, points: Points) -> Consequence? {
    if daysLeft < 0 { return .overdue }
    if daysLeft <= 2, streak > 0 { return .streakAtRisk }
    if daysLeft <= 7, points > .zero { return .pointsOnTheLine(points) }
    return nil
  }
}

/// A word to a child before a deadline.
public enum MotivationHint: String, Sendable, CaseIterable {
  /// For an only child with a streak.
  case extendStreak
  /// For an only child without one.
  case finishStrong
  /// For one of several children with a streak.
  case keepStreak
  /// For one of several children without one.
  case stayOnTrack

  /// The word for a child; nil when it is too early or too late for one.
  public static func of(daysLeft: Int, streak: Int, isOnlyChild: Bool) -> MotivationHint? {
    guard (0...7).contains(daysLeft) else { return nil }
    if streak > 0 { return isOnlyChild ? .extendStreak : .keepStreak }
    return daysLeft <= 2 ? (isOnlyChild ? .finishStrong : .stayOnTrack) : nil
  }
}
