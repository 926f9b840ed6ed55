import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// Loads the reward shop of a child.
  func rewardShop(of child: String?) async throws -> ShopModel {
    let context = try await context()
    return try await loaded(
      ShopModel(context.device, household: context.id, member: try context.child(child).id))
  }

  /// Loads the requests for rewards of the profile's household.
  func rewardRequests() async throws -> RewardRequestsModel {
    let context = try await context()
    return try await loaded(RewardRequestsModel(context.device, household: context.id))
  }

  /// Resolves a text to a reward of the shop.
  func reward(_ text: String, in model: ShopModel) throws -> CardID {
    if let id = CardID(text.trimmed) { return id }
    let named = model.rewards.map { row in
      NamedItem(value: row.id, name: row.title, id: row.id.bits, details: { [row.priceText] })
    }
    guard let card = try one(text, among: named) else {
      throw notFound(.card, .unknownReward(text))
    }
    return card
  }

  /// A reward in the shop of a child; by default of the first child that has it, because its terms
  /// apply to all children.
  func offer(
    of reward: String, to child: String?
  ) async throws -> (shop: ShopModel, reward: ShopReward) {
    let context = try await context()
    let named = try child.map { [try context.child($0)] }
    for child in named ?? context.home.members.filter({ $0.role == .child }) {
      let model = try await loaded(
        ShopModel(context.device, household: context.id, member: child.id))
      let names = model.rewards.map { NamedItem(value: $0.id, name: $0.title, id: $0.id.bits) }
      let card = try CardID(reward.trimmed) ?? one(reward, among: names)
      if let known = model.shop?.rewards.first(where: { $0.card.id == card }) {
        return (model, known)
      }
    }
    throw notFound(.card, .unknownReward(reward))
  }

  /// Changes an entry of a child's basket; prefers entries in a state.
  func change(
    _ argument: BasketEntryArgument, of child: String?, _ state: BasketEntry.State,
    _ work: @MainActor (ShopModel, BasketEntryID) async -> Void
  ) async throws -> CommandOutput {
    let model = try await rewardShop(of: child)
    let entries = model.basket.map { row in
      NamedItem(
        value: BasketChoice(id: row.id, state: row.state), name: row.title, id: row.id.bits,
        details: { [row.priceText, row.stateText] })
    }
    guard let id = try entry(argument.reward, among: entries, preferring: state) else {
      throw notFound(.basketEntry, .unknownBasketEntry(argument.reward))
    }
    await work(model, id)
    return try answer(of: model)
  }

  /// Decides an entry of any basket, or of a child's; prefers entries in a state.
  func decide(
    _ argument: BasketEntryArgument, of child: String?, _ state: BasketEntry.State,
    _ work: @MainActor (RewardRequestsModel, BasketEntryID) async -> Void
  ) async throws -> CommandOutput {
    let model = try await rewardRequests()
    let owner = try await owner(named: child)
    let entriesOfOwner = Set(
      model.entries.map(\.entry).filter { owner == nil || $0.member == owner }.map(\.id))
    let entries = model.rows.filter { entriesOfOwner.contains($0.id) }.map { row in
      NamedItem(
        value: BasketChoice(id: row.id, state: row.isRequest ? .requested : .inBasket),
        name: row.title, id: row.id.bits,
        details: { [row.memberName, row.priceText, row.when] })
    }
    let found = try entryOfSeveral(argument.reward, among: entries, preferring: state)
    guard let id = found, owner == nil || entriesOfOwner.contains(id) else {
      throw notFound(.basketEntry, .unknownRewardRequest(argument.reward))
    }
    await work(model, id)
    return try output(from: model) {
      ["entry": model.changed.map(JSON.basketEntry) ?? .null]
    }
  }

  /// The child with a name; nil without one.
  private func owner(named child: String?) async throws -> MemberID? {
    guard let child else { return nil }
    return try await context().child(child).id
  }

  /// Resolves a text to an entry; names the children if several have the same reward.
  private func entryOfSeveral(
    _ text: String, among entries: [NamedItem<BasketChoice>],
    preferring state: BasketEntry.State
  ) throws -> BasketEntryID? {
    do {
      return try entry(text, among: entries, preferring: state)
    } catch let error as CommandError {
      guard case .choice(let ambiguity) = error.missingInput else { throw error }
      let (titles, names) = (
        Set(ambiguity.candidates.map(\.name)),
        Set(ambiguity.candidates.compactMap(\.details.first)).sorted()
      )
      guard let title = titles.first, titles.count == 1, names.count > 1 else { throw error }
      throw error.saying([.rewardOfSeveral(title, names)], in: language)
    }
  }

  private func entry(
    _ text: String, among entries: [NamedItem<BasketChoice>],
    preferring state: BasketEntry.State
  ) throws -> BasketEntryID? {
    if let id = BasketEntryID(text.trimmed) { return id }
    return try one(text, among: entries, preferring: [{ $0.state == state }])?.id
  }

  /// Output with the changed entry.
  func answer(of model: ShopModel) throws -> CommandOutput {
    try output(from: model) {
      let outcome = model.outcome
      return [
        "entry": outcome.map { JSON.basketEntry($0.entry) } ?? .null,
        "points": JSON.shopPoints(
          of: model.memberName, balance: outcome?.balance.value ?? model.balance,
          reserved: outcome?.reserved.value ?? model.reserved),
      ]
    }
  }

  /// The title of a shop, with the points that can be spent and those held.
  func heading(of model: ShopModel) -> [CommandOutput.Block] {
    let held = model.reserved > 0 ? " · \(text(.held(model.reservedText)))" : ""
    let balance = text(.balance(of: model.balancePoints))
    return [.line("\(model.title) · \(model.memberName) · \(balance)\(held)")]
  }
}

