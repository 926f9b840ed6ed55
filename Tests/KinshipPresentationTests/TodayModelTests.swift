import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct TodayModelTests {
    @Test(arguments: [
      (Language.english, "Saturday 21 Nov 2026", "To do", "1 new message"),
      (.dutch, "Zaterdag 21 nov 2026", "Te doen", "1 nieuw bericht"),
      (.german, "Samstag, 21. Nov. 2026", "Zu erledigen", "1 neue Nachricht"),
    ])
    func `a day has titled lists, without empty ones`(
      language: Language, title: String, list: String, unread: String
    ) async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe")
      let model = TodayModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      #expect(await model.load())
      #expect(model.title == title && model.unreadText == unread)
      #expect(model.groups.map(\.title) == [list] && model.days.isEmpty)
      #expect(model.groups.first?.rows.map(\.words.title) == ["Dishes"])
      #expect(model.screen.emptyMessage == nil)
    }

    @Test func `a day has the newest message of the chat in one line`() async throws {
      let family = try await TestFamily.make()
      let home = family.household
      let model = TodayModel(family.annas, household: home)
      #expect(await model.load() && model.chatText == nil)
      for text in ["Hello", "Who\ncooks?"] {
        _ = try await family.zoe.performer.perform(
          PostMessage(household: home, id: family.world.ids.next(), text: text))
      }
      #expect(await model.load())
      let chat = try #require(model.chatText)
      #expect(chat.hasPrefix("Chat: Zoe, ") && chat.hasSuffix(": Who cooks?"), "\(chat)")
    }

    @Test func `a child's day has its open cards, and an adult's day the rewards to hand over`()
      async throws
    {
      let family = try await TestFamily.make(.kidsRewards)
      let home = family.household
      let zoes = TodayModel(family.zoes, household: home)
      #expect(await zoes.load())
      #expect(zoes.screen.emptyMessage?.headline == "Nothing to do today")
      let chore = try #require(CuratedItem.all.first { $0.kind == .chore })
      _ = try await family.anna.performer.perform(
        SaveCardSelection(
          household: home, kind: .chore, member: family.member("zoe"), items: [chore.id]))
      #expect(await zoes.load())
      #expect(zoes.screen.emptyMessage == nil && zoes.cardsTitle == "Your cards")
      #expect(zoes.cards.map(\.title) == [chore.title(in: .english).description])
      let reward = try #require(CuratedItem.all.first { $0.kind == .reward })
      let rows = try await family.anna.performer.perform(
        SaveCardSelection(
          household: home, kind: .reward, member: family.member("zoe"), items: [reward.id]))
      try await family.give(20, to: "zoe")
      _ = try await family.zoe.performer.perform(
        BuyReward(
          household: home, id: family.world.ids.next(), card: try #require(rows.first).card.id))
      let annas = TodayModel(family.annas, household: home)
      #expect(await annas.load())
      #expect(annas.screen.emptyMessage == nil && annas.cards.isEmpty)
      #expect(annas.rewards.map(\.memberName) == ["Zoe"] && annas.moneyRequests.isEmpty)
      #expect(annas.rewards.map(\.title) == [reward.title(in: .english).description])
    }

    @Test func `an adult's day has the shared goals to pay out`() async throws {
      let family = try await TestFamily.make()
      let (home, ids) = (family.household, family.world.ids)
      try await family.give(10, to: "zoe")
      let pool = try await family.anna.performer.perform(
        CreateSavingsPool(household: home, id: ids.next(), title: "Trampoline", target: 10)
      ).id
      _ = try await family.zoe.performer.perform(
        PayIntoSavingsPool(
          household: home, id: ids.next(), pool: pool, member: family.member("zoe"), amount: 10))
      let model = TodayModel(family.annas, household: home)
      #expect(await model.load())
      #expect(model.screen.emptyMessage == nil && model.fullPoolsTitle == "Shared goals to pay out")
      #expect(model.fullPools.map(\.title) == ["Trampoline"])
      #expect(model.fullPools.map(\.progressText) == ["10 of 10 points"])
    }

    @Test(arguments: [
      (Language.english, "Rejected, to be done again"), (.dutch, "Afgewezen, moet over"),
      (.german, "Abgelehnt, noch einmal"),
    ])
    func `rejected tasks of others have a list of their own for an adult`(
      language: Language, title: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", for: "zoe")
      _ = try await family.zoes.performer.perform(
        CompleteTask(household: family.household, task: task))
      _ = try await family.annas.performer.perform(
        RejectTask(household: family.household, task: task, reason: "Still dirty"))
      let model = TodayModel(
        family.world.device(family.anna.performer, language), household: family.household)
      #expect(await model.load())
      let list = try #require(model.groups.first { $0.kind == .rejected })
      #expect(list.title == title && list.rows.map(\.words.title) == ["Dishes"])
    }

    @Test(arguments: [
      (Language.english, "Rejected: an adult can reopen them", "To do"),
      (.dutch, "Afgewezen: een volwassene kan ze heropenen", "Te doen"),
      (.german, "Abgelehnt: Erwachsene können sie wieder öffnen", "Zu erledigen"),
    ])
    func `a child's rejected task is listed as one to do only where the child may try again`(
      language: Language, rejected: String, toDo: String
    ) async throws {
      for (mayRetry, title) in [(false, rejected), (true, toDo)] {
        let family = try await TestFamily.make { $0.claimantMayRetry = mayRetry }
        let task = try await family.addTask("Dishes", for: "zoe")
        _ = try await family.zoes.performer.perform(
          CompleteTask(household: family.household, task: task))
        _ = try await family.annas.performer.perform(
          RejectTask(household: family.household, task: task, reason: "Still dirty"))
        let model = TodayModel(
          family.world.device(family.zoe.performer, language), household: family.household)
        #expect(await model.load())
        #expect(model.groups.map(\.title) == [title])
      }
    }

    @Test(arguments: [
      (Language.english, "Waiting for approval"), (.dutch, "Wacht op goedkeuring"),
      (.german, "Wartet auf Genehmigung"),
    ])
    func `a child's claims have a list of their own, and the day is not empty`(
      language: Language, title: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", for: "zoe")
      _ = try await family.zoes.performer.perform(
        CompleteTask(household: family.household, task: task))
      let model = TodayModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      #expect(await model.load())
      #expect(model.groups.map(\.kind) == [.claimed] && model.groups.map(\.title) == [title])
      #expect(model.groups.first?.rows.map(\.words.title) == ["Dishes"])
      #expect(model.screen.emptyMessage == nil)
    }

    @Test func `an empty day is an empty screen`() async throws {
      let family = try await TestFamily.make()
      let model = TodayModel(
        family.world.device(family.zoe.performer), household: family.household)
      #expect(await model.load())
      #expect(model.groups.isEmpty && model.screen.emptyMessage != nil)
    }
  }
}
