import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension HouseholdContext {
  /// All claims that wait for approval, with their labels.
  func waiting(in model: TaskApprovalModel) async throws -> [ResolvedArgument<TaskID>] {
    try await shell.loadAll(model)
    return model.rows.map { row in
      ResolvedArgument(
        value: row.id, label: row.claimant.map { "\(row.title) (\($0))" } ?? row.title)
    }
  }

  /// Throws the refusal of a decision that none of the tasks allows, before its reason is asked.
  ///
  /// A task that was named by its id has not been read, so it may allow the decision.
  func requireDecision(_ move: TaskMove, onAnyOf tasks: [NamedTask]) throws {
    guard home.powers.contains(.decideTasks) else { throw shell.refused(.unauthorized) }
    guard let first = tasks.first?.row,
      !tasks.contains(where: { $0.row?.moves.contains(move) ?? true })
    else { return }
    do { try first.task.requireMove(move) } catch let refusal as Refusal {
      throw explainingDecision(shell.refused(refusal), about: first.task)
    }
    throw explainingDecision(shell.refused(.unauthorized), about: first.task)
  }

  /// Approves or rejects the claims one after the other.
  func decide(
    _ tasks: [ResolvedArgument<TaskID>], isList: Bool,
    _ decision: @MainActor (TaskApprovalModel, TaskID) async -> Bool
  ) async throws -> CommandOutput {
    try await shell.each(of: tasks, isList: isList, key: .tasks) { task in
      let model = TaskApprovalModel(device, household: id)
      _ = await decision(model, task.value)
      do {
        try shell.check(model)
        let hints = wayBack(from: model.decided).map { shell.text($0) }
        let lines = [model.toastText] + model.badgeTexts + hints
        return CommandOutput(lines: lines) {
          ["task": await json(of: model.decided).addingBadges(of: model.decided)]
        }
      } catch let error as CommandError {
        throw await explainingDecision(error, about: task.value)
      }
    }
  }
}

extension HouseholdContext {
  /// How a rejected task can be done again, and that its next date waits for that; empty for other
  /// tasks.
  private func wayBack(from task: HouseholdTask?) -> [ShellText] {
    guard let task, task.status == .rejected else { return [] }
    let title = ShellQuoting.quoted(task.title.description)
    let way: ShellText =
      home.policy.claimantMayRetry
      ? .needsNoReopening : .reopenFirst("task reopen \(title)")
    guard let recurrence = task.recurrence, recurrence.repetition != nil,
      !recurrence.missedDatePolicy.keepsSeveral
    else { return [way] }
    return [way, .nextDateWaits]
  }
}

extension Shell {
  /// Loads all pages of waiting claims.
  func loadAll(_ model: TaskApprovalModel) async throws {
    _ = try await loaded(model)
    while model.hasMore {
      await model.loadMore()
      try check(model)
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static func reopenFirst(_ command: String) -> Self {
    Self(
      "It can be done again after “\(kin: command)”.",
      nl: "De taak kan worden overgedaan na “\(kin: command)”.",
      de: "Nach „\(kin: command)“ kann sie noch einmal erledigt werden.")
  }

  fileprivate static let needsNoReopening = Self(
    "It can be done again without being reopened.",
    nl: "De taak kan worden overgedaan zonder te worden heropend.",
    de: "Sie kann noch einmal erledigt werden, ohne wieder geöffnet zu werden.")

  fileprivate static let nextDateWaits = Self(
    "Its next date appears once this one is done.",
    nl: "De volgende datum verschijnt zodra deze is gedaan.",
    de: "Der nächste Termin erscheint, sobald dieser erledigt ist.")
}
