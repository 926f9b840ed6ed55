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
  /// Pays a claim once for each round, and awards the badges that it earns.
  ///
  /// The payment counts from when the work was done. The point rules and the day at the submission
  /// of the claim determine its factors.
  func pay(_ claim: Claim, for task: HouseholdTask) throws -> PaymentOutcome {
    let payment = try pointAward(
      claim.points, to: claim.by, reportedAt: claim.submittedAt, in: task.category)
    try context.points.post(
      Transfer(
        id: award(of: task), household: household.id,
        debit: PointAccount.issuance(of: household.id), credit: PointAccount.id(of: claim.by),
        amount: payment.result, kind: .taskCompleted, source: .init(task.id, round: task.round),
        reason: task.title.description, createdBy: actor, createdAt: context.now,
        effectiveAt: claim.doneAt, award: payment.explanation))
    return PaymentOutcome(
      badges: try awardBadges(to: claim.by, forWorkAt: claim.doneAt), award: payment.explanation)
  }

  /// The payment for work under the point rules that were in force when it was reported.
  ///
  /// The household's day of the report, which respects its day end, determines weekday and date.
  /// The time at which the work was done does not, because the member states it and could choose a
  /// day with a factor.
  func pointAward(
    _ base: Points, to member: MemberID, reportedAt: Instant, in category: TaskCategory? = nil
  ) throws -> PointAward {
    PointRules.award(
      base: base, on: try calendar().day(of: reportedAt), to: member, in: category,
      under: try factors(inForceAt: reportedAt))
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
  /// Reverses the payment of the task's round and returns the changed badges.
  ///
  /// Badges that are earned once stay.
  /// Throws `insufficientCredits` with the missing amount when the points have been spent.
  func takeBackPayment(for task: HouseholdTask) throws -> [BadgeChange] {
    guard let paid = try context.points.transfer(award(of: task), in: household.id) else {
      return []
    }
    try context.points.post(paid.reversed(by: member.id, at: context.now))
    guard let claimant = task.claim?.by else { return [] }
    return try withdrawBadges(from: claimant)
  }
}
