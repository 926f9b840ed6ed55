import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct DecisionTests {
  // Proves: UC-F7, F-29, C-54, TRAP-25, B-52
  @Test func `an approval records member and time, pays the child and sends a notice`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let doneAt = family.world.clock.now
    try await family.pass(.seconds(600))
    let approved = try await family.approve(task.id, by: "gwen")
    #expect(approved.status == .completed)
    #expect(approved.decision?.outcome == .approved)
    #expect(approved.decision?.by == family.member("gwen"))
    #expect(approved.decision?.at == family.world.clock.now)
    #expect(approved.completedAt == doneAt)
    let line = try #require(try await family.transfers("zoe").first)
    #expect(line.kind == .taskCompleted)
    #expect(line.amount.value == 10)
    #expect(line.reason == "Dishes")
    #expect(line.createdBy == family.member("gwen"))
    #expect(line.effectiveAt == doneAt)
    #expect(try await family.told(of: task.id).contains("zoe task_approved"))
  }

  // Proves: B-16, UC-F7, TRAP-26, B-52
  @Test func `a second approval returns the first decision, even a day later`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    var first = try await family.approve(task.id, by: "anna")
    // Only the move that earned a badge tells of it.
    first.badgeChanges = []
    try await family.pass(.seconds(86_400))
    let notices = try await family.notices()
    for name in ["bram", "anna", "gwen", "oma"] {
      #expect(try await family.approve(task.id, by: name) == first)
    }
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 1)
    #expect(try await family.notices() == notices)
  }

  // Proves: B-17
  @Test func `rejecting an approved claim and deciding on a rejected one are refused`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let paid = try await family.makeTask()
    try await family.complete(paid.id)
    try await family.approve(paid.id)
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.reject(paid.id, by: "bram")
    }
    #expect(try await family.balance("zoe") == 10)

    let unpaid = try await family.makeTask()
    try await family.complete(unpaid.id)
    try await family.reject(unpaid.id)
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await family.approve(unpaid.id, by: "bram")
    }
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await family.reject(unpaid.id, by: "bram")
    }
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: B-17, TRAP-26
  @Test func `a decision on an earlier claim is a conflict`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let home = family.household
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.reject(task.id)
    _ = try await family.anna.performer.perform(ReopenTask(household: home, task: task.id))
    try await family.complete(task.id)
    await #expect(throws: Refusal.conflict) {
      try await family.bram.performer.perform(
        ApproveTask(household: home, task: task.id, round: 1))
    }
    await #expect(throws: Refusal.conflict) {
      try await family.bram.performer.perform(
        RejectTask(household: home, task: task.id, reason: "No", round: 1))
    }
    let approved = try await family.bram.performer.perform(
      ApproveTask(household: home, task: task.id, round: 2))
    #expect(approved.status == .completed)
  }

  // Proves: B-18
  @Test func `adults and managed adults cannot approve their own claims`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .unified) {
      $0.taskCompletionApproval = .required
    }
    for name in ["bram", "oma"] {
      let task = try await family.makeTask(for: name)
      try await family.complete(task.id, by: name)
      await #expect(throws: Refusal.unauthorized) { try await family.approve(task.id, by: name) }
      #expect(try await family.balance(name) == 0)
      try await family.approve(task.id, by: "gwen")
      #expect(try await family.balance(name) == 10)
    }
  }

  // Proves: UC-F8, F-30, D-43, TRAP-25
  @Test func `a rejection keeps its reason and clears the claim`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    try await family.complete(task.id, photo: family.sendPhoto(for: task.id))
    let rejected = try await family.reject(task.id, by: "bram", reason: " Still dirty\n")
    #expect(rejected.status == .rejected)
    #expect(rejected.completedAt == nil)
    #expect(rejected.claim == nil)
    #expect(rejected.decision?.note?.description == "Still dirty")
    #expect(rejected.decision?.by == family.member("bram"))
    #expect(try await family.balance("zoe") == 0)
    #expect(try await family.told(of: task.id).contains("zoe task_rejected"))
  }

  // Proves: D-43, C-28, TRAP-03
  @Test(arguments: ["", "   ", "\n\t"])
  func `a rejection without a reason is refused`(reason: String) async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    await #expect(throws: Refusal.noteRequired) {
      try await family.reject(task.id, reason: reason)
    }
    await #expect(throws: Refusal.validation(.reason, .tooLong(limit: 1_000))) {
      try await family.reject(task.id, reason: String(repeating: "x", count: 1_001))
    }
    #expect(try await family.task(task.id).status == .pendingApproval)
  }

  // Proves: UC-F9, D-13, TRAP-25
  @Test
  func `after reopening, the reason stays until the next claim, and the old photo is refused`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    let old = try await family.sendPhoto(for: task.id)
    try await family.complete(task.id, photo: old)
    try await family.reject(task.id)
    await #expect(throws: Refusal.unauthorized) {
      try await family.zoe.performer.perform(
        ReopenTask(household: family.household, task: task.id))
    }
    await #expect(throws: Refusal.invalidTaskState(.rejected)) {
      try await family.complete(task.id, photo: old)
    }
    let open = try await family.bram.performer.perform(
      ReopenTask(household: family.household, task: task.id))
    #expect(open.status == .open)
    #expect(open.decision?.note?.description == "Still dirty")
    let started = try await family.zoe.performer.perform(
      StartTask(household: family.household, task: task.id))
    #expect(started.decision?.note?.description == "Still dirty")
    await #expect(throws: Refusal.photoRequired) { try await family.complete(task.id) }
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.complete(task.id, photo: old)
    }
    let photo = try await family.sendPhoto(for: task.id)
    let claimed = try await family.complete(task.id, photo: photo)
    #expect(claimed.claim?.photo == photo)
    #expect(claimed.decision == nil)
    #expect(claimed.round == 2)
  }

  // Proves: B-52, D-13
  @Test func `every round sends new notices, and each cause sends one`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    var assigned = try await noticesToZoe(.taskAssigned, in: family)
    var rejected: Set<NoticeID> = []
    for _ in 1...3 {
      try await family.complete(task.id)
      try await family.reject(task.id)
      rejected.formUnion(try await noticesToZoe(.taskRejected, in: family))
      _ = try await family.anna.performer.perform(
        ReopenTask(household: family.household, task: task.id))
      assigned.formUnion(try await noticesToZoe(.taskAssigned, in: family))
    }
    #expect(rejected.count == 3 && assigned.count == 4)
  }

  /// The notices of a kind to Zoe that apply now.
  private func noticesToZoe(_ kind: Notice.Kind, in family: TestFamily) async throws -> Set<
    NoticeID
  > {
    let zoe = family.member("zoe")
    return Set(
      try await family.notices().filter { $0.kind == kind && $0.recipient == zoe }.map(\.id))
  }

  // Proves: B-52
  @Test func `repeated rejecting and reopening sends a new notice each time`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: "ben")
    let given = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, assignee: .set(family.member("zoe"))))
    let rounds = Int(given.version.sequence) + 2
    var assigned = try await noticesToZoe(.taskAssigned, in: family)
    for _ in 1...rounds {
      try await family.complete(task.id)
      try await family.reject(task.id)
      _ = try await family.anna.performer.perform(
        ReopenTask(household: family.household, task: task.id))
      assigned.formUnion(try await noticesToZoe(.taskAssigned, in: family))
    }
    #expect(assigned.count == 1 + rounds)
  }

  // Proves: F-48, B-41
  @Test func `a removed member gets no notices`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let made = try await family.makeTask(for: "mo", by: "bram")
    let claimed = try await family.makeTask()
    try await family.complete(claimed.id)
    try await family.remove("bram")
    try await family.remove("zoe")
    let before = try await family.notices()
    try await family.complete(made.id, by: "mo")
    try await family.approve(claimed.id)
    #expect(try await family.balance("zoe") == 10)
    let new = try await family.notices().filter { !before.contains($0) }
    #expect(new.map(\.kind) == [.badgeEarned] && new.first?.recipient == family.member("mo"))
  }

  // Proves: B-30, B-28, C-18
  @Test func `undoing an approval is refused while the points are spent`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let undo = UndoApproval(
      household: family.household, task: try await family.makeTask(points: 50).id)
    try await family.complete(undo.task)
    try await family.approve(undo.task)
    try await family.redeem(30)
    let missing = Refusal.insufficientCredits(available: try points(20), missing: try points(30))
    await #expect(throws: missing) { try await family.bram.performer.perform(undo) }
    #expect(try await family.balance("zoe") == 20)
    #expect(try await family.task(undo.task).isApproved)

    try await family.give(30, to: "zoe")
    let waiting = try await family.bram.performer.perform(undo)
    #expect(waiting.status == .pendingApproval)
    #expect(waiting.decision == nil)
    #expect(waiting.completedBy == family.member("zoe"))
    #expect(try await family.balance("zoe") == 0)
    let kinds = try await family.transfers("zoe").map(\.kind)
    #expect(kinds.count == 4)
    #expect(kinds.filter { $0 == .reversal }.count == 1)
  }

  // Proves: B-16, B-28, B-30
  @Test func `approving and undoing repeatedly pays and reverses once each time`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    for round in 1...3 {
      try await family.approve(task.id)
      try await family.approve(task.id, by: "bram")
      #expect(try await family.balance("zoe") == 10)
      let undone = try await family.anna.performer.perform(
        UndoApproval(household: family.household, task: task.id))
      #expect(undone.round == round + 1)
      #expect(try await family.balance("zoe") == 0)
    }
    try await family.reject(task.id)
    #expect(try await family.balance("zoe") == 0)
    #expect(try await family.account("zoe").totalEarned.value == 0)
    #expect(try await family.transfers("zoe").count == 6)
  }

  // Proves: C-24
  @Test func `under patchwork undoing an approval or a completion is refused`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .patchwork)
    let task = try await family.makeTask(points: nil, difficulty: .medium)
    try await family.complete(task.id)
    try await family.approve(task.id)
    for name in ["anna", "bram", "gwen", "zoe"] {
      await #expect(throws: Refusal.unauthorized) {
        try await family.caller(name).perform(
          UndoApproval(household: family.household, task: task.id))
      }
      await #expect(throws: Refusal.unauthorized) {
        try await family.caller(name).perform(
          UncompleteTask(household: family.household, task: task.id))
      }
    }
  }
}
