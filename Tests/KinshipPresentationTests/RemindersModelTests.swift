import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct RemindersModelTests {
    private func texts(
      _ family: TestFamily, _ language: Language
    ) async -> [String] {
      let model = RemindersModel(
        family.world.device(family.zoe.local, language), household: family.household)
      await model.load()
      return model.rows.map(\.text)
        + [model.screen.phase].compactMap {
          if case .empty(let message) = $0 { message.headline } else { nil }
        }
    }

    // Proves: UC-O2
    @Test func `reminders are sentences in the reader's language`() async throws {
      let family = try await TestFamily.make()
      let due = Due(try #require(CivilDate("2026-11-22")), at: TimeOfDay("18:00"))
      try await family.addTask("Dishes", for: "zoe", due: due)
      #expect(await texts(family, .english) == ["No reminders"])
      try await family.world.advance(until: try #require(Instant("2026-11-21T17:00:00Z")))
      try await family.keepSignedIn()
      #expect(await texts(family, .english) == ["Due tomorrow, 6:00 PM: Dishes"])
      let model = RemindersModel(
        family.world.device(family.zoe.local), household: family.household)
      await model.load()
      let row = try #require(model.rows.first)
      #expect(row.when == "Today, 6:00 PM")
      #expect(row.accessibilityLabel == "\(row.text), today, 6:00 PM")
      #expect(await texts(family, .dutch) == ["Moet morgen, 18:00 klaar zijn: Dishes"])
      #expect(await texts(family, .german) == ["Fällig morgen, 18:00: Dishes"])
      try await family.world.advance(until: try #require(Instant("2026-11-23T08:00:00Z")))
      try await family.keepSignedIn()
      #expect(
        await texts(family, .english) == ["Overdue, it was due yesterday, 6:00 PM: Dishes"])
      #expect(
        await texts(family, .dutch) == ["Te laat, het moest gisteren, 18:00 klaar zijn: Dishes"])
      #expect(
        await texts(family, .german) == ["Überfällig, es war gestern, 18:00 fällig: Dishes"])
    }

    @Test func `a watch shows reminders and automatic approvals as they occur`() async throws {
      let family = try await TestFamily.make { $0.autoApprovalHours = 1 }
      let due = Due(try #require(CivilDate("2026-11-22")), at: TimeOfDay("10:05"))
      try await family.addTask("Dishes", for: "zoe", due: due)
      let bins = try await family.addTask("Bins", for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: bins))
      try await family.keepSignedIn()
      let model = WatchModel(family.zoes, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await family.world.advance(until: family.world.clock.now + .seconds(600))
      await until { !model.events.isEmpty }
      #expect(model.events.map(\.text) == ["Due tomorrow, 10:05 AM: Dishes"])
      try await family.world.advance(until: family.world.clock.now + .seconds(3_600))
      await until { model.events.contains { $0.change == .approved } }
      let approved = model.events.first { $0.change == .approved }
      #expect(approved?.text == "“Bins” was approved by the household's rule")
      #expect(approved?.actor == nil)
      following.cancel()
    }

    // Proves: B-22, VM-16, VM-19
    @Test func `a task and its points show an automatic approval`() async throws {
      let family = try await TestFamily.make { $0.autoApprovalHours = 24 }
      let task = try await family.addTask("Dishes", points: 5, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      let detail = TaskDetailModel(family.annas, household: family.household, task: task)
      await detail.load()
      func line(_ label: String) -> String? { detail.lines.first { $0.label == label }?.value }
      #expect(line("Automatic approval") == "tomorrow, 10:00 AM")
      #expect(line("Decided by") == nil)
      try await family.world.advance(until: family.world.clock.now + .seconds(86_400))
      try await family.keepSignedIn()
      await detail.load()
      #expect(line("Automatic approval") == nil)
      #expect(line("Decided by") == "the household's rule")
      #expect(line("Decided") == "today, 10:00 AM")
      let points = PointsAccountModel(
        family.annas, household: family.household, member: family.member("zoe"))
      await points.load()
      #expect(points.lines.map(\.kindText) == ["task done, the household's rule"])
    }
  }
}

extension TestFamily {
  /// Extends every access token to the end of its session.
  func keepSignedIn() async throws {
    let sessions = [anna, bram, gwen, mo, zoe].map(\.signedIn.session)
    try await world.arrange { all in
      for id in sessions {
        guard var session = try all.sessions.session(id) else { continue }
        session.accessExpiresAt = session.endsAt
        try all.sessions.save(session)
      }
    }
  }
}
