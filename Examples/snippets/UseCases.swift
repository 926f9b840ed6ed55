import KinshipDomain
import KinshipUseCases

/// Creates a task for a child; returns its status, or the code of the refusal.
///
/// It works the same in this process and over a connection, depending on the performer.
func give(
  _ title: String, to child: MemberID, in home: HouseholdID, by parent: any Performer, ids: IDSource
) async throws -> String {
  let creation = CreateTask(
    household: home, id: ids.next(), words: TaskContent(title: title), points: 10, assignee: child)
  do {
    let task = try await parent.perform(creation)
    return "\(task.title): \(task.status)"
  } catch let refusal as Refusal {
    // A refusal changes nothing. The same value can be performed again.
    return refusal.code
  }
}
