public import KinshipDomain

/// Adds a period that was paid at a store to the calling account, by the store's receipt.
///
/// Nothing else starts or renews a plan. Throws `receiptRefused` for a receipt with another
/// signature, of another account, used before, or whose period is over. Throws `unauthorized` while
/// the device acts as a managed member.
public struct PurchasePlan: UseCase {
  /// False: a signature is verified in a fraction of a millisecond.
  public static let isPreparationSlow = false

  /// The signed receipt, at most ``PlanReceipt/mostBytes`` bytes.
  public let receipt: String

  /// A receipt to be used.
  public init(receipt: String) {
    self.receipt = receipt
  }

  public var space: Space { .directory }

  public func prepare(with preparation: any PreparationContext) async throws -> PlanReceipt {
    try preparation.receipt(in: receipt)
  }

  public func execute(in context: Context, with receipt: PlanReceipt) throws -> Entitlement {
    let user = try context.accountHolder()
    let time = try context.planTime()
    guard receipt.account == user.id else { throw Refusal.receiptRefused(.otherAccount) }
    guard try !context.plans.isUsed(receipt.id) else { throw Refusal.receiptRefused(.used) }
    guard time.instant < receipt.paidUntil else { throw Refusal.receiptRefused(.expired) }
    try context.plans.forgetReceipts(of: user.id, paidUntil: time.instant)
    try context.plans.use(receipt)
    try context.plans.save(
      Subscription.renewing(try context.plans.subscription(of: user.id), with: receipt))
    if time.isNew { try context.keep(time) }
    return try context.entitlement(of: user, at: time, showsPaywall: false)
  }
}
