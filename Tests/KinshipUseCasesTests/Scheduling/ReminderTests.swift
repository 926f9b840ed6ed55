import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Reminders of due tasks, in the store and over the wire.
@Suite(.hereAndServed) struct ReminderTests {
  /// Saturday 21 November, 10:00, with a task of Zoe's due on Monday at 18:00.
  private func stage() async throws -> (TestFamily, HouseholdTask) {
    let family = try await TestFamily(in: TestWorld())
    return (family, try await family.makeTask(due: due("2026-11-23T18:00")))
  }

  private func reminders(
    of name: String = "zoe", in family: TestFamily
  ) async throws -> [String] {
    try await family.caller(name).fetch(FetchReminders(household: family.household))
      .reminders.map { "\($0.task.task.title) \($0.kind)" }
  }

  // Proves: UC-O2, D-10, B-52
  @Test func `an assignee is reminded the day before and once on the morning after`() async throws {
    let (family, task) = try await stage()
    let moments = try ["2026-11-22T17:00:00Z", "2026-11-24T08:00:00Z"].map(instant)
    try await family.live(until: moments[0] - .milliseconds(1))
    #expect(try await reminders(in: family).isEmpty)
    try await family.live(until: moments[0])
    #expect(try await reminders(in: family) == ["Dishes dueSoon"])
    try await family.live(until: instant("2026-11-23T17:00:00Z"))
    #expect(try await reminders(in: family) == ["Dishes dueSoon"])
    try await family.live(until: moments[1] - .milliseconds(1))
    #expect(try await reminders(in: family).isEmpty)
    try await family.live(until: moments[1])
    #expect(try await reminders(in: family) == ["Dishes overdue"])
    try await family.live(until: moments[1] + .seconds(9 * 86_400))
    #expect(try await reminders(in: family) == ["Dishes overdue"])
    #expect(
      try await family.told(of: task.id) == [
        "zoe task_assigned", "zoe task_overdue",
      ])
    // Other members get no reminder.
    for name in ["anna", "mo", "ben"] {
      #expect(try await reminders(of: name, in: family).isEmpty)
    }
  }

  // Proves: UC-O2, B-52
  @Test func `completing, reassigning, postponing or deleting a task withdraws its reminder`()
    async throws
  {
    for change in ["done", "given", "put off", "deleted", "renamed"] {
      let (family, task) = try await stage()
      try await family.live(until: instant("2026-11-22T18:00:00Z"))
      #expect(try await reminders(in: family) == ["Dishes dueSoon"])
      let (home, anna) = (family.household, family.anna.performer)
      switch change {
      case "done": try await family.complete(task.id)
      case "given":
        _ = try await anna.perform(
          UpdateTask(household: home, task: task.id, assignee: .set(family.member("ben"))))
      case "put off":
        _ = try await anna.perform(
          UpdateTask(household: home, task: task.id, due: .set(due("2026-11-30T18:00"))))
      case "deleted":
        _ = try await anna.perform(DeleteTask(household: home, task: task.id))
      default:
        _ = try await anna.perform(
          UpdateTask(household: home, task: task.id, words: TaskContentChange(title: "Pans")))
      }
      let left = change == "renamed" ? ["Pans dueSoon"] : []
      #expect(try await reminders(in: family) == left, "\(change)")
      let told = try await family.told(of: task.id).filter { $0.contains("due_soon") }
      #expect(told == (change == "renamed" ? ["zoe task_due_soon"] : []), "\(change)")
      try await family.world.runDueJobs()
      // The new assignee is reminded at once, because the reminder is already due.
      #expect(
        try await reminders(of: "ben", in: family) == (change == "given" ? ["Dishes dueSoon"] : []))
    }
  }

  // Proves: UC-O2, B-10
  @Test func `reopening a task does not repeat a reminder`() async throws {
    let (family, task) = try await stage()
    try await family.live(until: instant("2026-11-22T18:00:00Z"))
    try await family.complete(task.id)
    try await family.reject(task.id)
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: task.id))
    try await family.world.runDueJobs()
    #expect(try await reminders(in: family).isEmpty)
    try await family.live(until: instant("2026-11-24T08:00:00Z"))
    #expect(try await reminders(in: family) == ["Dishes overdue"])
  }

  // Proves: UC-O2, B-08
  @Test func `after days without a run each overdue task is reminded once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for day in 22...30 {
      try await family.makeTask("Day \(day)", due: due("2026-11-\(day)"))
    }
    _ = try await family.makeSeries("FREQ=DAILY", due: "2026-11-22", for: "zoe")
    try await family.wait(until: instant("2026-11-29T12:00:00Z"))
    for _ in 1...2 { try await family.world.runDueJobs() }
    let overdue = (22...28).map { "Day \($0) overdue" } + ["Bins overdue"]
    let told = try await reminders(in: family)
    // A series with a single date is reminded once, not for each date that has passed.
    #expect(told.count == 9 && Set(told) == Set(overdue + ["Day 29 dueSoon"]))
    try await family.live(until: instant("2026-11-30T12:00:00Z"))
    #expect(
      Set(try await reminders(in: family)) == Set(overdue + ["Day 29 overdue", "Day 30 dueSoon"]))
  }

  // Proves: UC-O2
  @Test func `tasks overdue for more than a month create no reminder`() async throws {
    let (family, _) = try await stage()
    try await family.wait(until: instant("2026-12-25T12:00:00Z"))
    try await family.world.runDueJobs()
    #expect(try await reminders(in: family).isEmpty)
  }

  // Proves: UC-O2, B-13
  @Test func `reminders follow changes of the time zone and the rules`() async throws {
    let (family, _) = try await stage()
    let home = family.household
    _ = try await family.anna.performer.perform(
      UpdateHousehold(household: home, timeZone: "America/New_York"))
    try await family.live(until: instant("2026-11-22T22:59:59.999Z"))
    #expect(try await reminders(in: family).isEmpty)
    try await family.live(until: instant("2026-11-22T23:00:00Z"))
    #expect(try await reminders(in: family) == ["Dishes dueSoon"])
    try await family.change { $0.overdueReminder = nil }
    try await family.live(until: instant("2026-11-29T12:00:00Z"))
    #expect(try await reminders(in: family) == [])
    let next = try await family.world.runDueJobs()
    #expect(next == nil)
  }

  // Proves: UC-O2, B-41
  @Test func `a former member gets no reminders`() async throws {
    let (family, _) = try await stage()
    try await family.remove("zoe")
    try await family.world.advance(until: instant("2026-11-25T12:00:00Z"))
    #expect(try await family.notices().allSatisfy { !$0.kind.isReminder })
  }
}
