/// The points that a member earned by work, and the number of tasks and cards that earned them.
///
/// Goals count with their points, but not as tasks.
///
/// Spending does not lower a score, and bonuses do not raise it. A reversal takes the points out of
/// the period in which they were earned.
public struct Score: Hashable, Sendable {
  /// The points earned.
  public let points: Points
  /// The number of completed tasks and cards; a card counts once for each day.
  public let tasks: Int

  /// No points and no tasks.
  public static let zero = Score(clampingPoints: 0, tasks: 0)

  /// A score of sums, which are limited to 0 and `Points.maximum`.
  public init(clampingPoints points: Int, tasks: Int) {
    self.points = Points(max(0, points)) ?? .maximum
    self.tasks = max(0, tasks)
  }
}

extension TransferKind {
  /// Whether a transfer of this kind pays for work; a reversal counts if its original does.
  ///
  /// A new kind also changes the SQL of `Schema+Scores.swift`, of `score(of:in:during:)` and of
  /// `ScoreCheck`.
  public var paysForWork: Bool {
    switch self {
    case .taskCompleted, .cardCompleted, .goalCompleted: true
    case .screenTimeRedeemed, .bonus, .penalty, .manualAdjustment, .reversal, .rewardHeld,
      .rewardRedeemed, .poolPaidIn, .poolWithdrawn, .poolPaidOut, .decay, .expiry:
      false
    }
  }

  /// Whether a transfer of this kind pays for a task or a card, which a score counts.
  public var paysForTask: Bool { paysForWork && self != .goalCompleted }
}

/// The period of a leaderboard.
public enum LeaderboardPeriod: String, Sendable, CaseIterable {
  /// The current week of the household.
  case weekly
  /// The current month.
  case monthly
  /// From the first transfer on.
  case allTime
}

/// A member's place on a leaderboard.
public struct Standing: Hashable, Sendable {
  /// The member.
  public let member: Member
  /// The score in the period.
  public let score: Score
  /// The rank, from 1.
  public let rank: Int

  /// Ranks members by points, the most first.
  ///
  /// Equal points share a rank, and the next rank follows the number of members before it (1, 1,
  /// 3). Members of one rank are ordered by displayed name, then by id.
  public static func ranked(_ scores: [(member: Member, score: Score)]) -> [Standing] {
    let ordered = scores.map { (name: $0.member.shownName.description.folded, entry: $0) }
      .sorted { one, other in
        let (left, right) = (one.entry.score.points, other.entry.score.points)
        guard left == right else { return left > right }
        guard one.name == other.name else { return one.name < other.name }
        return one.entry.member.id < other.entry.member.id
      }
    var standings: [Standing] = []
    for (index, (_, entry)) in ordered.enumerated() {
      let before = standings.last.flatMap { $0.score.points == entry.score.points ? $0.rank : nil }
      standings.append(
        Standing(member: entry.member, score: entry.score, rank: before ?? index + 1))
    }
    return standings
  }
}
