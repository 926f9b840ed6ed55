import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The choice of a plan, the purchase, and the state of the trial.
  @MainActor @Suite struct PaywallModelTests {
    /// Anna's model, with a store that answers with `receipt`.
    private func model(
      _ family: TestFamily, _ language: Language = .english,
      receipt: @escaping @MainActor (Plan) async throws -> String? = { _ in nil }
    ) -> PaywallModel {
      PaywallModel(
        family.world.device(family.anna.performer, language), household: family.household,
        buy: receipt)
    }

    private func receipt(_ family: TestFamily, _ plan: Plan) throws -> String {
      try TestPlans.receipt(
        family.world.ids.next(), for: family.anna.id, plan,
        until: family.world.clock.now + .seconds(31 * 86_400))
    }

    // Proves: VM-04, T-13, D-01, C-06
    @Test func `no plan is chosen at first, and prices are placeholders until they are loaded`()
      async throws
    {
      let family = try await TestFamily.make(.kidsRewards)
      let model = model(family)
      #expect(model.headline == "Raise Confident Kids. Build a Calm, Connected Home.")
      #expect(model.features.count >= 3 && model.selectedPlan == nil && !model.canPurchase)
      #expect(model.plans.map(\.priceText) == ["Localized price", "Localized price"])
      await model.load()
      #expect(model.plans.map(\.name) == ["Monthly", "Yearly"])
      #expect(model.plans.map(\.priceText) == ["€4.99", "€39.99"])
      #expect(model.plans.allSatisfy { !$0.isSelected } && model.selectedPlan == nil)
      #expect(model.buttonTitle == "Start your free trial" && !model.isNeeded)
      for word in ["7 days", "renews", "cancel"] { #expect(model.legalText.contains(word)) }
      #expect(await !model.purchase(), "Nothing is bought without a choice")
    }

    // Proves: VM-04, T-13
    @Test func `a chosen plan is the only one, and its card says so`() async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let model = model(family)
      await model.load()
      for plan in Plan.allCases {
        model.select(plan)
        #expect(model.plans.filter(\.isSelected).map(\.plan) == [plan] && model.canPurchase)
      }
      #expect(model.plans[1].accessibilityLabel == "Yearly, €39.99, chosen")
    }

    // Proves: VM-04, T-11, T-14, UC-B2
    @Test func `a purchase hands over the chosen plan and uses the receipt`() async throws {
      let family = try await TestFamily.make(.kidsRewards)
      var bought: [Plan] = []
      var isCovered = false
      var current: PaywallModel?
      let model = model(family) { plan in
        bought.append(plan)
        isCovered = current?.isPurchasing == true && current?.canPurchase == false
        current?.select(.monthly)
        return try receipt(family, plan)
      }
      current = model
      await model.load()
      model.select(.yearly)
      #expect(await model.purchase())
      #expect(bought == [.yearly] && isCovered && !model.isPurchasing)
      #expect(model.selectedPlan == .yearly, "A choice during the purchase is ignored")
      #expect(model.entitlement?.status == .active && model.entitlement?.plan == .yearly)
      #expect(model.buttonTitle == "Subscribe" && model.screen.toast != nil)
      #expect(model.lines.map(\.label) == ["Status", "Free trial until", "Plan", "Paid until"])
    }

    // Proves: VM-04, T-11
    @Test func `a receipt that could not be sent is sent again without a second purchase`()
      async throws
    {
      let family = try await TestFamily.make(.kidsRewards)
      let performer = TestPerformer(family.anna.performer)
      var bought = 0
      let model = PaywallModel(
        family.world.device(performer), household: family.household,
        buy: { plan in
          bought += 1
          return try receipt(family, plan)
        })
      await model.load()
      model.select(.monthly)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await !model.purchase())
      #expect(model.screen.failure?.kind == .unavailable && !model.isPurchasing)
      await model.retry()
      #expect(bought == 1 && model.entitlement?.status == .active)
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-04, T-11
    @Test(arguments: [
      Refusal.notAuthenticated, .unauthorized, .quotaExceeded(.writesPerMinute, limit: 1),
      .receiptRefused(.notSold),
    ])
    func `a refusal that is not about the receipt keeps it for the next attempt`(
      refusal: Refusal
    ) async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let performer = TestPerformer(family.anna.performer)
      var bought = 0
      let model = PaywallModel(
        family.world.device(performer), household: family.household,
        buy: { plan in
          bought += 1
          return try receipt(family, plan)
        })
      await model.load()
      model.select(.monthly)
      performer.script.fail(with: refusal)
      #expect(await !model.purchase())
      #expect(await model.purchase())
      #expect(bought == 1 && model.entitlement?.status == .active)
    }

    // Proves: VM-04, T-11
    @Test func `a receipt whose answer was lost is not bought again`() async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let performer = TestPerformer(family.anna.performer)
      var bought = 0
      let model = PaywallModel(
        family.world.device(performer), household: family.household,
        buy: { plan in
          bought += 1
          return try receipt(family, plan)
        })
      await model.load()
      model.select(.yearly)
      performer.script.loseAnswer(isKept: false)
      #expect(await !model.purchase())
      #expect(await model.purchase())
      #expect(bought == 1 && model.entitlement?.plan == .yearly)
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-04, T-11
    @Test func `a cancelled or failed purchase changes nothing`() async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let cancelled = model(family)
      await cancelled.load()
      cancelled.select(.monthly)
      #expect(await !cancelled.purchase())
      #expect(cancelled.screen.failure == nil && cancelled.entitlement?.status == .trial)
      let failing = model(family) { _ in throw TestFault(kind: .unavailable) }
      await failing.load()
      failing.select(.monthly)
      #expect(await !failing.purchase())
      #expect(failing.screen.failure?.kind == .unavailable && !failing.isPurchasing)
      let forging = model(family) { _ in "receipt" }
      await forging.load()
      forging.select(.monthly)
      #expect(await !forging.purchase())
      #expect(forging.screen.failure?.refusal == .receiptRefused(.unreadable))
    }

    // Proves: VM-04, T-10
    @Test(arguments: [
      (Language.english, "No plans are sold here."),
      (.dutch, "Hier worden geen abonnementen verkocht."),
      (.german, "Hier werden keine Abos verkauft."),
    ])
    func `where no plans are sold, a text replaces them and the state`(
      language: Language, text: String
    ) async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let world = family.world
      let clock = world.clock
      clock.advance(by: User.trialLength)
      let unsold = LocalPerformer(
        store: world.store, zones: world.zones, hasher: SecretHasher(cost: .test),
        now: { clock.now })
      let signedIn = try await unsold.perform(
        SignIn(
          session: world.ids.next(), email: "anna@example.com", password: TestWorld.password))
      let model = PaywallModel(
        world.device(unsold.signedIn(with: signedIn.access), language),
        household: family.household)
      #expect(model.notSoldText == nil && model.plans.count == 2)
      await model.load()
      #expect(!model.isNeeded && model.plans.isEmpty)
      #expect(model.notSoldText?.hasPrefix(text) == true)
      #expect(model.lines.isEmpty)
    }

    // Proves: T-10, C-06, B-44
    @Test(arguments: [
      (Language.english, "Subscribe"), (.dutch, "Abonneer"), (.german, "Abonnieren"),
    ])
    func `after the trial the paywall is needed, and its button says subscribe`(
      language: Language, title: String
    ) async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let world = family.world
      world.clock.advance(by: User.trialLength)
      let signedIn = try await world.signedOutLocal.perform(
        SignIn(
          session: world.ids.next(), email: "anna@example.com", password: TestWorld.password))
      let model = PaywallModel(
        world.device(world.performer(with: signedIn.access), language),
        household: family.household)
      await model.load()
      #expect(model.isNeeded && model.buttonTitle == title && model.lines.count == 3)
      #expect(model.selectedPlan == nil)
    }
  }
}
