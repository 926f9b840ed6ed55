import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Badges of members, in the store and over the wire.
@Suite(.hereAndServed) struct BadgeTests {
  // Proves: M-41, M-42, M-26, UC-I2, TRAP-64
  @Test func `a badge is earned by an approved task, with one notice to the claimant`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    #expect(try await family.earned(by: "zoe") == [])
    let doneAt = family.world.clock.now
    family.world.clock.advance(by: .seconds(60))
    try await family.approve(task.id)
    #expect(try await family.earned(by: "zoe") == ["first_chore"])
    let badges = try await family.badges(of: "zoe").badges
    #expect(badges.first?.earnedAt == doneAt, "It counts from when the work was done")
    #expect(badges.first?.progress == 1)
    #expect(badges.dropFirst().first?.progress == 0.1)
    #expect(try await family.badgeNotices() == ["zoe first_chore"])
    let inbox = try await family.zoe.performer.fetch(FetchInbox(household: family.household))
    let row = try #require(inbox.rows.first { $0.kind == .badgeEarned })
    #expect(row.badge?.description == "first_chore" && row.name == nil && row.task == nil)
  }

  // Proves: M-26, UC-I2, TRAP-64, TRAP-10
  @Test func `every way of paying awards badges, to the member who did the task`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.autoApprovalHours = 24 }
    let own = try await family.makeTask(for: "bram")
    try await family.complete(own.id, by: "bram")
    #expect(try await family.earned(by: "bram") == ["first_chore"], "without approval")
    let waiting = try await family.makeTask()
    try await family.complete(waiting.id)
    try await family.live(until: family.world.clock.now + .seconds(90_000))
    #expect(try await family.earned(by: "zoe") == ["first_chore"], "by rule")
    let shared = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let others = try await shared.makeTask(for: "zoe")
    try await shared.complete(others.id, by: "mo")
    #expect(try await shared.earned(by: "mo") == ["first_chore"])
    #expect(try await shared.earned(by: "zoe") == [])
  }

  // Proves: B-38, D-45, M-42, UC-I2, TRAP-64, C-48
  @Test func `undo takes back held badges and keeps those earned once, and neither is told twice`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.addBadge("worker", .completedTasks, 1, .heldWhileTrue)
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.approve(task.id)
    #expect(try await family.earned(by: "zoe") == ["first_chore", "worker"])
    let first = try await family.badges(of: "zoe").badges
    let notices = try await family.badgeNotices()
    #expect(notices == ["zoe first_chore", "zoe worker"])
    family.world.clock.advance(by: .seconds(60))
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(try await family.earned(by: "zoe") == ["first_chore"])
    #expect(try await family.badges(of: "zoe").completedTasks == 0, "Counters fall")
    family.world.clock.advance(by: .seconds(60))
    try await family.approve(task.id)
    #expect(try await family.badges(of: "zoe").badges == first)
    #expect(try await family.badgeNotices() == notices)
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: D-45, M-46
  @Test func `a task that is uncompleted keeps the badge and lowers the progress`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.complete(task.id)
    #expect(try await family.badges(of: "zoe").completedTasks == 1)
    _ = try await family.zoe.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    let after = try await family.badges(of: "zoe")
    #expect(after.completedTasks == 0 && after.badges[0].value == 0)
    #expect(try await family.earned(by: "zoe") == ["first_chore"])
  }

  // Proves: M-41, D-53, M-46, UC-I3
  @Test func `counts and points earn the shipped badges, and bonuses do not`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.give(500, to: "zoe")
    for _ in 0..<9 { try await family.earn(9, by: "zoe") }
    #expect(try await family.earned(by: "zoe") == ["first_chore"])
    try await family.earn(19, by: "zoe")
    #expect(try await family.earned(by: "zoe") == ["first_chore", "ten_chores", "points_100"])
    let badges = try await family.badges(of: "zoe")
    #expect(badges.completedTasks == 10)
    #expect(badges.badges.map(\.value) == [10, 10, 10, 10, 100, 1])
  }

  // Proves: D-53, B-19, C-48
  @Test func `seven successive days earn the badge, also if an approval closes the gap later`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    var late: TaskID?
    for day in 10...16 {
      try await family.wait(until: instant("2026-12-\(day)T20:00:00Z"))
      let task = try await family.makeTask()
      try await family.complete(task.id)
      if day == 13 { late = task.id } else { try await family.approve(task.id) }
    }
    #expect(try await family.earned(by: "zoe") == ["first_chore"])
    #expect(try await family.badges(of: "zoe").badges.last?.value == 3)
    try await family.wait(until: instant("2026-12-17T08:00:00Z"))
    try await family.approve(try #require(late))
    #expect(try await family.earned(by: "zoe") == ["first_chore", "streak_7"])
    #expect(try await family.badges(of: "zoe").badges.last?.value == 7, "up to yesterday")
    try await family.wait(until: instant("2026-12-19T08:00:00Z"))
    #expect(try await family.badges(of: "zoe").badges.last?.value == 0)
    #expect(try await family.earned(by: "zoe") == ["first_chore", "streak_7"])
  }

  // Proves: M-41
  @Test func `a badge is added as a row of the store`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.addBadge("two_days", .streak, 2, .heldWhileTrue)
    try await family.wait(until: instant("2026-12-10T12:00:00Z"))
    try await family.earn(1, by: "ben")
    try await family.wait(until: instant("2026-12-11T12:00:00Z"))
    try await family.earn(1, by: "ben")
    #expect(try await family.earned(by: "ben") == ["first_chore", "two_days"])
    let row = try await family.badges(of: "ben").badges.first { $0.key.description == "two_days" }
    #expect(row?.name?.description == "two_days" && row?.kind == .heldWhileTrue)
    try await family.wait(until: instant("2026-12-13T12:00:00Z"))
    #expect(try await family.earned(by: "ben") == ["first_chore"], "The run has ended")
  }

  // Proves: D-59
  @Test func `an account has its badges in all of its households`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    for _ in 0..<9 { try await family.earn(1, by: "mo") }
    let there = family.otherHousehold
    let mo = try await TestFamily.join(family.mo, there, as: .parent, in: family.world)
    let query = FetchBadges(household: there, member: mo)
    let before = try await family.mo.performer.fetch(query)
    #expect(before.badges.filter { $0.earnedAt != nil }.map(\.key.description) == ["first_chore"])
    let task = try await family.mo.performer.perform(
      CreateTask(
        household: there, id: family.world.ids.next(), words: TaskContent(title: "Bins"),
        points: 1, assignee: mo))
    _ = try await family.mo.performer.perform(CompleteTask(household: there, task: task.id))
    #expect(try await family.mo.performer.fetch(query).completedTasks == 10)
    #expect(try await family.earned(by: "mo") == ["first_chore", "ten_chores"])
    #expect(try await family.badgeNotices() == ["mo first_chore"], "Told where it was earned")
  }

  // Proves: D-59, UC-I3
  @Test func `other members see the progress in their household, and all badges`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.addBadge("three_tasks", .completedTasks, 3, .heldWhileTrue)
    for _ in 0..<3 { try await family.earn(20, by: "mo") }
    let there = family.otherHousehold
    let mo = try await TestFamily.join(family.mo, there, as: .parent, in: family.world)
    let query = FetchBadges(household: there, member: mo)
    let own = try await family.mo.performer.fetch(query)
    let seen = try await family.olga.performer.fetch(query)
    #expect(own.completedTasks == 3 && seen.completedTasks == 0)
    #expect(own.badges.map(\.value).contains(60))
    #expect(seen.badges.allSatisfy { $0.value == 0 })
    #expect(own.badges.map(\.earnedAt) == seen.badges.map(\.earnedAt))
    let held = seen.badges.filter { $0.earnedAt != nil }.map(\.key.description)
    #expect(held == ["first_chore", "three_tasks"])
    #expect(try await family.badges(of: "mo").completedTasks == 3, "The household of the work")
  }

  // Proves: D-59
  @Test func `an account that claims a member takes over its badges`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.earn(1, by: "ben")
    let before = try await family.badges(of: "ben").badges
    let ben = family.member("ben")
    let code = try await family.anna.performer.perform(
      IssueClaimCode(household: family.household, member: ben))
    let grown = try await family.world.signUp("Benjamin")
    _ = try await grown.performer.perform(
      JoinHousehold(code: code.code.description, member: family.world.ids.next()))
    #expect(try await family.badges(of: "ben").badges == before)
    #expect(try await family.achievements(of: .member(ben, in: family.household)) == [])
    #expect(
      try await family.achievements(of: .account(grown.id)).map(\.badge.description) == [
        "first_chore"
      ])
  }

  // Proves: D-59
  @Test func `the badges of a removed member without an account are deleted`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.earn(1, by: "ben")
    let owner = AchievementOwner.member(family.member("ben"), in: family.household)
    #expect(try await family.achievements(of: owner).count == 1)
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("ben")))
    #expect(try await family.achievements(of: owner) == [])
  }

  // Proves: UC-A9, M-09, UC-I3
  @Test func `a member who hides its achievements shows its badges only to itself`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    for name in ["mo", "zoe"] {
      try await family.earn(1, by: name)
      _ = try await family.caller(name).perform(UpdatePrivacy(showsAchievements: false))
    }
    let home = family.household
    for (reader, name) in [("anna", "mo"), ("mo", "zoe"), ("ben", "zoe")] {
      let query = FetchBadges(household: home, member: family.member(name))
      #expect(
        try await family.caller(reader).refusing(toAnswer: query) == .unauthorized, "\(reader)")
    }
    for (reader, name) in [("mo", "mo"), ("zoe", "zoe"), ("anna", "zoe"), ("zoe", "ben")] {
      #expect(
        try await family.badges(of: name, by: reader).memberName.description.lowercased() == name)
    }
  }
}

