import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// The refusal of “kin undo” for a task on which another member did the last action.

extension HouseholdContext {
  /// The refusal of undoing another member's action; nil for a text that selects no such task.
  func refusalOfOthersAction(named text: String) async -> CommandError? {
    // Old completed tasks need not be read: their actions are not listed either.
    let tasks = TaskCandidatesModel(device, household: id)
    guard await tasks.load(),
      let row = try? one(text, among: tasks.candidates(for: .undo, by: home.actingMember))
    else { return nil }
    guard row.task.status == .pendingApproval else { return refusal(ofUndoing: row) }
    guard row.task.completedBy != home.actingMember else { return nil }
    let name = await selectingText(of: row)
    return shell.refused(refusalOfWithdrawing)
      .saying(nextStep(insteadOfWithdrawing: row, named: name), in: shell.language)
  }

  /// The refusal of `task undo` for another member's claim that waits: adults may undo its
  /// completion, but not from this state.
  private var refusalOfWithdrawing: Refusal {
    let isAdult = home.members.contains { $0.id == home.actingMember && $0.role.isAdult }
    let mayUndo = home.policy.taskUndo == .completerOrAdult && isAdult
    return mayUndo && !home.policy.claimantMayRetry
      ? .invalidTaskState(.pendingApproval) : .unauthorized
  }

  /// Names the other member who did, approved or rejected a task, and the command that undoes it.
  private func refusal(ofUndoing row: TaskRow) -> CommandError? {
    let task = row.task
    let isRejected = task.status == .rejected
    guard isRejected || task.status == .completed else { return nil }
    let member = task.decision == nil ? task.completedBy : task.decision?.by
    guard member != home.actingMember,
      let name = home.members.first(where: { $0.id == member })?.shownName.description
    else { return nil }
    let title = task.title.description
    let did: RecentAction.Kind =
      isRejected ? .rejection : task.decision == nil ? .completion : .approval
    var sentences = [ShellText.didByOther(did, title, name)]
    let typed = ShellQuoting.quoted(title)
    if row.moves.contains(.reopen) {
      sentences.append(.undoOthers("task reopen \(typed)"))
    } else if TaskPurpose.undo.fits(row) {
      sentences.append(.undoOthers("task undo \(typed)"))
    }
    return shell.refused(.notFound(.task)).saying(sentences, in: shell.language)
  }
}

extension ShellText {
  fileprivate static func didByOther(
    _ kind: RecentAction.Kind, _ title: String, _ name: String
  ) -> Self {
    switch kind {
    case .approval:
      Self(
        "\(name) approved “\(title)”, not you.",
        nl: "\(name) heeft “\(title)” goedgekeurd, niet jij.",
        de: "\(name) hat „\(title)“ genehmigt, nicht du.")
    case .rejection:
      Self(
        "\(name) rejected “\(title)”, not you.",
        nl: "\(name) heeft “\(title)” afgewezen, niet jij.",
        de: "\(name) hat „\(title)“ abgelehnt, nicht du.")
    case .completion, .claim, .deletion:
      Self(
        "\(name) completed “\(title)”, not you.", nl: "\(name) heeft “\(title)” gedaan, niet jij.",
        de: "\(name) hat „\(title)“ erledigt, nicht du.")
    }
  }

  fileprivate static func undoOthers(_ command: String) -> Self {
    Self(
      "To undo it, type “\(kin: command)”.",
      nl: "Typ “\(kin: command)” om het ongedaan te maken.",
      de: "Tippe „\(kin: command)“, um das rückgängig zu machen.")
  }
}
