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
  func store(_ duty: Duty, since old: Duty?, leaving: MemberID? = nil) throws -> Duty {
    let saved = try storeQuietly(duty)
    try tell(of: saved, since: old, leaving: leaving)
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
  private func tell(of duty: Duty, since old: Duty?, leaving: MemberID?) throws {
    var loser = try loser(of: duty, since: old)
    if loser == leaving { loser = nil }
    if old != nil { try removeAlerts(about: duty, loser: loser) }
    if let loser { try deliver(lossAlert(about: duty, to: loser)) }
    guard duty.cancelledAt == nil, !duty.isPast(at: context.now),
      duty.status == .asked || duty.status == .declined
    else { return }
    if let asked = duty.member { try deliver(alert(about: duty, to: asked)) }
    guard old != nil else { return }
    for adult in try context.members.members(of: household.id)
    where adult.role.isAdult && adult.id != loser {
      try notify(adult.id, .dutyAlert, of: duty.id, .version(duty.version))
    }
  }

  /// Tells the responsible member that its leg begins at another time.
  func tellResponsibleMember(of duty: Duty) throws {
    guard let member = duty.member else { return }
    try deliver(alert(about: duty, to: member))
  }

  /// Removes the messages about a duty, except those to members who had lost it before.
  func removeAlerts(about duty: Duty, loser: MemberID? = nil) throws {
    for notice in try context.notices.notices(about: duty.id.bits, in: household.id)
    where notice.kind == .dutyAlert {
      let recipient = notice.recipient
      let isKept = recipient != duty.member && recipient != loser
      guard !isKept || notice.id != lossAlert(about: duty, to: recipient).id else { continue }
      try context.notices.remove(notice.id, of: household.id)
    }
  }

  /// The member who was responsible before a change, or asked for a duty that is cancelled now; nil
  /// for the member who made the change.
  private func loser(of duty: Duty, since old: Duty?) throws -> MemberID? {
    guard let old, let former = old.member, former != actor else { return nil }
    let hasLost =
      duty.cancelledAt != nil
      ? old.cancelledAt == nil && old.status != .confirmed
      : old.status != .asked && former != duty.member
    return try hasLost && isActiveMember(former) ? former : nil
  }

  private func alert(about duty: Duty, to member: MemberID) -> Notice {
    Notice(
      .dutyAlert, of: duty.id, .version(duty.version), to: member, in: household.id,
      at: context.now)
  }

  /// A message with the same id after every change, so that it is known from the others.
  private func lossAlert(about duty: Duty, to member: MemberID) -> Notice {
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

  /// Passes a duty on that was not answered in time; after the leg, nobody is asked any more, and
  /// the messages about it end.
  func passOnUnanswered(_ id: DutyID) throws -> ScheduledJobOutcome {
    guard let duty = try context.duties.duty(id, in: household.id), duty.cancelledAt == nil else {
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
    var ended = duty
    ended.passOn(at: context.now) { _, _ in false }
    _ = try store(ended, since: duty)
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
    let leaving = day == nil ? member : nil
    for duty in own.prefix(limit) { _ = try passOn(duty, leaving: leaving) }
    return own.count > limit
  }
}

// MARK: - After an import

extension HouseholdOperations {
  /// Plans the jobs of the duties of an imported household.
  ///
  /// Cancels duties of events that the file does not have, and passes on those of members who have
  /// left, because no later command does.
  func planDuties() throws {
    let open = try openDuties().filter { $0.status != .confirmed }
    let events = Set(open.map(\.event))
    let missing = try events.filter { try context.events.event($0, in: household.id) == nil }
    for duty in open {
      if missing.contains(duty.event) {
        var cancelled = duty
        cancelled.cancel(at: context.now)
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
