public import KinshipDomain
import KinshipTime
import KinshipUseCases
public import Observation

/// A household's unfinished tasks grouped by urgency; ``TaskListModel`` lists all tasks.
@MainActor @Observable
public final class TaskBoardModel: LoadedScreen {
  /// The kind of a group, in the order of the board.
  public enum Kind: String, Sendable, CaseIterable {
    /// Tasks whose due date has passed.
    case overdue
    /// Tasks that await approval.
    case waiting
    /// Tasks that are due today.
    case today
    /// Tasks that are due on a later day.
    case later
    /// Tasks without a due date.
    case undated
  }

  /// The state of loading the board.
  public internal(set) var screen = ScreenState()
  /// The groups that have tasks, in order.
  ///
  /// Each group has the reader's own tasks first; both parts are by due date, then the newest first.
  public var groups: [ListedTaskGroup<Kind>] { read(localizedContent) }
  let device: Device
  let household: HouseholdID
  var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[ListedTaskGroup<Kind>]>?
  private let assignee: MemberID?

  /// Creates the board of a household; with an assignee it has only that member's tasks.
  public init(_ device: Device, household: HouseholdID, assignee: MemberID? = nil) {
    self.device = device
    self.household = household
    self.assignee = assignee
  }

  /// The number of tasks, and how many are overdue, await approval, and are the reader's own.
  public var summary: String {
    let rows = groups.flatMap(\.rows)
    return texts.text(
      .board(
        count: rows.count, overdue: count(.overdue), waiting: count(.waiting),
        mine: rows.count(where: \.isMine)))
  }

  /// Loads all unfinished tasks.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      let (tasks, hasOthers) = try await model.device.unfinishedTasks(
        in: model.household, of: model.assignee)
      model.show(tasks)
      return tasks.isEmpty ? model.emptyMessage(hasOthers: hasOthers) : nil
    }
  }

  private func count(_ kind: Kind) -> Int {
    groups.first { $0.kind == kind }?.rows.count ?? 0
  }

  private func show(_ tasks: [TaskRow]) {
    let (me, names) = (home?.details.actingMember, home?.names ?? [:])
    let kinds = Dictionary(grouping: tasks) { kind(of: $0) }
    localizedContent = localized { texts in
      Kind.allCases.compactMap { kind in
        kinds[kind].map { ListedTaskGroup<Kind>(kind, $0, me: me, in: texts, names: names) }
      }
    }
  }

  private func kind(of row: TaskRow) -> Kind {
    if row.task.status == .pendingApproval { return .waiting }
    if row.isOverdue { return .overdue }
    guard let due = row.task.due, let calendar = home?.calendar else { return .undated }
    return due.date <= calendar.day(of: device.now()) ? .today : .later
  }

  /// Message if no unfinished task is left, or if the reader sees no tasks at all.
  ///
  /// Another member can have tasks that the reader does not see.
  private func emptyMessage(hasOthers: Bool) -> MessageTemplate {
    if hasOthers {
      return MessageTemplate(
        .allDone, .allDoneBody, picture: .emptyChores, button: .showAll, action: .showAll)
    }
    guard let assignee, assignee != home?.details.actingMember else { return noTasks() }
    return MessageTemplate(
      .noTasksForFilter, .noTasksOfMemberBody, picture: .emptyChores, button: .showAll,
      action: .showAll)
  }
}

extension ListedTaskGroup<TaskBoardModel.Kind> {
  fileprivate init(
    _ kind: TaskBoardModel.Kind, _ tasks: [TaskRow], me: MemberID?, in texts: TextContext,
    names: [MemberID: String]
  ) {
    let all = tasks.map { ListedTask($0, me: me, in: texts, names: names) }
    self.kind = kind
    title = texts.text(kind.label).capitalizedFirst
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
