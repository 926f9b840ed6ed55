import KinshipDomain
import KinshipUseCases

/// Derives task events from successive answers of `FetchLatestTasks`.
struct TaskListDiff {
  /// A difference between two answers about one task.
  struct Item {
    /// The task, or its last known state if it was removed; nil stands for more changes than an
    /// answer can list.
    let row: TaskRow?
    /// The task's state in the previous answer.
    let before: HouseholdTask?
    let isGone: Bool
    /// Whether the task was removed before, as when a deleted task is restored.
    var isBack = false
  }

  private var known: [TaskID: TaskRow] = [:]
  /// Removed tasks, the latest last; at most `TaskDeletion.mostTasks`.
  private var departed: [TaskID] = []
  private var last: Version?

  /// Applies an answer, and returns the differences from the previous one in chronological order.
  mutating func update(with rows: [TaskRow]) -> [Item] {
    defer {
      for row in rows { known[row.task.id] = row }
      last = max(last ?? .unsaved, rows.map(\.task.version).max() ?? .unsaved)
    }
    guard let last else { return [] }
    var items = gone(from: rows)
    let changed = rows.filter { $0.task.version > last }
    // A full answer may omit older changes.
    if changed.count == FetchLatestTasks.mostTasks {
      items.append(Item(row: nil, before: nil, isGone: false))
    }
    for row in changed.reversed() {
      let isBack = forgetDeparture(of: row.task.id)
      items.append(
        Item(row: row, before: known[row.task.id]?.task, isGone: false, isBack: isBack))
    }
    return items
  }

  /// Tasks that the answer would contain if they still existed.
  private mutating func gone(from rows: [TaskRow]) -> [Item] {
    let ids = Set(rows.map(\.task.id))
    let isWhole = rows.count < FetchLatestTasks.mostTasks
    let oldest = rows.map(\.task.version).min() ?? .unsaved
    let missing = known.values.filter { row in
      !ids.contains(row.task.id) && (isWhole || row.task.version > oldest)
    }
    .sorted { $0.task.version < $1.task.version }
    for row in missing {
      known[row.task.id] = nil
      departed.append(row.task.id)
    }
    departed.removeFirst(max(0, departed.count - TaskDeletion.mostTasks))
    return missing.map { Item(row: $0, before: $0.task, isGone: true) }
  }

  /// Removes the task from `departed`; returns false if it is not in it.
  private mutating func forgetDeparture(of task: TaskID) -> Bool {
    guard let index = departed.lastIndex(of: task) else { return false }
    departed.remove(at: index)
    return true
  }
}
