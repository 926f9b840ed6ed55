import KinshipPresentation

extension Shell {
  /// The commands that approve or reject goals, a line for each goal.
  ///
  /// A child is named where another one of the goals has the same title.
  func decisions(on cards: [GoalCard]) -> [CommandOutput.Block] {
    cards.map { card in
      let isShared = cards.contains { $0.title == card.title && $0.member != card.member }
      return .line(text(.decidingGoal(card, namesChild: isShared)))
    }
  }
}

// MARK: - Texts

extension ShellText {
  /// The commands that approve and reject a goal.
  static func decidingGoal(_ card: GoalCard, namesChild: Bool) -> Self {
    let owner = namesChild ? " --for \(ShellQuoting.quoted(card.memberName))" : ""
    let goal = ShellQuoting.quoted(card.title) + owner
    let (approving, rejecting) = (
      "goal approve \(goal)", "goal reject \(goal) --reason <reason>"
    )
    return Self(
      """
      “\(card.title)” of \(card.memberName): approve it with “\(kin: approving)”, or reject it with \
      “\(kin: rejecting)”.
      """,
      nl: """
        “\(card.title)” van \(card.memberName): keur het goed met “\(kin: approving)”, of af met \
        “\(kin: rejecting)”.
        """,
      de: """
        „\(card.title)“ von \(card.memberName): Genehmige es mit „\(kin: approving)“, oder lehne es \
        ab mit „\(kin: rejecting)“.
        """)
  }
}
