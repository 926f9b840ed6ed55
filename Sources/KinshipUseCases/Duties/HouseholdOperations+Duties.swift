import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Whether a member can be asked for a leg: it belongs to the household and is here on the day of
  /// the leg, and when its time for an answer ends.
  func isAvailable(
    _ member: MemberID, for duty: Duty, answeringBy time: Instant
  ) throws -> Bool {
    guard let member = try context.members.member(member, in: household.id) else { return false }
    let calendar = try calendar()
    return member.isPresent(on: calendar.zone.local(duty.begins).date)
      && member.isPresent(on: calendar.day(of: time))
  }

  /// Stores a new or changed duty with its job, and tells the members whom the change concerns.
  ///
  /// A member who leaves the household is not told.
  func store(
    _ duty: Duty, since old: Duty?, leaving: MemberID? = nil, tellsAdults: Bool = true
  ) throws -> Duty {
    let saved = try storeQuietly(duty)
    try tell(of: saved, since: old, leaving: leaving, tellsAdults: tellsAdults)
    return saved
  }

  /// Stores a duty with its job.
  func storeQuietly(_ duty: Duty) throws -> Duty {
    let saved = try context.duties.save(duty)
    try context.jobs.plan(saved.jobs, about: saved.id.bits, in: household.id)
    return saved
  }

  /// The duties that are not over, ordered by beginning; at most ``Duty/openLimit``.
  func openDuties() throws -> [Duty] {
    let now = context.now
    return try context.duties.duties(
      of: household.id, beginningIn: (now - DutyLeg.longest)..<Instant.distantFuture,
      endingAfter: now, after: nil, limit: Duty.openLimit)
  }
}

// MARK: - Telling members

extension HouseholdOperations {
  /// Tells members what the change of a duty means for them.
  ///
  /// - The member who is asked is told, also if its own command has passed the duty to it.
  /// - The member who has lost the duty without its own doing is told, also while it is away.
  /// - The adults are told if the change leaves a question: who takes the leg.
  ///
  /// Earlier messages about the duty end, except those to members who had lost it.
  private func tell(
    of duty: Duty, since old: Duty?, leaving: MemberID?, tellsAdults: Bool
  ) throws {
    var previous = try previousMember(of: duty, since: old)
    if previous == leaving { previous = nil }
    if old != nil { try removeAlerts(about: duty, previous: previous) }
    if let previous { try deliver(replacementAlert(about: duty, to: previous)) }
    guard duty.cancelledAt == nil, !duty.isPast(at: context.now),
      duty.status == .asked || duty.status == .declined
    else { return }
    if let asked = duty.member { try deliver(alert(about: duty, to: asked)) }
    guard old != nil, tellsAdults else { return }
    try notifyAdults(.dutyAlert, of: duty.id, .version(duty.version), except: previous)
  }

  /// Tells the responsible member that its leg begins at another time.
  func tellResponsibleMember(of duty: Duty) throws {
    guard let member = duty.member else { return }
    try deliver(alert(about: duty, to: member))
  }

  /// Tells adults that another one has cancelled a duty: the one who assigned it, and all of them if
  /// the duty was that adult's own.
  func tellAdults(ofCancelled duty: Duty) throws {
    if duty.member == actor {
      try notifyAdults(.dutyAlert, of: duty.id, .version(duty.version))
    } else if duty.createdBy != duty.member {
      try notify(duty.createdBy, .dutyAlert, of: duty.id, .version(duty.version))
    }
  }

  /// Removes the messages about a duty, except those to members who had lost it before.
  func removeAlerts(about duty: Duty, previous: MemberID? = nil) throws {
    for notice in try context.notices.notices(about: duty.id.bits, in: household.id)
    where notice.kind == .dutyAlert {
      let recipient = notice.recipient
      let hasLostItBefore = recipient != duty.member && recipient != previous
      if hasLostItBefore, notice.id == replacementAlert(about: duty, to: recipient).id { continue }
      try context.notices.remove(notice.id, of: household.id)
    }
  }

  /// The member who was responsible before a change, or asked for a duty that is cancelled now; nil
  /// for the member who made the change.
  private func previousMember(of duty: Duty, since old: Duty?) throws -> MemberID? {
    guard let old, let previous = old.member, previous != actor else { return nil }
    let hasLost =
      duty.cancelledAt != nil
      ? old.cancelledAt == nil && old.status != .confirmed
      : old.status != .asked && previous != duty.member
    return try hasLost && isActiveMember(previous) ? previous : nil
  }

  private func alert(about duty: Duty, to member: MemberID) -> Notice {
    Notice(
      .dutyAlert, of: duty.id, .version(duty.version), to: member, in: household.id,
      at: context.now)
  }

