import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Creating, changing and deciding goals.
@Suite(.hereAndServed) struct GoalLifeTests {
  // Proves: UC-J1, UC-J3, S-49, S-63, S-69, S-73
  @Test(arguments: ShopStore.allCases)
  func `a child's goal is pending until an adult approves it`(_ store: ShopStore) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create(isPending: true)
    #expect(try await home.row(goal).goal.status == .pending)
    let early = try await home.family.zoe.performer.refusing(
      CompleteGoal(household: home.home, goal: goal))
    #expect(early == .invalidGoalState(.pending))
    let approved = try await home.family.anna.performer.perform(
      ApproveGoal(household: home.home, goal: goal))
    #expect(approved.goal.status == .approved)
    #expect(approved.goal.decidedBy == home.family.member("anna"))
    #expect(try await home.row(goal).goal.status == .approved)
    let again = try await home.family.bram.performer.refusing(
      ApproveGoal(household: home.home, goal: goal))
    #expect(again == .invalidGoalState(.approved))
    #expect(try await home.complete(goal).points.value == 10)
  }

  // Proves: UC-J4, S-54, S-67, S-70
  @Test(arguments: ShopStore.allCases)
  func `a rejection needs a note, which the child sees until it changes the goal`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create(isPending: true)
    let anna = home.family.anna.performer
    let blank = try await anna.refusing(
      RejectGoal(household: home.home, goal: goal, reason: "  "))
    #expect(blank == .noteRequired)
    _ = try await anna.perform(
      RejectGoal(household: home.home, goal: goal, reason: "Start with ten pages"))
    #expect(try await home.row(goal).goal.note?.description == "Start with ten pages")
    #expect(try await home.reasonInInbox() == "Start with ten pages")
    let edited = try await home.update(goal, title: "Read 10 pages")
    #expect(edited.goal.status == .pending)
    #expect(edited.goal.note == nil)
    #expect(try await home.reasonInInbox() == nil)
  }

  // Proves: UC-J3, UC-J4
  @Test(arguments: ShopStore.allCases)
  func `an adult decides only the version of a goal that it saw`(_ store: ShopStore) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create(isPending: true)
    let anna = home.family.anna.performer
    let seen = try await home.row(goal).goal.version
    let dearer = try await home.update(goal, points: 100).goal.version
    let approved = try await anna.refusing(
      ApproveGoal(household: home.home, goal: goal, expected: seen))
    #expect(approved == .conflict)
    let rejected = try await anna.refusing(
      RejectGoal(household: home.home, goal: goal, reason: "Too dear", expected: seen))
    #expect(rejected == .conflict)
    #expect(try await home.row(goal).goal.status == .pending)
    _ = try await anna.perform(
      ApproveGoal(household: home.home, goal: goal, expected: dearer))
    let late = try await home.family.bram.performer.refusing(
      RejectGoal(household: home.home, goal: goal, reason: "Later", expected: dearer))
    #expect(late == .invalidGoalState(.approved))
  }

  // Proves: UC-J3, S-69, S-70
  @Test(arguments: ShopStore.allCases)
  func `adults are told of a goal that waits, and the child of the decision`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    func told(_ name: String) async throws -> [Notice.Kind] {
      try await home.noticesOfGoals(to: name)
    }
    let goal = try await home.create(isPending: true)
    #expect(try await told("anna") == [.goalRequested])
    #expect(try await told("gwen") == [.goalRequested])
    #expect(try await told("mo").isEmpty)
    _ = try await home.family.anna.performer.perform(
      RejectGoal(household: home.home, goal: goal, reason: "Later"))
    #expect(try await told("gwen").isEmpty)
    #expect(try await told("zoe") == [.goalRejected])
    try await home.family.pass(.seconds(60))
    try await home.update(goal, title: "Read 10 pages")
    #expect(try await told("gwen") == [.goalRequested])
    #expect(try await told("zoe").isEmpty)
    _ = try await home.family.bram.performer.perform(
      ApproveGoal(household: home.home, goal: goal))
    #expect(try await told("zoe") == [.goalApproved])
    let inbox = try await home.family.zoe.performer.fetch(FetchInbox(household: home.home))
    #expect(inbox.rows.first { $0.kind == .goalApproved }?.name?.description == "Bram")
    let zoe = home.family.zoe.performer
    let unread = try await zoe.fetch(FetchToday(household: home.home)).unread
    _ = try await home.family.zoe.performer.perform(
      DeleteGoal(household: home.home, goal: goal))
    #expect(try await told("zoe").isEmpty)
    #expect(try await zoe.fetch(FetchToday(household: home.home)).unread == unread - 1)
  }

  @Test func `a position in the achieved goals belongs to one child`() async throws {
    let home = try await GoalFamily()
    let first = GoalCursor(achievedAt: .max, id: GoalID(bits: .max))
    let anna = home.family.anna.performer
    let refused = try await anna.refusing(
      toAnswer: FetchGoals(household: home.home, after: first))
    #expect(refused == .validation(.member, .missing))
    let zoe = home.family.member("zoe")
    let answer = try await anna.fetch(
      FetchGoals(household: home.home, member: zoe, after: first))
    #expect(answer.groups.map(\.member) == [zoe])
  }

  // Proves: S-66
  @Test func `a day has the goals to decide, and for a child the habits to do`() async throws {
    let home = try await GoalFamily()
    func goals(_ name: String) async throws -> [[GoalID]] {
      let day = try await home.family.caller(name).fetch(FetchToday(household: home.home))
      return [day.openHabits, day.pendingGoals].map { $0.map(\.goal.id) }
    }
    let habit = try await home.create()
    let pending = try await home.create("Swim", nil, isPending: true)
    #expect(try await goals("anna") == [[], [pending]])
    #expect(try await goals("zoe") == [[habit], []])
    #expect(try await goals("mo") == [[], []])
    try await home.complete(habit)
    #expect(try await goals("zoe") == [[], []])
  }

  // Proves: UC-J2, S-64, D-29
  @Test(arguments: ShopStore.allCases)
  func `new terms need a new approval, and sharing and sub-goals do not`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    let shared = try await home.update(goal, shares: true, subGoals: ["Choose a book"])
    #expect(shared.goal.status == .approved)
    #expect(shared.goal.sharesCompletions)
    let dearer = try await home.update(goal, points: 15, shares: true)
    #expect(dearer.goal.status == .pending)
    _ = try await home.family.zoe.performer.perform(
      DeleteGoal(household: home.home, goal: goal))
    let gone = try await home.family.zoe.performer.refusing(
      toAnswer: FetchGoal(household: home.home, goal: goal))
    #expect(gone == .notFound(.goal))
    #expect(try await home.list().groups.flatMap(\.rows).isEmpty)
  }

  // Proves: C-20
  @Test func `without the rule, goals need no approval`() async throws {
    let home = try await GoalFamily { $0.goalApprovalRequired = false }
    let goal = try await home.create(isPending: true)
    #expect(try await home.row(goal).goal.status == .approved)
    #expect(try await home.update(goal, points: 20).goal.status == .approved)
  }

  // Proves: C-20
  @Test(arguments: ShopStore.allCases)
  func `a goal that waits for no approval any more is not announced any more`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create(isPending: true)
    #expect(try await home.noticesOfGoals(to: "gwen") == [.goalRequested])
    try await home.family.change { $0.goalApprovalRequired = false }
    #expect(try await home.update(goal).goal.status == .pending)
    #expect(try await home.update(goal, title: "Read more").goal.status == .approved)
    #expect(try await home.noticesOfGoals(to: "gwen").isEmpty)
  }

  // Proves: B-41
  @Test(arguments: ShopStore.allCases)
  func `goals that wait for an approval are deleted when their child leaves`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let working = try await home.create()
    for number in 0...FetchToday.mostRows {
      _ = try await home.create("Goal \(number)", nil, isPending: true)
    }
    let other = try await home.create("Draw", nil, of: "ben", isPending: true)
    let anna = home.family.anna.performer
    _ = try await anna.perform(RemoveMember(household: home.home, member: home.zoe))
    let day = try await anna.fetch(FetchToday(household: home.home))
    #expect(day.pendingGoals.map(\.goal.id) == [other])
    #expect(try await home.noticesOfGoals(to: "anna") == [.goalRequested])
    let gone = try await anna.refusing(ApproveGoal(household: home.home, goal: working))
    #expect(gone == .notFound(.goal))
    #expect(try await home.list(as: "anna").groups.map(\.member) == [home.family.member("ben")])
  }

  // Proves: S-51, S-56, S-60
  @Test func `a goal has a title, points of the rules, and a target date after today`() async throws
  {
    let home = try await GoalFamily()
    let today = try await home.today
    func refusal(
      title: String = "Read", points: Int = 10, target: CivilDate? = nil, subGoals: [String] = []
    ) async throws -> Refusal? {
      try await home.family.zoe.performer.refusing(
        CreateGoal(
          household: home.home, id: home.family.world.ids.next(), title: title, points: points,
          target: target, subGoals: subGoals))
    }
    #expect(try await refusal(title: " ") == .validation(.title, .blank))
    for points in [0, 101] {
      #expect(
        try await refusal(points: points)
          == .validation(.points, .outOfRange(minimum: 1, maximum: 100)))
    }
    #expect(try await refusal(target: today) == .validation(.targetDate, .notAllowed))
    #expect(try await refusal(subGoals: ["A", "a"]) == .validation(.subGoals, .notAllowed))
    let goal = try await home.create(target: today.advanced(byDays: 1))
    try await home.pass(days: 2)
    #expect(try await home.row(goal).daysLeft == -1)
    let kept = try await home.update(
      goal, title: "Read more", target: today.advanced(byDays: 1))
    #expect(kept.goal.terms.target == today.advanced(byDays: 1))
  }

  @Test func `a child has at most 100 goals that are not achieved`() async throws {
    let home = try await GoalFamily()
    let (house, zoe, now) = (home.home, home.zoe, home.family.world.clock.now)
    let terms = GoalTerms(
      title: try Title("Read"), points: try Points(1, field: .points), habit: nil, target: nil)
    try await home.family.world.arrange { all in
      for number in 0..<Goal.openLimit {
        try all.goals.save(
          Goal(
            id: GoalID(v7At: now, random: UInt128(number)), of: zoe, in: house, terms,
            sharesCompletions: false, subGoals: [], needsApproval: true, at: now))
      }
    }
    let full = try await home.family.zoe.performer.refusing(
      CreateGoal(household: home.home, id: home.family.world.ids.next(), title: "X", points: 1))
    #expect(full == .validation(.goal, .tooMany(limit: 100)))
    _ = try await home.create("Ben's", nil, of: "ben", isPending: true)
  }

  // Proves: UC-J8, S-65, S-76
  @Test(arguments: ShopStore.allCases)
  func `adults see the goals of all children, the newest first, and a child its own`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let first = try await home.create("First")
    try await home.family.pass(.seconds(60))
    let second = try await home.create("Second", nil, isPending: true)
    let other = try await home.create("Other", of: "ben", isPending: true)
    let all = try await home.list(as: "anna").groups
    #expect(Set(all.map(\.member)) == [home.zoe, home.family.member("ben")])
    #expect(
      all.first { $0.member == home.zoe }?.rows.map(\.goal.id) == [second, first])
    #expect(try await home.list().groups.flatMap(\.rows).map(\.goal.id) == [second, first])
    #expect(try await home.list(as: "mo").groups.flatMap(\.rows).isEmpty)
    let foreign = try await home.family.zoe.performer.refusing(
      toAnswer: FetchGoal(household: home.home, goal: other))
    #expect(foreign == .notFound(.goal))
  }
}
