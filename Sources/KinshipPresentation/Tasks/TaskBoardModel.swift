public import KinshipDomain
import KinshipTime
import KinshipUseCases
public import Observation

/// All tasks of a household that are not done, by urgency; ``TaskListModel`` has every task.
@MainActor @Observable
public final class TaskBoardModel: LoadedScreen {
  /// Why tasks stand together, in the order of the board.
  public enum Kind: String, Sendable, CaseIterable {
    /// They should have been done by now.
    case overdue
    /// They were done, and wait for an adult.
    case waiting
    /// They are due today.
    case today
    /// They are due on a later day.
    case later
    /// They are due some time.
    case undated
  }

  /// Tasks that stand together: one's own first, then by due date, then the newest.
  public struct Group: Sendable, Hashable, Identifiable {
    /// Why they stand together.
    public let kind: Kind
    /// The same in words.
    public let title: String
    /// The tasks, at least one.
    public let rows: [ListedTask]

    /// Why they stand together.
    public var id: Kind { kind }
  }

  /// Whether the board loads, is empty or failed.
  public internal(set) var screen = ScreenState()
  /// The groups that have tasks, in order.
  public var groups: [Group] { read(told) }
  let device: Device
  let household: HouseholdID
  var home: Home?
  private var told: Spoken<[Group]>?
  private let assignee: MemberID?

  /// The board of a household; with an assignee only of its tasks.
  public init(_ device: Device, household: HouseholdID, assignee: MemberID? = nil) {
    self.device = device
    self.household = household
    self.assignee = assignee
  }

  /// How many there are, and how many of them are overdue, wait, and are one's own.
  public var summary: String {
    let rows = groups.flatMap(\.rows)
    return wording.text(
      .board(
        count: rows.count, overdue: count(.overdue), waiting: count(.waiting),
        mine: rows.count(where: \.isMine)))
  }

  /// Loads everything that is not done.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      let (tasks, hasOthers) = try await model.unfinishedTasks()
      model.show(tasks)
      return tasks.isEmpty ? model.emptyMessage(hasOthers: hasOthers) : nil
    }
  }

  private func count(_ kind: Kind) -> Int {
    groups.first { $0.kind == kind }?.rows.count ?? 0
  }

  /// The tasks, in their order, and whether there are others that are done.
  ///
  /// One page has every task of a young household.
  private func unfinishedTasks() async throws -> (tasks: [TaskRow], hasOthers: Bool) {
    let page = try await device.performer.fetch(
      FetchTasks(household: household, assignee: assignee, limit: FetchTasks.largestPage))
    guard page.next == nil else { return (try await unfinishedTasksByStatus(), true) }
    let tasks = page.rows.filter { TaskStatus.unfinished.contains($0.task.status) }
    return (tasks, tasks.count < page.rows.count)
  }

  /// A task that moves on meanwhile is read twice, and shown as it was read last.
  private func unfinishedTasksByStatus() async throws -> [TaskRow] {
    var tasks: [TaskID: TaskRow] = [:]
    for status in TaskStatus.allCases where TaskStatus.unfinished.contains(status) {
      let rows = try await device.everyRow(\.rows, next: \.next) {
        FetchTasks(
          household: household, status: status, assignee: assignee, after: $0,
          limit: FetchTasks.largestPage)
      }
      for row in rows { tasks[row.task.id] = row }
    }
    return tasks.values.sorted { TaskCursor($0.task) < TaskCursor($1.task) }
  }

  private func show(_ tasks: [TaskRow]) {
    let me = home?.details.actingMember
    let kinds = Dictionary(grouping: tasks) { kind(of: $0) }
    told = spoken { wording in
      Kind.allCases.compactMap { kind in
        kinds[kind].map { Group(kind, $0, me: me, in: wording) }
      }
    }
  }

  private func kind(of row: TaskRow) -> Kind {
    if row.task.status == .pendingApproval { return .waiting }
    if row.isOverdue { return .overdue }
    guard let due = row.task.due, let calendar = home?.calendar else { return .undated }
    return due.date <= calendar.day(of: device.now()) ? .today : .later
  }

  /// Nothing is left to do, or nothing was ever there to do.
  private func emptyMessage(hasOthers: Bool) -> UnspokenMessage {
    guard !hasOthers, assignee == nil else {
      return UnspokenMessage(
        .allDone, .allDoneBody, picture: .emptyChores, button: .showAll, action: .showAll)
    }
    return noTasks()
  }
}

extension TaskBoardModel.Group {
  fileprivate init(
    _ kind: TaskBoardModel.Kind, _ tasks: [TaskRow], me: MemberID?, in wording: Wording
  ) {
    let all = tasks.map { ListedTask($0, me: me, in: wording) }
    self.kind = kind
    title = wording.text(kind.label).capitalizedFirst
    rows = all.filter(\.isMine) + all.filter { !$0.isMine }
  }
}

extension TaskBoardModel.Kind {
  fileprivate var label: LocalizedText {
    switch self {
    case .overdue: .overdue
    case .waiting: .status(.pendingApproval)
    case .today: .today
    case .later: .later
    case .undated: .withoutDate
    }
  }
}
