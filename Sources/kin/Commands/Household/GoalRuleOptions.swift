import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// Options that change the rules about goals, one per rule.
struct GoalRuleOptions: ParsableArguments {
  @Option(
    help: "Whether an adult has to approve each goal of a child.",
    nl: "Of een volwassene elk doel van een kind moet goedkeuren.",
    de: "Ob Erwachsene jedes Ziel eines Kindes genehmigen müssen.", valueName: "yes|no")
  var goalApproval: YesOrNo?

  @Option(
    help: """
      Whether the chat gets a message on the day before the target date of a goal, and one when \
      the goal is overdue.
      """,
    nl: """
      Of de chat een bericht krijgt op de dag voor de streefdatum van een doel, en één als het \
      doel te laat is.
      """,
    de: """
      Ob der Chat am Tag vor dem Zieltermin eines Ziels eine Nachricht bekommt, und eine, wenn \
      das Ziel überfällig ist.
      """,
    valueName: "yes|no")
  var goalDeadlines: YesOrNo?

  @Option(
    rule: "What a streak of a goal counts.",
    nl: "Wat een reeks van een doel telt.",
    de: "Was eine Serie eines Ziels zählt.")
  var streakUnit: StreakUnit?

  @Option(
    help: "How many missed days or weeks a streak can survive, 0 to 9; one for each seven done.",
    nl: "Hoeveel gemiste dagen of weken een reeks overleeft, 0 tot 9; één per zeven gedane.",
    de: """
      Wie viele verpasste Tage oder Wochen eine Serie übersteht, 0 bis 9; je sieben erledigte \
      einer.
      """,
    valueName: "number")
  var streakFreezes: FreezeLimit?

  /// The rules for which an option was typed.
  var typed: [HouseholdRule] {
    let options: [(rule: HouseholdRule, isTyped: Bool)] = [
      (.goalApproval, goalApproval != nil), (.goalDeadlines, goalDeadlines != nil),
      (.streakUnit, streakUnit != nil), (.streakFreezes, streakFreezes != nil),
    ]
    return options.filter { $0.isTyped }.map { $0.rule }
  }

  /// Changes only the rules for which an option was typed.
  func apply(to policy: inout HouseholdPolicy) {
    if let goalApproval { policy.goalApprovalRequired = goalApproval == .yes }
    if let goalDeadlines { policy.postsGoalDeadlines = goalDeadlines == .yes }
    policy.streakUnit = streakUnit ?? policy.streakUnit
    policy.streakFreezes = streakFreezes?.limit ?? policy.streakFreezes
  }

  /// The current rules, each in the form that its option accepts.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine(.goalApproval, YesOrNo(policy.goalApprovalRequired).rawValue),
      RuleLine(.goalDeadlines, YesOrNo(policy.postsGoalDeadlines).rawValue),
      RuleLine(.streakUnit, policy.streakUnit.rawValue, policy.streakUnit.ruleWords),
      RuleLine(.streakFreezes, "\(policy.streakFreezes)"),
    ]
  }
}

/// Argument for the most freezes of a streak.
struct FreezeLimit: ExpressibleByArgument {
  let limit: Int

  init?(argument: String) {
    guard let limit = Int(argument), Streak.freezeLimits.contains(limit) else { return nil }
    self.limit = limit
  }
}

extension StreakUnit: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .byFrequency:
      ShellText(
        "days, or weeks of a weekly habit", nl: "dagen, of weken van een wekelijkse gewoonte",
        de: "Tage, oder Wochen einer wöchentlichen Gewohnheit")
    case .days: ShellText("always days", nl: "altijd dagen", de: "immer Tage")
    }
  }
}
