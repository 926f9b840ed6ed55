import KinshipDomain

extension GoalCard {
  /// A fact about a goal with the symbol and colour of what it stands for.
  public struct Badge: Sendable, Hashable {
    /// The symbol.
    public let symbol: Symbol
    /// The fact in words.
    public let text: String
    /// The colour.
    public let tint: Tint
    /// The fact after what it stands for, in place of symbol and colour.
    public let labelledText: String
  }

  /// The days to the target date of a goal, across its card.
  public struct Banner: Sendable, Hashable {
    /// The days in words.
    public let text: String
    /// The urgency in words, because colour must not be the only signal.
    public let urgencyText: String
    /// Whether ``text`` names the urgency too.
    public let namesUrgency: Bool
    /// The colour of the urgency.
    public let tint: Tint
    /// The symbol of the urgency: a warning if overdue.
    public let symbol: Symbol
  }

  /// What the reader can do with a goal on its card.
  public struct Action: Sendable, Hashable, Identifiable {
    /// The action that a command or button performs.
    public enum Kind: String, Sendable, CaseIterable {
      /// Complete the habit for the current day or week.
      case markComplete
      /// Open the statistics of the goal.
      case viewStatistics
      /// Approve the goal at once.
      case approve
      /// Reject the goal, after asking for the reason.
      case reject
      /// Open the form with the full goal and both decisions.
      case decide
    }

    /// The action to perform.
    public let kind: Kind
    /// The action in words.
    public let title: String

    /// The kind, which is unique among the actions of a card.
    public var id: Kind { kind }

    /// The symbol of the action; nil for one without.
    public var symbol: Symbol? {
      switch kind {
      case .markComplete, .approve: .completion
      case .viewStatistics: .statistics
      case .reject: nil
      case .decide: .decision
      }
    }
  }
}

// MARK: - Making the parts

extension GoalCard.Badge {
  init(_ symbol: Symbol, _ text: String, _ tint: Tint? = nil, in texts: TextContext) {
    self.symbol = symbol
    self.text = text
    self.tint = tint ?? symbol.meaning.tint
    labelledText = "\(texts.text(.symbol(symbol))): \(text)"
  }
}

extension GoalCard.Banner {
  init(daysLeft: Int, in texts: TextContext) {
    let urgency = Urgency(daysLeft: daysLeft)
    text = texts.text(.countdown(days: daysLeft))
    urgencyText = texts.text(.urgency(urgency))
    namesUrgency = urgency == .overdue
    tint = urgency.tint
    symbol = urgency.symbol
  }
}

extension GoalCard.Action {
  /// The actions of a card in order.
  static func all(
    completes: Bool, hasStatistics: Bool, decides: Bool, in texts: TextContext
  ) -> [Self] {
    var kinds: [Kind] = []
    if completes { kinds.append(.markComplete) }
    if hasStatistics { kinds.append(.viewStatistics) }
    if decides { kinds += [.approve, .reject, .decide] }
    return kinds.map { Self(kind: $0, title: texts.text(.goalAction($0))) }
  }
}

// MARK: - Words

extension LocalizedText {
  /// What the reader can do with a goal on its card.
  static func goalAction(_ kind: GoalCard.Action.Kind) -> Self {
    switch kind {
    case .markComplete:
      Self("Mark Complete", nl: "Afvinken", de: "Als erledigt markieren")
    case .viewStatistics:
      Self("View Statistics", nl: "Statistieken bekijken", de: "Statistik ansehen")
    case .approve: Self("Approve", nl: "Goedkeuren", de: "Genehmigen")
    case .reject: Self("Reject", nl: "Afkeuren", de: "Ablehnen")
    case .decide: Self("Review Goal", nl: "Doel beoordelen", de: "Ziel beurteilen")
    }
  }
}
