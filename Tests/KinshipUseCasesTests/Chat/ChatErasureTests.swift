import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Tests the chat after the deletion of an account or a household.
@Suite(.hereAndServed) struct ChatErasureTests {
  private func delete(_ user: TestUser) async throws {
    try await user.performer.perform(DeleteAccount(password: TestWorld.password))
  }

  // Proves: D-46, F-51
  @Test(arguments: ShopStore.allCases)
  func `deleting an account retracts its messages and removes its name from the chat`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store) { $0.childrenMayLeave = true }
    let (family, household) = (home.family, home.home)
    let zoes = try await family.zoe.performer.perform(
      PostMessage(household: household, id: family.world.ids.next(), text: "I like cats"))
    _ = try await family.anna.performer.perform(
      PinMessage(household: household, message: zoes.id, isPinned: true))
    _ = try await home.create()
    try await home.complete(try await home.create("Run", of: "zoe"), days: 3)
    func page(_ term: String, _ language: Language = .english) async throws -> [ChatRow] {
      try await family.anna.performer.fetch(
        SearchMessages(household: household, term: term, language: language)
      ).rows
    }
    #expect(try await page("zoe").count == 4)
    try await delete(family.zoe)
    #expect(try await page("zoe").isEmpty)
    #expect(try await page("cats").isEmpty)
    let chat = try await family.anna.performer.fetch(FetchMessages(household: household))
    let own = try #require(chat.rows.last)
    #expect(own.message.isRetracted && own.message.text == nil && chat.pinned.isEmpty)
    #expect(own.authorName == .formerMember && own.retractorName == .formerMember)
    #expect(
      chat.rows.map { $0.message.content(in: .english) } == [
        "🔥 former member reached a streak of 3 with 'Former goal'!",
        "✅ 'Former goal' has been approved for former member by Anna!",
        "✅ 'Former goal' has been approved for former member by Anna!", nil,
      ])
    #expect(chat.rows.compactMap(\.message.system).allSatisfy { $0.childMember == nil })
    #expect(try await page("früheres", .german).count == 3)
    // The name of an adult is removed too.
    _ = try await family.bram.performer.perform(
      ApproveGoal(
        household: household,
        goal: try await home.create("Sing", of: "ben", isPending: true)))
    #expect(try await page("bram").count == 1)
    try await delete(family.bram)
    #expect(try await page("bram").isEmpty)
    #expect(try await page("sing").map(\.message.system?.content.adult) == [.formerMember])
  }

  @Test(arguments: ShopStore.allCases)
  func `a member who leaves and stays signed up keeps its messages`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    try await chat.post("Bye", by: "mo")
    try await chat.family.mo.performer.perform(LeaveHousehold(household: chat.home))
    try await chat.world.runDueJobs()
    #expect(try await chat.texts(chat.page().rows) == ["Bye"])
    // The account is deleted later.
    try await delete(chat.family.mo)
    #expect(try await chat.texts(chat.page().rows) == ["–"])
  }

  @Test(arguments: ShopStore.allCases)
  func `nothing is found of a deleted household, and another one keeps its messages`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    try await chat.post("Secret too")
    let olga = chat.family.olga.performer
    _ = try await olga.perform(
      PostMessage(
        household: chat.family.otherHousehold, id: chat.world.ids.next(), text: "Secret"))
    try await olga.perform(DeleteHousehold(household: chat.family.otherHousehold))
    for _ in 0..<2 {
      let found = try await chat.family.anna.performer.fetch(
        SearchMessages(household: chat.home, term: "secret", language: .english))
      #expect(chat.texts(found.rows) == ["Secret too"])
      try await chat.world.runDueJobs()
    }
    #expect(try await chat.world.look { try $0.chat.hasDeletedChats() } == false)
  }
}
