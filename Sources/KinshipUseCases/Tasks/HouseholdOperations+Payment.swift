import KinshipDomain
import KinshipTime

/// The outcome of a payment for work.
struct PaymentOutcome {
  /// The changed badges.
  let badges: [BadgeChange]
  /// Base, factors and result; nil if no point rule changed the points.
  let award: PointAward?
}

extension PointAward {
  /// The explanation to store; nil if no point rule changed the points.
  var explanation: PointAward? { factors.isEmpty ? nil : self }
}

extension HouseholdOperations {
  /// Pays a claim once for each round, adds it to the activity feed, and awards the badges that it
  /// earns.
  ///
  /// The payment counts from when the work was done.
  func pay(_ claim: Claim, for task: HouseholdTask) throws -> PaymentOutcome {
    let payment = try pointAward(of: claim, in: task.category)
    try context.points.post(
      Transfer(
        id: award(of: task), household: household.id,
        debit: PointAccount.issuance(of: household.id), credit: PointAccount.id(of: claim.by),
        amount: payment.result, kind: .taskCompleted, source: .init(task.id, round: task.round),
        reason: task.title.description, createdBy: actor, createdAt: context.now,
        effectiveAt: claim.doneAt, award: payment.explanation))
    try recordPayment(of: claim, for: task, payment.result)
    return PaymentOutcome(
      badges: try awardBadges(to: claim.by, forWorkAt: claim.doneAt), award: payment.explanation)
  }

  /// The payment for work under the point rules that were in force when it was reported.
  ///
  /// A factor must apply on the household's day of the report and on that of the work: the member
  /// states the time of the work, and could choose a day with a factor by it, or report old work
  /// again on such a day.
  private func pointAward(of claim: Claim, in category: TaskCategory?) throws -> PointAward {
    let calendar = try calendar()
    return PointRules.award(
      base: claim.points, on: calendar.day(of: claim.doneAt),
      reportedOn: calendar.day(of: claim.submittedAt), to: claim.by, in: category,
      under: try factors(inForceAt: claim.submittedAt))
  }

  /// The factors among the household's point rules at an instant.
  ///
  /// At most ``PointRules/factorLimit``, also where an imported household has more.
  func factors(inForceAt instant: Instant) throws -> [PointRule] {
    let rules = try context.pointRules.rules(of: household.id, inForceAt: instant)
    return Array(rules.filter(\.isMultiplier).prefix(PointRules.factorLimit))
  }

  func award(of task: HouseholdTask) -> TransferID {
    TransferID(derivedFrom: task.id, .award(round: task.round))
  }
}

extension Caller {
  /// Reverses the payment of the task's round, removes its entry of the activity feed, and returns
  /// the changed badges.
  ///
  /// Badges that are earned once stay.
  /// Throws `insufficientCredits` with the missing amount when the points have been spent.
  func takeBackPayment(for task: HouseholdTask) throws -> [BadgeChange] {
    try removePaymentRecord(of: task)
    guard let paid = try context.points.transfer(award(of: task), in: household.id) else {
      return []
    }
    try context.points.post(paid.reversed(by: member.id, at: context.now))
    guard let claimant = task.claim?.by else { return [] }
    return try withdrawBadges(from: claimant)
  }
}
