public import KinshipTime

/// Storage of paid plans, used receipts and the latest time seen.
public protocol PlanRepository {
  /// The subscription of an account; nil if it never paid.
  func subscription(of user: UserID) throws -> Subscription?
  /// Stores the subscription in place of the account's former one.
  func save(_ subscription: Subscription) throws
  /// Whether a receipt was used before by any account.
  func isUsed(_ receipt: PlanReceiptID) throws -> Bool
  /// Stores that a receipt was used; throws `unusableID` for a used one.
  func use(_ receipt: PlanReceipt) throws
  /// Deletes the account's used receipts whose paid period ended by `instant`.
  ///
  /// They are refused as expired from then on.
  func forgetReceipts(of user: UserID, paidUntil instant: Instant) throws
  /// Deletes the subscription and the used receipts of an account.
  func removePlans(of user: UserID) throws
  /// The latest time that a rule about plans has seen; nil before the first one.
  func latestInstant() throws -> Instant?
  /// Stores the latest time seen, in no space: it wakes no reader.
  func saveLatestInstant(_ instant: Instant) throws
}
