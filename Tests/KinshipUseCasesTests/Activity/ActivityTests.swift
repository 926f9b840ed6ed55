import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ActivityTests {
  /// The latest entries as a member sees them, such as "completion goal Read 10".
  private func feed(
    _ family: TestFamily, as name: String = "anna", of member: String? = nil
  ) async throws -> [String] {
    let query = FetchActivity(
      household: family.household, member: member.map { family.member($0) })
    return try await family.caller(name).fetch(query).rows.map { row in
      [
        "\(row.kind.rawValue) \(row.source.rawValue)", row.title?.description,
        row.badge?.description, row.streak.map { "streak \($0)" },
        row.points?.value.description,
      ].compactMap(\.self).joined(separator: " ")
    }
  }

  private func task(
    _ family: TestFamily, _ title: String, for name: String = "zoe", points: Int = 10
  ) async throws -> TaskID {
    let created = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: title), points: points, assignee: family.member(name)))
    return created.id
  }

  // Proves: S-109, UC-F7, UC-F8, UC-K2
  @Test(arguments: ShopStore.allCases)
  func `decisions on tasks are added with their points, and undone ones are removed`(
    _ store: ShopStore
  ) async throws {
    let family = try await GoalFamily(in: store) {
      $0.taskCompletionApproval = .requiredForChildren
    }.family
    let home = family.household
    let (dishes, dog) = (try await task(family, "Dishes"), try await task(family, "Walk the dog"))
    for id in [dishes, dog] {
      _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: id))
    }
    #expect(try await feed(family).isEmpty)
    _ = try await family.anna.performer.perform(
      RejectTask(household: home, task: dog, reason: "Too short"))
    _ = try await family.anna.performer.perform(ApproveTask(household: home, task: dishes))
    _ = try await family.anna.performer.perform(ApproveTask(household: home, task: dishes))
    let all = try await feed(family)
    #expect(
      all.filter { !$0.hasPrefix("milestone") } == [
        "approval task Dishes 10", "rejection task Walk the dog",
      ])
    #expect(all.first == "milestone badge first_chore")
    let own = try await task(family, "Shop", for: "anna", points: 0)
    _ = try await family.anna.performer.perform(CompleteTask(household: home, task: own))
    #expect(try await feed(family, of: "anna").contains("completion task Shop"))
    _ = try await family.anna.performer.perform(UncompleteTask(household: home, task: own))
    #expect(try await feed(family, of: "anna").contains("completion task Shop") == false)
  }

  // Proves: S-69, S-70, S-83, S-90, S-109, UC-J3, UC-J4, UC-J5, C-48
  @Test(arguments: ShopStore.allCases)
  func `goals add decisions, completions and milestones in the order of their causes`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let family = goals.family
    let read = try await goals.create("Read")
    let swim = try await goals.create("Swim", nil, isPending: true)
    _ = try await family.anna.performer.perform(
      RejectGoal(household: goals.home, goal: swim, reason: "In summer"))
    try await goals.complete(read, days: 2)
    try await goals.complete(read)
    #expect(
      try await feed(family) == [
        "milestone goal Read streak 3", "completion goal Read 10", "completion goal Read 10",
        "completion goal Read 10", "rejection goal Swim", "approval goal Read",
      ])
  }

  // Proves: S-109, UC-J6
  @Test(arguments: ShopStore.allCases)
  func `a day that is taken back removes its entries, and returns once with its milestone`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let read = try await goals.create("Read")
    try await goals.complete(read, days: 2)
    try await goals.complete(read)
    let before = try await feed(goals.family)
    #expect(try await goals.noticesOfGoals(to: "zoe").first == .goalMilestone)
    try await goals.uncomplete(read, on: try await goals.today)
    #expect(
      try await feed(goals.family) == [
        "completion goal Read 10", "completion goal Read 10", "approval goal Read",
      ])
    #expect(try await goals.noticesOfGoals(to: "zoe").contains(.goalMilestone) == false)
    try await goals.complete(read)
    #expect(try await feed(goals.family) == before)
  }

  // Proves: S-109, UC-J6
  @Test(arguments: ShopStore.allCases)
  func `a weekly milestone goes and returns with a completion that is moved within its week`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let swim = try await goals.create("Swim", .weekly)
    let start = try await goals.today
    try await goals.pass(days: (7 - start.weekday.days(since: .monday)) % 7)
    for _ in 0..<2 {
      try await goals.complete(swim)
      try await goals.pass(days: 7)
    }
    let milestone = "milestone goal Swim streak 3"
    for day in 0..<3 {
      if day > 0 { try await goals.pass() }
      try await goals.complete(swim)
      #expect(try await feed(goals.family).filter { $0 == milestone }.count == 1)
      #expect(try await goals.noticesOfGoals(to: "zoe").contains(.goalMilestone))
      try await goals.uncomplete(swim, on: try await goals.today)
      #expect(try await feed(goals.family).contains(milestone) == false)
      #expect(try await goals.noticesOfGoals(to: "zoe").contains(.goalMilestone) == false)
    }
  }

  // Proves: UC-J6
  @Test(arguments: ShopStore.allCases)
  func `a milestone that is taken back and reached again is mailed once`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store) { $0.notificationAreas = [.activity] }
    let (world, home, zoe) = (goals.family.world, goals.home, goals.zoe)
    let (account, now) = (goals.family.zoe.id, world.clock.now)
    try await world.arrange { all in
      guard var user = try all.users.user(account) else { return }
      user.emailConfirmedAt = now
      try all.users.save(user)
      var preferences = NoticePreferences(defaultFor: zoe, in: home)
      preferences.mailed = [.goalMilestone]
      try all.noticePreferences.save(preferences)
    }
    let read = try await goals.create("Read")
    try await goals.complete(read, days: 2)
    for round in 0..<2 {
      if round > 0 { try await goals.uncomplete(read, on: try await goals.today) }
      try await goals.complete(read)
      #expect(try await world.mails().filter(\.isAboutNotice).count == 1)
    }
    #expect(try await goals.noticesOfGoals(to: "zoe").contains(.goalMilestone))
  }

  // Proves: S-109, UC-J7
  @Test func `an achieved goal is a completion with the points that it paid`() async throws {
    let goals = try await GoalFamily()
    let swim = try await goals.create("Swim", nil, points: 50)
    let read = try await goals.create("Read")
    for goal in [swim, read] {
      _ = try await goals.family.zoe.performer.perform(
        AchieveGoal(household: goals.home, goal: goal))
    }
    #expect(
      try await feed(goals.family).filter { $0.hasPrefix("completion") } == [
        "completion goal Read", "completion goal Swim 50",
      ])
  }

  @Test(arguments: ShopStore.allCases)
  func `a deleted goal leaves no entries, and neither does a member who left`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let family = goals.family
    let (read, draw) = (try await goals.create("Read"), try await goals.create("Draw"))
    try await goals.complete(read)
    _ = try await family.zoe.performer.perform(DeleteGoal(household: goals.home, goal: read))
    #expect(try await feed(family) == ["approval goal Draw"])
    try await goals.complete(draw)
    _ = try await family.anna.performer.perform(
      RemoveMember(household: goals.home, member: family.member("zoe")))
    #expect(try await feed(family).isEmpty)
    let left = try await family.world.arrange { all in
      try all.activities.activities(of: goals.home, before: .max, limit: 9)
    }
    #expect(left.isEmpty)
  }

  // Proves: S-109
  @Test(arguments: ShopStore.allCases)
  func `approved, declined and handed over rewards are added`(_ store: ShopStore) async throws {
    let shop = try await RewardShop(points: 200, in: store)
    for title in ["Cinema", "Ice cream"] { try await shop.setTerms(title, needsApproval: true) }
    let cinema = try await shop.buy("Cinema")
    let ice = try await shop.buy("Ice cream")
    try await shop.approve(cinema.id)
    _ = try await shop.family.anna.performer.perform(
      DeclineReward(household: shop.home, entry: ice.id, reason: "Too cold"))
    _ = try await shop.family.anna.performer.perform(
      FulfilReward(household: shop.home, entry: cinema.id))
    #expect(
      try await feed(shop.family) == [
        "completion reward Cinema", "rejection reward Ice cream", "approval reward Cinema",
      ])
  }

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
      let own = try await task(family, "Shop", for: "anna", points: 0)
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: own))
      #expect(try await feed(family, as: "anna").contains("completion task Shop"))
      #expect(
        try await feed(family, as: "bram").contains("completion task Shop")
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
      let gift = try await task(family, "Buy a gift", for: "anna", points: 0)
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

  // Proves: S-109
  @Test(arguments: ShopStore.allCases)
  func `a rejection that is taken back leaves the feed, and a repeated approval is one entry`(
    _ store: ShopStore
  ) async throws {
    let family = try await GoalFamily(in: store) {
      $0.taskCompletionApproval = .requiredForChildren
      $0.approvalUndo = .adults
    }.family
    let home = family.household
    let dishes = try await task(family, "Dishes")
    try await family.complete(dishes)
    try await family.reject(dishes)
    #expect(try await feed(family) == ["rejection task Dishes"])
    _ = try await family.anna.performer.perform(ReopenTask(household: home, task: dishes))
    #expect(try await feed(family).isEmpty)
    try await family.complete(dishes)
    try await family.approve(dishes)
    _ = try await family.anna.performer.perform(UndoApproval(household: home, task: dishes))
    #expect(try await feed(family).contains("approval task Dishes 10") == false)
    try await family.approve(dishes)
    #expect(try await feed(family).filter { $0 == "approval task Dishes 10" }.count == 1)
  }

  @Test(arguments: ShopStore.allCases)
  func `a decision on the claim of a member who has left adds no entry`(
    _ store: ShopStore
  ) async throws {
    let family = try await GoalFamily(in: store) {
      $0.taskCompletionApproval = .requiredForChildren
    }.family
    let home = family.household
    let (dishes, dog) = (try await task(family, "Dishes"), try await task(family, "Dog"))
    for id in [dishes, dog] { try await family.complete(id) }
    _ = try await family.anna.performer.perform(
      RemoveMember(household: home, member: family.member("zoe")))
    try await family.approve(dishes)
    try await family.reject(dog)
    let left = try await family.world.look { all in
      try all.activities.activities(of: home, before: .max, limit: 9)
    }
    #expect(left.isEmpty)
  }

  // Proves: S-109, UC-K2
  @Test func `the limit is 10 by default and 50 at most, and pages follow each other`()
    async throws
  {
    let goals = try await GoalFamily()
    let family = goals.family
    for number in 1...12 { _ = try await goals.create("Goal \(number)", nil) }
    let anna = family.anna.performer
    func page(_ limit: Int?, before: Int? = nil) async throws -> FetchActivity.Output {
      try await anna.fetch(FetchActivity(household: goals.home, limit: limit, before: before))
    }
    let first = try await page(nil)
    #expect(first.rows.count == 10)
    let second = try await page(nil, before: first.next)
    #expect(second.rows.count == 2)
    #expect(second.next == nil)
    #expect(Set((first.rows + second.rows).map(\.id)).count == 12)
    for limit in [0, 51] {
      await #expect(throws: Refusal.self) { try await page(limit) }
    }
  }
}
