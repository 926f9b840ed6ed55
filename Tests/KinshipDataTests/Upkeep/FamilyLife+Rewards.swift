import KinshipDomain
import KinshipTestSupport
import KinshipTime
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

  /// Zoe's goals in each state, and an absence of Mo that ended at once.
  func workOnGoals() async throws {
    let (home, ids, zoe) = (family.household, family.world.ids, family.zoe.performer)
    var goals: [GoalID] = []
    let wanted: [(title: String, habit: HabitFrequency?)] = [
      ("Read", .daily), ("Swim", nil), ("Dance", .weekly), ("Draw", nil), ("Sing", nil),
    ]
    for (title, habit) in wanted {
      let goal = try await zoe.perform(
        CreateGoal(
          household: home, id: ids.next(), title: title, points: 10, habit: habit,
          target: CivilDate("2026-12-24"), sharesCompletions: true, subGoals: ["Begin \(title)"]))
      goals.append(goal.goal.id)
    }
    let anna = family.anna.performer
    for goal in goals.prefix(2) {
      _ = try await anna.perform(ApproveGoal(household: home, goal: goal))
    }
    _ = try await zoe.perform(CompleteGoal(household: home, goal: goals[0]))
    _ = try await zoe.perform(
      SetSubGoal(household: home, goal: goals[1], subGoal: 1, isDone: true))
    _ = try await anna.perform(RejectGoal(household: home, goal: goals[2], reason: "Too late"))
    _ = try await zoe.perform(DeleteGoal(household: home, goal: goals[3]))
    for until in [CivilDate("2026-12-24"), nil] {
      _ = try await anna.perform(
        SetAbsence(household: home, member: family.member("mo"), until: until))
    }
  }
}
