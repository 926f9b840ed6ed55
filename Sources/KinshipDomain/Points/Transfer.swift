public import KinshipTime

/// The identity of an account of the ledger.
public typealias AccountID = Identifier<PointAccount>
/// The identity of a transfer.
public typealias TransferID = Identifier<Transfer>

/// Why points move.
///
/// Raw values are wire and file format.
public enum TransferKind: String, Sendable, CaseIterable {
  case taskCompleted = "task_completed"
  case screenTimeRedeemed = "screentime_redeemed"
  case bonus, penalty
  case manualAdjustment = "manual_adjustment"
  case reversal
}

/// Points that go from one account of a household to another.
///
/// Never updated and never deleted: a correction is a transfer back. What a household gives comes
/// from its issuance account, and what is spent or taken goes back there, so that the balances of a
/// household always add up to nothing.
public struct Transfer: Hashable, Sendable {
  /// Its identity: derived from its cause, or made with the command.
  public let id: TransferID
  /// The household whose accounts these are.
  public let household: HouseholdID
  /// The account that the points leave.
  public let debit: AccountID
  /// The account that they reach.
  public let credit: AccountID
  /// How many, at least 1.
  public let amount: Points
  /// Why.
  public let kind: TransferKind
  /// What caused it; with its round at most once.
  public let source: Source?
  /// The transfer that this one takes back; each at most once.
  public let reverses: TransferID?
  /// The reason, in the words of whoever gave it, or the title of the task.
  public let reason: String
  /// Who caused it; nil for the household's rule, which approves what nobody has answered.
  public let createdBy: MemberID?
  /// When it was written.
  public let createdAt: Instant
  /// When it counts: when the work was done; for a reversal when the original counted.
  public let effectiveAt: Instant

  /// One round of a cause.
  public struct Source: Hashable, Sendable {
    /// The cause's id.
    public let cause: UInt128
    /// Its round.
    public let round: Int

    /// The round of a cause.
    public init<Cause>(_ cause: Identifier<Cause>, round: Int = 0) {
      self.cause = cause.bits
      self.round = round
    }
  }

  /// A transfer with every field given.
  public init(
    id: TransferID, household: HouseholdID, debit: AccountID, credit: AccountID, amount: Points,
    kind: TransferKind, source: Source?, reverses: TransferID? = nil, reason: String,
    createdBy: MemberID?, createdAt: Instant, effectiveAt: Instant
  ) {
    precondition(amount > .zero && debit != credit, "A transfer moves points between two accounts")
    self.id = id
    self.household = household
    self.debit = debit
    self.credit = credit
    self.amount = amount
    self.kind = kind
    self.source = source
    self.reverses = reverses
    self.reason = reason
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.effectiveAt = effectiveAt
  }

  /// The transfer that takes this one back; it counts when this one counted.
  public func reversed(by member: MemberID, at now: Instant) -> Transfer {
    Transfer(
      id: TransferID(derivedFrom: id, .reversal), household: household, debit: credit,
      credit: debit, amount: amount, kind: .reversal, source: nil, reverses: id, reason: reason,
      createdBy: member, createdAt: now, effectiveAt: effectiveAt)
  }
}
