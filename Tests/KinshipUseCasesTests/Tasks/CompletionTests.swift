import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct CompletionTests {
  // Proves: UC-F5, F-28, C-19, M-26
  @Test func `a child's claim waits for approval and pays nothing`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.pass(.seconds(3_600))
    let now = family.world.clock.now
    let claimed = try await family.complete(task.id)
    #expect(claimed.status == .pendingApproval)
    #expect(claimed.claim?.by == family.member("zoe"))
    #expect(claimed.completedAt == now)
    #expect(claimed.claim?.submittedAt == now)
    #expect(claimed.updatedAt == now)
    #expect(claimed.round == 1)
    #expect(claimed.decision == nil)
    #expect(try await family.balance("zoe") == 0)
    #expect(try await family.transfers("zoe") == [])
  }

  // Proves: UC-F5, M-25, M-26, C-19
  @Test func `an adult's completion needs no approval and is paid at once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: "bram")
    let done = try await family.complete(task.id, by: "bram")
    #expect(done.status == .completed)
    #expect(done.decision == nil)
    #expect(try await family.balance("bram") == 10)
  }

  // Proves: TRAP-10, M-26
  @Test func `a completion pays the member who did the task, not the assignee`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask(for: "zoe")
    let done = try await family.complete(task.id, by: "mo")
    #expect(done.completedBy == family.member("mo"))
    #expect(done.assignee == family.member("zoe"))
    #expect(try await family.balance("mo") == 10)
    #expect(try await family.balance("zoe") == 0)
  }

  @Test func `a completion that exceeds the maximum balance is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: "bram")
    let (home, bram) = (family.household, family.member("bram"))
    let (id, now): (TransferID, Instant) = (family.world.ids.next(), family.world.clock.now)
    try await family.world.arrange { all in
      try all.points.post(
        Transfer(
          id: id, household: home, debit: PointAccount.issuance(of: home),
          credit: PointAccount.id(of: bram), amount: .maximum, kind: .bonus, source: nil,
          reason: "Everything", createdBy: bram, createdAt: now, effectiveAt: now))
    }
    let completion = CompleteTask(household: home, task: task.id)
    #expect(
      try await family.bram.performer.refusing(completion)
        == .validation(.points, .outOfRange(minimum: 1, maximum: 0)))
    #expect(try await family.task(task.id).status == .open)
  }

  // Proves: B-10, C-67, C-68
  @Test func `a second completion is refused`() async throws {
    let shared = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await shared.makeTask()
    try await shared.complete(task.id)
    await #expect(throws: Refusal.taskAlreadyCompleted) { try await shared.complete(task.id) }
    #expect(try await shared.balance("zoe") == 10)

    let unified = try await TestFamily(in: TestWorld())
    let claim = try await unified.makeTask()
    try await unified.complete(claim.id)
    await #expect(throws: Refusal.invalidTaskState(.pendingApproval)) {
      try await unified.complete(claim.id)
    }
  }

  // Proves: B-10
  @Test func `repeating a completion with its idempotency key pays once and returns the same task`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let (home, local) = (family.household, family.zoe.local)
    let task = try await family.makeTask()
    let envelope = Envelope<HouseholdTask>.stored(as: family.world.ids.next())
    let completion = CompleteTask(household: home, task: task.id)
    let first = try await local.perform(completion, in: envelope)
    family.world.clock.advance(by: .seconds(30))
    let second = try await local.perform(completion, in: envelope)
    #expect(first == second)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 1)
    #expect(try await family.told(of: task.id) == ["anna task_completed"])
  }

  // Proves: B-10
  @Test func `a stored refusal is repeated, and a refusal for a missing session is not stored`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let (home, local) = (family.household, family.zoe.local)
    let task = try await family.placeTask(at: .rejected)
    let envelope = Envelope<HouseholdTask>.stored(as: family.world.ids.next())
    let completion = CompleteTask(household: home, task: task)
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await local.perform(completion, in: envelope)
    }
    _ = try await family.anna.performer.perform(ReopenTask(household: home, task: task))
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await local.perform(completion, in: envelope)
    }
    let other = Envelope<HouseholdTask>.stored(as: family.world.ids.next())
    await #expect(throws: Refusal.notAuthenticated) {
      try await family.world.signedOutLocal.perform(completion, in: other)
    }
    #expect(try await local.perform(completion, in: other).status == .completed)
  }

  // Proves: B-10, F-48
  @Test func `an idempotency key belongs to one account and one request`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let home = family.household
    let task = try await family.makeTask()
    let id: MutationID = family.world.ids.next()
    let completion = CompleteTask(household: home, task: task.id)
    _ = try await family.zoe.local.perform(completion, in: .stored(as: id))
    await #expect(throws: Refusal.mutationReused) {
      try await family.zoe.local.perform(completion, in: .stored(as: id, request: [2]))
    }
    // For another account the same key is a new mutation.
    await #expect(throws: Refusal.taskAlreadyCompleted) {
      try await family.mo.local.perform(completion, in: .stored(as: id))
    }
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.balance("mo") == 0)
  }

  // Proves: B-20
  @Test func `an approval pays the points of the claim, even if the task's points have changed`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(points: 10)
    try await family.complete(task.id)
    let (home, id) = (family.household, task.id)
    try await family.world.arrange { all in
      guard var stored = try all.tasks.task(id, in: home) else { return }
      stored.points = try Points(5, field: .points)
      let policy = HouseholdPolicy()
      let calendar = HouseholdCalendar(zone: .utc, firstWeekday: .monday, dayEnd: .midnight)
      try all.tasks.save(
        stored, indexed: TaskIndexEntry(stored, policy: policy, calendar: calendar))
    }
    let approved = try await family.approve(id)
    #expect(approved.points.value == 5)
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: B-20, C-55
  @Test func `changing the points before the claim changes the points of the claim`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(points: 10)
    _ = try await family.anna.performer.perform(
      UpdateTask(household: family.household, task: task.id, points: 5))
    #expect(try await family.complete(task.id).claim?.points.value == 5)
    await #expect(throws: Refusal.invalidTaskState(.pendingApproval)) {
      try await family.anna.performer.perform(
        UpdateTask(household: family.household, task: task.id, points: 50))
    }
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 5)
  }

  // Proves: TRAP-24, C-64, F-28
  @Test func `a missing photo is reported after missing permission and invalid state`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    await #expect(throws: Refusal.unauthorized) { try await family.complete(task.id, by: "mo") }
    await #expect(throws: Refusal.photoRequired) { try await family.complete(task.id) }
    let photo = try await family.sendPhoto(for: task.id)
    let claimed = try await family.complete(task.id, photo: photo)
    #expect(claimed.claim?.photo == photo)
    await #expect(throws: Refusal.invalidTaskState(.pendingApproval)) {
      try await family.complete(task.id)
    }
  }

  // MARK: Undoing

  // Proves: UC-F6, C-24, M-27, TRAP-09, B-28
  @Test func `undoing a completion reverses the points at the original effective date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let doneAt = family.world.clock.now
    try await family.pass(.seconds(8 * 86_400))
    let open = try await family.anna.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    #expect(open.status == .open)
    #expect(open.claim == nil && open.completedAt == nil)
    let lines = try await family.transfers("zoe")
    #expect(lines.map(\.kind) == [.reversal, .taskCompleted])
    #expect(lines.map(\.effectiveAt) == [doneAt, doneAt])
    let account = try await family.account("zoe")
    #expect(account.balance.value == 0)
    #expect(account.totalEarned.value == 0)
    #expect(account.totalSpent.value == 0)
  }

  // Proves: C-18
  @Test func `undoing a completion whose points are spent is refused`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.redeem(4)
    let refusal = Refusal.insufficientCredits(available: try points(6), missing: try points(4))
    for name in ["zoe", "anna"] {
      await #expect(throws: refusal) {
        try await family.caller(name).perform(
          UncompleteTask(household: family.household, task: task.id))
      }
    }
    #expect(try await family.task(task.id).status == .completed)
    #expect(try await family.balance("zoe") == 6)
  }

  // Proves: C-24, B-10
  @Test func `completing and undoing repeatedly pays and reverses once each time`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask()
    for round in 1...5 {
      #expect(try await family.complete(task.id).round == round)
      #expect(try await family.balance("zoe") == 10)
      _ = try await family.zoe.performer.perform(
        UncompleteTask(household: family.household, task: task.id))
      #expect(try await family.balance("zoe") == 0)
    }
    #expect(try await family.transfers("zoe").count == 10)
  }

  // MARK: Notices

  // Proves: M-50, B-52
  @Test func `the creator gets a notice of a completion, and the adults of a claim`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let claim = try await family.makeTask()
    try await family.complete(claim.id)
    #expect(
      try await family.told(of: claim.id) == [
        "anna task_submitted", "bram task_submitted", "gwen task_submitted", "oma task_submitted",
      ])
    let work = try await family.makeTask(for: "bram")
    try await family.complete(work.id, by: "bram")
    #expect(try await family.told(of: work.id) == ["anna task_completed"])
    let own = try await family.makeTask(for: "anna")
    try await family.complete(own.id, by: "anna")
    #expect(try await family.told(of: own.id) == [])
  }

  // Proves: M-50, B-52
  @Test func `a creator who is no adult gets a notice when another member's work is approved`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.taskCompletionApproval = .required
    }
    let task = try await family.makeTask(points: nil, by: "mo")
    try await family.complete(task.id)
    #expect(try await !family.told(of: task.id).contains("mo task_completed"))
    try await family.approve(task.id)
    #expect(try await family.told(of: task.id) == ["mo task_completed", "zoe task_approved"])
    let seen = try await family.mo.performer.fetch(FetchInbox(household: family.household))
    #expect(seen.rows.map(\.kind) == [.taskCompleted])
    #expect(seen.rows.first?.name?.description == "Zoe")
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(try await !family.told(of: task.id).contains("mo task_completed"))
    let own = try await family.makeTask(for: "mo", points: nil, by: "mo")
    try await family.complete(own.id, by: "mo")
    try await family.approve(own.id)
    #expect(try await family.told(of: own.id) == ["mo task_approved"])
  }
}
