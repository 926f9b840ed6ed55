public import KinshipDomain
public import KinshipTime
import KinshipUseCases
public import Observation

/// The task list of a household.
@MainActor @Observable
public final class TaskListModel: LoadedScreen {
  /// The reason for an empty list.
  public enum EmptyKind: String, Sendable {
    /// The household has no tasks.
    case noTasks
    /// No task matches filter, status and assignee.
    case noneForFilter
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The loaded rows: tasks with a due date first, then the newest.
  public var rows: [TaskListRow] { read(localizedContent) }
  /// The filter of the list.
  public private(set) var filter = TaskFilter.all
  /// The status of the listed tasks; nil for all.
  public private(set) var filterStatus: TaskStatus?
  /// The assignee of the listed tasks; nil for all.
  public private(set) var assignee: MemberID?
  /// The task as returned by the last move.
  public private(set) var moved: HouseholdTask?
  /// The badges that the last move gave or took, one sentence for each.
  public var badgeTexts: [String] { texts.badgeChanges(after: moved, in: knownHome) }
  /// Whether there are more tasks than those loaded.
  public private(set) var hasMore = false
  /// Whether the list observes changes.
  public private(set) var isListening = false
  let device: Device
  let household: HouseholdID
  var home: LoadedHousehold?
  /// The number of rows that `everyPage` has read so far; nil while it is not running.
  var listed: Int?
  private var localizedContent: LocalizedContent<[TaskListRow]>?
  @ObservationIgnored private var tasks = TaskWindow()
  @ObservationIgnored private var isLoadingMore = false
  @ObservationIgnored private var listener: Task<Void, Never>?

  /// The task list of a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  deinit {
    listener?.cancel()
  }

  /// The reason for an empty list; nil if it is not empty or not loaded.
  public var emptyKind: EmptyKind? {
    guard case .empty = screen.phase else { return nil }
    return isFiltered ? .noneForFilter : .noTasks
  }

  /// Whether filter, status or assignee restrict the list.
  public var isFiltered: Bool { filter != .all || filterStatus != nil || assignee != nil }

  /// Whether the reader may create tasks.
  public var canCreate: Bool { home?.details.powers.contains(.createTasks) ?? false }

  /// The filters with their names, to choose from.
  public var filters: [(filter: TaskFilter, text: String)] {
    TaskFilter.allCases.map { ($0, texts.text(.filter($0))) }
  }
}

// MARK: - Loading

extension TaskListModel {
  /// Loads the first page, or as many rows as are shown.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, window) = try await model.newest {
        (try await $0.readHome($0.household), try await $0.fetch(atLeast: $0.tasks.rows.count))
      }
      model.home = home
      model.show(window)
      return model.emptyMessage
    }
  }

  /// Loads the next page, if there is one and no load is running.
  @discardableResult
  public func loadMore() async -> Bool {
    guard hasMore, !isLoadingMore, !screen.isWorking else { return false }
    isLoadingMore = true
    defer { isLoadingMore = false }
    return await load { model in
      let page = try await model.newest {
        try await $0.device.performer.fetch($0.page(after: $0.tasks.next))
      }
      model.show(model.tasks.appending(page))
      return model.emptyMessage
    }
  }

  /// Sets the filter and loads the first page.
  @discardableResult
  public func setFilter(_ filter: TaskFilter) async -> Bool {
    self.filter = filter
    return await askAgain()
  }

  /// Sets the status of the listed tasks, nil for all, and loads the first page.
  @discardableResult
  public func setStatus(_ status: TaskStatus?) async -> Bool {
    filterStatus = status
    return await askAgain()
  }

  /// Sets the assignee of the listed tasks, nil for all, and loads the first page.
  @discardableResult
  public func setAssignee(_ member: MemberID?) async -> Bool {
    assignee = member
    return await askAgain()
  }

  /// Removes filter, status and assignee; the action of a list without matches.
  @discardableResult
  public func showAll() async -> Bool {
    filter = .all
    filterStatus = nil
    assignee = nil
    return await askAgain()
  }

  private func askAgain() async -> Bool {
    let wasListening = isListening
    stopListening()
    show(TaskWindow())
    screen.phase = .loading
    let worked = await load()
    if wasListening { startListening() }
    return worked
  }

  private func page(after cursor: TaskCursor? = nil, limit: Int = FetchTasks.pageSize) -> FetchTasks
  {
    FetchTasks(
      household: household, filter: filter, status: filterStatus, assignee: assignee,
      after: cursor, limit: limit)
  }

  /// Reads as many rows as are shown, in few pages, so that no row disappears on a reload.
  private func fetch(atLeast count: Int) async throws -> TaskWindow {
    let limit = min(max(count, FetchTasks.pageSize), FetchTasks.largestPage)
    var window = TaskWindow(try await device.performer.fetch(page(limit: limit)))
    while window.rows.count < count, let next = window.next {
      window = window.appending(try await device.performer.fetch(page(after: next, limit: limit)))
    }
    return window
  }

  private func show(_ window: TaskWindow) {
    tasks = window
    let names = home?.names ?? [:]
    localizedContent = localized { texts in
      window.rows.map { TaskListRow($0, in: texts, names: names) }
    }
    hasMore = window.next != nil
  }

  private var emptyMessage: MessageTemplate? {
    guard tasks.rows.isEmpty else { return nil }
    return isFiltered ? noneForFilter : noTasks()
  }

  var noneForFilter: MessageTemplate {
    MessageTemplate(
      .noTasksForFilter, .noTasksForFilterBody, picture: .emptyChores, button: .showAll,
      action: .showAll)
  }
}

