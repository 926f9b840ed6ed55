import KinshipDomain
import KinshipTime

// MARK: - Values of rules about tasks

extension LocalizedText {
  static func taskAssignment(_ assignment: TaskAssignment) -> Self {
    switch assignment {
    case .optionalAnyMember:
      Self(
        "any member, or unassigned", nl: "elk lid, of niet toegewezen",
        de: "jedes Mitglied, oder nicht zugewiesen")
    case .requiredChild: Self("always a child", nl: "altijd een kind", de: "immer ein Kind")
    }
  }

  static func taskPointRule(_ rule: TaskPointRule) -> Self {
    switch rule {
    case .manual: Self("set by hand", nl: "met de hand", de: "von Hand")
    case .byDifficulty:
      Self("by difficulty", nl: "naar moeilijkheid", de: "nach Schwierigkeit")
    }
  }

  static func taskUndo(_ undo: TaskUndo) -> Self {
    switch undo {
    case .never: nobody
    case .completerOrAdult:
      Self(
        "the person who did it, or an adult", nl: "de uitvoerder, of een volwassene",
        de: "die ausführende Person, oder Erwachsene")
    }
  }

  static func approvalUndo(_ undo: ApprovalUndo) -> Self {
    switch undo {
    case .never: nobody
    case .adults: Self("adults", nl: "volwassenen", de: "Erwachsene")
    }
  }

  static func defaultDueDate(_ date: DefaultDueDate) -> Self {
    switch date {
    case .none: Self("no date", nl: "geen datum", de: "kein Datum")
    case .tomorrow: tomorrow
    }
  }

  static func notificationArea(_ area: NotificationArea) -> Self {
    switch area {
    case .tasks: Self("tasks", nl: "taken", de: "Aufgaben")
    case .activity: Self("activity", nl: "activiteit", de: "Aktivität")
    case .care: Self("care", nl: "zorg", de: "Betreuung")
    }
  }
}

// MARK: - Reminders

extension LocalizedText {
  /// The times of task reminders in a household, in one sentence.
  static func reminderRule(_ policy: HouseholdPolicy, by clock: ClockFormat?) -> Self {
    let before = policy.effectiveDueSoonHours.map(beforeDue)
    let after = policy.effectiveOverdueReminder.map { onDayAfter(time($0, by: clock)) }
    return switch (before, after) {
    case (nil, nil): Self("never", nl: "nooit", de: "nie")
    case (let text?, nil), (nil, let text?): text
    case (let before?, let after?):
      Self(
        "\(before.english) and \(after.english)", nl: "\(before.dutch) en \(after.dutch)",
        de: "\(before.german) und \(after.german)")
    }
  }

  private static func beforeDue(hours: Int) -> Self {
    Self(
      "\(hours) \(hours.isSingular ? "hour" : "hours") before a task is due",
      nl: "\(hours) uur voordat een taak klaar moet zijn",
      de: "\(hours) \(hours.isSingular ? "Stunde" : "Stunden"), bevor eine Aufgabe fällig ist")
  }

  private static func onDayAfter(_ time: Self) -> Self {
    Self(
      "at \(time.english) the next day", nl: "de volgende dag om \(time.dutch)",
      de: "am nächsten Tag um \(time.german)")
  }
}
