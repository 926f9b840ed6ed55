import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// Hints after a refused move.

extension HouseholdContext {
  /// Adds a helpful command to the refusal of a move.
  ///
  /// The command approves a waiting claim, reopens a rejected task, acts as a managed assignee,
  /// reassigns the task, changes the date of a task that does not repeat, decides on another
  /// member's claim, or lets claimants withdraw their claims. Without such a command, a refusal of
  /// the task's state names the task. Other errors stay unchanged.
  func addingNextStep(_ error: CommandError, about task: TaskID, for purpose: TaskPurpose) async
    -> CommandError
  {
    let refused = [Refusal.unauthorized.code, Refusal.invalidTaskState(.open).code]
      .contains(error.code)
    let isMove = refused && [.move(.start), .move(.complete), .undo].contains(purpose)
    let isSkip = purpose == .skip && error.code == Refusal.validation(.repetition, .missing).code
    let isState = error.code == Refusal.invalidTaskState(.open).code
    guard isMove || isSkip || isState else { return error }
    let model = TaskDetailModel(device, household: id, task: task)
    guard await model.load(), let row = model.detail?.row else { return error }
    let name = await selectingText(of: row)
    let sentences: [ShellText] =
      switch purpose {
      case .skip where isSkip: nextStep(insteadOfSkipping: row, named: name)
      case .move where isMove: nextStep(of: row, named: name).map { [$0] } ?? []
      case .undo: nextStep(insteadOfWithdrawing: row, named: name)
      default: []
      }
    guard !sentences.isEmpty else { return error.naming(task: name, in: shell.language) }
    return error.saying(sentences, in: shell.language)
  }

  /// The text that selects a task: its title, or its id if the title matches another task too.
  ///
  /// An old task that is done has its id: a hint does not load the tasks of all years.
  func selectingText(of row: TaskRow) async -> String {
    let (title, tasks) = (row.task.title.description, TaskCandidatesModel(device, household: id))
    if await tasks.load(), let found = try? match(title, for: .look, in: tasks),
      found.task.id == row.task.id
    {
      return title
    }
    return shortIDs(tasks.rows.map(\.task.id.bits))[row.task.id.bits] ?? "\(row.task.id)"
  }

  private func nextStep(insteadOfSkipping row: TaskRow, named name: String) -> [ShellText] {
    guard row.task.recurrence?.repetition == nil else { return [] }
    return [
      .doesNotRepeat(
        row.task.title.description, command: "task edit \(ShellQuoting.quoted(name)) --due <date>")
    ]
  }

  /// Who can withdraw a claim that waits, or decide on it; empty for other tasks.
  ///
  /// `name` is the text that selects the task in a command.
  func nextStep(insteadOfWithdrawing row: TaskRow, named name: String) -> [ShellText] {
    let task = row.task
    guard task.status == .pendingApproval else { return [] }
    let title = task.title.description
    let mayRetry = home.policy.claimantMayRetry
    guard task.completedBy != home.actingMember else {
      guard !mayRetry else { return [] }
      let mayChangeRule = home.powers.contains(.managePeople)
      return [mayChangeRule ? .cannotBeWithdrawn(title) : .askAdultToReject(title)]
    }
    let claimant = home.members.first { mayRetry && $0.id == task.completedBy }
    let mayDecide = row.moves.contains(.approve)
    return [
      claimant.map { .onlyClaimantWithdraws(title, "\($0.shownName)") } ?? .waitsForDecision(title),
      mayDecide ? .decideInstead(ShellQuoting.quoted(name)) : .adultDecidesInstead,
    ]
  }

  private func nextStep(of row: TaskRow, named name: String) -> ShellText? {
    let (title, task) = (row.task.title.description, ShellQuoting.quoted(name))
    if row.moves.contains(.approve) {
      return .waitsForApproval(title, command: "task approve \(task)")
    }
    let mayRetry = home.policy.claimantMayRetry
    if row.moves.contains(.reopen), !mayRetry {
      return .wasRejected(title, command: "task reopen \(task)")
    }
    // Only an adult who acts as themselves can act as another member.
    guard home.powers.contains(.actForChildren), isOwn,
      row.task.canMove(.complete, mayRetry: mayRetry),
      let owner = home.members.first(where: { $0.id == row.task.assignee }),
      owner.id != home.actingMember
    else { return nil }
    let member = owner.shownName.description
    if owner.details?.isManaged == true {
      let command = "member act-as \(ShellQuoting.quoted(member))"
      return .othersTask(title, of: member, command: command)
    }
    return .signedInTask(title, of: member, command: "task edit \(task) --for me")
  }
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
      // A terminal asks for the reason, so that no placeholder is pasted as one.
      case .reject: "reject \(task)"
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

