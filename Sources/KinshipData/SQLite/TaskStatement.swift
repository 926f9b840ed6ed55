import GRDB
import KinshipDomain
import KinshipTime

/// Builds the statement that selects a page of a task list; its rows have no particular order.
///
/// Each status, and each scope of a reader with limited access, is a branch that an index returns
/// in list order. SQLite merges the branches, so that a page costs as much as its rows, regardless
/// of the number of completed tasks. The branches select only the compared columns, because SQLite
/// copies each row that it merges. The SQL consists of the fixed fragments below.
struct TaskStatement {
  private(set) var sql = ""
  private(set) var values: [any ColumnValue] = []

  /// The largest number of scopes with an index range each; more scopes are checked row by row.
  private static let scopesByIndex = 4

  /// Upper limit, in seconds, of the local due time of an overdue task minus the current time in
  /// UTC.
  ///
  /// Time zones differ from UTC by at most 14 hours.
  private static let secondsBeforeOverdue: Int64 = 2 * 86_400

  /// Creates the statement; nil if the result is certainly empty.
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
        && (selection.overdueAt == nil || TaskStatus.unclaimed.contains(status))
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
      // The plus sign makes the planner use the index in list order.
      text += " AND +scope IN (\(scopes.map { _ in "?" }.joined(separator: ", ")))"
      values.append(contentsOf: scopes.sorted { $0.text < $1.text } as [any ColumnValue])
    }
    if let instant = selection.overdueAt {
      // Ends the search of the index, which is in list order, after the tasks that can be overdue.
      text += " AND due_sort <= ? AND overdue_from <= ?"
      values.append(instant.millisecondsSinceEpoch / 1_000 + Self.secondsBeforeOverdue)
      values.append(instant)
    }
    if let cursor = selection.after {
      text += " AND (due_sort, recency, id) > (?, ?, ?)"
      // A cursor may be forged: the smallest integer has no negation.
      let recency = -max(cursor.createdAt, -.max)
      values.append(contentsOf: [cursor.due, recency, cursor.id] as [any ColumnValue])
    }
    return text
  }
}
