import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// Tasks by name, among those that a command can act on.

extension HouseholdContext {
  /// The matching task, or nil; throws if several tasks match.
  ///
  /// Where the command decides on claims and none of several matches waits for approval, the error
  /// says so, because the command can act on none of them.
  func match(
    _ text: String, for purpose: TaskPurpose, in tasks: TaskCandidatesModel
  ) throws -> TaskRow? {
    do {
      return try one(text, among: tasks.candidates(for: purpose, by: home.actingMember))
    } catch let error as CommandError {
      guard [.move(.approve), .move(.reject)].contains(purpose) else { throw error }
      let waiting = TaskCandidates(
        tasks.rows.filter { $0.task.status == .pendingApproval }, for: purpose,
        by: home.actingMember)
      guard try one(text, among: waiting) == nil else { throw error }
      throw shell.notFound(.task, .noClaim(named: text))
    }
  }
}

extension ShellText {
  static func noClaim(named name: String) -> Self {
    let command = "task list --status \(TaskStatus.pendingApproval.rawValue)"
    return Self(
      "No task “\(name)” waits for approval. See “\(kin: command)”.",
      nl: "Er wacht geen taak “\(name)” op goedkeuring. Kijk met “\(kin: command)”.",
      de: "Es wartet keine Aufgabe „\(name)“ auf Genehmigung. Sieh nach mit „\(kin: command)“.")
  }
}
