import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// The chat and its watch events.
extension ModelTests {
  @MainActor @Suite struct ChatModelTests {
    private func model(_ device: Device, _ family: TestFamily) async -> ChatModel {
      let model = ChatModel(device, household: family.household)
      await model.load()
      return model
    }

    /// Posts a system message about a goal of Zoe.
    private func postSystem(in family: TestFamily) async throws {
      let (home, id) = (family.household, family.world.ids.next() as ChatMessageID)
      let now = family.world.clock.now
      try await family.world.arrange { all in
        _ = try all.chat.save(
          ChatMessage(
            id: id, household: home, position: try all.chat.lastPosition(in: home) + 1,
            author: nil, text: nil,
            system: SystemMessage(
              content: .deadlineTomorrow, goal: try Title("Swim"),
              child: try Name("Zoe", field: .memberName)),
            createdAt: now, updatedAt: now))
      }
    }

    // Proves: VM-33, S-16, S-17, S-18, S-23
    @Test func `messages are in chronological order on the side of their authors`() async throws {
      let family = try await TestFamily.make()
      let (annas, zoes) = (
        await model(family.annas, family), await model(family.zoes, family)
      )
      #expect(await annas.send("Who cooks?"))
      #expect(annas.screen.toast?.text == "Message sent")
      #expect(await zoes.send("Me!", isImportant: true))
      try await postSystem(in: family)
      await annas.load()
      #expect(annas.rows.map(\.text) == ["Who cooks?", "Me!", "⏰ 'Swim' of Zoe is due tomorrow"])
      #expect(annas.rows.map(\.alignment) == [.own, .others, .center])
      #expect(annas.rows.map(\.author) == ["Anna", "Zoe", "FamSphere"])
      #expect(annas.rows[1].accessibilityLabel.hasPrefix("Zoe, important, Me!"))
      #expect(annas.tagline == "Chat, decisions, and memories — searchable in one place")
      #expect(ChatFilter.allCases.map { annas.title(of: $0) } == ["All", "System", "Family"])
      #expect(await annas.show(.system))
      #expect(annas.rows.map(\.alignment) == [.center])
    }

    // Proves: VM-33, S-12, S-13, S-14, D-26
    @Test func `a search exposes its matches, or names the term that nothing matches`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = await model(family.annas, family)
      for text in ["Dog food, FOOD!", "Homework"] { #expect(await model.send(text)) }
      #expect(await model.search("food"))
      #expect(
        model.rows.map(\.parts) == [
          [
            .init(text: "Dog ", isMatch: false), .init(text: "food", isMatch: true),
            .init(text: ", ", isMatch: false), .init(text: "FOOD", isMatch: true),
            .init(text: "!", isMatch: false),
          ]
        ])
      #expect(await model.search("pizza"))
      let message = try #require(model.screen.emptyMessage)
      #expect(message.headline == "No messages match 'pizza'")
      #expect(await model.search(" "))
      #expect(model.rows.count == 2 && model.screen.emptyMessage == nil)
    }

