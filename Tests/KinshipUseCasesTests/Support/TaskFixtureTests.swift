import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Checks the default task of `TestFamily.makeTask`.
@Suite struct TaskFixtureTests {
  // Proves: partial F-77
  @Test func `the default task is an open chore for ten points without a photo`() async throws {
    let task = try await TestFamily(in: TestWorld()).makeTask()
    #expect(task.status == .open && task.category == .chores)
    #expect(task.points.value == 10 && !task.requiresPhoto)
  }

  // Proves: partial F-77
  @Test func `each field of the default task can be set`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let tomorrow = try due("2026-11-22")
    let task = try await family.makeTask(
      "Windows", for: "ben", points: 3, due: tomorrow, difficulty: .hard, requiresPhoto: true)
    #expect(task.title.description == "Windows" && task.assignee == family.member("ben"))
    #expect(task.points.value == 3 && task.due == tomorrow)
    #expect(task.difficulty == .hard && task.requiresPhoto)
  }
}
