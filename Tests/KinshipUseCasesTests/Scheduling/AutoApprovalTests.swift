import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Automatic approval of undecided claims, in the store and over the wire.
@Suite(.hereAndServed) struct AutoApprovalTests {
  private func family(
    hours: Int? = 24, _ change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws -> TestFamily {
    try await TestFamily(in: TestWorld()) {
      $0.autoApprovalHours = hours
      change(&$0)
    }
  }

  // Proves: B-22, B-19, TRAP-10, B-52
  @Test func `an undecided claim is approved when due, paid once and reported once`()
    async throws
  {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let doneAt = family.world.clock.now
    let end = doneAt + .seconds(86_400)
    try await family.live(until: end - .milliseconds(1))
    #expect(try await family.task(task.id).status == .pendingApproval)
    #expect(try await family.balance("zoe") == 0)
    try await family.live(until: end)
    let approved = try await family.task(task.id)
    #expect(approved.status == .completed)
    #expect(approved.decision == Decision(.approved, by: nil, at: end, note: nil))
    let line = try #require(try await family.transfers("zoe").first)
    #expect(line.createdBy == nil)
    #expect(line.kind == .taskCompleted && line.amount.value == 10)
    #expect(line.createdAt == end && line.effectiveAt == doneAt)
    try await family.live(until: end + .seconds(5 * 86_400))
    #expect(try await family.transfers("zoe").count == 1)
    #expect(
      try await family.told(of: task.id).filter { $0.hasSuffix("approved") } == [
        "zoe task_approved"
      ])
    let shown = try await family.anna.performer.fetch(
      GetTask(household: family.household, task: task.id))
    #expect(shown.deciderName == nil && shown.row.task.decision?.by == nil)
    let page = try await family.zoe.performer.fetch(
      FetchTransactions(household: family.household, member: family.member("zoe")))
    #expect(page.transactions.map(\.createdBy) == [nil])
  }

  // Proves: B-22
  @Test func `a late run records the instant when the approval was due`() async throws {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let doneAt = family.world.clock.now
    // The server was not running for three days.
    try await family.pass(.seconds(3 * 86_400))
    try await family.world.runDueJobs()
    let approved = try await family.task(task.id)
    #expect(approved.decision?.at == doneAt + .seconds(86_400))
    #expect(approved.updatedAt == family.world.clock.now)
    let line = try #require(try await family.transfers("zoe").first)
    #expect(line.createdAt == family.world.clock.now)
    #expect(line.effectiveAt == doneAt)
  }

  // Proves: B-22, B-17
  @Test func `a claim rejected just before its automatic approval stays rejected`() async throws {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let end = family.world.clock.now + .seconds(86_400)
    try await family.live(until: end - .milliseconds(1))
    try await family.reject(task.id)
    try await family.live(until: end + .seconds(86_400))
    #expect(try await family.task(task.id).status == .rejected)
    #expect(try await family.balance("zoe") == 0)
  }

