import KinshipTime

/// The ledgers of households: wallets, and the transfers that prove them.
public protocol PointsRepository {
  /// The wallet of a member.
  func account(of member: MemberID, in household: HouseholdID) throws -> PointAccount?
  /// Opens an empty wallet; one that is there already stays as it is.
  func open(_ account: PointAccount) throws
  /// Writes the transfer and moves the balances.
  ///
  /// Throws `insufficientCredits` when a wallet would fall below 0, `notFound(.account)` when one was
  /// never opened, and `conflict` when the id, the round of the source, or the reversal of the same
  /// transfer is there already.
  func post(_ transfer: Transfer) throws
  /// The transfer with that id.
  func transfer(_ id: TransferID, in household: HouseholdID) throws -> Transfer?
  /// The transfers of a wallet, the newest first, after a place, at most `limit`.
  func transfers(
    of member: MemberID, in household: HouseholdID, after cursor: TransferCursor?, limit: Int
  ) throws -> [Transfer]
}

/// A place in the order of an account's lines: the newest first, then the greatest id.
public struct TransferCursor: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970 at which the transfer was written.
  public let createdAt: Int64
  /// The transfer.
  public let id: TransferID

  /// The place with these two keys.
  public init(createdAt: Int64, id: TransferID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// The place of a transfer.
  public init(_ transfer: Transfer) {
    self.init(createdAt: transfer.createdAt.millisecondsSinceEpoch, id: transfer.id)
  }

  /// The order of lists.
  public static func < (left: Self, right: Self) -> Bool {
    (right.createdAt, right.id) < (left.createdAt, left.id)
  }
}
