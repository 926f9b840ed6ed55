import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Who sees which entries.
extension ActivityTests {
  // Proves: M-09, D-07, TRAP-14
  @Test func `a child that shares no activity appears to itself and to adults only`() async throws {
    let goals = try await GoalFamily()
    let family = goals.family
    let read = try await goals.create("Read")
    try await goals.complete(read)
    try await goals.update(read, shares: true)
    #expect(try await feed(family, as: "ben").count == 2)
    _ = try await family.zoe.performer.perform(UpdatePrivacy(sharesActivity: false))
    for (name, count) in [("anna", 2), ("zoe", 2), ("gwen", 2), ("mo", 0), ("ben", 0)] {
      #expect(try await feed(family, as: name).count == count, "\(name)")
    }
  }

  // Proves: M-09
  @Test func `of an adult, others see what the leaderboard shows`() async throws {
    for audience in LeaderboardAudience.allCases {
      let family = try await GoalFamily { $0.leaderboardAudience = audience }.family
      let own = try await task(family, "Shop", for: "anna", points: 1)
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: own))
      #expect(try await hasShopping(family))
      #expect(
        try await hasShopping(family, as: "bram")
          == (audience == .allMembers))
      _ = try await family.anna.performer.perform(UpdatePrivacy(sharesActivity: false))
      #expect(try await feed(family, as: "bram").isEmpty)
      #expect(try await feed(family, as: "anna").isEmpty == false)
    }
  }

  // Proves: M-09
  @Test(arguments: ShopStore.allCases)
  func `of tasks of others, a child sees those that it sees in its lists`(
    _ store: ShopStore
  ) async throws {
    for visibility in ChildTaskVisibility.allCases {
      let family = try await GoalFamily(in: store) {
        $0.childTaskVisibility = visibility
        $0.leaderboardAudience = .allMembers
      }.family
      let gift = try await task(family, "Buy a gift", for: "anna", points: 1)
      let dishes = try await task(family, "Dishes")
      try await family.complete(gift, by: "anna")
      try await family.complete(dishes)
      let own = try await feed(family, as: "zoe").filter { $0.contains("task Dishes") }
      #expect(own.count == 1)
      let seen = try await feed(family, as: "ben").filter { $0.contains(" task ") }
      #expect(seen.count == (visibility == .own ? 0 : 2), "\(visibility)")
    }
  }

  // Proves: M-09, S-109
  @Test(arguments: ShopStore.allCases)
  func `of goals of others, a child sees shared ones and milestones, without points`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let family = goals.family
    let (read, draw) = (try await goals.create("Read"), try await goals.create("Draw"))
    try await goals.update(draw, title: "Draw", shares: true)
    try await goals.complete(draw)
    try await goals.complete(read, days: 2)
    try await goals.complete(read)
    let shared = ["completion goal Draw", "approval goal Draw"]
    for name in ["ben", "mo"] {
      #expect(
        try await feed(family, as: name) == ["milestone goal Read streak 3"] + shared, "\(name)")
    }
    for name in ["anna", "zoe"] {
      let all = try await feed(family, as: name)
      #expect(all.count == 7)
      #expect(all.contains("completion goal Draw 10"))
    }
    _ = try await family.zoe.performer.perform(UpdatePrivacy(showsAchievements: false))
    #expect(try await feed(family, as: "ben") == shared)
    _ = try await family.zoe.performer.perform(UpdatePrivacy(showsAchievements: true))
    try await family.change { $0.leaderboardAudience = .allMembers }
    #expect(try await feed(family, as: "ben").contains("completion goal Draw 10"))
  }

  // Proves: M-09
  @Test func `rewards of others are seen by adults only`() async throws {
    let shop = try await RewardShop(points: 200)
    try await shop.setTerms("Cinema", needsApproval: true)
    let cinema = try await shop.buy("Cinema")
    try await shop.approve(cinema.id)
    for (name, count) in [("anna", 1), ("zoe", 1), ("ben", 0), ("mo", 0)] {
      #expect(try await feed(shop.family, as: name).count == count, "\(name)")
    }
  }

  // Proves: S-109
  @Test(arguments: ShopStore.allCases)
  func `entries that a reader does not see take no place in its feed`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    _ = try await goals.create("Draw", of: "ben")
    let (home, zoe, now) = (goals.home, goals.zoe, goals.family.world.clock.now)
    try await goals.family.world.arrange { all in
      for number in 1...250 {
        let goal = GoalID(bits: UInt128(number))
        let entry = Activity(
          id: Activity.id(.completion, of: goal, for: zoe, .once), household: home, member: zoe,
          kind: .completion, source: .goal, subject: goal.bits, title: try Title("Read"),
          milestone: nil, points: nil, at: now, position: 0)
        if let entry { try all.activities.append(entry) }
      }
    }
    #expect(try await feed(goals.family, as: "ben") == ["approval goal Draw"])
  }

  // Proves: S-109
  @Test(arguments: ShopStore.allCases)
  func `the feed of a household has no entries of another one`(_ store: ShopStore) async throws {
    let goals = try await GoalFamily(in: store)
    let (world, olga) = (goals.family.world, goals.family.olga.performer)
    _ = try await goals.create("Read")
    let other: HouseholdID = world.ids.next()
    _ = try await olga.perform(
      CreateHousehold(
        household: other, member: world.ids.next(), name: "Hut", timeZone: "Europe/Berlin"))
    #expect(try await olga.fetch(FetchActivity(household: other)).rows.isEmpty)
    await #expect(throws: Refusal.self) {
      try await olga.fetch(FetchActivity(household: goals.home))
    }
  }
}
