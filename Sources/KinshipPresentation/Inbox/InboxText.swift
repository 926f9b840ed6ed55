import KinshipDomain
import KinshipUseCases

// Texts of the inbox. Sentences about tasks and members are those of a watch (`WatchingText.swift`).

extension LocalizedText {
  /// A notice in one sentence; nil for a notice about a task without its task.
  static func notice(_ notice: InboxRow, in texts: TextContext) -> Self? {
    let name = texts.name(notice.name)
    switch notice.kind {
    case .memberJoined: return memberJoined(name)
    case .memberLeft: return memberLeft(name)
    case .ownershipReceived: return ownershipReceived
    case .badgeEarned:
      return notice.badge.map { badgeEarned(texts.badgeName($0, notice.name)) }
    case .mailUndeliverable: return mailUndeliverable
    case .deviceGone: return noticeKind(.deviceGone)
    case .rewardRequested, .rewardApproved, .rewardDeclined, .rewardExpired, .rewardWithdrawn:
      return notice.reward.map {
        rewardNotice(notice.kind, "\($0)", of: notice.child.map(texts.name), by: name)
          .withReason(notice.reason)
      }
    case .poolFilled, .poolPaidOut, .poolClosed:
      return notice.reward.map { poolNotice(notice.kind, "\($0)", by: name) }
    case .moneyReceived: return moneyReceived
    case .moneyRequested: return moneyRequested(by: name)
    case .moneyPaidOut: return moneyPaidOut
    case .moneyDeclined: return moneyDeclined.withReason(notice.reason)
    case .goalRequested: return notice.reward.map { goalRequestedNotice("\($0)", by: name) }
    case .goalApproved: return notice.reward.map { goalApprovedNotice("\($0)", by: name) }
    case .goalRejected:
      return notice.reward.map { goalRejectedNotice("\($0)", by: name).withReason(notice.reason) }
    case .goalMilestone: return notice.reward.map { streakNotice("\($0)", notice.milestone) }
    case .dutyAlert: return notice.duty.map { dutyNotice($0, in: texts) }
    case .careMissed: return notice.reward.map { careMissed("\($0)", of: name) }
    case .careBudget: return careBudgetNotice
    case .careDeclined: return notice.reward.map { careAnsweredNo("\($0)", of: name) }
    case .careStopped: return careStopped(name)
    case .careHelp: return careHelp(name, notice.reason.map { "\($0)" })
    case .careUndeliverable: return careUndeliverable(name)
    case .taskAssigned, .taskSubmitted, .taskCompleted, .taskApproved, .taskRejected,
      .taskUnassigned, .taskDueSoon, .taskOverdue:
      return notice.task.flatMap { taskNotice(notice, $0.task, by: name, in: texts) }
    }
  }

  /// The sentence with the reason of a declined request; unchanged without one.
  private func withReason(_ reason: Note?) -> Self {
    guard let reason else { return self }
    return Self(
      "\(english). Reason: \(reason)", nl: "\(dutch). Reden: \(reason)",
      de: "\(german). Grund: \(reason)")
  }

  /// The sentence of a notice about a task; nil for other notices.
  private static func taskNotice(
    _ notice: InboxRow, _ task: HouseholdTask, by name: String, in texts: TextContext
  ) -> Self? {
    let title = "\(task.title)"
    let due = task.due.map { texts.due($0) } ?? ""
    return switch notice.kind {
    case .taskAssigned: taskAssigned(title, due: due)
    case .taskSubmitted: hasClaimed(title, by: name)
    case .taskCompleted: hasDone(title, by: name)
    case .taskApproved:
      (notice.name == nil ? approvedByRule(title) : hasApproved(title, by: name))
        .paying(task.claim?.points.value ?? 0, texts.pointsName ?? .points)
    case .taskRejected: hasRejected(title, by: name, note: task.decision?.note?.description ?? "")
    case .taskUnassigned: noMemberAvailable(title)
    case .taskDueSoon: taskDueSoon(title, due)
    case .taskOverdue: taskOverdue(title, since: due)
    case .memberJoined, .memberLeft, .ownershipReceived, .badgeEarned, .mailUndeliverable,
      .deviceGone, .rewardRequested, .rewardApproved, .rewardDeclined, .rewardExpired,
      .rewardWithdrawn, .poolFilled, .poolPaidOut, .poolClosed, .moneyReceived, .moneyRequested,
      .moneyPaidOut, .moneyDeclined, .goalRequested, .goalApproved, .goalRejected,
      .goalMilestone, .dutyAlert, .careMissed, .careBudget, .careStopped, .careHelp,
      .careDeclined, .careUndeliverable:
      nil
    }
  }

  private static func taskAssigned(_ task: String, due: String) -> Self {
    guard !due.isEmpty else {
      return Self(
        "A task for you: \(task)", nl: "Een taak voor jou: \(task)",
        de: "Eine Aufgabe für dich: \(task)")
    }
    return Self(
      "A task for you, due \(due): \(task)",
      nl: "Een taak voor jou, moet \(due) klaar zijn: \(task)",
      de: "Eine Aufgabe für dich, fällig \(due): \(task)")
  }

  private static let ownershipReceived = Self(
    "You are now the owner of the household", nl: "Je bent nu de eigenaar van het huishouden",
    de: "Dir gehört jetzt der Haushalt")

  private static let mailUndeliverable = Self(
    "A mail to you could not be delivered: check the address of your account",
    nl: "Een mail aan jou kon niet worden bezorgd: controleer het adres van je account",
    de: "Eine Mail an dich konnte nicht zugestellt werden: prüfe die Adresse deines Kontos")

  static let nothingUnread = Self(
    "No new messages", nl: "Geen nieuwe berichten", de: "Keine neuen Nachrichten")
  static let nothingUnreadBody = Self(
    "Everything is read.", nl: "Alles is gelezen.", de: "Alles ist gelesen.")
  static let emptyInbox = Self("No messages", nl: "Geen berichten", de: "Keine Nachrichten")
  static let emptyInboxBody = Self(
    "News about your tasks and your household appears here for 30 days.",
    nl: "Nieuws over je taken en je huishouden staat hier 30 dagen.",
    de: "Neues über deine Aufgaben und deinen Haushalt steht hier 30 Tage lang.")
}
