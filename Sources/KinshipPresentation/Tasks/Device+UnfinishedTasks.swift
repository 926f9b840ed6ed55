import KinshipDomain
import KinshipUseCases

@MainActor
extension Device {
  /// The unfinished tasks in list order, and whether there are finished ones; with an assignee, only
  /// those of that member.
  ///
  /// A household whose tasks fit on one page needs one request.
  func unfinishedTasks(
    in household: HouseholdID, of assignee: MemberID? = nil
  ) async throws -> (tasks: [TaskRow], hasOthers: Bool) {
    let page = try await performer.fetch(
      FetchTasks(household: household, assignee: assignee, limit: FetchTasks.largestPage))
    guard page.next == nil else {
      return (try await unfinishedTasksByStatus(in: household, of: assignee), true)
    }
    let tasks = page.rows.filter { TaskStatus.unfinished.contains($0.task.status) }
    return (tasks, tasks.count < page.rows.count)
  }

  /// A task whose status changes during the requests may be read twice; the last read wins.
  private func unfinishedTasksByStatus(
    in household: HouseholdID, of assignee: MemberID?
  ) async throws -> [TaskRow] {
    var tasks: [TaskID: TaskRow] = [:]
    for status in TaskStatus.allCases where TaskStatus.unfinished.contains(status) {
      let rows = try await everyRow(\.rows, next: \.next) {
        FetchTasks(
          household: household, status: status, assignee: assignee, after: $0,
          limit: FetchTasks.largestPage)
      }
      for row in rows { tasks[row.task.id] = row }
    }
    return tasks.values.sorted { TaskCursor($0.task) < TaskCursor($1.task) }
  }
}
