/// What a colour on a screen stands for; each meaning has exactly one colour.
public enum Meaning: String, Sendable, CaseIterable {
  /// Something was completed.
  case completion
  /// Something succeeded.
  case success
  /// A goal or a claim was approved.
  case approved
  /// A target date has passed.
  case overdue
  /// A goal or a claim was rejected.
  case rejected
  /// A target date is at most two days away.
  case urgent
  /// Something needs attention.
  case warning
  /// A streak.
  case streak
  /// A target date is three to seven days away.
  case nearDeadline
  /// Points.
  case points
  /// A reward.
  case reward
  /// Information.
  case information
  /// The selected tab, or a way to another screen.
  case navigation
  /// Statistics.
  case statistics

  /// The colour.
  public var tint: Tint {
    switch self {
    case .completion, .success, .approved: .green
    case .overdue, .rejected, .urgent: .red
    case .warning, .streak, .nearDeadline: .orange
    case .points, .reward: .yellow
    case .information, .navigation: .blue
    case .statistics: .purple
    }
  }
}

extension Symbol {
  /// What the symbol stands for, as a colour.
  public var meaning: Meaning {
    switch self {
    case .points: .points
    case .streak: .streak
    case .completion: .completion
    case .goal: .information
    case .deadline: .nearDeadline
    case .pending, .decision: .warning
    case .achievement: .success
    case .statistics: .statistics
    case .overdue: .overdue
    }
  }
}

// MARK: - Words

extension LocalizedText {
  /// What a symbol stands for, in place of the symbol.
  static func symbol(_ symbol: Symbol) -> Self {
    switch symbol {
    case .points: Self("Points", nl: "Punten", de: "Punkte")
    case .streak: Self("Streak", nl: "Reeks", de: "Serie")
    case .completion: Self("Done", nl: "Gedaan", de: "Erledigt")
    case .goal: Self("Goal", nl: "Doel", de: "Ziel")
    case .deadline: Self("Target date", nl: "Streefdatum", de: "Zieltermin")
    case .pending: Self("Waiting", nl: "Wacht", de: "Wartet")
    case .achievement: Self("Achievement", nl: "Prestatie", de: "Erfolg")
    case .statistics: Self("Statistics", nl: "Statistieken", de: "Statistik")
    case .overdue: Self("Overdue", nl: "Te laat", de: "Überfällig")
    case .decision: Self("Decision", nl: "Beslissing", de: "Entscheidung")
    }
  }
}
