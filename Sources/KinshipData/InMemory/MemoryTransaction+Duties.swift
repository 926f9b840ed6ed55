import KinshipDomain
import KinshipTime

extension MemoryTransaction: DutyRepository {
  var duties: any DutyRepository { self }

  func plan(_ duties: [Duty], about subject: UInt128, in household: HouseholdID) throws {
    try requireWritable()
    let stored = tables.homes[household]?.duties ?? [:]
    for (id, old) in stored
    where old.duty.subject == subject && !old.isDone && !duties.contains(where: { $0.id == id }) {
      tables.set(\.duties, of: household, id, nil)
    }
    for duty in duties where stored[duty.id]?.isDone != true {
      tables.set(\.duties, of: household, duty.id, .init(duty: duty))
    }
  }

  func duties(dueAt now: Instant, limit: Int) -> [Duty] {
    let due = tables.homes.values.flatMap { home in
      home.duties.values.filter { !$0.isDone && $0.duty.dueAt <= now }.map(\.duty)
    }
    let sorted = due.sorted { ($0.dueAt, $0.household, $0.id) < ($1.dueAt, $1.household, $1.id) }
    return Array(sorted.prefix(max(0, limit)))
  }

  func isOpen(_ duty: Duty) -> Bool {
    tables.homes[duty.household]?.duties[duty.id]?.isDone == false
  }

  func finish(_ duty: Duty, at now: Instant) throws {
    try requireWritable()
    guard var planned = tables.homes[duty.household]?.duties[duty.id] else { return }
    planned.isDone = true
    tables.set(\.duties, of: duty.household, duty.id, planned)
  }

  func postpone(_ duty: Duty, until instant: Instant) throws {
    try requireWritable()
    guard let planned = tables.homes[duty.household]?.duties[duty.id], !planned.isDone else {
      return
    }
    let moved = Duty(
      id: duty.id, household: duty.household, kind: duty.kind, subject: duty.subject,
      dueAt: instant)
    tables.set(\.duties, of: duty.household, duty.id, .init(duty: moved))
  }

  /// What is about something that is gone goes too, whether it was done or not.
  func dropDuties(about subject: UInt128, in household: HouseholdID) {
    for (id, old) in tables.homes[household]?.duties ?? [:] where old.duty.subject == subject {
      tables.set(\.duties, of: household, id, nil)
    }
  }
}
