public import KinshipTime

/// An account of a member in one household: its wallet, the points reserved for its rewards, or its
/// share of a savings pool.
///
/// A child in two households has two wallets. An account caches the sums of its transfers, and
/// replaying them proves it. No other part of the ledger is ever updated.
public struct PointAccount: Hashable, Sendable {
  /// Use of the points on an account.
  public enum Purpose: Hashable, Sendable {
    /// Points that the member can spend.
    case wallet
    /// Points held for rewards that were requested or bought, until they are handed over.
    case reserved
    /// Points that the member paid into a savings pool.
    case share(SavingsPoolID)

    /// The pool of a share; nil for other accounts.
    public var pool: SavingsPoolID? {
      guard case .share(let pool) = self else { return nil }
      return pool
    }
  }

  /// The account's identity, derived from the member's.
  public let id: AccountID
  /// Use of its points.
  public let purpose: Purpose
  /// The household.
  public let household: HouseholdID
  /// The member who owns the account.
  public let member: MemberID
  /// Points on the account; never below 0.
  public private(set) var balance = Points.zero
  /// Points received, less those reversed.
  public private(set) var totalEarned = Points.zero
  /// Points paid, less those refunded.
  public private(set) var totalSpent = Points.zero
  /// Time of opening.
  public let openedAt: Instant

  /// An empty account of a member, by default its wallet.
  public init(
    for member: MemberID, in household: HouseholdID, purpose: Purpose = .wallet, openedAt: Instant
  ) {
    id = Self.id(of: member, purpose)
    self.purpose = purpose
    self.household = household
    self.member = member
    self.openedAt = openedAt
  }

  /// An account as stored; nil unless the balance is `totalEarned` less `totalSpent`.
  public init?(
    for member: MemberID, in household: HouseholdID, purpose: Purpose = .wallet, balance: Points,
    totalEarned: Points, totalSpent: Points, openedAt: Instant
  ) {
    guard balance.value == totalEarned.value - totalSpent.value else { return nil }
    self.init(for: member, in: household, purpose: purpose, openedAt: openedAt)
    self.balance = balance
    self.totalEarned = totalEarned
    self.totalSpent = totalSpent
  }

  /// The id of a member's account, by default of its wallet.
  public static func id(of member: MemberID, _ purpose: Purpose = .wallet) -> AccountID {
    switch purpose {
    case .wallet: AccountID(derivedFrom: member, .wallet)
    case .reserved: AccountID(derivedFrom: member, .reserved)
    case .share(let pool): AccountID(derivedFrom: pool, and: member, .poolShare)
    }
  }

  /// The id of the account from which a household issues points, and to which they return.
  public static func issuance(of household: HouseholdID) -> AccountID {
    AccountID(derivedFrom: household, .issuance)
  }

  /// The account after a transfer; unchanged if it is neither side of the transfer.
  ///
  /// A reversal reduces the total that the original increased, and so does a return from a pool.
  /// Throws `insufficientCredits` when
  /// the balance is too low, and `validation` when a total would exceed `Points.maximum`.
  public func applying(_ transfer: Transfer) throws -> PointAccount {
    var account = self
    if transfer.credit == id {
      try account.receive(transfer)
    } else if transfer.debit == id {
      try account.pay(transfer)
    }
    return account
  }

  private mutating func receive(_ transfer: Transfer) throws {
    balance = try Self.sum(balance, transfer.amount)
    if !transfer.isReturn {
      totalEarned = try Self.sum(totalEarned, transfer.amount)
    } else {
      totalSpent = try Self.difference(totalSpent, transfer.amount)
    }
  }

  private mutating func pay(_ transfer: Transfer) throws {
    balance = try Self.difference(balance, transfer.amount)
    if !transfer.isReturn {
      totalSpent = try Self.sum(totalSpent, transfer.amount)
    } else {
      totalEarned = try Self.difference(totalEarned, transfer.amount)
    }
  }

  private static func sum(_ left: Points, _ right: Points) throws -> Points {
    guard let sum = Points(left.value + right.value) else {
      throw Refusal.validation(
        .points, .outOfRange(minimum: 1, maximum: Points.maximum.value - left.value))
    }
    return sum
  }

  private static func difference(_ left: Points, _ right: Points) throws -> Points {
    guard let rest = Points(left.value - right.value) else {
      throw Refusal.insufficientCredits(available: left, missing: right.missing(from: left))
    }
    return rest
  }
}

/// A transfer from the view of one member: a line of the member's account.
public struct PointTransaction: Hashable, Sendable {
  /// The transfer.
  public let id: TransferID
  /// The member whose account contains the line.
  public let member: MemberID
  /// Signed amount: positive for points received, negative for points paid, never 0.
  public let amount: Int
  /// Reason code.
  public let kind: TransferKind
  /// The transfer that this one reverses; nil for none.
  public let reverses: TransferID?
  /// Reason as text, or the title of the task.
  public let reason: String
  /// The member who caused it; nil for an automatic approval.
  public let createdBy: MemberID?
  /// Time at which it was stored.
  public let createdAt: Instant
  /// Time from which it counts.
  public let effectiveAt: Instant
  /// Base, factors and result of a payment for work; nil if no rule changed it.
  public let award: PointAward?

  /// The line for `transfer` in the account of `member`; nil if the member is on neither side.
  public init?(_ transfer: Transfer, of member: MemberID) {
    let account = PointAccount.id(of: member)
    guard transfer.credit == account || transfer.debit == account else { return nil }
    self.init(
      id: transfer.id, member: member,
      amount: transfer.credit == account ? transfer.amount.value : -transfer.amount.value,
      kind: transfer.kind, reverses: transfer.reverses, reason: transfer.reason,
      createdBy: transfer.createdBy, createdAt: transfer.createdAt,
      effectiveAt: transfer.effectiveAt, award: transfer.award)
  }

  /// A line with every field given.
  public init(
    id: TransferID, member: MemberID, amount: Int, kind: TransferKind, reverses: TransferID?,
    reason: String, createdBy: MemberID?, createdAt: Instant, effectiveAt: Instant,
    award: PointAward? = nil
  ) {
    self.id = id
    self.member = member
    self.amount = amount
    self.kind = kind
    self.reverses = reverses
    self.reason = reason
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.effectiveAt = effectiveAt
    self.award = award
  }
}
