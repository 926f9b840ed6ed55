package import KinshipDomain
import KinshipTime
package import KinshipUseCases
import Observation

/// The board of a household: tasks by state, the week's leaders, tasks done per day, and messages.
@MainActor @Observable
package final class BoardModel: LoadedScreen {
  /// The number of weeks of the heat map, with the current one.
  package nonisolated static let weeks = 5

  /// The state of loading the board.
  package internal(set) var screen = ScreenState()
  /// The board in words; nil before loading.
  package var content: BoardContent? { told?.words(in: device.language) }
  /// The answers of the last load; nil before loading.
  package private(set) var answers: BoardAnswers?
  @ObservationIgnored private(set) var device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var told: LocalizedContent<BoardContent>?

  /// The board of a household, as the acting member sees it.
  package init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Continues on another device of the same acting member, such as one with a renewed session.
  package func resume(on device: Device) {
    self.device = device
  }

  /// Loads the board.
  @discardableResult
  package func load() async -> Bool {
    await load { model in
      let (home, answers) = try await model.newest { model in
        let home = try await model.readHome(model.household)
        let today = home.calendar.day(of: model.device.now())
        return (
          home, try await model.device.boardAnswers(model.household, on: today, home.calendar)
        )
      }
      (model.home, model.answers) = (home, answers)
      let today = home.calendar.day(of: model.device.now())
      model.told = model.localized { texts in
        BoardContent(answers, of: home, on: today, in: texts)
      }
      return nil
    }
  }
}

/// The answers that a board is made of.
package struct BoardAnswers: Sendable, Hashable {
  /// The tasks of each column, in order.
  package let tasks: [BoardContent.Kind: [TaskRow]]
  /// Whether further tasks may have been completed today.
  package let hasMoreDoneToday: Bool
  package let leaders: FetchLeaderboard.Output
  package let inbox: FetchInbox.Output
  /// The completed tasks of each day of the recent weeks.
  package let tasksPerDay: FetchTasksPerDay.Output
}

@MainActor
extension Device {
  /// Reads a board, all parts at the same time.
  fileprivate func boardAnswers(
    _ household: HouseholdID, on today: CivilDate, _ calendar: HouseholdCalendar
  ) async throws -> BoardAnswers {
    let performer = performer
    async let unfinished = unfinishedTasks(in: household).tasks
    async let latest = performer.fetch(FetchLatestTasks(household: household))
    async let leaders = performer.fetch(FetchLeaderboard(household: household))
    async let inbox = performer.fetch(FetchInbox(household: household))
    async let tasksPerDay = performer.fetch(
      FetchTasksPerDay(household: household, weeks: BoardModel.weeks))
    // A day's completed tasks are among those that changed last, unless all of these are of today.
    let changed = try await latest.rows
    let done = changed.filter { row in
      row.task.status == .completed
        && row.task.completedAt.map { calendar.day(of: $0) == today } == true
    }
    let isFull = changed.count == FetchLatestTasks.mostTasks
    let hasMore = isFull && changed.last.map { calendar.day(of: $0.task.updatedAt) } == today
    var tasks = Dictionary(grouping: try await unfinished) { $0.task.status.boardKind }
    tasks[.doneToday] = done
    return BoardAnswers(
      tasks: tasks, hasMoreDoneToday: hasMore, leaders: try await leaders,
      inbox: try await inbox, tasksPerDay: try await tasksPerDay)
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
