public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The tasks deleted in the last 30 days, which can be restored.
@MainActor @Observable
public final class DeletedTasksModel: LoadedScreen {
  /// A deletion of one or more tasks, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The deletion.
    public let deletion: DeletedTaskRow
    /// The deleted task's title.
    public let title: String
    /// The number of tasks that were deleted together; empty for one.
    public let countText: String
    /// The member who deleted the task, and the time.
    public let deletedText: String
    /// The end of the period in which it can be restored.
    public let untilText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// The task to restore, together with the tasks that were deleted with it.
    public var id: TaskID { deletion.task.id }
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The deletions, the latest first.
  public var rows: [Row] { read(localizedContent) }
  /// The last task that was restored.
  public private(set) var restored: HouseholdTask?
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The deleted tasks of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, deleted) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchDeletedTasks(household: $0.household)).rows
        )
      }
      model.home = home
      model.localizedContent = model.localized { texts in deleted.map { Row($0, in: texts) } }
      guard deleted.isEmpty else { return nil }
      return model.nothingYet(.nothingDeleted, .nothingDeletedBody, picture: .emptyChores)
    }
  }

  /// Restores a task and all tasks that were deleted with it.
  @discardableResult
  public func restore(_ task: TaskID) async -> Bool {
    await change(RestoreTask(household: household, task: task)) {
      $0.restored = $1
    } saying: {
      .taskRestored($0.namedWithAllParts($1))
    }
  }
}

extension DeletedTasksModel.Row {
  fileprivate init(_ deletion: DeletedTaskRow, in texts: TextContext) {
    self.deletion = deletion
    title = deletion.task.title.description
    countText =
      deletion.count == 1
      ? "" : texts.text(.board(count: deletion.count, overdue: 0, waiting: 0, mine: 0))
    deletedText = texts.text(
      .deleted(by: texts.name(deletion.deleterName), at: texts.moment(deletion.deletedAt)))
    untilText = texts.text(.until(texts.moment(deletion.restorableUntil)))
    accessibilityLabel = texts.accessibilityText([title, countText, deletedText, untilText])
  }
}
