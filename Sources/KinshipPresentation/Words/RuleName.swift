import KinshipDomain

/// A value of a household's rule that has a name for people.
protocol NamedRule: CaseIterable {
  /// What it is called in English, Dutch and German.
  var names: (String, String, String) { get }
}

extension NamedRule {
  /// What it is called.
  func name(in language: Language) -> String { language.one(of: names) }
}

extension TaskAssignment: NamedRule {
  var names: (String, String, String) {
    switch self {
    case .optionalAnyMember: ("anybody or nobody", "iedereen of niemand", "alle oder niemand")
    case .requiredChild: ("always a child", "altijd een kind", "immer ein Kind")
    }
  }
}

extension TaskPointRule: NamedRule {
  var names: (String, String, String) {
    switch self {
    case .manual: ("said by hand", "met de hand", "von Hand")
    case .byDifficulty: ("by difficulty", "naar moeilijkheid", "nach Schwierigkeit")
    }
  }
}

extension TaskUndo: NamedRule {
  var names: (String, String, String) {
    switch self {
    case .never: ("nobody", "niemand", "niemand")
    case .completerOrAdult:
      ("who did it, or an adult", "wie het deed, of een volwassene", "wer es tat, oder Erwachsene")
    }
  }
}

extension ApprovalUndo: NamedRule {
  var names: (String, String, String) {
    switch self {
    case .never: ("nobody", "niemand", "niemand")
    case .adults: ("adults", "volwassenen", "Erwachsene")
    }
  }
}

extension DefaultDueDate: NamedRule {
  var names: (String, String, String) {
    switch self {
    case .none: ("no date", "geen datum", "kein Datum")
    case .tomorrow: ("tomorrow", "morgen", "morgen")
    }
  }
}

extension NotificationArea: NamedRule {
  var names: (String, String, String) {
    switch self {
    case .tasks: ("tasks", "taken", "Aufgaben")
    case .activity: ("activity", "activiteit", "Aktivität")
    case .care: ("care", "zorg", "Betreuung")
    }
  }
}
