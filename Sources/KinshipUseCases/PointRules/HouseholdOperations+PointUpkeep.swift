import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Plans the job of daily point rules for today, or removes it if no such rule is in force.
  ///
  /// A job that is planned stays, because it may be for an earlier date. A second run for the same
  /// date changes nothing.
  func planPointUpkeep() throws {
    let rules = try context.pointRules.rules(of: household.id, inForceAt: context.now)
    let calendar = try calendar()
    let job = ScheduledJob.pointUpkeep(
      of: household.id, dueAt: calendar.start(of: calendar.day(of: context.now)))
    guard rules.contains(where: \.isDaily) else {
      return try context.jobs.plan([], about: job.subject, in: household.id)
    }
    if try !context.jobs.isOpen(job) {
      try context.jobs.plan([job], about: job.subject, in: household.id)
    }
  }
}

extension HouseholdAutomation {
  /// The most members whose points one command lets decay and expire.
  static let upkeepAtOnce = 50

  /// Carries out the daily point rules on the date of a job, for a batch of members.
  ///
  /// After the last batch the job of the next date is planned. So each date is carried out once,
  /// in order, also after a time without a scheduler; dates of more than
  /// ``PointRules/caughtUpDays`` days ago are left out.
  func carryOutPointRules(_ job: ScheduledJob) throws {
    let rules = try context.pointRules.rules(of: household.id, inForceAt: context.now)
      .filter(\.isDaily)
    guard !rules.isEmpty else {
      return try context.jobs.plan([], about: job.subject, in: household.id)
    }
    let calendar = try calendar()
    let oldest = calendar.day(of: context.now).advanced(byDays: -PointRules.caughtUpDays)
    let day = max(calendar.day(of: job.dueAt), oldest)
    let after = job.continuesAfterMember
    let members = try context.members.members(of: household.id).map(\.id).sorted()
      .filter { member in after.map { $0 < member } ?? true }.prefix(Self.upkeepAtOnce)
    for member in members { try deductPoints(of: member, on: day, under: rules) }
    let isLast = members.count < Self.upkeepAtOnce
    let next = ScheduledJob.pointUpkeep(
      of: household.id, after: isLast ? nil : members.last,
      dueAt: calendar.start(of: isLast ? day.advanced(byDays: 1) : day))
    try context.jobs.plan([next], about: job.subject, in: household.id)
  }

  /// Posts the expiry and then the decay of a member's points on a date.
  private func deductPoints(
    of member: MemberID, on day: CivilDate, under rules: [PointRule]
  ) throws {
    let calendar = try calendar()
    // A rule begins on the day after it was added. A date that the zone skips has no instants.
    let begun = rules.filter { calendar.day(of: $0.createdAt) < day }
    guard !begun.isEmpty, !calendar.interval(of: day).isEmpty else { return }
    for rule in begun {
      guard case .expiry(let expiry) = rule.content else { continue }
      try deduct(.expiry, .pointExpiry(day), from: member, on: day, by: rule) { balance in
        let start = calendar.start(of: day.advanced(byDays: -expiry.days))
        return expiry.deduction(
          from: balance,
          recent: try context.points.received(by: member, in: household.id, since: start))
      }
    }
    for rule in begun {
      guard case .decay(let decay) = rule.content,
        decay.interval == .daily || household.week(containing: day).start == day
      else { continue }
      try deduct(.decay, .pointDecay(day), from: member, on: day, by: rule) {
        decay.deduction(from: $0)
      }
    }
  }

  /// Posts a deduction; does nothing if there is none, or if the date has one of that kind.
  private func deduct(
    _ kind: TransferKind, _ reason: DerivationReason, from member: MemberID, on day: CivilDate,
    by rule: PointRule, amount: (Points) throws -> Points
  ) throws {
    let id = TransferID(derivedFrom: member, reason)
    guard let wallet = try context.points.account(of: member, in: household.id),
      wallet.balance > .zero, try context.points.transfer(id, in: household.id) == nil
    else { return }
    let amount = try amount(wallet.balance)
    guard amount > .zero else { return }
    try context.points.post(
      Transfer(
        id: id, household: household.id, debit: wallet.id,
        credit: PointAccount.issuance(of: household.id), amount: amount, kind: kind, source: nil,
        reason: rule.name.description, createdBy: nil, createdAt: context.now,
        effectiveAt: try calendar().start(of: day)))
  }
}
