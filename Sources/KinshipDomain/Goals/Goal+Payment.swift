public import KinshipTime

extension Goal {
  /// The id of the transfer that pays for the achievement of a goal that is no habit.
  public var achievementAward: TransferID { TransferID(derivedFrom: id, .award(round: 1)) }

  /// The transfer that pays for the achievement of a goal that is no habit.
  public func achievementPayment(by actor: MemberID, at now: Instant) -> Transfer {
    Transfer(
      id: achievementAward, household: household,
      debit: PointAccount.issuance(of: household), credit: PointAccount.id(of: member),
      amount: terms.points, kind: .goalCompleted, source: Transfer.Source(id, round: 1),
      reason: title.description, createdBy: actor, createdAt: now, effectiveAt: now)
  }
}
