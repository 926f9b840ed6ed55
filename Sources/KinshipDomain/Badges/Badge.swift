public import KinshipTime

/// A badge that members earn: a criterion, and how it is shown.
///
/// Badges are rows of the store, so that a store can have more than the shipped ones. A badge is
/// earned as soon as its metric reaches its threshold.
public struct Badge: Hashable, Sendable {
  /// The number that a criterion compares.
  public enum Metric: String, Sendable, CaseIterable {
    /// The number of completed tasks of all time.
    case completedTasks = "completed_tasks"
    /// The points earned by work of all time.
    case points
    /// The number of successive days with a completed task.
    case streak
  }

  /// Whether a badge can be lost.
  public enum Kind: String, Sendable, CaseIterable {
    /// The badge stays when the metric falls.
    case earnedOnce = "earned_once"
    /// The badge goes when the metric falls below the threshold, and returns with it.
    case heldWhileTrue = "held_while_true"
  }

  /// The greatest threshold of days, which limits the days that an evaluation reads.
  public static let longestStreak = 366
  /// The greatest other threshold.
  public static let greatestThreshold = 1_000_000
  /// The most badges of a store that are evaluated.
  public static let mostBadges = 100

  /// The key.
  public let key: BadgeKey
  /// The number that is compared.
  public let metric: Metric
  /// The number to be reached.
  public let threshold: Int
  /// Whether the badge can be lost.
  public let kind: Kind
  /// The name of an SF Symbol.
  public let icon: String
  /// The name; nil for a shipped badge, whose name is translated.
  public let name: Name?
  /// The description; nil for a shipped badge, whose description is translated.
  public let details: Note?

  /// A badge with every field given; nil for a threshold that cannot be evaluated, and for an icon
  /// that is no name of a symbol.
  public init?(
    key: BadgeKey, metric: Metric, threshold: Int, kind: Kind = .earnedOnce, icon: String,
    name: Name? = nil, details: Note? = nil
  ) {
    let greatest = metric == .streak ? Self.longestStreak : Self.greatestThreshold
    guard (1...greatest).contains(threshold), (1...40).contains(icon.utf8.count) else { return nil }
    self.key = key
    self.metric = metric
    self.threshold = threshold
    self.kind = kind
    self.icon = icon
    self.name = name
    self.details = details
  }
}

extension Badge {
  /// The badges of a new store.
  public static let shipped: [Badge] = [
    make("first_chore", .completedTasks, 1, icon: "star.fill"),
    make("ten_chores", .completedTasks, 10, icon: "checkmark.seal.fill"),
    make("tasks_50", .completedTasks, 50, icon: "rosette"),
    make("tasks_100", .completedTasks, 100, icon: "trophy.fill"),
    make("points_100", .points, 100, icon: "star.circle.fill"),
    make("streak_7", .streak, 7, icon: "flame.fill"),
  ].compactMap { $0 }

  private static func make(
    _ key: String, _ metric: Metric, _ threshold: Int, icon: String
  ) -> Badge? {
    BadgeKey(key).flatMap { Badge(key: $0, metric: metric, threshold: threshold, icon: icon) }
  }

  /// The badges by metric, then by threshold, then by key.
  public static func inOrder(_ badges: [Badge]) -> [Badge] {
    badges.sorted { one, other in
      let metrics = Metric.allCases
      let (left, right) = (metrics.firstIndex(of: one.metric), metrics.firstIndex(of: other.metric))
      guard left == right else { return (left ?? 0) < (right ?? 0) }
      return (one.threshold, one.key) < (other.threshold, other.key)
    }
  }

  /// The achievement of an owner whose metric has this value; nil if it does not change.
  ///
  /// A badge that returns keeps the time at which it was first earned.
  public func achievement(
    after old: Achievement?, value: Int, earnedAt: Instant, now: Instant
  ) -> Achievement? {
    guard value >= threshold else {
      guard kind == .heldWhileTrue, var lost = old, lost.isHeld else { return nil }
      lost.lostAt = now
      return lost
    }
    guard var returned = old else { return Achievement(badge: key, earnedAt: earnedAt) }
    guard !returned.isHeld else { return nil }
    returned.lostAt = nil
    return returned
  }
}
