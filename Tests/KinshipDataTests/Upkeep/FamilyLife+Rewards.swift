import KinshipDomain
import KinshipTestSupport
import KinshipUseCases

extension FamilyLife {
  /// Gives Ben two rewards with terms: one is handed over, and the other one waits for approval.
  func buyRewards() async throws {
    let (home, ids, anna) = (family.household, family.world.ids, family.anna.performer)
    let ben = family.member("ben")
    let rewards = CuratedItem.all.filter { $0.kind == .reward }.prefix(2).map(\.id)
    _ = try await anna.perform(
      AdjustPoints(
        household: home, id: ids.next(), member: ben, amount: 50, kind: .bonus, reason: "Start"))
    _ = try await anna.perform(
      SaveCardSelection(household: home, kind: .reward, member: ben, items: rewards))
    var entries: [BasketEntryID] = []
    for (index, reward) in rewards.enumerated() {
      _ = try await anna.perform(
        SetRewardTerms(
          household: home, item: reward, needsApproval: index == 1, stock: 3, cooldownDays: 1,
          quotaCount: 2, quotaPeriod: .week))
      entries.append(
        try await anna.perform(
          BuyReward(household: home, id: ids.next(), card: Card.id(of: reward, for: ben))
        ).entry.id)
    }
    _ = try await anna.perform(FulfilReward(household: home, entry: entries[0]))
  }

  /// Pays points of Ben into two shared goals: one is paid out, and the other one is open.
  func saveTogether() async throws {
    let (home, ids, anna) = (family.household, family.world.ids, family.anna.performer)
    let ben = family.member("ben")
    _ = try await anna.perform(
      AdjustPoints(
        household: home, id: ids.next(), member: ben, amount: 30, kind: .bonus, reason: "Start"))
    for (title, target) in [("Ice cream for all", 10), ("Trampoline", 100)] {
      let pool = try await anna.perform(
        CreateSavingsPool(household: home, id: ids.next(), title: title, target: target))
      _ = try await anna.perform(
        PayIntoSavingsPool(
          household: home, id: ids.next(), pool: pool.id, member: ben, amount: 10))
      guard target == 10 else { continue }
      _ = try await anna.perform(PayOutSavingsPool(household: home, pool: pool.id))
    }
  }
}
