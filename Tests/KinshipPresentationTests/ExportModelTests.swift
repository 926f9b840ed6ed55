import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ExportModelTests {
    @MainActor private final class Sink {
      var records: [ExportRecord] = []
      /// For each record of a paged query, the number of pages requested before it arrived, by query.
      private(set) var pages: [String: [Int]] = [:]

      /// Adds a record that arrived after these queries.
      func take(_ record: ExportRecord, after asked: [String]) {
        records.append(record)
        let question: String? =
          switch record {
          case .task: "FetchOwnTasks"
          case .transaction: "FetchTransactions"
          case .redemption: "FetchRedemptions"
          case .moneyTransfer: "FetchMoneyTransfers"
          case .goal: "FetchGoals"
          case .message: "FetchMessages"
          case .activity: "FetchActivity"
          case .duty: "FetchDuties"
          case .careProfile, .careAnswer: "FetchCareGallery"
          case .account, .session, .device, .invitation, .careQuizAnswer, .household: nil
          }
        guard let question else { return }
        pages[question, default: []].append(asked.count { $0 == question })
      }

      /// A short description of each record.
      var words: [String] {
        records.map { record in
          switch record {
          case .account(let profile, _): "account \(profile.displayName)"
          case .session(let session): session.isOwn ? "session here" : "session elsewhere"
          case .device(let device): device.isOwn ? "device here" : "device elsewhere"
          case .invitation(let invitation): "invitation \(invitation.householdName)"
          case .household(let home):
            "household \(home.household.name) \(home.member?.name.description ?? "?")"
          case .task(let row): "task \(row.task.title)"
          case .transaction(let line): "transaction \(line.amount)"
          case .redemption(let redemption): "redemption \(redemption.minutes)"
          case .moneyTransfer(let entry): "money \(entry.amount)"
          case .goal(let row): "goal \(row.goal.title)"
          case .message(let message): "message \(message.position)"
          case .activity(let row): "activity \(row.kind.rawValue)"
          case .duty(let row): "duty \(row.duty.title)"
          case .careQuizAnswer(let answer): "quiz \(answer.question.rawValue)"
          case .careProfile(let profile): "care profile \(profile.name)"
          case .careAnswer(let answer): "care answer \(answer.title)"
          }
        }
      }

      /// The tasks in the order of arrival.
      var tasks: [TaskID] {
        records.compactMap { record in
          guard case .task(let row) = record else { return nil }
          return row.task.id
        }
      }
    }

    // Proves: UC-A11, F-52
    @Test func `an export has the account's own records in order and none of other members`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Zoe's", for: "zoe")
      try await family.addTask("Mo's", for: "mo")
      try await family.give(5, to: "zoe")
      try await family.give(3, to: "mo")
      for user in [family.mo, family.zoe] {
        _ = try await user.performer.perform(
          PostMessage(household: family.household, id: family.world.ids.next(), text: "Hello"))
      }
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      #expect(model.progressText == nil)
      #expect(await model.export { sink.records.append($0) })
      #expect(
        sink.words == [
          "account Zoe", "session here", "household Home Zoe", "task Zoe's", "transaction 5",
          "message 2",
        ])
      #expect(model.count == 6 && model.screen.toast?.text == "Exported: 6 entries.")
      guard case .account(_, let entitlement) = sink.records.first else {
        Issue.record("The first record is not the account")
        return
      }
      #expect(entitlement.status == .trial && entitlement.plan == nil)
    }

    // Proves: UC-A11, F-52
    @Test func `sessions to invitations follow the account, redemptions the transactions`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.give(20, to: "zoe")
      try await family.redeem(15)
      try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
      let email = try await family.zoe.performer.fetch(FetchSession()).profile.email
      _ = try await family.olga.performer.perform(
        InviteByEmail(household: family.otherHousehold, email: email.description, role: .parent))
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      #expect(await model.export { sink.records.append($0) })
      #expect(
        sink.words.prefix(5) == [
          "account Zoe", "session here", "device here", "invitation Elsewhere",
          "household Home Zoe",
        ])
      let rest = Set(sink.words.dropFirst(5))
      #expect(rest == ["transaction 20", "transaction -15", "redemption 15"])
      #expect(sink.words.last == "redemption 15" && model.count == 8)
    }

    // Proves: UC-A11, C-39
    @Test func `exporting as a managed member is refused`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Ben's", for: "ben")
      let (sink, model) = (Sink(), ExportModel(family.world.device(family.asManaged())))
      #expect(await model.export { sink.records.append($0) } == false)
      #expect(model.screen.failure?.refusal == .unauthorized && sink.records.isEmpty)
    }

    // Proves: UC-A11
    @Test func `an export hands over each page before it requests the next`() async throws {
      let family = try await TestFamily.make()
      for number in 1...120 { try await family.addTask("Task \(number)", for: "zoe") }
      for _ in 1...210 { try await family.give(1, to: "zoe") }
      for _ in 1...205 { try await family.redeem(1) }
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      #expect(await model.export { sink.take($0, after: performer.script.asked) })
      for (question, count, limit) in [
        ("FetchOwnTasks", 120, FetchTasks.largestPage),
        ("FetchTransactions", 415, FetchTransactions.largestPage),
        ("FetchRedemptions", 205, FetchRedemptions.largestPage),
      ] {
        #expect(count > limit && sink.pages[question] == (0..<count).map { $0 / limit + 1 })
      }
      let tasks = sink.words.filter { $0.hasPrefix("task") }
      #expect(tasks.count == 120 && Set(tasks).count == 120)
      #expect(sink.words.count { $0.hasPrefix("transaction") } == 415)
      #expect(sink.words.count { $0.hasPrefix("redemption") } == 205)
    }

    // Proves: UC-A11
    @Test func `an export has the account's own activities, in pages`() async throws {
      let family = try await TestFamily.make()
      let (zoe, anna, home) = (family.member("zoe"), family.member("anna"), family.household)
      let now = family.world.clock.now
      try await family.world.arrange { repositories in
        for number in 1...120 {
          let goal = GoalID(bits: UInt128(number))
          let entry = Activity(
            id: Activity.id(.completion, of: goal, for: zoe, .once), household: home,
            member: number % 20 == 0 ? anna : zoe, kind: .completion, source: .goal,
            subject: goal.bits, title: try Title("Goal \(number)"), milestone: nil, points: nil,
            at: now, position: 0)
          if let entry { try repositories.activities.append(entry) }
        }
      }
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      #expect(await model.export { sink.take($0, after: performer.script.asked) })
      let limit = FetchActivity.largestPage
      #expect(sink.pages["FetchActivity"] == (0..<114).map { $0 / limit + 1 })
    }

    // Proves: UC-A11
    @Test func `an export has all achieved goals, in pages`() async throws {
      let family = try await TestFamily.make()
      let (home, zoe, now) = (family.household, family.member("zoe"), family.world.clock.now)
      let terms = GoalTerms(
        title: try Title("Read"), points: try Points(5, field: .points), habit: nil, target: nil)
      try await family.world.arrange { repositories in
        for number in 1...205 {
          var goal = Goal(
            id: GoalID(v7At: now, random: UInt128(number)), of: zoe, in: home, terms,
            sharesCompletions: false, subGoals: [], needsApproval: false, at: now)
          if number > 2 { _ = try goal.achieve(at: now + .seconds(number / 2)) }
          try repositories.goals.save(goal)
        }
      }
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      #expect(await model.export { sink.take($0, after: performer.script.asked) })
      // Two open goals and 100 achieved ones, 100 further ones, and the last three.
      let pages = (0..<205).map { $0 < 102 ? 1 : $0 < 202 ? 2 : 3 }
      #expect(sink.pages["FetchGoals"] == pages)
      let goals = sink.records.compactMap { record -> GoalID? in
        guard case .goal(let row) = record else { return nil }
        return row.goal.id
      }
      #expect(Set(goals).count == 205)
    }

    // Proves: UC-A11, TRAP-19
    @Test func `a task whose due date changes between two pages is exported once`() async throws {
      let family = try await TestFamily.make()
      let day = try #require(CivilDate("2026-11-22"))
      var made: [TaskID] = []
      for number in 0..<60 {
        let due = Due(day.advanced(byDays: number))
        made.append(try await family.addTask("Task \(number)", for: "zoe", due: due))
      }
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      await performer.script.delayAnswer(to: "FetchOwnTasks")
      let exporting = Task { await model.export { sink.records.append($0) } }
      await performer.script.late.arrival()
      for (task, days) in [(made[0], 300), (made[59], -300)] {
        _ = try await family.anna.performer.perform(
          UpdateTask(
            household: family.household, task: task,
            due: .set(Due(day.advanced(byDays: days)))))
      }
      await performer.script.late.open()
      #expect(await exporting.value)
      #expect(sink.tasks == made.sorted())
    }

    // Proves: UC-A11
    @Test func `an export lists each household followed by its own records`() async throws {
      let family = try await TestFamily.make()
      try await family.addSecondHousehold()
      try await family.addTask("Zoe's", for: "zoe")
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      #expect(await model.export { sink.records.append($0) })
      let homes = sink.words.filter { $0.hasPrefix("household") }
      #expect(Set(homes) == ["household Home Zoe", "household Second Zoe"])
      let home = try #require(sink.words.firstIndex(of: "household Home Zoe"))
      let own = try #require(sink.words.firstIndex(of: "household Second Zoe"))
      #expect(sink.words[home + 1] == "task Zoe's" && sink.words[own + 1] == "task Own")
    }

    // Proves: UC-A11
    @Test func `an account without a household exports its profile and session`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let (sink, model) = (Sink(), ExportModel(world.device(eva.performer)))
      #expect(await model.export { sink.records.append($0) })
      #expect(sink.words == ["account Eva", "session here"] && model.count == 2)
    }

    // Proves: UC-A11, T-73
    @Test func `a failure in the second household ends the export there`() async throws {
      let family = try await TestFamily.make()
      try await family.addSecondHousehold()
      try await family.addTask("Zoe's", for: "zoe")
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      // Seven queries for the account, twelve per household: the fifth of the second one fails.
      performer.script.fail(after: 7 + 12 + 4, with: TestFault(kind: .unavailable))
      #expect(await model.export { sink.records.append($0) } == false)
      #expect(model.screen.failure?.kind == .unavailable && model.screen.toast == nil)
      #expect(performer.script.asked.last == "FetchTransactions")
      #expect(sink.words.count { $0.hasPrefix("household") } == 2)
      #expect(sink.words.count { $0.hasPrefix("task") } == 2)
      #expect(sink.words.last?.hasPrefix("task") == true && !model.screen.wasCancelled)
      let before = sink.words
      sink.records = []
      #expect(await model.export { sink.records.append($0) })
      #expect(sink.words == before && model.count == before.count)
    }

    // Proves: UC-A11
    @Test func `an export cancelled between two pages ends there`() async throws {
      let family = try await TestFamily.make()
      let limit = FetchTasks.largestPage
      for number in 0...limit { try await family.addTask("Task \(number)", for: "zoe") }
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      let exporting = Task {
        await model.export { record in
          sink.records.append(record)
          if sink.tasks.count == limit { _ = withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      #expect(await exporting.value == false)
      #expect(sink.tasks.count == limit && model.count == sink.records.count)
      #expect(model.screen.wasCancelled && model.screen.failure == nil)
      #expect(model.screen.toast == nil && model.progressText == nil)
      sink.records = []
      #expect(await model.export { sink.records.append($0) })
      #expect(sink.tasks.count == limit + 1 && !model.screen.wasCancelled)
    }

    // Proves: UC-A11, T-73
    @Test func `an error of the receiver or the store ends an export, which can start again`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      #expect(await model.export { _ in throw UnknownError() } == false)
      #expect(model.screen.failure != nil)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.export { sink.records.append($0) } == false)
      #expect(model.screen.failure?.kind == .unavailable && sink.records.isEmpty)
      #expect(await model.export { sink.records.append($0) })
      #expect(sink.words.first == "account Zoe")
    }
  }
}

extension TestFamily {
  /// Creates Zoe's second household, with a task.
  fileprivate func addSecondHousehold() async throws {
    let second = try await zoe.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Second",
        timeZone: "Europe/Berlin"))
    _ = try await zoe.performer.perform(
      CreateTask(
        household: second.id, id: world.ids.next(), words: TaskContent(title: "Own"), points: 1))
  }

  /// Redeems Zoe's points for minutes.
  fileprivate func redeem(_ minutes: Int) async throws {
    _ = try await zoe.performer.perform(
      RedeemScreenTime(
        household: household, id: world.ids.next(), member: member("zoe"), minutes: minutes))
  }
}
