import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Goals of the child in each state, with a completion and an absence.
struct GoalSamples {
  /// A pending, an approved, a rejected and an achieved goal, in the order of their creation.
  let goals: [Goal]
  let completion: GoalCompletion
  let absence: Absence

  /// The approved habit.
  var habit: Goal { goals[1] }

  init(_ random: inout Seeded, in home: HouseholdFixture) throws {
    let day = CivilDate(clampingDaysSinceEpoch: 20_000)
    func goal(_ second: Int, _ habit: HabitFrequency?, _ random: inout Seeded) throws -> Goal {
      Goal(
        id: random.id(), of: home.child.id, in: home.household,
        GoalTerms(
          title: try Title("Read"), points: try Points(7, field: .points), habit: habit,
          target: day.advanced(byDays: 30)),
        sharesCompletions: true, subGoals: try [Title](ofSubGoals: ["Begin", "Go on"]),
        needsApproval: true, at: .at(second))
    }
    let pending = try goal(5, .weekly, &random)
    var habit = try goal(6, .daily, &random)
    try habit.approve(by: home.parent.id, at: .at(20))
    completion = GoalCompletion(of: habit, on: day, at: .at(21))
    habit.complete(on: day, paying: completion.points, at: .at(21))
    _ = try habit.setSubGoal(1, isDone: true, on: day, at: .at(22))
    var rejected = try goal(7, nil, &random)
    try rejected.reject(Note("Too late", field: .reason), by: home.parent.id, at: .at(23))
    var achieved = try goal(8, nil, &random)
    try achieved.approve(by: home.parent.id, at: .at(24))
    _ = try achieved.achieve(at: .at(25))
    goals = [pending, habit, rejected, achieved]
    absence = try #require(
      Absence(
        household: home.household, member: home.child.id, start: day,
        end: day.advanced(byDays: 3)))
  }
}

extension StoreLaws {
  // Proves: S-49, S-50, S-51, S-52, S-53, S-54, S-57
  @Test(arguments: StoreKind.allCases)
  func `goals, completions and absences read back as they were saved`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(25)
    let samples = try GoalSamples(&random, in: home)
    let house = home.household
    let saved = try await home.write { all in
      try samples.goals.map { try all.goals.save($0) }
    }
    let completion = try await home.write { try $0.goals.save(samples.completion) }
    let absence = try await home.write { try $0.absences.save(samples.absence) }
    let found = try await home.read { all in
      try samples.goals.map { try all.goals.goal($0.id, in: house) }
    }
    #expect(found == saved)
    let day = samples.completion.day
    let one = try await home.read { try $0.goals.completion(of: samples.habit, on: day) }
    #expect(one == completion)
    let none = try await home.read { all in
      try all.goals.completion(of: samples.habit, on: day.advanced(byDays: 1))
    }
    #expect(none == nil)
    let latest = try await home.read { all in
      try all.absences.latestAbsence(of: home.child.id, in: house)
    }
    #expect(latest == absence)
    let old = samples.habit
    #expect(await refusal { try await home.write { try $0.goals.save(old) } } == .conflict)
  }

  // Proves: S-76
  @Test(arguments: StoreKind.allCases)
  func `goals are listed by state in their order`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(26)
    let samples = try GoalSamples(&random, in: home)
    var deleted = samples.goals[0]
    try deleted.delete(at: .at(50))
    let other = try GoalSamples(&random, in: home)
    let gone = deleted
    try await home.write { all in
      for goal in samples.goals.dropFirst() + [gone, other.goals[0], other.goals[3]] {
        try all.goals.save(goal)
      }
    }
    let (house, child) = (home.household, home.child.id)
    let cursors = [samples.goals[3], other.goals[3]].compactMap { GoalCursor($0) }.sorted()
    let (first, last) = (cursors.first, cursors.last)
    let lists = try await home.read { all in
      try [
        all.goals.openGoals(of: child, in: house),
        all.goals.achievedGoals(of: child, in: house, after: nil, limit: 9),
        all.goals.achievedGoals(of: child, in: house, after: nil, limit: 1),
        all.goals.achievedGoals(of: child, in: house, after: first, limit: 9),
        all.goals.achievedGoals(of: child, in: house, after: last, limit: 9),
        all.goals.pendingGoals(of: house, limit: 9),
        all.goals.pendingGoals(of: house, limit: 0),
        all.goals.openGoals(of: home.sibling.id, in: house),
      ].map { $0.map(\.id) }
    }
    let ids = samples.goals.map(\.id)
    let achieved = [ids[3], other.goals[3].id].sorted { $1 < $0 }
    #expect(
      lists == [
        [ids[2], ids[1], other.goals[0].id], achieved, Array(achieved.prefix(1)),
        Array(achieved.dropFirst()), [], [other.goals[0].id], [], [],
      ])
  }

  // Proves: B-36
  @Test(arguments: StoreKind.allCases)
  func `absences of a member are listed in order`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let day = CivilDate(clampingDaysSinceEpoch: 20_000)
    let (house, child) = (home.household, home.child.id)
    let absences = try [30, 0, 12].map { offset in
      try #require(
        Absence(
          household: house, member: child, start: day.advanced(byDays: offset),
          end: day.advanced(byDays: offset + 2)))
    }
    try await home.write { all in for absence in absences { try all.absences.save(absence) } }
    let found = try await home.read { try $0.absences.absences(of: child, in: house) }
    #expect(found.map { $0.start.days(since: day) } == [0, 12, 30])
    let latest = try await home.read { try $0.absences.latestAbsence(of: child, in: house) }
    #expect(latest == found.last)
    let none = try await home.read { all in
      try all.absences.latestAbsence(of: home.sibling.id, in: house)
    }
    #expect(none == nil)
  }

  // Proves: C-17, S-116
  @Test(arguments: StoreKind.allCases)
  func `goals count toward a score with their points, but not as tasks`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(3)
    let task = try home.transfer(&random, to: home.child, 5, at: 10)
    let goal = try home.transfer(&random, to: home.child, 7, at: 11, kind: .goalCompleted)
    let undone = try home.transfer(&random, to: home.child, 3, at: 12, kind: .goalCompleted)
    let reversal = undone.reversed(by: home.parent.id, at: .at(40))
    try await home.write { repositories in
      for transfer in [task, goal, undone, reversal] { try repositories.points.post(transfer) }
    }
    #expect(try await home.score(of: home.child) == .of(12, tasks: 1))
    #expect(try await home.score(of: home.child, from: 10, to: 20) == .of(12, tasks: 1))
    #expect(try await home.score(of: home.child, from: 12, to: 13) == .zero)
    let points = try await home.read { all in
      try all.points.goalPoints(of: home.child.id, in: home.household)
    }
    #expect(points.value == 7)
    let paid = try await home.read { all in
      try all.points.payments(
        to: home.child.id, in: home.household, during: .at(0)..<Instant.at(99), limit: 9)
    }
    #expect(paid == [task])
  }
}
