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
  /// What is to be done.
  public let title: String
  /// Who has to do it.
  public let ownerText: String
  /// How near it is.
  public let urgency: Urgency
  /// The colour of that.
  public let tone: Tone
  /// The same in words, so that the colour does not stand alone.
  public let urgencyText: String
  /// The picture of that: a warning when it is overdue.
  public let icon: String
  /// In how many days.
  public let countdownText: String
  /// What it earns.
  public let pointsText: String
  /// Where it stands.
  public let statusText: String
  /// What is at stake; nil when it is nothing yet.
  public let consequenceText: String?
  /// A word to a child; nil for everybody else, and too early or late.
  public let hintText: String?
  /// All of it in one breath.
  public let accessibilityLabel: String
}

extension Urgency {
  /// Its colour.
  public var tone: DeadlineLine.Tone {
    switch self {
    case .overdue, .urgent: .red
    case .soon: .orange
    case .relaxed: .green
    }
  }
}

extension Wording {
  /// The line of a task that is due on `day`, for a reader who is the only child, one of several, or none.
  func deadline(_ row: TaskRow, on day: CivilDate, isOnlyChild: Bool?) -> DeadlineLine {
    let task = row.task
    let daysLeft = day.days(since: wall.local(now).date)
    // Tasks have no streaks yet.
    let streak = 0
    // A claim in time has nothing at stake, however long the decision takes.
    let isInTime = task.status == .pendingApproval && !row.isOverdue
    let urgency = isInTime ? .relaxed : Urgency(daysLeft: daysLeft)
    let consequence =
      isInTime
      ? nil
      : Consequence.of(daysLeft: daysLeft, streak: streak, points: task.points)
        .map { text(.consequence($0)) }
    let hint =
      isInTime
      ? nil
      : isOnlyChild.flatMap {
        MotivationHint.of(daysLeft: daysLeft, streak: streak, isOnlyChild: $0)
      }.map { text(.motivationHint($0)) }
    let status = text(.status(task.status))
    let urgencyText = isInTime ? status : text(.urgency(urgency))
    let countdown = isInTime ? status : text(.countdown(days: daysLeft))
    let owner = row.assigneeName.map { LocalizedText.deadlineOwnedBy(name($0)) }
    let ownerText = text(owner ?? .deadlineForAnybody)
    return DeadlineLine(
      id: task.id, title: task.title.description, ownerText: ownerText, urgency: urgency,
      tone: urgency.tone, urgencyText: urgencyText,
      icon: urgency == .overdue ? "exclamationmark.triangle.fill" : "calendar.badge.clock",
      countdownText: countdown, pointsText: points(task.points.value),
      statusText: status, consequenceText: consequence, hintText: hint,
      accessibilityLabel: spoken([
        task.title.description, ownerText, countdown, isInTime ? nil : urgencyText,
        points(task.points.value), consequence, hint,
      ]))
  }
}
