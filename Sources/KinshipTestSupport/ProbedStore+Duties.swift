import KinshipDomain
import KinshipTime

struct ProbedDuties: DutyRepository {
  let inner: any DutyRepository
  let probe: Probe

  func plan(_ duties: [Duty], about subject: UInt128, in household: HouseholdID) throws {
    try probe.note("duties.plan", isWrite: true, .household(household))
    try inner.plan(duties, about: subject, in: household)
  }

  func duties(dueAt now: Instant, limit: Int) throws -> [Duty] {
    try probe.note("duties.duties")
    return try inner.duties(dueAt: now, limit: limit)
  }

  func isOpen(_ duty: Duty) throws -> Bool {
    try probe.note("duties.isOpen", .household(duty.household))
    return try inner.isOpen(duty)
  }

  func finish(_ duty: Duty, at now: Instant) throws {
    try probe.note("duties.finish", isWrite: true, .household(duty.household))
    try inner.finish(duty, at: now)
  }

  func postpone(_ duty: Duty, until instant: Instant) throws {
    try probe.note("duties.postpone", isWrite: true, .household(duty.household))
    try inner.postpone(duty, until: instant)
  }
}
