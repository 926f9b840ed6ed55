import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct PointRulesModelTests {
    private func model(on device: Device, _ family: TestFamily) async -> PointRulesModel {
      let model = PointRulesModel(device, household: family.household)
      await model.load()
      return model
    }

    // Proves: B-27, B-34
    @Test func `rules are listed in words and can be ended by adults`() async throws {
      let family = try await TestFamily.make()
      let model = await model(on: family.annas, family)
      #expect(model.canChange && model.rows.isEmpty)
      let day = try #require(CivilDate("2026-11-22"))
      let zoe = family.member("zoe")
      #expect(
        await model.add(
          "Weekend",
          .multiplier(
            PointMultiplier(
              basisPoints: 15_000, weekdays: [.saturday, .sunday], firstDay: day, member: zoe,
              category: .homework))))
      #expect(model.screen.toast?.text == "Added “Weekend” (×1.5)")
      family.world.clock.advance(by: .seconds(1))
      let floor = try Points(20, field: .points)
      #expect(
        await model.add("Fade", .decay(PointDecay(amount: .share(250), floor: floor))))
      family.world.clock.advance(by: .seconds(1))
      #expect(
        model.screen.toast?.text
          == "Added “Fade” (-2.5% per day, above 20 points), from tomorrow")
      #expect(await model.add("Old", .expiry(PointExpiry(days: 90))))
      #expect(
        model.screen.toast?.text == "Added “Old” (points expire after 90 days), from tomorrow")
      #expect(model.rows.map(\.name) == ["Weekend", "Fade", "Old"])
      #expect(model.rows.map(\.kindText) == ["factor", "decay", "expiry"])
      #expect(
        model.rows.map(\.valueText)
          == ["×1.5", "-2.5% per day, above 20 points", "after 90 days"])
      #expect(
        model.rows.map(\.conditionText)
          == ["Saturday, Sunday, from tomorrow, Zoe, homework", "", ""])
      #expect(await model.end(model.rows[1].id))
      #expect(model.rows.map(\.name) == ["Weekend", "Old"])
      let zoes = await self.model(on: family.zoes, family)
      #expect(!zoes.canChange && zoes.rows.count == 2)
      #expect(await zoes.end(zoes.rows[0].id) == false)
    }

    @Test func `the answer to a new decay names the decay that it ended`() async throws {
      let family = try await TestFamily.make()
      let model = await model(on: family.annas, family)
      let five = try Points(5, field: .points)
      #expect(await model.add("Fade", .decay(PointDecay(amount: .share(1_000)))))
      family.world.clock.advance(by: .seconds(1))
      #expect(await model.add("Rust", .decay(PointDecay(amount: .points(five)))))
      #expect(
        model.screen.toast?.text
          == "Added “Rust” (-5 points per day), from tomorrow; ended “Fade”")
      #expect(model.rows.map(\.name) == ["Rust"])
    }

    // Proves: F-35, D-44
    @Test func `a bonus and a penalty of the list are booked with their names`() async throws {
      let family = try await TestFamily.make()
      let rules = await model(on: family.annas, family)
      #expect(await rules.add("Helped", .bonus(try Points(5, field: .amount))))
      let bonus = try #require(rules.changed)
      #expect(await rules.add("Shouted", .penalty(try Points(9, field: .amount))))
      let penalty = try #require(rules.changed)
      let account = PointsAccountModel(
        family.annas, household: family.household, member: family.member("zoe"))
      await account.load()
      #expect(await account.book(bonus))
      #expect(account.balance == 5 && account.lines.map(\.reason) == ["Helped"])
      #expect(await account.book(penalty) == false)
      #expect(account.balance == 5)
      family.world.clock.advance(by: .seconds(1))
      #expect(await account.book(bonus))
      family.world.clock.advance(by: .seconds(1))
      #expect(await account.book(penalty))
      #expect(account.balance == 1)
      let deduction = try #require(account.forgivable)
      #expect(await account.forgive(deduction))
      #expect(
        account.screen.toast?.text
          == "Booked +9 points for Zoe, as “Shouted” is forgiven; the balance is now 10 points")
      #expect(account.balance == 10 && account.forgivable == nil)
      #expect(account.lines.first?.kindText == "given back")
    }

    @Test func `points that were given back and points that were taken back are two sums`()
      async throws
    {
      let family = try await TestFamily.make { $0.taskCompletionApproval = .none }
      let (home, zoe) = (family.household, family.member("zoe"))
      try await family.give(10, to: "zoe")
      let account = PointsAccountModel(family.annas, household: home, member: zoe)
      await account.load()
      #expect(await account.adjust(amount: 4, kind: .penalty, reason: "Shouted"))
      #expect(await account.forgive(try #require(account.forgivable)))
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: home, id: family.world.ids.next(), words: TaskContent(title: "Dishes"),
          points: 5, assignee: zoe))
      _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: task.id))
      _ = try await family.anna.performer.perform(UncompleteTask(household: home, task: task.id))
      let balance = BalanceModel(family.annas, household: home, member: zoe)
      await balance.load()
      let sums = balance.sums.map { "\($0.label) \($0.value)" }
      #expect(sums.contains("1 × given back +4 points") && sums.contains("1 × reversed -5 points"))
      #expect(sums.last == "Balance 10 points")
    }

    // Proves: B-27, B-28
    @Test func `a balance is explained by its sums and the factors of its lines`() async throws {
      let family = try await TestFamily.make()
      let rules = await model(on: family.annas, family)
      #expect(
        await rules.add("Weekend", .multiplier(PointMultiplier(basisPoints: 15_000))))
      try await family.give(5, to: "zoe")
      family.world.clock.advance(by: .seconds(1))
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Dishes"), points: 5, assignee: family.member("zoe")))
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task.id))
      let approval = TaskApprovalModel(family.annas, household: family.household)
      await approval.load()
      #expect(await approval.approve(task.id))
      #expect(approval.screen.toast?.text.contains("8 points") == true)
      let balance = BalanceModel(
        family.zoes, household: family.household, member: family.member("zoe"))
      await balance.load()
      #expect(balance.memberName == "Zoe")
      #expect(balance.sums.map(\.label) == ["1 × task done", "1 × bonus", "Balance"])
      #expect(balance.sums.map(\.value) == ["+8 points", "+5 points", "13 points"])
      #expect(balance.lines.first?.awardText == "5 ×1.5 (Weekend) = 8")
    }
  }
}
