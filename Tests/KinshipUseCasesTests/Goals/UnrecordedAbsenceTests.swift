import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Absences that a version without recorded days has set.
@Suite(.hereAndServed) struct UnrecordedAbsenceTests {
  // Proves: B-36
  @Test(arguments: ShopStore.allCases)
  func `days of an absence without recorded days change no streak`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    try await home.complete(goal, days: 2)
    let until = try await home.today.advanced(byDays: 3)
    let (house, zoe) = (home.home, home.zoe)
    try await home.family.world.arrange { all in
      guard var member = try all.members.member(zoe, in: house) else { return }
      member.awayUntil = until
      try all.members.save(member)
    }
    try await home.pass(days: 4)
    #expect(try await home.row(goal).progress.streak == 2)
    try await home.complete(goal, days: 1)
    #expect(try await home.complete(goal).row.progress.streak == 4)
    // Another absence records the first one too.
    _ = try await home.family.anna.performer.perform(
      SetAbsence(household: house, member: zoe, until: until.advanced(byDays: 9)))
    let absences = try await home.family.world.look {
      try $0.absences.absences(of: zoe, in: house)
    }
    #expect(absences.map(\.end) == [until, until.advanced(byDays: 9)])
    #expect(try await home.row(goal).progress.streak == 4)
  }
}