/// A candidate for the name of a basket entry.
struct BasketChoice {
  let id: BasketEntryID
  let state: BasketEntry.State
}

// MARK: - JSON

extension ShopModel {
  /// The points of the shop's member.
  var pointsJSON: JSON {
    .shopPoints(of: memberName, balance: balance, reserved: reserved)
  }
}

extension JSON {
  fileprivate static func shopPoints(of name: String, balance: Int, reserved: Int) -> JSON {
    ["member_name": .string(name), "balance": .int(balance), "reserved": .int(reserved)]
  }

  static func rewardTerms(_ terms: RewardTerms) -> JSON {
    [
      "item": .text(terms.item), "needs_approval": .bool(terms.needsApproval),
      "stock": .number(terms.stock), "cooldown_days": .int(terms.cooldownDays),
      "quota": terms.quota.map { ["count": .int($0.count), "period": .raw($0.period)] } ?? .null,
    ]
  }

  static func reward(_ reward: ShopReward) -> JSON {
    [
      "card": .text(reward.card.id), "item": .text(reward.card.item),
      "title": .text(reward.card.title), "price": .int(reward.card.value.value),
      "color": .text(reward.color), "can_be_bought": .bool(reward.canBeBought),
      "missing": .int(reward.missing.value),
      "obstacle": .raw(reward.obstacle),
      "available_from": .text(reward.availableFrom),
      "terms": rewardTerms(reward.terms), "entry": reward.entry.map(basketEntry) ?? .null,
    ]
  }
}

// MARK: - Texts

extension ShellText {
  static let reward = Self("Reward", nl: "Beloning", de: "Belohnung")
  static let terms = Self("Terms", nl: "Voorwaarden", de: "Bedingungen")
  static let noHistory = Self(
    "No closed entries yet.", nl: "Nog geen afgesloten regels.",
    de: "Noch keine abgeschlossenen Einträge.")

  static func held(_ points: String) -> Self {
    Self("\(points) held", nl: "\(points) gereserveerd", de: "\(points) reserviert")
  }

  static func unknownReward(_ name: String) -> Self {
    Self(
      "The shop has no “\(name)”. See “\(kin: "reward shop")”.",
      nl: "De winkel heeft geen “\(name)”. Kijk met “\(kin: "reward shop")”.",
      de: "Der Laden hat kein „\(name)“. Sieh nach mit „\(kin: "reward shop")“.")
  }

  static func rewardOfSeveral(_ reward: String, _ names: [String]) -> Self {
    let (list, option) = (names.joined(separator: ", "), "--for \(ShellQuoting.quoted(names[0]))")
    return Self(
      "Several children have “\(reward)”: \(list). Choose one, for example “\(option)”.",
      nl: "Meerdere kinderen hebben “\(reward)”: \(list). Kies er een, bijvoorbeeld “\(option)”.",
      de: "Mehrere Kinder haben „\(reward)“: \(list). Wähle eines, zum Beispiel „\(option)“.")
  }

  static func unknownRewardRequest(_ name: String) -> Self {
    Self(
      "No “\(name)” is requested or to be handed over. See “\(kin: "reward requests")”.",
      nl: "Er is geen “\(name)” gevraagd of te geven. Kijk met “\(kin: "reward requests")”.",
      de: """
        Kein „\(name)“ ist angefragt oder zu übergeben. Sieh nach mit „\(kin: "reward requests")“.
        """)
  }

  static func unknownBasketEntry(_ name: String) -> Self {
    Self(
      "There is no “\(name)” in the basket. See “\(kin: "reward basket")”.",
      nl: "Er ligt geen “\(name)” in het mandje. Kijk met “\(kin: "reward basket")”.",
      de: "Im Korb liegt kein „\(name)“. Sieh nach mit „\(kin: "reward basket")“.")
  }
}
