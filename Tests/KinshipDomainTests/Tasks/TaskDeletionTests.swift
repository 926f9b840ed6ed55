import KinshipDomain
import KinshipTime
import Testing

@Suite struct TaskDeletionTests {
  private let later = Sample.now + .seconds(60)

  private func claimed(_ change: (inout HouseholdTask) throws -> Void) throws -> HouseholdTask {
    var task = try Sample.task()
    task.version = Version(7)
    let claim = Claim(
      by: Sample.id(50), doneAt: Sample.now, submittedAt: Sample.now, points: try Sample.points(5),
      photo: Sample.id(70))
    try task.complete(with: claim, needsApproval: true)
    try change(&task)
    return task
  }

  // Proves: UC-F3
  @Test func `restoring a task drops its pending claim and keeps its round`() throws {
    var task = try claimed { _ in }
    task.restore(at: later)
    #expect(task.status == .open && task.claim == nil && task.round == 1)
    #expect(task.version == .unsaved && task.updatedAt == later)
  }

  // Proves: UC-F3
  @Test func `restoring a completed task keeps the completion without its photo`() throws {
    let old = try claimed { try $0.approve(by: Sample.id(60), at: Sample.now) }
    var task = old
    task.restore(at: later)
    #expect(task.status == .completed && task.decision == old.decision)
    #expect(task.claim?.photo == nil && task.claim?.doneAt == old.claim?.doneAt)
  }

  @Test func `restoring any other task leaves it unchanged`() throws {
    let rejected = try claimed {
      try $0.reject(by: Sample.id(60), at: Sample.now, note: Sample.note())
    }
    for old in [try Sample.task(), rejected] {
      var task = old
      task.restore(at: later)
      var expected = old
      expected.version = .unsaved
      #expect(task == expected)
    }
  }

  @Test func `a deletion can be restored for 30 days`() throws {
    let deletion = TaskDeletion(
      task: try Sample.task(), count: 1, by: Sample.id(50), at: Sample.now)
    #expect(deletion.restorableUntil == Sample.now + .seconds(30 * 86_400))
  }
}
