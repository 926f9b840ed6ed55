import KinshipDomain
import KinshipUseCases

/// The beginning of a task list, as far as it was loaded: whole, in order, each task once.
struct TaskWindow {
  var rows: [TaskRow] = []
  /// Where to go on; nil when the list was loaded to its end.
  var next: TaskCursor?

  /// With the page after it: a task that moved meanwhile is where the newer page has it.
  func appending(_ page: TaskPage) -> TaskWindow {
    TaskWindow(rows: Self.without(page, rows) + page.rows, next: page.next)
  }

  /// With newer news about its beginning: what comes after them stays.
  func replacingBeginning(with page: TaskPage) -> TaskWindow {
    guard let end = page.next, rows.count > page.rows.count else { return TaskWindow(page) }
    let rest = Self.without(page, rows).filter { TaskCursor($0.task) > end }
    return TaskWindow(rows: page.rows + rest, next: rest.isEmpty ? end : next)
  }

  private static func without(_ page: TaskPage, _ rows: [TaskRow]) -> [TaskRow] {
    let newer = Set(page.rows.map(\.task.id))
    return rows.filter { !newer.contains($0.task.id) }
  }
}

extension TaskWindow {
  /// The first page.
  init(_ page: TaskPage) { self.init(rows: page.rows, next: page.next) }
}
