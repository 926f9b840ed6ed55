public import KinshipDomain
import KinshipUseCases
public import Observation

/// The plans to choose from, and the state of the trial and the plan of the signed-in account.
///
/// The purchase belongs to the app's store service: ``purchase()`` hands it the chosen plan and
/// uses the receipt that it returns. Nothing is chosen or bought without the user.
@MainActor @Observable
public final class PaywallModel: LoadedScreen {
  /// A plan to choose, in words.
  public struct PlanCard: Sendable, Hashable, Identifiable {
    /// The plan.
    public let plan: Plan
    /// The name of the plan.
    public let name: String
    /// The price as the store writes it, or a placeholder until the store tells it.
    public let priceText: String
    /// Whether the plan is chosen.
    public let isSelected: Bool
    /// The whole card as one text for a screen reader.
    public let accessibilityLabel: String

    /// The plan.
    public var id: Plan { plan }
  }

  /// The state of loading the plans, and of the purchase.
  public internal(set) var screen = ScreenState()
  /// The trial and the plan of the account; nil before loading.
  public private(set) var entitlement: Entitlement?
  /// The plans of the store, empty if none are sold; without prices before loading.
  public private(set) var offers = PlanOffer.unpriced
  /// The chosen plan; nil until the user chooses one.
  public private(set) var selectedPlan: Plan?
  /// Whether a purchase runs: the app covers the screen.
  public private(set) var isPurchasing = false
  /// A receipt that was paid and could not be sent yet.
  private var unusedReceipt: String?
  let device: Device
  let home: LoadedHousehold? = nil
  private let household: HouseholdID?
  private let buy: @MainActor (Plan) async throws -> String?

  /// The plans for an account, and the paywall of one of its households.
  ///
  /// `buy` is the purchase at the app's store; it returns the signed receipt, or nil if the user
  /// cancelled.
  public init(
    _ device: Device, household: HouseholdID?,
    buy: @escaping @MainActor (Plan) async throws -> String? = { _ in nil }
  ) {
    self.device = device
    self.household = household
    self.buy = buy
  }

  /// Whether the app shows the paywall instead of the household; false before loading.
  ///
  /// True only after the trial, without a plan, in a household whose rules have a paywall, where
  /// plans are sold.
  public var isNeeded: Bool { entitlement?.showsPaywall ?? false }

  /// The headline.
  public var headline: String { texts.text(.paywallHeadline) }

  /// The reasons for a plan, one line each.
  public var features: [String] { LocalizedText.paywallFeatures.map { texts.text($0) } }

  /// The text in place of the plans where none are sold; nil otherwise.
  public var notSoldText: String? { offers.isEmpty ? texts.text(.plansNotSold) : nil }

  /// The plans as cards, monthly before yearly; without prices before loading.
  public var plans: [PlanCard] {
    offers.map { offer in
      let isSelected = offer.plan == selectedPlan
      let name = texts.text(.plan(offer.plan))
      let price = offer.price.map { "\($0)" } ?? texts.text(.localizedPrice)
      return PlanCard(
        plan: offer.plan, name: name, priceText: price, isSelected: isSelected,
        accessibilityLabel: texts.accessibilityText([
          name, price, isSelected ? texts.text(.chosenPlan) : nil,
        ]))
    }
  }

  /// The title of the button: for the trial while it is available, for a subscription after it.
  public var buttonTitle: String {
    switch entitlement?.status {
    case nil, .some(SubscriptionStatus.none), .trial: texts.text(.startTrial)
    case .active, .expired: texts.text(.subscribe)
    }
  }

  /// Whether the button works: a plan is chosen, and no purchase runs.
  public var canPurchase: Bool { selectedPlan != nil && !isPurchasing }

  /// The terms: the trial, the renewal and the cancellation.
  public var legalText: String { texts.text(.paywallLegal) }

  /// The status of the trial and the plan, line by line.
  ///
  /// Empty before loading, and if no plans are sold and the account has none.
  public var lines: [TextLine] {
    guard let entitlement, !offers.isEmpty || entitlement.plan != nil else { return [] }
    var lines = [
      TextLine(
        label: texts.text(.planStatus), value: texts.text(.subscription(entitlement.status))),
      TextLine(label: texts.text(.trialUntil), value: texts.moment(entitlement.trialEndsAt)),
    ]
    if let plan = entitlement.plan, let end = entitlement.paidUntil {
      lines.append(TextLine(label: texts.text(.planLabel), value: texts.text(.plan(plan))))
      lines.append(TextLine(label: texts.text(.paidUntil), value: texts.moment(end)))
    }
    if entitlement.showsPaywall {
      lines.append(
        TextLine(label: texts.text(.changesLabel), value: texts.text(.changesNeedPlan)))
    }
    return lines
  }
}

// MARK: - Actions

extension PaywallModel {
  /// Loads the plans, the trial and the plan of the account; chooses nothing.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.offers, model.entitlement) = try await model.newest {
        (
          try await $0.device.performer.fetch(FetchPlans(language: $0.device.language)),
          try await $0.device.performer.fetch(FetchEntitlement(household: $0.household))
        )
      }
      return nil
    }
  }

  /// Chooses a plan; does nothing during a purchase.
  public func select(_ plan: Plan) {
    guard !isPurchasing else { return }
    selectedPlan = plan
  }

  /// Buys the chosen plan at the app's store, and uses its receipt.
  ///
  /// Returns false without a chosen plan, during another purchase, and if the user cancels. After a
  /// success the app asks again for the first screen to show.
  @discardableResult
  public func purchase() async -> Bool {
    guard canPurchase, let plan = selectedPlan else { return false }
    var isBought = false
    let isDone = await act { isBought = try await $0.buyAndUse(plan) }
    return isDone && isBought
  }

  /// Returns false if the user cancelled.
  ///
  /// A paid receipt is kept until it is used, so that a retry pays nothing twice.
  ///
  /// Only a refusal of the receipt itself discards it. Any other refusal, such as that of an ended
  /// session, says nothing about the receipt.
  private func buyAndUse(_ plan: Plan) async throws -> Bool {
    isPurchasing = true
    defer { isPurchasing = false }
    let isRepeated = unusedReceipt != nil
    if unusedReceipt == nil { unusedReceipt = try await buy(plan) }
    guard let receipt = unusedReceipt else { return false }
    do {
      try await redeem(receipt)
    } catch Refusal.receiptRefused(.used) where isRepeated {
      // An earlier attempt used it, and its answer was lost.
      await showPlan()
    } catch Refusal.receiptRefused(let flaw) where flaw != .notSold {
      unusedReceipt = nil
      throw Refusal.receiptRefused(flaw)
    }
    unusedReceipt = nil
    return true
  }

  /// Uses a receipt of a purchase that was made elsewhere, such as on another device.
  @discardableResult
  public func use(receipt: String) async -> Bool {
    await act { try await $0.redeem(receipt) }
  }

  private func redeem(_ receipt: String) async throws {
    _ = try await device.performer.perform(PurchasePlan(receipt: receipt))
    await showPlan()
  }

  /// Tells that the plan is active, and reads it.
  private func showPlan() async {
    toast(.planBought)
    await readAfterChange {
      $0.entitlement = try await $0.device.performer.fetch(
        FetchEntitlement(household: $0.household))
    }
  }
}
