public import KinshipDomain

/// The plans that can be bought, with prices where the store tells them; empty if none are sold.
public struct FetchPlans: Query {
  /// The language of the prices.
  public let language: Language

  /// A query for prices in a language.
  public init(language: Language) {
    self.language = language
  }

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [PlanOffer] {
    _ = try context.signedIn()
    return context.planStore.offers(in: language)
  }
}
