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
      throw shell.refused(refusal)
    }
    throw namingSelfApproval(shell.refused(.unauthorized), about: first.task)
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
        return try shell.output(from: model) { ["task": await json(of: model.decided)] }
      } catch let error as CommandError {
        throw await namingSelfApproval(error, about: task.value)
      }
    }
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
