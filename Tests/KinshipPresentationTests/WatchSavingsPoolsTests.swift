import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Watch events of shared goals.
extension ModelTests {
  @MainActor @Suite struct WatchSavingsPoolsTests {
    @Test func `a new goal, its points, its target and its ends are reported`() async throws {
      let family = try await TestFamily.make()
      try await family.give(10, to: "zoe")
      let (home, ids, zoe) = (family.household, family.world.ids, family.member("zoe"))
      let (anna, goal) = (family.anna.performer, ids.next() as SavingsPoolID)
      func state() async throws -> FetchSavingsPools.Output {
        try await family.zoe.performer.fetch(FetchSavingsPools(household: home, member: zoe))
      }
      func pay(_ amount: Int) async throws {
        _ = try await family.zoe.performer.perform(
          PayIntoSavingsPool(
            household: home, id: ids.next(), pool: goal, member: zoe, amount: amount))
      }
      var states = [try await state()]
      _ = try await anna.perform(
        CreateSavingsPool(household: home, id: goal, title: "Boat", target: 8))
      states.append(try await state())
      for amount in [3, 5] {
        try await pay(amount)
        states.append(try await state())
      }
      _ = try await anna.perform(PayOutSavingsPool(household: home, pool: goal))
      states.append(try await state())
      let changes = zip(states, states.dropFirst()).flatMap {
        WatchModel.savingsPoolChanges(from: $0, to: $1)
      }
      #expect(changes.map(\.change) == [.added, .changed, .completed, .ended])
      #expect(changes.allSatisfy { $0.kind == .savingsPool && $0.subject?.name == "Boat" })
      #expect(
        changes.map(\.text.english) == [
          "New shared goal: Boat", "“Boat” has 3 of 8 points", "“Boat” has 8 of 8 points",
          "“Boat”: paid out",
        ])
    }

    @Test func `a watching device is told of a payment`() async throws {
      let family = try await TestFamily.make()
      try await family.give(10, to: "zoe")
      let (home, ids, goal) = (
        family.household, family.world.ids, family.world.ids.next() as SavingsPoolID
      )
      _ = try await family.anna.performer.perform(
        CreateSavingsPool(household: home, id: goal, title: "Boat", target: 8))
      let model = WatchModel(family.annas, household: home)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      _ = try await family.zoe.performer.perform(
        PayIntoSavingsPool(
          household: home, id: ids.next(), pool: goal, member: family.member("zoe"), amount: 3))
      await until { model.events.contains { $0.kind == .savingsPool } }
      following.cancel()
      let event = model.events.first { $0.kind == .savingsPool }
      #expect(event?.change == .changed && event?.subject?.id == "\(goal)")
    }
  }
}
