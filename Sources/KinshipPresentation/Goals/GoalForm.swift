public import KinshipDomain
public import KinshipTime

/// The form of a goal.
public struct GoalForm: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The points of each completion, or of the achievement.
  public var points: Int
  /// How often the habit is due; nil for a goal that is no habit.
  public var habit: HabitFrequency?
  /// The target date; nil for none.
  public var target: CivilDate?
  /// Whether completions of the habit are shared with the family.
  public var sharesCompletions: Bool
  /// The titles of the sub-goals in order.
  public var subGoals: [String]
  private let allowed: GoalPoints
  /// The target date of the existing goal, which can stay when it has passed.
  private let former: CivilDate?

  /// An empty form with the points that the household suggests.
  public init(_ allowed: GoalPoints) {
    self.allowed = allowed
    former = nil
    title = ""
    points = allowed.preset
    sharesCompletions = false
    subGoals = []
  }

  /// The form of an existing goal.
  public init(_ goal: Goal, _ allowed: GoalPoints) {
    self.allowed = allowed
    former = goal.terms.target
    title = "\(goal.title)"
    points = goal.terms.points.value
    habit = goal.terms.habit
    target = goal.terms.target
    sharesCompletions = goal.sharesCompletions
    subGoals = goal.subGoals.map { "\($0.title)" }
  }

  /// Increases the points by one step, to the next multiple of the step, up to the greatest allowed
  /// value.
  public mutating func stepUp() {
    let step = max(1, allowed.step)
    points = min(allowed.range.upperBound, (points / step + 1) * step)
  }

  /// Reduces the points by one step, to the multiple of the step before, down to the least allowed
  /// value.
  public mutating func stepDown() {
    let step = max(1, allowed.step)
    points = max(allowed.range.lowerBound, (points - 1) / step * step)
  }

  /// The days from today to the target date; nil without one.
  public func daysLeft(from today: CivilDate) -> Int? { target.map { $0.days(since: today) } }

  /// Whether the form can be saved: it has a title, and a target date is unchanged or after today.
  public func canSave(on today: CivilDate) -> Bool {
    (try? Title(title)) != nil && (target == former || target.map { $0 > today } ?? true)
  }
}
