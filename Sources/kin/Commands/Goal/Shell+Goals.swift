import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// Loads the goals of a child; without one those that the acting member sees.
  func goals(
    of child: String?
  ) async throws -> (context: HouseholdContext, model: GoalListModel) {
    let context = try await context()
    let member = try child.map { try context.member($0).id }
    let model = GoalListModel(context.device, household: context.id, member: member)
    return (context, try await loaded(model))
  }

  /// Loads the goals of the acting member.
  func ownGoals() async throws -> (context: HouseholdContext, model: GoalListModel) {
    let context = try await context()
    let model = GoalListModel(
      context.device, household: context.id, member: try context.member(nil).id)
    return (context, try await loaded(model))
  }

  /// Resolves a text to a goal of the model, to one in a state before others.
  func goal(
    _ text: String, in model: GoalListModel, preferring status: GoalStatus = .approved
  ) throws -> GoalID {
    if let id = GoalID(text.trimmed) { return id }
    let named = model.rows.map { row in
      NamedItem(
        value: row, name: row.title, id: row.id.bits,
        details: { [row.memberName, row.statusText] })
    }
    guard let goal = try one(text, among: named, preferring: [{ $0.status == status }]) else {
      throw notFound(.goal, .unknownGoal(text))
    }
    return goal.id
  }

  /// Resolves a text to the number of a sub-goal.
  func step(_ text: String, of goal: GoalID, in model: GoalListModel) throws -> Int {
    let steps = model.rows.first { $0.id == goal }?.steps ?? []
    let named = steps.map { step in
      NamedItem(value: step, name: step.title, id: UInt128(step.id), details: { [] })
    }
    guard let step = try one(text, among: named) else {
      throw notFound(.goal, .unknownStep(text))
    }
    return step.id
  }

  /// Decides a goal of any child, or of one; prefers goals that wait for an approval.
  func decide(
    _ argument: GoalArgument, of owner: GoalOwnerOption,
    _ work: @MainActor (GoalListModel, GoalID) async -> Void
  ) async throws -> (context: HouseholdContext, model: GoalListModel) {
    let (context, model) = try await goals(of: owner.member)
    await work(model, try goal(argument.goal, in: model, preferring: .pending))
    return (context, model)
  }

  /// Completes or achieves a goal, and returns its new state with the points that this paid.
  func completeGoal(
    _ argument: GoalArgument, _ work: @MainActor (GoalListModel, GoalID) async -> Void
  ) async throws -> CommandOutput {
    let own = try await ownGoal(argument)
    await work(own.model, own.id)
    return try goalOutcome(of: own.model)
  }

  /// Output with a goal that was created, changed, decided or deleted.
  func goalOutput(of model: GoalListModel) throws -> CommandOutput {
    try output(from: model) { ["goal": model.changed.map(JSON.goal) ?? .null] }
  }

  /// The same after a form, with the days to its target date.
  func goalOutput(
    of model: GoalListModel, filledIn form: GoalForm
  ) throws -> CommandOutput {
    var output = try goalOutput(of: model)
    if let countdown = model.countdownText(of: form) {
      output.blocks.append(.line("\(model.label(of: .targetDate)): \(countdown)"))
    }
    return output
  }

  /// Output with a goal that was completed or achieved, and the points that this paid.
  func goalOutcome(of model: GoalListModel) throws -> CommandOutput {
    try output(from: model) { model.outcome.map(JSON.goalOutcome) ?? ["goal": .null] }
  }
}

// MARK: - Pages

extension Shell {
  /// The page of a goal.
  func blocks(of model: GoalStatisticsModel) -> [CommandOutput.Block] {
    let card = model.card
    let state = [
      card?.statusText, card?.habitText, card?.labelledStreakText, card?.freezesText,
      card?.strengthText,
    ]
    let steps = (card?.steps ?? []).map { step in
      CommandOutput.Block.line("\(step.isDone ? "✓" : "·") \(step.title)")
    }
    let days: [(label: String, value: String)] = model.bars.map { ($0.label, "\($0.count)") }
    var blocks: [CommandOutput.Block] = [
      .line(model.title), .line(state.compactMap(\.self).joined(separator: " · ")),
    ]
    if let banner = card?.banner {
      let urgency = banner.namesUrgency ? "" : " (\(banner.urgencyText))"
      blocks.append(.line(banner.text + urgency))
    }
    if let note = card?.labelledNoteText { blocks.append(.line(note)) }
    if let frozen = model.frozenText { blocks.append(.line(frozen)) }
    blocks += steps
    let figures = model.facts + model.figures + model.timeline
    blocks.append(.pairs(figures.map { ($0.label, $0.value) }))
    if card?.hasStatistics == true { blocks.append(.pairs(days)) }
    if let insight = model.insightText { blocks.append(.line(insight)) }
    if let card, card.canComplete { blocks.append(.line(text(.completingGoal(card)))) }
    if let card, card.canDecide { blocks += decisions(on: [card]) }
    return blocks
  }

  /// The page with the points and streaks of a child's goals.
  func blocks(of model: GoalSummaryModel) -> [CommandOutput.Block] {
    var blocks: [CommandOutput.Block] = [
      .line("\(model.memberName) · \(model.totalText)"),
      .pairs((model.figures + model.streakFigures.dropFirst()).map { ($0.label, $0.value) }),
    ]
    blocks += model.achievementTexts.map { .line($0) }
    if !model.topGoals.isEmpty {
      blocks.append(.line(model.listTitle))
      blocks.append(.pairs(model.topGoals.map { (named($0), $0.value) }))
    }
    if !model.topStreaks.isEmpty {
      blocks.append(.line(model.streaksTitle))
      blocks.append(.pairs(model.topStreaks.map { (named($0), $0.value) }))
      blocks.append(.line(model.milestonesTitle))
      blocks.append(.pairs(model.milestones.map { ("\($0.id)", $0.toGoText ?? "✓") }))
    }
    return blocks
  }

  private func named(_ line: GoalSummaryModel.Line) -> String {
    [line.rankText, line.title].compactMap(\.self).joined(separator: " ")
  }
}

// MARK: - Texts

extension ShellText {
  static let goalColumn = Self("Goal", nl: "Doel", de: "Ziel")
  static let habitColumn = Self("How often", nl: "Hoe vaak", de: "Wie oft")
  static let streakColumn = Self("Streak", nl: "Reeks", de: "Serie")
  static let goalPoints = Self("Points", nl: "Punten", de: "Punkte")
  static let targetColumn = Self("Target", nl: "Streefdatum", de: "Zieltermin")

  /// The command that completes a habit, after the title of its button.
  static func completingGoal(_ card: GoalCard) -> Self {
    let title = card.actions.first { $0.kind == .markComplete }?.title ?? ""
    return .action(title, "goal done \(ShellQuoting.quoted(card.title))")
  }

  static func unknownGoal(_ name: String) -> Self {
    Self(
      "There is no goal “\(name)”. See “\(kin: "goal list")”.",
      nl: "Er is geen doel “\(name)”. Kijk met “\(kin: "goal list")”.",
      de: "Es gibt kein Ziel „\(name)“. Sieh nach mit „\(kin: "goal list")“.")
  }

  static func unknownStep(_ name: String) -> Self {
    Self(
      "There is no sub-goal “\(name)”. See “\(kin: "goal show <goal>")”.",
      nl: "Er is geen tussendoel “\(name)”. Kijk met “\(kin: "goal show <goal>")”.",
      de: "Es gibt kein Teilziel „\(name)“. Sieh nach mit „\(kin: "goal show <goal>")“.")
  }
}
