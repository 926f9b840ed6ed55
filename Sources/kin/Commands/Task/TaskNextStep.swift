import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// Hints after a refused move.

extension HouseholdContext {
  /// Adds a helpful command to the refusal of a move.
  ///
  /// The command approves a waiting claim, acts as a managed assignee, or reassigns the task. Other
  /// errors stay unchanged.
  func addingNextStep(_ error: CommandError, about task: TaskID, for purpose: TaskPurpose) async
    -> CommandError
  {
    guard [Refusal.unauthorized.code, Refusal.invalidTaskState(.open).code].contains(error.code),
      [.move(.start), .move(.complete)].contains(purpose)
    else { return error }
    let model = TaskDetailModel(device, household: id, task: task)
    guard await model.load(), let row = model.detail?.row, let words = nextStep(of: row) else {
      return error
    }
    var pointing = error
    pointing.sentence = shell.text(words)
    return pointing
  }

  private func nextStep(of row: TaskRow) -> ShellText? {
    let title = row.task.title.description
    if row.moves.contains(.approve) {
      return .waitsForApproval(title, command: "task approve \(ShellQuoting.quoted(title))")
    }
    // Only an adult who acts as themselves can act as another member.
    guard home.powers.contains(.actForChildren), isOwn,
      row.task.status == .open || row.task.status == .inProgress,
      let owner = home.members.first(where: { $0.id == row.task.assignee }),
      owner.id != home.actingMember
    else { return nil }
    let name = owner.shownName.description
    if owner.details?.isManaged == true {
      return .othersTask(title, of: name, command: "member act-as \(ShellQuoting.quoted(name))")
    }
    return .signedInTask(
      title, of: name, command: "task edit \(ShellQuoting.quoted(title)) --for me")
  }

  /// Whether the account's own member is acting.
  private var isOwn: Bool { shell.profile.actingMembers[id] == nil }
}

extension HouseholdContext {
  /// The moves that the acting member can perform on a task, as commands to type.
  ///
  /// `typed` is the text that selected the task, so the commands resolve to the same task.
  func commands(for row: TaskRow, typed: String) -> [String] {
    let task = ShellQuoting.quoted(typed)
    let moves = row.moves.compactMap { move -> String? in
      switch move {
      case .start: "start \(task)"
      case .complete:
        "complete \(task)" + (row.task.requiresPhoto ? " --photo \(capitals("file"))" : "")
      case .approve: "approve \(task)"
      case .reject: "reject \(task) --reason \(capitals("text"))"
      case .reopen: "reopen \(task)"
      case .uncomplete, .undoApproval: nil
      }
    }
    let others = [
      (TaskPurpose.undo, "undo \(task)"), (.skip, "skip \(task)"), (.proof, "photo \(task)"),
      (.edit, "edit \(task)"), (.delete, "delete \(task)"),
    ]
    return (moves + others.filter { $0.0.fits(row) }.map(\.1)).map { "task \($0)" }
  }

  private func capitals(_ valueName: String) -> String { ValueName.text(valueName).uppercased() }
}

// MARK: - Texts

extension ShellText {
  static func waitsForApproval(_ title: String, command: String) -> Self {
    Self(
      "“\(title)” is done and waits for approval. Type “\(kin: command)”.",
      nl: "“\(title)” is gedaan en wacht op goedkeuring. Typ “\(kin: command)”.",
      de: "„\(title)“ ist erledigt und wartet auf Genehmigung. Tippe „\(kin: command)“.")
  }

  static func othersTask(_ title: String, of name: String, command: String) -> Self {
    Self(
      "“\(title)” is \(name)'s task. Type “\(kin: command)” to act as \(name).",
      nl: "“\(title)” is een taak van \(name). Typ “\(kin: command)” om als \(name) te handelen.",
      de:
        "„\(title)“ ist eine Aufgabe von \(name). Tippe „\(kin: command)“, um als \(name) zu handeln."
    )
  }

  static func signedInTask(_ title: String, of name: String, command: String) -> Self {
    Self(
      "“\(title)” is \(name)'s task, and \(name) has an account. Type “\(kin: command)” to take the task over.",
      nl:
        "“\(title)” is een taak van \(name), en \(name) heeft een account. Typ “\(kin: command)” om de taak over te nemen.",
      de:
        "„\(title)“ ist eine Aufgabe von \(name), und \(name) hat ein Konto. Tippe „\(kin: command)“, um die Aufgabe zu übernehmen."
    )
  }

  static let youCan = Self("You can", nl: "Je kunt", de: "Du kannst")

  /// A command in the quotation marks of the language.
  static func quoted(_ command: String) -> Self {
    Self("“\(kin: command)”", nl: "“\(kin: command)”", de: "„\(kin: command)“")
  }
}
