import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  /// How screens show a member who has deleted the account.
  @MainActor @Suite struct FormerMemberTests {
    // Proves: D-46
    @Test(arguments: [
      (Language.english, "former member"), (.dutch, "voormalig lid"),
      (.german, "früheres Mitglied"),
    ])
    func `a former member has a name in the reader's language`(
      _ language: Language, _ name: String
    )
      async throws
    {
      let family = try await TestFamily.make { $0.childrenMayLeave = true }
      let (home, zoe) = (family.household, family.zoe.performer)
      _ = try await zoe.perform(
        AddShoppingItem(
          household: home, id: family.world.ids.next(), words: ShoppingItemContent(title: "Milk")))
      let task: TaskID = family.world.ids.next()
      _ = try await family.anna.performer.perform(
        CreateTask(
          household: home, id: task, words: TaskContent(title: "Dishes"),
          assignee: family.member("zoe")))
      _ = try await zoe.perform(CompleteTask(household: home, task: task))
      try await zoe.perform(DeleteAccount(password: TestWorld.password))
      let device = family.world.device(family.anna.performer, language)
      let list = ShoppingListModel(device, household: home)
      await list.load()
      #expect(list.rows.first?.addedText.contains(name) == true)
      let detail = TaskDetailModel(device, household: home, task: task)
      await detail.load()
      #expect(detail.lines.contains { $0.value == name })
      for text in list.rows.map(\.addedText) + detail.lines.map(\.value) {
        #expect(language == .english || !text.contains("ormer member"))
      }
    }
  }
}
