import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct SavingsPoolsModelTests {
    private func model(
      _ device: Device, _ family: TestFamily, of name: String
    ) async -> SavingsPoolsModel {
      let model = SavingsPoolsModel(
        device, household: family.household, member: family.member(name))
      await model.load()
      return model
    }

    @Test func `without shared goals the screen has a message`() async throws {
      let family = try await TestFamily.make()
      let model = await model(family.annas, family, of: "anna")
      #expect(model.title == "Shared goals" && model.canDecide && model.rows.isEmpty)
      #expect(model.screen.phase != .loaded)
    }

    // Proves: B-33
    @Test func `members pay into a goal and withdraw their own share`() async throws {
      let family = try await TestFamily.make()
      try await family.give(10, to: "zoe")
      let annas = await model(family.annas, family, of: "anna")
      #expect(await annas.create("Trampoline", target: 8))
      #expect(annas.screen.toast?.text == "Created the shared goal “Trampoline”: 8 points")
      let zoes = await model(family.zoes, family, of: "zoe")
      let pool = try #require(zoes.rows.first)
      #expect(!zoes.canDecide && pool.progressText == "0 of 8 points" && pool.ownText == nil)
      #expect(await !zoes.pay(9, into: pool.id))
      #expect(
        zoes.screen.failure?.sentence
          == "Missing until the target: 8 points. Pay in at most that.")
      #expect(await !zoes.pay(1_000_001, into: pool.id))
      #expect(zoes.screen.failure?.sentence.hasPrefix("Missing") == false)
      #expect(await zoes.pay(8, into: pool.id))
      #expect(
        zoes.screen.toast?.text
          == "“Trampoline” has 8 of 8 points; the balance is now 2 points")
      let full = try #require(zoes.rows.first)
      #expect(full.isFull && full.own == 8 && full.sharesText.isEmpty)
      #expect(full.stateText == "target reached" && full.ownText == "8 points")
      #expect(await !zoes.withdraw(9, from: pool.id))
      #expect(
        zoes.screen.failure?.sentence == "Your share is 8 points. Withdraw at most that.")
      let zoesForAnna = await model(family.annas, family, of: "zoe")
      #expect(await !zoesForAnna.withdraw(9, from: pool.id))
      #expect(
        zoesForAnna.screen.failure?.sentence
          == "The share of Zoe is 8 points. Withdraw at most that.")
      #expect(await zoes.withdraw(3, from: pool.id))
      #expect(zoes.balance == 5 && zoes.rows.first?.missing == 3)
      #expect(await zoes.withdraw(nil, from: pool.id))
      #expect(zoes.balance == 10 && zoes.outcome?.row.saved == .zero)
    }

    // Proves: B-33
    @Test func `an adult pays a goal out or closes it`() async throws {
      let family = try await TestFamily.make()
      try await family.give(10, to: "zoe")
      let annas = await model(family.annas, family, of: "anna")
      #expect(await annas.create("Trampoline", target: 8))
      // Goals are listed in the order of their creation.
      family.world.clock.advance(by: .milliseconds(1))
      #expect(await annas.create("Boat", target: 50))
      let (first, second) = (try #require(annas.rows.first), try #require(annas.rows.last))
      let zoes = await model(family.zoes, family, of: "zoe")
      #expect(await zoes.pay(8, into: first.id))
      #expect(await zoes.pay(2, into: second.id))
      await annas.load()
      #expect(annas.rows.map(\.sharesText) == ["Zoe 8", "Zoe 2"])
      #expect(await !annas.payOut(second.id))
      #expect(await annas.payOut(first.id))
      #expect(annas.screen.toast?.text == "Paid out “Trampoline”: 8 points spent")
      #expect(await annas.close(second.id))
      #expect(annas.screen.toast?.text == "Closed “Boat”; all points are returned")
      #expect(annas.changed?.state == .closed && annas.rows.isEmpty)
      #expect(Set(annas.history.map(\.state)) == [.paidOut, .closed])
      await zoes.load()
      #expect(zoes.balance == 2)
      #expect(await annas.create("Tent", target: 5))
      let tent = try #require(annas.rows.first)
      #expect(await annas.close(tent.id))
      #expect(annas.screen.toast?.text == "Closed “Tent”")
    }
  }
}
