public import KinshipTime

/// The identity of an account of the ledger.
public typealias AccountID = Identifier<PointAccount>
/// The identity of a transfer.
public typealias TransferID = Identifier<Transfer>

/// Reason code of a transfer.
///
/// Raw values are wire and file format.
public enum TransferKind: String, Sendable, CaseIterable {
  case taskCompleted = "task_completed"
  case screenTimeRedeemed = "screentime_redeemed"
  case bonus, penalty
  case manualAdjustment = "manual_adjustment"
  case reversal
  case cardCompleted = "card_completed"
  case rewardHeld = "reward_held"
  case rewardRedeemed = "reward_redeemed"
  case poolPaidIn = "pool_paid_in"
  case poolWithdrawn = "pool_withdrawn"
  case poolPaidOut = "pool_paid_out"
  /// Points that decayed by a rule of the household.
  case decay
  /// Points that expired by a rule of the household.
  case expiry
  /// A completed period of a habit, or an achieved goal.
  case goalCompleted = "goal_completed"

  /// Kinds of deductions by a rule.
  public static let losses: Set<Self> = [.decay, .expiry]
  /// Kinds of deductions by an adult; a correction that gives points is none.
  public static let corrections: Set<Self> = [.penalty, .manualAdjustment]
}

/// A transfer of points from one account of a household to another.
///
/// A transfer is never updated or deleted: a correction is a reversal. Points that a household
/// gives come from its issuance account, and spent or deducted points return there. The balances of
/// a household therefore always sum to zero.
public struct Transfer: Hashable, Sendable {
  /// The transfer's identity: derived from its cause, or created with the command.
  public let id: TransferID
  /// The household that owns both accounts.
  public let household: HouseholdID
  /// The account that the points leave.
  public let debit: AccountID
  /// The account that the points reach.
  public let credit: AccountID
  /// Number of points, at least 1.
  public let amount: Points
  /// Reason code.
  public let kind: TransferKind
  /// The cause and its round, which are paid at most once; nil for none.
  public let source: Source?
  /// The transfer that this one reverses, at most once; nil for none.
  public let reverses: TransferID?
  /// The member's reason as text, or the title of the task.
  public let reason: String
  /// The member who caused it; nil for an automatic approval.
  public let createdBy: MemberID?
  /// Time at which it was stored.
  public let createdAt: Instant
  /// Time from which it counts: when the work was done, or for a reversal when the original counts.
  public let effectiveAt: Instant
  /// Base, factors and result of a payment for work; nil if no rule changed it.
  public let award: PointAward?

  /// One round of a cause.
  public struct Source: Hashable, Sendable {
    /// The cause's id.
    public let cause: UInt128
    /// The round of the cause.
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
    createdBy: MemberID?, createdAt: Instant, effectiveAt: Instant, award: PointAward? = nil
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
    self.award = award
  }

  /// Whether it takes an earlier movement of points back: a reversal, or a return from a pool.
  ///
  /// Such a transfer reduces the totals of accounts that the earlier movement increased.
  public var isReturn: Bool { reverses != nil || kind == .poolWithdrawn }

  /// Whether this transfer counts later than `other`; at the same time, the greater id is later.
  public func countsLater(than other: Transfer) -> Bool {
    (effectiveAt, id) > (other.effectiveAt, other.id)
  }

  /// The reversal of this transfer; it counts from the same time.
  public func reversed(by member: MemberID, at now: Instant) -> Transfer {
    Transfer(
      id: TransferID(derivedFrom: id, .reversal), household: household, debit: credit,
      credit: debit, amount: amount, kind: .reversal, source: nil, reverses: id, reason: reason,
      createdBy: member, createdAt: now, effectiveAt: effectiveAt)
  }
}
