import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Watch events of every area, with change, subject and, if known, actor.
extension ModelTests {
  @MainActor @Suite struct WatchAreasTests {
    /// Follows as Anna while `body` runs, starting after the initial state.
    private func watching(
      _ family: TestFamily, _ body: (WatchModel) async throws -> Void
    ) async throws {
      let model = WatchModel(family.annas, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await body(model)
      following.cancel()
    }

    @Test func `watching reports shopping list changes with their actor where known`() async throws
    {
      let family = try await TestFamily.make()
      let (home, ids) = (family.household, family.world.ids)
      let (zoe, milk) = (family.zoe.performer, ids.next() as ShoppingItemID)
      try await watching(family) { model in
        _ = try await zoe.perform(
          AddShoppingItem(household: home, id: milk, words: ShoppingItemContent(title: "Milk")))
        await until { model.events.count == 1 }
        _ = try await family.bram.performer.perform(
          CheckShoppingItem(household: home, item: milk, isChecked: true))
        await until { model.events.count == 2 }
        _ = try await zoe.perform(
          CheckShoppingItem(household: home, item: milk, isChecked: false))
        await until { model.events.count == 3 }
        _ = try await zoe.perform(
          UpdateShoppingItem(
            household: home, item: milk, words: ShoppingItemContentChange(title: "Oat milk")))
        await until { model.events.count == 4 }
        _ = try await zoe.perform(RemoveShoppingItem(household: home, item: milk))
        await until { model.events.count == 5 }
        _ = try await zoe.perform(RestoreShoppingItems(household: home, items: [milk]))
        await until { model.events.count == 6 }
        #expect(
          model.events.map(\.change) == [
            .added, .checked, .unchecked, .changed, .removed, .restored,
          ])
        #expect(model.events.allSatisfy { $0.kind == .shoppingItem && $0.task == nil })
        #expect(model.events.allSatisfy { $0.subject?.id == "\(milk)" })
        #expect(
          model.events.map { $0.actor?.name } == ["Zoe", "Bram", nil, nil, nil, nil])
        #expect(
          model.events.map(\.text).prefix(4) == [
            "Zoe added “Milk” to the shopping list", "Bram has “Milk” in the basket",
            "Back on the shopping list: Milk", "Changed on the shopping list: Oat milk",
          ])
      }
    }

    @Test func `watching reports added and removed events`() async throws {
      let family = try await TestFamily.make()
      let (home, id) = (family.household, family.world.ids.next() as EventID)
      let today = try #require(CivilDate("2026-11-23"))
      try await watching(family) { model in
        _ = try await family.bram.performer.perform(
          CreateEvent(
            household: home, id: id, title: "Fair", span: .days(from: today, count: 1)))
        await until { model.events.count == 1 }
        _ = try await family.bram.performer.perform(DeleteEvent(household: home, event: id))
        await until { model.events.count == 2 }
        #expect(model.events.map(\.change) == [.added, .removed])
        #expect(model.events.allSatisfy { $0.kind == .event && $0.subject?.id == "\(id)" })
        #expect(model.events.map { $0.actor?.id } == [family.member("bram"), nil])
        #expect(
          model.events.map(\.text) == [
            "Bram added “Fair” to the calendar", "Removed from the calendar: Fair",
          ])
      }
    }

    @Test func `watching reports points and screen time with member and actor`() async throws {
      let family = try await TestFamily.make()
      let (home, zoe) = (family.household, family.member("zoe"))
      try await watching(family) { model in
        try await family.give(30, to: "zoe")
        await until { model.events.count == 1 }
        let given = try #require(model.events.first)
        #expect(given.kind == .points && given.change == .credited)
        #expect(given.actor?.name == "Anna" && given.subject?.id == "\(zoe)")
        #expect(given.text == "Zoe: +30 points, bonus, Start")
        _ = try await family.zoe.performer.perform(
          RedeemScreenTime(
            household: home, id: family.world.ids.next(), member: zoe, minutes: 10))
        await until { model.events.count == 3 }
        _ = try await family.zoe.performer.perform(StartScreenTime(household: home, member: zoe))
        await until { model.events.count == 4 }
        _ = try await family.zoe.performer.perform(StopScreenTime(household: home, member: zoe))
        await until { model.events.count == 5 }
        let minutes = model.events.filter { $0.kind == .screenTime }
        #expect(minutes.map(\.change) == [.redeemed, .started, .ended])
        #expect(minutes.allSatisfy { $0.subject?.name == "Zoe" })
        #expect(minutes.first?.text == "Zoe redeemed 10 minutes of screen time")
        #expect(model.events.contains { $0.kind == .points && $0.change == .debited })
      }
    }

    @Test func `watching reports the household's name, rules and absences`() async throws {
      let family = try await TestFamily.make()
      let (home, anna) = (family.household, family.anna.performer)
      try await watching(family) { model in
        _ = try await anna.perform(UpdateHousehold(household: home, name: "Villa"))
        await until { model.events.count == 1 }
        let old = try await anna.fetch(HouseholdDetails(household: home)).policy
        var policy = old
        policy.claimantMayRetry.toggle()
        _ = try await anna.perform(
          UpdatePolicy(household: home, policy: policy, replacing: old))
        await until { model.events.count == 2 }
        let bram = family.member("bram")
        _ = try await anna.perform(SetAbsence(household: home, member: bram, until: .max))
        await until { model.events.count == 3 }
        _ = try await anna.perform(SetAbsence(household: home, member: bram, until: nil))
        await until { model.events.count == 4 }
        #expect(model.events.map(\.change) == [.renamed, .changed, .away, .back])
        #expect(model.events.map(\.kind) == [.household, .household, .member, .member])
        #expect(
          model.events[0].subject?.id == "\(home)" && model.events[0].text.hasSuffix("to Villa"))
        #expect(model.events[2].subject?.name == "Bram" && model.events[3].text == "Bram is back")
      }
    }

    @Test func `a watch of a renewed session reports the changes since its end once`() async throws
    {
      let family = try await TestFamily.make()
      try await addOneOfEach("Old", as: family.anna, in: family)
      let model = WatchModel(family.annas, household: family.household)
      let first = await start(model)
      family.world.clock.advance(by: Session.accessLifetime)
      let anna = try await family.world.renewed(family.anna)
      try await addOneOfEach("New", as: anna, in: family)
      await #expect(throws: Refusal.notAuthenticated) { try await first.value }
      #expect(model.events.isEmpty)
      model.resume(on: family.world.device(anna.performer))
      let second = await start(model)
      #expect(
        model.events.map(\.text) == [
          "Zoe: +5 points, bonus, New", "Anna added “New” to the shopping list",
          "Anna added “New” to the calendar", "New task for Zoe: New",
        ])
      _ = try await anna.performer.perform(
        UpdateHousehold(household: family.household, name: "Villa"))
      await until { model.events.count == 5 }
      #expect(model.events.last?.change == .renamed)
      second.cancel()
    }

    /// Follows in a task; returns when all later changes are reported.
    private func start(_ model: WatchModel) async -> Task<Void, any Error> {
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      return following
    }

    /// Gives points to Zoe, and adds a shopping list item, a calendar event and a task.
    private func addOneOfEach(
      _ title: String, as user: TestUser, in family: TestFamily
    ) async throws {
      let (home, ids, zoe) = (family.household, family.world.ids, family.member("zoe"))
      let today = try #require(CivilDate("2026-11-23"))
      _ = try await user.performer.perform(
        AdjustPoints(
          household: home, id: ids.next(), member: zoe, amount: 5, kind: .bonus, reason: title))
      _ = try await user.performer.perform(
        AddShoppingItem(
          household: home, id: ids.next(), words: ShoppingItemContent(title: title)))
      _ = try await user.performer.perform(
        CreateEvent(
          household: home, id: ids.next(), title: title, span: .days(from: today, count: 1)))
      _ = try await user.performer.perform(
        CreateTask(
          household: home, id: ids.next(), words: TaskContent(title: title), assignee: zoe))
    }

    @Test func `watching as a child reports only its own points`() async throws {
      let family = try await TestFamily.make { $0.maxChildren = nil }
      let model = WatchModel(family.zoes, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await family.give(3, to: "ben")
      try await family.give(5, to: "zoe")
      await until { !model.events.isEmpty }
      #expect(model.events.map { $0.subject?.name } == ["Zoe"])
      following.cancel()
    }

    @Test func `the event diff compares only the events within the bounds of a page`() async throws
    {
      let family = try await TestFamily.make()
      let today = try #require(CivilDate("2026-11-23"))
      var records: [EventRecord] = []
      let ids = (1...3).map { _ in family.world.ids.next() as EventID }.sorted()
      for (id, title) in zip(ids, ["One", "Two", "Three"]) {
        let event = try await family.anna.performer.perform(
          CreateEvent(
            household: family.household, id: id, title: title,
            span: .days(from: today, count: 1)))
        records.append(
          EventRecord(event: event, creatorName: nil, assigneeName: nil, canEdit: true))
      }
      let news = EventListDiff(records.prefix(2).map(\.event))
      let (first, second) = (records[0].event.id, records[1].event.id)
      func told(_ page: EventPage, after place: EventID? = nil) -> [String] {
        news.update(with: page, after: place) { _ in "Anna" }.map {
          "\($0.change) \($0.subject?.name ?? "")"
        }
      }
      // Events beyond the end of a page are not compared.
      #expect(told(EventPage(records: [records[0]], next: first)) == [])
      #expect(
        told(EventPage(records: Array(records[1...]), next: nil), after: first)
          == ["added Three"])
      #expect(told(EventPage(records: [], next: second)) == ["removed One", "removed Two"])
      #expect(told(EventPage(records: [records[2]], next: nil), after: second) == [])
    }
  }
}
