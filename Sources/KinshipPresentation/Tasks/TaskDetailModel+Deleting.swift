import KinshipDomain
public import KinshipUseCases

extension TaskDetailModel {
  /// Whether the reader can choose between deleting one date and the whole series.
  public var canChooseExtent: Bool {
    guard let row = detail?.row, row.task.recurrence?.repetition != nil else { return false }
    return row.task.status != .completed || row.parts.contains { $0.status != .completed }
  }

  /// Asks for a confirmation: `deleteConfirmation` is the question.
  ///
  /// Without an extent the task is deleted. If it is the last of a series, no successor follows.
  public func askDelete(_ extent: DeleteTask.Extent? = nil) {
    let title = detail?.row.task.title.description ?? texts.text(.task)
    let extent = canChooseExtent ? extent : nil
    let body: LocalizedText =
      switch extent {
      case .thisDate: .deleteDateBody
      case .series: .deleteSeriesBody
      case nil: .deleteTaskBody
      }
    extentToDelete = extent
    question = MessageTemplate(
      .askDelete(title), body, button: .delete, action: .delete)
  }

  /// Closes the question without deleting.
  public func cancelDelete() {
    question = nil
  }

  /// Deletes the task, its date or its series; does nothing without a question.
  ///
  /// ``undo()`` restores the deleted date, task or series.
  @discardableResult
  public func confirmDelete() async -> Bool {
    guard question != nil else { return false }
    question = nil
    let number = extentToDelete == .thisDate ? detail?.row.task.recurrence?.number : nil
    let deletion = DeleteTask(
      household: household, task: task, extent: extentToDelete, number: number)
    let old = detail?.row.task
    return await act { model in
      try await model.device.performer.perform(deletion)
      if deletion.extent == .thisDate {
        await model.readAfterChange { $0.detail = try await $0.stillThere() }
      } else {
        model.detail = nil
      }
      model.isDeleted = model.detail == nil
      model.toast(model.phrase(of: deletion, of: old))
    }
  }

  /// The toast text for a deletion; `old` is the task before it.
  private func phrase(of deletion: DeleteTask, of old: HouseholdTask?) -> LocalizedText {
    let name = old.map { namedWithAllParts($0) } ?? .titled(texts.text(.task))
    guard deletion.extent != .series else { return .seriesDeleted(name) }
    // After a failed reload, `detail` still has the deleted date.
    let next = screen.caution == nil ? detail?.row.task.due : nil
    return .taskDeleted(name).nowDue(next, in: texts)
  }

  /// The task with its next date; nil if it is deleted.
  private func stillThere() async throws -> GetTask.Output? {
    do {
      return try await device.performer.fetch(GetTask(household: household, task: task))
    } catch Refusal.notFound {
      return nil
    }
  }
}
