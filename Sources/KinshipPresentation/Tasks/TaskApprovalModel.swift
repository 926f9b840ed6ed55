public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The claims that wait for an adult.
@MainActor @Observable
public final class TaskApprovalModel: LoadedScreen {
  /// A claim that waits, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The task.
    public let id: TaskID
    /// What was to be done.
    public let title: String
    /// Who says to have done it; nil for somebody who has left.
    public let claimant: String?
    /// When it was done, in words.
    public let doneText: String?
    /// What it earns, in words.
    public let pointsText: String
    /// The picture of it.
    public let photo: PhotoRef?
    /// That there is a picture, in words; nil when there is none.
    public let photoText: String?
    /// Which claim this is: the one that a decision is about.
    public let round: Int
    /// What the reader may do with it.
    public let moves: [TaskMove]
    /// All of it in one breath.
    public let accessibilityLabel: String
  }

  /// Whether the list loads, is empty or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The claims, in the order of the task list.
  public var rows: [Row] { read(told) }
  /// The task as the last decision left it.
  public private(set) var decided: HouseholdTask?
  /// Whether there are more than those loaded.
  public private(set) var hasMore = false
  /// The picture of a claim that was looked up last; nil before that, and once that claim is decided.
  public private(set) var picture: Picture?
  /// Why a claim is to be rejected, as it was typed.
  public var reasonDraft = ""
  let device: Device
  let household: HouseholdID
  var home: Home?
  private var told: Spoken<[Row]>?
  @ObservationIgnored private var tasks = TaskWindow()
  /// The picture that was asked for last.
  @ObservationIgnored private var wanted: PhotoRef?

  /// The claims of a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The claims as they were last read, in the same order.
  public var claims: [TaskRow] { tasks.rows }

  /// Whether there is a reason to reject with.
  public var canReject: Bool {
    (try? Note(reasonDraft, field: .reason)) != nil && !screen.isWorking
  }

  /// Whether the last decision only lacks parent mode: once that is open, `retry` makes it.
  public var needsParentMode: Bool { screen.failure?.refusal == .elevationRequired }

  /// Why parent mode is asked for.
  public var parentModeReason: String { wording.text(.approvalNeedsProof) }
}

// MARK: - Loading

extension TaskApprovalModel {
  /// Loads the claims.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, page) = try await model.newest {
        (try await $0.readHome($0.household), try await $0.device.performer.fetch($0.page()))
      }
      model.home = home
      model.show(TaskWindow(page))
      return model.emptyMessage
    }
  }

  /// Loads the next claims, when there are more.
  @discardableResult
  public func loadMore() async -> Bool {
    guard hasMore, !screen.isWorking else { return false }
    return await load { model in
      let page = try await model.newest {
        try await $0.device.performer.fetch($0.page(after: $0.tasks.next))
      }
      model.show(model.tasks.appending(page))
      return model.emptyMessage
    }
  }

  /// Loads the picture that proves a claim of the list; fails with `notFound` where there is none.
  @discardableResult
  public func loadPicture(of task: TaskID) async -> Bool {
    await load { model in
      let claimed = model.tasks.rows.first { $0.task.id == task }
      guard let photo = claimed?.task.claim?.photo else { throw Refusal.notFound(.photo) }
      model.wanted = photo
      if model.picture?.photo.id != photo { model.picture = nil }
      let picture = try await model.device.picture(photo, in: model.household)
      guard model.wanted == photo else { throw Superseded(isAskedAgain: true) }
      model.picture = picture
      return nil
    }
  }

  private func page(after cursor: TaskCursor? = nil) -> FetchTasks {
    FetchTasks(
      household: household, status: .pendingApproval, after: cursor,
      limit: FetchTasks.largestPage)
  }

  private func show(_ window: TaskWindow) {
    tasks = window
    told = spoken { [home] wording in window.rows.map { Row($0, home: home, in: wording) } }
    hasMore = window.next != nil
    let photos = window.rows.compactMap(\.task.claim?.photo)
    if let picture, !photos.contains(picture.photo.id) { self.picture = nil }
    if let wanted, !photos.contains(wanted) { self.wanted = nil }
  }

  private var emptyMessage: UnspokenMessage? {
    guard tasks.rows.isEmpty else { return nil }
    return nothingYet(.nothingToApprove, .nothingToApproveBody, picture: .emptyChores)
  }
}

extension TaskApprovalModel.Row {
  fileprivate init(_ row: TaskRow, home: Home?, in wording: Wording) {
    let task = row.task
    id = task.id
    title = task.title.description
    let name = home?.profile(of: task.completedBy)?.shownName.description
    claimant = name
    doneText = task.completedAt.map { wording.moment($0).capitalizedFirst }
    pointsText = wording.points((task.claim?.points ?? task.points).value)
    photo = task.claim?.photo
    photoText = task.claim?.photo.map { _ in wording.text(.photoAdded) }
    round = task.round
    moves = row.moves
    accessibilityLabel = wording.spoken([
      title, wording.text(.status(task.status)),
      task.completedAt.map { at in
        wording.text(
          .claimed(by: name ?? wording.text(.nobody), at: wording.moment(at)))
      },
      pointsText, photoText,
    ])
  }
}

// MARK: - Deciding

extension TaskApprovalModel {
  /// Approves the claim that was looked at, and pays it.
  @discardableResult
  public func approve(_ task: TaskID, round: Int? = nil) async -> Bool {
    await decide(
      ApproveTask(household: household, task: task, round: round ?? shownRound(of: task)),
      saying: { model, task in
        .taskApproved(
          model.named(task), (task.claim?.points ?? task.points).value,
          model.wording.pointsName ?? .points)
      })
  }

  /// Rejects the claim that was looked at, for the reason given or the one that was drafted.
  @discardableResult
  public func reject(_ task: TaskID, reason: String? = nil) async -> Bool {
    let rejection = RejectTask(
      household: household, task: task, reason: reason ?? reasonDraft,
      round: shownRound(of: task))
    let worked = await decide(rejection) { .taskRejected($0.named($1)) }
    if worked { reasonDraft = "" }
    return worked
  }

  /// Gives a rejected task another chance.
  @discardableResult
  public func reopen(_ task: TaskID) async -> Bool {
    await decide(ReopenTask(household: household, task: task)) { .taskReopened($0.named($1)) }
  }

  /// Takes an approval back: the claim waits again.
  @discardableResult
  public func undoApproval(_ task: TaskID) async -> Bool {
    await decide(UndoApproval(household: household, task: task)) {
      .approvalUndone($0.named($1))
    }
  }

  private func shownRound(of task: TaskID) -> Int? {
    tasks.rows.first { $0.task.id == task }?.task.round
  }

  private func decide<U: UseCase>(
    _ useCase: U,
    saying phrase: @escaping @MainActor (TaskApprovalModel, HouseholdTask) -> LocalizedText
  ) async -> Bool where U.Output == HouseholdTask {
    await change(useCase, storing: { $0.decided = $1 }, saying: phrase)
  }
}
