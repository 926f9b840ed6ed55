import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Households that let claimants withdraw a claim and complete a rejected task again.
@Suite(.hereAndServed) struct RetryTests {
  private func family(
    _ change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws -> TestFamily {
    try await TestFamily(in: TestWorld()) {
      $0.claimantMayRetry = true
      change(&$0)
    }
  }

  @discardableResult
  private func takeBack(
    _ task: TaskID, in family: TestFamily, by name: String = "zoe"
  ) async throws -> HouseholdTask {
    try await family.caller(name).perform(
      UncompleteTask(household: family.household, task: task))
  }

  // MARK: Taking back

  // Proves: B-16, B-17, B-52
  @Test func `a withdrawn claim cannot be approved, and the next claim is paid once`()
    async throws
  {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let open = try await takeBack(task.id, in: family)
    #expect(open.status == .open && open.round == 1)
    #expect(open.claim == nil && open.decision == nil)
    #expect(try await family.told(of: task.id).isEmpty)
    await #expect(throws: Refusal.invalidTaskState(.open)) { try await family.approve(task.id) }
    await #expect(throws: Refusal.invalidTaskState(.open)) {
      try await takeBack(task.id, in: family)
    }
    #expect(try await family.complete(task.id).round == 2)
    await #expect(throws: Refusal.conflict) {
      try await family.anna.performer.perform(
        ApproveTask(household: family.household, task: task.id, round: 1))
    }
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 1)
  }

  @Test func `withdrawing the claim of a started task returns it to in progress`() async throws {
    let family = try await family()
    let task = try await family.makeTask()
    _ = try await family.zoe.performer.perform(
      StartTask(household: family.household, task: task.id))
    #expect(try await family.complete(task.id).claim?.wasInProgress == true)
    #expect(try await takeBack(task.id, in: family).status == .inProgress)
    #expect(try await family.task(task.id).status == .inProgress)
  }

  // Proves: B-16, B-17
  @Test(arguments: [TaskUndo.completerOrAdult, .never])
  func `withdrawing a decided claim is refused`(undo: TaskUndo) async throws {
    let family = try await family { $0.taskUndo = undo }
    let (paid, refused) = (try await family.makeTask(), try await family.makeTask())
    for task in [paid, refused] { try await family.complete(task.id) }
    try await family.approve(paid.id)
    try await family.reject(refused.id)
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await takeBack(paid.id, in: family)
    }
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await takeBack(refused.id, in: family)
    }
    #expect(try await family.balance("zoe") == 10)
  }

  @Test func `withdrawing another member's claim is refused`() async throws {
    let family = try await family { $0.taskCompleters = .anyMember }
    let task = try await family.makeTask(for: nil)
    try await family.complete(task.id)
    for name in ["anna", "bram", "mo", "ben"] {
      await #expect(throws: Refusal.unauthorized) {
        try await takeBack(task.id, in: family, by: name)
      }
    }
    #expect(try await family.task(task.id).status == .pendingApproval)
  }

  // Proves: B-22
  @Test func `a claim due for automatic approval cannot be withdrawn`()
    async throws
  {
    let family = try await family { $0.autoApprovalHours = 24 }
    let (late, early) = (try await family.makeTask(), try await family.makeTask())
    for task in [late, early] { try await family.complete(task.id) }
    let end = family.world.clock.now + .seconds(86_400)
    try await takeBack(early.id, in: family)
    try await family.wait(until: end)
    // The scheduler has not run yet, but the automatic approval takes effect.
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await takeBack(late.id, in: family)
    }
    try await family.complete(early.id)
    try await family.live(until: end + .seconds(86_400) - .milliseconds(1))
    #expect(try await family.task(late.id).isApproved)
    #expect(try await family.task(early.id).status == .pendingApproval)
    #expect(try await family.balance("zoe") == 10)
    try await family.live(until: end + .seconds(86_400))
    #expect(try await family.balance("zoe") == 20)
  }

  // Proves: TRAP-25
  @Test func `withdrawing a claim deletes its photo`() async throws {
    let family = try await family()
    let task = try await family.makeTask(requiresPhoto: true)
    let photo = try await family.sendPhoto(for: task.id)
    try await family.complete(task.id, photo: photo)
    try await takeBack(task.id, in: family)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.anna.performer.bytes(of: photo, in: family.household)
    }
    await #expect(throws: Refusal.photoRequired) { try await family.complete(task.id) }
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.complete(task.id, photo: photo)
    }
    let fresh = try await family.sendPhoto(for: task.id, number: 1)
    #expect(try await family.complete(task.id, photo: fresh).round == 2)
  }

  // Proves: B-24
  @Test func `withdrawing the claim of a part delays the next date until its approval`()
    async throws
  {
    let family = try await family()
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
    }
    try await family.approve(parts[1].id)
    try await takeBack(parts[0].id, in: family)
    #expect(try await family.states(of: first) == ["zoe open", "ben completed"])
    #expect(try await family.numbers(of: first) == [1, 1])
    try await family.complete(parts[0].id)
    try await family.approve(parts[0].id)
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2])
    #expect(try await family.balance("zoe") == 5)
    #expect(try await family.balance("ben") == 5)
  }

  // MARK: Doing again

  // Proves: F-30
  @Test func `a rejected task can be completed again without reopening and waits for approval`()
    async throws
  {
    let family = try await family()
    let task = try await family.makeTask(requiresPhoto: true)
    try await family.complete(task.id, photo: family.sendPhoto(for: task.id))
    try await family.reject(task.id)
    await #expect(throws: Refusal.photoRequired) { try await family.complete(task.id) }
    let photo = try await family.sendPhoto(for: task.id, number: 1)
    let again = try await family.complete(task.id, photo: photo)
    #expect(again.status == .pendingApproval && again.round == 2)
    #expect(again.decision?.outcome == .rejected && again.claim?.photo == photo)
    #expect(
      try await family.told(of: task.id).filter { $0 == "anna task_submitted" }.count == 1)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 1)
  }

  @Test func `a claim after a rejection waits for approval even if the rules no longer require it`()
    async throws
  {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.reject(task.id)
    try await family.change { $0.taskCompletionApproval = .none }
    #expect(try await family.complete(task.id).status == .pendingApproval)
    #expect(try await family.balance("zoe") == 0)
  }

  // Proves: B-22
  @Test func `a claim after a rejection is not approved automatically`()
    async throws
  {
    let family = try await family { $0.autoApprovalHours = 1 }
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.reject(task.id)
    try await family.complete(task.id)
    try await family.live(until: family.world.clock.now + .seconds(2 * 3_600))
    #expect(try await family.task(task.id).status == .pendingApproval)
    #expect(try await family.balance("zoe") == 0)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: F-30
  @Test func `withdrawing a claim after a rejection restores the rejected state with its reason`()
    async throws
  {
    let family = try await family { $0.taskCompletionApproval = .required }
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let rejected = try await family.reject(task.id)
    try await family.complete(task.id)
    let withdrawn = try await takeBack(task.id, in: family)
    #expect(withdrawn.status == .rejected && withdrawn.claim == nil)
    #expect(withdrawn.decision == rejected.decision)
    // A claim after the withdrawal waits for approval too, even if the rules no longer require it.
    try await family.change { $0.taskCompletionApproval = .none }
    #expect(try await family.complete(task.id).status == .pendingApproval)
    #expect(try await family.balance("zoe") == 0)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.task(task.id).isApproved)
  }

  @Test func `a deleted task with a claim after a rejection is restored as rejected`()
    async throws
  {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.reject(task.id)
    try await family.complete(task.id)
    let anna = family.anna.performer
    try await anna.perform(DeleteTask(household: family.household, task: task.id))
    let restored = try await anna.perform(
      RestoreTask(household: family.household, task: task.id))
    #expect(restored.status == .rejected && restored.decision?.outcome == .rejected)
  }

  @Test func `the completion time of a claim after a rejection is not before the rejection`()
    async throws
  {
    let family = try await family()
    let task = try await family.makeTask()
    let before = family.world.clock.now
    try await family.complete(task.id)
    try await family.pass(.seconds(3_600))
    try await family.reject(task.id)
    let rejectedAt = family.world.clock.now
    try await family.pass(.seconds(3_600))
    #expect(try await family.complete(task.id, doneAt: before).completedAt == rejectedAt)
  }

  // Proves: D-13
  @Test func `by default withdrawing a claim and completing a rejected task are refused`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    await #expect(throws: Refusal.invalidTaskState(.pendingApproval)) {
      try await takeBack(task.id, in: family)
    }
    try await family.reject(task.id)
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await family.complete(task.id)
    }
  }
}
