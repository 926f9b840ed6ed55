import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Place {
  /// Everything that waits for an adult, as the model shows it.
  func waiting(in model: TaskApprovalModel) async throws -> [Meant<TaskID>] {
    try await shell.loadAll(model)
    return model.rows.map { row in
      Meant(value: row.id, label: row.claimant.map { "\(row.title) (\($0))" } ?? row.title)
    }
  }

  /// Decides about one claim after the other.
  func decide(
    _ tasks: [Meant<TaskID>], isList: Bool,
    _ decision: @MainActor (TaskApprovalModel, TaskID) async -> Bool
  ) async throws -> Answer {
    try await shell.each(of: tasks, isList: isList, key: .tasks) { task in
      let model = TaskApprovalModel(device, household: id)
      _ = await decision(model, task.value)
      return try shell.told(by: model) { ["task": await json(of: model.decided)] }
    }
  }
}

extension Shell {
  /// Loads all claims that wait.
  func loadAll(_ model: TaskApprovalModel) async throws {
    _ = try await loaded(model)
    while model.hasMore {
      await model.loadMore()
      try check(model)
    }
  }
}
