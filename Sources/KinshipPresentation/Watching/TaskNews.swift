import KinshipDomain
import KinshipUseCases

/// What is new between two answers of `FetchLatestTasks`.
struct TaskNews {
  /// One task that is not as it was.
  struct Item {
    /// The task as it is, or was when it is gone; nil stands for more than can be told.
    let row: TaskRow?
    /// What was known of it.
    let before: HouseholdTask?
    let isGone: Bool
    /// Whether it was gone before, as it is when a deleted task is restored.
    var isBack = false
  }

  private var known: [TaskID: TaskRow] = [:]
  /// Tasks that disappeared, the latest last; at most `TaskDeletion.mostTasks`.
  private var departed: [TaskID] = []
  private var last: Version?

  /// Takes an answer; what it says that the one before did not, in the order in which it happened.
  mutating func update(with rows: [TaskRow]) -> [Item] {
    defer {
      for row in rows { known[row.task.id] = row }
      last = max(last ?? .unsaved, rows.map(\.task.version).max() ?? .unsaved)
    }
    guard let last else { return [] }
    var items = gone(from: rows)
    let changed = rows.filter { $0.task.version > last }
    // Nobody knows what is behind the last of a full answer.
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

  /// Tasks that would be in the answer if they were still there.
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

  /// Removes the task from `departed`; false where it is not in it.
  private mutating func forgetDeparture(of task: TaskID) -> Bool {
    guard let index = departed.lastIndex(of: task) else { return false }
    departed.remove(at: index)
    return true
  }
}
