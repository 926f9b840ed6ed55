package import KinshipDomain
import KinshipTime
import KinshipUseCases

extension BoardAction {
  /// Performs the action on a device that may change the household.
  @MainActor
  package func perform(on device: Device, in household: HouseholdID) async -> BoardReply {
    switch self {
    case .start(let task):
      let model = TaskDetailModel(device, household: household, task: task)
      await model.start()
      return reply(model, badges: model.badgeTexts)
    case .complete(let task):
      let model = TaskDetailModel(device, household: household, task: task)
      await model.submit()
      return reply(model, badges: model.badgeTexts)
    case .approve(let task, let round):
      return await decide(on: device, in: household) { await $0.approve(task, round: round) }
    case .reject(let task, let round, let reason):
      return await decide(on: device, in: household) {
        await $0.reject(task, reason: reason, round: round)
      }
    case .reopen(let task):
      return await decide(on: device, in: household) { await $0.reopen(task) }
    case .undo(let undo):
      let model = RecentActionsModel(device, household: household)
      guard await model.load() else { return reply(model) }
      guard let action = model.rows.first(where: { $0.id == undo.task })?.action,
        action.kind == undo.kind, action.at == undo.at
      else { return .failed(LocalizedText.nothingUndone.text(in: device.language)) }
      await model.undo(undo.task)
      return reply(model, badges: [model.lossText].compactMap(\.self) + model.badgeTexts)
    case .markRead(let notices):
      let model = InboxModel(device, household: household)
      _ = await model.markRead(notices)
      guard model.screen.failure == nil else { return reply(model) }
      return .done(LocalizedText.messagesRead.text(in: device.language))
    case .closeParentMode:
      let model = PINModel(device, mode: .verify)
      await model.lock()
      return reply(model)
    }
  }

  /// Performs the action for a board that has opened parent mode; a decision delays the end of it.
  @MainActor
  package func performInParentMode(
    on device: Device, in household: HouseholdID
  ) async -> BoardOutcome {
    // Not later than the time of the decision, from which the limit counts.
    let start = device.now()
    let reply = await perform(on: device, in: household)
    guard isDecision, case .done = reply else { return BoardOutcome(reply) }
    return BoardOutcome(reply, parentModeEnd: start + Session.parentModeIdleLimit)
  }

  @MainActor
  private func decide(
    on device: Device, in household: HouseholdID,
    _ decision: @MainActor (TaskApprovalModel) async -> Bool
  ) async -> BoardReply {
    let model = TaskApprovalModel(device, household: household)
    _ = await decision(model)
    return reply(model, badges: model.badgeTexts)
  }

  /// The toast or the failure of a model.
  @MainActor
  private func reply(_ model: some ScreenModel, badges: [String] = []) -> BoardReply {
    if let failure = model.screen.failure {
      return failure.refusal == .elevationRequired
        ? .needsPIN(self) : .failed(failure.sentence)
    }
    return .done(([model.screen.toast?.text ?? ""] + badges).joined(separator: " "))
  }
}

extension BoardUndo {
  /// Finds the reader's last action that can be undone, or fails.
  @MainActor
  package static func find(on device: Device, in household: HouseholdID) async -> BoardReply {
    let model = RecentActionsModel(device, household: household)
    await model.load()
    if let failure = model.screen.failure { return .failed(failure.sentence) }
    guard let row = model.rows.first(where: \.canUndo) else {
      return .failed(LocalizedText.nothingToUndo.text(in: device.language))
    }
    let question = LocalizedText.undoQuestion(
      row.title, did: row.doneText, when: row.timeText, effect: row.undoText)
    return .undo(
      BoardUndo(
        task: row.id, kind: row.action.kind, at: row.action.at,
        question: question.text(in: device.language)))
  }
}

extension BoardOutcome {
  /// Opens parent mode with a PIN and then performs an action, or says why it was not opened.
  ///
  /// The reply is `notUnlocked` only after a refusal: after another failure, parent mode may be open.
  @MainActor
  package static func unlocking(
    with pin: String, on device: Device, then action: @MainActor () async -> BoardReply
  ) async -> BoardOutcome {
    let model = PINModel(device, mode: .verify)
    model.digits = pin
    // By the clock of the device, from which the clock of the server can differ.
    let end = device.now() + Session.parentModeIdleLimit
    guard await model.submit() else {
      let failure = model.screen.failure
      guard let refusal = failure?.refusal else {
        return BoardOutcome(.failed(failure?.sentence ?? ""))
      }
      return BoardOutcome(
        .notUnlocked(failure?.sentence ?? "", canTryAgain: refusal == .wrongPin))
    }
    return BoardOutcome(await action(), parentModeEnd: end)
  }
}
