import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  @MainActor @Suite struct WatchModelTests {
    /// Follows on `device` while `body` runs, starting after the initial state.
    private func watching(
      _ device: Device, _ family: TestFamily, _ body: (WatchModel) async throws -> Void
    ) async throws {
      let model = WatchModel(device, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await body(model)
      following.cancel()
    }

    /// The reported events of tasks, without those of other areas.
    private func tasks(_ model: WatchModel) -> [WatchModel.Event] {
      model.events.filter { $0.kind == .task }
    }

    @Test func `a model keeps the latest events, with their positions`() async throws {
      let family = try await TestFamily.make()
      let model = WatchModel(family.annas, household: family.household)
      for _ in 0..<WatchModel.mostEvents + 10 {
        model.add(
          PendingWatchEvent(
            change: .changed, kind: .household, subject: nil, text: .householdChanged("Home")))
      }
      #expect(model.events.map(\.id) == Array(10..<WatchModel.mostEvents + 10))
    }

    // Proves: partial F-41
    @Test func `watching reports a task's creation, claim and approval in order, with actors`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Of old", for: "ben")
      try await watching(family.annas, family) { model in
        let task = try await family.addTask("Dishes", for: "zoe")
        await until { tasks(model).count == 1 }
        _ = try await family.zoe.performer.perform(
          CompleteTask(household: family.household, task: task))
        await until { tasks(model).count == 2 }
        _ = try await family.bram.performer.perform(
          ApproveTask(household: family.household, task: task))
        await until { tasks(model).count == 3 }
        #expect(
          tasks(model).map(\.text) == [
            "New task for Zoe: Dishes", "Zoe has done “Dishes”; it waits for approval",
            "Bram has approved “Dishes”",
          ])
        #expect(tasks(model).allSatisfy { $0.task == task && $0.timeText.hasPrefix("10:") })
        #expect(tasks(model).allSatisfy { $0.dateText == "Saturday 21 Nov 2026" })
        #expect(
          tasks(model).map { $0.date.map { "\($0)" } } == Array(repeating: "2026-11-21", count: 3))
        #expect(tasks(model).map(\.change) == [.added, .submitted, .approved])
        #expect(tasks(model).map { $0.actor?.name } == ["Anna", "Zoe", "Bram"])
        #expect(tasks(model).allSatisfy { $0.subject?.id == "\(task)" })
      }
    }

    @Test func `watching reports changed, deleted and restored tasks, and a leaving member`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes")
      try await watching(family.annas, family) { model in
        _ = try await family.anna.performer.perform(
          UpdateTask(
            household: family.household, task: task, words: TaskContentChange(title: "All dishes")))
        await until { model.events.count == 1 }
        _ = try await family.anna.performer.perform(
          DeleteTask(household: family.household, task: task))
        await until { model.events.count == 2 }
        _ = try await family.anna.performer.perform(
          RestoreTask(household: family.household, task: task))
        await until { model.events.count == 3 }
        try await family.remove("bram")
        await until { model.events.count == 4 }
        #expect(
          model.events.map(\.text) == [
            "Changed: All dishes", "Deleted: All dishes", "Restored: All dishes",
            "Bram is no longer in the household",
          ])
      }
    }

    // Proves: partial F-41
    @Test func `a withdrawn claim is reported as withdrawn, a reopened task as open again`()
      async throws
    {
      let family = try await TestFamily(in: TestWorld()) { $0.claimantMayRetry = true }
      let home = family.household
      let task = try await family.addTask("Dishes", for: "zoe")
      try await watching(family.annas, family) { model in
        let zoe = family.zoe.performer
        _ = try await zoe.perform(CompleteTask(household: home, task: task))
        await until { model.events.count == 1 }
        _ = try await zoe.perform(UncompleteTask(household: home, task: task))
        await until { model.events.count == 2 }
        _ = try await zoe.perform(CompleteTask(household: home, task: task))
        await until { model.events.count == 3 }
        _ = try await family.anna.performer.perform(
          RejectTask(household: home, task: task, reason: "Still wet"))
        await until { model.events.count == 4 }
        _ = try await family.anna.performer.perform(ReopenTask(household: home, task: task))
        await until { model.events.count == 5 }
        #expect(
          model.events.map(\.text) == [
            "Zoe has done “Dishes”; it waits for approval",
            "Zoe has withdrawn “Dishes”; it no longer waits for approval",
            "Zoe has done “Dishes”; it waits for approval",
            "Anna has rejected “Dishes”: Still wet", "Open again: Dishes",
          ])
      }
    }

    // Proves: partial F-41
    @Test func `a withdrawn claim after a rejection is reported as withdrawn, not as rejected`()
      async throws
    {
      let family = try await TestFamily(in: TestWorld()) { $0.claimantMayRetry = true }
      let (home, zoe) = (family.household, family.zoe.performer)
      let task = try await family.addTask("Dishes", for: "zoe")
      _ = try await zoe.perform(CompleteTask(household: home, task: task))
      _ = try await family.anna.performer.perform(
        RejectTask(household: home, task: task, reason: "Still wet"))
      try await watching(family.annas, family) { model in
        _ = try await zoe.perform(CompleteTask(household: home, task: task))
        await until { model.events.count == 1 }
        let withdrawn = try await zoe.perform(UncompleteTask(household: home, task: task))
        #expect(withdrawn.status == .rejected)
        await until { model.events.count == 2 }
        #expect(
          model.events.map(\.text) == [
            "Zoe has done “Dishes”; it waits for approval",
            "Zoe has withdrawn “Dishes”; it no longer waits for approval",
          ])
      }
    }

    @Test func `watching reports a member without an account as added, not as joined`()
      async throws
    {
      let family = try await TestFamily.make()
      let ids = family.world.ids
      try await watching(family.annas, family) { model in
        _ = try await family.anna.performer.perform(
          AddManagedMember(
            household: family.household, member: ids.next(), person: ids.next(), name: "Kim",
            role: .child))
        await until { model.events.contains { $0.change == .joined } }
        let joined = model.events.filter { $0.change == .joined }
        #expect(joined.map(\.text) == ["Kim was added to the household"])
      }
    }

    // Proves: F-03
    @Test func `watching reports a new nickname and uses it`() async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      try await watching(family.annas, family) { model in
        _ = try await family.zoe.performer.perform(
          UpdateMember(household: family.household, member: zoe, nickname: .set("Zo")))
        await until { model.events.count == 1 }
        try await family.addTask("Dishes", for: "zoe")
        await until { model.events.count == 2 }
        #expect(
          model.events.map(\.text) == ["Zoe is now called Zo", "New task for Zo: Dishes"])
      }
    }

    // Proves: B-25
    @Test func `watching reports a turn without an available member`() async throws {
      let family = try await TestFamily.make()
      let (home, bram) = (family.household, family.member("bram"))
      try await watching(family.annas, family) { model in
        _ = try await family.anna.performer.perform(
          CreateTask(
            household: home, id: family.world.ids.next(), words: TaskContent(title: "Cook"),
            repetition: Repetition("FREQ=DAILY"), rotation: Rotation(.roundRobin, of: [bram])))
        await until { tasks(model).count == 1 }
        _ = try await family.anna.performer.perform(
          SetAbsence(household: home, member: bram, until: .max))
        await until { tasks(model).count == 2 }
        #expect(
          tasks(model).map(\.text) == [
            "New task for Bram: Cook", "No member is available for “Cook”",
          ])
      }
    }

    @Test func `watching reports no task that the reader cannot see`() async throws {
      let family = try await TestFamily.make(.kidsRewards) { $0.maxChildren = nil }
      try await watching(family.zoes, family) { model in
        try await family.addTask("For Ben", for: "ben")
        try await family.addTask("For Zoe", for: "zoe")
        await until { !model.events.isEmpty }
        #expect(model.events.map(\.text) == ["New task for Zoe: For Zoe"])
      }
    }

    @MainActor private final class Heard {
      var connections: [ConnectionChange] = []
    }

    @Test func `watching reports a lost and a restored connection`() async throws {
      let family = try await TestFamily.make()
      #expect(WatchModel(family.annas, household: family.household).connection == .local)
      let (changes, change) = AsyncStream.makeStream(of: ConnectionChange.self)
      var device = family.annas
      device.connection = { .connected }
      device.connectionChanges = { changes }
      let (model, heard) = (WatchModel(device, household: family.household), Heard())
      #expect(model.connection == .connected)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task {
        try await model.follow {
          if $0 == nil { isReady.yield() }
        } connection: {
          heard.connections.append($0)
        }
      }
      for await _ in ready { break }
      #expect(heard.connections.isEmpty)
      change.yield(.lost(.connectionLost))
      await until { model.connection == .lost }
      // Another cause is told if waiting does not help.
      change.yield(.lost(.connectionRefused))
      change.yield(.lost(.certificateExpired))
      change.yield(.opened)
      await until { model.connection == .connected }
      #expect(heard.connections == [.lost(.connectionLost), .lost(.certificateExpired), .opened])
      // Watching continues as before.
      try await family.addTask("Dishes")
      await until { model.events.count == 1 }
      following.cancel()
    }

    @Test func `a watch ends with a refusal when the membership ends`() async throws {
      let family = try await TestFamily.make()
      let model = WatchModel(
        family.world.device(family.bram.performer), household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await family.remove("bram")
      await #expect(throws: Refusal.notFound(.household)) { try await following.value }
    }

    @Test func `the task diff reports a gap when more tasks changed than a page has`() async throws
    {
      let family = try await TestFamily.make()
      var news = TaskListDiff()
      #expect(news.update(with: []).isEmpty)
      for number in 0..<51 { try await family.addTask("Task \(number)") }
      let page = try await family.anna.performer.fetch(
        FetchLatestTasks(household: family.household))
      let items = news.update(with: page.rows)
      #expect(items.count == 51 && items[0].row == nil)
      #expect(items[1].row?.task.title.description == "Task 1")
      #expect(items[50].row?.task.title.description == "Task 50")
      #expect(news.update(with: page.rows).isEmpty, "The same again is no news")
    }
  }
}
