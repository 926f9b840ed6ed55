public import KinshipTime

/// A position in the list of achieved goals: ordered by the last achieved first, then by greatest
/// id.
///
/// An achieved goal does not change any more, so its position is stable.
public struct GoalCursor: Hashable, Sendable, Comparable {
  /// Time at which the goal was achieved, in milliseconds since 1970.
  public let achievedAt: Int64
  /// The goal.
  public let id: GoalID

  /// The position with these two keys.
  public init(achievedAt: Int64, id: GoalID) {
    self.achievedAt = achievedAt
    self.id = id
  }

  /// The position of a goal; nil unless it is achieved.
  public init?(_ goal: Goal) {
    guard let achievedAt = goal.achievedAt else { return nil }
    self.init(achievedAt: achievedAt.millisecondsSinceEpoch, id: goal.id)
  }

  /// List order.
  public static func < (left: Self, right: Self) -> Bool {
    (right.achievedAt, right.id) < (left.achievedAt, left.id)
  }
}

/// Storage of the goals of households, and of the completions of their habits.
public protocol GoalRepository {
  /// The goal with that id, deleted or not.
  func goal(_ id: GoalID, in household: HouseholdID) throws -> Goal?
  /// The goals of a member that are neither achieved nor deleted, the newest first; at most
  /// ``Goal/openLimit``.
  func openGoals(of member: MemberID, in household: HouseholdID) throws -> [Goal]
  /// The achieved goals of a member after a cursor, the last achieved first, at most `limit`.
  func achievedGoals(
    of member: MemberID, in household: HouseholdID, after cursor: GoalCursor?, limit: Int
  ) throws -> [Goal]
  /// The goals of all members that wait for an approval, the oldest first, at most `limit`.
  func pendingGoals(of household: HouseholdID, limit: Int) throws -> [Goal]
  /// Stores the goal; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ goal: Goal) throws -> Goal
  /// The completion of a goal on a day, done or taken back; nil if there was none.
  func completion(of goal: Goal, on day: CivilDate) throws -> GoalCompletion?
  /// Stores the completion; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ completion: GoalCompletion) throws -> GoalCompletion
}