  /// What must happen before the task can be completed: a move of another member, or reopening it.
  ///
  /// Nil if the reader can decide on it or complete it, and if it is completed.
  func nextMove(of row: TaskRow) -> ShellText? {
    if row.moves == [.reopen] {
      guard home.policy.claimantMayRetry, let name = row.assigneeName else { return .reopenIt }
      return .assigneeCompletes("\(name)")
    }
    guard row.moves.isEmpty else { return nil }
    let isAdult = home.members.contains { $0.id == home.actingMember && $0.role.isAdult }
    switch row.task.status {
    case .pendingApproval:
      let others = home.members.filter { $0.id != home.actingMember && $0.role.isAdult }
      guard !others.isEmpty else { return nil }
      return isAdult ? .otherAdultDecides : .adultDecides
    case .rejected: return .adultReopens
    case .open, .inProgress:
      guard let name = row.assigneeName, row.task.assignee != home.actingMember else { return nil }
      return .assigneeCompletes("\(name)")
    case .completed: return nil
    }
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

  static func wasRejected(_ title: String, command: String) -> Self {
    Self(
      "“\(title)” was rejected. Type “\(kin: command)”, so that it can be done again.",
      nl: "“\(title)” is afgewezen. Typ “\(kin: command)”, zodat het kan worden overgedaan.",
      de:
        "„\(title)“ wurde abgelehnt. Tippe „\(kin: command)“, damit es noch einmal erledigt werden kann."
    )
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

  static func doesNotRepeat(_ title: String, command: String) -> Self {
    Self(
      "“\(title)” does not repeat, so it has no date to skip. Type “\(kin: command)” for another date.",
      nl:
        "“\(title)” herhaalt zich niet en heeft dus geen datum om over te slaan. Typ “\(kin: command)” voor een andere datum.",
      de:
        "„\(title)“ wiederholt sich nicht und hat also keinen Termin zum Auslassen. Tippe „\(kin: command)“ für ein anderes Datum."
    )
  }

  fileprivate static func cannotBeWithdrawn(_ title: String) -> Self {
    Self(
      "“\(title)” waits for approval, and an adult can reject it. After “\(kin: "household rules --retry yes")” members can withdraw their own tasks.",
      nl:
        "“\(title)” wacht op goedkeuring, en een volwassene kan de taak afwijzen. Na “\(kin: "household rules --retry yes")” kunnen leden hun eigen taken terugnemen.",
      de:
        "„\(title)“ wartet auf Genehmigung, und Erwachsene können die Aufgabe ablehnen. Nach „\(kin: "household rules --retry yes")“ können Mitglieder eigene Aufgaben zurücknehmen."
    )
  }

  fileprivate static func onlyClaimantWithdraws(_ title: String, _ name: String) -> Self {
    Self(
      "“\(title)” waits for approval, and only \(name) can withdraw it.",
      nl: "“\(title)” wacht op goedkeuring, en alleen \(name) kan dat terugnemen.",
      de: "„\(title)“ wartet auf Genehmigung, und nur \(name) kann das zurücknehmen.")
  }

  fileprivate static func waitsForDecision(_ title: String) -> Self {
    Self(
      "“\(title)” waits for approval, and no member can withdraw it.",
      nl: "“\(title)” wacht op goedkeuring, en geen enkel lid kan dat terugnemen.",
      de: "„\(title)“ wartet auf Genehmigung, und kein Mitglied kann das zurücknehmen.")
  }

  /// The commands that decide on a claim; `task` is quoted for the shell.
  fileprivate static func decideInstead(_ task: String) -> Self {
    let (approve, reject) = ("task approve \(task)", "task reject \(task)")
    return Self(
      "Type “\(kin: approve)” or “\(kin: reject)”.",
      nl: "Typ “\(kin: approve)” of “\(kin: reject)”.",
      de: "Tippe „\(kin: approve)“ oder „\(kin: reject)“.")
  }

  fileprivate static let adultDecidesInstead = Self(
    "Ask an adult to approve or reject it.",
    nl: "Vraag een volwassene om deze taak goed te keuren of af te wijzen.",
    de: "Bitte eine erwachsene Person, sie zu genehmigen oder abzulehnen.")

  /// The way out for the claim of a reader who cannot change the rules.
  fileprivate static func askAdultToReject(_ title: String) -> Self {
    Self(
      "“\(title)” waits for approval, and you cannot withdraw it. Ask an adult to reject it.",
      nl:
        "“\(title)” wacht op goedkeuring, en je kunt de taak niet terugnemen. Vraag een volwassene om de taak af te wijzen.",
      de:
        "„\(title)“ wartet auf Genehmigung, und du kannst die Aufgabe nicht zurücknehmen. Bitte eine erwachsene Person, die Aufgabe abzulehnen."
    )
  }

  static let nextStep = Self("Next step", nl: "Volgende stap", de: "Nächster Schritt")

  static let adultDecides = Self(
    "An adult can approve or reject it", nl: "Een volwassene kan deze taak goedkeuren of afwijzen",
    de: "Eine erwachsene Person kann sie genehmigen oder ablehnen")

  static let otherAdultDecides = Self(
    "Another adult can approve or reject it",
    nl: "Een andere volwassene kan deze taak goedkeuren of afwijzen",
    de: "Eine andere erwachsene Person kann sie genehmigen oder ablehnen")

  static let adultReopens = Self(
    "An adult can reopen it", nl: "Een volwassene kan deze taak heropenen",
    de: "Eine erwachsene Person kann sie wieder öffnen")

  static let reopenIt = Self(
    "Reopen it, so that it can be done again",
    nl: "Heropen deze taak, zodat ze kan worden overgedaan",
    de: "Öffne sie wieder, damit sie noch einmal erledigt werden kann")

  static func assigneeCompletes(_ name: String) -> Self {
    Self(
      "\(name) can complete it", nl: "\(name) kan deze taak afronden",
      de: "\(name) kann sie erledigen")
  }

  static let youCan = Self("You can", nl: "Je kunt", de: "Du kannst")

  /// A command in the quotation marks of the language.
  static func quoted(_ command: String) -> Self {
    Self("“\(kin: command)”", nl: "“\(kin: command)”", de: "„\(kin: command)“")
  }
}
