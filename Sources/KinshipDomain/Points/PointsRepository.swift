public import KinshipTime

/// Storage of the ledgers of households: wallets, and the transfers that prove them.
public protocol PointsRepository {
  /// The wallet of a member.
  func account(of member: MemberID, in household: HouseholdID) throws -> PointAccount?
  /// The account of a member for points held for rewards; nil before the first hold.
  func reservedAccount(of member: MemberID, in household: HouseholdID) throws -> PointAccount?
  /// The shares of a savings pool, including empty ones, by time of opening and then by id.
  ///
  /// The number is at most that of the members who ever paid in.
  func shares(of pool: SavingsPoolID, in household: HouseholdID) throws -> [PointAccount]
  /// The share of a member in a savings pool; nil before its first payment.
  func share(
    of member: MemberID, in pool: SavingsPoolID, household: HouseholdID
  ) throws -> PointAccount?
  /// Opens an empty account; does nothing if it exists.
  func open(_ account: PointAccount) throws
  /// Stores the transfer and updates the balances.
  ///
  /// Throws `insufficientCredits` when a wallet would fall below 0, and `notFound(.account)` for a
  /// wallet that was never opened. Throws `conflict` if the id, the round of the source, or a
  /// reversal of the same transfer already exists.
  func post(_ transfer: Transfer) throws
  /// The transfer with that id.
  func transfer(_ id: TransferID, in household: HouseholdID) throws -> Transfer?
  /// The transfers of a wallet after a cursor, the newest first, at most `limit`.
  func transfers(
    of member: MemberID, in household: HouseholdID, after cursor: TransferCursor?, limit: Int
  ) throws -> [Transfer]
  /// The score of a member, of the transfers that count from an instant in `period`; nil for all
  /// transfers.
  ///
  /// Cost: the transfers of the period; for all transfers one row.
  func score(
    of member: MemberID, in household: HouseholdID, during period: Range<Instant>?
  ) throws -> Score
  /// The payments for work to a member that count from an instant in `period` and are not reversed,
  /// the latest first, at most `limit`.
  func payments(
    to member: MemberID, in household: HouseholdID, during period: Range<Instant>, limit: Int
  ) throws -> [Transfer]
  /// The points that a member received since an instant, less those that were taken back: the sum
  /// by time of entry.
  ///
  /// A payment counts less its reversal. The reversal of a deduction counts as received. Points that
  /// return from a held reward or from a savings pool do not: they keep their age.
  func received(by member: MemberID, in household: HouseholdID, since start: Instant) throws
    -> Points
  /// The points that goals paid to a member and that were not taken back, of all time.
  func goalPoints(of member: MemberID, in household: HouseholdID) throws -> Points
  /// The deductions of a member's wallet, of all time.
  func deductions(from member: MemberID, in household: HouseholdID) throws -> PointDeductions
}

/// The points that were taken from a wallet, and not spent.
public struct PointDeductions: Hashable, Sendable {
  /// Points that decayed or expired, less those given back.
  public let lost: Points
  /// Points that penalties and corrections took, less those given back.
  public let corrected: Points

  /// Deductions with every field given.
  public init(lost: Points, corrected: Points) {
    self.lost = lost
    self.corrected = corrected
  }
}

/// A position in the list of an account's lines: ordered by newest first, then by greatest id.
public struct TransferCursor: Hashable, Sendable, Comparable {
  /// Time at which the transfer was stored, in milliseconds since 1970.
  public let createdAt: Int64
  /// The transfer.
  public let id: TransferID

  /// The position with these two keys.
  public init(createdAt: Int64, id: TransferID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// The position of a transfer.
  public init(_ transfer: Transfer) {
    self.init(createdAt: transfer.createdAt.millisecondsSinceEpoch, id: transfer.id)
  }

  /// List order.
  public static func < (left: Self, right: Self) -> Bool {
    (right.createdAt, right.id) < (left.createdAt, left.id)
  }
}
