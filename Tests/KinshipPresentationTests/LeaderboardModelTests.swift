import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct LeaderboardModelTests {
    private func board(
      on device: Device, _ family: TestFamily, _ period: LeaderboardPeriod = .weekly
    ) async -> LeaderboardModel {
      let model = LeaderboardModel(device, household: family.household, period: period)
      await model.load()
      return model
    }

    // Proves: VM-21, M-35, M-38
    @Test func `the board has ranks, medals, names and points, and marks the reader`() async throws
    {
      let family = try await TestFamily.make(.sharedChores)
      for (name, points) in [("zoe", 20), ("mo", 5), ("bram", 5), ("gwen", 1)] {
        try await family.earn(points, by: name)
      }
      let model = await board(on: family.zoes, family)
      let rows = model.rows.filter { $0.points > 0 }
      #expect(rows.map(\.name) == ["Zoe", "Bram", "Mo", "Gwen"])
      #expect(rows.map(\.rank) == [1, 2, 2, 4] && rows.map(\.medal) == ["🥇", "🥈", "🥈", nil])
      #expect(rows.map(\.share) == [1, 0.25, 0.25, 0.05])
      #expect(model.rows.filter(\.isYou).map(\.name) == ["Zoe"])
      #expect(rows[0].pointsText == "20 points" && rows[0].tasksText == "1 done")
      #expect(rows[0].accessibilityLabel == "rank 1, Zoe, you, 20 points, 1 done")
      #expect(model.rows.filter { $0.points == 0 }.allSatisfy { $0.medal == nil && $0.share == 0 })
      #expect(model.noteText == nil && model.screen.phase == .loaded)
    }

    // Proves: VM-21, M-38
    @Test func `a row of the board has the photo of its member`() async throws {
      let family = try await TestFamily.make()
      try await family.earn(4, by: "zoe")
      let people = HouseholdModel(family.annas, household: family.household)
      await people.load()
      #expect(await people.setPhoto(TestPicture.jpeg(), of: .member(family.member("ben"))))
      let rows = await board(on: family.annas, family).rows
      #expect(rows.map(\.name) == ["Zoe", "Ben"])
      #expect(rows.map(\.photo) == [nil, people.sentPhoto] && people.sentPhoto != nil)
    }

    // Proves: VM-21, M-36, M-37, M-40
    @Test func `the period can be changed, and is described with its first day`() async throws {
      let family = try await TestFamily.make()
      try await family.earn(20, by: "zoe")
      try await family.earn(3, by: "ben")
      let model = await board(on: family.annas, family)
      #expect(model.period == .weekly && model.periodText == "This week, since 16 Nov")
      #expect(model.periods.map(\.text) == ["This week", "This month", "All time"])
      #expect(model.lastRefreshed == family.world.clock.now)
      #expect(await model.setPeriod(.monthly))
      #expect(model.periodText == "This month, since 1 Nov" && model.rows.count == 2)
      #expect(await model.setPeriod(.allTime))
      #expect(model.periodText == "All time" && model.board?.start == nil)
      let dutch = await board(on: family.world.device(family.anna.performer, .dutch), family)
      #expect(dutch.periodText == "Deze week, sinds 16 nov")
      #expect(dutch.rows.first?.accessibilityLabel == "plaats 1, Zoe, 20 punten, 1 gedaan")
      let german = await board(on: family.world.device(family.anna.performer, .german), family)
      #expect(german.periodText == "Diese Woche, seit 16. Nov.")
      #expect(german.rows.first?.accessibilityLabel == "Rang 1, Zoe, 20 Punkte, 1 erledigt")
    }

    // Proves: VM-21, M-39, M-40, M-56
    @Test func `a board without points shows a message until work is done`() async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let model = await board(on: family.annas, family)
      #expect(model.screen.emptyMessage?.headline == "No points yet")
      #expect(model.rows.map(\.points) == [0, 0])
      try await family.earn(4, by: "zoe")
      await model.refresh()
      #expect(model.screen.phase == .loaded && model.rows.first?.pointsText == "4 peanuts")
    }

    // Proves: C-50, C-71
    @Test func `a child sees its own rank, and why it sees no others`() async throws {
      let family = try await TestFamily.make()
      try await family.earn(4, by: "zoe")
      try await family.earn(9, by: "ben")
      let model = await board(on: family.zoes, family)
      #expect(model.rows.map(\.rank) == [2] && model.rows.map(\.medal) == ["🥈"])
      #expect(model.noteText == "Only adults see the whole leaderboard.")
    }

    // Proves: M-58, M-33, M-34
    @Test func `a member's points are shown by week, month and in total`() async throws {
      let family = try await TestFamily.make()
      try await family.earn(4, by: "zoe")
      try await family.give(1_000, to: "zoe")
      for (language, lines) in [
        (
          Language.english,
          [
            "This week: 4 points, since 16 Nov", "This month: 4 points, since 1 Nov",
            "All time: 4 points", "Done: 1",
          ]
        ),
        (
          .dutch,
          [
            "Deze week: 4 punten, sinds 16 nov", "Deze maand: 4 punten, sinds 1 nov",
            "In totaal: 4 punten", "Gedaan: 1",
          ]
        ),
        (
          .german,
          [
            "Diese Woche: 4 Punkte, seit 16. Nov.", "Dieser Monat: 4 Punkte, seit 1. Nov.",
            "Insgesamt: 4 Punkte", "Erledigt: 1",
          ]
        ),
      ] {
        let model = ScoreModel(
          family.world.device(family.anna.performer, language), household: family.household,
          member: family.member("zoe"))
        #expect(await model.load())
        #expect(model.lines.map(\.accessibilityLabel) == lines && model.memberName == "Zoe")
      }
      let bens = ScoreModel(
        family.zoes, household: family.household, member: family.member("ben"))
      #expect(await bens.load() == false)
      #expect(bens.screen.failure?.code == "unauthorized")
    }

    // Proves: M-09, TRAP-62
    @Test func `a reader who is on no board is told the reason, and a single child has no rank`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.earn(4, by: "zoe")
      try await family.earn(9, by: "ben")
      _ = try await family.zoe.performer.perform(UpdatePrivacy(sharesActivity: false))
      let model = await board(on: family.zoes, family)
      #expect(model.rows.isEmpty)
      #expect(
        model.noteText == "You chose not to be on leaderboards."
          + " Only adults see the whole leaderboard.")
      let annas = await board(on: family.annas, family)
      #expect(annas.rows.map(\.rank) == [nil] && annas.rows.map(\.medal) == [nil])
      #expect(annas.rows.first?.accessibilityLabel == "Ben, 9 points, 1 done")
      #expect(annas.noteText == nil)
    }
  }
}

extension TestFamily {
  /// Lets a member complete a task, and approves it if it needs approval.
  fileprivate func earn(_ points: Int, by name: String) async throws {
    let task = try await addTask("Dishes", points: points, for: name)
    let performer: any Performer =
      switch name {
      case "zoe": zoe.performer
      case "mo": mo.performer
      case "bram": bram.performer
      case "gwen": gwen.performer
      default: asManaged(name)
      }
    let done = try await performer.perform(CompleteTask(household: household, task: task))
    guard done.status == .pendingApproval else { return }
    _ = try await anna.performer.perform(ApproveTask(household: household, task: task))
  }
}
