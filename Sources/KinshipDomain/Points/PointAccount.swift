public import KinshipTime

/// A member's wallet in one household: a child in two homes has two.
///
/// A checked cache of its transfers and provable by replay: the only thing of the ledger that is
/// ever updated.
public struct PointAccount: Hashable, Sendable {
  /// Its identity, derived from the member's.
  public let id: AccountID
  /// The household.
  public let household: HouseholdID
  /// Whose wallet it is.
  public let member: MemberID
  /// What can be spent; never below 0.
  public private(set) var balance = Points.zero
  /// What came in, less what of it was taken back.
  public private(set) var totalEarned = Points.zero
  /// What went out, less what of it came back.
  public private(set) var totalSpent = Points.zero
  /// When it was opened.
  public let openedAt: Instant

  /// An empty wallet for a member.
  public init(for member: MemberID, in household: HouseholdID, openedAt: Instant) {
    id = Self.id(of: member)
    self.household = household
    self.member = member
    self.openedAt = openedAt
  }

  /// A wallet as a store tells it; nil unless what came in less what went out is the balance.
  public init?(
    for member: MemberID, in household: HouseholdID, balance: Points, totalEarned: Points,
    totalSpent: Points, openedAt: Instant
  ) {
    guard balance.value == totalEarned.value - totalSpent.value else { return nil }
    self.init(for: member, in: household, openedAt: openedAt)
    self.balance = balance
    self.totalEarned = totalEarned
    self.totalSpent = totalSpent
  }

  /// The wallet of a member.
  public static func id(of member: MemberID) -> AccountID {
    AccountID(derivedFrom: member, .wallet)
  }

  /// The account that a household's points come from and go back to.
  public static func issuance(of household: HouseholdID) -> AccountID {
    AccountID(derivedFrom: household, .issuance)
  }

  /// The wallet after a transfer of which it is one side.
  ///
  /// A reversal lessens the total that the original raised. Throws `insufficientCredits` when the
  /// balance is too small, and `validation` when a total would pass `Points.maximum`.
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
    if transfer.reverses == nil {
      totalEarned = try Self.sum(totalEarned, transfer.amount)
    } else {
      totalSpent = try Self.difference(totalSpent, transfer.amount)
    }
  }

  private mutating func pay(_ transfer: Transfer) throws {
    balance = try Self.difference(balance, transfer.amount)
    if transfer.reverses == nil {
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

/// A transfer as one member sees it: a line of its account.
public struct PointTransaction: Hashable, Sendable {
  /// The transfer.
  public let id: TransferID
  /// The member whose account this is a line of.
  public let member: MemberID
  /// Positive when points came in, negative when they went out; never 0.
  public let amount: Int
  /// Why.
  public let kind: TransferKind
  /// The transfer that this one takes back.
  public let reverses: TransferID?
  /// The reason, or the title of the task.
  public let reason: String
  /// Who caused it; nil for the household's rule.
  public let createdBy: MemberID?
  /// When it was written.
  public let createdAt: Instant
  /// When it counts.
  public let effectiveAt: Instant

  /// The line that `transfer` is in the account of `member`; nil when it is none.
  public init?(_ transfer: Transfer, of member: MemberID) {
    let account = PointAccount.id(of: member)
    guard transfer.credit == account || transfer.debit == account else { return nil }
    self.init(
      id: transfer.id, member: member,
      amount: transfer.credit == account ? transfer.amount.value : -transfer.amount.value,
      kind: transfer.kind, reverses: transfer.reverses, reason: transfer.reason,
      createdBy: transfer.createdBy, createdAt: transfer.createdAt,
      effectiveAt: transfer.effectiveAt)
  }

  /// A line with every field given.
  public init(
    id: TransferID, member: MemberID, amount: Int, kind: TransferKind, reverses: TransferID?,
    reason: String, createdBy: MemberID?, createdAt: Instant, effectiveAt: Instant
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
  }
}
