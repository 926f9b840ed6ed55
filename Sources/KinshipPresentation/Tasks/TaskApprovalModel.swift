public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The claims that await an adult's approval.
@MainActor @Observable
public final class TaskApprovalModel: LoadedScreen {
  /// A claim that awaits approval, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The task.
    public let id: TaskID
    /// The task's title.
    public let title: String
    /// The member who claims the completion; nil for a former member.
    public let claimant: String?
    /// The time of completion, in words.
    public let doneText: String?
    /// The points that the claim earns, in words.
    public let pointsText: String
    /// The claim's photo; nil without one.
    public let photo: PhotoRef?
    /// A note that the claim has a photo; nil without one.
    public let photoText: String?
    /// The number of the claim that a decision refers to.
    public let round: Int
    /// The moves that the reader can make.
    public let moves: [TaskMove]
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the list and of the last decision.
  public internal(set) var screen = ScreenState()
  /// The claims, in the order of the task list.
  public var rows: [Row] { read(localizedContent) }
  /// The task as returned by the last decision.
  public private(set) var decided: HouseholdTask?
  /// The badges that the last decision gave or took, one sentence for each.
  public var badgeTexts: [String] { texts.badgeChanges(after: decided, in: knownHome) }
  /// Whether there are more claims than those loaded.
  public private(set) var hasMore = false
  /// The last loaded photo; nil before loading, and after its claim is decided.
  public private(set) var picture: Picture?
  /// The reason for a rejection, as typed.
  public var reasonDraft = ""
  let device: Device
  let household: HouseholdID
  var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var tasks = TaskWindow()
  /// The photo that was requested last.
  @ObservationIgnored private var wanted: PhotoRef?

  /// The claims of a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The claims as last read, in the same order.
  public var claims: [TaskRow] { tasks.rows }

  /// Whether a valid reason for a rejection was typed.
  public var canReject: Bool {
    (try? Note(reasonDraft, field: .reason)) != nil && !screen.isWorking
  }

  /// Whether the last decision requires parent mode; call `retry` after opening it.
  public var needsParentMode: Bool { screen.failure?.refusal == .elevationRequired }

  /// The reason that the request for parent mode shows.
  public var parentModeReason: String { texts.text(.approvalNeedsProof) }
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

  /// Loads the next page of claims, if there is one.
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

  /// Loads the photo of a claim in the list; fails with `notFound` if it has none.
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
    localizedContent = localized { [home] texts in
      window.rows.map { Row($0, home: home, in: texts) }
    }
    hasMore = window.next != nil
    let photos = window.rows.compactMap(\.task.claim?.photo)
    if let picture, !photos.contains(picture.photo.id) { self.picture = nil }
    if let wanted, !photos.contains(wanted) { self.wanted = nil }
  }

  private var emptyMessage: MessageTemplate? {
    guard tasks.rows.isEmpty else { return nil }
    return nothingYet(.nothingToApprove, .nothingToApproveBody, picture: .emptyChores)
  }
}

extension TaskApprovalModel.Row {
  fileprivate init(_ row: TaskRow, home: LoadedHousehold?, in texts: TextContext) {
    let task = row.task
    id = task.id
    title = task.title.description
    let name = home?.profile(of: task.completedBy)?.shownName.description
    claimant = name
    doneText = task.completedAt.map { texts.moment($0).capitalizedFirst }
    pointsText = texts.points((task.claim?.points ?? task.points).value)
    photo = task.claim?.photo
    photoText = task.claim?.photo.map { _ in texts.text(.photoAdded) }
    round = task.round
    moves = row.moves
    accessibilityLabel = texts.accessibilityText([
      title, texts.text(.status(task.status)),
      task.completedAt.map { at in
        texts.text(
          .claimed(by: name ?? texts.text(.nobody), at: texts.moment(at)))
      },
      pointsText, photoText,
    ])
  }
}

// MARK: - Deciding

extension TaskApprovalModel {
  /// Approves the claim that is shown, which pays its points.
  ///
  /// The toast says so if the claim was already approved: by someone else, or in `known`, the task
  /// as read before.
  @discardableResult
  public func approve(
    _ task: TaskID, round: Int? = nil, known: HouseholdTask? = nil
  ) async -> Bool {
    await decide(
      ApproveTask(household: household, task: task, round: round ?? shownRound(of: task)),
      saying: { model, task in
        let me = model.knownHome?.details.actingMember
        let isOthers = me != nil && task.decision?.by != me
        let wasApproved = known?.isApproved == true && known?.round == task.round
        guard !isOthers, !wasApproved else {
          let decider = model.knownHome?.profile(of: task.decision?.by)?.shownName
          return .taskAlreadyApproved(
            model.named(task), by: decider.map { model.texts.name($0) })
        }
        return .taskApproved(
          model.named(task), (task.award?.result ?? task.claim?.points ?? task.points).value,
          model.texts.pointsName ?? .points)
      })
  }

  /// Rejects the claim that is shown, or that of a round, with the given reason or `reasonDraft`.
  @discardableResult
  public func reject(
    _ task: TaskID, reason: String? = nil, round: Int? = nil
  ) async -> Bool {
    let rejection = RejectTask(
      household: household, task: task, reason: reason ?? reasonDraft,
      round: round ?? shownRound(of: task))
    let worked = await decide(rejection) { .taskRejected($0.named($1)) }
    if worked { reasonDraft = "" }
    return worked
  }

  /// Reopens a rejected task.
  @discardableResult
  public func reopen(_ task: TaskID) async -> Bool {
    await decide(ReopenTask(household: household, task: task)) { .taskReopened($0.named($1)) }
  }

  /// Undoes an approval: the claim awaits approval again.
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
    await act { model in
      let task = try await model.performMove(useCase)
      model.decided = task
      await model.reloadAfterChange()
      model.toast(phrase(model, task))
    }
  }
}
