public import KinshipDomain

/// A colour with a meaning, which never is the only signal.
public enum Tint: String, Sendable, CaseIterable {
  /// Completion, success, approved.
  case green
  /// Overdue, rejected, urgent.
  case red
  /// Warnings, streaks, near target dates.
  case orange
  /// Points and rewards.
  case yellow
  /// Information and navigation.
  case blue
  /// Statistics.
  case purple
}

/// An SF Symbol with a meaning.
public enum Symbol: String, Sendable, CaseIterable {
  /// Points.
  case points = "star.fill"
  /// Streaks.
  case streak = "flame.fill"
  /// Completions.
  case completion = "checkmark.circle.fill"
  /// Goals.
  case goal = "target"
  /// Target dates.
  case deadline = "calendar.badge.clock"
  /// What waits for an approval.
  case pending = "clock"
  /// Achievements.
  case achievement = "trophy.fill"
  /// Statistics.
  case statistics = "chart.bar.fill"
  /// Missed target dates.
  case overdue = "exclamationmark.triangle.fill"
  /// The form in which an adult decides a goal.
  case decision = "checkmark.seal"
}

/// The medals of the ranks 1 to 3.
enum Medal {
  /// The medals from the first rank on.
  static let all = ["🥇", "🥈", "🥉"]

  /// The medal of a rank; nil without one.
  static func of(rank: Int) -> String? {
    (1...all.count).contains(rank) ? all[rank - 1] : nil
  }
}

extension Activity.Kind {
  /// The colour in an activity feed.
  ///
  /// An approval is blue there, although the state of an approved goal is green.
  public var tint: Tint {
    switch self {
    case .completion: .green
    case .milestone: .orange
    case .approval: .blue
    case .rejection: .red
    }
  }

  /// The mark in an activity feed.
  public var mark: String {
    switch self {
    case .completion: "✅"
    case .milestone: "🔥"
    case .approval: "🔐"
    case .rejection: "❌"
    }
  }
}

extension GoalStatus {
  /// What the state means, as a colour.
  public var meaning: Meaning {
    switch self {
    case .pending: .warning
    case .approved: .approved
    case .completed: .success
    case .rejected: .rejected
    }
  }

  /// The colour of the state.
  public var tint: Tint { meaning.tint }

  /// The symbol of the state; nil for a rejected goal, whose words say it.
  public var symbol: Symbol? {
    switch self {
    case .pending: .pending
    case .approved: .completion
    case .completed: .achievement
    case .rejected: nil
    }
  }
}

extension WeekTrend {
  /// The colour of the trend.
  public var tint: Tint {
    switch self {
    case .up: .green
    case .stable: .blue
    case .down: .orange
    }
  }
}

extension Urgency {
  /// The symbol of the urgency: a warning if overdue.
  public var symbol: Symbol { self == .overdue ? .overdue : .deadline }

  /// The colour of the urgency among all colours.
  public var tint: Tint {
    switch tone {
    case .red: .red
    case .orange: .orange
    case .green: .green
    }
  }
}
