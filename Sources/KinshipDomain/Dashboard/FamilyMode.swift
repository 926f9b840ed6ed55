/// How screens show the children of a household; it never changes data, points or rules.
public enum FamilyMode: Hashable, Sendable {
  /// Without children.
  case none
  /// With an only child, which is compared with its own past.
  case single
  /// With several children, who are ranked.
  case multi

  /// The mode of a household with that number of children.
  public init(children: Int) {
    self =
      switch children {
      case ...0: .none
      case 1: .single
      default: .multi
      }
  }
}

/// The direction of a child's points from one week to the next.
public enum WeekTrend: String, Sendable, CaseIterable {
  /// More points than last week.
  case up
  /// As many points as last week.
  case stable
  /// Fewer points than last week.
  case down

  /// The trend of a difference: the points of this week so far minus those of the whole last week.
  ///
  /// On the first days of a week it is usually down; the part of the week is not scaled.
  public init(difference: Int) {
    self = difference > 0 ? .up : difference < 0 ? .down : .stable
  }
}

/// The greatest of the lengths of a streak that a child is praised for.
public enum StreakPraise: Int, Sendable, CaseIterable {
  /// From 7 days or weeks on.
  case oneWeek = 7
  /// From 14 on.
  case twoWeeks = 14
  /// From 30 on.
  case month = 30
  /// From 50 on.
  case fifty = 50
  /// From 100 on.
  case hundred = 100

  /// The praise for a streak of that length; nil for a shorter one.
  public init?(streak: Int) {
    guard let praise = Self.allCases.last(where: { $0.rawValue <= streak }) else { return nil }
    self = praise
  }
}

/// How long ago something happened, as a feed shows it.
public enum RelativeTime: Hashable, Sendable {
  /// Less than a minute ago, or in the future of a clock that is behind.
  case justNow
  /// Whole minutes, 1 to 59.
  case minutes(Int)
  /// Whole hours, 1 to 23.
  case hours(Int)
  /// Whole days of 24 hours, from 1.
  case days(Int)

  /// The time that has passed after a number of seconds.
  public init(seconds: Int64) {
    self =
      switch seconds {
      case ..<60: .justNow
      case ..<3_600: .minutes(Int(seconds / 60))
      case ..<86_400: .hours(Int(seconds / 3_600))
      default: .days(Int(seconds / 86_400))
      }
  }
}
