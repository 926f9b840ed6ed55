import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// Reasons and hints after a refused decision about a task.

extension HouseholdContext {
  /// The refusal of a decision about a task, with the reason that the task gives; reads the task.
  func explainingDecision(_ error: CommandError, about task: TaskID) async -> CommandError {
    guard isAboutDecision(error) else { return error }
    let model = TaskDetailModel(device, household: id, task: task)
    guard await model.load(), let row = model.detail?.row else { return error }
    return explainingDecision(error, about: row.task)
  }

  /// The refusal of a decision about a task, with the reason that the task gives.
  ///
  /// The general sentence tells an adult to ask an adult.
  func explainingDecision(_ error: CommandError, about task: HouseholdTask) -> CommandError {
    guard isAboutDecision(error), let words = reasonAgainstDecision(about: task) else {
      return error
    }
    var explained = error
    explained.sentence = shell.text(words)
    return explained
  }

  /// The rule that lets the only adult approve the own claim of a task; nil for other tasks.
  func hintForOnlyAdult(after task: HouseholdTask) -> ShellText? {
    guard home.powers.contains(.decideTasks), otherAdults.isEmpty, isOwnClaim(task) else {
      return nil
    }
    return .ownClaim
  }

  /// Whether the claim is the acting member's own, which another adult must decide on.
  private func isOwnClaim(_ task: HouseholdTask) -> Bool {
    task.status == .pendingApproval && task.completedBy == home.actingMember
      && !home.policy.allowsSelfApproval
  }

  private func isAboutDecision(_ error: CommandError) -> Bool {
    home.powers.contains(.decideTasks)
      && [Refusal.unauthorized.code, Refusal.invalidTaskState(.open).code].contains(error.code)
  }

  /// The reason why the acting adult cannot decide about a task; nil if the task gives none.
  private func reasonAgainstDecision(about task: HouseholdTask) -> ShellText? {
    let title = task.title.description
    switch task.status {
    case .pendingApproval:
      guard isOwnClaim(task) else { return nil }
      let others = otherAdults
      guard !others.isEmpty else { return .ownClaim }
      let areAway = others.allSatisfy { $0.details?.awayUntil != nil }
      return areAway ? .ownClaimWhileOthersAreAway(title) : .ownClaimForOthers(title)
    case .completed:
      return task.isApproved
        ? .alreadyApproved(title, by: deciderName(of: task)) : .needsNoApproval(title)
    case .rejected: return .alreadyRejected(title, by: deciderName(of: task))
    // The title of a series selects its next date once a date was decided.
    case .open, .inProgress: return .notDoneYet(title, due: task.due.map(DateWords(self).text))
    }
  }

  /// The name of the member who decided; nil for the household's rule and for a former member.
  private func deciderName(of task: HouseholdTask) -> String? {
    home.members.first { $0.id == task.decision?.by }?.shownName.description
  }

  /// The other members who can decide about claims.
  private var otherAdults: [MemberProfile] {
    home.members.filter { $0.id != home.actingMember && $0.role.isAdult }
  }
}

// MARK: - Texts

extension ShellText {
  static let ownClaim = Self(
    "You completed this task yourself, and no other member can approve it. Type “\(kin: "household rules --self-approval yes")” to approve your own tasks.",
    nl:
      "Je hebt deze taak zelf gedaan, en geen ander lid kan haar goedkeuren. Typ “\(kin: "household rules --self-approval yes")” om je eigen taken te kunnen goedkeuren.",
    de:
      "Du hast diese Aufgabe selbst erledigt, und kein anderes Mitglied kann sie genehmigen. Tippe „\(kin: "household rules --self-approval yes")“, um eigene Aufgaben zu genehmigen."
  )

  static func ownClaimForOthers(_ title: String) -> Self {
    Self(
      "You completed “\(title)” yourself: another adult must approve or reject it.",
      nl: "Je hebt “\(title)” zelf gedaan: een andere volwassene moet het goedkeuren of afwijzen.",
      de:
        "Du hast „\(title)“ selbst erledigt: eine andere erwachsene Person muss es genehmigen oder ablehnen."
    )
  }

  static func ownClaimWhileOthersAreAway(_ title: String) -> Self {
    Self(
      "You completed “\(title)” yourself, and all other adults are away. They can still approve it, or type “\(kin: "household rules --self-approval yes")” to approve your own tasks.",
      nl:
        "Je hebt “\(title)” zelf gedaan, en alle andere volwassenen zijn weg. Zij kunnen het toch goedkeuren, of typ “\(kin: "household rules --self-approval yes")” om je eigen taken te kunnen goedkeuren.",
      de:
        "Du hast „\(title)“ selbst erledigt, und alle anderen Erwachsenen sind weg. Sie können es trotzdem genehmigen, oder tippe „\(kin: "household rules --self-approval yes")“, um eigene Aufgaben zu genehmigen."
    )
  }

  fileprivate static func alreadyApproved(_ title: String, by name: String?) -> Self {
    guard let name else {
      return Self(
        "“\(title)” was already approved.", nl: "“\(title)” was al goedgekeurd.",
        de: "„\(title)“ war schon genehmigt.")
    }
    return Self(
      "“\(title)” was already approved by \(name).",
      nl: "“\(title)” was al goedgekeurd door \(name).",
      de: "„\(title)“ war schon von \(name) genehmigt.")
  }

  fileprivate static func alreadyRejected(_ title: String, by name: String?) -> Self {
    guard let name else {
      return Self(
        "“\(title)” was already rejected.", nl: "“\(title)” was al afgewezen.",
        de: "„\(title)“ war schon abgelehnt.")
    }
    return Self(
      "“\(title)” was already rejected by \(name).",
      nl: "“\(title)” was al afgewezen door \(name).",
      de: "„\(title)“ war schon von \(name) abgelehnt.")
  }

  fileprivate static func notDoneYet(_ title: String, due: String?) -> Self {
    let date = due.map { " (\($0))" } ?? ""
    return Self(
      "“\(title)”\(date) is not done yet: there is nothing to decide.",
      nl: "“\(title)”\(date) is nog niet gedaan: er is niets te beslissen.",
      de: "„\(title)“\(date) ist noch nicht erledigt: es gibt nichts zu entscheiden.")
  }

  fileprivate static func needsNoApproval(_ title: String) -> Self {
    Self(
      "“\(title)” is done and needs no approval.",
      nl: "“\(title)” is klaar en heeft geen goedkeuring nodig.",
      de: "„\(title)“ ist erledigt und braucht keine Genehmigung.")
  }
}
