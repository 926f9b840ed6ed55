public import KinshipDomain

/// A store that sells plans: an app store, or a file with keys and prices.
///
/// Products and purchases belong to the store. Kinship sees its offers, and a receipt that the
/// store signed.
public protocol PlanStore: Sendable {
  /// The plans with their prices in a language, in the order of `Plan`.
  func offers(in language: Language) -> [PlanOffer]
  /// The receipt in a signed text.
  ///
  /// Throws `receiptRefused` for a text that is no receipt of this store. The account, the period
  /// and earlier uses are not checked here.
  func receipt(in text: String) throws(Refusal) -> PlanReceipt
}

/// A store without offers, for a program that sells nothing: each receipt is refused.
public struct ClosedPlanStore: PlanStore {
  /// Creates the store.
  public init() {}

  /// Both plans without prices.
  public func offers(in language: Language) -> [PlanOffer] { PlanOffer.unpriced }

  /// Throws `receiptRefused(.notSold)`.
  public func receipt(in text: String) throws(Refusal) -> PlanReceipt {
    throw .receiptRefused(.notSold)
  }
}
