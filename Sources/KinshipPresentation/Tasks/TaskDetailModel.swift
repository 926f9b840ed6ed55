public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// A task with all its details and actions.
@MainActor @Observable
public final class TaskDetailModel: LoadedScreen {
  /// The state of loading the task and of the last change.
  public internal(set) var screen = ScreenState()
  /// The task with the names of its creator, completer and decider.
  public internal(set) var detail: GetTask.Output?
  /// The task as returned by the last move, also if reloading it failed.
  public private(set) var moved: HouseholdTask?
  /// The badges that the last move gave or took, one sentence for each.
  public var badgeTexts: [String] { texts.badgeChanges(after: moved, in: knownHome) }
  /// The state of the photo for the next claim.
  public internal(set) var photoState = PhotoState.none
  /// The photo of the current claim; nil before `loadPicture()`.
  public internal(set) var picture: Picture?
  /// The question before deleting; nil without a question.
  public var deleteConfirmation: Message? { message(question) }
  /// Whether the task was deleted: the screen can close, and ``undo()`` restores the task.
  public internal(set) var isDeleted = false
  let device: Device
  let household: HouseholdID
  let task: TaskID
  var home: LoadedHousehold?
  var question: MessageTemplate?
  @ObservationIgnored var extentToDelete: DeleteTask.Extent?
  /// The last upload of this screen, kept so that a retry with the same file resumes it.
  @ObservationIgnored var unsentPhotos = UnsentPhotos()

  /// A task of a household.
  public init(_ device: Device, household: HouseholdID, task: TaskID) {
    self.device = device
    self.household = household
    self.task = task
  }

  /// The screen's title.
  public var title: String { texts.text(.task) }
  /// The task as a row of a list.
  public var row: TaskListRow? {
    detail.map { TaskListRow($0.row, in: texts, names: home?.names ?? [:]) }
  }
  /// All details of the task as label and value.
  public var lines: [TextLine] {
    detail.map { TextLine.lines(of: $0, home: home, in: texts) } ?? []
  }
  /// The moves that the task's status and the reader's rights allow now.
  public var allowedMoves: [TaskMove] { detail?.row.moves ?? [] }
  /// Whether the task can be claimed as it is.
  public var canSubmit: Bool {
    allowedMoves.contains(.complete) && !needsPhoto && !screen.isWorking
  }
  /// Whether a completion, a claim, an approval, a skipped date or the deletion can be undone.
  public var canUndo: Bool { isDeleted || canBe(.undo) }
  /// Whether the current date can be skipped.
  public var canSkip: Bool { canBe(.skip) }
  private var canUnskip: Bool {
    detail.map { $0.row.canDelete && $0.row.task.canBeUnskipped && $0.row.allPartsAreUnclaimed }
      ?? false
  }
  /// The title of the button that completes the task.
  public var submitTitle: String {
    texts.text(claimWaits ? .submitForApproval : .move(.complete))
  }

  private func canBe(_ purpose: TaskPurpose) -> Bool {
    detail.map { purpose.fits($0.row) } ?? false
  }

  private var claimWaits: Bool {
    guard let home, let me = home.me else { return false }
    let creator = detail.flatMap { home.profile(of: $0.row.task.createdBy)?.role }
    return detail?.row.task.status == .rejected
      || home.details.policy.needsApproval(of: me.role, onTaskBy: creator)
  }
}

// MARK: - Actions

extension TaskDetailModel {
  /// Loads the task.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.detail) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(GetTask(household: $0.household, task: $0.task))
        )
      }
      return nil
    }
  }

  /// An editor for the task, not loaded yet; nil for a reader who may not edit it.
  public func edit() -> TaskEditorModel? {
    guard row?.canEdit == true else { return nil }
    return TaskEditorModel(device, household: household, editing: task)
  }

  /// Marks the task as in progress.
  @discardableResult
  public func start() async -> Bool {
    await move(StartTask(household: household, task: task)) { .taskStarted($0.named($1)) }
  }

  /// Completes the task, now or at an earlier time; refused while a required photo is missing.
  @discardableResult
  public func submit(doneAt: Instant? = nil) async -> Bool {
    guard !needsPhoto else { return await act { _ in throw Refusal.photoRequired } }
    let completion = CompleteTask(
      household: household, task: task, photo: attachedPhoto, doneAt: doneAt)
    return await move(completion) { model, task in
      model.photoState = .none
      return task.status == .completed
        ? .taskEarned(
          model.named(task), (task.award?.result ?? task.points).value,
          model.texts.pointsName ?? .points)
        : .taskSubmitted(model.named(task))
    }
  }

  /// Undoes the deletion, the skipped date, the approval or the claim, in this order.
  @discardableResult
  public func undo() async -> Bool {
    if isDeleted {
      return await move(RestoreTask(household: household, task: task)) { model, task in
        model.isDeleted = false
        return .taskRestored(model.namedWithAllParts(task))
      }
    }
    if detail == nil { await load() }
    if canUnskip {
      return await move(UnskipTask(household: household, task: task)) {
        .taskUnskipped($0.namedWithAllParts($1))
      }
    }
    if detail?.row.task.isApproved == true {
      return await move(UndoApproval(household: household, task: task)) {
        .approvalUndone($0.named($1))
      }
    }
    let wasWaiting = detail?.row.task.status == .pendingApproval
    return await move(UncompleteTask(household: household, task: task)) {
      wasWaiting ? .claimWithdrawn($0.named($1)) : .taskUndone($0.named($1))
    }
  }

  /// Reopens a rejected task.
  @discardableResult
  public func reopen() async -> Bool {
    await move(ReopenTask(household: household, task: task)) { .taskReopened($0.named($1)) }
  }

  /// Skips the current date: the task is due on the next date of its series.
  @discardableResult
  public func skip() async -> Bool {
    if detail == nil { await load() }
    let old = detail?.row.task
    let skipping = SkipTask(household: household, task: task, number: old?.recurrence?.number)
    return await move(skipping) { model, task in
      .taskSkipped(model.namedWithAllParts(old ?? task)).nowDue(task.due, in: model.texts)
    }
  }

  private func move<U: UseCase>(
    _ move: U, saying phrase: @escaping @MainActor (TaskDetailModel, HouseholdTask) -> LocalizedText
  ) async -> Bool where U.Output == HouseholdTask {
    await act { model in
      let task = try await model.performMove(move)
      model.moved = task
      await model.reloadAfterChange()
      model.toast(phrase(model, task))
    }
  }
}