  /// The message to a previous member, with the same id after every change, so that it is known
  /// from the others.
  private func replacementAlert(about duty: Duty, to member: MemberID) -> Notice {
    Notice(.dutyAlert, of: duty.id, to: member, in: household.id, at: context.now)
  }
}

// MARK: - Passing on

extension HouseholdOperations {
  /// Asks the next member in the order of a duty who is available.
  func passOn(_ duty: Duty, leaving: MemberID? = nil) throws -> Duty {
    var changed = duty
    try changed.passOn(at: context.now) { try isAvailable($0, for: duty, answeringBy: $1) }
    return try store(changed, since: duty, leaving: leaving)
  }

  /// Passes a duty on that was not answered in time, or whose member is away; after the leg, nobody
  /// is asked any more, and the messages about it end.
  func passOnUnanswered(_ id: DutyID) throws -> ScheduledJobOutcome {
    guard let duty = try context.duties.duty(id, in: household.id), duty.cancelledAt == nil else {
      return .obsolete
    }
    let isPast = duty.isPast(at: context.now)
    if duty.status == .declined, isPast {
      try removeAlerts(about: duty)
      return .done
    }
    if !isPast, try isMemberAway(of: duty) {
      _ = try passOn(duty)
      return .done
    }
    guard let answerBy = duty.answerBy, answerBy <= context.now else {
      // An absence that planned this job has ended.
      try context.jobs.plan(duty.jobs, about: duty.id.bits, in: household.id)
      return .obsolete
    }
    guard isPast else {
      _ = try passOn(duty)
      return .done
    }
    var unanswered = duty
    unanswered.passOn(at: context.now) { _, _ in false }
    _ = try store(unanswered, since: duty)
    return .obsolete
  }

  /// Whether the member who is asked or responsible is away on the day of the leg, or has left.
  private func isMemberAway(of duty: Duty) throws -> Bool {
    guard duty.status == .asked || duty.status == .accepted, let member = duty.member else {
      return false
    }
    let day = try calendar().zone.local(duty.begins).date
    return try context.members.member(member, in: household.id)?.isPresent(on: day) != true
  }

  /// Passes the duties of a member on who is away until a day.
  ///
  /// A job for each of them, due at once, handles those after the first batch.
  func passOnDuties(of member: MemberID, awayUntil day: CivilDate) throws {
    let rest = try passOnDuties(
      of: member, until: day, limit: HouseholdAutomation.dutiesAtOnce)
    let now = context.now
    for duty in rest {
      let job = ScheduledJob(
        .dutyAnswer, about: duty.id, for: member, .moment(now), in: household.id, dueAt: now)
      try context.jobs.plan([job], about: duty.id.bits, in: household.id)
    }
  }

  /// Passes the duties of a member on who leaves, or is away until a day, at most `limit`; returns
  /// the others.
  func passOnDuties(
    of member: MemberID, until day: CivilDate? = nil, limit: Int
  ) throws -> [Duty] {
    let zone = try calendar().zone
    let own = try openDuties().filter { duty in
      (duty.status == .asked || duty.status == .accepted) && duty.member == member
        && day.map { zone.local(duty.begins).date <= $0 } ?? true
    }
    let leaving = day == nil ? member : nil
    for duty in own.prefix(limit) { _ = try passOn(duty, leaving: leaving) }
    return Array(own.dropFirst(limit))
  }
}

// MARK: - After an import

extension HouseholdOperations {
  /// Plans the jobs of the duties of a household, and repairs what a file can have and no command
  /// makes.
  ///
  /// Cancels duties of events that the file does not have, and passes on those of members who have
  /// left, because no later command does. Cancels without messages those that come after
  /// ``Duty/openLimit`` others, as many in one command.
  func repairDuties() throws {
    let now = context.now
    let found = try context.duties.duties(
      of: household.id, beginningIn: (now - DutyLeg.longest)..<Instant.distantFuture,
      endingAfter: now, after: nil, limit: 2 * Duty.openLimit)
    for var duty in found.dropFirst(Duty.openLimit) where duty.status != .confirmed {
      duty.cancel(at: now)
      _ = try storeQuietly(duty)
    }
    let open = found.prefix(Duty.openLimit).filter { $0.status != .confirmed }
    let events = Set(open.map(\.event))
    let missing = try events.filter { try context.events.event($0, in: household.id) == nil }
    for duty in open {
      if missing.contains(duty.event) {
        var cancelled = duty
        cancelled.cancel(at: now)
        _ = try store(cancelled, since: duty)
      } else if let member = duty.member, try !isActiveMember(member) {
        _ = try passOn(duty)
      } else {
        try context.jobs.plan(duty.jobs, about: duty.id.bits, in: household.id)
      }
    }
    for duty in try context.duties.askedDuties(of: household.id, limit: Duty.askedLimit) {
      try context.jobs.plan(duty.jobs, about: duty.id.bits, in: household.id)
    }
  }
}