extension Screen {
  /// Empty-state message for tasks; its button adds one if the reader may create tasks.
  func noTasks(
    _ headline: LocalizedText = .noTasks, _ body: LocalizedText = .noTasksBody,
    forReader bodyForReader: LocalizedText = .noTasksForReader
  ) -> MessageTemplate {
    guard home?.details.powers.contains(.createTasks) ?? false else {
      return nothingYet(headline, bodyForReader, picture: .emptyChores)
    }
    return MessageTemplate(
      headline, body, picture: .emptyChores, button: .addFirstTask, action: .addTask)
  }
}

// MARK: - Changing tasks

extension TaskListModel {
  /// Completes a task, now or at an earlier time.
  @discardableResult
  public func complete(_ task: TaskID, doneAt: Instant? = nil) async -> Bool {
    let completion = CompleteTask(household: household, task: task, doneAt: doneAt)
    return await move(completion) { model, done in
      done.status == .completed
        ? .taskEarned(
          model.named(done), (done.award?.result ?? done.points).value,
          model.texts.pointsName ?? .points)
        : .taskSubmitted(model.named(done))
    }
  }

  /// Undoes a completion, or withdraws a claim that awaits approval.
  @discardableResult
  public func uncomplete(_ task: TaskID) async -> Bool {
    let wasWaiting = rows.first { $0.id == task }?.status == .pendingApproval
    return await move(UncompleteTask(household: household, task: task)) {
      wasWaiting ? .claimWithdrawn($0.named($1)) : .taskUndone($0.named($1))
    }
  }

  /// Marks a task as in progress.
  @discardableResult
  public func start(_ task: TaskID) async -> Bool {
    await move(StartTask(household: household, task: task)) { .taskStarted($0.named($1)) }
  }

  /// Performs a move, reloads the list and shows a toast.
  private func move<U: UseCase>(
    _ move: U, saying phrase: @escaping @MainActor (TaskListModel, HouseholdTask) -> LocalizedText
  ) async -> Bool where U.Output == HouseholdTask {
    await act { model in
      let task = try await model.device.performer.perform(move)
      model.moved = task
      await model.reloadAfterChange()
      model.toast(phrase(model, task))
    }
  }
}

// MARK: - Observing changes

extension TaskListModel {
  /// Observes changes of the listed tasks until `stopListening()`, or until the model is released.
  public func startListening() {
    guard listener == nil else { return }
    isListening = true
    let limit = min(max(tasks.rows.count, FetchTasks.pageSize), FetchTasks.largestPage)
    let pages = device.performer.values(of: page(limit: limit))
    listener = Task { [weak self] in
      do {
        for try await page in pages { await self?.merge(page) }
        self?.stopped(by: nil)
      } catch {
        self?.stopped(by: error)
      }
    }
  }

  /// Stops observing; the shown rows stay.
  public func stopListening() {
    listener?.cancel()
    listener = nil
    isListening = false
  }

  private func merge(_ page: TaskPage) async {
    guard isListening, !Task.isCancelled else { return }
    guard home != nil else {
      await load()
      return
    }
    show(tasks.replacingBeginning(with: page))
    showContent(or: emptyMessage)
  }

  private func stopped(by error: (any Error)?) {
    guard isListening, !Task.isCancelled else { return }
    stopListening()
    if let error {
      screen.actionFailure = localizedValue { Failure(error, while: .reading, in: $0) }
    }
  }
}
