import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskListPageTests {
    // Proves: VM-15
    @Test func `a page marks the reader's own tasks`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Hers", for: "anna")
      try await family.addTask("His", for: "ben")
      try await family.addTask("Anybody's")
      let model = TaskListModel(family.annas, household: family.household)
      let page = await model.page(FetchTasks(household: family.household))
      #expect(page.rows.count == 3)
      #expect(page.rows.filter(\.isMine).map(\.words.title) == ["Hers"])
    }
  }
}
