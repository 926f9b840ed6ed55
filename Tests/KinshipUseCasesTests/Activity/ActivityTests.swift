import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ActivityTests {
  /// The latest entries as a member sees them, such as "completion goal Read 10".
  func feed(
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

  /// Whether the feed has the completion of the task “Shop”.
  func hasShopping(
    _ family: TestFamily, as name: String = "anna", of member: String? = nil
  ) async throws -> Bool {
    try await feed(family, as: name, of: member).contains { $0.hasPrefix("completion task Shop") }
  }

  func task(
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
    let own = try await task(family, "Shop", for: "anna", points: 1)
    _ = try await family.anna.performer.perform(CompleteTask(household: home, task: own))
    #expect(try await hasShopping(family, of: "anna"))
    _ = try await family.anna.performer.perform(UncompleteTask(household: home, task: own))
    #expect(try await hasShopping(family, of: "anna") == false)
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

  // Proves: S-89, S-90
  @Test(arguments: ShopStore.allCases)
  func `a notice has the length of the streak until the goal reaches another milestone`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let read = try await goals.create("Read")
    func milestones() async throws -> [Milestone?] {
      try await goals.family.zoe.performer.fetch(FetchInbox(household: goals.home)).rows
        .filter { $0.kind == .goalMilestone }.map(\.milestone)
    }
    try await goals.complete(read, days: 3)
    #expect(try await milestones() == [.streak(3, .daily)])
    try await goals.complete(read, days: 3)
    try await goals.complete(read)
    #expect(try await milestones() == [.streak(7, .daily), nil])
    try await goals.uncomplete(read, on: try await goals.today)
    #expect(try await milestones() == [nil])
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
