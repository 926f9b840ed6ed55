public import KinshipTime

/// What a goal is, and what it pays: a change of these terms needs a new approval.
public struct GoalTerms: Hashable, Sendable {
  /// The title.
  public let title: Title
  /// The points of each completed period of a habit, or of the achievement of another goal.
  public let points: Points
  /// How often the habit is due; nil for a goal that is no habit.
  public let habit: HabitFrequency?
  /// The day on which the goal shall be achieved; nil for none.
  public let target: CivilDate?

  /// Terms with every field given.
  public init(title: Title, points: Points, habit: HabitFrequency?, target: CivilDate?) {
    self.title = title
    self.points = points
    self.habit = habit
    self.target = target
  }
}

/// A milestone of a streak that was announced.
public struct GoalMilestone: Hashable, Sendable {
  /// The length of the streak.
  public let length: Int
  /// The day on which it was reached.
  public let day: CivilDate

  /// A milestone.
  public init(length: Int, day: CivilDate) {
    self.length = length
    self.day = day
  }
}
