public import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A task that is due on a day of the timeline, in words.
public struct DeadlineLine: Sendable, Hashable, Identifiable {
  /// The colour of a deadline.
  public enum Tone: String, Sendable, CaseIterable {
    case red, orange, green
  }

  /// The task.
  public let id: TaskID
  /// The task's title.
  public let title: String
  /// The time at which the task is due; nil if it is due on the day.
  public let timeText: String?
  /// The assignee in words.
  public let ownerText: String
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
  /// The points that the task earns.
  public let pointsText: String
  /// The task's status in words.
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
  /// A deadline on `day`; `isOnlyChild` is nil if the reader is not a child.
  func deadline(_ row: TaskRow, on day: CivilDate, isOnlyChild: Bool?) -> DeadlineLine {
    let task = row.task
    let daysLeft = day.days(since: wall.local(now).date)
    // A task has no streak: the streaks of badges and reports are a member's.
    let streak = 0
    // A claim has no consequence, even if the decision takes long.
    let isDone = task.status == .pendingApproval
    let urgency = isDone ? .relaxed : Urgency(daysLeft: daysLeft)
    let consequence =
      isDone
      ? nil
      : Consequence.of(daysLeft: daysLeft, streak: streak, points: task.points)
        .map { text(.consequence($0)) }
    let hint =
      isDone
      ? nil
      : isOnlyChild.flatMap {
        MotivationHint.of(daysLeft: daysLeft, streak: streak, isOnlyChild: $0)
      }.map { text(.motivationHint($0)) }
    let status = text(.status(task.status))
    let urgencyText = isDone ? status : text(.urgency(urgency))
    let countdown = isDone ? status : text(.countdown(days: daysLeft))
    let owner = row.assigneeName.map { LocalizedText.deadlineOwnedBy(name($0)) }
    let ownerText = text(owner ?? .deadlineForAnybody)
    let timeText = task.due.flatMap { time(of: $0) }
    return DeadlineLine(
      id: task.id, title: task.title.description, timeText: timeText, ownerText: ownerText,
      urgency: urgency, tone: urgency.tone, urgencyText: urgencyText,
      icon: urgency == .overdue ? "exclamationmark.triangle.fill" : "calendar.badge.clock",
      countdownText: countdown, pointsText: points(task.points.value),
      statusText: status, consequenceText: consequence, hintText: hint,
      accessibilityLabel: accessibilityText([
        timeText, task.title.description, ownerText, countdown, isDone ? nil : urgencyText,
        points(task.points.value), consequence, hint,
      ]))
  }
}
