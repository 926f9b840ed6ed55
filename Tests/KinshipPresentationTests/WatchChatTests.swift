import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Watch events of the chat.
extension ModelTests {
  @MainActor @Suite struct WatchChatTests {
    /// Stores messages of Zoe in one command.
    private func post(_ texts: [String], in family: TestFamily) async throws {
      let (home, author) = (family.household, family.member("zoe"))
      let ids = texts.map { _ in family.world.ids.next() as ChatMessageID }
      let now = family.world.clock.now
      try await family.world.arrange { all in
        let last = try all.chat.lastPosition(in: home)
        for (number, id) in ids.enumerated() {
          _ = try all.chat.save(
            ChatMessage(
              id: id, household: home, position: last + 1 + number, author: author,
              text: try MessageText(texts[number]), createdAt: now, updatedAt: now))
        }
      }
    }

    // Proves: partial F-18
    @Test(arguments: [0, 70])
    func `many messages that arrive at once are all reported, in the order of the chat`(
      _ older: Int
    ) async throws {
      let family = try await TestFamily.make()
      if older > 0 { try await post((1...older).map { "Old \($0)" }, in: family) }
      let model = WatchModel(family.annas, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      let texts = (1...120).map { "Message \($0)" }
      try await post(texts, in: family)
      await until { !model.events.isEmpty }
      try await post(["The last one"], in: family)
      await until { model.events.last?.text == "Zoe: The last one" }
      following.cancel()
      #expect(model.events.map(\.text) == (texts + ["The last one"]).map { "Zoe: \($0)" })
    }
  }
}
