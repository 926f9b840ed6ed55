import GRDB
import KinshipDomain

/// The one statement that finds the tasks of a page of a task list, in no particular order.
///
/// For each status, and for each scope of a reader who sees only some, there is a branch that an
/// index answers in the order of lists; SQLite merges the branches as it goes, so that a page costs
/// what it shows, however many completed tasks there are. The branches have only what is compared: SQLite
/// copies a row of each that it merges. The text is made of the fixed pieces below.
struct TaskStatement {
  private(set) var sql = ""
  private(set) var values: [any ColumnValue] = []

  /// More scopes than this are looked at row by row instead of each in its own index range.
  private static let scopesByIndex = 4

  /// Nil when nothing can be found.
  init?(_ selection: TaskSelection) {
    guard selection.limit > 0 else { return nil }
    let branches = Self.branches(of: selection)
    guard !branches.isEmpty else { return nil }
    let selects = branches.map { status, scope in
      select(selection, status: status, scope: scope)
    }
    sql = """
      SELECT \(TaskColumn.table.columnList) FROM (
      \(selects.joined(separator: "\nUNION ALL\n"))
      ORDER BY due_sort, recency, found LIMIT ?
      ) CROSS JOIN task ON household = ? AND id = found
      """
    values.append(contentsOf: [selection.limit + 1, selection.household] as [any ColumnValue])
  }

  private static func branches(of selection: TaskSelection) -> [(TaskStatus, Scope?)] {
    let statuses = TaskStatus.allCases.filter { status in
      (selection.statuses.isEmpty || selection.statuses.contains(status))
        && (selection.overdueAt == nil || status != .completed)
    }
    guard let scopes = selection.scopes, selection.assignment == .any,
      scopes.count <= scopesByIndex
    else { return selection.scopes?.isEmpty == true ? [] : statuses.map { ($0, nil) } }
    return statuses.flatMap { status in
      scopes.sorted { $0.text < $1.text }.map { (status, $0) }
    }
  }

  private mutating func select(
    _ selection: TaskSelection, status: TaskStatus, scope: Scope?
  ) -> String {
    var text = "SELECT id AS found, due_sort, recency FROM task WHERE household = ?"
    values.append(selection.household)
    switch selection.assignment {
    case .any: break
    case .unassigned: text += " AND assignee IS NULL"
    case .to(let member):
      text += " AND assignee = ?"
      values.append(member)
    }
    text += " AND status = ?"
    values.append(status)
    if let scope {
      text += " AND scope = ?"
      values.append(scope)
    } else if let scopes = selection.scopes {
      // The plus keeps the planner on the index that has the order of lists.
      text += " AND +scope IN (\(scopes.map { _ in "?" }.joined(separator: ", ")))"
      values.append(contentsOf: scopes.sorted { $0.text < $1.text } as [any ColumnValue])
    }
    if let instant = selection.overdueAt {
      text += " AND overdue_from <= coalesce(claim_done_at, ?)"
      values.append(instant)
    }
    if let cursor = selection.after {
      text += " AND (due_sort, recency, id) > (?, ?, ?)"
      // A cursor may be made up: the least number has no opposite.
      let recency = -max(cursor.createdAt, -.max)
      values.append(contentsOf: [cursor.due, recency, cursor.id] as [any ColumnValue])
    }
    return text
  }
}
