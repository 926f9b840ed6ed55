import KinshipDomain
import KinshipUseCases

/// Gives a child a task and says what became of it, whoever carries it out: this process or a server.
func give(
  _ title: String, to child: MemberID, in home: HouseholdID, by parent: any Performer, ids: IDSource
) async throws -> String {
  let wish = CreateTask(
    household: home, id: ids.next(), words: TaskContent(title: title), points: 10, assignee: child)
  do {
    let task = try await parent.perform(wish)
    return "\(task.title): \(task.status)"
  } catch let refusal as Refusal {
    // A "no" has changed nothing. The same value can be sent again.
    return refusal.code
  }
}
