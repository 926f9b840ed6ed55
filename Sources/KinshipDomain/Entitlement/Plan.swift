/// A plan that a person can subscribe to; both renew until they are cancelled at the store.
public enum Plan: String, Sendable, CaseIterable {
  /// Paid each month.
  case monthly
  /// Paid each year.
  case yearly
}

/// A plan as a store offers it.
public struct PlanOffer: Hashable, Sendable {
  /// The plan.
  public let plan: Plan
  /// The price as the store writes it for people, such as “€4.99”; nil until the store tells it.
  public let price: Name?

  /// An offer with every field given.
  public init(plan: Plan, price: Name?) {
    self.plan = plan
    self.price = price
  }

  /// Both plans without prices.
  public static let unpriced = Plan.allCases.map { PlanOffer(plan: $0, price: nil) }
}
