import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@Suite struct StoreRaces {
  /// The members with an account.
  private static let names = ["anna", "bram", "gwen", "mo", "zoe"]

  // Proves: B-16, TRAP-26, F-29
  @Test(arguments: StoreUnderTest.all)
  func `concurrent approvals pay once and return the same answer`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let home = family.household
    for _ in 1...20 {
      let before = try await balance("zoe", in: family)
      let task = try await claimedTask(in: family)
      let approvals = try await race([family.anna, family.bram, family.gwen]) {
        try await $0.performer.perform(ApproveTask(household: home, task: task))
      }
      let tasks = try approvals.map { answer in
        var task = try answer.get()
        // Only the first approval earns badges.
        task.badgeChanges = []
        return task
      }
      #expect(Set(tasks).count == 1)
      #expect(try await balance("zoe", in: family) == before + 10)
      let lines = try await family.zoe.performer.fetch(
        FetchTransactions(household: home, member: family.member("zoe"), limit: 200))
      #expect(lines.transactions.reduce(0) { $0 + $1.amount } == before + 10)
    }
  }

  // Proves: B-17
  @Test(arguments: StoreUnderTest.all)
  func `a concurrent approval and rejection leave one outcome with matching points`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let home = family.household
    for _ in 1...20 {
      let before = try await balance("zoe", in: family)
      let task = try await claimedTask(in: family)
      let answers = try await race([true, false]) { approves in
        approves
          ? try await family.anna.performer.perform(ApproveTask(household: home, task: task))
          : try await family.bram.performer.perform(
            RejectTask(household: home, task: task, reason: "No"))
      }
      let status = try await family.anna.performer.fetch(GetTask(household: home, task: task)).row
        .task.status
      let refusals = answers.compactMap(\.refusal)
      #expect(refusals == [.invalidTaskState(status)])
      #expect(
        try await balance("zoe", in: family) == before + (status == .completed ? 10 : 0))
    }
  }

  // Proves: B-16, B-17
  @Test(arguments: StoreUnderTest.all)
  func `a concurrent approval and withdrawal of a claim refuse one of the two`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family { $0.claimantMayRetry = true }
    let home = family.household
    for _ in 1...20 {
      let before = try await balance("zoe", in: family)
      let task = try await claimedTask(in: family)
      let answers = try await race([true, false]) { approves in
        approves
          ? try await family.anna.performer.perform(ApproveTask(household: home, task: task))
          : try await family.zoe.performer.perform(UncompleteTask(household: home, task: task))
      }
      let status = try await family.anna.performer.fetch(GetTask(household: home, task: task)).row
        .task.status
      #expect(answers.compactMap(\.refusal) == [.invalidTaskState(status)])
      #expect(
        try await balance("zoe", in: family) == before + (status == .completed ? 10 : 0))
    }
  }

  // Proves: C-18, F-34, B-28
  @Test(arguments: StoreUnderTest.all)
  func `of 64 concurrent redemptions with a balance for ten, ten succeed`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (home, zoe) = (family.household, family.member("zoe"))
    _ = try await family.anna.performer.perform(
      AdjustPoints(
        household: home, id: family.world.ids.next(), member: zoe, amount: 10, kind: .bonus,
        reason: "For the race"))
    let ids: [RedemptionID] = (0..<64).map { _ in family.world.ids.next() }
    let answers = try await race(ids) { id in
      try await family.zoe.performer.perform(
        RedeemScreenTime(household: home, id: id, member: zoe, minutes: 1))
    }
    let missing = try #require(Points(1))
    #expect(answers.filter { $0.refusal == nil }.count == 10)
    #expect(
      answers.compactMap(\.refusal)
        == Array(repeating: .insufficientCredits(available: .zero, missing: missing), count: 54))
    #expect(try await balance("zoe", in: family) == 0)
    let overview = try await family.zoe.performer.fetch(
      ScreenTimeOverview(household: home, member: zoe))
    #expect(overview.bank.available == 10)
    #expect(overview.weekTotal == 10)
  }

  // Proves: B-23, C-67, C-68
  @Test(arguments: StoreUnderTest.all)
  func `of five concurrent claims one is paid and all members see the same completer`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family(.sharedChores)
    let home = family.household
    let people = [family.anna, family.bram, family.gwen, family.mo, family.zoe]
    for _ in 1...10 {
      let before = try await balances(in: family)
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: home, id: family.world.ids.next(), words: TaskContent(title: "Dishes"),
          points: 10))
      let answers = try await race(people) {
        try await $0.performer.perform(CompleteTask(household: home, task: task.id))
      }
      let winners = answers.compactMap { try? $0.get().completedBy }
      #expect(winners.count == 1)
      #expect(answers.compactMap(\.refusal) == Array(repeating: .taskAlreadyCompleted, count: 4))
      let winner = family.members.first { $0.value == winners.first }?.key ?? ""
      for (name, person) in zip(Self.names, people) {
        let seen = try await person.performer.fetch(GetTask(household: home, task: task.id))
        #expect(seen.row.task.completedBy == winners.first, "\(name)")
        #expect(seen.completerName?.description.lowercased() == winner, "\(name)")
      }
      let earned = try await balances(in: family).merging(before) { $0 - $1 }
      #expect(earned.filter { $0.value != 0 } == [winner: 10])
    }
  }

  // Proves: B-10
  @Test(arguments: StoreUnderTest.all)
  func `concurrent completions by one member pay once`(store: StoreUnderTest) async throws {
    let family = try await store.family(.sharedChores)
    let home = family.household
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: family.world.ids.next(), words: TaskContent(title: "Dishes"),
        points: 10)
    )
    let answers = try await race(Array(1...8)) { _ in
      try await family.zoe.performer.perform(CompleteTask(household: home, task: task.id))
    }
    #expect(answers.filter { $0.refusal == nil }.count == 1)
    #expect(try await balance("zoe", in: family) == 10)
  }

  // Proves: F-15, B-35
  @Test(arguments: StoreUnderTest.all)
  func `concurrent starts of screen time start it once`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    let (home, zoe) = (family.household, family.member("zoe"))
    _ = try await family.anna.performer.perform(
      AdjustPoints(
        household: home, id: family.world.ids.next(), member: zoe, amount: 10, kind: .bonus,
        reason: "For the race"))
    _ = try await family.zoe.performer.perform(
      RedeemScreenTime(household: home, id: family.world.ids.next(), member: zoe, minutes: 10))
    let answers = try await race(Array(1...8)) { _ in
      try await family.zoe.performer.perform(StartScreenTime(household: home, member: zoe))
    }
    #expect(
      answers.compactMap(\.refusal) == Array(repeating: .screenTimeRunning, count: 7))
  }

  // MARK: Helpers

  /// Creates a task that Zoe has completed and that waits for approval.
  private func claimedTask(in family: TestFamily) async throws -> TaskID {
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Dishes"),
        points: 10,
        assignee: family.member("zoe")))
    return try await family.zoe.performer.perform(
      CompleteTask(household: family.household, task: task.id)
    ).id
  }

  private func balance(_ name: String, in family: TestFamily) async throws -> Int {
    let (home, id) = (family.household, family.member(name))
    return try await family.world.look {
      try $0.points.account(of: id, in: home)?.balance.value ?? 0
    }
  }

  /// The balances of all members with an account.
  private func balances(in family: TestFamily) async throws -> [String: Int] {
    var found: [String: Int] = [:]
    for name in Self.names {
      found[name] = try await balance(name, in: family)
    }
    return found
  }

  /// Runs all entrants concurrently.
  ///
  /// Refusals are results; other errors fail the test.
  private func race<Entrant: Sendable, Value: Sendable>(
    _ entrants: [Entrant], _ run: @escaping @Sendable (Entrant) async throws -> Value
  ) async throws -> [Result<Value, Refusal>] {
    try await withThrowingTaskGroup(of: Result<Value, Refusal>.self) { group in
      for entrant in entrants {
        group.addTask {
          do { return .success(try await run(entrant)) } catch let refusal as Refusal {
            return .failure(refusal)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

extension Result where Failure == Refusal {
  /// The refusal, or nil for a success.
  fileprivate var refusal: Refusal? {
    guard case .failure(let refusal) = self else { return nil }
    return refusal
  }
}