/// The answers to moves, with the badges that they gave or took.
@Suite(.hereAndServed) struct BadgeChangeTests {
  // Proves: M-42, UC-I2, B-38
  @Test func `the answer to a move has the badges that its member earned, lost or regained`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.addBadge("worker", .completedTasks, 1, .heldWhileTrue)
    let task = try await family.makeTask()
    #expect(try await family.complete(task.id).badgeChanges == [], "It waits for approval")
    let approved = try await family.approve(task.id)
    #expect(approved.badgeChanges.map(\.kind) == [.earned, .earned])
    #expect(approved.badgeChanges.map(\.badge.description) == ["first_chore", "worker"])
    #expect(approved.badgeChanges.map(\.name?.description) == [nil, "worker"])
    #expect(approved.badgeChanges.allSatisfy { $0.member == family.member("zoe") })
    #expect(try await family.approve(task.id).badgeChanges == [], "It was approved before")
    #expect(try await family.task(task.id).badgeChanges == [], "Stores do not keep it")
    let undone = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(undone.badgeChanges.map(\.kind) == [.lost])
    #expect(undone.badgeChanges.first?.badge.description == "worker")
    #expect(try await family.approve(task.id).badgeChanges.map(\.kind) == [.regained])
  }

  // Proves: M-42, B-38
  @Test func `completing and undoing without an approval answers with the badges`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.addBadge("worker", .completedTasks, 1, .heldWhileTrue)
    let task = try await family.makeTask()
    #expect(try await family.complete(task.id).badgeChanges.map(\.kind) == [.earned, .earned])
    let undone = try await family.zoe.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    #expect(undone.badgeChanges.map(\.kind) == [.lost])
  }

  // Proves: M-09
  @Test func `the answer hides the badges of an adult who hides its achievements`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompletionApproval = .required }
    for name in ["bram", "zoe"] {
      _ = try await family.caller(name).perform(UpdatePrivacy(showsAchievements: false))
    }
    let adults = try await family.makeTask(for: "bram")
    try await family.complete(adults.id, by: "bram")
    #expect(try await family.approve(adults.id).badgeChanges == [])
    #expect(try await family.earned(by: "bram", to: "bram") == ["first_chore"])
    let childs = try await family.makeTask()
    try await family.complete(childs.id)
    #expect(try await family.approve(childs.id).badgeChanges.count == 1, "Adults see a child's")
  }
}

extension TestFamily {
  fileprivate func badges(
    of name: String, by reader: String? = nil
  ) async throws -> FetchBadges.Output {
    try await caller(reader ?? "anna").fetch(
      FetchBadges(household: household, member: member(name)))
  }

  /// The keys of the badges that a member holds.
  fileprivate func earned(by name: String, to reader: String? = nil) async throws -> [String] {
    try await badges(of: name, by: reader).badges.filter { $0.earnedAt != nil }.map(
      \.key.description)
  }

  /// The notices of earned badges, as `name key`, sorted.
  fileprivate func badgeNotices() async throws -> [String] {
    try await notices().filter { $0.kind == .badgeEarned }.map { notice in
      let name = members.first { $0.value == notice.recipient }?.key ?? "?"
      return "\(name) \(BadgeKey(subject: notice.subject)?.description ?? "?")"
    }.sorted()
  }

  fileprivate func achievements(of owner: AchievementOwner) async throws -> [Achievement] {
    try await world.look { try $0.badges.achievements(of: owner) }
  }
}
