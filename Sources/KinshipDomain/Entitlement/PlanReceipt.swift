public import KinshipTime

/// The identity of a receipt, which a store assigns.
public typealias PlanReceiptID = Identifier<PlanReceipt>

/// A store's statement that an account has paid for a plan, after its signature was verified.
///
/// A receipt counts once, for its account, until the paid period ends.
public struct PlanReceipt: Hashable, Sendable {
  /// The identity of the receipt.
  public let id: PlanReceiptID
  /// The account that it was paid for.
  public let account: UserID
  /// The plan.
  public let plan: Plan
  /// The end of the paid period.
  public let paidUntil: Instant

  /// A receipt with every field given.
  public init(id: PlanReceiptID, account: UserID, plan: Plan, paidUntil: Instant) {
    self.id = id
    self.account = account
    self.plan = plan
    self.paidUntil = paidUntil
  }

  /// Maximum number of bytes of a receipt in its signed form.
  public static let mostBytes = 4_096

  /// The reason for which a receipt is refused.
  public enum Flaw: String, Sendable, CaseIterable {
    /// It is not in the form of a receipt.
    case unreadable
    /// Its signature is not of a key of the store.
    case forged
    /// It was paid for another account.
    case otherAccount
    /// It was used before.
    case used
    /// The paid period is over.
    case expired
    /// Nothing is sold here: no key of a store is known.
    case notSold
  }
}
