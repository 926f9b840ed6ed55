public import KinshipData
public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// A store of plans whose receipts tests sign, as the plan store of every `TestWorld`.
public enum TestPlans {
  /// The key of the store.
  public static let key = [UInt8](repeating: 7, count: 32)
  /// A key that no store knows.
  public static let otherKey = [UInt8](repeating: 9, count: 32)

  /// The content of the file with plans: the public key, and prices in two languages.
  public static func file() throws -> String {
    """
    {"keys": ["\(try SignedReceipt.publicKey(of: key))"],
     "prices": {"monthly": {"en": "€4.99", "nl": "€ 4,99"}, "yearly": {"en": "€39.99"}}}
    """
  }

  /// The store.
  public static func store() throws -> FilePlanStore {
    try FilePlanStore(content: Array(try file().utf8))
  }

  /// A receipt that the store signed.
  public static func receipt(
    _ id: PlanReceiptID, for account: UserID, _ plan: Plan = .monthly, until end: Instant,
    signedWith key: [UInt8] = key
  ) throws -> String {
    try SignedReceipt.text(
      of: PlanReceipt(id: id, account: account, plan: plan, paidUntil: end), signedWith: key)
  }
}