  // Proves: B-22, B-16, B-17
  @Test func `an overdue automatic approval takes effect before other decisions`()
    async throws
  {
    let family = try await family()
    let (approved, rejected) = (try await family.makeTask(), try await family.makeTask())
    for task in [approved, rejected] { try await family.complete(task.id) }
    let end = family.world.clock.now + .seconds(86_400)
    try await family.wait(until: end)
    // The scheduler has not run yet, but the automatic approval is the first decision.
    var answer = try await family.approve(approved.id, by: "bram")
    #expect(answer.decision == Decision(.approved, by: nil, at: end, note: nil))
    #expect(answer.badgeChanges.map(\.kind) == [.earned])
    answer.badgeChanges = []
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.reject(rejected.id)
    }
    try await family.world.runDueJobs()
    #expect(try await family.task(rejected.id).decision?.by == nil)
    #expect(try await family.task(approved.id) == answer)
    #expect(try await family.transfers("zoe").count == 2)
    #expect(try await family.balance("zoe") == 20)
  }

  // Proves: B-22, B-30
  @Test func `undoing an automatic approval restarts the full waiting time`() async throws {
    let family = try await family()
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.live(until: family.world.clock.now + .seconds(86_400))
    try await family.pass(.seconds(60))
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(try await family.balance("zoe") == 0)
    let end = family.world.clock.now + .seconds(86_400)
    try await family.live(until: end - .milliseconds(1))
    #expect(try await family.task(task.id).status == .pendingApproval)
    try await family.live(until: end)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 3)
  }

  // Proves: B-22
  @Test func `a new rule applies to older claims from the time of the change`() async throws {
    let family = try await family(hours: nil)
    let old = try await family.makeTask()
    try await family.complete(old.id)
    try await family.pass(.seconds(2 * 86_400))
    let fresh = try await family.makeTask()
    try await family.complete(fresh.id)
    try await family.live(until: family.world.clock.now + .seconds(3_600))
    #expect(try await family.balance("zoe") == 0)
    let changed = family.world.clock.now
    try await family.change { $0.autoApprovalHours = 24 }
    try await family.world.runDueJobs()
    #expect(try await family.task(old.id).decision?.at == changed)
    #expect(try await family.task(fresh.id).status == .pendingApproval)
    // Removing the rule removes its jobs.
    try await family.change { $0.autoApprovalHours = nil }
    try await family.live(until: changed + .seconds(9 * 86_400))
    #expect(try await family.task(fresh.id).status == .pendingApproval)
  }

  // Proves: B-22
  @Test func `a claim whose required photo is missing is not approved automatically`() async throws
  {
    let family = try await family()
    let home = family.household
    let task = try await family.makeTask(requiresPhoto: true)
    try await family.complete(task.id, photo: family.sendPhoto(for: task.id))
    let calendar = HouseholdCalendar(zone: try family.world.zones.zone("Europe/Amsterdam"))
    try await family.world.arrange { all in
      guard let household = try all.households.household(home),
        var task = try all.tasks.task(task.id, in: home)
      else { return }
      task.removePhoto(at: task.updatedAt)
      try all.tasks.save(
        task, indexed: TaskIndexEntry(task, policy: household.policy, calendar: calendar))
    }
    try await family.live(until: family.world.clock.now + .seconds(9 * 86_400))
    #expect(try await family.task(task.id).status == .pendingApproval)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: B-22, UC-F13, M-30
  @Test func `automatic approval of a recurring task creates one successor`() async throws {
    let family = try await family()
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(), words: TaskContent(title: "Bins"),
        points: 10,
        assignee: family.member("zoe"), due: due("2026-11-21"),
        repetition: try Repetition("FREQ=DAILY")))
    let (home, series) = (family.household, try #require(task.recurrence?.series))
    func numbers() async throws -> [Int?] {
      try await family.world.look {
        try $0.tasks.occurrences(of: series, in: home, limit: 9).map(\.recurrence?.number)
      }
    }
    try await family.complete(task.id)
    #expect(try await numbers() == [1])
    try await family.live(until: family.world.clock.now + .seconds(86_400))
    try await family.approve(task.id)
    #expect(try await numbers() == [2, 1])
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: B-22, B-18
  @Test func `automatic approval applies to a claim of the only adult`() async throws {
    let family = try await family { $0.taskCompletionApproval = .required }
    let task = try await family.makeTask(for: "anna")
    try await family.complete(task.id, by: "anna")
    await #expect(throws: Refusal.unauthorized) { try await family.approve(task.id, by: "anna") }
    try await family.live(until: family.world.clock.now + .seconds(86_400))
    #expect(try await family.balance("anna") == 10)
  }

  // Proves: B-22
  @Test(arguments: [0, 169, -1])
  func `approval and reminder hours out of range are refused`(hours: Int) async throws {
    let family = try await family()
    await #expect(throws: Refusal.validation(.rules, .outOfRange(minimum: 1, maximum: 168))) {
      try await family.change { $0.autoApprovalHours = hours }
    }
    await #expect(throws: Refusal.validation(.rules, .outOfRange(minimum: 1, maximum: 168))) {
      try await family.change { $0.dueSoonHours = hours }
    }
  }
}
