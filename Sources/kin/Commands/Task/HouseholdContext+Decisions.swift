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

  /// Approves or rejects the claims one after the other.
  func decide(
    _ tasks: [ResolvedArgument<TaskID>], isList: Bool,
    _ decision: @MainActor (TaskApprovalModel, TaskID) async -> Bool
  ) async throws -> CommandOutput {
    try await shell.each(of: tasks, isList: isList, key: .tasks) { task in
      let model = TaskApprovalModel(device, household: id)
      _ = await decision(model, task.value)
      return try shell.output(from: model) { ["task": await json(of: model.decided)] }
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
