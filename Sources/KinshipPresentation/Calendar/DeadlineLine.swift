public import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A goal or a task with its deadline on a day of the timeline, in words.
public struct DeadlineLine: Sendable, Hashable, Identifiable {
  /// The colour of a deadline.
  public enum Tone: String, Sendable, CaseIterable {
    case red, orange, green
  }

  /// Identifies a goal or a task.
  public enum ID: Sendable, Hashable {
    case goal(GoalID)
    case task(TaskID)

    /// The id of the goal or the task.
    public var bits: UInt128 {
      switch self {
      case .goal(let id): id.bits
      case .task(let id): id.bits
      }
    }
  }

  /// The goal or the task.
  public let id: ID
  /// Its title.
  public let title: String
  /// The time at which the task is due; nil if it is due on the day, and for a goal.
  public let timeText: String?
  /// The child or the assignee in words.
  public let ownerText: String
  /// The symbol beside the owner.
  public let ownerIcon: String
  /// The urgency of the deadline.
  public let urgency: Urgency
  /// The colour of the urgency.
  public let tone: Tone
  /// The urgency in words, because colour must not be the only signal.
  public let urgencyText: String
  /// The symbol of the urgency: a warning if overdue.
  public let icon: String
  /// The number of days until the deadline, in words.
  public let countdownText: String
  /// The points that the goal or the task earns.
  public let pointsText: String
  /// The status of the goal or the task in words.
  public let statusText: String
  /// The consequence of missing the deadline; nil if there is none yet.
  public let consequenceText: String?
  /// A hint that motivates a child; nil for other readers and outside of its days.
  public let hintText: String?
  /// The whole row as one text for a screen reader.
  public let accessibilityLabel: String
}

extension Urgency {
  /// The colour of the urgency.
  public var tone: DeadlineLine.Tone {
    switch self {
    case .overdue, .urgent: .red
    case .soon: .orange
    case .relaxed: .green
    }
  }
}

extension TextContext {
  /// A goal whose target date is `day`; `isOnlyChild` is nil if the reader is not a child.
  func deadline(_ row: GoalRow, on day: CivilDate, isOnlyChild: Bool?) -> DeadlineLine {
    let goal = row.goal
    return deadline(
      DeadlineFacts(
        id: .goal(goal.id), title: "\(goal.title)", timeText: nil,
        ownerText: text(.deadlineOwnedBy(name(row.memberName))),
        statusText: text(.goalStatus(goal.status)), points: goal.terms.points,
        streak: row.progress.streak, isDone: false),
      daysLeft: day.days(since: wall.local(now).date), isOnlyChild: isOnlyChild)
  }

  /// A task that is due on `day`; `isOnlyChild` is nil if the reader is not a child.
  ///
  /// A task has no streak: the streaks of badges and reports are a member's. A claim has no
  /// consequence, even if the decision takes long.
  func deadline(_ row: TaskRow, on day: CivilDate, isOnlyChild: Bool?) -> DeadlineLine {
    let task = row.task
    let owner = row.assigneeName.map { LocalizedText.deadlineOwnedBy(name($0)) }
    return deadline(
      DeadlineFacts(
        id: .task(task.id), title: "\(task.title)",
        timeText: task.due.flatMap { time(of: $0) }, ownerText: text(owner ?? .deadlineForAnybody),
        statusText: text(.status(task.status)), points: task.points, streak: 0,
        isDone: task.status == .pendingApproval),
      daysLeft: day.days(since: wall.local(now).date), isOnlyChild: isOnlyChild)
  }

  private func deadline(
    _ facts: DeadlineFacts, daysLeft: Int, isOnlyChild: Bool?
  ) -> DeadlineLine {
    let urgency = facts.isDone ? .relaxed : Urgency(daysLeft: daysLeft)
    var (consequence, hint): (String?, String?) = (nil, nil)
    if !facts.isDone {
      consequence = Consequence.of(daysLeft: daysLeft, streak: facts.streak, points: facts.points)
        .map { text(.consequence($0)) }
      hint = isOnlyChild.flatMap {
        MotivationHint.of(daysLeft: daysLeft, streak: facts.streak, isOnlyChild: $0)
      }.map { text(.motivationHint($0)) }
    }
    let urgencyText = facts.isDone ? facts.statusText : text(.urgency(urgency))
    let countdown = facts.isDone ? facts.statusText : text(.countdown(days: daysLeft))
    let points = points(facts.points.value)
    return DeadlineLine(
      id: facts.id, title: facts.title, timeText: facts.timeText, ownerText: facts.ownerText,
      ownerIcon: "checkmark.circle.fill", urgency: urgency, tone: urgency.tone,
      urgencyText: urgencyText,
      icon: urgency.symbol.rawValue,
      countdownText: countdown, pointsText: points, statusText: facts.statusText,
      consequenceText: consequence, hintText: hint,
      accessibilityLabel: accessibilityText([
        facts.timeText, facts.title, facts.ownerText, countdown,
        facts.isDone ? nil : urgencyText, points, consequence, hint,
      ]))
  }
}

/// What a goal and a task with a deadline have in common.
private struct DeadlineFacts {
  let id: DeadlineLine.ID
  let title: String
  let timeText: String?
  let ownerText: String
  let statusText: String
  let points: Points
  let streak: Int
  /// Whether the work is done and waits for a decision.
  let isDone: Bool
}
