import Foundation
import KinshipDomain
import KinshipTime
import Testing

/// The jobs that a task creates for its household, and their due dates.
@Suite struct TaskJobsTests {
  private let zones: ZoneDatabase

  init() throws {
    zones = try ZoneDatabase.system()
  }

  /// A due date and the instants of its reminders.
  private struct Reminders: Decodable {
    let says, zone, day_end, due: String
    let hours_before: Int?
    let overdue_at, due_soon, overdue: String?
  }

  private struct Vectors: Decodable {
    let reminders: [Reminders]
  }

  // Proves: D-10, M-48, UC-O2, B-01, B-03, B-04, B-14
  @Test func `reminders follow the household's local time as specified in behaviours.json`() throws
  {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).reminders
    #expect(vectors.count > 10)
    for vector in vectors {
      var policy = HouseholdPolicy()
      policy.dueSoonHours = vector.hours_before
      policy.overdueReminder = try vector.overdue_at.map { try #require(TimeOfDay($0)) }
      let jobs = try task(due: vector.due).jobs(
        policy: policy, calendar: calendar(vector.zone, dayEnd: vector.day_end))
      #expect(
        moment(.taskDueSoon, in: jobs) == vector.due_soon.flatMap { Instant($0) },
        "\(vector.says)")
      #expect(
        moment(.taskOverdue, in: jobs) == vector.overdue.flatMap { Instant($0) },
        "\(vector.says)")
    }
  }

  // Proves: C-47
  @Test func `unassigned, undated and done tasks and disabled notice areas create no reminders`()
    throws
  {
    let calendar = try calendar()
    func kinds(_ task: HouseholdTask, _ policy: HouseholdPolicy = .init()) -> [ScheduledJob.Kind] {
      task.jobs(policy: policy, calendar: calendar).map(\.kind)
    }
    var own = try task(due: "2026-11-23")
    #expect(kinds(own) == [.taskDueSoon, .taskOverdue])
    var quiet = HouseholdPolicy()
    quiet.notificationAreas = [.care]
    #expect(kinds(own, quiet).isEmpty)
    #expect(kinds(try Sample.task(due: own.due)).isEmpty)
    #expect(kinds(try Sample.task(assignee: Sample.id(2))).isEmpty)
    try own.start(at: Sample.now)
    #expect(kinds(own) == [.taskDueSoon, .taskOverdue])
    try own.complete(with: Sample.claim(), needsApproval: true)
    #expect(kinds(own).isEmpty)
    try own.reject(by: Sample.id(3), at: Sample.now, note: Sample.note())
    #expect(kinds(own).isEmpty)
    try own.reopen(at: Sample.now)
    #expect(kinds(own) == [.taskDueSoon, .taskOverdue])
  }

  @Test func `a task created after a reminder's instant does not create that reminder`() throws {
    let (calendar, due) = (try calendar(), Due(CivilDate("2026-11-23") ?? .min))
    let made = try #require(Instant("2026-11-23T08:00:00.001Z"))
    for (createdAt, expected) in [
      (made - .milliseconds(1), [ScheduledJob.Kind.taskDueSoon, .taskOverdue]),
      (made, [.taskOverdue]),
      (made + .seconds(86_400), []),
    ] {
      let task = try Sample.task(assignee: Sample.id(2), due: due, createdAt: createdAt)
      #expect(task.jobs(policy: .init(), calendar: calendar).map(\.kind) == expected)
    }
  }

  // Proves: B-52
  @Test
  func `changing the due date or assignee creates new reminders, changing the title does not`()
    throws
  {
    let calendar = try calendar()
    func ids(_ task: HouseholdTask) -> Set<ScheduledJobID> {
      Set(task.jobs(policy: .init(), calendar: calendar).map(\.id))
    }
    let task = try task(due: "2026-11-23")
    var (later, timed, others, renamed) = (task, task, task, task)
    later.due = Due(try #require(CivilDate("2026-11-24")))
    timed.due = Due(try #require(CivilDate("2026-11-23")), at: TimeOfDay("23:59:59"))
    others.assignee = Sample.id(3)
    renamed.title = try Title("Another")
    #expect(Set([task, later, timed, others].flatMap(ids)).count == 8)
    #expect(ids(renamed) == ids(task))
  }

  // Proves: B-22
  @Test
  func `a pending claim is due for automatic approval a set number of hours after submission`()
    throws
  {
    var policy = HouseholdPolicy()
    let calendar = try calendar()
    var task = try task(due: "2026-11-23")
    try task.complete(with: Sample.claim(), needsApproval: true)
    #expect(task.jobs(policy: policy, calendar: calendar).isEmpty)
    policy.autoApprovalHours = 24
    let first = try #require(task.jobs(policy: policy, calendar: calendar).first)
    #expect(first.kind == .taskApproval)
    #expect(first.dueAt == Sample.now + .seconds(86_400))
    try task.approve(by: Sample.id(4), at: Sample.now + .seconds(60))
    #expect(task.jobs(policy: policy, calendar: calendar).isEmpty)
    // After an undone approval the full number of hours applies again.
    try task.undoApproval(at: Sample.now + .seconds(90))
    let second = try #require(task.jobs(policy: policy, calendar: calendar).first)
    #expect(second.id != first.id)
    #expect(second.dueAt == Sample.now + .seconds(86_490))
    #expect(task.claim?.doneAt == Sample.now)
  }

  // Proves: B-22
  @Test func `a claim whose photo was deleted is not approved automatically`() throws {
    var policy = HouseholdPolicy()
    policy.autoApprovalHours = 1
    let calendar = try calendar()
    var task = try task(due: nil)
    task.requiresPhoto = true
    let claim = Claim(
      by: Sample.id(2), doneAt: Sample.now, submittedAt: Sample.now,
      points: try Sample.points(5), photo: Sample.id(9))
    try task.complete(with: claim, needsApproval: true)
    #expect(task.jobs(policy: policy, calendar: calendar).map(\.kind) == [.taskApproval])
    task.removePhoto(at: Sample.now)
    #expect(task.jobs(policy: policy, calendar: calendar).isEmpty)
  }

  // Proves: B-22
  @Test func `automatic approval records the due instant, and a second approval is refused`() throws
  {
    var task = try Sample.task()
    try task.complete(with: Sample.claim(), needsApproval: true)
    let (end, now) = (Sample.now + .seconds(60), Sample.now + .seconds(600))
    try task.approve(by: nil, since: end, at: now)
    #expect(task.decision == Decision(.approved, by: nil, at: end, note: nil))
    #expect(task.status == .completed && task.isApproved && task.updatedAt == now)
    #expect(throws: Refusal.invalidTaskState(.completed)) {
      try task.approve(by: nil, since: end, at: now)
    }
  }

  // MARK: Shorthand

  private func task(due: String?) throws -> HouseholdTask {
    let parts = due?.split(separator: "T") ?? []
    let time = try parts.dropFirst().first.map { try #require(TimeOfDay($0)) }
    let due = try parts.first.map { Due(try #require(CivilDate(String($0))), at: time) }
    return try Sample.task(
      assignee: Sample.id(2), due: due, createdAt: Instant(clampingMilliseconds: 0))
  }

  private func calendar(
    _ zone: String = "Europe/Amsterdam", dayEnd: String = "00:00"
  ) throws -> HouseholdCalendar {
    HouseholdCalendar(
      zone: try zones.zone(zone), dayEnd: try #require(TimeOfDay(dayEnd)))
  }

  private func moment(_ kind: ScheduledJob.Kind, in jobs: [ScheduledJob]) -> Instant? {
    jobs.first { $0.kind == kind }?.dueAt
  }
}
