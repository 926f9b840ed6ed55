import KinshipDomain
import KinshipTime

/// A value of a household's rule that has a name for people.
protocol NamedRule: CaseIterable {
  var name: LocalizedText { get }
}

extension TaskAssignment: NamedRule {
  var name: LocalizedText {
    switch self {
    case .optionalAnyMember:
      LocalizedText("anybody or nobody", nl: "iedereen of niemand", de: "alle oder niemand")
    case .requiredChild:
      LocalizedText("always a child", nl: "altijd een kind", de: "immer ein Kind")
    }
  }
}

extension TaskPointRule: NamedRule {
  var name: LocalizedText {
    switch self {
    case .manual: LocalizedText("said by hand", nl: "met de hand", de: "von Hand")
    case .byDifficulty:
      LocalizedText("by difficulty", nl: "naar moeilijkheid", de: "nach Schwierigkeit")
    }
  }
}

extension TaskUndo: NamedRule {
  var name: LocalizedText {
    switch self {
    case .never: LocalizedText("nobody", nl: "niemand", de: "niemand")
    case .completerOrAdult:
      LocalizedText(
        "who did it, or an adult", nl: "wie het deed, of een volwassene",
        de: "wer es tat, oder Erwachsene")
    }
  }
}

extension ApprovalUndo: NamedRule {
  var name: LocalizedText {
    switch self {
    case .never: LocalizedText("nobody", nl: "niemand", de: "niemand")
    case .adults: LocalizedText("adults", nl: "volwassenen", de: "Erwachsene")
    }
  }
}

extension DefaultDueDate: NamedRule {
  var name: LocalizedText {
    switch self {
    case .none: LocalizedText("no date", nl: "geen datum", de: "kein Datum")
    case .tomorrow: LocalizedText("tomorrow", nl: "morgen", de: "morgen")
    }
  }
}

extension NotificationArea: NamedRule {
  var name: LocalizedText {
    switch self {
    case .tasks: LocalizedText("tasks", nl: "taken", de: "Aufgaben")
    case .activity: LocalizedText("activity", nl: "activiteit", de: "Aktivität")
    case .care: LocalizedText("care", nl: "zorg", de: "Betreuung")
    }
  }
}

// MARK: - Reminders

extension LocalizedText {
  /// When people of a household are reminded of their tasks, in one sentence (D-10).
  static func reminderRule(_ policy: HouseholdPolicy) -> Self {
    let before = policy.effectiveDueSoonHours.map(beforeDue)
    let after = policy.effectiveOverdueReminder.map(onDayAfter)
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

  private static func onDayAfter(_ time: TimeOfDay) -> Self {
    let time = Self.time(time)
    return Self(
      "at \(time.english) on the day after", nl: "om \(time.dutch) op de dag erna",
      de: "um \(time.german) am Tag danach")
  }
}
