import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  private func job(
    _ cause: Int, about task: TaskID, in home: HouseholdFixture, at second: Int
  ) -> ScheduledJob {
    ScheduledJob(.taskApproval, about: task, .round(cause), in: home.household, dueAt: .at(second))
  }

  private func planned(_ home: HouseholdFixture, dueAt now: Instant = .distantFuture) async throws
    -> [ScheduledJob]
  {
    try await home.read { try $0.jobs.jobs(dueAt: now, limit: 100) }
  }

  // Proves: B-22, UC-O2
  @Test(arguments: StoreKind.allCases)
  func `due jobs are listed in the order of their due instants`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(1)
    let tasks: [TaskID] = (0..<4).map { _ in random.id() }
    let jobs = [40, 10, 30, 20].enumerated().map {
      job(1, about: tasks[$0.offset], in: home, at: $0.element)
    }
    try await home.write { all in
      for job in jobs {
        try all.jobs.plan([job], about: job.subject, in: home.household)
      }
    }
    let sorted = jobs.sorted { $0.dueAt < $1.dueAt }
    #expect(try await planned(home) == sorted)
    #expect(try await planned(home, dueAt: .at(20)) == Array(sorted.prefix(2)))
    #expect(try await planned(home, dueAt: .at(9)).isEmpty)
    #expect(try await home.read { try $0.jobs.jobs(dueAt: .at(99), limit: 3) }.count == 3)
    #expect(try await home.read { try $0.jobs.jobs(dueAt: .at(99), limit: 0) }.isEmpty)
  }

  // Proves: B-22, B-52, UC-O2
  @Test(arguments: StoreKind.allCases)
  func `planning replaces the open jobs of a subject and does not reopen finished jobs`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(1)
    let task: TaskID = random.id()
    let jobs = (1...3).map { job($0, about: task, in: home, at: $0 * 10) }
    func plan(_ jobs: [ScheduledJob]) async throws {
      try await home.write { try $0.jobs.plan(jobs, about: task.bits, in: home.household) }
    }
    try await plan(Array(jobs.prefix(2)))
    try await home.write { try $0.jobs.finish(jobs[0], at: .at(11)) }
    #expect(try await planned(home) == [jobs[1]])
    #expect(try await home.read { try jobs.map($0.jobs.isOpen) } == [false, true, false])
    try await plan([jobs[0], jobs[2]])
    #expect(try await planned(home) == [jobs[2]])
    try await plan([])
    #expect(try await planned(home).isEmpty)
    try await plan(jobs)
    #expect(try await planned(home) == Array(jobs.dropFirst()))
    // A job with another due instant is the same job.
    let moved = job(2, about: task, in: home, at: 99)
    try await plan([jobs[0], moved])
    #expect(try await planned(home) == [moved])
    // Jobs of other subjects are kept.
    let other = job(1, about: random.id(), in: home, at: 5)
    try await home.write {
      try $0.jobs.plan([other], about: other.subject, in: home.household)
    }
    try await plan([])
    #expect(try await planned(home) == [other])
  }

  // Proves: B-22
  @Test(arguments: StoreKind.allCases)
  func `postponing a job moves its due instant, unless the job is finished`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(1)
    let task: TaskID = random.id()
    let jobs = (1...2).map { job($0, about: task, in: home, at: $0 * 10) }
    try await home.write { all in
      try all.jobs.plan(jobs, about: task.bits, in: home.household)
      try all.jobs.finish(jobs[0], at: .at(12))
      for job in jobs { try all.jobs.postpone(job, until: .at(500)) }
      try all.jobs.postpone(
        ScheduledJob(.reindexing, about: task, .round(1), in: home.household, dueAt: .at(1)),
        until: .at(2))
    }
    #expect(try await planned(home).map(\.id) == [jobs[1].id])
    #expect(try await planned(home).map(\.dueAt) == [.at(500)])
  }

  // Proves: B-22, UC-O2
  @Test(arguments: StoreKind.allCases)
  func `saving a task plans its jobs, and deleting it removes them`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(1)
    let due = Due(CivilDate(clampingDaysSinceEpoch: 20_900))
    let task = try Sample.task(&random, in: home, assignee: home.child.id, due: due)
    let before = try await home.sequence()
    var saved = try await home.write { try $0.tasks.save(task) }
    let jobs = TaskIndexEntry(task).jobs
    #expect(jobs.count == 2)
    #expect(Set(try await planned(home)) == Set(jobs))
    try await home.write { [jobs] in try $0.jobs.finish(jobs[0], at: .at(1)) }
    // Finishing a job does not advance the sequence.
    #expect(try await home.sequence() == before + 1)
    saved.title = try Title("Another")
    saved = try await home.write { [saved] in try $0.tasks.save(saved) }
    #expect(try await planned(home) == [jobs[1]])
    try await home.write { [saved] in try $0.tasks.delete(saved) }
    #expect(try await planned(home).isEmpty)
    #expect(try await home.read { try jobs.map($0.jobs.isOpen) } == [false, false])
  }

  // Proves: B-22
  @Test(arguments: StoreKind.allCases)
  func `planned jobs are rolled back with their command and deleted with their household`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(1)
    let task: TaskID = random.id()
    let jobs = (1...2).map { job($0, about: task, in: home, at: $0 * 10) }
    try await home.write {
      try $0.jobs.plan([jobs[0]], about: task.bits, in: home.household)
    }
    await #expect(throws: Broken.self) {
      try await home.write { all in
        try all.jobs.finish(jobs[0], at: .at(1))
        try all.jobs.plan(jobs, about: task.bits, in: home.household)
        throw Broken()
      }
    }
    #expect(try await planned(home) == [jobs[0]])
    try await home.write { all in
      if let household = try all.households.household(home.household) {
        try all.households.delete(household)
      }
    }
    #expect(try await planned(home).isEmpty)
  }

  // Proves: B-52
  @Test(arguments: StoreKind.allCases)
  func `notices are found by recipient and by subject`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(1)
    let tasks: [TaskID] = (0..<2).map { _ in random.id() }
    let notices = [(0, home.child, 3), (1, home.child, 1), (0, home.parent, 2)].map {
      Notice(
        .taskAssigned, of: tasks[$0.0], to: $0.1.id, in: home.household, at: .at($0.2))
    }
    let other = Notice(
      .taskOverdue, of: tasks[1], to: home.child.id, in: home.household, at: .at(2))
    try await home.write { try $0.notices.append(other) }
    try await home.write { all in for notice in notices { try all.notices.append(notice) } }
    let (mine, latest, about, none) = try await home.read { all in
      (
        try all.notices.notices(
          to: home.child.id, of: .taskAssigned, in: home.household, limit: 5),
        try all.notices.notices(
          to: home.child.id, of: .taskAssigned, in: home.household, limit: 1),
        try all.notices.notices(about: tasks[0].bits, in: home.household),
        try all.notices.notices(
          to: home.sibling.id, of: .taskAssigned, in: home.household, limit: 5)
      )
    }
    #expect(mine == [notices[0], notices[1]])
    #expect(latest == [notices[0]])
    #expect(Set(about) == [notices[0], notices[2]])
    #expect(none.isEmpty)
  }
}
