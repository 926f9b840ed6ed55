import KinshipDomain
import KinshipTime

extension MemoryTransaction: ScheduledJobRepository {
  var jobs: any ScheduledJobRepository { self }

  func plan(_ jobs: [ScheduledJob], about subject: UInt128, in household: HouseholdID) throws {
    try requireWritable()
    let stored = tables.homes[household]?.jobs ?? [:]
    for (id, old) in stored
    where old.job.subject == subject && !old.isDone && !jobs.contains(where: { $0.id == id }) {
      tables.set(\.jobs, of: household, id, nil)
    }
    for job in jobs where stored[job.id]?.isDone != true {
      tables.set(\.jobs, of: household, job.id, .init(job: job))
    }
  }

  func jobs(dueAt now: Instant, limit: Int) -> [ScheduledJob] {
    let due = tables.homes.values.flatMap { home in
      home.jobs.values.filter { !$0.isDone && $0.job.dueAt <= now }.map(\.job)
    }
    let sorted = due.sorted { ($0.dueAt, $0.household, $0.id) < ($1.dueAt, $1.household, $1.id) }
    return Array(sorted.prefix(max(0, limit)))
  }

  func isOpen(_ job: ScheduledJob) -> Bool {
    tables.homes[job.household]?.jobs[job.id]?.isDone == false
  }

  func finish(_ job: ScheduledJob, at now: Instant) throws {
    try requireWritable()
    guard var planned = tables.homes[job.household]?.jobs[job.id] else { return }
    planned.isDone = true
    tables.set(\.jobs, of: job.household, job.id, planned)
  }

  func postpone(_ job: ScheduledJob, until instant: Instant) throws {
    try requireWritable()
    guard let planned = tables.homes[job.household]?.jobs[job.id], !planned.isDone else {
      return
    }
    let moved = ScheduledJob(
      id: job.id, household: job.household, kind: job.kind, subject: job.subject,
      dueAt: instant)
    tables.set(\.jobs, of: job.household, job.id, .init(job: moved))
  }

  /// Deletes all jobs of a deleted subject, finished ones too.
  func deleteJobs(about subject: UInt128, in household: HouseholdID) {
    for (id, old) in tables.homes[household]?.jobs ?? [:] where old.job.subject == subject {
      tables.set(\.jobs, of: household, id, nil)
    }
  }
}
