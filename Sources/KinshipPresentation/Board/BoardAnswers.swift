package import KinshipDomain
package import KinshipTime
package import KinshipUseCases

/// The answers that a board is made of.
package struct BoardAnswers: Sendable, Hashable {
  package let household: HouseholdID
  /// The household's day, to which the board belongs.
  package let day: CivilDate
  /// The tasks of each column, in order.
  package let tasks: [BoardContent.Kind: [TaskRow]]
  /// The columns that may lack tasks.
  package let incomplete: Set<BoardContent.Kind>
  package let leaders: FetchLeaderboard.Output
  package let inbox: FetchInbox.Output
  /// The day of the reader, with its duties, open habits and goals to decide.
  package let today: FetchToday.Output
  /// The newest messages of the chat, the newest first.
  package let messages: [ChatRow]
  /// The completed tasks of each day of the recent weeks.
  package let tasksPerDay: FetchTasksPerDay.Output
  /// Whether the household has more tasks than one page.
  let isLarge: Bool
}

/// Reads the answers of a board.
struct BoardReader: Sendable {
  /// The most tasks that are read in each state.
  static let mostTasks = 200
  /// The number of chat messages on the board.
  static let mostMessages = 3

  private let performer: any Performer
  private let household: HouseholdID
  private let calendar: HouseholdCalendar
  private let isLarge: Bool

  /// A reader of a household; `isLarge` if its tasks did not fit on one page the last time.
  init(_ performer: any Performer, _ home: LoadedHousehold, isLarge: Bool) {
    self.performer = performer
    household = home.details.id
    calendar = home.calendar
    self.isLarge = isLarge
  }

  /// Reads all parts at the same time.
  func answers(on today: CivilDate) async throws -> BoardAnswers {
    async let unfinished = unfinishedTasks()
    async let latest = performer.fetch(FetchLatestTasks(household: household))
    async let leaders = performer.fetch(FetchLeaderboard(household: household))
    async let inbox = performer.fetch(FetchInbox(household: household))
    async let reader = performer.fetch(FetchToday(household: household))
    async let chat = performer.fetch(Self.newestMessages(of: household))
    async let tasksPerDay = performer.fetch(
      FetchTasksPerDay(household: household, weeks: BoardModel.weeks))
    let found = try await unfinished
    var incomplete = found.incomplete
    var tasks = Dictionary(grouping: found.tasks) { $0.task.status.boardKind }
    let changed = try await latest.rows
    tasks[.doneToday] = changed.filter { row in
      row.task.status == .completed
        && row.task.completedAt.map { calendar.day(of: $0) == today } == true
    }
    // A day's completed tasks are among those that changed last, unless all of these are of today.
    let isFull = changed.count == FetchLatestTasks.mostTasks
    if isFull, changed.last.map({ calendar.day(of: $0.task.updatedAt) }) == today {
      incomplete.insert(.doneToday)
    }
    return BoardAnswers(
      household: household, day: today, tasks: tasks, incomplete: incomplete,
      leaders: try await leaders, inbox: try await inbox, today: try await reader,
      messages: try await chat.rows, tasksPerDay: try await tasksPerDay, isLarge: found.isLarge)
  }

  /// The query of the chat messages on the board, without the pinned ones.
  static func newestMessages(of household: HouseholdID) -> FetchMessages {
    FetchMessages(household: household, before: FetchMessages.end, limit: mostMessages)
  }
}

// MARK: - Unfinished tasks

extension BoardReader {
  /// The unfinished tasks, in list order.
  private struct Unfinished {
    var tasks: [TaskRow]
    var incomplete: Set<BoardContent.Kind> = []
    var isLarge = false
  }

  /// Reads one page if the household's tasks fit on it, otherwise pages of each state.
  private func unfinishedTasks() async throws -> Unfinished {
    guard !isLarge else { return try await unfinishedTasksByStatus() }
    let page = try await performer.fetch(
      FetchTasks(household: household, limit: FetchTasks.largestPage))
    guard page.next == nil else { return try await unfinishedTasksByStatus() }
    return Unfinished(tasks: page.rows.filter { TaskStatus.unfinished.contains($0.task.status) })
  }

  /// A task whose status changes during the requests may be read twice; the last read wins.
  private func unfinishedTasksByStatus() async throws -> Unfinished {
    var tasks: [TaskID: TaskRow] = [:]
    var incomplete: Set<BoardContent.Kind> = []
    for status in TaskStatus.allCases where TaskStatus.unfinished.contains(status) {
      var (cursor, count): (TaskCursor?, Int) = (nil, 0)
      repeat {
        let page = try await performer.fetch(
          FetchTasks(
            household: household, status: status, after: cursor, limit: FetchTasks.largestPage))
        for row in page.rows { tasks[row.task.id] = row }
        cursor = page.next
        count += page.rows.count
      } while cursor != nil && count < Self.mostTasks
      if cursor != nil { incomplete.insert(status.boardKind) }
    }
    return Unfinished(
      tasks: tasks.values.sorted { TaskCursor($0.task) < TaskCursor($1.task) },
      incomplete: incomplete, isLarge: true)
  }
}

extension TaskStatus {
  /// The column of tasks in this state; a rejected task is to be done again.
  fileprivate var boardKind: BoardContent.Kind {
    switch self {
    case .open, .rejected: .open
    case .inProgress: .inProgress
    case .pendingApproval: .waiting
    case .completed: .doneToday
    }
  }
}
