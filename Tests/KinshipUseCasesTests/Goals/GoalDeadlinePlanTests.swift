import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Which goals have messages about their target dates, and when these are withdrawn.
@Suite(.hereAndServed) struct GoalDeadlinePlanTests {
  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `achieving, deleting or editing a goal withdraws its messages`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let (zoe, id) = (home.family.zoe.performer, home.home)
    let target = try await home.today.advanced(byDays: 2)
    let swim = try await home.create("Swim", nil, target: target)
    #expect(try await home.jobs().map(\.kind) == [.goalDueTomorrow, .goalOverdue])
    _ = try await zoe.perform(AchieveGoal(household: id, goal: swim))
    #expect(try await home.jobs().isEmpty)
    let run = try await home.create("Run", nil, target: target, subGoals: ["A mile"])
    #expect(try await home.jobs().count == 2)
    _ = try await zoe.perform(SetSubGoal(household: id, goal: run, subGoal: 1, isDone: true))
    #expect(try await home.jobs().isEmpty, "The last sub-goal achieves it")
    let read = try await home.create("Read", target: target)
    #expect(try await home.jobs().count == 2)
    try await home.complete(read)
    #expect(try await home.jobs().count == 2, "A completed day changes nothing")
    _ = try await zoe.perform(DeleteGoal(household: id, goal: read))
    #expect(try await home.jobs().isEmpty)
    let draw = try await home.create("Draw", target: target)
    try await home.update(draw, title: "Draw", target: nil)
    try await home.approve(draw)
    _ = try await home.create("Wait", target: target, isPending: true)
    let rejected = try await home.create("Stay up", target: target, isPending: true)
    _ = try await home.family.anna.performer.perform(
      RejectGoal(household: id, goal: rejected, reason: "Too late"))
    #expect(try await home.jobs().isEmpty)
    try await home.family.live(until: home.family.world.clock.now + .seconds(5 * 86_400))
    #expect(try await home.posted().isEmpty)
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `a goal that is approved late has the message that is true then`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let target = try await home.today.advanced(byDays: 1)
    let early = try await home.create("Swim", nil, target: target, isPending: true)
    let late = try await home.create("Read", nil, target: target, isPending: true)
    try await home.approve(early)
    try await home.family.world.runDueJobs()
    #expect(try await home.postedKinds() == [.deadlineTomorrow])
    _ = try await home.family.zoe.performer.perform(
      AchieveGoal(household: home.home, goal: early))
    try await home.pass(days: 3)
    try await home.approve(late)
    try await home.family.world.runDueJobs()
    #expect(try await home.postedKinds() == [.deadlineTomorrow, .deadlineMissed])
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `a rule turns the messages off and on again, and none is repeated`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store) { $0.postsGoalDeadlines = false }
    let family = home.family
    let target = try await home.today.advanced(byDays: 2)
    _ = try await home.create("Swim", nil, target: target)
    #expect(try await home.jobs().isEmpty)
    try await home.pass()
    try await family.world.runDueJobs()
    #expect(try await home.posted().isEmpty)
    // It is the day before the target date.
    try await family.change { $0.postsGoalDeadlines = true }
    try await family.world.runDueJobs()
    #expect(try await home.postedKinds() == [.deadlineTomorrow])
    try await family.change { $0.postsGoalDeadlines = false }
    #expect(try await home.jobs().isEmpty)
    try await home.pass(days: 2)
    try await family.world.runDueJobs()
    #expect(try await home.postedKinds() == [.deadlineTomorrow])
    try await family.change { $0.postsGoalDeadlines = true }
    try await family.world.runDueJobs()
    #expect(try await home.postedKinds() == [.deadlineTomorrow, .deadlineMissed])
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `a goal that no adult approved has messages only while it shares its completions`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store) { $0.goalApprovalRequired = false }
    let target = try await home.today.advanced(byDays: 2)
    let swim = try await home.create("Swim", target: target, isPending: true)
    #expect(try await home.row(swim).goal.status == .approved)
    #expect(try await home.jobs().isEmpty)
    try await home.update(swim, title: "Swim", target: target, shares: true)
    #expect(try await home.jobs().count == 2)
    try await home.update(swim, title: "Swim", target: target)
    #expect(try await home.jobs().isEmpty)
    try await home.family.live(until: home.family.world.clock.now + .seconds(5 * 86_400))
    #expect(try await home.posted().isEmpty)
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `the goals of a member who has left have no messages`(_ store: ShopStore) async throws {
    let home = try await GoalFamily(in: store) { $0.childrenMayLeave = true }
    let target = try await home.today.advanced(byDays: 2)
    _ = try await home.create("Swim", nil, target: target)
    _ = try await home.create("Read", nil, target: target, of: "ben")
    _ = try await home.family.zoe.performer.perform(LeaveHousehold(household: home.home))
    #expect(try await home.jobs().count == 2, "Those of Ben")
    // A member whose jobs stayed.
    try await home.family.remove("ben")
    try await home.family.live(until: home.family.world.clock.now + .seconds(5 * 86_400))
    #expect(try await home.posted().isEmpty)
    #expect(try await home.jobs().isEmpty)
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `the jobs of a household are deleted with it`(_ store: ShopStore) async throws {
    let home = try await GoalFamily(in: store)
    let target = try await home.today.advanced(byDays: 2)
    _ = try await home.create("Read", nil, target: target, of: "ben")
    for name in ["bram", "gwen", "mo", "zoe"] { try await home.family.remove(name) }
    try await home.family.anna.performer.perform(DeleteHousehold(household: home.home))
    #expect(try await home.jobs().isEmpty)
    try await home.family.live(until: home.family.world.clock.now + .seconds(5 * 86_400))
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `a zone change plans the messages of a hundred goals at once and the others in a job`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let (world, id) = (home.family.world, home.home)
    let target = try await home.today.advanced(byDays: 9)
    let (zoe, ben, now) = (home.zoe, home.family.member("ben"), world.clock.now)
    try await world.arrange { all in
      for number in 1...Goal.openLimit {
        for child in [zoe, ben] {
          let terms = GoalTerms(
            title: try Title("Goal \(number)"),
            points: try Points(10, in: 1...100, field: .points), habit: nil, target: target)
          _ = try all.goals.save(
            Goal(
              id: world.ids.next(), of: child, in: id, terms, sharesCompletions: true,
              subGoals: [], needsApproval: false, at: now))
        }
      }
    }
    for zone in ["America/New_York", "Asia/Tokyo"] {
      _ = try await home.family.anna.performer.perform(
        UpdateHousehold(household: id, timeZone: zone))
      #expect(try await home.jobs([.goalDeadlinePlanning]).count == 1)
      try await world.runDueJobs()
      #expect(try await home.jobs([.goalDeadlinePlanning]).isEmpty)
      let calendar = HouseholdCalendar(zone: try world.zones.zone(zone))
      let due = Set(try await home.jobs().map(\.dueAt))
      let expected: Set<Instant> = [
        calendar.start(of: target.advanced(byDays: -1)),
        calendar.start(of: target.advanced(byDays: 1)),
      ]
      #expect(due == expected)
      #expect(try await home.jobs().count == 4 * Goal.openLimit)
    }
  }
}
