import KinshipDomain

extension HouseholdOperations {
  /// Pays a claim once for each round, and awards the badges that it earns.
  ///
  /// The payment counts from when the work was done.
  func pay(_ claim: Claim, for task: HouseholdTask) throws {
    try context.points.post(
      Transfer(
        id: award(of: task), household: household.id,
        debit: PointAccount.issuance(of: household.id), credit: PointAccount.id(of: claim.by),
        amount: claim.points, kind: .taskCompleted, source: .init(task.id, round: task.round),
        reason: task.title.description, createdBy: actor, createdAt: context.now,
        effectiveAt: claim.doneAt))
    try awardBadges(to: claim.by, forWorkAt: claim.doneAt)
  }

  func award(of task: HouseholdTask) -> TransferID {
    TransferID(derivedFrom: task.id, .award(round: task.round))
  }
}

extension Caller {
  /// Reverses the payment of the task's round; badges that are earned once stay.
  ///
  /// Throws `insufficientCredits` with the missing amount when the points have been spent.
  func takeBackPayment(for task: HouseholdTask) throws {
    guard let paid = try context.points.transfer(award(of: task), in: household.id) else {
      return
    }
    try context.points.post(paid.reversed(by: member.id, at: context.now))
    if let claimant = task.claim?.by { try withdrawBadges(from: claimant) }
  }
}
