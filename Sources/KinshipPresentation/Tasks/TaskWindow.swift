import KinshipDomain
import KinshipUseCases

/// The loaded beginning of a task list: without gaps, in order, and without duplicates.
struct TaskWindow {
  var rows: [TaskRow] = []
  /// The cursor of the next page; nil if the list is loaded to its end.
  var next: TaskCursor?

  /// Appends the next page; a task that moved in between takes its position in the newer page.
  func appending(_ page: TaskPage) -> TaskWindow {
    TaskWindow(rows: Self.without(page, rows) + page.rows, next: page.next)
  }

  /// Replaces the beginning with a newer page; later rows stay.
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