    // Proves: VM-33, S-19, S-135, D-49
    @Test func `pinned messages form a section and stay in the stream`() async throws {
      let family = try await TestFamily.make()
      let model = await model(family.annas, family)
      for text in ["One", "Two"] { #expect(await model.send(text)) }
      let first = try #require(model.rows.first)
      #expect(model.pinTitle(of: first) == "Pin Message" && model.canPin)
      #expect(await model.pin(first.id))
      #expect(model.pinned.map(\.text) == ["One"] && model.pinnedTitle == "PINNED MESSAGES")
      #expect(model.rows.map(\.text) == ["One", "Two"])
      #expect(model.pinned.map { model.pinTitle(of: $0) } == ["Unpin Message"])
      #expect(await model.search("two"))
      #expect(model.pinned.isEmpty)
      #expect(await model.search(""))
      #expect(await model.pin(first.id, false))
      #expect(model.pinned.isEmpty)
    }

    // Proves: S-21
    @Test func `a message has neither reactions nor readers, and reading it changes nothing`()
      async throws
    {
      let family = try await TestFamily.make()
      let annas = await model(family.annas, family)
      #expect(await annas.send("Who cooks?"))
      let before = try #require(annas.rows.first)
      let zoes = await model(family.zoes, family)
      #expect(zoes.rows.map(\.text) == ["Who cooks?"])
      await annas.load()
      #expect(annas.rows == [before])
      var labels = Mirror(reflecting: before).children.compactMap(\.label)
      labels += Mirror(reflecting: before.message).children.compactMap(\.label)
      let names = labels.map { $0.lowercased() }
      let excluded = ["reaction", "sticker", "gif", "typing", "receipt", "reader", "seen"]
      for name in excluded { #expect(!names.contains { $0.contains(name) }, "\(name)") }
      // The names are really read.
      #expect(names.contains("pinnedat") && names.contains("alignment"))
    }

    @Test func `a retracted message is a placeholder that names its member`() async throws {
      let family = try await TestFamily.make()
      let model = await model(family.zoes, family)
      #expect(await model.send("Oops"))
      let row = try #require(model.rows.first)
      #expect(model.canEdit(row))
      #expect(await model.retract(row.id))
      #expect(model.rows.map(\.text) == ["Zoe retracted this message"])
      #expect(!model.canEdit(model.rows[0]))
      #expect(await model.mark(row.id) == false)
      #expect(
        model.screen.failure?.sentence == "The message was retracted. Choose another one.")
    }

    @Test func `the first line of a message becomes the title of a task or an event`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = ChatModel(family.zoes, household: family.household, limit: 2)
      let all = [
        "\u{200B}\u{2028}Buy\ta cake\u{2028}x", "Buy a cake\nwith candles", "Swim", "Hello",
      ]
      for text in all { #expect(await model.send(text)) }
      let ids = try await family.anna.performer.fetch(
        FetchMessages(household: family.household)
      ).rows.map(\.message.id)
      let strange = try #require(await model.content(of: ids[3]))
      #expect(strange == .init(title: "Buy a cake", details: all[0]))
      let long = try #require(await model.content(of: ids[2]))
      #expect(long == .init(title: "Buy a cake", details: "Buy a cake\nwith candles"))
      let short = try #require(await model.content(of: ids[1]))
      #expect(short == .init(title: "Swim", details: ""))
      #expect(await model.retract(ids[1]))
      #expect(await model.content(of: ids[1]) == nil)
    }

    @Test func `older messages are loaded page by page`() async throws {
      let family = try await TestFamily.make()
      let sender = ChatModel(family.annas, household: family.household)
      for number in 1...3 { #expect(await sender.send("Message \(number)")) }
      let model = ChatModel(family.annas, household: family.household, limit: 2)
      await model.load()
      #expect(model.rows.map(\.text) == ["Message 2", "Message 3"] && model.canLoadMore)
      #expect(await model.loadMore())
      #expect(model.rows.map(\.text) == ["Message 1", "Message 2", "Message 3"])
      #expect(!model.canLoadMore)
    }

    // Proves: partial F-18
    @Test func `new and retracted messages are reported`() async throws {
      let family = try await TestFamily.make()
      let (home, ids) = (family.household, family.world.ids)
      func state() async throws -> ChatPage {
        try await family.anna.performer.fetch(FetchMessages(household: home))
      }
      var states = [try await state()]
      let message = ids.next() as ChatMessageID
      _ = try await family.zoe.performer.perform(
        PostMessage(household: home, id: message, text: "Who\ncooks?"))
      states.append(try await state())
      try await postSystem(in: family)
      states.append(try await state())
      _ = try await family.zoe.performer.perform(
        RetractMessage(household: home, message: message))
      states.append(try await state())
      let changes = zip(states, states.dropFirst()).flatMap {
        WatchModel.chatChanges(from: $0, to: $1)
      }
      #expect(changes.map(\.change) == [.added, .added, .removed])
      #expect(changes.allSatisfy { $0.kind == .message })
      #expect(
        changes.map(\.text.english) == [
          "Zoe: Who cooks?", "⏰ 'Swim' of Zoe is due tomorrow", "Zoe retracted a message",
        ])
    }
  }
}
