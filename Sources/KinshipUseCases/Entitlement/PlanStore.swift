public import KinshipDomain

/// A store that sells plans: an app store, or a file with keys and prices.
///
/// Products and purchases belong to the store. Kinship sees its offers, and a receipt that the
/// store signed.
public protocol PlanStore: Sendable {
  /// The plans with their prices in a language, in the order of `Plan`; empty if nothing is sold.
  ///
  /// A store that sells plans returns them in every language, also before it knows their prices.
  func offers(in language: Language) -> [PlanOffer]
  /// The receipt in a signed text.
  ///
  /// Throws `receiptRefused` for a text that is no receipt of this store. The account, the period
  /// and earlier uses are not checked here.
  func receipt(in text: String) throws(Refusal) -> PlanReceipt
}

extension PlanStore {
  /// Whether plans are sold; if not, no household needs one.
  public var sellsPlans: Bool { !offers(in: .english).isEmpty }
}

/// A store without offers, for a program that sells nothing: each receipt is refused.
public struct ClosedPlanStore: PlanStore {
  /// Creates the store.
  public init() {}

  /// No plans.
  public func offers(in language: Language) -> [PlanOffer] { [] }

  /// Throws `receiptRefused(.notSold)`.
  public func receipt(in text: String) throws(Refusal) -> PlanReceipt {
    throw .receiptRefused(.notSold)
  }
}
