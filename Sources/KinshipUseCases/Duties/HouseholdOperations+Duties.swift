import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Whether a member belongs to the household and is away neither today nor on the day of the leg.
  ///
  /// A member who is away today gets no notice, and would not answer in time.
  func isAvailable(_ member: MemberID, for duty: Duty) throws -> Bool {
    let calendar = try calendar()
    let days = [calendar.day(of: context.now), calendar.zone.local(duty.begins).date]
    guard let member = try context.members.member(member, in: household.id) else { return false }
    return days.allSatisfy { member.isPresent(on: $0) }
  }

  /// Stores a duty with its job.
  func store(_ duty: Duty) throws -> Duty {
    let saved = try context.duties.save(duty)
    try context.jobs.plan(saved.jobs, about: saved.id.bits, in: household.id)
    return saved
  }

  /// Stores a changed duty, and replaces the notices about it: to the member who is asked, and to
  /// the adults if the duty was passed on or nobody is left.
  ///
  /// A duty needs no notices after its answer, its confirmation and its end.
  func store(_ duty: Duty, informsAdults: Bool) throws -> Duty {
    let saved = try store(duty)
    try removeAlerts(about: saved)
    guard saved.cancelledAt == nil, !saved.isPast(at: context.now),
      saved.status == .asked || saved.status == .declined
    else { return saved }
    try notify(saved.member, .dutyAlert, of: saved.id, .version(saved.version))
    if informsAdults { try notifyAdults(.dutyAlert, of: saved.id, .version(saved.version)) }
    return saved
  }

  private func removeAlerts(about duty: Duty) throws {
    for notice in try context.notices.notices(about: duty.id.bits, in: household.id)
    where notice.kind == .dutyAlert {
      try context.notices.remove(notice.id, of: household.id)
    }
  }
}

// MARK: - Passing on

extension HouseholdOperations {
  /// Asks the next member in the order of a duty who is available, and informs the adults.
  func passOn(_ duty: Duty) throws -> Duty {
    var changed = duty
    try changed.passOn(at: context.now) { try isAvailable($0, for: duty) }
    return try store(changed, informsAdults: true)
  }

  /// Passes a duty on that was not answered in time; after the leg, nobody is asked any more, and
  /// the notices about it end.
  func passOnUnanswered(_ id: DutyID) throws -> ScheduledJobOutcome {
    guard var duty = try context.duties.duty(id, in: household.id), duty.cancelledAt == nil else {
      return .obsolete
    }
    if duty.status == .declined, duty.isPast(at: context.now) {
      try removeAlerts(about: duty)
      return .done
    }
    guard let answerBy = duty.answerBy, answerBy <= context.now else { return .obsolete }
    guard duty.isPast(at: context.now) else {
      _ = try passOn(duty)
      return .done
    }
    duty.passOn(at: context.now) { _ in false }
    _ = try store(duty, informsAdults: false)
    return .obsolete
  }

  /// Passes the duties of a member on who leaves, or is away until a day; returns whether more are
  /// left.
  @discardableResult
  func passOnDuties(
    of member: MemberID, until day: CivilDate? = nil, limit: Int
  ) throws -> Bool {
    let zone = try calendar().zone
    let own = try openDuties().filter { duty in
      (duty.status == .asked || duty.status == .accepted) && duty.member == member
        && day.map { zone.local(duty.begins).date <= $0 } ?? true
    }
    for duty in own.prefix(limit) { _ = try passOn(duty) }
    return own.count > limit
  }

  /// The duties that are not over, ordered by beginning; at most ``Duty/openLimit``.
  func openDuties() throws -> [Duty] {
    let now = context.now
    return try context.duties.duties(
      of: household.id, beginningIn: (now - DutyLeg.longest)..<Instant.distantFuture,
      endingAfter: now, after: nil, limit: Duty.openLimit)
  }
}
