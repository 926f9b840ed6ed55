public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A member's reward shop: the rewards that it can buy, and its basket.
@MainActor @Observable
public final class ShopModel: LoadedScreen {
  /// A tab of the screen.
  public enum Tab: String, Sendable, CaseIterable {
    /// The rewards that can be bought.
    case rewards
    /// The rewards that were requested or bought.
    case basket
  }

  /// The state of the shop and of the last change.
  public internal(set) var screen = ScreenState()
  /// The tab that is shown.
  public private(set) var tab = Tab.rewards
  /// The shop as last read; nil before loading.
  public private(set) var shop: FetchShop.Output?
  /// The basket as last read; nil before loading.
  public private(set) var content: FetchBasket.Output?
  /// The result of the last purchase or return.
  public private(set) var outcome: BasketOutcome?
  /// The terms that were set last.
  public private(set) var terms: RewardTerms?
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  private var localizedRewards: LocalizedContent<[Reward]>?
  private var localizedEntries: LocalizedContent<[Entry]>?
  private var localizedHistory: LocalizedContent<[Entry]>?
  @ObservationIgnored private var unsent: BuyReward?

  /// The shop of a member.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the shop and the basket.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, shop, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchShop(household: $0.household, member: $0.member)),
          try await $0.device.performer.fetch(
            FetchBasket(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.shop, model.content) = (home, shop, content)
      model.localizedRewards = model.localized { texts in
        shop.rewards.map { Reward($0, in: texts) }
      }
      model.localizedEntries = model.localized { texts in
        content.entries.map { Entry($0, in: texts) }
      }
      model.localizedHistory = model.localized { texts in
        content.history.map { Entry($0, in: texts) }
      }
      return nil
    }
  }
}

// MARK: - Content

extension ShopModel {
  /// The title of the screen.
  public var title: String { texts.text(.rewardShop) }
  /// The name of the member; empty before loading.
  public var memberName: String { shop.map { texts.name($0.memberName) } ?? "" }
  /// Points that can be spent.
  public var balance: Int { shop?.balance.value ?? 0 }
  /// Points held for rewards that were requested or bought.
  public var reserved: Int { shop?.reserved.value ?? 0 }
  /// The text of the balance banner: what can be spent, labelled as earned.
  public var balanceText: String {
    texts.text(.pointsEarned(.points(balance, texts.pointsName ?? .points)))
  }
  /// The points that can be spent, in words.
  public var balancePoints: String { texts.points(balance) }
  /// The points held for rewards, in words.
  public var reservedText: String { texts.points(reserved) }
  /// The rewards, in the order of the catalog.
  public var rewards: [Reward] { read(localizedRewards) }
  /// The rewards that were requested or bought, the oldest first.
  public var basket: [Entry] { read(localizedEntries) }
  /// The closed entries, the last closed first.
  public var history: [Entry] { read(localizedHistory) }
  /// Whether the reader may hand rewards over and set their terms.
  public var canDecide: Bool { home?.details.powers.contains(.decideRewards) ?? false }

  /// The title of a tab.
  public func tabText(_ tab: Tab) -> String {
    switch tab {
    case .rewards: texts.text(.cardKind(.reward))
    case .basket: texts.text(.basket)
    }
  }

  /// The message in place of the rewards or the basket; nil if the tab has content or is not
  /// loaded.
  public var emptyMessage: Message? {
    guard shop != nil else { return nil }
    switch tab {
    case .rewards where rewards.isEmpty:
      let canOpenCatalog = home?.details.powers.contains(.manageCards) ?? false
      return message(
        MessageTemplate(
          .noCards(.reward), .noCardsBody, picture: .ticket,
          button: canOpenCatalog ? .openCatalog : .reload,
          action: canOpenCatalog ? .openCatalog : .refresh))
    case .basket where basket.isEmpty:
      return message(nothingYet(.emptyBasket, .emptyBasketBody, picture: .ticket))
    case .rewards, .basket: return nil
    }
  }
}

// MARK: - Intents

extension ShopModel {
  /// Shows a tab.
  public func show(_ tab: Tab) { self.tab = tab }

  /// Buys a reward, or requests it if its terms require approval.
  ///
  /// Refused if the reward no longer has the price that is shown.
  @discardableResult
  public func buy(_ card: CardID) async -> Bool {
    let price = shop?.rewards.first { $0.card.id == card }?.card.value
    let buying = reusingIDs(as: unsent) { [device, household] in
      BuyReward(
        household: household, id: $0?.id ?? device.ids.next(), card: card, expectedPrice: price)
    }
    unsent = buying
    return await change(buying) { model, outcome in
      model.unsent = nil
      model.outcome = outcome
      let (entry, balance) = (outcome.entry, model.texts.inWords(outcome.balance))
      let price = model.texts.inWords(entry.price)
      return entry.state == .requested
        ? .rewardRequested(entry.shownTitle, price: price, balance: balance)
        : .rewardBought(entry.shownTitle, price: price, balance: balance)
    }
  }

  /// Removes an entry from the basket, or cancels a request; its points return.
  @discardableResult
  public func remove(_ entry: BasketEntryID) async -> Bool {
    let known = content?.entries.first { $0.id == entry }
    return known?.state == .requested ? await cancel(entry) : await refund(entry)
  }

  /// Removes an entry from the basket; its points return.
  @discardableResult
  public func refund(_ entry: BasketEntryID) async -> Bool {
    await returned(RefundReward(household: household, entry: entry))
  }

  /// Cancels a request; its points return.
  @discardableResult
  public func cancel(_ entry: BasketEntryID) async -> Bool {
    await returned(CancelRewardRequest(household: household, entry: entry))
  }

  private func returned<U: UseCase<BasketOutcome>>(_ useCase: U) async -> Bool {
    await change(useCase) { model, outcome in
      model.outcome = outcome
      return .rewardReturned(
        outcome.entry.shownTitle, price: model.texts.inWords(outcome.entry.price),
        balance: model.texts.inWords(outcome.balance))
    }
  }

  /// Sets the terms of a reward, for all members with a card of it.
  @discardableResult
  public func setTerms(of item: CatalogItemID, _ form: TermsForm) async -> Bool {
    let title = shop?.rewards.first { $0.card.item == item }?.card.title
    return await change(
      SetRewardTerms(
        household: household, item: item, needsApproval: form.needsApproval, stock: form.stock,
        cooldownDays: form.cooldownDays, quotaCount: form.quotaCount,
        quotaPeriod: form.quotaPeriod)
    ) { model, terms in
      model.terms = terms
      return title.map { .rewardTermsSet(.title(of: item, $0)) } ?? .rewardTermsChanged
    }
  }

  /// The form of the terms of a reward.
  public struct TermsForm: Sendable, Hashable {
    /// Whether an adult has to approve each request.
    public var needsApproval: Bool
    /// The number of rewards that are left; nil for no limit.
    public var stock: Int?
    /// Days before the same member can request the reward again.
    public var cooldownDays: Int
    /// The most requests of a member in a period; nil for no limit.
    public var quotaCount: Int?
    /// The period of the quota.
    public var quotaPeriod: RewardQuota.Period

    /// The form for existing terms.
    public init(_ terms: RewardTerms) {
      needsApproval = terms.needsApproval
      stock = terms.stock
      cooldownDays = terms.cooldownDays
      quotaCount = terms.quota?.count
      quotaPeriod = terms.quota?.period ?? .week
    }
  }
}
