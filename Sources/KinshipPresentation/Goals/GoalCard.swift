public import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A goal in words.
public struct GoalCard: Sendable, Hashable, Identifiable {
  /// A sub-goal in words.
  public struct Step: Sendable, Hashable, Identifiable {
    /// The number of the sub-goal.
    public let id: Int
    /// The title.
    public let title: String
    /// Whether it is done.
    public let isDone: Bool
  }

  /// The goal.
  public let id: GoalID
  /// The child.
  public let member: MemberID
  /// The name of the child.
  public let memberName: String
  /// The title.
  public let title: String
  /// The state.
  public let status: GoalStatus
  /// The badge of the state.
  public let statusText: String
  /// The colour of the state.
  public let statusTint: Tint
  /// The facts below the title: the frequency, and points and streak if there are any.
  public let badges: [Badge]
  /// How often the habit is due, or that the goal is reached once.
  public let habitText: String
  /// The current streak in words; nil without one.
  public let streakText: String?
  /// The current streak with its label, such as "streak 3 days"; nil like `streakText`.
  public let labelledStreakText: String?
  /// The longest streak, such as "Best: 12 🔥"; nil for a goal that is no habit.
  public let bestText: String?
  /// The strength of the habit in words; nil for a goal that is no habit.
  public let strengthText: String?
  /// The freezes that the streak has, in words; nil for none.
  public let freezesText: String?
  /// The points that a completion or the achievement pays.
  public let pointsText: String
  /// The days to the target date in words; nil without one, and for an achieved goal.
  public let countdownText: String?
  /// The urgency of the target date; nil like `countdownText`.
  public let urgency: Urgency?
  /// The target date across the card; nil like `countdownText`.
  public let banner: Banner?
  /// The reason of a rejection.
  public let noteText: String?
  /// The reason of a rejection with its label; nil like `noteText`.
  public let labelledNoteText: String?
  /// The text of a child whose goal waits for an approval; nil otherwise.
  public let waitingText: String?
  /// The part that is done, 0 to 1.
  public let progress: Double
  /// Whether the card has a progress bar, as that of a habit or of a goal with sub-goals.
  public let hasProgressBar: Bool
  /// The done sub-goals in words; nil without sub-goals.
  public let stepsText: String?
  /// The sub-goals in order.
  public let steps: [Step]
  /// Whether the habit is completed in the current period.
  public let isDoneNow: Bool
  /// Whether the reader can complete the habit now.
  public let canComplete: Bool
  /// Whether there are statistics to show.
  public let hasStatistics: Bool
  /// Whether the reader can change the goal.
  public let canEdit: Bool
  /// Whether the reader can approve or reject the goal.
  public let canDecide: Bool
  /// What the reader can do with the goal, in order.
  public let actions: [Action]
  /// The whole goal as one text for a screen reader.
  public let accessibilityLabel: String
}

extension GoalCard {
  /// The goal for a reader; `decides` if the reader may approve and reject goals.
  init(
    _ row: GoalRow, readBy reader: MemberID, decides: Bool = false, in texts: TextContext
  ) {
    let (goal, progress) = (row.goal, row.progress)
    let isOwn = goal.member == reader
    id = goal.id
    member = goal.member
    memberName = texts.name(row.memberName)
    title = "\(goal.title)"
    status = goal.status
    statusText = texts.text(.goalStatus(goal.status))
    statusTint = goal.status.tint
    let habit = goal.terms.habit
    habitText = texts.text(.habit(habit))
    let streak = progress.unit.flatMap { unit in
      progress.streak > 0 ? LocalizedText.goalStreak(progress.streak, unit) : nil
    }
    streakText = streak.map { texts.text($0) }
    labelledStreakText = streak.map { texts.text(.streakOf($0)) }
    bestText = habit == nil ? nil : texts.text(.bestStreak(progress.longestStreak))
    strengthText = habit == nil ? nil : texts.text(.goalStrength(progress.strength))
    freezesText = progress.freezes > 0 ? texts.text(.freezesLeft(progress.freezes)) : nil
    pointsText = texts.points(goal.terms.points.value)
    badges =
      [
        Badge(.goal, habitText, in: texts), Badge(.points, pointsText, in: texts),
      ] + (streakText.map { [Badge(.streak, $0, in: texts)] } ?? [])
    let daysLeft = goal.status == .completed ? nil : row.daysLeft
    countdownText = daysLeft.map { texts.text(.countdown(days: $0)) }
    urgency = daysLeft.map { Urgency(daysLeft: $0) }
    banner = daysLeft.map { Banner(daysLeft: $0, in: texts) }
    noteText = goal.note.map { "\($0)" }
    labelledNoteText = noteText.map { texts.text(.rejectionReason($0)) }
    waitingText = isOwn && goal.status == .pending ? texts.text(.waitingForParent) : nil
    self.progress = Double(progress.thousandths) / 1_000
    hasProgressBar = habit != nil || !goal.subGoals.isEmpty
    let done = goal.subGoals.count(where: \.isDone)
    stepsText =
      goal.subGoals.isEmpty ? nil : texts.text(.subGoalsDone(done, of: goal.subGoals.count))
    steps = goal.subGoals.map { Step(id: $0.number, title: "\($0.title)", isDone: $0.isDone) }
    isDoneNow = progress.isDoneNow
    canComplete = isOwn && goal.status == .approved && habit != nil && !progress.isDoneNow
    hasStatistics = progress.completions > 0
    canEdit = isOwn && goal.status != .completed
    canDecide = decides && !isOwn && goal.status == .pending
    actions = Action.all(
      completes: canComplete, hasStatistics: hasStatistics, decides: canDecide, in: texts)
    accessibilityLabel = texts.accessibilityText([
      title, isOwn ? nil : memberName, statusText, habitText, labelledStreakText, freezesText,
      bestText, pointsText, countdownText, labelledNoteText, waitingText, stepsText,
    ])
  }
}
