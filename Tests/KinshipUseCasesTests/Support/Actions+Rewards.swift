import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Actions of the reward shop.
extension Action {
  /// The id of the custom reward that `placeReward` stores.
  static let rewardItem = CatalogItemID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D701)
  /// The id of the basket entry that `placeReward` stores.
  static let basketEntry = BasketEntryID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D702)

  static let rewards = [
    Action(BuyReward.self, namesMember: true, arrange: { try await $0.placeReward() }) {
      on, props in
      BuyReward(
        household: on.household, id: props.ids.next(),
        card: Card.id(of: rewardItem, for: on.member))
    },
    Action(ApproveReward.self, arrange: { try await $0.placeReward(.requested) }) { on, _ in
      ApproveReward(household: on.household, entry: basketEntry)
    },
    Action(DeclineReward.self, arrange: { try await $0.placeReward(.requested) }) { on, _ in
      DeclineReward(household: on.household, entry: basketEntry, reason: "Not today")
    },
    Action(CancelRewardRequest.self, arrange: { try await $0.placeReward(.requested) }) { on, _ in
      CancelRewardRequest(household: on.household, entry: basketEntry)
    },
    Action(RefundReward.self, arrange: { try await $0.placeReward(.inBasket) }) { on, _ in
      RefundReward(household: on.household, entry: basketEntry)
    },
    Action(FulfilReward.self, arrange: { try await $0.placeReward(.inBasket) }) { on, _ in
      FulfilReward(household: on.household, entry: basketEntry)
    },
    Action(SetRewardTerms.self, arrange: { try await $0.placeReward() }) { on, _ in
      SetRewardTerms(household: on.household, item: rewardItem, needsApproval: true, stock: 3)
    },
    Action(asking: FetchShop.self, namesMember: true) { on in
      FetchShop(household: on.household, member: on.member)
    },
    Action(asking: FetchBasket.self, namesMember: true) { on in
      FetchBasket(household: on.household, member: on.member)
    },
    Action(asking: FetchRewardRequests.self) { on in
      FetchRewardRequests(household: on.household)
    },
  ]
}

extension TestFamily {
  /// Stores the reward `Action.rewardItem` with a card of Zoe, who has points for it; with a state,
  /// also the basket entry `Action.basketEntry` in it.
  func placeReward(_ state: BasketEntry.State? = nil) async throws {
    let (home, zoe, now) = (household, member("zoe"), world.clock.now)
    let value = try #require(Points(6))
    try await give(10, to: "zoe")
    try await world.arrange { all in
      let item = CustomItem(
        id: Action.rewardItem, household: home, kind: .reward, title: try Title("Cinema"),
        value: value, color: ColorHex.palette[0], createdAt: now, updatedAt: now)
      try all.cards.save(item)
      var terms = RewardTerms(defaultFor: item.id, in: home)
      terms.needsApproval = state == .requested
      try all.rewards.save(terms)
      try all.cards.save(
        Card(
          household: home, member: zoe, item: item.id, kind: .reward, title: item.title,
          value: value, isActive: true, updatedAt: now))
    }
    guard state != nil else { return }
    _ = try await self.zoe.performer.perform(
      BuyReward(
        household: home, id: Action.basketEntry, card: Card.id(of: Action.rewardItem, for: zoe)))
  }
}
