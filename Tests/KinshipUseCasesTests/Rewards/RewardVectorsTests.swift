import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of rewards in behaviours.json, which other implementations can also run.
@Suite(.hereAndServed) struct RewardVectorsTests {
  struct Vectors: Decodable { let rewards: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Reward: Decodable {
      let price: Int
      let approval: Bool
      let stock: Int?
    }

    struct Step: Decodable {
      let by, `do`, reward, outcome: String
      let price, available, missing: Int?
    }

    let says: String
    let points: [String: Int]
    let rewards: [String: Reward]
    let steps: [Step]
    let balances: [String: [Int]]
    let states: [String: [String]]
    let told: [String]

    var testDescription: String { says }
  }

  // Proves: B-29, B-31, B-32, B-41
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `rewards behave as in the vectors`(vector: Vector, store: ShopStore) async throws {
    let shop = try await RewardShop(
      points: 0, rewards: vector.rewards.mapValues(\.price), in: store)
    for (child, points) in vector.points { try await shop.family.give(points, to: child) }
    for (title, reward) in vector.rewards {
      try await shop.setTerms(title, needsApproval: reward.approval, stock: reward.stock)
    }
    var player = Player(shop: shop)
    for step in vector.steps {
      let refused = try await refusal { try await player.play(step) }
      #expect(refused?.code ?? "ok" == step.outcome, "\(vector.says): \(step.do)")
      if case .insufficientCredits(let available, let missing) = refused {
        #expect(available.value == step.available && missing.value == step.missing)
      }
      try await shop.family.pass(.seconds(60))
    }
    for (child, points) in vector.balances {
      #expect(try await shop.points(of: child) == points)
    }
    let entries = try await player.entries()
    for (child, states) in vector.states {
      let own = entries.filter { $0.member == shop.family.member(child) }
      #expect(own.map(\.state.rawValue) == states)
    }
    #expect(try await told(in: shop) == vector.told)
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.rewards)
  }

  /// The notices to children about rewards, as `name kind`, sorted.
  private func told(in shop: RewardShop) async throws -> [String] {
    try await shop.family.notices().filter { $0.kind.isAboutReward && $0.kind != .rewardRequested }
      .map { notice in
        let name = shop.family.members.first { $0.value == notice.recipient }?.key ?? "?"
        return "\(name) \(notice.kind.rawValue)"
      }
      .sorted()
  }
}

/// Plays the steps of a vector; a decision is about the latest entry of the reward.
private struct Player {
  let shop: RewardShop
  private var made: [(reward: String, by: String, id: BasketEntryID)] = []

  init(shop: RewardShop) { self.shop = shop }

  mutating func play(_ step: RewardVectorsTests.Vector.Step) async throws {
    let anna = shop.family.anna.performer
    switch step.do {
    case "buy":
      made.append((step.reward, step.by, try await shop.buy(step.reward, for: step.by).id))
    case "approve": try await shop.approve(try entry(step))
    case "decline": try await shop.decline(try entry(step))
    case "fulfil": try await shop.fulfil(try entry(step))
    case "cancel": try await shop.cancel(try entry(step), by: step.by)
    case "archive":
      for child in ["zoe", "ben"] {
        _ = try await anna.perform(
          ArchiveCard(household: shop.home, card: shop.card(step.reward, of: child)))
      }
    case "delete":
      _ = try await anna.perform(
        DeleteCatalogItem(household: shop.home, item: shop.item(step.reward)))
    case "reprice":
      _ = try await anna.perform(
        EditCatalogItem(
          household: shop.home, item: shop.item(step.reward), title: step.reward,
          value: step.price ?? 0))
    default:
      _ = try await anna.perform(
        RemoveMember(household: shop.home, member: shop.family.member(step.reward)))
    }
  }

  private func entry(_ step: RewardVectorsTests.Vector.Step) throws -> BasketEntryID {
    try #require(made.last { $0.reward == step.reward }).id
  }

  /// The entries that were made, in order.
  func entries() async throws -> [BasketEntry] {
    let (home, ids) = (shop.home, made.map(\.id))
    return try await shop.family.world.look { all in
      try ids.compactMap { try all.rewards.entry($0, in: home) }
    }
  }
}
