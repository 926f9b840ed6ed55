import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite(.hereAndServed) struct LeaderboardTests {
  // Proves: UC-I1, M-32, M-35, M-36, M-38, C-17, TRAP-13, M-37
  @Test func `children are ranked by the points of their work, not by their balance`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(10, by: "zoe")
    try await family.earn(20, by: "ben")
    try await family.give(500, to: "zoe")
    try await family.redeem(5)
    try await family.take(19, from: "ben")
    let board = try await family.board()
    #expect(board.rows.map(\.text) == ["1 Ben 20 (1)", "2 Zoe 10 (1)"])
    #expect(board.period == .weekly && board.isWhole && !board.hidesCaller)
    #expect(board.start == (try date("2026-11-16")))
    #expect(board.pointsName == .points)
    #expect(try await family.board(.monthly).start == date("2026-11-01"))
    #expect(try await family.board(.allTime).start == nil)
    #expect(try await family.board(.allTime).rows == board.rows)
  }

  // Proves: B-39, D-09, M-38
  @Test func `equal points share a rank`() async throws {
    let family = try await TestFamily(in: TestWorld())
    _ = try await family.anna.performer.perform(family.newMember("Abe"))
    for (name, points) in [("zoe", 5), ("ben", 7), ("zoe", 2)] {
      try await family.earn(points, by: name)
    }
    #expect(
      try await family.board().rows.map(\.text)
        == ["1 Ben 7 (1)", "1 Zoe 7 (2)", "3 Abe 0 (0)"])
  }

  // Proves: UC-I1, M-33, M-34, D-40, TRAP-09, TRAP-11, M-37
  @Test func `work counts in the week and month in which it was done`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.taskCompletionApproval = .required
      $0.leaderboardAudience = .children
    }
    // A second before midnight in Amsterdam, at the end of a Sunday.
    try await family.wait(until: instant("2026-11-29T22:59:59Z"))
    let task = try await family.makeTask(points: 8)
    try await family.complete(task.id)
    try await family.wait(until: instant("2026-11-29T23:00:00Z"))
    try await family.approve(task.id)
    try await family.earn(1, by: "zoe")
    #expect(try await family.points(.weekly) == 1)
    #expect(try await family.points(.monthly) == 9)
    #expect(try await family.board().start == date("2026-11-30"))
    // December, in the same week.
    try await family.wait(until: instant("2026-11-30T23:00:00Z"))
    #expect(try await family.points(.weekly) == 1)
    #expect(try await family.points(.monthly) == 0)
    #expect(try await family.board(.monthly).start == date("2026-12-01"))
    #expect(try await family.points(.allTime) == 9)
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(try await family.points(.weekly) == 1)
    #expect(try await family.points(.monthly) == 0)
    #expect(try await family.points(.allTime) == 1)
  }

  // Proves: B-15, C-30, TRAP-12
  @Test func `after a change of the first weekday, no day counts in two weeks`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.wait(until: instant("2026-11-22T12:00:00Z"))
    try await family.earn(5, by: "zoe")
    try await family.wait(until: instant("2026-11-25T12:00:00Z"))
    #expect(try await family.points(.weekly) == 0, "Sunday belongs to the week before")
    try await family.change { $0.firstWeekday = .sunday }
    #expect(try await family.points(.weekly) == 0)
    #expect(try await family.board().start == date("2026-11-23"))
    // The next week is shorter, and then weeks begin on Sundays.
    for (now, start) in [
      ("2026-11-29T12:00:00Z", "2026-11-23"), ("2026-11-30T12:00:00Z", "2026-11-30"),
      ("2026-12-05T12:00:00Z", "2026-11-30"), ("2026-12-06T12:00:00Z", "2026-12-06"),
    ] {
      try await family.wait(until: instant(now))
      #expect(try await family.board().start == date(start), "\(now)")
    }
  }

  // Proves: UC-I1, C-50, C-71
  @Test func `with the audience of children, others than adults see only their own row`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(10, by: "zoe")
    try await family.earn(20, by: "ben")
    let (zoe, ben) = ("2 Zoe 10 (1)", "1 Ben 20 (1)")
    let expected: [(name: String, rows: [String], isWhole: Bool)] = [
      ("gwen", [ben, zoe], true), ("oma", [ben, zoe], true), ("zoe", [zoe], false),
      ("ben", [ben], false), ("mo", [], false),
    ]
    for (name, rows, isWhole) in expected {
      let board = try await family.board(by: name)
      #expect(board.rows.map(\.text) == rows && board.isWhole == isWhole, "\(name)")
    }
  }

  // Proves: UC-I1, C-50
  @Test func `with the audience of all members, everyone sees everyone`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.earn(3, by: "mo")
    try await family.earn(4, by: "bram")
    for name in ["anna", "zoe", "ben", "mo"] {
      let board = try await family.board(by: name)
      #expect(board.isWhole)
      #expect(
        board.rows.map(\.text)
          == [
            "1 Bram 4 (1)", "2 Mo 3 (1)", "3 Anna 0 (0)", "3 Ben 0 (0)", "3 Gwen 0 (0)",
            "3 Oma 0 (0)", "3 Zoe 0 (0)",
          ], "\(name)")
    }
  }

  // Proves: UC-A9, M-09, TRAP-14, B-39
  @Test func `a member who shares no activity is on no board, and ranks ignore it`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    for (points, name) in [(9, "zoe"), (5, "ben"), (1, "mo")] {
      try await family.earn(points, by: name)
    }
    _ = try await family.zoe.performer.perform(UpdatePrivacy(sharesActivity: false))
    for name in ["anna", "zoe"] {
      let board = try await family.board(by: name)
      #expect(board.rows.prefix(2).map(\.text) == ["1 Ben 5 (1)", "2 Mo 1 (1)"])
      #expect(!board.rows.contains { $0.member.id == family.member("zoe") })
      #expect(board.hidesCaller == (name == "zoe"))
    }
    _ = try await family.zoe.performer.perform(UpdatePrivacy(sharesActivity: true))
    #expect(try await family.board().rows.first?.text == "1 Zoe 9 (1)")
  }

  // Proves: UC-A9, M-09
  @Test func `a member who hides profile or achievements shows only name and points`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(9, by: "zoe")
    _ = try await family.zoe.performer.perform(
      UpdatePrivacy(showsProfile: false, showsAchievements: false))
    let seen = try #require(try await family.board().rows.first)
    #expect(seen.text == "1 Zoe 9 (-)" && seen.member.details == nil)
    let own = try #require(try await family.board(by: "zoe").rows.first)
    #expect(own.text == "1 Zoe 9 (1)" && own.member.details != nil)
  }

  // Proves: UC-I1, UC-A9, M-09, C-50, C-71
  @Test func `points are read by those who see the row, by adults of a child, and by the member`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    func refused(_ reader: String, _ name: String) async throws -> Refusal? {
      try await refusal {
        let score = FetchScore(household: family.household, member: family.member(name))
        _ = try await family.caller(reader).fetch(score)
      }
    }
    for (reader, name) in [("anna", "bram"), ("zoe", "anna"), ("zoe", "ben"), ("mo", "bram")] {
      #expect(try await refused(reader, name) == nil, "\(reader) reads \(name)")
    }
    for name in ["bram", "zoe"] {
      _ = try await family.caller(name).perform(UpdatePrivacy(sharesActivity: false))
    }
    let cases: [(reader: String, name: String, expected: Refusal?)] = [
      ("anna", "bram", .unauthorized), ("bram", "bram", nil), ("anna", "zoe", nil),
      ("ben", "zoe", .unauthorized), ("zoe", "zoe", nil),
    ]
    for (reader, name, expected) in cases {
      #expect(try await refused(reader, name) == expected, "\(reader) reads \(name)")
    }
    try await family.change { $0.leaderboardAudience = .children }
    #expect(try await refused("anna", "gwen") == .unauthorized)
    #expect(try await refused("zoe", "ben") == .unauthorized)
    #expect(try await refused("gwen", "ben") == nil)
  }

  // Proves: TRAP-62
  @Test func `a board of one child has no rank, also after the other child has left`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(9, by: "zoe")
    #expect(try await family.board().rows.map(\.rank) == [1, 2])
    try await family.remove("ben")
    #expect(try await family.board().rows.map(\.text) == ["- Zoe 9 (1)"])
    #expect(try await family.board(by: "zoe").rows.map(\.rank) == [nil])
  }

  // Proves: M-35, C-16
  @Test func `a board and a score count the work of their own household only`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.earn(3, by: "mo")
    let there = family.otherHousehold
    let mo = try await TestFamily.join(family.mo, there, as: .parent, in: family.world)
    let task = try await family.mo.performer.perform(
      CreateTask(
        household: there, id: family.world.ids.next(), words: TaskContent(title: "Bins"),
        points: 50, assignee: mo))
    _ = try await family.mo.performer.perform(CompleteTask(household: there, task: task.id))
    for period in LeaderboardPeriod.allCases {
      #expect(try await family.board(period).rows.first?.text == "1 Mo 3 (1)")
    }
    let score = FetchScore(household: family.household, member: family.member("mo"))
    #expect(try await family.mo.performer.fetch(score).totalPoints.value == 3)
  }

  // Proves: M-58, C-16
  @Test func `an account reads its profile, photo, points, badges, device and privacy`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let (mo, home, member) = (family.mo.performer, family.household, family.member("mo"))
    try await family.earn(7, by: "mo")
    let photo = try await mo.upload(
      PhotoUpload(
        id: family.world.ids.next(), household: home, of: .member(member),
        bytes: TestPicture.jpeg()))
    try await mo.perform(RegisterDevice(token: "phone"))
    _ = try await mo.perform(UpdatePrivacy(showsAchievements: false))
    let profile = try await mo.fetch(FetchSession()).profile
    #expect(profile.displayName.description == "Mo")
    #expect(profile.email.description.lowercased() == "mo@example.com")
    #expect(!profile.privacy.showsAchievements && profile.privacy.sharesActivity)
    let own = try await family.details(mo).members.first { $0.id == member }
    #expect(own?.details?.photo == photo)
    let score = try await mo.fetch(FetchScore(household: home, member: member))
    let points = [score.weeklyPoints, score.monthlyPoints, score.totalPoints].map(\.value)
    #expect(points == [7, 7, 7] && score.completedTasks == 1)
    #expect(score.weekStart == (try date("2026-11-16")))
    #expect(score.monthStart == (try date("2026-11-01")))
    let badges = try await mo.fetch(FetchBadges(household: home, member: member)).badges
    #expect(badges.filter { $0.earnedAt != nil }.map(\.key.description) == ["first_chore"])
    #expect(try await mo.fetch(FetchDevices()).map(\.isOwn) == [true])
  }

  // Proves: M-58, M-32, M-33, M-34
  @Test func `the counters of a member are those of the current week, month and all time`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(1, by: "zoe")
    try await family.wait(until: instant("2026-12-01T12:00:00Z"))
    try await family.earn(2, by: "zoe")
    try await family.wait(until: instant("2026-12-08T12:00:00Z"))
    try await family.earn(4, by: "zoe")
    try await family.give(100, to: "zoe")
    let score = try await family.zoe.performer.fetch(
      FetchScore(household: family.household, member: family.member("zoe")))
    #expect(score.weeklyPoints.value == 4 && score.monthlyPoints.value == 6)
    #expect(score.totalPoints.value == 7 && score.completedTasks == 3)
    #expect(score.weekStart == (try date("2026-12-07")))
    #expect(score.monthStart == (try date("2026-12-01")))
    #expect(score.memberName.description == "Zoe" && score.pointsName == .points)
  }
}

extension LeaderboardRow {
  /// Rank, name, points and number of tasks.
  fileprivate var text: String {
    "\(rank.map(String.init) ?? "-") \(member.shownName) \(points) (\(tasks.map(String.init) ?? "-"))"
  }
}

extension TestFamily {
  fileprivate func board(
    _ period: LeaderboardPeriod = .weekly, by name: String = "anna"
  ) async throws -> FetchLeaderboard.Output {
    try await caller(name).fetch(FetchLeaderboard(household: household, period: period))
  }

  /// Zoe's points of a period.
  fileprivate func points(_ period: LeaderboardPeriod) async throws -> Int? {
    try await board(period).rows.first { $0.member.id == member("zoe") }?.points.value
  }
}
