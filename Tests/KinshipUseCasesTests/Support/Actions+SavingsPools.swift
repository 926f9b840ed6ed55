import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Actions of shared goals.
extension Action {
  /// The id of the savings pool that `placePool` stores.
  static let savingsPool = SavingsPoolID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D703)

  static let savingsPools = [
    Action(CreateSavingsPool.self) { on, props in
      CreateSavingsPool(
        household: on.household, id: props.ids.next(), title: "Trampoline", target: 6)
    },
    Action(PayIntoSavingsPool.self, namesMember: true, arrange: { try await $0.placePool() }) {
      on, props in
      PayIntoSavingsPool(
        household: on.household, id: props.ids.next(), pool: savingsPool, member: on.member,
        amount: 2)
    },
    Action(
      WithdrawFromSavingsPool.self, namesMember: true,
      arrange: { try await $0.placePool(paying: 4) }
    ) { on, props in
      WithdrawFromSavingsPool(
        household: on.household, id: props.ids.next(), pool: savingsPool, member: on.member,
        amount: 1)
    },
    Action(PayOutSavingsPool.self, arrange: { try await $0.placePool(paying: 6) }) { on, _ in
      PayOutSavingsPool(household: on.household, pool: savingsPool)
    },
    Action(CloseSavingsPool.self, arrange: { try await $0.placePool(paying: 4) }) { on, _ in
      CloseSavingsPool(household: on.household, pool: savingsPool)
    },
    Action(asking: FetchSavingsPools.self, namesMember: true) { on in
      FetchSavingsPools(household: on.household, member: on.member)
    },
  ]
}

extension TestFamily {
  /// Stores the savings pool `Action.savingsPool` with a target of 6, into which Zoe, who has 10
  /// points, pays.
  func placePool(paying amount: Int = 0) async throws {
    let (home, anna, now) = (household, member("anna"), world.clock.now)
    let target = try #require(Points(6))
    try await give(10, to: "zoe")
    _ = try await world.arrange { all in
      try all.savingsPools.save(
        SavingsPool(
          id: Action.savingsPool, household: home, title: try Title("Trampoline"),
          target: target, createdBy: anna, createdAt: now))
    }
    guard amount > 0 else { return }
    _ = try await zoe.performer.perform(
      PayIntoSavingsPool(
        household: home, id: world.ids.next(), pool: Action.savingsPool, member: member("zoe"),
        amount: amount))
  }
}
