import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// The pages of the chat, and of searches in it.
extension ModelTests {
  @MainActor @Suite struct ChatPagingTests {
    /// Stores a message of Anna at a position.
    private func store(_ text: String, at position: Int, in family: TestFamily) async throws {
      let (home, author) = (family.household, family.member("anna"))
      let (id, now) = (family.world.ids.next() as ChatMessageID, family.world.clock.now)
      try await family.world.arrange { all in
        _ = try all.chat.save(
          ChatMessage(
            id: id, household: home, position: position, author: author,
            text: try MessageText(text), createdAt: now, updatedAt: now))
      }
    }

    @Test func `pages of two searches are never mixed`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      for (place, text) in ["food one", "food two", "homework"].enumerated() {
        try await store(text, at: place + 1, in: family)
      }
      let model = ChatModel(
        family.world.device(performer), household: family.household, limit: 1)
      await model.load()
      #expect(model.rows.map(\.text) == ["homework"] && model.canLoadMore)
      await performer.script.gate.close()
      async let found = model.search("food")
      await performer.script.gate.arrival()
      #expect(await model.loadMore(), "It does nothing while the search is running")
      await performer.script.gate.open()
      #expect(await found)
      #expect(model.rows.map(\.text) == ["food two"])
      #expect(await model.loadMore())
      #expect(model.rows.map(\.text) == ["food one", "food two"])
    }

    @Test func `no page is loaded after a search that failed`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      for number in 1...3 { try await store("food \(number)", at: number, in: family) }
      let model = ChatModel(
        family.world.device(performer), household: family.household, limit: 1)
      let changes: [@MainActor () async -> Bool] = [
        { await model.search("food") }, { await model.show(.family) }, { await model.showAll() },
      ]
      for change in changes {
        #expect(await model.load())
        #expect(model.canLoadMore)
        performer.script.fail(with: TestFault(kind: .unavailable))
        #expect(await change() == false)
        #expect(!model.canLoadMore)
        #expect(await model.loadMore())
      }
      #expect(await model.load())
      #expect(model.rows.map(\.text) == ["food 3"])
    }

    @Test func `a change of an older message keeps the pages that are shown`() async throws {
      let family = try await TestFamily.make()
      for number in 1...5 { try await store("Message \(number)", at: number, in: family) }
      let model = ChatModel(family.annas, household: family.household, limit: 2)
      await model.load()
      #expect(await model.loadMore())
      let shown = (2...5).map { "Message \($0)" }
      #expect(model.rows.map(\.text) == shown)
      #expect(await model.pin(model.rows[0].id))
      #expect(model.rows.map(\.text) == shown && model.rows[0].message.isPinned)
      #expect(await model.search("message"))
      #expect(
        model.rows.map(\.text) == Array(shown.suffix(2)), "A search begins at the newest message")
    }

    // Proves: D-49
    @Test func `the pins that the filter hides count`() async throws {
      let family = try await TestFamily.make()
      let home = family.household
      try await family.world.arrange { all in
        guard var home = try all.households.household(home) else { return }
        home.policy.maxPinnedMessages = 1
        try all.households.save(home)
      }
      try await store("Message", at: 1, in: family)
      let model = ChatModel(family.annas, household: family.household)
      await model.load()
      #expect(model.canPin)
      #expect(await model.pin(model.rows[0].id))
      #expect(await model.show(.system))
      #expect(model.pinned.isEmpty && !model.canPin)
    }

    @Test func `an empty page of a chat with messages offers to show all`() async throws {
      let family = try await TestFamily.make()
      try await store("Message", at: 7, in: family)
      let model = ChatModel(family.annas, household: family.household, filter: .system)
      await model.load()
      #expect(model.screen.emptyMessage?.headline == "No messages here")
      #expect(model.screen.emptyMessage?.action == .showAll)
      #expect(await model.showAll())
      #expect(model.rows.map(\.text) == ["Message"] && model.filter == .all)
      let end = ChatModel(family.annas, household: family.household, before: 7)
      await end.load()
      #expect(end.screen.emptyMessage?.headline == "No messages here")
    }

    // Proves: S-12
    @Test func `a search continues until it finds a message`() async throws {
      let family = try await TestFamily.make()
      try await store("zq", at: 1, in: family)
      try await store("Message", at: 300_000, in: family)
      let model = ChatModel(family.annas, household: family.household)
      #expect(await model.search("zq"))
      // The search stops after many steps, and says nothing about the rest.
      #expect(model.rows.isEmpty && model.canLoadMore && model.screen.emptyMessage == nil)
      #expect(await model.loadMore())
      #expect(model.rows.map(\.text) == ["zq"] && !model.canLoadMore)
      #expect(await model.search("message"))
      #expect(model.rows.map(\.text) == ["Message"])
    }
  }
}
