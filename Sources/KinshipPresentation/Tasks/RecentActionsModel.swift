public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The reader's latest actions on tasks, which can be undone.
@MainActor @Observable
public final class RecentActionsModel: LoadedScreen {
  /// An action, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The action.
    public let action: RecentAction
    /// The place in the list, from 1.
    public let number: Int
    /// The task's title.
    public let title: String
    /// What the reader did.
    public let doneText: String
    /// The time of the action.
    public let timeText: String
    /// The effect of undoing the action, or the reason why the action cannot be undone.
    public let undoText: String
    /// The reason alone, as part of a sentence; nil if the action can be undone.
    public let obstacleText: String?
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// The task, which has one action in the list.
    public var id: TaskID { action.task.id }
    /// Whether the action can be undone.
    public var canUndo: Bool { action.obstacle == nil }
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The actions, newest first.
  public var rows: [Row] { read(localizedContent) }
  /// Whether there are more actions than rows; false for a list of the most rows.
  public private(set) var hasMore = false
  /// The task as returned by the last undo.
  public private(set) var undone: HouseholdTask?
  /// The action that the last undo has undone; nil if the undo was refused.
  public private(set) var undoneAction: RecentAction?
  /// The claim and the photo that the last undo did not restore, in one sentence; nil without them.
  public var lossText: String? { undoneAction.flatMap { texts.loss(afterUndoing: $0) } }
  /// The badges that the last undo took, one sentence for each.
  public var badgeTexts: [String] { texts.badgeChanges(after: undone, in: knownHome) }
  let device: Device
  let household: HouseholdID
  private let limit: Int
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The actions of the reader in a household, at most `limit`, which is 1–100.
  public init(
    _ device: Device, household: HouseholdID, limit: Int = FetchRecentActions.usualRows
  ) {
    self.device = device
    self.household = household
    self.limit = limit
  }

  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    // One more row than shown tells whether there are more.
    let wanted = min(limit + 1, FetchRecentActions.mostRows)
    return await load { model in
      let (home, found) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchRecentActions(household: $0.household, limit: wanted)
          ).rows
        )
      }
      let actions = found.prefix(model.limit)
      model.home = home
      model.hasMore = found.count > model.limit
      model.localizedContent = model.localized { texts in
        actions.enumerated().map { Row($1, number: $0 + 1, in: texts) }
      }
      guard actions.isEmpty else { return nil }
      return model.nothingYet(.nothingToUndo, .nothingToUndoBody, picture: .emptyChores)
    }
  }

  /// Undoes the listed action on a task.
  ///
  /// An action that cannot be undone is refused, and an action that is not listed is not found.
  @discardableResult
  public func undo(_ task: TaskID) async -> Bool {
    let action = rows.first { $0.id == task }?.action
    undoneAction = nil
    guard await undo(action?.kind, of: task) else { return false }
    undoneAction = action
    return true
  }

  private func undo(_ kind: RecentAction.Kind?, of task: TaskID) async -> Bool {
    switch kind {
    case .completion:
      return await move(UncompleteTask(household: household, task: task)) {
        .taskUndone($0.named($1))
      }
    case .claim:
      return await move(UncompleteTask(household: household, task: task)) {
        .claimWithdrawn($0.named($1))
      }
    case .approval:
      return await move(UndoApproval(household: household, task: task)) {
        .approvalUndone($0.named($1))
      }
    case .rejection:
      return await move(ReopenTask(household: household, task: task)) {
        .taskReopened($0.named($1))
      }
    case .deletion:
      return await move(RestoreTask(household: household, task: task)) {
        .taskRestored($0.namedWithAllParts($1))
      }
    case nil: return await act { _ in throw Refusal.notFound(.task) }
    }
  }

  private func move<U: UseCase>(
    _ move: U,
    saying phrase: @escaping @MainActor (RecentActionsModel, HouseholdTask) -> LocalizedText
  ) async -> Bool where U.Output == HouseholdTask {
    await act { model in
      let task = try await model.performMove(move)
      model.undone = task
      await model.reloadAfterChange()
      model.toast(phrase(model, task))
    }
  }
}

extension RecentActionsModel.Row {
  fileprivate init(_ action: RecentAction, number: Int, in texts: TextContext) {
    self.action = action
    self.number = number
    title = action.task.title.description
    doneText = texts.text(.did(action.kind))
    timeText = texts.moment(action.at)
    obstacleText = action.obstacle.map { texts.reason(of: $0, to: action) }
    undoText =
      obstacleText.map { texts.text(.undoNotPossible($0)) } ?? texts.effect(ofUndoing: action)
    accessibilityLabel = texts.accessibilityText([title, doneText, timeText, undoText])
  }
}
