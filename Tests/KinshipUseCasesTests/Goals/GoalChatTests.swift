import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The messages of goals in the household's chat.
@Suite(.hereAndServed) struct GoalChatTests {
  /// The system messages that a member reads, the oldest first.
  private func messages(
    _ home: GoalFamily, to name: String = "ben"
  ) async throws -> [ChatMessage] {
    let page = try await home.family.caller(name).fetch(
      FetchMessages(household: home.home, filter: .system))
    return page.rows.map(\.message).reversed()
  }

  // Proves: S-69, S-70, S-71, S-72, S-20, S-22, D-30, TRAP-59, UC-M4
  @Test(arguments: ShopStore.allCases)
  func `decisions on goals are important messages that name the adult`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create(isPending: true)
    #expect(try await messages(home).isEmpty)
    _ = try await home.family.anna.performer.perform(
      RejectGoal(household: home.home, goal: goal, reason: "Start small"))
    try await home.update(goal, title: "Read a page")
    _ = try await home.family.bram.performer.perform(
      ApproveGoal(household: home.home, goal: goal))
    let posted = try await messages(home)
    #expect(
      posted.map { $0.content(in: .english) } == [
        "❌ 'Read' was not approved for Zoe by Anna: Start small",
        "✅ 'Read a page' has been approved for Zoe by Bram!",
      ])
    #expect(posted.allSatisfy { $0.isImportant && $0.isSystem })
    // A change that needs a new approval is decided, and posted, again.
    try await home.update(goal, title: "Read a page", points: 15)
    _ = try await home.family.bram.performer.perform(
      ApproveGoal(household: home.home, goal: goal))
    #expect(try await messages(home).count == 3)
    let refused = try await home.family.bram.performer.refusing(
      ApproveGoal(household: home.home, goal: goal))
    #expect(refused == .invalidGoalState(.approved))
    #expect(try await messages(home).count == 3)
  }

  // Proves: S-61, S-83, S-90, S-91, S-20, D-50, TRAP-59
  @Test(arguments: ShopStore.allCases)
  func `a shared completion is a plain message with the streak, before that of a milestone`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    let decisions = try await messages(home).count
    func posted() async throws -> [ChatMessage] {
      Array(try await messages(home).dropFirst(decisions))
    }
    try await home.complete(goal, days: 1)
    #expect(try await posted().isEmpty, "The goal does not share its completions")
    try await home.update(goal, shares: true)
    try await home.complete(goal, days: 1)
    try await home.complete(goal)
    let expected = [
      "✅ Zoe completed 'Read'. Streak: 2 🔥", "✅ Zoe completed 'Read'. Streak: 3 🔥",
      "🔥 Zoe reached a streak of 3 with 'Read'!",
    ]
    #expect(try await posted().map { $0.content(in: .english) } == expected)
    #expect(try await posted().map(\.isImportant) == [false, false, true])
    // The same day again posts nothing.
    try await home.uncomplete(goal, on: try await home.today)
    try await home.complete(goal)
    #expect(try await posted().map { $0.content(in: .english) } == expected)
  }

  // Proves: S-90, S-12
  @Test func `a milestone of a goal that shares nothing is posted, and found by its title`()
    async throws
  {
    let home = try await GoalFamily { $0.goalApprovalRequired = false }
    let goal = try await home.create("Piano", isPending: true)
    try await home.complete(goal, days: 3)
    #expect(
      try await messages(home).map { $0.content(in: .german) }
        == ["🔥 Zoe hat mit 'Piano' eine Serie von 3 erreicht!"])
    let found = try await home.family.caller("ben").fetch(
      SearchMessages(household: home.home, term: "PIANO", language: .dutch))
    #expect(found.rows.map(\.message.system?.content.streak) == [3])
    let outside = try await home.family.olga.performer.refusing(
      toAnswer: SearchMessages(household: home.home, term: "piano", language: .dutch))
    #expect(outside == .notFound(.household))
  }
}
